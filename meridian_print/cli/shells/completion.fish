# What the word at the cursor may become. Fish wants the whole of it, so `--paper=` stands before each paper again.
function _meridian_print_completion
    set -l begun (commandline -ct)
    set -l option (string match -r -- '^--[^=]+=' $begun)
    set option "$option"

    for answer in (_MERIDIAN_PRINT_COMPLETE=fish_complete COMP_WORDS=(commandline -cp) COMP_CWORD=$begun meridian-print)
        set -l item (string split -m 1 , -- $answer)
        switch $item[1]
            case dir
                printf '%s\n' $option(__fish_complete_directories $item[2])
            case file
                printf '%s\n' $option(__fish_complete_path $item[2])
            case plain
                echo $option$item[2]
        end
    end
end

complete --no-files --command meridian-print --arguments '(_meridian_print_completion)'
