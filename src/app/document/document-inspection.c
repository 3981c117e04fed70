/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-private.h"

#include "analysis.h"
#include "by-theory.h"
#include "axis.h"
#include "chart-data.h"
#include "chart-failures.h"
#include "chart-sensitivity.h"
#include "design.h"
#include "evaluation.h"
#include "net.h"
#include "step.h"
#include "study-chart.h"
#include "study-figure.h"
#include "view.h"

#include <glib/gi18n.h>
#include <string.h>

static IcnAnalysis *
current_analysis (BisectionDocument *self)
{
  const IcnEvaluation *evaluation =
    bisection_document_get_evaluation (self, bisection_document_get_current (self));

  return evaluation != NULL ? evaluation->analysis : NULL;
}

static const IcnNet *
current_net (BisectionDocument *self)
{
  const IcnAnalysis *analysis = current_analysis (self);

  return analysis ? analysis->net : NULL;
}

const BisectionPick *
bisection_document_get_pick (BisectionDocument *self)
{
  return bisection_inspection_get_pick (&self->inspection, current_net (self));
}

/* Sets the nodes and channel that the user has selected in the drawing. Ignores a selection that
 * the chosen design's network does not contain: the page may still show a previous network with
 * more nodes. */
void
bisection_document_set_pick (BisectionDocument *self, const BisectionPick *pick)
{
  const IcnNet *net = current_net (self);

  if (!net || !bisection_pick_fits (pick, net) ||
      memcmp (pick, bisection_document_get_pick (self), sizeof *pick) == 0)
    return;
  bisection_inspection_set_pick (&self->inspection, net, pick);
  g_signal_emit_by_name (self, "picked");
}

const BisectionWorstCase *
bisection_document_get_worst_case (BisectionDocument *self)
{
  return bisection_inspection_get_worst (&self->inspection, current_analysis (self));
}

void
bisection_document_take_worst_case (BisectionDocument *self, BisectionWorstCase *worst)
{
  const IcnWorkbench *bench = self->bench;

  bisection_inspection_take_worst (&self->inspection, worst);
  bisection_inspection_follow (&self->inspection, bench->evaluations, bench->study->designs->len);
  g_signal_emit_by_name (self, "picked");
}

double *
bisection_document_get_values (BisectionDocument *self, guint design, gboolean of_waiting)
{
  const IcnEvaluation *evaluation = &self->bench->evaluations[design];
  const IcnDesign *shown = icn_study_design (self->bench->study, design);
  const double *use = of_waiting ? NULL : icn_workbench_find_use (self->bench, design);

  if (use != NULL)
    return g_memdup2 (use, sizeof *use * evaluation->analysis->net->n_channels);
  if (!of_waiting || !icn_evaluation_has_quick_flows (evaluation))
    return NULL;
  return icn_evaluation_waits (evaluation, shown, icn_evaluation_usual_load (evaluation), NULL,
                               NULL);
}

void
bisection_document_take_use (BisectionDocument *self, const char *key, const IcnChannelUse *use)
{
  icn_workbench_keep_use (self->bench, key, use);
  g_signal_emit_by_name (self, "picked");
}

gboolean
bisection_document_shows_worst_case (BisectionDocument *self)
{
  const BisectionWorstCase *worst = bisection_document_get_worst_case (self);

  return self->inspection.shows_worst && worst && worst->worst;
}

void
bisection_document_show_worst_case (BisectionDocument *self, gboolean is_worst)
{
  if (is_worst == self->inspection.shows_worst)
    return;
  self->inspection.shows_worst = is_worst;
  g_signal_emit_by_name (self, "picked");
}

IcnAnalysis *
bisection_document_get_shown_analysis (BisectionDocument *self)
{
  return bisection_document_shows_worst_case (self)
           ? bisection_document_get_worst_case (self)->worst
           : current_analysis (self);
}

static void
add_note (IcnChart *chart, char *note)
{
  guint n = g_strv_length (chart->notes);

  chart->notes = g_renew (char *, chart->notes, n + 2);
  chart->notes[n] = note;
  chart->notes[n + 1] = NULL;
}

/* For a chart of the loads under the worst permutation of a design: adds "worst permutation" to the
 * design's name in the legend, and a note that the other designs keep their own traffic. */
