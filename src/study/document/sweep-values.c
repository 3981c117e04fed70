/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-values.h"

#include "analysis.h"
#include "budget.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "topology.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The values through which a control sweeps a setting include those at which the channel width of a
 * design changes by a bit. add_changes() adds such values between two neighbouring values only if
 * the sum of the widths of all designs differs by at most MOST_CHANGES bits between the two. */
#define MOST_CHANGES 4

static gboolean
is_drawable (const IcnDesign *design)
{
  return icn_topology_is_integral (&design->topology) &&
         icn_topology_vertices (&design->topology) <= ICN_ANALYSIS_MAX_NODES;
}

/* Returns whether each network that could be drawn before an edit (with integer radices, and not
 * too large) can be drawn after it. before: the study before the edit. */
static gboolean
stay_drawable (const IcnStudy *study, const IcnStudy *before)
{
  gboolean stay = TRUE;

  for (guint i = 0; stay && i < study->designs->len; i++)
    stay =
      !is_drawable (icn_study_design (before, i)) || is_drawable (icn_study_design (study, i));
  return stay;
}

/* Returns the index of the design whose value the control displays: the design that the control
 * names or, if it names none, the first design that follows the common value. The result is not a
 * name, because a change of the setting may change the design's name. */
static guint
shown_design (const IcnStudy *study, const IcnControl *control, const IcnField *field)
{
  int named = icn_study_find_design (study, control->design);

  return named >= 0 ? named : MAX (icn_study_find_follower (study, field, 0), 0);
}

/* Returns whether the design has exactly this value of the field. An edit may have given the design
 * a value near the wanted value instead, such as another number of nodes. */
static gboolean
is_at (const IcnStudy *study, guint design, const IcnField *field, const char *value)
{
  g_autofree char *taken = icn_field_get (field, icn_study_design (study, design));

  return g_str_equal (taken, value) ||
         icn_field_number (field, taken) == icn_field_number (field, value);
}

/* Returns whether the control can be set to exactly this value: at least one design that the
 * control changes then has the value, and no network that can be drawn now becomes too large to be
 * drawn. */
static gboolean
can_have (const IcnStudy *study, const IcnControl *control, const IcnField *field,
          const char *value, GError **error)
{
  g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);
  gboolean any = FALSE;

  if (!icn_study_take_control (trial, control, value, NULL, error) ||
      !stay_drawable (trial, study))
    return FALSE;
  for (guint i = 0; i < study->designs->len && !any; i++)
    any = icn_study_is_controlled (study, control, i) && is_at (trial, i, field, value);
  return any;
}

/* The response of the designs to a value of the control: which designs cannot have the value, and
 * the channel widths of the other designs. */
typedef struct {
  char *limits; /* text with the designs that cannot have the value, and with the limit that
                   determines the channel width of each other design */
  double bits;  /* sum of the channel widths, in bits, of the designs whose widths are whole numbers
                   (setting `whole`) */
} Answer;

static Answer
answer_at (const IcnStudy *study, const IcnControl *control, const char *value)
{
  g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  g_autoptr (GString) limits = g_string_new (NULL);
  Answer answer = { NULL, 0 };

  if (!icn_study_take_control (trial, control, value, unable, NULL)) {
    answer.limits = g_strdup ("refused");
    return answer;
  }
  for (guint i = 0; i < unable->len; i++)
    g_string_append_printf (limits, "%u refuses;",
                            ((IcnUnable *) g_ptr_array_index (unable, i))->design);
  for (guint i = 0; i < trial->designs->len; i++) {
    const IcnDesign *design = icn_study_design (trial, i);
    IcnEvaluation evaluation;

    if (!icn_study_is_controlled (study, control, i) ||
        !icn_evaluate (design, NULL, &evaluation, NULL))
      continue;
    g_string_append_printf (limits, "%u by %s;", i, evaluation.widths.binds->words);
    if (icn_values_number (&design->budget.values, &icn_budget_whole) != 0 &&
        isfinite (evaluation.widths.channel_width))
      answer.bits += evaluation.widths.channel_width;
    icn_evaluation_clear (&evaluation);
  }
  answer.limits = g_strdup (limits->str);
  return answer;
}

static gboolean
is_change (const Answer *a, const Answer *b, gboolean with_bits)
{
  return !g_str_equal (a->limits, b->limits) || (with_bits && a->bits != b->bits);
}

typedef struct {
  const IcnStudy *study;
  const IcnControl *control;
  const IcnField *field;
  const IcnDesign *shown; /* gives the form of values: if this design has "pins:128", 256 is written
                             "pins:256" */
} Search;

static Answer
answer_to (const Search *search, double number)
{
  g_autofree char *value = icn_field_text_at (search->field, search->shown, number);

  return answer_at (search->study, search->control, value);
}

/* Appends to `numbers` the integers between the values `low` and `high` of the setting at which the
 * response of the designs changes, that is, at which answer_to() returns a different Answer. */
