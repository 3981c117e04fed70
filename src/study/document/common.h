/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common settings: one question is asked of many designs, so a study has a list of linked settings,
 * and one edit of such a setting moves every design that follows it. A design may keep its own
 * value, or be unable to take the common one (a binary cube of 1,000 nodes): then it stays what it
 * is, is behind, and is asked again at the next edit. All that follow have the same value. */
#pragma once

#include "field.h"
#include "study.h"

/* A design that did not take a value. */
typedef struct {
  guint design;
  char *why;  /* the refusal, see error.h, */
  char *what; /* and without its field */
  char
    *nearest; /* the value next to it that the design can have, as icn_field_set reads it; NULL */
} IcnBehind;

/* An array of IcnBehind for the functions below to append to; free with g_ptr_array_unref. */
GPtrArray *icn_behind_list_new (void);

/* list: NULL, or one that gets a design which refuses. nearest: NAN, or what it could have. */
void icn_behind_add (GPtrArray *list, guint design, const GError *why, double nearest);

/* FALSE of what tells designs apart: name, colour, whether it is hidden. */
gboolean icn_field_can_be_common (const IcnField *field);

gboolean icn_study_is_linked (const IcnStudy *study, const IcnField *field);

/* Whether a design follows: the setting is linked, and the design neither keeps its own value nor
 * is behind. */
gboolean icn_study_follows (const IcnStudy *study, guint design, const IcnField *field);

/* A design that has the common value: `wanted` if it follows, else the first that does; -1 where
 * the setting is not linked. */
int icn_study_find_follower (const IcnStudy *study, const IcnField *field, guint wanted);

/* What a study says that has no list: linked is what its designs have the same of N, budget, wires,
 * length and traffic, at which designs are compared; and of other settings that are no part of the
 * network's shape those which all of several designs have the same and other than a new design. */
void icn_study_link_shared (IcnStudy *study);

/* After designs were edited one by one: one whose value left the common value keeps it for itself.
 * before: the study before the edit, whose unchanged designs say which value is the common one; or
 * NULL. What no design follows any more is not linked. */
void icn_study_settle (IcnStudy *study, const IcnStudy *before);

/* After an edit of designs: a title that says "1,024 nodes", in the reader's language, says as many as
 * they have in common now. */
void icn_study_follow_nodes (IcnStudy *study, const IcnStudy *before);

/* The design is about to join the study: it keeps what it has otherwise than those that follow. */
void icn_study_keep_own (const IcnStudy *study, IcnDesign *design);

/* One edit of a common setting: of all designs that do not keep their own. like: NULL, or the
 * design that has the value already, of which the text was read. FALSE, with nothing changed and
 * what the first of them refuses, where none can take it. behind: of those that cannot; or NULL. */
gboolean icn_study_set_common (IcnStudy *study, const IcnField *field, const char *text,
                               const IcnDesign *like, GPtrArray *behind, GError **error);

/* The design takes the common value again, or is behind. Of a setting that is not linked, all
 * designs take this design's value, which is linked from then on. */
void icn_study_link (IcnStudy *study, guint design, const IcnField *field, GPtrArray *behind);

/* The design keeps what it has. */
void icn_study_unlink (IcnStudy *study, guint design, const IcnField *field);

/* "length=400,wires=linear" of every design, those too that keep their own, as --design reads it;
 * N, without k or n, as a common setting. design: of this one alone, or -1. Designs keep all they
 * have where they refuse; FALSE, with nothing changed, where all do. What refers to designs by name
 * follows them. */
gboolean icn_study_give (IcnStudy *study, int design, const char *settings, GPtrArray *behind,
                         GError **error);
