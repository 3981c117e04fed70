/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-modules.h"
#include "picture-text.h"

#include "axis.h"
#include "module-graph.h"
#include "module-hover.h"
#include "module-plan.h"
#include "picture-color.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 14.0
#define LEAST_PITCH 5.0 /* scene units between two boxes that are drawn singly */
#define LEAST_LABEL 8.7 /* smallest legible text */
#define GAP 2.4         /* room of wires between modules, in columns */
#define MOST_THICK 900  /* wires of a stroke that are drawn at their width */
#define HIT_REACH 2.5   /* of a pointer from a line */

typedef struct {
  const IcnNet *net;
  const IcnTheme *theme;
  IcnScene *scene;
  IcnModulePlan plan;
  IcnWireColors colors;
  IcnPictureFrame frame;
  guint32 module; /* of the form that shows one */
  IcnModulesForm form;
  guint blocks;                           /* most boxes of a column */
  double slot[ICN_MAX_MODULE_STAGES + 2]; /* x of processors, stages, memories, in columns */
} Drawing;

typedef struct {
  double x, y;
} Point;

static guint32
low_bits (guint32 number, guint bits)
{
  return number & ((1u << bits) - 1);
}

static guint32
reverse (guint32 number, guint bits)
{
  guint32 reversed = 0;

  for (guint i = 0; i < bits; i++)
    reversed |= (number >> i & 1) << (bits - 1 - i);
  return reversed;
}

/* 0: processors, 1 .. n_stages: stages, n_stages + 1: memories. */
static guint
column_of (const Drawing *d, IcnVertex v, gboolean receives)
{
  guint stage = icn_net_coordinates (d->net, v)[d->net->dimensions - 1];

  return stage == 0 && receives ? d->plan.n_stages + 1 : stage;
}

/* log2 of what a module has in a column. */
static guint
column_bits (const Drawing *d, guint column)
{
  if (column == 0 || column > d->plan.n_stages)
    return d->plan.n_bits - d->plan.module_bits;
  return d->plan.stage[column - 1].bits;
}

static guint
group_of (const Drawing *d, guint column)
{
  if (column == 0)
    return 0;
  return column > d->plan.n_stages ? d->plan.name.hops : d->plan.stage[column - 1].group;
}

/* Its place in the column of its module, so that one of the two wires to the next column is
 * straight: what is decided replaces the lowest bits of the row. */
static guint32
place_in_module (const Drawing *d, guint column, guint32 index)
{
  const IcnModulePlan *plan = &d->plan;
  const IcnModuleStage *stage;
  guint decided;

  if (column == 0)
    return index;
  stage = column <= plan->n_stages ? &plan->stage[column - 1] : NULL;
  if (stage == NULL || stage->is_tree) {
    guint below = column_bits (d, column) - plan->row_bits;

    if (group_of (d, column) == 0)
      return index;
    return reverse (index >> below, plan->row_bits) << below | low_bits (index, below);
  }
  decided = stage->bits - stage->kept;
  return low_bits (index, stage->kept) << decided | reverse (index >> stage->kept, decided);
}

/* The place in the whole column before rows are reordered: digits of the module that have been
 * decided stand where the row did that they replaced. */
static guint32
place_in_hall (const Drawing *d, guint column, guint32 module, guint32 place)
{
  const IcnModulePlan *plan = &d->plan;
  guint group = group_of (d, column), below = 0, bits = column_bits (d, column);
  guint32 high = module, low = 0, under = 0;

  if (group == plan->name.hops && (column > plan->n_stages || plan->stage[column - 1].is_tree)) {
    below = bits - plan->row_bits;
    under = low_bits (place, below);
    place >>= below;
    bits = plan->row_bits;
  }
  for (guint g = 0; g < group; g++)
    high >>= plan->size_bits[g];
  for (guint g = group; g-- > 0;)
    low =
      low << plan->size_bits[g] | reverse (icn_module_digit (plan, module, g), plan->size_bits[g]);
  for (guint g = 0; g < group; g++)
    bits += plan->size_bits[g];
  place = (high << column_bits (d, column) >> below | place);
  for (guint g = 0; g < group; g++)
    place <<= plan->size_bits[g];
  return (place | low) << below | under;
}

