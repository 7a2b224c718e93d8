# What the word at the cursor may become. Bash takes `--paper=A4` for three words: the program is given it as two.
_meridian_print_completion() {
    local IFS=$'\n' type value at place=$COMP_CWORD
    local -a words=("${COMP_WORDS[@]}")
    for ((at = COMP_CWORD - 1; at > 0; at--)); do
        if [[ ${words[at]} == '=' ]]; then
            unset "words[at]"
            ((place--))
        fi
    done

    COMPREPLY=()
    while IFS=',' read -r type value; do
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                COMPREPLY+=("$value")
                [[ $value == *[!A-Za-z0-9._+-]* ]] && compopt -o filenames  # those are quoted where they must be
                ;;
        esac
    done < <(COMP_WORDS="${words[*]}" COMP_CWORD=$place _MERIDIAN_PRINT_COMPLETE=bash_complete "$1")
    return 0
}

complete -o nosort -F _meridian_print_completion meridian-print
