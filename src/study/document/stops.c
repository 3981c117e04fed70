/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stops.h"

#include "analysis.h"
#include "common.h"
#include "number-text.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static gboolean
is_drawable (const IcnDesign *design)
{
  return icn_topology_is_integral (&design->topology) &&
         icn_topology_vertices (&design->topology) <= ICN_ANALYSIS_MAX_NODES;
}

/* Networks that can be drawn stay so. */
static gboolean
stay_drawable (const IcnStudy *study, const IcnStudy *before)
{
  gboolean stay = TRUE;

  for (guint i = 0; stay && i < study->designs->len; i++)
    stay =
      !is_drawable (icn_study_design (before, i)) || is_drawable (icn_study_design (study, i));
  return stay;
}

/* The design that shows the control's value: its own, or the first that has the common one. A move
 * may give it another name, but no other place. */
static guint
shown_design (const IcnStudy *study, const IcnControl *control, const IcnField *field)
{
  int named = icn_study_find_design (study, control->design);

  return named >= 0 ? named : MAX (icn_study_find_follower (study, field, 0), 0);
}

/* The design takes this value, and none near it in its place. */
static gboolean
can_have (const IcnStudy *study, const IcnControl *control, const IcnField *field,
          const char *value, GError **error)
{
  g_autoptr (IcnStudy) trial = icn_study_dup_but_results (study);
  g_autofree char *taken = NULL;

  if (!icn_study_take_control (trial, control, value, error))
    return FALSE;
  taken = icn_field_get (
    field, icn_study_design (trial, shown_design (study, control, field)));
  return stay_drawable (trial, study) &&
         (g_str_equal (taken, value) ||
          icn_field_number (field, taken) == icn_field_number (field, value));
}

/* The common value of what a kind of network has no use for, as N of binary cubes, moves it too. */
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

/* All of the setting's range that are worth trying; NULL where it has no order. */
static char **
range_values (const IcnStudy *study, const IcnControl *control, const IcnField *field,
              GError **error)
{
  guint design = shown_design (study, control, field);
  const IcnDesign *settings =
    design < study->designs->len ? icn_study_design (study, design) : NULL;
  g_autofree char *present = settings ? icn_field_get (field, settings) : NULL;
  g_autoptr (GArray) numbers = NULL;
  IcnFieldRange range;
  char **values;

  if (!settings) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "designs", _ ("the study has no design"));
    return NULL;
  }
  if (!can_move (study, design, field, &range, error))
    return NULL;
  numbers = icn_field_range_numbers (&range, icn_field_number (field, present));
  values = g_new0 (char *, numbers->len + 1);
  for (guint i = 0; i < numbers->len; i++)
    values[i] = icn_field_text_at (field, settings, g_array_index (numbers, double, i));
  return values;
}

char **
icn_study_stops (const IcnStudy *study, const IcnControl *control, GError **error)
{
  const IcnField *field = icn_field_require (control->key, error);
  g_auto (GStrv) values = NULL;
  g_autoptr (GPtrArray) stops = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) refused = NULL;

  if (field)
    values = control->values ? icn_control_values (control->values, error)
                             : range_values (study, control, field, error);
  if (!values)
    return NULL;
  for (char **value = values; *value; value++)
    if (can_have (study, control, field, *value, refused ? NULL : &refused))
      g_ptr_array_add (stops, g_strdup (*value));
  if (stops->len < 2) {
    if (refused)
      g_propagate_error (error, g_steal_pointer (&refused));
    else
      icn_error_set (error, ICN_ERROR_UNAVAILABLE, field->key,
                     _ ("the designs can have no other value of it"));
    return NULL;
  }
  g_ptr_array_add (stops, NULL);
  return (char **) g_ptr_array_steal (stops, NULL);
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
