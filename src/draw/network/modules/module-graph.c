/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module-graph.h"

#include "analysis.h"
#include "picture-modules.h"
#include "net-packages.h"
#include "net.h"
#include "package-graph.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define THICKEST 5.0    /* thickness of the line of the widest bundle of wires, scene units */
#define LEAST_LABEL 8.7 /* smallest legible text, scene units */
#define MOST_RING 64    /* largest number of modules that are drawn on a circle */
#define MOST_GRID 1024  /* largest number of modules that are drawn in a grid */
#define HIT_REACH 2.5   /* distance from a line at which the pointer hits it, scene units */
#define BOW_PARTS 6     /* straight segments that make up the hit region of a curved line */
/* Distance of a curved line's control point from the straight line between its ends, as a share of
 * the length of the straight line. The curve itself is half as far from the straight line. */
#define BOW 0.16
#define BOW_GAP 5.0 /* space beside the outermost curved line, scene units */

typedef struct {
  double x, y;
} Point;

/* A quadratic Bézier curve between two modules; `by` is its control point. */
typedef struct {
  Point from, by, to;
} Bow;

static gboolean
is_ring (const IcnModuleGraph *graph)
{
  return graph->plan.name.hops == 1;
}

/* Sets the numbers of columns and rows of the grid of modules. The first half of the dimensions
 * lies along the shorter side of the frame; the second half, which has at least as many modules,
 * lies along the longer side. */
static void
set_grid (IcnModuleGraph *graph)
{
  const IcnModulePlan *plan = &graph->plan;
  guint first = 0;

  for (guint g = 0; g < plan->name.hops / 2; g++)
    first += plan->size_bits[g];
  graph->is_upright = graph->frame.width > graph->frame.height;
  graph->columns = 1u << (graph->is_upright ? plan->module_bits - first : first);
  graph->rows = (1u << plan->module_bits) / graph->columns;
}

/* Curved lines extend beyond the outermost modules. Returns the space to keep free for them at one
 * end of the frame; 0 if they fit between the outermost modules and the edge of the frame, which
 * are half a grid spacing apart. length: length of the frame; n: number of rows (or columns) of
 * modules along this length; across: distance between the ends of the longest curved line. */
static double
lacking (double length, guint n, double across)
{
  double half = length / (2 * n), out = BOW / 2 * across + BOW_GAP;

  return out > half ? MIN ((out - half) / (1 - 0.5 / n), length / 2) : 0;
}

/* Makes the frame smaller to leave room for curved lines, which run below and to the left of their
 * modules. */
static void
give_bows_room (IcnModuleGraph *graph)
{
  IcnPictureFrame *frame = &graph->frame;
  guint columns = graph->columns, rows = graph->rows;
  double left = lacking (frame->width, columns, frame->height * (rows - 1) / rows);

  frame->height -= lacking (frame->height, rows, frame->width * (columns - 1) / columns);
  frame->left += left;
  frame->width -= left;
}

IcnModuleGraph *
icn_module_graph_new (const IcnAnalysis *analysis, const IcnPictureFrame *frame)
{
  IcnModuleGraph *graph = g_new0 (IcnModuleGraph, 1);
  const IcnNet *net = analysis->net;
  guint32 n;

  icn_module_plan (&analysis->topology, &graph->plan);
  graph->graph = icn_package_graph_new (net, 0);
  n = graph->graph->n_vertices;
  graph->fits = n <= (is_ring (graph) ? MOST_RING : MOST_GRID);
  graph->frame = *frame;
  graph->bundle = g_new (IcnChannelId, MAX (net->n_channels, 1));
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 a = icn_net_package (net, net->channel[c].source);
    guint32 b = icn_net_package (net, net->channel[c].destination);

    graph->bundle[c] = a == b || !graph->fits
                         ? ICN_NONE
                         : icn_net_find_channel (graph->graph, MIN (a, b), MAX (a, b));
  }
  for (IcnChannelId c = 0; c < graph->graph->n_channels; c++)
    graph->widest = MAX (graph->widest, graph->graph->channel[c].width);
  /* If the modules are on a circle, lines are thinner the more modules there are, because more
   * lines cross. */
  graph->thickest = is_ring (graph) ? MIN (THICKEST, 20.0 / n) : THICKEST;
  graph->radius = is_ring (graph) ? CLAMP (2 * MIN (frame->width, frame->height) / n, 3, 15)
                                  : CLAMP (0.3 * sqrt (frame->width * frame->height / n), 3, 15);
  if (!is_ring (graph)) {
    set_grid (graph);
    give_bows_room (graph);
  }
  return graph;
}

void
icn_module_graph_free (IcnModuleGraph *graph)
{
  icn_net_unref (graph->graph);
  g_free (graph->bundle);
  g_free (graph);
}

