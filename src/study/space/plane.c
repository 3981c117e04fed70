/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plane.h"

#include "design.h"
#include "error.h"
#include "field-range.h"
#include "setting-axis.h"
#include "space-table.h"
#include "study.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

typedef struct {
  IcnPlane *plane;
  const IcnSpace *space;
  const IcnContest *contest;
} Builder;

/* Returns the index in IcnPlane.names of the family of designs to which a winner (the best
 * candidate under some conditions) belongs; ICN_NO_FAMILY if there is no winner. Appends the name
 * of the family to IcnPlane.names if it is not in this array yet. */
static guint
family_of (const Builder *builder, const IcnWinner *winner)
{
  GPtrArray *names = builder->plane->names;
  g_autofree char *name = NULL;
  guint found;

  if (!winner->is_won)
    return ICN_NO_FAMILY;
  name = icn_space_name (builder->space, &winner->place, icn_contest_where (builder->contest));
  if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, &found)) {
    found = names->len;
    g_ptr_array_add (names, g_steal_pointer (&name));
  }
  return found;
}

/* Returns the middle between value i and value i + 1 of the axis along which families of designs
 * are compared: the geometric mean if both values are positive, else the arithmetic mean. */
static double
middle_after (const IcnContest *contest, guint i)
{
  double low = icn_contest_number (contest, i), high = icn_contest_number (contest, i + 1);

  return low > 0 ? sqrt (low * high) : (low + high) / 2;
}

static void
add_part (GArray *row, IcnPlanePart *part, double to)
{
  part->to = to;
  if (part->to > part->from)
    g_array_append_vals (row, part, 1);
  part->from = MAX (part->from, to);
}

/* Divides a stretch (IcnStretch, an interval of the axis in which one family wins) into parts and
 * adds them to `row`, a row of the picture. Each listed value of the axis in the stretch gets a
 * part around it, with the margin at this value. A stretch without a listed value becomes a single
 * part, with the margin at its beginning. end: number on the axis at which the stretch ends. */
static void
add_stretch (const Builder *builder, const IcnStretch *stretch, double end, GArray *row)
{
  double from = icn_field_number (icn_contest_field (builder->contest), stretch->from);
  guint n = icn_contest_n_values (builder->contest);
  IcnPlanePart part = { from, end, family_of (builder, &stretch->winner),
                        icn_winner_margin (&stretch->winner) };

  for (guint i = 0; i < stretch->margins->len; i++) {
    guint value = stretch->first_value + i;

    part.margin = g_array_index (stretch->margins, double, i);
    if (value + 1 < n)
      add_part (row, &part, MIN (end, middle_after (builder->contest, value)));
  }
  add_part (row, &part, end);
}

static gboolean
is_of_rows (const Builder *builder, guint i)
{
  const IcnLeg *leg = icn_space_leg (builder->space, i);

  return i != icn_contest_leg (builder->contest) && leg->is_condition && leg->n_values > 1;
}

/* Returns the label of the row to which a stretch (IcnStretch, an interval of the axis in which one
 * family wins) belongs: the values of its conditions. If `stretch` is NULL, returns the titles of
 * these conditions. Free with g_free. */
static char *
label_of (const Builder *builder, const IcnStretch *stretch)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < builder->space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (builder->space, i);

    for (guint f = 0; is_of_rows (builder, i) && f < leg->n_fields; f++) {
      const char *value = leg->values[f][stretch != NULL ? stretch->conditions.on[i] : 0];
      const char *colon = leg->fields[f]->has_measure ? strchr (value, ':') : NULL;
      g_autofree char *words =
        stretch == NULL ? icn_space_setting_title (leg->fields[f], value)
                        : icn_field_words (leg->fields[f], colon != NULL ? colon + 1 : value);

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
    }
  }
  return g_string_free (text, FALSE);
}

/* Adds a row with its label to the picture (IcnPlane.rows). stretches: array of IcnStretch, the
 * intervals of the axis in each of which one family wins, under one combination of values of the
 * conditions other than the axis. */
static void
add_row (const Builder *builder, const GPtrArray *stretches)
{
  GArray *row = g_array_new (FALSE, FALSE, sizeof (IcnPlanePart));

  g_ptr_array_add (builder->plane->rows, row);
  g_ptr_array_add (builder->plane->labels, label_of (builder, stretches->pdata[0]));
  for (guint i = 0; i < stretches->len; i++) {
    const IcnStretch *next = i + 1 < stretches->len ? stretches->pdata[i + 1] : NULL;
    double end = next != NULL ? icn_field_number (icn_contest_field (builder->contest), next->from)
                              : builder->plane->most;

    add_stretch (builder, stretches->pdata[i], end, row);
  }
}

