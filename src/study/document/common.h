/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common settings: as one question is asked of many designs, a study has a list of linked settings,
 * and an edit of such a setting changes all designs that follow it. A design may keep its own
 * value, or be unable to have the common one (a binary cube with 1,000 nodes): then it is
 * unchanged, is marked in `unable`, and tries again at the next edit. All designs that follow have
 * the same value. */
#pragma once

#include "study.h"

/* A design that cannot have a value. */
typedef struct {
  guint design;
  char *why;  /* the error message, see error.h */
  char *what; /* the same without the field */
  char
    *nearest; /* the closest value that the design can have, as text for icn_field_set; or NULL */
} IcnUnable;

/* An array of IcnUnable to which the functions below append; free with g_ptr_array_unref. */
GPtrArray *icn_unable_list_new (void);

/* list: NULL, or the list to which the design is appended. nearest: closest value that it could
 * have, or NAN. */
void icn_unable_add (GPtrArray *list, guint design, const GError *why, double nearest);

/* FALSE for fields that tell designs apart: name, colour, whether it is hidden. */
gboolean icn_field_can_be_common (const IcnField *field);

/* Whether designs have the same value as it is written: traffic matrices are compared by file name,
 * as each network has one of its own size. */
gboolean icn_field_alike (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

gboolean icn_study_is_linked (const IcnStudy *study, const IcnField *field);

/* Whether a design follows the common value: the setting is linked, and the design neither keeps
 * its own value nor is unable to have the common one. */
gboolean icn_study_follows (const IcnStudy *study, guint design, const IcnField *field);

/* A design that has the common value: `wanted` if it follows, else the first that does; -1 if the
 * setting is not linked. */
int icn_study_find_follower (const IcnStudy *study, const IcnField *field, guint wanted);

/* Links settings in a study without a list of them: of N, budget, wires, length and traffic, at
 * which designs are compared, those that all its designs have in common; and of other settings that
 * do not determine the network's shape, those that all of several designs have in common and that
 * differ from a new design. */
void icn_study_link_shared (IcnStudy *study);

/* To be called after designs were edited separately: a design whose value now differs from the
 * common one keeps it as its own. before: the study before the edit, whose unedited designs have
 * the common value; or NULL. A setting that no design follows any more is unlinked. */
void icn_study_settle (IcnStudy *study, const IcnStudy *before);

/* To be called after designs were edited: updates the number in a title such as "1,024 nodes", in
 * the user's language, to what designs have in common now. */
void icn_study_follow_nodes (IcnStudy *study, const IcnStudy *before);

/* To be called before the design is added to the study: marks settings in which it differs from
 * designs that follow as its own. */
void icn_study_keep_own (const IcnStudy *study, IcnDesign *design);

/* Edits a common setting in all designs that do not keep their own. like: NULL, or a design that
 * already has the value. FALSE, with nothing changed and the error of the first design, if none can
 * have it. unable: receives those that cannot; or NULL. */
gboolean icn_study_set_common (IcnStudy *study, const IcnField *field, const char *text,
                               const IcnDesign *like, GPtrArray *unable, GError **error);

/* Makes the design follow the common value, if it can have it. If the setting is not linked, all
 * designs get this design's value, and the setting is linked. */
void icn_study_link (IcnStudy *study, guint design, const IcnField *field, GPtrArray *unable);

/* Makes the design keep its value as its own. */
void icn_study_unlink (IcnStudy *study, guint design, const IcnField *field);

/* Sets "length=400,wires=linear", in the syntax of --design, in every design, including those that
 * keep their own; N, without k or n, as a common setting. design: only this one, or -1 for all. A
 * design that is refused is unchanged; FALSE, with nothing changed, if all are refused. References
 * to designs by name are updated. */
gboolean icn_study_give (IcnStudy *study, int design, const char *settings, GPtrArray *unable,
                         GError **error);

/* Why designs cannot be compared: N differs, or a design has its own value of a common setting.
 * NULL if they can; free with g_free. designs: indices in the study. */
char *icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs);
