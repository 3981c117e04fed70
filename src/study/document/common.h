/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common settings. A study asks one question of many designs, so it has a list of linked settings.
 * All designs that follow a linked setting have the same value of it, the common value, and an edit
 * changes the value in all these designs. A design may instead keep its own value (IcnDesign.kept).
 * A design that cannot have the common value (for example, a binary cube cannot have 1,000 nodes)
 * is not changed and is marked (IcnDesign.unable); the next edit of the setting tries to change it
 * again. */
#pragma once

#include "study.h"

/* A design that cannot have a value that was to be set, and the reason. */
typedef struct {
  guint design;
  char *why;     /* the complete error message (error.h) */
  char *what;    /* the error message without the name of the field */
  char *nearest; /* closest value that the design can have, as text for icn_field_set; or NULL */
} IcnUnable;

/* Makes a new array of IcnUnable, to which the functions below append; free with
 * g_ptr_array_unref. */
GPtrArray *icn_unable_list_new (void);

/* Appends a design, and the error that tells why it cannot have a value, to the list; list may be
 * NULL. nearest: closest value that the design could have, or NAN. */
void icn_unable_add (GPtrArray *list, guint design, const GError *why, double nearest);

/* Returns whether designs can have a common value of the field. FALSE for the fields that
 * distinguish designs: label, colour and hidden. */
gboolean icn_field_can_be_common (const IcnField *field);

/* Returns whether a field has the same value in two designs, compared in the form that documents
 * store. Traffic matrices are compared by file name, because each network has a matrix of its own
 * size. */
gboolean icn_field_alike (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

gboolean icn_study_is_linked (const IcnStudy *study, const IcnField *field);

/* Returns whether a design follows the common value of a setting: the setting is linked, and the
 * design neither keeps its own value nor is unable to have the common value. */
gboolean icn_study_follows (const IcnStudy *study, guint design, const IcnField *field);

/* Returns the index of a design that has the common value of the field: `wanted` if that design
 * follows the common value, else the first design that follows it; -1 if no design does. */
int icn_study_find_follower (const IcnStudy *study, const IcnField *field, guint wanted);

/* Decides which settings are linked (have one common value in all designs) in a study whose
 * document does not list them. N, budget, wires, length and traffic are linked if all designs have
 * the same value. Any other setting, except those of the network's shape, is linked if there are
 * several designs and all have the same value, which is not the default. */
void icn_study_link_shared (IcnStudy *study);

/* Updates the common settings after designs were edited one by one. If a design's value of a linked
 * setting now differs from the common value, the design is marked as keeping its own value. The
 * common value is that of the first design that follows the setting and was not edited since
 * `before`. If there is no such design, or if `before` is NULL, the common value is that of the
 * first design that follows the setting. A setting that no design follows any more is unlinked.
 * before: the study before the edit, or NULL. */
void icn_study_settle (IcnStudy *study, const IcnStudy *before);

/* Updates the study's title after designs were edited: the previous number of nodes in the title,
 * such as "1,024 nodes", is replaced by the present number. before: the study before the edit. A
 * title in the user's language is updated, too. */
void icn_study_follow_nodes (IcnStudy *study, const IcnStudy *before);

/* Prepares a design that is about to be added to the study: for each linked setting in which the
 * design differs from the common value, marks that the design keeps its own value. */
void icn_study_keep_own (const IcnStudy *study, IcnDesign *design);

/* Sets a common setting in all designs that do not keep their own value. like: a design that
 * already has the value, or NULL. Designs that cannot have the value are appended to `unable`,
 * which may be NULL. If no design can have the value, returns FALSE with the error of the first
 * design, and no design is changed. */
gboolean icn_study_set_common (IcnStudy *study, const IcnField *field, const char *text,
                               const IcnDesign *like, GPtrArray *unable, GError **error);

/* Makes the design follow the setting's common value, if it can have this value. If the setting is
 * not linked yet, links it and gives all designs the value that this design has; designs that
 * cannot have the value are appended to `unable`. */
void icn_study_link (IcnStudy *study, guint design, const IcnField *field, GPtrArray *unable);

/* Makes the design keep its present value of the setting as its own, so that the design no longer
 * follows the common value. */
void icn_study_unlink (IcnStudy *study, guint design, const IcnField *field);

/* Applies settings such as "length=400,wires=linear", in the syntax of --design, to the design with
 * index `design`; -1: to every design, including those that keep their own values. If the settings
 * have N without k and n, the shape of the network is kept (icn_design_take_nodes). A design that
 * cannot have the settings is not changed, and is appended to `unable`, which may be NULL. Returns
 * FALSE, with nothing changed, if no design can have the settings. References to designs by name
 * are updated. */
gboolean icn_study_give (IcnStudy *study, int design, const char *settings, GPtrArray *unable,
                         GError **error);

/* Returns a text that says why designs cannot be compared: N differs, or a design has its own value
 * of a common setting. NULL if the designs can be compared; free with g_free. designs: indices in
 * the study. */
char *icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs);