/* Its height as a share of the column, in the middle of its block. */
static double
share_of (const Drawing *d, guint column, guint32 module, guint32 index)
{
  guint bits = column_bits (d, column), all = bits + d->plan.module_bits;
  guint32 place = place_in_module (d, column, index);
  guint block;

  if (d->form == ICN_MODULES_DANCE_HALL)
    place = place_in_hall (d, column, module, place);
  else
    place |= module << bits;
  block = MIN (1u << all, d->blocks);
  return (floor (ldexp (place, -(int) all) * block) + 0.5) / block;
}

static Point
point_of (const Drawing *d, IcnVertex v, gboolean receives)
{
  const IcnPictureFrame *frame = &d->frame;
  guint column = column_of (d, v, receives);
  guint32 index = icn_net_coordinates (d->net, v)[0];

  return (Point){ frame->x + d->slot[column] * frame->pitch,
                  frame->top + share_of (d, column, d->net->package[v], index) * frame->height };
}

/* Half the width of a box: as high as the column's blocks leave room for. */
static double
half_of (const Drawing *d, guint column)
{
  guint all = column_bits (d, column) + d->plan.module_bits;
  double pitch = d->frame.height / MIN (1u << all, d->blocks);

  return MIN (0.32 * d->frame.pitch, CLAMP (0.36 * pitch, 1.2, 9));
}

/* A channel that is drawn as a straight line. */
static void
hit_channel (const Drawing *d, IcnChannelId c, Point from, Point to)
{
  icn_scene_hit (d->scene, &(IcnHit){ .kind = ICN_HIT_CHANNEL,
                                      .id = c,
                                      .x = from.x,
                                      .y = from.y,
                                      .x2 = to.x,
                                      .y2 = to.y,
                                      .reach = HIT_REACH });
}

/* A mark of so much on either side of a point. */
static void
hit_mark (const Drawing *d, guint kind, guint32 id, Point at, double half)
{
  icn_scene_hit (d->scene, &(IcnHit){ .kind = kind,
                                      .id = id,
                                      .x = at.x - half,
                                      .y = at.y - half,
                                      .x2 = at.x + half,
                                      .y2 = at.y + half,
                                      .is_box = TRUE,
                                      .reach = 1 });
}

static void
wires (const Drawing *d)
{
  const IcnNet *net = d->net;

  for (guint s = 0; s < d->colors.n_strokes; s++) {
    g_autoptr (GHashTable) drawn =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
    IcnStroke stroke = d->colors.stroke[s];

    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      Point from, to;
      gint64 key;
      guint column;

      if (channel->plane > 0 || icn_wire_colors_of (&d->colors, c) != s)
        continue;
      column = column_of (d, channel->source, FALSE);
      from = point_of (d, channel->source, FALSE);
      to = point_of (d, channel->destination, TRUE);
      key = ((gint64) column << 52) | (gint64) (from.y * 64) << 26 | (gint64) (to.y * 64);
      if (!g_hash_table_add (drawn, g_memdup2 (&key, sizeof key)))
        continue;
      icn_scene_move (d->scene, from.x + half_of (d, column), from.y);
      icn_scene_line (d->scene, to.x - half_of (d, column + 1), to.y);
      if (d->blocks == net->n_terminals)
        hit_channel (d, c, from, to);
    }
    stroke.color.alpha *= d->blocks < d->net->n_terminals ? 0.6 : 0.9;
    stroke.width *= g_hash_table_size (drawn) > MOST_THICK ? 0.45 : 0.9;
    icn_scene_stroke (d->scene, &stroke);
  }
}

/* What each box of the columns is, or the first that it stands for. */
static void
hit_boxes (const Drawing *d)
{
  const IcnNet *net = d->net;
  guint kind = d->blocks == net->n_terminals ? ICN_HIT_VERTEX : ICN_HIT_BLOCK;
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint receives = 0; receives < 2; receives++)
    for (IcnVertex v = 0; v < (receives ? net->n_terminals : net->n_vertices); v++) {
      guint column = column_of (d, v, receives);
      Point at = point_of (d, v, receives);
      gint64 key = (gint64) column << 32 | (gint64) (at.y * 64);

      /* Switches of replies stand where those of requests do. */
      if (net->channel[net->first_out[v]].plane > 0 && v >= net->n_terminals)
        continue;
      if (g_hash_table_add (found, g_memdup2 (&key, sizeof key)))
        hit_mark (d, kind, v, at, half_of (d, column));
    }
}

