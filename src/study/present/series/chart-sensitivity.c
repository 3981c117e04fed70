/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-sensitivity.h"

#include "candidates.h"
#include "chart-series.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "field-range.h"
#include "field.h"
#include "load-list.h"
#include "number-text.h"
#include "quantity.h"
#include "step.h"
#include "study.h"
#include "workbench.h"
#include <glib/gi18n-lib.h>

enum { HALVED, DOUBLED, N_CHANGES };

static const double factors[N_CHANGES] = { 0.5, 2 };

/* The effects on a quantity if a setting is halved, and if it is doubled. */
typedef struct {
  const IcnField *field;
  char *name;               /* label and present value of the setting, "Radix (8)" */
  double change[N_CHANGES]; /* [halved, doubled] change of the quantity in percent; NAN if the
                               design cannot have the changed setting */
  char *why[N_CHANGES];     /* [halved, doubled] why the design cannot have the changed setting;
                               NULL if it can */
} Effect;

typedef struct {
  const IcnStudy *study;
  const IcnDesign *design;
  const IcnQuantity *quantity;
  double present; /* value of the quantity for the unchanged design */
  GCancellable *cancellable;
} Change;

static void
effect_clear (gpointer data)
{
  Effect *effect = data;

  g_free (effect->name);
  for (guint i = 0; i < N_CHANGES; i++)
    g_free (effect->why[i]);
}

/* Returns the quantity whose changes the chart shows: the quantity that the figure names
 * (IcnFigure.y_quantity) or, if the figure names none, the quantity of the plot. */
static const IcnQuantity *
quantity_of (const IcnPlotKind *kind, const IcnFigure *figure)
{
  const char *id = figure && figure->y_quantity ? figure->y_quantity : kind->quantity;

  return icn_quantity_find (id);
}

static const IcnDesign *
chosen_design (const IcnStudy *study, const IcnFigure *figure)
{
  int named = figure && figure->design ? icn_study_find_design (study, figure->design) : -1;

  if (named >= 0)
    return icn_study_design (study, named);
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden)
      return icn_study_design (study, i);
  return NULL;
}

/* Returns the value of the quantity (change->quantity) for a design, which is evaluated in a study
 * of its own; NAN with an error if the design cannot be evaluated. */
static double
value_of (const Change *change, const IcnDesign *design, GError **error)
{
  IcnStudy *alone = icn_study_new ();
  g_autoptr (IcnWorkbench) bench = NULL;
  double value = NAN;

  g_ptr_array_add (alone->designs, icn_design_dup (design));
  bench = icn_workbench_new (alone);
  for (int with_graph = 0; with_graph < 2 && isnan (value); with_graph++) {
    IcnArguments at;

    if (!icn_workbench_evaluate_shown (bench, 0, with_graph, change->cancellable, error))
      return NAN;
    at = (IcnArguments){ .at = icn_load_list_first (change->study->loads, &bench->evaluations[0]) };
    value = icn_quantity_value (change->quantity, &bench->evaluations[0], design, &at);
  }
  return value;
}

/* Sets a setting of a design to `number`. Returns FALSE, with an error that gives the reason, if
 * the design cannot have this value. is_whole: whether the setting must be an integer. */
static gboolean
set_number (const IcnField *field, IcnDesign *design, double number, gboolean is_whole,
            GError **error)
{
  g_autofree char *text = icn_field_text_at (field, design, number);

  if (is_whole && number != floor (number)) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_VALUE, _ ("%s is not a whole number"), text);
    return FALSE;
  }
  return icn_field_set (field, design, text, error) && icn_design_check (design, error);
}

/* Sets change i of an effect, in percent, by evaluating the design with the setting changed to
 * factors[i] × number. If the design cannot have this value, sets the reason instead. number:
 * present value of the setting. */
static void
find_change (const Change *change, Effect *effect, guint i, double number, gboolean is_whole)
{
  g_autoptr (IcnDesign) design = icn_design_dup (change->design);
  g_autoptr (GError) error = NULL;
  double value = NAN;

  effect->change[i] = NAN;
  if (set_number (effect->field, design, factors[i] * number, is_whole, &error))
    value = value_of (change, design, &error);
  if (isfinite (value))
    effect->change[i] = 100 * (value / change->present - 1);
  else
    effect->why[i] = g_strdup (error ? error->message : _ ("the design has no value then"));
}

static gboolean
matters (const Effect *effect)
{
  for (guint i = 0; i < N_CHANGES; i++)
    if (isfinite (effect->change[i]) && fabs (effect->change[i]) > 1e-9)
      return TRUE;
  return FALSE;
}

static double
size_of (const Effect *effect)
{
  return fmax (fabs (effect->change[HALVED]), fabs (effect->change[DOUBLED]));
}

static int
compare_effects (gconstpointer a, gconstpointer b)
{
  double x = size_of (a), y = size_of (b);

  return (x < y) - (x > y);
}

static char *
effect_name (const Change *change, const IcnField *field)
{
  g_autofree char *text = icn_field_get (field, change->design);
  g_autofree char *words =
    field->has_measure ? icn_space_value_words (field, text) : icn_field_words (field, text);

  return g_strdup_printf ("%s (%s%s%s)", _ (field->label), words, field->unit ? " " : "",
                          field->unit ? _ (field->unit) : "");
}

/* Returns the effects of all settings that change the quantity if they are halved or doubled, the
 * largest change first: array of Effect, free with g_array_unref. */
