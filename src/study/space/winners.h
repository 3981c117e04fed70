/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best family of designs at each value of an axis, and the values at which another family takes
 * over. A family is a base design with values of the axes that tell designs apart; the other axes
 * are the conditions under which families compete (IcnLeg.is_condition). */
#pragma once

#include "space-run.h"

/* The candidate that is best by the first objective, among the candidates of all families at the
 * same conditions. */
typedef struct {
  IcnPlace place;  /* place of the winner */
  gboolean is_won; /* FALSE if no family can be built here or none has the objective */
  double value;    /* the objective of the winner */
  gboolean is_contested;
  IcnPlace second; /* the runner-up, if is_contested */
  double second_value;
} IcnWinner;

/* A part of an axis in which the same family wins. */
typedef struct {
  char *from;               /* first value of the stretch, as text */
  IcnWinner winner, before; /* the winner at `from`; and the winner of the part before, at the
                               last value of that part */
  gboolean is_first;
  IcnPlace conditions; /* only the indices on the legs that are conditions are valid */
  guint first_value;   /* index of the first listed value of the axis that is not below `from` */
  GArray *margins;     /* of double: icn_winner_margin at each listed value in the stretch */
} IcnStretch;

typedef struct _IcnContest IcnContest;

/* Starts a contest along a leg that has one axis, whose values are ordered numbers. along: the key
 * of the axis. NULL with an error that names `crossings`. The space must have an objective. */
IcnContest *icn_contest_new (const IcnSpace *space, const char *along, GError **error);
void icn_contest_free (IcnContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnContest, icn_contest_free)

/* The leg of the contest's axis, and the setting that it varies. */
guint icn_contest_leg (const IcnContest *contest);
const IcnField *icn_contest_field (const IcnContest *contest);

/* The relative difference from the winner's value to that of the runner-up; NAN without a
 * runner-up. */
double icn_winner_margin (const IcnWinner *winner);

/* Bit set of the legs that belong to no family: the contest's axis and the conditions. */
guint icn_contest_where (const IcnContest *contest);

/* Number of combinations of values of the other conditions, each with its own stretches. */
guint icn_contest_n_conditions (const IcnContest *contest);

/* Finds the winner at one value of the axis. value: its index in increasing order. */
void icn_contest_winner (IcnContest *contest, guint condition, guint value, IcnWinner *winner);

guint icn_contest_n_values (const IcnContest *contest);
const char *icn_contest_value (const IcnContest *contest, guint value);
double icn_contest_number (const IcnContest *contest, guint value);

/* The stretches of the axis under each combination of conditions. Boundaries are found by bisection
 * between the values of the axis, to one unit of the setting. Array, by combination, of arrays of
 * IcnStretch, each with one stretch at least; free with g_ptr_array_unref. NULL with an error if the
 * search was cancelled. */
GPtrArray *icn_contest_stretches (IcnContest *contest, GCancellable *cancellable, GError **error);