static void
boxes (const Drawing *d)
{
  for (guint column = 0; column < d->plan.n_stages + 2; column++) {
    gboolean ends = column == 0 || column > d->plan.n_stages;
    guint all = MIN (1u << (column_bits (d, column) + d->plan.module_bits), d->blocks);
    double half = half_of (d, column), x = d->frame.x + d->slot[column] * d->frame.pitch;

    for (guint pass = 0; pass < 2; pass++) {
      for (guint i = 0; i < all; i++) {
        double y = d->frame.top + (i + 0.5) / all * d->frame.height;

        if (column == 0)
          icn_scene_circle (d->scene, x, y, half);
        else
          icn_scene_rectangle (d->scene, x - half, y - half, 2 * half, 2 * half);
      }
      if (pass == 0)
        icn_scene_fill (d->scene, ends ? d->theme->accent : d->theme->surface);
      else
        icn_scene_stroke (d->scene,
                          &(IcnStroke){ .color = ends ? d->theme->accent : d->theme->foreground,
                                        .width = CLAMP (0.12 * half, 0.4, 1) });
    }
  }
}

static void
label (const Drawing *d, double x, double y, double size, IcnAlign align, const char *text)
{
  icn_scene_text (
    d->scene,
    &(IcnTextStyle){ .color = d->theme->foreground, .size = size, .align = align, .rise = 0.5f }, x,
    y, text);
}

/* A band behind each module, with its number. */
static void
bands (const Drawing *d)
{
  guint n = 1u << d->plan.module_bits;
  double high = d->frame.height / n, gap = MIN (3, 0.08 * high), size = d->theme->text_size;

  if (high < LEAST_PITCH)
    return;
  for (guint m = 0; m < n; m++)
    icn_scene_rectangle (d->scene, d->frame.left + 2.2 * size, d->frame.top + m * high + gap,
                         d->frame.width - 2.2 * size, high - 2 * gap);
  icn_scene_fill (d->scene, icn_color_fade (d->theme->dim, 0.14));
  for (guint m = 0; m < n && 0.8 * high >= LEAST_LABEL; m++) {
    g_autofree char *number = g_strdup_printf ("%u", m);

    label (d, d->frame.left + size, d->frame.top + (m + 0.5) * high, MIN (size, 0.8 * high),
           ICN_ALIGN_MIDDLE, number);
  }
}

/* Heads above the columns: what is at both ends, and where modules are joined. */
static void
heads (Drawing *d)
{
  double size = d->theme->text_size, y = d->frame.top + size / 2;
  const IcnModulePlan *plan = &d->plan;

  label (d, d->frame.left, y, size, ICN_ALIGN_START, _ ("Processors"));
  label (d, d->frame.left + d->frame.width, y, size, ICN_ALIGN_END, _ ("Memories"));
  for (guint s = 0; s < plan->n_stages; s++)
    if (plan->stage[s].is_gap) {
      guint group = plan->stage[s].group;
      double x = d->frame.x + (d->slot[s + 1] + GAP / 2) * d->frame.pitch;
      g_autofree char *text =
        g_strdup_printf (_ ("K%u, %u bits"), 1u << plan->size_bits[group], plan->name.inter[group]);

      label (d, x, y, size, ICN_ALIGN_MIDDLE, text);
    }
  d->frame.top += 1.6 * size;
  d->frame.height -= 1.6 * size;
}

/* Columns side by side, with more room where modules are joined. */
static void
slots (Drawing *d)
{
  const IcnModulePlan *plan = &d->plan;
  double left = d->form == ICN_MODULES_PARTITION ? 3 * d->theme->text_size : 0;

  d->slot[0] = 0.5;
  for (guint column = 1; column < plan->n_stages + 2; column++)
    d->slot[column] =
      d->slot[column - 1] + (column > 1 && plan->stage[column - 2].is_gap ? GAP : 1);
  d->frame.pitch = (d->frame.width - left) / (d->slot[plan->n_stages + 1] + 0.5);
  d->frame.x = d->frame.left + left;
}

