/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of bisection-cli: each is one file, named in meson.build. */
#pragma once

#include <gio/gio.h>

typedef enum {
  EXIT_DONE = 0,
  EXIT_MISSED = 1, /* an expectation is missed, or a result was not obtained */
  EXIT_USAGE = 2,  /* bad usage or bad input */
} ExitStatus;

/* The type of options with text, so that it arrives as typed: GLib would convert an argument of its
 * string type from the locale's character set, but not a file name. */
#define OPTION_TEXT G_OPTION_ARG_FILENAME
#define OPTION_TEXTS G_OPTION_ARG_FILENAME_ARRAY

/* An option of a command. Parsing, --help, the synopsis and completion are made from the rows. */
typedef struct {
  const char *name; /* without dashes; NULL ends a table */
  char letter;      /* 0: no letter */
  GOptionArg arg;
  gsize offset;      /* offset of the value in the struct of the command's options */
  const char *value; /* name of the value in the help; NULL: the option has no value */
  const char *offer; /* words that completion offers for the value; NULL: none */
  const char *help;
  gboolean is_needed; /* the synopsis has the option without brackets */
} Option;

/* Completion offers words, "table json csv", or one of these. */
#define OFFER_FILES "@files"
#define OFFER_SETTINGS "@settings"      /* KEY=VALUE,... of a design */
#define OFFER_LIST(category) "@" category /* the ids of `list CATEGORY` */
#define OFFER_STUDIES OFFER_LIST ("studies") /* and files */

typedef struct {
  const char *name;
  const char *usage; /* arguments, as shown after the name */
  const char *offer; /* words that completion offers for the arguments; NULL: none */
  const char *summary;
  const char *description; /* text of --help, which teaches by examples */
  const Option *options;

  /* options: the struct of the command's options. words: the arguments that are not options. */
  ExitStatus (*run) (gpointer options, char **words, GError **error);
  gsize options_size;
  gconstpointer defaults; /* options before they are read; NULL: zeros */
  guint min_words, max_words;
  gboolean keeps_words; /* all arguments are words, even if they look like options */
} Command;

#include "command-rows.h"

extern const Command *const command_rows[]; /* all commands, then NULL */
const Command *command_find (const char *name); /* NULL: no such command */

/* Error domain for wrong arguments, with one-line messages. */
#define USAGE_ERROR (usage_error_quark ())
GQuark usage_error_quark (void);

/* Reads the options and runs the command. Fewer words than it takes, or more, are an error. */
ExitStatus command_run (const Command *command, char **argv, GError **error);

/* "evaluate [STUDY] [--design KEY=VALUE,...]... [-o FILE]"; free with g_free. */
char *command_synopsis (const Command *command);

/* Appends a line for each element of a category, with its id and title. FALSE if there is no such
 * category. */
gboolean list_category (const char *category, GString *text);
