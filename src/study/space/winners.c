/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "winners.h"

#include "design.h"
#include "error.h"
#include "field-range.h"
#include "number-text.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Relative accuracy with which bisection finds the number on the axis at which the winner changes.
 * If the setting is an integer, the accuracy is 1 instead. */
#define CLOSE 1e-6

/* A listed value of the axis along which families of designs are compared. */
typedef struct {
  double number;
  guint place; /* index of the value in IcnLeg.values */
} Value;

struct _IcnContest {
  const IcnSpace *space;
  guint leg; /* index of the leg (IcnLeg) with the axis along which families are compared */
  const IcnField *field; /* the setting on this axis */
  GArray *values;        /* array of Value: the listed values of the axis in increasing order,
                            each number once */
  guint where; /* bit set of the legs (IcnLeg: swept axes) whose values do not distinguish families
                  of designs */
  gboolean is_whole;
  IcnSharedGraphs *graphs;
  IcnCandidate candidate;
  GCancellable *cancellable;
};

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const Value *x = a, *y = b;

  return (x->number > y->number) - (x->number < y->number);
}

static gboolean
take_values (IcnContest *contest, GError **error)
{
  const IcnLeg *leg = icn_space_leg (contest->space, contest->leg);

  for (guint i = 0; i < leg->n_values; i++) {
    Value value = { icn_field_number (leg->fields[0], leg->values[0][i]), i };

    if (isnan (value.number))
      return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "crossings",
                            "the values of %s have no order", leg->fields[0]->key);
    g_array_append_val (contest->values, value);
  }
  g_array_sort (contest->values, compare_values);
  for (guint i = contest->values->len; i-- > 1;)
    if (g_array_index (contest->values, Value, i).number ==
        g_array_index (contest->values, Value, i - 1).number)
      g_array_remove_index (contest->values, i);
  return TRUE;
}

/* Sets *found to the index of the leg (IcnLeg: a swept axis, or several whose values advance
 * together) on which the sweep varies the setting with this key. FALSE with an error if no leg
 * varies this setting, or if the leg varies other settings, too. */
static gboolean
find_leg (const IcnSpace *space, const char *key, guint *found, GError **error)
{
  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    *found = i;
    if (leg->n_fields == 1 && g_str_equal (leg->fields[0]->key, key))
      return TRUE;
  }
  return icn_error_set (error, ICN_ERROR_VALUE, "crossings",
                        "%s is no axis of the sweep that goes by itself", key);
}

IcnContest *
icn_contest_new (const IcnSpace *space, const char *along, GError **error)
{
  g_autoptr (IcnContest) contest = g_new0 (IcnContest, 1);

  contest->space = space;
  contest->values = g_array_new (FALSE, FALSE, sizeof (Value));
  contest->graphs = icn_shared_graphs_new ();
  icn_candidate_init (&contest->candidate, space);
  if (space->goals->len == 0) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "crossings", "an objective is needed");
    return NULL;
  }
  if (!find_leg (space, along, &contest->leg, error) || !take_values (contest, error))
    return NULL;
  contest->field = icn_space_leg (space, contest->leg)->fields[0];
  contest->is_whole = contest->field->has_measure || contest->field->type != ICN_PARAMETER_REAL ||
                      g_strcmp0 (contest->field->unit, "bits") == 0;
  for (guint i = 0; i < space->legs->len; i++)
    if (i == contest->leg || icn_space_leg (space, i)->is_condition)
      contest->where |= 1u << i;
  return g_steal_pointer (&contest);
}

void
icn_contest_free (IcnContest *contest)
{
  if (!contest)
    return;
  g_array_unref (contest->values);
  icn_shared_graphs_free (contest->graphs);
  icn_candidate_clear (&contest->candidate);
  g_free (contest);
}

guint
icn_contest_where (const IcnContest *contest)
{
  return contest->where;
}

guint
icn_contest_leg (const IcnContest *contest)
{
  return contest->leg;
}

const IcnField *
icn_contest_field (const IcnContest *contest)
{
  return contest->field;
}

double
icn_winner_margin (const IcnWinner *winner)
{
  return winner->is_contested ? fabs (winner->second_value - winner->value) / fabs (winner->value)
                              : NAN;
}

guint
icn_contest_n_values (const IcnContest *contest)
{
  return contest->values->len;
}

static const Value *
value_of (const IcnContest *contest, guint value)
{
  return &g_array_index (contest->values, Value, value);
}

const char *
icn_contest_value (const IcnContest *contest, guint value)
{
  return icn_space_leg (contest->space, contest->leg)->values[0][value_of (contest, value)->place];
}

double
icn_contest_number (const IcnContest *contest, guint value)
{
  return value_of (contest, value)->number;
}