static void
add_changes (const Search *search, double low, double high, GArray *numbers)
{
  Answer from = answer_to (search, low), to = answer_to (search, high);
  gboolean with_bits = fabs (to.bits - from.bits) <= MOST_CHANGES;

  while (is_change (&from, &to, with_bits)) {
    double same = low, other = high;

    while (floor (other) - same > 1) {
      double middle = floor (same + (other - same) / 2);
      Answer there = answer_to (search, MAX (middle, floor (same) + 1));

      if (is_change (&from, &there, with_bits))
        other = MAX (middle, floor (same) + 1);
      else
        same = MAX (middle, floor (same) + 1);
      g_free (there.limits);
    }
    if (other >= high)
      break;
    g_array_append_val (numbers, other);
    g_free (from.limits);
    from = answer_to (search, other);
    low = other;
  }
  g_free (from.limits);
  g_free (to.limits);
}

/* Returns `numbers` and, between them, the integers at which the response of a design changes: the
 * design cannot have the value, another limit determines its channel width, or its channel width in
 * whole bits changes. Array of double, free with g_array_unref. */
static GArray *
with_changes (const Search *search, const GArray *numbers)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < numbers->len; i++) {
    double number = g_array_index (numbers, double, i);

    if (i > 0 && search->field->has_measure)
      add_changes (search, g_array_index (numbers, double, i - 1), number, all);
    g_array_append_val (all, number);
  }
  return all;
}

/* Returns whether a control that sets `field` can change the design. This is so if the design uses
 * the setting, or if the design follows the common value of the setting without using it, as a
 * binary cube follows a common N. Otherwise returns FALSE with an error. *range: receives the range
 * of the setting. */
static gboolean
can_move (const IcnStudy *study, guint design, const IcnField *field, IcnFieldRange *range,
          GError **error)
{
  const IcnDesign *settings = icn_study_design (study, design);

  if (!icn_field_range (field, settings, range, error))
    return FALSE;
  return icn_field_applies (field, settings) || icn_study_follows (study, design, field) ||
         icn_error_set (error, ICN_ERROR_UNAVAILABLE, field->key,
                        _ ("the network has no use for it"));
}

/* Returns values of `field`, the setting that the control moves, that are spread over the whole
 * range of the setting; free with g_strfreev. Returns NULL with an error if the values of the
 * setting have no order. */
static char **
range_values (const IcnStudy *study, const IcnControl *control, const IcnField *field,
              GError **error)
{
  guint design = shown_design (study, control, field);
  const IcnDesign *settings =
    design < study->designs->len ? icn_study_design (study, design) : NULL;
  g_autofree char *present = settings ? icn_field_get (field, settings) : NULL;
  const Search search = { study, control, field, settings };
  g_autoptr (GArray) steps = NULL, numbers = NULL;
  IcnFieldRange range;
  char **values;

  if (!settings) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "designs", _ ("the study has no design"));
    return NULL;
  }
  if (!can_move (study, design, field, &range, error))
    return NULL;
  steps = icn_field_range_numbers (&range, icn_field_number (field, present));
  numbers = with_changes (&search, steps);
  values = g_new0 (char *, numbers->len + 1);
  for (guint i = 0; i < numbers->len; i++)
    values[i] = icn_field_text_at (field, settings, g_array_index (numbers, double, i));
  return values;
}

char **
icn_study_sweep_values (const IcnStudy *study, const IcnControl *control, GError **error)
{
  const IcnField *field = icn_field_require (control->key, error);
  g_auto (GStrv) values = NULL;
  g_autoptr (GPtrArray) usable = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) refused = NULL;

  if (field)
    values = control->values ? icn_control_values (control->values, error)
                             : range_values (study, control, field, error);
  if (!values)
    return NULL;
  for (char **value = values; *value; value++)
    if (can_have (study, control, field, *value, refused ? NULL : &refused))
      g_ptr_array_add (usable, g_strdup (*value));
  if (usable->len < 2) {
    if (refused)
      g_propagate_error (error, g_steal_pointer (&refused));
    else
      icn_error_set (error, ICN_ERROR_UNAVAILABLE, field->key,
                     _ ("the designs can have no other value of it"));
    return NULL;
  }
  g_ptr_array_add (usable, NULL);
  return (char **) g_ptr_array_steal (usable, NULL);
}

void
icn_study_make_control (const IcnStudy *study, guint design, const IcnField *field,
                        IcnControl *control)
{
  icn_control_clear (control);
  control->key = g_strdup (field->key);
  if (!icn_study_follows (study, design, field))
    control->design = icn_study_design_name (study, design);
}

GPtrArray *
icn_study_ordered_fields (const IcnStudy *study, guint design)
{
  GPtrArray *ordered = g_ptr_array_new ();
  guint n;
  const IcnField *fields = icn_fields (&n);
  IcnFieldRange range;

  for (guint i = 0; design < study->designs->len && i < n; i++)
    if (can_move (study, design, &fields[i], &range, NULL))
      g_ptr_array_add (ordered, (gpointer) &fields[i]);
  return ordered;
}
