/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "input.h"
#include "number-text.h"

static gboolean
takes_designs (const Command *command)
{
  const Option *option = command->options;

  while (option->name != NULL && !g_str_equal (option->name, "design"))
    option++;
  return option->name != NULL;
}

static void
describe (const Command *command, GOptionContext *context)
{
  g_autofree char *program = g_strjoin (" ", "bisection-cli", command->name, command->usage, NULL);
  g_autofree char *keys = takes_designs (command) ? input_describe_keys () : g_strdup ("");
  g_autofree char *description = g_strconcat (
    command->description, *keys ? "\n\nKeys of --design:\n" : "", keys, NULL);

  g_set_prgname (program);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, description);
}

static void
add_options (const Command *command, gpointer options, GOptionContext *context)
{
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const Option *option = command->options; option->name != NULL; option++) {
    const GOptionEntry entry = {
      option->name, option->letter, 0, option->arg, (char *) options + option->offset,
      option->help, option->value
    };

    g_array_append_val (entries, entry);
  }
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) entries->data, NULL);
}

/* Parses the options of a command, and sets *words to the arguments that are no options. */
static gboolean
parse (const Command *command, gpointer options, char **argv, char ***words, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) rest = g_strdupv (argv);
  guint n_words;

  describe (command, context);
  add_options (command, options, context);
  if (!g_option_context_parse_strv (context, &rest, error))
    return FALSE;
  n_words = g_strv_length (rest) - 1;
  if (n_words < command->min_words) {
    g_set_error (error, USAGE_ERROR, 0, "%s is missing; see `bisection-cli %s --help`",
                 command->usage, command->name);
    return FALSE;
  }
  if (n_words > command->max_words) {
    g_autofree char *quoted = icn_text_quote (rest[command->max_words + 1]);

    g_set_error (error, USAGE_ERROR, 0, "%s is one word too many; see `bisection-cli %s --help`",
                 quoted, command->name);
    return FALSE;
  }
  *words = g_strdupv (rest + 1);
  return TRUE;
}

static void
free_options (const Command *command, gpointer options)
{
  for (const Option *option = command->options; option->name != NULL; option++) {
    gpointer place = (char *) options + option->offset;

    if (option->arg == OPTION_TEXT)
      g_clear_pointer ((char **) place, g_free);
    else if (option->arg == OPTION_TEXTS)
      g_clear_pointer ((char ***) place, g_strfreev);
  }
  g_free (options);
}

ExitStatus
command_run (const Command *command, char **argv, GError **error)
{
  gpointer options = command->defaults != NULL
                       ? g_memdup2 (command->defaults, command->options_size)
                       : g_malloc0 (command->options_size);
  gboolean asks_help = g_strcmp0 (argv[1], "--help") == 0 && argv[2] == NULL;
  gboolean is_read = command->keeps_words && !asks_help;
  g_auto (GStrv) words = is_read ? g_strdupv (argv + 1) : NULL;
  ExitStatus status = EXIT_USAGE;

  if (is_read || parse (command, options, argv, &words, error))
    status = command->run (options, words, error);
  free_options (command, options);
  return status;
}

char *
command_synopsis (const Command *command)
{
  GString *text = g_string_new (command->name);

  if (*command->usage)
    g_string_append_printf (text, " %s", command->usage);
  for (const Option *option = command->options; option->name != NULL; option++) {
    const char *letter = (const char[]){ option->letter, 0 };

    g_string_append_printf (text, option->is_needed ? " %s%s%s%s" : " [%s%s%s%s]",
                            option->letter ? "-" : "--", option->letter ? letter : option->name,
                            option->value ? " " : "", option->value ? option->value : "");
    if (option->arg == OPTION_TEXTS)
      g_string_append (text, "...");
  }
  return g_string_free (text, FALSE);
}