static void
name_worst_case (IcnChart *chart, guint design)
{
  g_autofree char *name = NULL;
  guint n_others = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (series->design != design) {
      n_others += !series->hidden;
      continue;
    }
    if (series->hidden)
      return;
    g_free (name);
    name = g_steal_pointer (&series->name);
    /* Translators: %s is a design, whose loads are shown under the worst permutation. */
    series->name = g_strdup_printf (_ ("%s, worst permutation"), name);
  }
  if (name != NULL && n_others > 0)
    /* Translators: %s is a design. */
    add_note (chart, g_strdup_printf (
                       _ ("Worst permutation of %s alone; the others keep their traffic"), name));
}

/* Returns a chart of channel loads in which the chosen design has the loads of its worst
 * permutation (the permutation traffic with the largest channel load), and the other designs those
 * of their own traffic. */
static IcnChart *
chart_worst_case (BisectionDocument *self, const IcnPlotKind *kind, const IcnFigure *figure)
{
  const IcnWorkbench *bench = self->bench;
  g_autofree IcnEvaluation *evaluations =
    g_memdup2 (bench->evaluations, bench->study->designs->len * sizeof (IcnEvaluation));
  guint current = bisection_document_get_current (self);
  IcnChart *chart;

  evaluations[current].analysis = bisection_document_get_shown_analysis (self);
  chart = icn_chart_new (kind, bench->study, evaluations, figure);
  name_worst_case (chart, current);
  return chart;
}

char *
bisection_document_say_data (BisectionDocument *self, guint set)
{
  const IcnStudy *study = self->bench->study;

  return icn_data_where (g_ptr_array_index (study->data, set), study, self->bench->evaluations);
}

char *
bisection_document_describe_shown (BisectionDocument *self)
{
  guint n = bisection_document_get_study (self)->designs->len;
  guint first = bisection_document_get_first_shown (self);
  guint n_shown = bisection_document_get_n_shown (self);
  g_autofree char *from = icn_count (first + 1), *to = icn_count (first + n_shown);
  g_autofree char *all = icn_count (n);

  if (n_shown == n)
    return NULL;
  /* Translators: numbers of the first and of the last design that are shown, and how many there are
   * in all. */
  return g_strdup_printf (_ ("Designs %s to %s of %s are shown: those beside the chosen one"), from,
                          to, all);
}

/* Adds a note to the chart that says which of the study's designs it shows; it precedes the chart's
 * other notes. */
static void
say_shown (BisectionDocument *self, IcnChart *chart)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  g_autofree char *shown = bisection_document_describe_shown (self);

  g_strv_builder_add (notes, shown);
  g_strv_builder_addv (notes, (const char **) chart->notes);
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}

/* For a study with more designs than are shown at once: returns a chart of the range of designs
 * that is shown. Each design keeps the name that distinguishes it among all designs of the
 * study. */
static IcnChart *
chart_shown (BisectionDocument *self, const IcnPlotKind *kind, const IcnFigure *figure)
{
  const IcnWorkbench *bench = self->bench;
  guint first = bisection_document_get_first_shown (self);
  g_auto (GStrv) names = icn_study_names (bench->study);
  g_autoptr (IcnStudy) shown = icn_study_dup (bench->study);
  IcnChart *chart;

  g_ptr_array_set_size (shown->designs, first + bisection_document_get_n_shown (self));
  if (first > 0)
    g_ptr_array_remove_range (shown->designs, 0, first);
  for (guint i = 0; i < shown->designs->len; i++) {
    IcnDesign *design = icn_study_design (shown, i);

    g_free (design->label);
    design->label = g_strdup (names[first + i]);
  }
  chart = icn_chart_new (kind, shown, bench->evaluations + first, figure);
  for (guint i = 0; i < chart->series->len; i++)
    ((IcnSeries *) g_ptr_array_index (chart->series, i))->design += first;
  say_shown (self, chart);
  return chart;
}

/* For a chart whose x axis is the number of failed links: adds the points that the background
 * search has found so far for the shown designs. */
static void
add_failures (BisectionDocument *self, IcnChart *chart)
{
  guint first = bisection_document_get_first_shown (self);
  g_autoptr (IcnStudy) shown = icn_study_dup_but_results (self->bench->study);
  const IcnFailures *known;

  for (guint i = 0; i < shown->designs->len; i++)
    if (i - first >= bisection_document_get_n_shown (self))
      icn_study_design (shown, i)->hidden = TRUE;
  known = bisection_plot_search_ask (self->failures, shown);
  if (known != NULL)
    icn_chart_take_failures (chart, known);
}

