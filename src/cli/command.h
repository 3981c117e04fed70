/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of bisection-cli. Each command is one file, listed in meson.build. */
#pragma once

#include <gio/gio.h>

typedef enum {
  EXIT_DONE = 0,
  EXIT_MISSED = 1, /* an expectation is not met, or a result was not obtained */
  EXIT_USAGE = 2,  /* wrong arguments or bad input */
} ExitStatus;

/* Types of options whose value is text. They are GLib's types for file names, because GLib passes
 * file names on as the user typed them, but converts texts from the locale's character set. */
#define OPTION_TEXT G_OPTION_ARG_FILENAME
#define OPTION_TEXTS G_OPTION_ARG_FILENAME_ARRAY

/* An option of a command. Each command has a table of such rows. The parser, --help, the synopsis
 * and completion all read this table. */
typedef struct {
  const char *name; /* name without dashes; NULL ends a table */
  char letter;      /* letter of the short form, such as 'o' for -o; 0 if there is none */
  GOptionArg arg;
  gsize offset;      /* offset of the value in the command's struct of options */
  const char *value; /* name of the value in --help, such as FILE; NULL: the option has no value */
  const char *offer; /* words that shell completion offers for the value, or one of the texts
                        OFFER_… below; NULL: none */
  const char *help;
  gboolean is_needed; /* the option is required: the synopsis shows it without brackets */
} Option;

/* What shell completion offers (Option.offer, Command.offer): words separated by spaces, such as
 * "table json csv", or one of the following texts. */
#define OFFER_FILES "@files"
#define OFFER_SETTINGS "@settings"           /* KEY=VALUE,... settings of a design */
#define OFFER_LIST(category) "@" category    /* ids that `list CATEGORY` prints */
#define OFFER_STUDIES OFFER_LIST ("studies") /* ids of studies, and files */

typedef struct {
  const char *name;  /* name; a command of two words, such as `sweep plan`, has a hyphen between
                        them */
  const char *usage; /* the arguments, as shown after the command's name */
  const char *offer; /* words that completion offers for the arguments, as in Option; NULL: none */
  const char *summary;
  const char *description; /* text of --help, which explains the command by examples */
  const Option *options;

  /* Runs the command. options: the parsed options, a struct that the command defines. words: the
   * arguments that are no options. */
  ExitStatus (*run) (gpointer options, char **words, GError **error);
  gsize options_size;
  gconstpointer defaults; /* default values of the struct of options; NULL: all zero */
  guint min_words, max_words;
  gboolean keeps_words; /* no argument is read as an option, even if it looks like one */
} Command;

#include "command-rows.h"

extern const Command *const command_rows[];     /* all commands; the last element is NULL */

/* Finds the command that the first words of a command line name, such as "sweep" or "sweep plan";
 * *n_words is set to the number of these words, here 1 or 2. NULL if there is no such command. */
const Command *command_find (char *const *words, guint *n_words);

/* The name of a command as it is typed; free with g_free. */
char *command_typed (const Command *command);

/* Error domain for wrong arguments. Messages have one line. */
#define USAGE_ERROR (usage_error_quark ())
GQuark usage_error_quark (void);

/* Parses the options and runs the command. It is an error if the number of arguments that are no
 * options is not between min_words and max_words. */
ExitStatus command_run (const Command *command, char **argv, GError **error);

/* Prints the help of a command: its options and its explanatory text. */
ExitStatus command_help (const Command *command, GError **error);

void command_print_version (void);

/* The synopsis of a command, such as "evaluate [STUDY] [--design KEY=VALUE,...]... [-o FILE]"; free
 * with g_free. */
char *command_synopsis (const Command *command);

/* Appends what `list CATEGORY` prints: a line with id and title for each element of the category.
 * FALSE if there is no such category. */
gboolean list_category (const char *category, GString *text);
