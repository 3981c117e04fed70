/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theory of flows between channels against the simulator, on the grid of flow-grid.h. With -m
 * slow all of it, and the table of errors; else a few designs at half of saturation. */
#include "flow-grid.h"
#include "runner.h"

#include <math.h>

#define SAMPLE 11 /* of so many designs one is run in short */

/* Errors at one share of saturation, in per cent. */
typedef struct {
  double mean, within_5, within_10;
} Summary;

static Summary
summarize (const double *error, guint n)
{
  Summary summary = { 0 };

  for (guint i = 0; i < n; i++) {
    double size = isnan (error[i]) ? 1 : fabs (error[i]);

    summary.mean += 100 * size / n;
    summary.within_5 += 100.0 * (size <= 0.05) / n;
    summary.within_10 += 100.0 * (size <= 0.1) / n;
  }
  return summary;
}

static void
run_all (void)
{
  guint n = flow_grid_n;
  g_autofree double *at = g_new (double, n *ICN_FLOW_ERROR_SHARES), *p95 = g_new (double, n);
  Summary summary[ICN_FLOW_ERROR_SHARES], points;

  for (guint i = 0; i < n; i++) {
    double error[ICN_FLOW_ERROR_SHARES], of_95[ICN_FLOW_ERROR_SHARES];
    IcnFlowErrorRow class;

    flow_grid_measure (&flow_grid[i], ICN_FLOW_ERROR_SHARES, 0.01, error, of_95, &class);
    for (guint s = 0; s < ICN_FLOW_ERROR_SHARES; s++)
      at[s * n + i] = error[s];
    p95[i] = of_95[1];
    g_test_message ("%6.1f %6.1f %6.1f %6.1f %%, 95 %% point %6.1f %%: %s", 100 * error[0],
                    100 * error[1], 100 * error[2], 100 * error[3], 100 * of_95[1],
                    flow_grid[i].settings);
  }
  for (guint s = 0; s < ICN_FLOW_ERROR_SHARES; s++) {
    summary[s] = summarize (at + s * n, n);
    g_test_message (
      "%g of saturation: mean error %.2f %%, within 5 %% %.0f %%, within 10 %% %.0f %%",
      icn_flow_error_share[s], summary[s].mean, summary[s].within_5, summary[s].within_10);
  }
  points = summarize (p95, n);
  g_test_message ("95 %% points at half of saturation: mean error %.2f %%, within 10 %% %.0f %%",
                  points.mean, points.within_10);
  g_assert_cmpfloat (summary[0].mean, <, 1);
  g_assert_cmpfloat (summary[1].within_5, >, 90);
  g_assert_cmpfloat (summary[2].within_5, >, 80);
  g_assert_cmpfloat (summary[2].within_10, >, 93);
  g_assert_cmpfloat (points.within_10, >, 80);
}

TEST (grid)
{
  if (g_test_slow ()) {
    run_all ();
    return;
  }
  for (guint i = 0; i < flow_grid_n; i += SAMPLE) {
    double error[ICN_FLOW_ERROR_SHARES], p95[ICN_FLOW_ERROR_SHARES];
    IcnFlowErrorRow class;

    flow_grid_measure (&flow_grid[i], 2, 0.02, error, p95, &class);
    g_test_message ("%.3f %.3f: %s", error[0], error[1], flow_grid[i].settings);
    g_assert_cmpfloat (fabs (error[0]), <, 0.03);
    g_assert_cmpfloat (fabs (error[1]), <, 0.06);
  }
}
