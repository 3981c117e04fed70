/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands work on: a study from a file, from the gallery or from --design, on a
 * workbench. */
#pragma once

#include "command.h"
#include "refused.h"
#include "workbench.h"

/* What tells which designs to work on; the words of the command line name a study beside it. */
typedef struct {
  char **designs; /* --design */
  char **all;     /* --all */
  gboolean allow_files; /* --allow-files */
} InputOptions;

/* Adds --design, --all and --allow-files; options must outlive the parsing. */
void input_options_add (InputOptions *options, GOptionContext *context);
void input_options_clear (InputOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (InputOptions, input_options_clear)

typedef struct {
  IcnWorkbench *bench;
  IcnStudy *study; /* of the workbench */
  char *path;      /* of the study's own file; NULL of a shipped one, of one in a picture, or without
                        one */
  char *from;      /* the file that the study is from, whichever it is; NULL without one */
  IcnStudy *related; /* of input_related; NULL until asked for, or where no design has a file */
  GPtrArray *refusals; /* of designs of a batch that cannot be: refused.h */
} Input;

void input_clear (Input *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

/* How designs that cannot be are met: with an error, or one by one where there are several. */
typedef enum {
  INPUT_WHOLE,
  INPUT_BATCH,
} InputKind;

/* study: a path, the id of a shipped study, or NULL. The designs of --design are added to it, or
 * stand alone without one. With neither it is the opening study. --all sets every design, and what
 * a --design says itself goes before it. */
gboolean input_load (Input *input, const char *study, const InputOptions *options, InputKind kind,
                     GError **error);

/* Refuses a design of a batch. FALSE where it is the only one: then its name is put before the error,
 * which is that of the command. Takes why. */
gboolean input_refuse (const Input *input, guint design, GError *why, GError **error);

/* The study of a path, or the shipped one of an id. A refusal of files outside of its folder says how
 * to allow them. */
IcnStudy *input_load_study (const char *study, gboolean allow_files, GError **error);

/* What --allow-files says of itself. */
#define ALLOW_FILES_HELP "Read files that a study names outside of its folder, too"

/* icn_workbench_evaluate_shown of all designs, or of one; of a batch those that cannot be are
 * refused. */
gboolean input_evaluate (const Input *input, gboolean with_analysis, GError **error);
gboolean input_evaluate_design (const Input *input, guint design, gboolean with_analysis,
                                GError **error);

static inline gboolean
input_is_refused (const Input *input, guint design)
{
  return icn_refusals_get (input->refusals, design) != NULL;
}

/* The study as results tell of it: its files are named by their way from where it lies. Borrowed. */
const IcnStudy *input_related (Input *input);

/* Leaves designs out that are refused. FALSE where none is left. */
gboolean input_drop_refused (Input *input, GError **error);

/* EXIT_DONE, or EXIT_MISSED with an error that names the designs that were refused. */
ExitStatus input_tell_refused (const Input *input, GError **error);

/* The keys of --design, one a line: key, what it is, legal values and default; free with g_free. */
char *input_describe_keys (void);
