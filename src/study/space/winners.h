/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnContest: compares families of designs along an axis of a sweep. It finds which family is best
 * at each value of the axis, and at which values the best family changes. A family is a base design
 * with one combination of the swept settings that distinguish designs. All other swept settings are
 * conditions, such as N or a budget. Families are compared only under equal conditions
 * (IcnLeg.is_condition). */
#pragma once

#include "space-run.h"

/* The winner: of all families' candidates under the same conditions, the one that is best by the
 * first objective of the sweep. */
typedef struct {
  IcnPlace place;  /* the winning candidate */
  gboolean is_won; /* FALSE if no candidate under these conditions can be built or has a value of
                      the objective */
  double value;    /* value of the objective for the winner */
  gboolean is_contested; /* TRUE if there is a runner-up */
  IcnPlace second;       /* the runner-up (second-best candidate); valid if is_contested is TRUE */
  double second_value;   /* value of the objective for the runner-up */
} IcnWinner;

/* A stretch: an interval of the axis along which families of designs are compared, in which the
 * same family wins. */
typedef struct {
  char *from;               /* first value of the axis in this interval (stretch), as text */
  IcnWinner winner, before; /* winner: the winner at `from`; before: the winner at the last value of
                               the previous stretch, not set if is_first is TRUE */
  gboolean is_first;        /* TRUE if this is the first interval (stretch) of the axis */
  IcnPlace conditions;      /* the conditions of the stretch: on[i] is set for each leg i (IcnLeg: a
                               swept axis) that is a condition; the other members are not set */
  guint first_value; /* index of the first listed value of the axis that is not below `from`; listed
                        values are counted in increasing order */
  GArray *margins;   /* array of double: how much worse the runner-up is than the winner
                        (icn_winner_margin), at each listed value in the stretch */
} IcnStretch;

typedef struct _IcnContest IcnContest;

/* Makes a contest: a comparison of the families of designs of a space along one of its axes.
 * Evaluates nothing yet. along: key of the setting on this axis, whose values must be numbers and
 * must not advance together with the values of other axes. NULL with an error if the axis does not
 * meet these conditions, or if the space has no objective. */
IcnContest *icn_contest_new (const IcnSpace *space, const char *along, GError **error);
void icn_contest_free (IcnContest *contest);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnContest, icn_contest_free)

/* icn_contest_leg returns the index of the leg (IcnLeg) that has the axis along which the contest
 * compares families; icn_contest_field returns the setting on this axis. */
guint icn_contest_leg (const IcnContest *contest);
const IcnField *icn_contest_field (const IcnContest *contest);

/* Returns how much worse the runner-up is than the winner, as a share of the winner's value; NAN
 * without a runner-up. */
double icn_winner_margin (const IcnWinner *winner);

/* Returns the bit set of the legs (IcnLeg: swept axes) whose values do not distinguish families:
 * the leg of the contest's axis, and the legs of the conditions. */
guint icn_contest_where (const IcnContest *contest);

/* Returns the number of combinations of the values of all conditions other than the axis along
 * which families are compared. For each combination, the axis is divided into stretches
 * (IcnStretch) anew. */
guint icn_contest_n_conditions (const IcnContest *contest);

/* Finds the winner at one listed value of the axis along which families are compared. condition:
 * index of a combination of values of the conditions, below icn_contest_n_conditions. value: index
 * of the value among the listed values in increasing order. */
void icn_contest_winner (IcnContest *contest, guint condition, guint value, IcnWinner *winner);

/* icn_contest_n_values returns the number of listed values of the axis along which families are
 * compared. icn_contest_value returns one of these values as text, icn_contest_number as a number.
 * value: index of the value among the listed values in increasing order. */
guint icn_contest_n_values (const IcnContest *contest);
const char *icn_contest_value (const IcnContest *contest, guint value);
double icn_contest_number (const IcnContest *contest, guint value);

/* Divides the axis along which families are compared into stretches (IcnStretch), in each of which
 * one family wins, for every combination of values of the conditions. If the winner changes between
 * two listed values, the boundary is found by bisection: to 1 if the setting is an integer, else to
 * a millionth of its value. Returns an array with an array of at least one IcnStretch * for each
 * combination; free with g_ptr_array_unref. NULL with an error if cancelled. */
GPtrArray *icn_contest_stretches (IcnContest *contest, GCancellable *cancellable, GError **error);