static GArray *
find_effects (const Change *change)
{
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (Effect));
  guint n;
  const IcnField *fields = icn_fields (&n);

  g_array_set_clear_func (effects, effect_clear);
  for (guint i = 0; i < n && !g_cancellable_is_cancelled (change->cancellable); i++) {
    const IcnField *field = &fields[i];
    g_autofree char *text = icn_field_get (field, change->design);
    double number = icn_field_number (field, text);
    Effect effect = { .field = field };
    IcnFieldRange range;

    if (!(number > 0) || (field->is_read && !field->is_read (change->design)) ||
        !icn_field_range (field, change->design, &range, NULL))
      continue;
    for (guint j = 0; j < N_CHANGES; j++)
      find_change (change, &effect, j, number, range.is_whole);
    effect.name = effect_name (change, field);
    if (matters (&effect))
      g_array_append_val (effects, effect);
    else
      effect_clear (&effect);
  }
  g_array_sort (effects, compare_effects);
  return effects;
}

/* Returns a note, with the reason, for each setting that cannot be halved or cannot be doubled;
 * free with g_strfreev. */
static char **
make_notes (const GArray *effects)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();

  for (guint j = 0; j < effects->len; j++) {
    const Effect *effect = &g_array_index (effects, Effect, j);

    for (guint i = 0; i < N_CHANGES; i++) {
      g_autofree char *note = NULL;

      if (!effect->why[i])
        continue;
      /* Translators: %s is the name of a setting, then the reason why it cannot be halved or
       * doubled. */
      note = g_strdup_printf (i == HALVED ? _ ("%s cannot be halved: %s.")
                                          : _ ("%s cannot be doubled: %s."),
                              _ (effect->field->label), effect->why[i]);
      g_strv_builder_add (notes, note);
    }
  }
  return g_strv_builder_end (notes);
}

struct _IcnSensitivity {
  const IcnQuantity *quantity;
  char *title;     /* title of the chart, with the name of the design; NULL if there is no design */
  GArray *effects; /* array of Effect */
};

/* Returns the title of the chart, such as "Sensitivity of torus"; NULL if the study does not have
 * the design. Free with g_free. */
static char *
title_of (const IcnStudy *study, const IcnDesign *design)
{
  guint index;
  g_autofree char *name = NULL;

  if (design == NULL || !g_ptr_array_find (study->designs, design, &index))
    return NULL;
  name = icn_study_design_title (study, index);
  return g_strdup_printf (_ ("Sensitivity of %s"), name);
}

IcnSensitivity *
icn_sensitivity_new (const IcnPlotKind *kind, const IcnStudy *study, const IcnFigure *figure,
                     GCancellable *cancellable, GError **error)
{
  Change change = { study, chosen_design (study, figure), quantity_of (kind, figure), NAN,
                    cancellable };
  g_autoptr (IcnSensitivity) found = g_new0 (IcnSensitivity, 1);

  found->quantity = change.quantity;
  found->title = title_of (study, change.design);
  if (change.design != NULL)
    change.present = value_of (&change, change.design, NULL);
  found->effects = isfinite (change.present) && change.present != 0
                     ? find_effects (&change)
                     : g_array_new (FALSE, FALSE, sizeof (Effect));
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return g_steal_pointer (&found);
}

void
icn_sensitivity_free (IcnSensitivity *sensitivity)
{
  g_free (sensitivity->title);
  g_array_unref (sensitivity->effects);
  g_free (sensitivity);
}

static void
name_axis (IcnChart *chart, const IcnQuantity *quantity)
{
  g_free (chart->y_unit);
  g_free (chart->y_title);
  /* Translators: %s is the name of a quantity of a design, such as latency. */
  chart->y_title = g_strdup_printf (_ ("Change of %s"), _ (quantity->label));
  chart->y_unit = g_strdup (_ ("%"));
}

void
icn_chart_add_sensitivity (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                           const IcnFigure *figure)
{
  name_axis (chart, quantity_of (kind, figure));
  chart->is_tornado = TRUE;
  chart->n_points = 0;
  chart->x = g_new0 (double, 1);
  chart->x_names = g_new0 (char *, 1);
  for (guint i = 0; i < N_CHANGES && chosen_design (study, figure) != NULL; i++)
    icn_chart_add_line (chart, i, g_strdup (i == HALVED ? _ ("Halved") : _ ("Doubled")))
      ->is_shared = TRUE;
  chart->notes = g_new0 (char *, 1);
}

static void
fill_series (IcnSeries *series, const GArray *effects, guint i)
{
  g_free (series->y);
  series->y = g_new (double, effects->len + 1);
  series->why = g_ptr_array_new_with_free_func (g_free);
  for (guint j = 0; j < effects->len; j++) {
    const Effect *effect = &g_array_index (effects, Effect, j);

    series->y[j] = effect->change[i];
    g_ptr_array_add (series->why, g_strdup (effect->why[i]));
  }
}

void
icn_chart_take_sensitivity (IcnChart *chart, const IcnSensitivity *sensitivity)
{
  const GArray *effects = sensitivity->effects;

  name_axis (chart, sensitivity->quantity);
  if (sensitivity->title != NULL &&
      g_strcmp0 (chart->title, _ (icn_plot_find (chart->plot)->title)) == 0) {
    g_free (chart->title);
    chart->title = g_strdup (sensitivity->title);
  }
  g_free (chart->x);
  g_strfreev (chart->x_names);
  chart->n_points = effects->len;
  chart->x = g_new (double, effects->len + 1);
  chart->x_names = g_new0 (char *, effects->len + 1);
  for (guint i = 0; i < effects->len; i++) {
    chart->x[i] = i;
    chart->x_names[i] = g_strdup (g_array_index (effects, Effect, i).name);
  }
  for (guint i = 0; i < chart->series->len; i++)
    fill_series (chart->series->pdata[i], effects, i);
  g_strfreev (chart->notes);
  chart->notes = make_notes (effects);
}
