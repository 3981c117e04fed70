/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of errors of the theory of flows between channels (flow-errors.c), measured against the
 * simulator on the grid of tests/study/flow-grid.h: `bench flows`. It takes minutes. */
#include "bench.h"
#include "flow-grid.h"

#include <math.h>
#include <string.h>

#define MOST_ERROR 0.5 /* what counts for no latency at all, beyond the theory's saturation */

static gboolean
are_alike (const IcnFlowErrorRow *a, const IcnFlowErrorRow *b)
{
  return a->kind == b->kind && a->is_single == b->is_single && a->is_long == b->is_long;
}

static gint
compare_rows (gconstpointer a, gconstpointer b)
{
  const IcnFlowErrorRow *x = a, *y = b;

  return ((gint) x->kind - (gint) y->kind) * 4 + (x->is_single - y->is_single) * 2 +
         (x->is_long - y->is_long);
}

static void
add (GArray *rows, const IcnFlowErrorRow *class, const double *error)
{
  guint i = 0;

  while (i < rows->len && !are_alike (&g_array_index (rows, IcnFlowErrorRow, i), class))
    i++;
  if (i == rows->len)
    g_array_append_val (rows, *class);
  for (guint s = 0; s < ICN_FLOW_ERROR_SHARES; s++)
    g_array_index (rows, IcnFlowErrorRow, i).error[s] +=
      isnan (error[s]) ? MOST_ERROR : fabs (error[s]);
  g_array_index (rows, IcnFlowErrorRow, i).n++;
}

void
bench_flows (const char *word G_GNUC_UNUSED)
{
  static const char *const kinds[] = { "SHARED", "KEPT", "HELD", "STARVED", "BURSTS" };
  g_autoptr (GArray) rows = g_array_new (FALSE, TRUE, sizeof (IcnFlowErrorRow));

  G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == ICN_FLOW_KINDS);
  for (guint i = 0; i < flow_grid_n; i++) {
    double error[ICN_FLOW_ERROR_SHARES], p95[ICN_FLOW_ERROR_SHARES];
    IcnFlowErrorRow class;

    flow_grid_measure (&flow_grid[i], ICN_FLOW_ERROR_SHARES, 0.01, error, p95, &class);
    add (rows, &class, error);
  }
  g_array_sort (rows, compare_rows);
  for (guint i = 0; i < rows->len; i++) {
    const IcnFlowErrorRow *row = &g_array_index (rows, IcnFlowErrorRow, i);

    g_print ("  { ICN_FLOW_KIND_%s, %s, %s, %u, { %.3f, %.3f, %.3f, %.3f } },\n", kinds[row->kind],
             row->is_single ? "TRUE" : "FALSE", row->is_long ? "TRUE" : "FALSE", row->n,
             row->error[0] / row->n, row->error[1] / row->n, row->error[2] / row->n,
             row->error[3] / row->n);
  }
}
