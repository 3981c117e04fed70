/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of bisection-cli, one file and one row each. */
#pragma once

#include <gio/gio.h>

typedef enum {
  EXIT_DONE = 0,
  EXIT_MISSED = 1, /* an expectation missed, or a result not obtained */
  EXIT_USAGE = 2,  /* bad usage or bad input */
} ExitStatus;

typedef struct {
  const char *name;
  const char *usage; /* what follows the name */
  const char *summary;
  const char *description; /* of --help: teaches by examples */
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

/* What is wrong with the arguments, for ICN_ERROR-like one-line messages. */
#define USAGE_ERROR (usage_error_quark ())
GQuark usage_error_quark (void);

/* An option's text as it was typed, which is UTF-8 if it is legal at all: what GLib calls a string
 * would be converted from the locale's character set, a file name is not. */
#define OPTION_TEXT G_OPTION_ARG_FILENAME
#define OPTION_TEXTS G_OPTION_ARG_FILENAME_ARRAY

/* Parses argv by the options in context; the words that are left in *words (free with g_strfreev).
 * Fewer than min or more than max words are refused. */
gboolean command_parse (const Command *command, GOptionContext *context, char **argv,
                        guint min_words, guint max_words, char ***words, GError **error);
