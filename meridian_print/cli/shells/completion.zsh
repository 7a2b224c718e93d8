#compdef meridian-print

# What the word at the cursor may become; of `--paper=A4`, what follows the sign.
_meridian_print_completion() {
    local type value description
    local -a names described answer
    (( $+commands[meridian-print] )) || return 1

    answer=("${(@f)$(COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT - 1)) _MERIDIAN_PRINT_COMPLETE=zsh_complete meridian-print)}")
    [[ $PREFIX == --*=* ]] && compset -P 1 '*='

    for type value description in $answer; do
        case $type in
            dir) _path_files -/ ;;
            file) _path_files -f ;;
            plain)
                if [[ $description == _ ]]; then names+=("$value"); else described+=("${value//:/\\:}:$description"); fi
                ;;
        esac
    done

    (( $#described )) && _describe -V unsorted described -U
    (( $#names )) && compadd -U -i "$IPREFIX" -V unsorted -a names
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _meridian_print_completion "$@"  # found in fpath: the file itself is the function
else
    compdef _meridian_print_completion meridian-print
fi
