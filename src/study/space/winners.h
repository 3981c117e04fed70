/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnContest: compares families of designs along an axis of a sweep. It finds which family is best
 * at each value of the axis, and from which value on another family is best. A family is a base
 * design together with values of the swept settings that distinguish designs. All other swept
 * settings are conditions, such as N or a budget: families are compared at equal values of these
 * (IcnLeg.is_condition). */
#pragma once

#include "space-run.h"

/* The winner: the best candidate, by the first objective of the sweep, of those of all families
 * under the same conditions. */
typedef struct {
  IcnPlace place;  /* the winning candidate */
  gboolean is_won; /* FALSE if, under these conditions, no candidate can be built or has a value
                      of the objective */
  double value;    /* value of the objective for the winner */
  gboolean is_contested; /* there is a runner-up */
  IcnPlace second;       /* the candidate that is the runner-up, if is_contested */
  double second_value;   /* value of the objective for the runner-up */
} IcnWinner;

/* A stretch: an interval of the contest's axis in which the same family wins. */
typedef struct {
  char *from;               /* first value of the axis in the stretch, as text */
  IcnWinner winner, before; /* winner: the winner at `from`; before: the winner at the last value of
                               the previous stretch, unless is_first */
  gboolean is_first;        /* the stretch is the first one of the axis */
  IcnPlace conditions;      /* the conditions: on[i] is set for each leg i (IcnLeg) that is a
                               condition; the other members are not set */
  guint first_value; /* index, among the listed values of the axis in increasing order, of the first
                        one that is not below `from` */
  GArray *margins;   /* array of double: icn_winner_margin at each listed value in the stretch */
} IcnStretch;

typedef struct _IcnContest IcnContest;

/* Makes a contest between the families of designs of a space along one of its axes, without
 * evaluating anything. along: key of the setting on this axis; its values must be numbers, and must
 * not advance together with those of other axes. NULL with an error if that is not so, or if the
 * space has no objective. */
IcnContest *icn_contest_new (const IcnSpace *space, const char *along, GError **error);
void icn_contest_free (IcnContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnContest, icn_contest_free)

/* The index of the leg (IcnLeg) that has the contest's axis, and the setting that this axis
 * varies. */
guint icn_contest_leg (const IcnContest *contest);
const IcnField *icn_contest_field (const IcnContest *contest);

/* By how much the runner-up is worse than the winner, as a share of the winner's value; NAN without
 * a runner-up. */
double icn_winner_margin (const IcnWinner *winner);

/* Bit set of the indices of legs (IcnLeg) whose values do not distinguish families: the leg of the
 * contest's axis, and the conditions. */
guint icn_contest_where (const IcnContest *contest);

/* Number of combinations of the values of all conditions other than the contest's axis. For each
 * combination, the axis is divided into stretches (IcnStretch) separately. */
guint icn_contest_n_conditions (const IcnContest *contest);

/* Finds the winner at one listed value of the contest's axis. condition: index of a combination of
 * values of the conditions, below icn_contest_n_conditions. value: index of the value among the
 * listed values in increasing order. */
void icn_contest_winner (IcnContest *contest, guint condition, guint value, IcnWinner *winner);

/* icn_contest_n_values returns the number of listed values of the contest's axis. icn_contest_value
 * returns one of these values as text, icn_contest_number as a number. value: index of the value
 * among the listed values in increasing order. */
guint icn_contest_n_values (const IcnContest *contest);
const char *icn_contest_value (const IcnContest *contest, guint value);
double icn_contest_number (const IcnContest *contest, guint value);

/* Divides the contest's axis into stretches (IcnStretch), in each of which one family wins, for
 * every combination of values of the conditions. If the winner changes between two listed values,
 * finds the boundary by bisection, to 1 if the setting is an integer, else to a millionth of its
 * value. Returns an array that has, for each combination, an array of at least one IcnStretch *;
 * free with g_ptr_array_unref. NULL with an error if cancelled. */
GPtrArray *icn_contest_stretches (IcnContest *contest, GCancellable *cancellable, GError **error);
