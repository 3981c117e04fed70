/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands work on: a study from a file, from the gallery or from --design, on a
 * workbench. */
#pragma once

#include "workbench.h"
#include <gio/gio.h>

/* What tells which designs to work on; the words of the command line name a study beside it. */
typedef struct {
  char **designs; /* --design */
  char **all;     /* --all */
} InputOptions;

/* Adds --design and --all; options must outlive the parsing. */
void input_options_add (InputOptions *options, GOptionContext *context);
void input_options_clear (InputOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (InputOptions, input_options_clear)

typedef struct {
  IcnWorkbench *bench;
  IcnStudy *study; /* of the workbench */
  char *path;      /* of the study's own file; NULL of a shipped one, of one in a picture, or without
                        one */
  char *stamp;     /* of that file as it was read */
} Input;

void input_clear (Input *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

/* study: a path, the id of a shipped study, or NULL. The designs of --design are added to it, or
 * stand alone without one. With neither it is the opening study. --all sets every design, and what
 * a --design says itself goes before it. */
gboolean input_load (Input *input, const char *study, const InputOptions *options, GError **error);

/* icn_workbench_evaluate_shown of all designs. */
gboolean input_evaluate (const Input *input, gboolean with_analysis, GError **error);

/* Puts the name of a design before a message. */
void input_name_design (const Input *input, guint design, GError **error);

/* The keys of --design, one a line: key, what it is, legal values and default; free with g_free. */
char *input_describe_keys (void);
