# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for fish: `bisection-cli complete` says what the last word can be.
function __bisection_cli_offers
  set -l words (commandline -opc)
  $words[1] complete $words[2..-1] (commandline -ct) 2>/dev/null
end
complete -c bisection-cli -f
complete -c bisection-cli -n '__bisection_cli_offers | string match -q "@files*"' -F
complete -c bisection-cli -a '(__bisection_cli_offers | string match -v "@files*")'