/* Returns the number of combinations of values on several legs (IcnLeg: swept axes); the leg of the
 * contest's axis is not one of them. of_conditions: TRUE for the legs that are conditions; FALSE
 * for the legs that are not conditions, together with the base designs. Each combination of the
 * second kind is a family. */
static guint
combinations (const IcnContest *contest, gboolean of_conditions)
{
  guint n = of_conditions ? 1 : contest->space->bases->len;

  for (guint i = 0; i < contest->space->legs->len; i++)
    if (i != contest->leg && icn_space_leg (contest->space, i)->is_condition == of_conditions)
      n *= icn_space_leg (contest->space, i)->n_values;
  return n;
}

guint
icn_contest_n_conditions (const IcnContest *contest)
{
  return combinations (contest, TRUE);
}

/* Sets members of *place to combination i, in the order in which combinations() counts.
 * of_conditions: TRUE to set the values of the conditions; FALSE to set the base design and the
 * values of the settings that distinguish families. The value on the axis along which families are
 * compared does not change. */
static void
set_combination (const IcnContest *contest, gboolean of_conditions, guint i, IcnPlace *place)
{
  for (guint leg = contest->space->legs->len; leg-- > 0;) {
    guint n = icn_space_leg (contest->space, leg)->n_values;

    if (leg == contest->leg || icn_space_leg (contest->space, leg)->is_condition != of_conditions)
      continue;
    place->on[leg] = i % n;
    i /= n;
  }
  if (!of_conditions)
    place->base = icn_space_base (contest->space, i);
}

static gboolean
is_same (const IcnContest *contest, const IcnWinner *a, const IcnWinner *b)
{
  if (!a->is_won || !b->is_won || a->place.base != b->place.base)
    return !a->is_won && !b->is_won;
  for (guint i = 0; i < contest->space->legs->len; i++)
    if (!(contest->where >> i & 1) && a->place.on[i] != b->place.on[i])
      return FALSE;
  return TRUE;
}

/* Compares a candidate with the winner (best so far) and the runner-up (second best so far). It
 * becomes the winner if it is better than the winner; otherwise the runner-up if it is better than
 * the runner-up. Of equal candidates, the first is the winner. value: the candidate's objective.
 * sign: 1 if less is better, -1 if more is better. */
static void
compete (IcnWinner *winner, const IcnPlace *place, double value, double sign)
{
  if (isnan (value))
    return;
  if (!winner->is_won || sign * value < sign * winner->value) {
    winner->is_contested = winner->is_won;
    winner->second = winner->place;
    winner->second_value = winner->value;
    winner->place = *place;
    winner->value = value;
    winner->is_won = TRUE;
  } else if (!winner->is_contested || sign * value < sign * winner->second_value) {
    winner->is_contested = TRUE;
    winner->second = *place;
    winner->second_value = value;
  }
}

/* Evaluates the candidate of each family at one value of the axis along which families are
 * compared, and finds the winner. condition: index of a combination of values of the conditions.
 * place: index of a listed value of the axis (IcnLeg.values). instead: a value, as text, that
 * replaces the listed value; or NULL. */
static void
find_winner (IcnContest *contest, guint condition, guint place, const char *instead,
             IcnWinner *winner)
{
  const IcnGoal *goal = &g_array_index (contest->space->goals, IcnGoal, 0);
  const IcnInstead other = { contest->leg, instead };
  IcnCandidate *candidate = &contest->candidate;

  *winner = (IcnWinner){ 0 };
  for (guint family = 0; family < combinations (contest, FALSE); family++) {
    candidate->place = (IcnPlace){ 0 };
    set_combination (contest, TRUE, condition, &candidate->place);
    set_combination (contest, FALSE, family, &candidate->place);
    candidate->place.on[contest->leg] = place;
    if (!icn_candidate_evaluate (candidate, contest->space, &other, contest->graphs,
                                 contest->cancellable))
      return;
    if (candidate->state == ICN_CANDIDATE_KEPT)
      compete (winner, &candidate->place, candidate->values[goal->operand], goal->sign);
  }
}

void
icn_contest_winner (IcnContest *contest, guint condition, guint value, IcnWinner *winner)
{
  find_winner (contest, condition, value_of (contest, value)->place, NULL, winner);
}

/* Returns the text of a number on the axis, in the form of the listed value with the index `value`:
 * "pins:96" for 96 if the listed value is "pins:64". Free with g_free. */
static char *
text_at (const IcnContest *contest, guint value, double number)
{
  const char *listed = icn_contest_value (contest, value);
  const char *colon = contest->field->has_measure ? strrchr (listed, ':') : NULL;
  g_autofree char *digits = icn_number_to_text (number);

  return g_strdup_printf ("%.*s%s", colon ? (int) (colon + 1 - listed) : 0, listed, digits);
}

