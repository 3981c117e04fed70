/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The input of a command: a study, in the workbench (workbench.h) that evaluates its designs. The
 * study is read from a file, is one of the shipped studies, or is made of --design options. */
#pragma once

#include "command.h"
#include "refused.h"

/* The options that select designs. A study can also be named by an argument. */
typedef struct {
  char **designs;       /* values of --design */
  char **all;           /* values of --all */
  gboolean allow_files; /* --allow-files is set */
} InputOptions;

/* Rows for the option table of a command that takes the options in InputOptions. `Options` is the
 * command's struct of options, `member` its member of type InputOptions. */
#define INPUT_OPTIONS(Options, member)                                                             \
  { "design",                                                                                      \
    0,                                                                                             \
    OPTION_TEXTS,                                                                                  \
    G_STRUCT_OFFSET (Options, member.designs),                                                     \
    "KEY=VALUE,...",                                                                               \
    OFFER_SETTINGS,                                                                                \
    "Add a design; repeat for more" },                                                             \
    { "all",                                                                                       \
      0,                                                                                           \
      OPTION_TEXTS,                                                                                \
      G_STRUCT_OFFSET (Options, member.all),                                                       \
      "KEY=VALUE,...",                                                                             \
      OFFER_SETTINGS,                                                                              \
      "Set every design of the study; a --design that has the key too keeps its own, and so does " \
      "a "                                                                                         \
      "design that cannot have the value" },                                                       \
    ALLOW_FILES_OPTION (Options, member.allow_files)

#define ALLOW_FILES_OPTION(Options, member)                                                        \
  { "allow-files", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, member), NULL, NULL,            \
    "Read files that a study names outside of its folder, too" }

typedef struct {
  IcnWorkbench *bench;
  IcnStudy *study; /* owned by the workbench */
  char *path; /* path of the file in which results can be stored; NULL for other studies: shipped,
                 embedded in a picture, read from standard input, or made of --design options */
  char *from; /* path of the file from which the study was read, which may be a shipped study or a
                 picture; "-" for standard input; NULL if the study was not read */
  IcnStudy *related;   /* copy of the study that input_related() returns; NULL if input_related()
                          was not called yet, or if it returns `study` itself */
  GPtrArray *refusals; /* for each design the reason why it is refused, or NULL: refused.h */
} Input;

void input_clear (Input *input);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

/* The consequence of an error in a design. INPUT_WHOLE: the command fails. INPUT_BATCH: this design
 * is refused, and the other designs are processed. */
typedef enum {
  INPUT_WHOLE,
  INPUT_BATCH,
} InputKind;

/* Loads a study. study: a path, the id of a shipped study, or NULL. Designs given by --design are
 * added to the study; if `study` is NULL, they are the only designs. If neither a study nor a
 * --design is given, loads the study with which the program opens. --all changes settings of every
 * design, except those that the design's own --design gives. */
gboolean input_load (Input *input, const char *study, const InputOptions *options, InputKind kind,
                     GError **error);

/* Refuses a design. Takes ownership of the error `why`, which is the reason. If the study has no
 * other design, returns FALSE with an error that consists of the design's name and the reason. */
gboolean input_refuse (const Input *input, guint design, GError *why, GError **error);

/* Loads a study by its path, or by its id if it is a shipped study. If the study needs a file
 * outside its folder, the error says how to allow that. */
IcnStudy *input_load_study (const char *study, gboolean allow_files, GError **error);

/* Evaluates all designs without their graphs, which is fast and needs little memory. A design with
 * an error is refused; if it is the only design, returns FALSE with this error. */
gboolean input_check_designs (const Input *input, GError **error);

/* Evaluate all designs, or one design, by icn_workbench_evaluate_shown. with_analysis: TRUE also
 * builds and analyses the graphs. A design with an error is refused (Input.refusals). This is no
 * failure, unless it is the only design of the study: FALSE is then returned with its error. */
gboolean input_evaluate (const Input *input, gboolean with_analysis, GError **error);
gboolean input_evaluate_design (const Input *input, guint design, gboolean with_analysis,
                                GError **error);

/* Finds the design that a command is about: the design called `name`; if name is NULL, the design
 * of the last --design or, without this option, the first design. FALSE with an error if no design
 * has the name. */
gboolean input_find_design (const Input *input, const InputOptions *options, const char *name,
                            guint *design, GError **error);

static inline gboolean
input_is_refused (const Input *input, guint design)
{
  return icn_refusals_get (input->refusals, design) != NULL;
}

/* Returns the study in the form in which reports contain it: file names are relative to the folder
 * of the study. This is a copy if the study was read from a file and names files; otherwise it is
 * the study itself. Owned by `input`. */
const IcnStudy *input_related (Input *input);

/* Removes the refused designs from the study. FALSE with an error if no other design is left. */
gboolean input_drop_refused (Input *input, GError **error);

/* Removes from the study all designs except the one with index `design`. If this design is refused,
 * returns FALSE with the reason. */
gboolean input_keep_design (Input *input, guint design, GError **error);

/* EXIT_DONE if no design is refused, else EXIT_MISSED with an error that names the refused designs.
 */
ExitStatus input_tell_refused (const Input *input, GError **error);

/* Describes the keys of --design, one per line: key, meaning, legal values and default. Free with
 * g_free. */
char *input_describe_keys (void);
