/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-bundles.h"
#include "picture-text.h"
#include "watch-heat.h"

#define MARGIN 14.0
#define GAP 6.0         /* beside the legend */
#define LEAST_WIDTH 1.5 /* of a line whose colour can be told */

static void
draw_still (const IcnModuleGraph *graph, const IcnTheme *theme, IcnScene *scene)
{
  g_autofree char *refusal = icn_module_graph_refusal (graph);

  if (refusal != NULL) {
    icn_picture_caption (scene, theme, refusal);
    return;
  }
  for (IcnChannelId c = 0; c < graph->graph->n_channels; c++) {
    if (!icn_module_graph_is_bundle (graph, c))
      continue;
    icn_module_graph_path (graph, c, scene);
    icn_scene_stroke (scene, &(IcnStroke){ .color = icn_color_fade (theme->dim, 0.4),
                                           .width = icn_module_graph_width (graph, c) });
  }
  icn_module_graph_modules (graph, theme, scene);
}

IcnModuleGraph *
icn_watch_bundles_new (const IcnAnalysis *analysis, const char *title, IcnWatchColor color,
                       const IcnTheme *theme, double width, double height, IcnScene **still)
{
  double foot = icn_watch_legend_height (color, theme, width - 2 * GAP) + 2 * GAP;
  IcnPictureFrame frame = { .left = MARGIN,
                            .top = MARGIN,
                            .width = MAX (width - 2 * MARGIN, 1),
                            .height = MAX (height - MARGIN - foot, 1),
                            .arrangement = ICN_ARRANGEMENT_FLAT };
  IcnModuleGraph *graph;

  *still = icn_scene_new (width, height);
  icn_scene_rectangle (*still, 0, 0, width, height);
  icn_scene_fill (*still, theme->background);
  if (title != NULL)
    icn_picture_title (*still, theme, title, &frame);
  graph = icn_module_graph_new (analysis, &frame);
  draw_still (graph, theme, *still);
  icn_watch_legend (color, theme, *still, GAP, height - foot + GAP, width - 2 * GAP);
  return graph;
}

/* The mean over the channels of each bundle: [channels of the graph]. */
static double *
bundle_shares (const IcnModuleGraph *graph, const IcnSnapshot *seen, const float *share)
{
  guint32 n = graph->graph->n_channels;
  double *mean = g_new0 (double, MAX (n, 1));
  g_autofree guint32 *count = g_new0 (guint32, MAX (n, 1));

  for (IcnChannelId c = 0; c < seen->n_channels; c++)
    if (graph->bundle[c] != ICN_NONE) {
      mean[graph->bundle[c]] += share[c];
      count[graph->bundle[c]]++;
    }
  for (IcnChannelId b = 0; b < n; b++)
    mean[b] /= MAX (count[b], 1);
  return mean;
}

void
icn_watch_bundles_draw (const IcnModuleGraph *graph, const IcnSnapshot *seen, IcnWatchColor color,
                        const IcnTheme *theme, IcnScene *scene)
{
  g_autofree float *share = color == ICN_WATCH_OCCUPANCY     ? icn_watch_fill (seen, 1)
                            : color == ICN_WATCH_UTILIZATION ? icn_watch_busy (seen)
                                                             : icn_watch_use (seen);
  g_autofree double *mean = bundle_shares (graph, seen, share);
  gboolean any = FALSE;

  for (guint step = 1; step <= ICN_WATCH_STEPS; step++)
    for (IcnChannelId b = 0; b < graph->graph->n_channels; b++) {
      if (icn_watch_step (mean[b]) != step)
        continue;
      icn_module_graph_path (graph, b, scene);
      icn_scene_stroke (
        scene, &(IcnStroke){ .color = icn_watch_step_color (theme, step),
                             .width = MAX (LEAST_WIDTH, icn_module_graph_width (graph, b)) });
      any = TRUE;
    }
  if (any)
    icn_module_graph_modules (graph, theme, scene);
}