/* For a chart of sensitivity (how a quantity of the chosen design changes when each setting is
 * halved or doubled): adds the values that the background search has found so far. */
static void
add_sensitivity (BisectionDocument *self, IcnChart *chart)
{
  g_autoptr (IcnStudy) alone = icn_study_dup_but_results (self->bench->study);
  const IcnSensitivity *known;

  for (guint i = 0; i < alone->designs->len; i++)
    icn_study_design (alone, i)->hidden = i != self->current;
  known = bisection_plot_search_ask (self->sensitivity, alone);
  if (known != NULL)
    icn_chart_take_sensitivity (chart, known);
}

gboolean
bisection_document_is_searching (BisectionDocument *self)
{
  return bisection_plot_search_is_running (self->failures) ||
         bisection_plot_search_is_running (self->sensitivity);
}

static IcnChart *
chart_of_kind (BisectionDocument *self, const IcnPlotKind *kind, const IcnFigure *figure)
{
  const IcnStudy *study = bisection_document_get_study (self);
  gboolean is_part = study->designs->len > BISECTION_DOCUMENT_SHOWN;
  IcnChart *chart;

  if (kind->grid == ICN_GRID_SHARES && !is_part && bisection_document_shows_worst_case (self))
    return chart_worst_case (self, kind, figure);
  chart = is_part ? chart_shown (self, kind, figure)
                  : icn_chart_new (kind, study, self->bench->evaluations, figure);
  if (kind->grid == ICN_GRID_FAILURES)
    add_failures (self, chart);
  if (kind->grid == ICN_GRID_SETTINGS)
    add_sensitivity (self, chart);
  return chart;
}

/* Returns the figure whose axis ranges and title a plot of this kind gets: the lesson step's figure
 * if it shows such a plot, else the first figure of the study that shows one. NULL if there is
 * none. */
static const IcnFigure *
own_figure (BisectionDocument *self, const IcnPlotKind *kind)
{
  const IcnFigure *figure = bisection_document_get_step_figure (self);

  if (figure && g_strcmp0 (figure->id, kind->id) == 0)
    return figure;
  return icn_study_find_figure (bisection_document_get_study (self), kind->id);
}

IcnChart *
bisection_document_chart (BisectionDocument *self, const char *plot)
{
  const IcnPlotKind *kind = icn_plot_find (plot);

  g_return_val_if_fail (kind, NULL);
  return chart_of_kind (self, kind, own_figure (self, kind));
}

IcnChart *
bisection_document_chart_figure (BisectionDocument *self, const IcnFigure *figure)
{
  const IcnPlotKind *kind = figure->id ? icn_plot_find (figure->id) : NULL;

  return kind ? chart_of_kind (self, kind, figure) : NULL;
}

IcnScene *
bisection_document_draw_figure (BisectionDocument *self, const IcnFigure *figure,
                                const IcnTheme *theme, double width, double height, GError **error)
{
  IcnWorkbench *bench = self->bench;
  guint design, beside;

  if (!icn_figure_check (figure, bench->study, error))
    return NULL;
  design = icn_figure_design (figure, bench->study);
  beside = figure->beside ? (guint) icn_study_find_design (bench->study, figure->beside) : design;
  if (icn_view_find (figure->id)->needs_graph &&
      (!bench->evaluations[design].analysis || !bench->evaluations[beside].analysis))
    return NULL; /* no graph yet: the caller tries again when the document emits "analysed" */
  return icn_figure_scene (figure, bench, theme, width, height, NULL, error);
}

IcnChart *
bisection_document_scatter (BisectionDocument *self, const char *across, const char *up)
{
  const IcnPlotKind *kind = icn_plot_over (ICN_GRID_QUANTITY);
  const IcnFigure *own = own_figure (self, kind);
  g_autoptr (IcnFigure) figure = own ? icn_figure_dup (own) : icn_figure_new (kind->id);

  g_free (figure->x_quantity);
  g_free (figure->y_quantity);
  figure->x_quantity = g_strdup (across);
  figure->y_quantity = g_strdup (up);
  return chart_of_kind (self, kind, figure);
}

/* The functions below set and return the index of the design that a BisectionSweep (sweep.h) is
 * moving through the values of a setting. */

void
bisection_document_set_swept (BisectionDocument *self, int design)
{
  self->inspection.swept = design;
}

int
bisection_document_get_swept (BisectionDocument *self)
{
  return self->inspection.swept;
}