static char *
hall (Drawing *d)
{
  guint n = d->net->n_terminals;

  slots (d);
  heads (d);
  for (d->blocks = n; d->blocks > 1 && d->frame.height / d->blocks < LEAST_PITCH; d->blocks /= 2)
    ;
  if (d->form == ICN_MODULES_PARTITION)
    bands (d);
  wires (d);
  boxes (d);
  hit_boxes (d);
  if (d->blocks < n)
    return g_strdup_printf (_ ("Each mark stands for %u processors or memories, or the switches "
                               "beside them."),
                            n / d->blocks);
  return g_strdup (_ ("Every line is a channel for requests, and one back for replies."));
}

/* A module: a band for each group of columns, above each other; the last one leads back to the
 * memories, beside the processors. */
typedef struct {
  Drawing *d;
  double left, right, top, high;        /* of the first band; `high` between two bands */
  guint first[ICN_MAX_MODULE_HOPS + 2]; /* stage that each group begins with */
} Inside;

/* Where the columns of a group begin: behind the numbers of the modules that its channels come
 * from, if these come from the left. */
static double
band_left (const Inside *in, guint group)
{
  gboolean has_labels = group > 0 && group < in->d->plan.name.hops;

  return in->left + (has_labels ? 9 * in->d->theme->text_size : 0);
}

static Point
inside_stage (const Inside *in, guint stage, guint32 index)
{
  const Drawing *d = in->d;
  const IcnModulePlan *plan = &d->plan;
  guint group = plan->stage[stage].group, n = in->first[group + 1] - in->first[group];
  double along = (stage - in->first[group] + 0.5) / n, left = band_left (in, group);
  guint32 place = place_in_module (d, stage + 1, index);
  double share = (place + 0.5) / (1u << plan->stage[stage].bits);

  if (group == plan->name.hops)
    along = 1 - along;
  return (Point){ left + along * (in->right - left),
                  in->top + (group + 0.06 + 0.88 * share) * in->high };
}

static Point
inside_terminal (const Inside *in, guint32 index, gboolean is_memory)
{
  const Drawing *d = in->d;
  guint n = 1u << (d->plan.n_bits - d->plan.module_bits);
  double all = in->high * (d->plan.name.hops + 1), pitch = all / n;

  return (Point){ d->frame.left + 10 + (is_memory ? 2.4 : 0) * MIN (9, 0.36 * pitch),
                  in->top + (index + 0.5) * pitch };
}

static Point
inside_vertex (const Inside *in, IcnVertex v, gboolean receives)
{
  const guint16 *at = icn_net_coordinates (in->d->net, v);
  guint stage = at[in->d->net->dimensions - 1];

  return stage == 0 ? inside_terminal (in, at[0], receives) : inside_stage (in, stage - 1, at[0]);
}

/* A channel to or from another module, with its number. */
static void
stub (const Inside *in, const IcnChannel *channel, gboolean leaves, guint nth, guint of)
{
  const Drawing *d = in->d;
  IcnVertex here = leaves ? channel->source : channel->destination;
  IcnVertex there = leaves ? channel->destination : channel->source;
  Point at = inside_vertex (in, here, FALSE);
  guint group = channel->dimension - 1 + !leaves;
  gboolean back = group == d->plan.name.hops;
  gboolean right = leaves || back;
  double n = in->high * 0.88 / of, size = MIN (d->theme->text_size * 0.8, 0.95 * n);
  double x = right ? in->right + 18 : in->left + 7 * d->theme->text_size;
  double y = in->top + (group + 0.06) * in->high + (nth + 0.5) * n;
  IcnAlign align = right ? ICN_ALIGN_START : ICN_ALIGN_END;
  g_autofree char *text = NULL;

  icn_scene_move (d->scene, at.x, at.y);
  icn_scene_line (d->scene, x, y);
  hit_channel (d, channel - d->net->channel, at, (Point){ x, y });
  /* One word for all where there is no room for each. */
  if (size >= LEAST_LABEL)
    text = g_strdup_printf (leaves ? _ ("to %u") : _ ("from %u"), d->net->package[there]);
  else if (nth == of / 2)
    text = g_strdup_printf (leaves ? _ ("to all %u") : _ ("from all %u"), of);
  if (text != NULL)
    label (d, x + (right ? 3 : -3), y, MAX (size, LEAST_LABEL), align, text);
}