char *
icn_module_graph_refusal (const IcnModuleGraph *graph)
{
  return graph->fits
           ? NULL
           : g_strdup_printf (_ ("%u modules are too many to be drawn with all their bundles."),
                              graph->graph->n_vertices);
}

/* The position of a module: on a circle if the modules have one dimension, else in a grid. */
void
icn_module_graph_place (const IcnModuleGraph *graph, guint32 module, double *x, double *y)
{
  const IcnPictureFrame *frame = &graph->frame;
  guint n = graph->graph->n_vertices, columns = graph->columns, rows = graph->rows, column, row;

  if (is_ring (graph)) {
    double angle = 2 * G_PI * module / n - G_PI / 2, r = MIN (frame->width, frame->height) / 2 - 16;

    *x = frame->left + frame->width / 2 + r * cos (angle);
    *y = frame->top + frame->height / 2 + r * sin (angle);
    return;
  }
  column = graph->is_upright ? module / rows : module % columns;
  row = graph->is_upright ? module % rows : module / columns;
  *x = frame->left + (column + 0.5) / columns * frame->width;
  *y = frame->top + (row + 0.5) / rows * frame->height;
}

gboolean
icn_module_graph_is_bundle (const IcnModuleGraph *graph, IcnChannelId channel)
{
  return graph->graph->channel[channel].source < graph->graph->channel[channel].destination;
}

/* The curve of a bundle of wires. The longer a bundle, the further outwards it is curved, so that
 * no bundle hides another one of the same row. */
static Bow
bow_of (const IcnModuleGraph *graph, IcnChannelId bundle)
{
  const IcnChannel *channel = &graph->graph->channel[bundle];
  Bow bow;
  double dx, dy, length, out;

  icn_module_graph_place (graph, channel->source, &bow.from.x, &bow.from.y);
  icn_module_graph_place (graph, channel->destination, &bow.to.x, &bow.to.y);
  dx = bow.to.x - bow.from.x;
  dy = bow.to.y - bow.from.y;
  length = hypot (dx, dy);
  out = is_ring (graph) ? 0 : BOW * length;
  bow.by = (Point){ (bow.from.x + bow.to.x) / 2 - out * dy / length,
                    (bow.from.y + bow.to.y) / 2 + out * dx / length };
  return bow;
}

void
icn_module_graph_path (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene)
{
  Bow bow = bow_of (graph, bundle);

  icn_scene_move (scene, bow.from.x, bow.from.y);
  icn_scene_curve (scene, (bow.from.x + 2 * bow.by.x) / 3, (bow.from.y + 2 * bow.by.y) / 3,
                   (bow.to.x + 2 * bow.by.x) / 3, (bow.to.y + 2 * bow.by.y) / 3, bow.to.x,
                   bow.to.y);
}

static Point
point_at (const Bow *bow, double t)
{
  double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

  return (Point){ a * bow->from.x + b * bow->by.x + c * bow->to.x,
                  a * bow->from.y + b * bow->by.y + c * bow->to.y };
}

void
icn_module_graph_hit (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene)
{
  Bow bow = bow_of (graph, bundle);

  for (guint i = 0; i < BOW_PARTS; i++) {
    Point a = point_at (&bow, (double) i / BOW_PARTS), b = point_at (&bow, (i + 1.0) / BOW_PARTS);

    icn_scene_hit (scene, &(IcnHit){ .kind = ICN_HIT_BUNDLE,
                                     .id = bundle,
                                     .x = a.x,
                                     .y = a.y,
                                     .x2 = b.x,
                                     .y2 = b.y,
                                     .reach = HIT_REACH });
  }
}

double
icn_module_graph_width (const IcnModuleGraph *graph, IcnChannelId bundle)
{
  return MAX (0.5, graph->thickest * graph->graph->channel[bundle].width / graph->widest);
}

void
icn_module_graph_modules (const IcnModuleGraph *graph, const IcnTheme *theme, IcnScene *scene)
{
  guint32 n = graph->graph->n_vertices;
  double x, y;

  for (guint pass = 0; pass < 2; pass++) {
    for (guint32 m = 0; m < n; m++) {
      icn_module_graph_place (graph, m, &x, &y);
      icn_scene_circle (scene, x, y, graph->radius);
    }
    if (pass == 0)
      icn_scene_fill (scene, theme->surface);
    else
      icn_scene_stroke (scene, &(IcnStroke){ .color = theme->foreground, .width = 1 });
  }
  for (guint32 m = 0; m < n && graph->radius >= LEAST_LABEL; m++) {
    g_autofree char *number = g_strdup_printf ("%u", m);

    icn_module_graph_place (graph, m, &x, &y);
    icn_scene_text (scene,
                    &(IcnTextStyle){ .color = theme->foreground,
                                     .size = MIN (theme->text_size, 0.95 * graph->radius),
                                     .align = ICN_ALIGN_MIDDLE,
                                     .rise = 0.5f },
                    x, y, number);
  }
}
