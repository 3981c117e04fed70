/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "commit.h"
#include "input.h"
#include "libraries.h"
#include "nearest.h"
#include "number-text.h"
#include <stdio.h>
#include <string.h>

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
  g_autofree char *name = command_typed (command);
  g_autofree char *program = g_strjoin (" ", "bisection-cli", name, command->usage, NULL);
  g_autofree char *keys = takes_designs (command) ? input_describe_keys () : g_strdup ("");
  g_autofree char *description = g_strconcat (
    command->description, *keys ? "\n\nKeys of --design:\n" : "", keys, NULL);

  g_set_prgname (program);
  g_option_context_set_summary (context, command->summary);
  g_option_context_set_description (context, description);
}

void
command_print_version (void)
{
  g_autofree char *text = icn_version_text ("bisection-cli", COMMIT, NULL);

  fputs (text, stdout);
}

/* Adds the options of a command, and --version, to the parser `context`. When arguments are parsed
 * later, *asks_version is set to whether --version is among them. */
static void
add_options (const Command *command, gpointer options, gboolean *asks_version,
             GOptionContext *context)
{
  const GOptionEntry version = { "version", 0, 0, G_OPTION_ARG_NONE, asks_version,
                                 "Print the program’s version", NULL };
  g_autoptr (GArray) entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (const Option *option = command->options; option->name != NULL; option++) {
    const GOptionEntry entry = {
      option->name, option->letter, 0, option->arg, (char *) options + option->offset,
      option->help, option->value
    };

    g_array_append_val (entries, entry);
  }
  g_array_append_val (entries, version);
  g_option_context_add_main_entries (context, (const GOptionEntry *) (gpointer) entries->data,
                                     NULL);
}

/* The option that a word such as "--load=0.1" names; NULL if the command has none of this name. */
static const Option *
find_option (const Command *command, const char *word)
{
  g_autofree char *name = g_strndup (word + 2, strcspn (word + 2, "="));

  for (const Option *option = command->options; option->name != NULL; option++)
    if (g_str_equal (option->name, name))
      return option;
  return NULL;
}

/* The first word that begins with "--" but is not an option of the command. NULL if there is none,
 * for example if the unknown option is a short one. */
static const char *
find_unknown_option (const Command *command, char **argv)
{
  for (char **word = argv + 1; *word != NULL; word++) {
    const Option *option;

    if (!g_str_has_prefix (*word, "--"))
      continue;
    option = find_option (command, *word);
    if (option == NULL && !g_str_equal (*word, "--version"))
      return *word;
    if (option != NULL && option->value != NULL && strchr (*word, '=') == NULL && word[1] != NULL)
      word++;
  }
  return NULL;
}

/* Replaces GLib's error for an unknown option by one that suggests the option that was probably
 * meant. */
static void
tell_unknown_option (const Command *command, char **argv, GError **error)
{
  const char *word = find_unknown_option (command, argv);
  g_autofree char *name = word ? g_strndup (word + 2, strcspn (word + 2, "=")) : NULL;
  g_autofree char *shown = word ? g_strdup_printf ("--%s", name) : NULL;
  g_autofree char *quoted = word ? icn_text_quote (shown) : NULL;
  g_autofree char *typed = command_typed (command);
  IcnNearest nearest = { name };

  if (word == NULL)
    return;
  for (const Option *option = command->options; option->name != NULL; option++)
    icn_nearest_try (&nearest, option->name);
  g_clear_error (error);
  if (nearest.word != NULL)
    g_set_error (error, USAGE_ERROR, 0, "%s is not an option of %s; did you mean --%s?", quoted,
                 typed, nearest.word);
  else
    g_set_error (error, USAGE_ERROR, 0, "%s is not an option; see `bisection-cli help %s`", quoted,
                 typed);
}

/* Parses the options of a command. Sets *words to the arguments that are no options. Sets
 * *asks_version to whether --version was given; if so, the other arguments are not checked and
 * *words is not set. */
static gboolean
parse (const Command *command, gpointer options, char **argv, gboolean *asks_version, char ***words,
       GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) rest = g_strdupv (argv);
  g_autofree char *typed = command_typed (command);
  g_autoptr (GError) problem = NULL;
  guint n_words;

  describe (command, context);
  add_options (command, options, asks_version, context);
  if (!g_option_context_parse_strv (context, &rest, &problem)) {
    if (g_error_matches (problem, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
      tell_unknown_option (command, argv, &problem);
    g_propagate_error (error, g_steal_pointer (&problem));
    return FALSE;
  }
  if (*asks_version)
    return TRUE;
  n_words = g_strv_length (rest) - 1;
  if (n_words < command->min_words) {
    g_set_error (error, USAGE_ERROR, 0, "%s is missing; see `bisection-cli help %s`",
                 command->usage, typed);
    return FALSE;
  }
  if (n_words > command->max_words) {
    g_autofree char *quoted = icn_text_quote (rest[command->max_words + 1]);

    g_set_error (error, USAGE_ERROR, 0, "%s is one word too many; see `bisection-cli help %s`",
                 quoted, typed);
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
  gboolean asks_version = FALSE;
  gboolean asks = (g_strcmp0 (argv[1], "--help") == 0 || g_strcmp0 (argv[1], "--version") == 0) &&
                  argv[2] == NULL;
  gboolean is_read = command->keeps_words && !asks;
  g_auto (GStrv) words = is_read ? g_strdupv (argv + 1) : NULL;
  ExitStatus status = EXIT_USAGE;

  if (is_read || parse (command, options, argv, &asks_version, &words, error)) {
    if (asks_version) {
      command_print_version ();
      status = EXIT_DONE;
    } else {
      status = command->run (options, words, error);
    }
  }
  free_options (command, options);
  return status;
}

ExitStatus
command_help (const Command *command, GError **error)
{
  g_auto (GStrv) argv = g_new0 (char *, 3);

  argv[0] = g_strdup (command->name);
  argv[1] = g_strdup ("--help");
  return command_run (command, argv, error);
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
