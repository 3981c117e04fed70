/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of bisection-cli: each has one file and one row of the table. */
#pragma once

#include <gio/gio.h>

typedef enum {
  EXIT_DONE = 0,
  EXIT_MISSED = 1, /* an expectation is missed, or a result was not obtained */
  EXIT_USAGE = 2,  /* bad usage or bad input */
} ExitStatus;

typedef struct {
  const char *name;
  const char *usage; /* arguments, as shown after the name */
  const char *summary;
  const char *description; /* text of --help, which teaches by examples */
  gboolean takes_designs;  /* --help lists the keys of --design */
  ExitStatus (*run) (char **argv, GError **error);
} Command;

extern const Command command_evaluate;
extern const Command command_simulate;
extern const Command command_plot;
extern const Command command_draw;
extern const Command command_print;
extern const Command command_check;
extern const Command command_list;
extern const Command command_schema;

/* Error domain for wrong arguments, with one-line messages. */
#define USAGE_ERROR (usage_error_quark ())
GQuark usage_error_quark (void);

/* The type of options with text, so that it arrives as typed: GLib would convert an argument of its
 * string type from the locale's character set, but not a file name. */
#define OPTION_TEXT G_OPTION_ARG_FILENAME
#define OPTION_TEXTS G_OPTION_ARG_FILENAME_ARRAY

/* Parses argv by the options in context; sets *words to the arguments that are no options (free
 * with g_strfreev). Fewer than min or more than max of these are an error. */
gboolean command_parse (const Command *command, GOptionContext *context, char **argv,
                        guint min_words, guint max_words, char ***words, GError **error);
