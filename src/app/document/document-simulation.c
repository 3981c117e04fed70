/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts and stops simulations of a document's study. */
#include "document-private.h"

#include <math.h>

#include "chart.h"

static void
start (BisectionDocument *self, BisectionOccasion occasion, double last)
{
  self->occasion = occasion;
  bisection_simulator_set_last (self->simulator, last);
  bisection_simulator_start (self->simulator, occasion == BISECTION_OCCASION_AUTOMATIC
                                                ? BISECTION_SIMULATOR_AUTOMATIC
                                                : BISECTION_SIMULATOR_BY_HAND);
  bisection_document_update_simulation (self);
}

void
bisection_document_simulate (BisectionDocument *self)
{
  if (icn_workbench_ask_for_automatic (self->bench) && !self->has_new_points) {
    self->has_new_points = TRUE;
    bisection_document_notify_history (self);
  }
  start (self, BISECTION_OCCASION_BY_HAND, INFINITY);
}

void
bisection_document_simulate_automatically (BisectionDocument *self)
{
  if (!self->simulating)
    start (self, BISECTION_OCCASION_AUTOMATIC, INFINITY);
}

void
bisection_document_stop_simulation (BisectionDocument *self)
{
  bisection_simulator_stop (self->simulator);
  self->occasion = BISECTION_OCCASION_BY_HAND;
  bisection_document_update_simulation (self);
}

void
bisection_document_stop_automatic (BisectionDocument *self)
{
  if (self->simulating && self->occasion == BISECTION_OCCASION_AUTOMATIC)
    bisection_document_stop_simulation (self);
}

static void
simulate_step (BisectionDocument *self, const IcnFigure *figure)
{
  const IcnPlotKind *kind = figure && figure->id ? icn_plot_find (figure->id) : NULL;

  if (self->simulating && self->occasion == BISECTION_OCCASION_BY_HAND)
    return;
  if (kind && kind->simulated)
    start (self, BISECTION_OCCASION_STEP,
           kind->grid == ICN_GRID_LOADS && isfinite (figure->x_max) ? figure->x_max : INFINITY);
  else if (self->simulating && self->occasion == BISECTION_OCCASION_STEP)
    bisection_document_stop_simulation (self);
}

void
bisection_document_show_step (BisectionDocument *self, const IcnFigure *figure)
{
  IcnFigure *shown = figure ? icn_figure_dup (figure) : NULL;

  g_clear_pointer (&self->step_figure, icn_figure_free);
  self->step_figure = shown;
  simulate_step (self, figure);
  /* this signal makes plots draw themselves again: the new figure may give their axes other ranges
   * than the previous figure */
  g_signal_emit_by_name (self, "simulated");
}

const IcnFigure *
bisection_document_get_step_figure (BisectionDocument *self)
{
  return self->step_figure;
}

void
bisection_document_get_progress (BisectionDocument *self, guint *n_done, guint *n_points)
{
  bisection_simulator_get_progress (self->simulator, n_done, n_points);
}

const char *
bisection_document_get_problem (BisectionDocument *self, guint design)
{
  return bisection_simulator_get_problem (self->simulator, self->bench, design);
}