static void
inside_wires (const Inside *in)
{
  const Drawing *d = in->d;
  const IcnNet *net = d->net;

  for (guint s = 0; s < d->colors.n_strokes; s++) {
    guint n_out[ICN_MAX_DIMENSIONS] = { 0 }, n_in[ICN_MAX_DIMENSIONS] = { 0 };
    IcnStroke stroke = d->colors.stroke[s];

    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      gboolean from = net->package[channel->source] == d->module;
      gboolean to = net->package[channel->destination] == d->module;
      guint dim = channel->dimension, of = dim > 0 ? net->radix[dim] : 1;
      guint out = n_out[dim], into = n_in[dim];

      if (channel->plane > 0)
        continue;
      n_out[dim] += from;
      n_in[dim] += to;
      if (icn_wire_colors_of (&d->colors, c) != s)
        continue;
      if (dim == 0 && from) {
        Point a = inside_vertex (in, channel->source, FALSE);
        Point b = inside_vertex (in, channel->destination, TRUE);

        icn_scene_move (d->scene, a.x, a.y);
        icn_scene_line (d->scene, b.x, b.y);
        hit_channel (d, c, a, b);
        continue;
      }
      if (dim > 0 && from)
        stub (in, channel, TRUE, out, of);
      if (dim > 0 && to)
        stub (in, channel, FALSE, into, of);
    }
    stroke.width *= 0.9;
    icn_scene_stroke (d->scene, &stroke);
  }
}

static void
inside_boxes (const Inside *in)
{
  const Drawing *d = in->d;
  guint n = 1u << (d->plan.n_bits - d->plan.module_bits);
  double pitch = in->high * (d->plan.name.hops + 1) / n, half = CLAMP (0.36 * pitch, 1, 9);

  for (guint s = 0; s < d->plan.n_stages; s++)
    for (guint pass = 0; pass < 2; pass++) {
      guint count = 1u << d->plan.stage[s].bits;
      double side = CLAMP (0.3 * in->high * 0.88 / count, 1.2, 9);

      for (guint32 i = 0; i < count; i++) {
        Point at = inside_stage (in, s, i);

        icn_scene_rectangle (d->scene, at.x - side, at.y - side, 2 * side, 2 * side);
      }
      if (pass == 0)
        icn_scene_fill (d->scene, d->theme->surface);
      else
        icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 0.8f });
    }
  for (guint is_memory = 0; is_memory < 2; is_memory++) {
    for (guint32 i = 0; i < n; i++) {
      Point at = inside_terminal (in, i, is_memory);

      if (is_memory)
        icn_scene_rectangle (d->scene, at.x - half, at.y - half, 2 * half, 2 * half);
      else
        icn_scene_circle (d->scene, at.x, at.y, half);
    }
    icn_scene_fill (d->scene, is_memory ? d->theme->dim : d->theme->accent);
  }
}

static void
hit_inside (const Inside *in)
{
  const Drawing *d = in->d;
  const IcnNet *net = d->net;

  for (guint receives = 0; receives < 2; receives++)
    for (IcnVertex v = 0; v < (receives ? net->n_terminals : net->n_vertices); v++)
      if (net->package[v] == d->module &&
          (v < net->n_terminals || net->channel[net->first_out[v]].plane == 0))
        hit_mark (d, ICN_HIT_VERTEX, v, inside_vertex (in, v, receives), LEAST_PITCH / 2);
}

static char *
inside (Drawing *d)
{
  const IcnModulePlan *plan = &d->plan;
  double size = d->theme->text_size;
  Inside in = { .d = d,
                .left = d->frame.left + 0.16 * d->frame.width,
                .right = d->frame.left + d->frame.width - 7 * size,
                .top = d->frame.top + 1.6 * size };
  guint group = 0;

  in.high = (d->frame.top + d->frame.height - in.top) / (plan->name.hops + 1);
  if (plan->n_bits - plan->module_bits > 9)
    return g_strdup (_ ("A module of more than 512 processors is too large to be drawn."));
  for (guint s = 0; s < plan->n_stages; s++)
    if (plan->stage[s].group > group)
      in.first[++group] = s;
  in.first[group + 1] = plan->n_stages;
  for (guint g = 0; g <= group; g++) {
    icn_scene_rectangle (d->scene, in.left - 6, in.top + (g + 0.02) * in.high,
                         in.right - in.left + 12, 0.96 * in.high);
    icn_scene_fill (d->scene, icn_color_fade (d->theme->dim, 0.12));
  }
  label (d, d->frame.left, d->frame.top + size / 2, size, ICN_ALIGN_START,
         _ ("Processors and memories"));
  label (d, d->frame.left + d->frame.width, d->frame.top + size / 2, size, ICN_ALIGN_END,
         _ ("Other modules"));
  inside_wires (&in);
  inside_boxes (&in);
  hit_inside (&in);
  return g_strdup_printf (_ ("Module %u of %u: processors are circles, memories squares beside "
                             "them. Messages go right above and come back below."),
                          d->module, 1u << plan->module_bits);
}

