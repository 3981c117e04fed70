/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common settings. A study asks one question of many designs, so it has a list of linked settings.
 * All designs that follow a linked setting have the same value of it, the common value, and an edit
 * changes it in all of them. A design may keep a value of its own instead (IcnDesign.kept). A
 * design that cannot have the common value, such as a binary cube with 1,000 nodes, stays unchanged
 * and is marked (IcnDesign.unable); the next edit of the setting tries it again. */
#pragma once

#include "study.h"

/* A design that cannot have the value that was to be set, and the reason. */
typedef struct {
  guint design;
  char *why;     /* the complete error message (error.h) */
  char *what;    /* the error message without the name of the field */
  char *nearest; /* closest value that the design can have, as text for icn_field_set; or NULL */
} IcnUnable;

/* A new array of IcnUnable, to which functions below append; free with g_ptr_array_unref. */
GPtrArray *icn_unable_list_new (void);

/* Appends a design and the error to the list, which may be NULL. nearest: closest value that the
 * design could have, or NAN. */
void icn_unable_add (GPtrArray *list, guint design, const GError *why, double nearest);

/* Whether designs can have a common value of the field. FALSE for fields that distinguish designs:
 * label, colour, hidden. */
gboolean icn_field_can_be_common (const IcnField *field);

/* Whether a field has the same value in two designs, compared in the form in which documents store
 * it. Traffic matrices are compared by file name, as each network has a matrix of its own size. */
gboolean icn_field_alike (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

gboolean icn_study_is_linked (const IcnStudy *study, const IcnField *field);

/* Whether a design follows the common value: the setting is linked, and the design neither keeps
 * its own value nor is unable to have the common one. */
gboolean icn_study_follows (const IcnStudy *study, guint design, const IcnField *field);

/* Index of a design that has the common value of the field: `wanted` if this design follows the
 * common value, else the first design that does; -1 if the setting is not linked. */
int icn_study_find_follower (const IcnStudy *study, const IcnField *field, guint wanted);

/* Decides which settings are linked (have one common value in all designs) in a study whose
 * document does not list them. N, budget, wires, length and traffic are linked if all designs have
 * the same value. Any other setting, except those of the network's shape, is linked if there are
 * several designs and all have the same value, which is not the default. */
void icn_study_link_shared (IcnStudy *study);

/* Brings the common settings up to date after designs were edited one by one. If a design's value
 * of a linked setting now differs from the common value, the design is marked as keeping its own
 * value. The common value is that of the first design that follows the setting and was not edited
 * since `before`; without such a design, or if `before` is NULL, that of the first design that
 * follows the setting. A setting that no design follows any more is unlinked. before: the study
 * before the edit, or NULL. */
void icn_study_settle (IcnStudy *study, const IcnStudy *before);

/* Updates the study's title after designs were edited: the previous number of nodes in it, such as
 * "1,024 nodes", is replaced by the present one. before: the study before the edit. A title in the
 * user's language is updated, too. */
void icn_study_follow_nodes (IcnStudy *study, const IcnStudy *before);

/* Prepares a design that is about to be added to the study: for each linked setting in which the
 * design differs from the common value, marks that the design keeps its own value. */
void icn_study_keep_own (const IcnStudy *study, IcnDesign *design);

/* Sets a common setting in all designs that do not keep their own value. like: a design that
 * already has the value, or NULL. Designs that cannot have it are appended to `unable`, which may
 * be NULL. FALSE, with nothing changed and the error of the first design, if no design can have
 * it. */
gboolean icn_study_set_common (IcnStudy *study, const IcnField *field, const char *text,
                               const IcnDesign *like, GPtrArray *unable, GError **error);

/* Makes the design follow the setting's common value, if it can have this value. If the setting is
 * not linked yet, links it and sets this design's value in all designs; designs that cannot have
 * the value are appended to `unable`. */
void icn_study_link (IcnStudy *study, guint design, const IcnField *field, GPtrArray *unable);

/* Makes the design keep its present value of the setting as its own, so that the design no longer
 * follows the common value. */
void icn_study_unlink (IcnStudy *study, guint design, const IcnField *field);

/* Sets settings such as "length=400,wires=linear", in the syntax of --design, in the design with
 * index `design`; -1: in every design, including those that keep their own values. If N is given
 * without k and n, the shape of the network is kept (icn_design_take_nodes). A design that cannot
 * have the settings is unchanged, and is appended to `unable`, which may be NULL. FALSE, with
 * nothing changed, if no design can have them. References to designs by name are updated. */
gboolean icn_study_give (IcnStudy *study, int design, const char *settings, GPtrArray *unable,
                         GError **error);

/* Says why designs cannot be compared: N differs, or a design has its own value of a common
 * setting. NULL if they can be compared; free with g_free. designs: indices in the study. */
char *icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs);
