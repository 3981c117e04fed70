/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins where: the best family of designs at each value of an axis, the values at which another
 * one takes over, and planes of two axes. A family is a base design with values of the axes that set
 * designs apart; the axes that are conditions (IcnLeg.is_condition) are where families compete. */
#pragma once

#include "space-run.h"

/* The best candidate of all families at one place, by the first objective. */
typedef struct {
  IcnPlace place;       /* of the winner */
  gboolean is_won;      /* FALSE: no family can be here, or none has the number */
  double value;         /* the objective of the winner */
  gboolean is_contested;
  IcnPlace second;      /* the runner-up, if it is contested */
  double second_value;
} IcnWinner;

/* One stretch of an axis. */
typedef struct {
  char *from; /* first value of the stretch, as text */
  IcnWinner winner, before; /* at this value; and of the stretch before, at its last value */
  gboolean is_first;
  IcnPlace conditions; /* of the legs that are conditions */
} IcnStretch;

typedef struct _IcnContest IcnContest;

/* A contest along a leg that has one axis, whose values are ordered numbers. along: its key. NULL
 * with an error that names `crossings`. The space must have an objective. */
IcnContest *icn_contest_new (const IcnSpace *space, const char *along, GError **error);
void icn_contest_free (IcnContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnContest, icn_contest_free)

/* The leg of the axis, and its setting. */
guint icn_contest_leg (const IcnContest *contest);
const IcnField *icn_contest_field (const IcnContest *contest);

/* By what share of the winner's value the runner-up is worse; NAN if the winner is not contested. */
double icn_winner_margin (const IcnWinner *winner);

/* The legs that belong to no family: the axis and the conditions, as a bit each. */
guint icn_contest_where (const IcnContest *contest);

/* Number of combinations of the other conditions, each of which has its own stretches. */
guint icn_contest_n_conditions (const IcnContest *contest);

/* The winner at one value of the axis, by its index in rising order. */
void icn_contest_winner (IcnContest *contest, guint condition, guint value, IcnWinner *winner);

guint icn_contest_n_values (const IcnContest *contest);
const char *icn_contest_value (const IcnContest *contest, guint value);
double icn_contest_number (const IcnContest *contest, guint value);

/* The stretches of the axis under one combination of conditions, with their boundaries found by
 * bisection between the values of the axis, to one unit of the setting. Array of IcnStretch, free
 * with g_ptr_array_unref; NULL if it was cancelled. */
GPtrArray *icn_contest_stretches (IcnContest *contest, guint condition, GCancellable *cancellable);
