/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-trace.h"
#include "inspection.h"

#include <string.h>

/* Largest number of earlier charts in a trace (faded curves); more curves could not be told
 * apart. */
#define MOST 24

GPtrArray *
bisection_plot_trace_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) icn_chart_free);
}

/* Returns whether two charts have equal curves. If a setting gets an earlier value again, the chart
 * with this value is in the trace already, and must not be added again. */
static gboolean
are_same (const IcnChart *a, const IcnChart *b)
{
  gboolean same = a->n_points == b->n_points && a->series->len == b->series->len &&
                  memcmp (a->x, b->x, a->n_points * sizeof *a->x) == 0;

  for (guint i = 0; same && i < a->series->len; i++) {
    const IcnSeries *one = g_ptr_array_index (a->series, i);
    const IcnSeries *other = g_ptr_array_index (b->series, i);

    same = memcmp (one->y, other->y, a->n_points * sizeof *one->y) == 0;
  }
  return same;
}

static gboolean
is_known (const GPtrArray *trace, const IcnChart *chart)
{
  for (guint i = 0; i < trace->len; i++)
    if (are_same (g_ptr_array_index (trace, i), chart))
      return TRUE;
  return FALSE;
}

void
bisection_plot_trace_follow (GPtrArray *trace, IcnPlotView *view, BisectionDocument *document,
                             IcnChart *before)
{
  int swept = bisection_document_get_swept (document);

  if (swept == BISECTION_SWEPT_NOTHING)
    g_ptr_array_set_size (trace, 0);
  if (before && swept != BISECTION_SWEPT_NOTHING && !is_known (trace, before))
    g_ptr_array_add (trace, before);
  else
    icn_chart_free (before);
  if (trace->len > MOST)
    g_ptr_array_remove_index (trace, 0);
  view->trace = trace;
  view->traced = swept;
}