/* The channel that colours a bundle: the one of the highest value. */
static guint *
bundle_strokes (const Drawing *d, const IcnModuleGraph *graph)
{
  guint *stroke = g_new0 (guint, graph->graph->n_channels);

  for (IcnChannelId c = 0; c < d->net->n_channels; c++) {
    IcnChannelId bundle = graph->bundle[c];

    if (bundle != ICN_NONE && d->net->channel[c].plane == 0)
      stroke[bundle] = MAX (stroke[bundle], icn_wire_colors_of (&d->colors, c));
  }
  return stroke;
}

static char *
bundles (const Drawing *d, const IcnAnalysis *analysis, const IcnPhysical *physical)
{
  g_autoptr (IcnModuleGraph) graph = icn_module_graph_new (analysis, &d->frame);
  const IcnNet *net = graph->graph;
  g_autofree guint *stroke_of = NULL;
  char *refusal = icn_module_graph_refusal (graph);
  double base = icn_physical_bits (physical, d->net, 0) / d->net->channel[0].width;
  g_autofree char *wires = icn_number (2 * graph->widest * base);

  if (refusal != NULL)
    return refusal;
  stroke_of = bundle_strokes (d, graph);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnStroke stroke = d->colors.stroke[stroke_of[c]];

    if (!icn_module_graph_is_bundle (graph, c))
      continue;
    stroke.width = icn_module_graph_width (graph, c);
    stroke.color.alpha = graph->thickest < 1 ? 0.7 : 1;
    icn_module_graph_path (graph, c, d->scene);
    icn_module_graph_hit (graph, c, d->scene);
    icn_scene_stroke (d->scene, &stroke);
  }
  icn_module_graph_modules (graph, d->theme, d->scene);
  for (guint32 m = 0; m < net->n_vertices; m++) {
    Point at;

    icn_module_graph_place (graph, m, &at.x, &at.y);
    hit_mark (d, ICN_HIT_MODULE, m, at, graph->radius);
  }
  return g_strdup_printf (_ ("%u bundles between %u modules; the thickest line is %s wires."),
                          net->n_channels / 2, net->n_vertices, wires);
}

IcnScene *
icn_modules_scene (const IcnAnalysis *analysis, IcnModulesForm form, guint32 module,
                   const char *title, const IcnPhysical *physical, IcnColorBy color,
                   const IcnTheme *theme, double width, double height)
{
  Drawing d = { .net = analysis->net,
                .theme = theme,
                .scene = icn_scene_new (width, height),
                .form = form,
                .module = module };
  g_autofree char *caption = NULL;

  icn_module_plan (&analysis->topology, &d.plan);
  icn_scene_rectangle (d.scene, 0, 0, width, height);
  icn_scene_fill (d.scene, theme->background);
  d.frame = (IcnPictureFrame){ .left = MARGIN,
                               .top = MARGIN,
                               .width = MAX (width - 2 * MARGIN, 1),
                               .height = MAX (height - 2 * MARGIN -
                                               icn_picture_caption_room (theme, width),
                                             1),
                               .arrangement = ICN_ARRANGEMENT_FLAT };
  icn_wire_colors_init (&d.colors, analysis, ICN_LAYOUT_GRID, TRUE, color, physical, theme);
  if (title != NULL && height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_title (d.scene, theme, title, &d.frame);
  icn_wire_colors_legend (&d.colors, theme, d.scene, &d.frame);
  if (form == ICN_MODULES_GRAPH)
    caption = bundles (&d, analysis, physical);
  else
    caption = form == ICN_MODULES_INSIDE ? inside (&d) : hall (&d);
  if (height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_caption (d.scene, theme, caption);
  icn_wire_colors_clear (&d.colors);
  return d.scene;
}