gboolean
icn_plane_check (const IcnContest *contest, GError **error)
{
  guint n = icn_contest_n_conditions (contest);

  return (icn_contest_n_values (contest) >= 2 && n <= ICN_PLANE_MAX_ROWS) ||
         icn_error_set (error, ICN_ERROR_UNAVAILABLE, "crossings",
                        "a picture has an axis of two values or more, and at most %d rows, not %u",
                        ICN_PLANE_MAX_ROWS, n);
}

IcnPlane *
icn_plane_new (const IcnSpace *space, const IcnContest *contest, const GPtrArray *stretches)
{
  IcnPlane *plane = g_new0 (IcnPlane, 1);
  Builder builder = { plane, space, contest };

  plane->objective = icn_space_operand_title (
    icn_space_operand (space, g_array_index (space->goals, IcnGoal, 0).operand));
  plane->across =
    icn_space_setting_title (icn_contest_field (contest), icn_contest_value (contest, 0));
  plane->least = icn_contest_number (contest, 0);
  plane->most = icn_contest_number (contest, icn_contest_n_values (contest) - 1);
  plane->names = g_ptr_array_new_with_free_func (g_free);
  plane->labels = g_ptr_array_new_with_free_func (g_free);
  plane->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  plane->up = label_of (&builder, NULL);
  for (guint i = 0; i < stretches->len; i++)
    add_row (&builder, stretches->pdata[i]);
  return plane;
}

void
icn_plane_free (IcnPlane *plane)
{
  if (plane == NULL)
    return;
  g_free (plane->objective);
  g_free (plane->across);
  g_free (plane->up);
  g_ptr_array_unref (plane->names);
  g_ptr_array_unref (plane->labels);
  g_ptr_array_unref (plane->rows);
  g_free (plane);
}

gboolean
icn_study_can_cross (const IcnStudy *study, const IcnSettingAxis *axis)
{
  const IcnDesign *like = study->designs->len > 0 ? icn_study_design (study, 0) : NULL;
  g_auto (GStrv) values = like != NULL ? icn_setting_axis_values (axis, like, NULL) : NULL;
  const IcnField *field = icn_field_find (axis->key);

  for (guint i = 0; values && values[i]; i++)
    if (isnan (icn_field_number (field, values[i])))
      return FALSE;
  return values && values[0] && values[1] && !(axis->with && *axis->with);
}

const char *
icn_study_crossed (const IcnStudy *study, GError **error)
{
  for (guint i = 0; i < study->axes->len; i++) {
    const IcnSettingAxis *axis = study->axes->pdata[i];

    if (icn_study_can_cross (study, axis))
      return axis->key;
  }
  icn_error_set (error, ICN_ERROR_UNAVAILABLE, "crossings",
                 "the study’s sweep has no axis of two or more numbers");
  return NULL;
}

IcnPlane *
icn_study_plane (const IcnStudy *study, const char *along, GCancellable *cancellable,
                 GError **error)
{
  const char *key = along != NULL ? along : icn_study_crossed (study, error);
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (study, &(IcnSpaceAsked){ NULL });
  g_autoptr (IcnSpace) space = key != NULL ? icn_space_new (study, asked, error) : NULL;
  g_autoptr (IcnContest) contest = space != NULL ? icn_contest_new (space, key, error) : NULL;
  g_autoptr (GPtrArray) stretches = contest != NULL && icn_plane_check (contest, error)
                                      ? icn_contest_stretches (contest, cancellable, error)
                                      : NULL;

  return stretches != NULL ? icn_plane_new (space, contest, stretches) : NULL;
}

char *
icn_study_sweep_key (const IcnStudy *study)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autofree char *text = design->fixed ? NULL : icn_design_key (design, ICN_AFFECTS_ALL);

    if (text)
      g_string_append_printf (key, "%s\n%s\n", design->label, text);
  }
  for (guint i = 0; i < study->axes->len; i++) {
    const IcnSettingAxis *axis = study->axes->pdata[i];

    g_string_append_printf (key, "axis %s=%s:%s\n", axis->key, axis->values ? axis->values : "",
                            axis->with ? axis->with : "");
  }
  for (guint i = 0; i < study->constraints->len; i++)
    g_string_append_printf (key, "where %s\n", ((IcnPhrase *) study->constraints->pdata[i])->text);
  for (guint i = 0; i < study->objectives->len; i++)
    g_string_append_printf (key, "best %s\n", ((IcnPhrase *) study->objectives->pdata[i])->text);
  return g_string_free (key, FALSE);
}
