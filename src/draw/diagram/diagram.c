/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram.h"
#include "axis.h"
#include "diagram-parts.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_HOPS 5 /* largest number of hops that is drawn */

/* The chart of one switching method (store-and-forward or wormhole), which shows when the flits of
 * a message arrive at each node. */
typedef struct {
  IcnLatencySettings latency; /* settings of the latency model, for a single message */
  gboolean is_wormhole;
  guint hops; /* number of channels that the message crosses in the chart */
  double flits;
  double top, row; /* y of the first row's upper edge, and the height of a row */
  IcnAxis time;
} Chart;

/* The cycles in which the first and the last flit arrive at node i. At the source (i = 0) these are
 * the cycles in which the flits are ready to be sent. With store-and-forward, a node sends the
 * message on when all of it has arrived; with wormhole switching, it sends each flit on as soon as
 * it can. */
static void
arrival (const Chart *chart, guint i, double *first, double *last)
{
  const IcnLatencySettings *latency = &chart->latency;
  const IcnRouterCharges *router = &latency->router;
  double rest = latency->period * (chart->flits - 1);
  double hop = latency->channel_time + (chart->is_wormhole ? 0 : rest);
  double time = !chart->is_wormhole && router->injection_buffers && !router->terminals ? rest : 0;

  for (guint j = 0; j < i; j++)
    time += icn_zero_load_charge (router, j, chart->hops + 1) * latency->period + hop;
  if (chart->is_wormhole) {
    if (i == chart->hops)
      time += icn_zero_load_charge (router, i, i + 1) * latency->period;
    *first = time;
    *last = time + latency->period * chart->flits;
    return;
  }
  if (i == 0)
    time += icn_zero_load_charge (router, 0, chart->hops + 1) * latency->period + hop;
  *first = time - hop;
  *last = time;
}

/* Draws the flits of the message in the row of node i. They are separated by lines if they are wide
 * enough; the head flit has a stronger colour. */
static void
draw_message (const IcnDiagram *diagram, const Chart *chart, guint i)
{
  const IcnTheme *theme = diagram->theme;
  IcnColor color = icn_theme_color (theme, chart->is_wormhole ? 2 : 1);
  double first, last;
  arrival (chart, i, &first, &last);
  double x = icn_axis_to_scene (&chart->time, first);
  double width = icn_axis_to_scene (&chart->time, last) - x;
  double flit = width / chart->flits;
  double y = chart->top + i * chart->row + 0.15 * chart->row, height = 0.7 * chart->row;
  double head = MAX (MIN (flit, width), MIN (2, width));

  icn_scene_rectangle (diagram->scene, x, y, width, height);
  icn_scene_fill (diagram->scene, icn_color_fade (color, i == 0 ? 0.2 : 0.45));
  icn_scene_fill_box (diagram->scene, x, y, head, height, icn_color_fade (color, i == 0 ? 0.5 : 1));
  if (flit < 4)
    return;
  for (guint f = 1; f < chart->flits; f++) {
    icn_scene_segment (diagram->scene, x + f * flit, y, x + f * flit, y + height);
  }
  icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = theme->background, .width = 1.2f });
}

static void
draw_time_axis (const IcnDiagram *diagram, const Chart *chart, const IcnAxis *axis, double y,
                gboolean with_labels)
{
  const IcnTheme *theme = diagram->theme;
  g_autoptr (GArray) ticks = icn_axis_ticks (axis, 8);

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double x = icn_axis_to_scene (axis, tick->value);
    if (!tick->is_major)
      continue;
    icn_diagram_line (diagram, (double[]){ x, chart->top, x, y }, 2, theme->grid,
                      theme->grid_width);
    if (with_labels)
      icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x, y + 0.8 * diagram->size, 0, tick->label);
  }
}

static void
draw_end_mark (const IcnDiagram *diagram, const Chart *chart, const char *symbol, double total)
{
  IcnColor color = icn_theme_color (diagram->theme, chart->is_wormhole ? 2 : 1);
  double x = icn_axis_to_scene (&chart->time, total);
  double bottom = chart->top + (chart->hops + 1) * chart->row;
  g_autofree char *value = icn_diagram_value (symbol, total, _ ("cycles"));
  gboolean left = x > (diagram->left + diagram->right) / 2;

  icn_scene_segment (diagram->scene, x, chart->top, x, bottom);
  icn_scene_stroke (diagram->scene,
                    &(IcnStroke){ .color = color, .width = 2, .n_dashes = 2, .dash = { 5, 4 } });
  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.15 * diagram->size,
                                       .bold = TRUE,
                                       .align = left ? ICN_ALIGN_END : ICN_ALIGN_START },
                    x + (left ? -0.6 : 0.6) * diagram->size, chart->top + 0.5 * chart->row, value);
}

