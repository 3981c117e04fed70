# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for bash: `bisection-cli complete` says what the last word can be.
_bisection_cli ()
{
  local line=${COMP_LINE:0:COMP_POINT} word
  local -a words
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  local last=${words[-1]}
  # Readline takes = and : for the ends of words, and wants only what follows the last one.
  local taken=${last%"${last##*[=:]}"}
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    if [[ $word == @files ]]; then
      mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "${last#"$taken"}")
    else
      COMPREPLY+=("${word#"$taken"}")
    fi
  done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
  if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:] ]]; then
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _bisection_cli bisection-cli
