/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bisection-cli: finds the command that its first argument names, and runs it. An error is printed
 * as one line. */
#include "command.h"
#include "input-file.h"
#include "nearest.h"
#include "number-text.h"
#include <stdio.h>

/* Largest number of characters of an error message that is printed, and of each word in it; longer
 * ones are shortened. A message has room for a list of legal values, which may have 500 characters.
 */
#define MAX_MESSAGE 700
#define MAX_WORD 320

G_DEFINE_QUARK (bisection - usage - error, usage_error)

const Command *const command_rows[] = { COMMAND_ROWS };

static void
print_command (const Command *command)
{
  g_autofree char *name = command_typed (command);

  printf ("  %-13s %s\n", name, command->summary);
}

static void
print_help (void)
{
  printf ("Usage: bisection-cli COMMAND [OPTION…]\n\n"
          "Interconnection networks under a bisection or pin budget, from the command line.\n\n"
          "Commands:\n");
  for (guint i = 0; command_rows[i] != NULL; i++)
    print_command (command_rows[i]);
  printf ("\nTry:\n"
          "  bisection-cli evaluate\n"
          "  bisection-cli evaluate --design topology=torus,k=32,n=2,directed=yes --format json\n"
          "  bisection-cli plot --plot latency-traffic -o latency.svg\n"
          "  bisection-cli draw --design k=8,n=2 --view folded -o torus.png\n\n"
          "`bisection-cli help COMMAND` has the options and the keys of --design.\n"
          "Exit status: 0 done, 1 an expectation missed, a design of several refused or a result\n"
          "not obtained, 2 bad usage or bad input, with one line that names it.\n");
}

static const Command *
find_name (const char *name)
{
  for (guint i = 0; command_rows[i] != NULL; i++)
    if (g_str_equal (name, command_rows[i]->name))
      return command_rows[i];
  return NULL;
}

const Command *
command_find (char *const *words, guint *n_words)
{
  g_autofree char *joined = words[1] != NULL ? g_strjoin ("-", words[0], words[1], NULL) : NULL;
  const Command *command = joined != NULL ? find_name (joined) : NULL;

  *n_words = command != NULL ? 2 : 1;
  return command != NULL ? command : find_name (words[0]);
}

char *
command_typed (const Command *command)
{
  return g_strdelimit (g_strdup (command->name), "-", ' ');
}

/* Prints an error as one line. Long words, such as arguments and paths, are shortened. */
static void
print_error (const GError *error)
{
  g_auto (GStrv) words = g_strsplit (error->message, " ", -1);
  g_autofree char *joined = NULL, *line = NULL;

  for (char **word = words; *word; word++) {
    char *shown = icn_text_line (*word, MAX_WORD);

    g_free (*word);
    *word = shown;
  }
  joined = g_strjoinv (" ", words);
  line = icn_text_line (joined, MAX_MESSAGE);
  fprintf (stderr, "bisection-cli: %s\n", line);
}

/* Prints text as UTF-8. GLib's own printing of --help would convert it to the locale's character
 * set, and replace characters that this set lacks by question marks. */
static void
print_as_it_is (const char *text)
{
  fputs (text, stdout);
}

/* Finds a command as command_find does. If there is none of this name, prints an error that says so
 * and returns NULL. */
static const Command *
find_or_tell (char *const *words, guint *n_words)
{
  const char *name = words[0];
  const Command *command = command_find (words, n_words);
  g_autofree char *quoted = command ? NULL : icn_text_quote (name);
  IcnNearest nearest = { name };

  if (command)
    return command;
  for (guint i = 0; command_rows[i] != NULL; i++)
    icn_nearest_try (&nearest, command_rows[i]->name);
  if (nearest.word)
    fprintf (stderr, "bisection-cli: %s is not a command; did you mean %s?\n", quoted,
             nearest.word);
  else
    fprintf (stderr, "bisection-cli: %s is not a command; see `bisection-cli --help`\n", quoted);
  return NULL;
}

static gboolean
is_help (const char *word)
{
  return g_str_equal (word, "--help") || g_str_equal (word, "-h") || g_str_equal (word, "help");
}

/* Whether the arguments are "help COMMAND". */
static gboolean
is_help_of_command (char **argv)
{
  return g_str_equal (argv[1], "help") && argv[2] != NULL && !is_help (argv[2]);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  const Command *command;
  ExitStatus status;
  guint n_words;

  g_set_print_handler (print_as_it_is);
  icn_input_allow_streams ();
  if (argc < 2) {
    fprintf (stderr, "bisection-cli: a command is missing; see `bisection-cli --help`\n");
    return EXIT_USAGE;
  }
  if (!is_help_of_command (argv) && is_help (argv[1])) {
    print_help ();
    return EXIT_DONE;
  }
  if (g_str_equal (argv[1], "--version")) {
    command_print_version ();
    return EXIT_DONE;
  }
  if (is_help_of_command (argv)) {
    command = find_or_tell (argv + 2, &n_words);
    status = command ? command_help (command, &error) : EXIT_USAGE;
  } else {
    command = find_or_tell (argv + 1, &n_words);
    status = command ? command_run (command, argv + n_words, &error) : EXIT_USAGE;
  }
  if (error)
    print_error (error);
  return status;
}