static void
stretch_free (IcnStretch *stretch)
{
  g_free (stretch->from);
  g_array_unref (stretch->margins);
  g_free (stretch);
}

/* Adds a stretch (IcnStretch: an interval of the axis in which one family wins), which begins at
 * `from`; takes ownership of `from`. condition: index of a combination of values of the conditions.
 * first_value: index of the first listed value of the axis that is not below `from`. winner: the
 * winner in the stretch. before: the winner in the previous stretch; NULL if there is none. */
static void
add_stretch (const IcnContest *contest, guint condition, GPtrArray *stretches, char *from,
             guint first_value, const IcnWinner *before, const IcnWinner *winner)
{
  IcnStretch *stretch = g_new0 (IcnStretch, 1);

  set_combination (contest, TRUE, condition, &stretch->conditions);
  stretch->from = from;
  stretch->winner = *winner;
  stretch->is_first = before == NULL;
  stretch->first_value = first_value;
  stretch->margins = g_array_new (FALSE, FALSE, sizeof (double));
  if (before)
    stretch->before = *before;
  g_ptr_array_add (stretches, stretch);
}

/* Appends the margin of a winner (by how much the runner-up is worse) to the last stretch, which
 * has one margin for each listed value of the axis that is in it. winner: the winner at the next of
 * these listed values. */
static void
add_margin (const GPtrArray *stretches, const IcnWinner *winner)
{
  IcnStretch *stretch = stretches->pdata[stretches->len - 1];
  double margin = icn_winner_margin (winner);

  g_array_append_val (stretch->margins, margin);
}

/* Finds where the winner changes between the listed values i and i + 1 of the axis, and adds a
 * stretch (IcnStretch: an interval in which one family wins) for each change. condition: index of a
 * combination of values of the conditions. *winner: the winner at value i; set to the winner at
 * value i + 1. */
static void
bisect (IcnContest *contest, guint condition, guint i, IcnWinner *winner, GPtrArray *stretches)
{
  double low = icn_contest_number (contest, i), end = icn_contest_number (contest, i + 1);
  IcnWinner last;

  icn_contest_winner (contest, condition, i + 1, &last);
  while (!is_same (contest, winner, &last) && !g_cancellable_is_cancelled (contest->cancellable)) {
    IcnWinner below = *winner, above = last;
    double same = low, other = end;
    g_autofree char *text = NULL;

    for (;;) {
      double middle = same + (other - same) / 2;
      IcnWinner there;

      middle = contest->is_whole ? floor (middle) : middle;
      if (contest->is_whole ? middle <= same : other - same <= CLOSE * fabs (other))
        break;
      g_free (text);
      text = text_at (contest, i, middle);
      find_winner (contest, condition, value_of (contest, i)->place, text, &there);
      if (is_same (contest, &there, winner)) {
        same = middle;
        below = there;
      } else {
        other = middle;
        above = there;
      }
    }
    add_stretch (contest, condition, stretches,
                 other == end ? g_strdup (icn_contest_value (contest, i + 1))
                              : text_at (contest, i, other),
                 i + 1, &below, &above);
    *winner = above;
    low = other;
  }
  *winner = last;
  add_margin (stretches, winner);
}

/* Divides the axis along which families are compared into stretches, in each of which one family
 * wins, under one combination of values of the conditions: array of IcnStretch *, free with
 * g_ptr_array_unref. condition: index of that combination. */
static GPtrArray *
find_stretches (IcnContest *contest, guint condition)
{
  GPtrArray *stretches = g_ptr_array_new_with_free_func ((GDestroyNotify) stretch_free);
  IcnWinner winner;

  icn_contest_winner (contest, condition, 0, &winner);
  add_stretch (contest, condition, stretches, g_strdup (icn_contest_value (contest, 0)), 0, NULL,
               &winner);
  add_margin (stretches, &winner);
  for (guint i = 0;
       i + 1 < contest->values->len && !g_cancellable_is_cancelled (contest->cancellable); i++)
    bisect (contest, condition, i, &winner, stretches);
  return stretches;
}

GPtrArray *
icn_contest_stretches (IcnContest *contest, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  contest->cancellable = cancellable;
  for (guint i = 0;
       i < icn_contest_n_conditions (contest) && !g_cancellable_is_cancelled (cancellable); i++)
    g_ptr_array_add (all, find_stretches (contest, i));
  return g_cancellable_set_error_if_cancelled (cancellable, error) ? NULL : g_steal_pointer (&all);
}
