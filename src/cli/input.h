/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input of commands: a study from a file, from the gallery or from --design, in a workbench. */
#pragma once

#include "command.h"
#include "refused.h"

/* The options that select designs; a study may also be named by an argument. */
typedef struct {
  char **designs; /* --design */
  char **all;     /* --all */
  gboolean allow_files; /* --allow-files */
} InputOptions;

/* Rows for a command whose struct of options has a member InputOptions `input`. */
#define INPUT_OPTIONS(Options)                                                                     \
  { "design", 0, OPTION_TEXTS, G_STRUCT_OFFSET (Options, input.designs), "KEY=VALUE,...",          \
    OFFER_SETTINGS, "Add a design; repeat for more" },                                             \
  { "all", 0, OPTION_TEXTS, G_STRUCT_OFFSET (Options, input.all), "KEY=VALUE,...",                 \
    OFFER_SETTINGS,                                                                                \
    "Set every design of the study; a --design that has the key too keeps its own, and so does a " \
    "design that cannot have the value" },                                                         \
  ALLOW_FILES_OPTION (Options, input.allow_files)

#define ALLOW_FILES_OPTION(Options, member)                                                        \
  { "allow-files", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, member), NULL, NULL,            \
    "Read files that a study names outside of its folder, too" }

typedef struct {
  IcnWorkbench *bench;
  IcnStudy *study; /* belongs to the workbench */
  char *path;      /* path of the study's own file; NULL for a shipped study, a study in a picture,
                      or without a file */
  char *from;      /* the file that the study was read from; NULL without one */
  IcnStudy *related; /* result of input_related; NULL until it is called, or if no design has a
                        file */
  GPtrArray *refusals; /* for each design of a batch, why it was refused, or NULL: refused.h */
} Input;

void input_clear (Input *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

/* How designs with errors are handled: the command fails, or each is refused and the others go
 * on. */
typedef enum {
  INPUT_WHOLE,
  INPUT_BATCH,
} InputKind;

/* Loads a study. study: a path, the id of a shipped study, or NULL. Designs of --design are added
 * to it, or are all there is if study is NULL. With neither it is the opening study. --all changes
 * settings of every design; a setting in a --design has precedence. */
gboolean input_load (Input *input, const char *study, const InputOptions *options, InputKind kind,
                     GError **error);

/* Refuses a design of a batch. FALSE if it is the only design: then the error is that of the
 * command, with the design's name put before it. Takes ownership of why. */
gboolean input_refuse (const Input *input, guint design, GError *why, GError **error);

/* The study in the file at a path, or the shipped study of an id. The error for files outside the
 * study's folder says how to allow them. */
IcnStudy *input_load_study (const char *study, gboolean allow_files, GError **error);

/* icn_workbench_evaluate_shown for all designs, or for one; designs of a batch with errors are
 * refused. */
gboolean input_evaluate (const Input *input, gboolean with_analysis, GError **error);
gboolean input_evaluate_design (const Input *input, guint design, gboolean with_analysis,
                                GError **error);

static inline gboolean
input_is_refused (const Input *input, guint design)
{
  return icn_refusals_get (input->refusals, design) != NULL;
}

/* The study as results describe it: with files named relative to the study's folder. Borrowed. */
const IcnStudy *input_related (Input *input);

/* Removes refused designs. FALSE if no design is left. */
gboolean input_drop_refused (Input *input, GError **error);

/* EXIT_DONE, or EXIT_MISSED with an error that names the refused designs. */
ExitStatus input_tell_refused (const Input *input, GError **error);

/* The keys of --design, one in a line: key, meaning, legal values and default; free with g_free. */
char *input_describe_keys (void);