static void
draw_chart (const IcnDiagram *diagram, const Chart *chart, const char *title, const char *symbol,
            double shown_total)
{
  double labels = icn_axis_to_scene (&chart->time, 0) - 0.6 * diagram->size;
  double bottom = chart->top + (chart->hops + 1) * chart->row;

  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.1 * diagram->size,
                                       .bold = TRUE,
                                       .room = diagram->right - diagram->left },
                    diagram->left, chart->top - 0.9 * diagram->size, title);
  draw_time_axis (diagram, chart, &chart->time, bottom, chart->is_wormhole);
  for (guint i = 0; i <= chart->hops; i++) {
    g_autofree char *node = g_strdup_printf ("N_{%u}", i);
    icn_diagram_label (diagram, ICN_ALIGN_END, labels, chart->top + (i + 0.5) * chart->row, 0,
                       node);
    draw_message (diagram, chart, i);
  }
  icn_diagram_line (diagram,
                    (double[]){ icn_axis_to_scene (&chart->time, 0), chart->top,
                                icn_axis_to_scene (&chart->time, 0), bottom },
                    2, diagram->theme->dim, 1);
  draw_end_mark (diagram, chart, symbol, shown_total);
}

static char *
hops_shown (guint hops, double mean)
{
  g_autofree char *number = icn_number_with_unit (mean, "hops");

  if (mean == hops)
    return g_strdup_printf (_ ("D = %s, all shown"), number);
  return g_strdup_printf (_ ("D = %s on average, %u shown"), number, hops);
}

static void
draw_totals (const IcnDiagram *diagram, IcnLatencySettings latency, double hops, double y)
{
  latency.router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
  g_autofree char *store = icn_number (icn_latency_zero_load (&latency, hops, NULL));
  latency.router.switching = ICN_SWITCHING_WORMHOLE;
  g_autofree char *worm = icn_number (icn_latency_zero_load (&latency, hops, NULL));
  g_autofree char *distance = icn_number (hops);
  g_autofree char *text =
    g_strdup_printf (_ ("Over all D = %s hops: T_{SF} = %s cycles, T_{WH} = %s cycles. "
                        "Dark: the head flit; pale in the row of N_0: flits leaving the source."),
                     distance, store, worm);

  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, (diagram->left + diagram->right) / 2, y,
                     diagram->right - diagram->left, text);
}

IcnScene *
icn_diagram_switching (const IcnEvaluation *evaluation, const IcnTheme *theme, double width,
                       double height)
{
  IcnLatencySettings latency = evaluation->latency;
  double mean = isfinite (evaluation->hops) ? evaluation->hops : evaluation->forms.mean_hops;
  guint hops = (guint) CLAMP (floor (mean + 0.5), 1, MOST_HOPS);
  double flits = icn_latency_flits (&latency);
  g_autofree char *name = icn_topology_name (&latency.topology);
  g_autofree char *title = g_strdup_printf (_ ("Switching one message: %s"), name);
  g_autofree char *shown = hops_shown (hops, mean);
  g_autofree char *ratio = icn_diagram_value ("L/W", flits, _ ("flits"));

  /* The lengths of wires are known only after the graph has been built. Until then, the time that a
   * channel takes is taken to be the cycle time. */
  if (isnan (latency.channel_time))
    latency.channel_time = evaluation->times.cycle_time;
  g_autofree char *cycle = icn_diagram_value ("T_c", latency.channel_time, NULL);
  g_autofree char *line = g_strdup_printf ("%s · %s · %s", shown, ratio, cycle);
  IcnDiagram diagram;

  icn_diagram_begin (&diagram, title, line, theme, width, height);
  double size = diagram.size;
  double room = diagram.bottom - diagram.top - 2 * 2 * size - 4.2 * size;
  Chart chart = { .latency = latency, .hops = hops, .flits = flits };
  chart.row = room / 2 / (hops + 1);
  chart.latency.staying = 0;
  chart.latency.router.switching = ICN_SWITCHING_WORMHOLE;
  double worm = icn_latency_zero_load (&chart.latency, hops, NULL);
  chart.latency.router.switching = ICN_SWITCHING_STORE_AND_FORWARD;
  double store = icn_latency_zero_load (&chart.latency, hops, NULL);
  chart.time = (IcnAxis){ .maximum = MAX (store, worm) * 1.02,
                          .start = diagram.left + 2.6 * size,
                          .end = diagram.right };

  chart.top = diagram.top + 2 * size;
  draw_chart (&diagram, &chart, _ ("Store-and-forward: a node sends when it has the whole message"),
              "T_{SF}", store);
  chart.is_wormhole = TRUE;
  chart.latency.router.switching = ICN_SWITCHING_WORMHOLE;
  chart.top += room / 2 + 2 * size;
  draw_chart (&diagram, &chart, _ ("Wormhole: a node passes on each flit as it arrives"), "T_{WH}",
              worm);
  icn_diagram_label (&diagram, ICN_ALIGN_END, diagram.right, chart.top + room / 2 + 2.1 * size, 0,
                     _ ("time, cycles"));
  draw_totals (&diagram, latency, mean, diagram.bottom - 0.4 * size);
  return diagram.scene;
}
