/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-given.h"
#include "net-names.h"
#include "picture-forms.h"
#include "analysis.h"
#include "net.h"
#include "picture-text.h"

#include "picture-color.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 14.0 /* margin of the figure, scene units */
/* Least distance between nodes that are drawn individually, scene units. */
#define LEAST_PITCH 4.0
#define LEAST_LABEL 8.0 /* smallest legible text, scene units */
/* Largest number of nodes in the detail drawing of a cluster. Of a larger cluster, some nodes are
 * left out. */
#define MOST_SHOWN 5
#define TAP_RADIUS 2.6

typedef struct {
  double x, y, width, height;
} Box;

typedef struct {
  const IcnNet *net;
  const IcnPlacement *placement;
  const IcnTheme *theme;
  IcnScene *scene;
  IcnWireColors colors;
  IcnVertex node; /* the node whose cluster is shown in detail */
  Box mesh, cluster;
  double pitch, half; /* distance between nodes of the mesh, and half the side of a node */
} Drawing;

static void
label (const Drawing *d, double x, double y, double size, IcnAlign align, gboolean dim,
       const char *text)
{
  icn_scene_text (d->scene,
                  &(IcnTextStyle){ .color = dim ? d->theme->dim : d->theme->foreground,
                                   .size = size,
                                   .align = align,
                                   .rise = 0.5f },
                  x, y, text);
}

/* The largest text size up to `size` at which the text fits into `room`; 0 if it would not be
 * legible. */
static double
size_for (const Drawing *d, double size, const char *text, double room)
{
  double wide = icn_scene_text_width (d->theme, size, FALSE, text);
  double fits = wide > room ? size * room / wide : size;

  return fits >= LEAST_LABEL ? fits : 0;
}

/* Node i of the cluster that contains `node` and extends along dimension `along`. */
static IcnVertex
member (const IcnNet *net, IcnVertex node, guint along, guint32 i)
{
  guint32 stride = 1;

  for (guint d = 0; d < along; d++)
    stride *= net->radix[d];
  return node - icn_net_coordinates (net, node)[along] * stride + i * stride;
}

/* Sets x and y to the centre of a node in the drawing of all nodes (d->mesh). */
static void
node_at (const Drawing *d, IcnVertex v, double *x, double *y)
{
  *x = d->mesh.x + (d->placement->column[v] + 0.5) * d->pitch;
  *y = d->mesh.y + (d->placement->row[v] + 0.5) * d->pitch;
}

/* Each cluster is drawn as a line beside the row (or column) of the drawing in which its nodes lie.
 * Lines beside the same row are on parallel tracks, of which track 0 is the nearest to the nodes.
 * Returns the track of the cluster that contains `node` and extends along dimension `along`. first:
 * if `along` is drawn along rows, the lowest dimension drawn along rows; else the lowest one drawn
 * along columns. *n_tracks: receives the number of tracks. */
static guint
track_of (const IcnNet *net, IcnVertex node, guint along, guint first, guint *n_tracks)
{
  guint track = 0, at = 0, stride = 1;

  *n_tracks = 0;
  for (guint d = first; d < net->dimensions && (first > 0 || d < (net->dimensions + 1) / 2); d++) {
    if (d == along) {
      track = *n_tracks + at;
    }
    *n_tracks += stride;
    at += icn_net_coordinates (net, node)[d] * stride;
    stride *= net->radix[d];
  }
  return track;
}

/* Adds a cluster of the hypermesh to the scene's path: a line beside the cluster's nodes, with a
 * short branch to each node. The cluster contains `node` and extends along dimension `along`. */
static void
draw_cluster (const Drawing *d, IcnVertex node, guint along)
{
  gboolean in_row = along < (d->net->dimensions + 1) / 2;
  guint n_tracks,
    track = track_of (d->net, node, along, in_row ? 0 : (d->net->dimensions + 1) / 2, &n_tracks);
  double room = d->pitch - 2 * d->half, off = d->half + room * (track + 1) / (n_tracks + 1);
  double x = 0, y = 0, x2, y2;
  guint32 k = d->net->radix[along];

  for (guint32 i = 0; i < k; i++) {
    node_at (d, member (d->net, node, along, i), &x, &y);
    if (d->half < 1.5)
      continue;
    icn_scene_segment (d->scene, x, y, in_row ? x : x + off, in_row ? y + off : y);
  }
  node_at (d, member (d->net, node, along, 0), &x2, &y2);
  icn_scene_move (d->scene, in_row ? x2 : x2 + off, in_row ? y2 + off : y2);
  icn_scene_line (d->scene, in_row ? x : x + off, in_row ? y + off : y);
}

/* Index of the stroke (colour and width) in which the line of a cluster is drawn: the highest index
 * of any channel of the cluster. The cluster contains `node` and extends along dimension `along`.
 * If the cluster is a bus, the channels from the multiplexers to the bus count too. */
static guint
stroke_of (const Drawing *d, IcnVertex node, guint along)
{
  guint most = 0;

  for (guint32 i = 0; i < d->net->radix[along]; i++) {
    IcnChannelId c = d->net->first_out[member (d->net, node, along, i)] + along;
    IcnVertex to = d->net->channel[c].destination;

    most = MAX (most, icn_wire_colors_of (&d->colors, c));
    if (d->net->role[to] == ICN_VERTEX_MULTIPLEXER)
      most = MAX (most, icn_wire_colors_of (&d->colors, d->net->first_out[to]));
  }
  return most;
}

static void
draw_clusters (const Drawing *d)
{
  for (guint s = 0; s < d->colors.n_strokes; s++) {
    IcnStroke stroke = d->colors.stroke[s];
    gboolean any = FALSE;

    for (guint along = 0; along < d->net->dimensions; along++)
      for (IcnVertex v = 0; v < d->net->n_terminals; v++)
        if (icn_net_coordinates (d->net, v)[along] == 0 && stroke_of (d, v, along) == s) {
          draw_cluster (d, v, along);
          any = TRUE;
        }
    stroke.width = CLAMP (d->pitch / 16, 0.6, 2.2) * stroke.width;
    if (any)
      icn_scene_stroke (d->scene, &stroke);
  }
}

/* Sets size[v], [n_terminals], to the text size of the name in the square of node v, or to 0 if the
 * name is left out. All names get the largest size at which every name fits. If that size is
 * illegible and the user has named the nodes, each name gets the largest size at which it fits
 * itself. Returns the largest of the sizes. */
static double
find_name_sizes (const Drawing *d, double *size)
{
  double least = d->theme->text_size, most = 0, room = 2 * d->half - 4;

  for (IcnVertex v = 0; v < d->net->n_terminals; v++) {
    g_autofree char *name = room > LEAST_LABEL / 2 ? icn_net_vertex_name (d->net, v) : NULL;

    size[v] = name != NULL ? size_for (d, d->theme->text_size, name, room) : 0;
    least = MIN (least, size[v]);
    most = MAX (most, size[v]);
  }
  if (least == 0 && icn_net_has_names (d->net))
    return most;
  for (IcnVertex v = 0; v < d->net->n_terminals; v++)
    size[v] = least;
  return least;
}

static void
draw_nodes (const Drawing *d)
{
  g_autofree double *sizes = g_new (double, d->net->n_terminals);
  double size = find_name_sizes (d, sizes), x, y;

  /* Pass 0 fills the squares. Pass 1 draws their outlines, which only nodes with labels have. */
  for (guint pass = 0; pass < (size > 0 ? 2 : 1); pass++) {
    for (IcnVertex v = 0; v < d->net->n_terminals; v++) {
      node_at (d, v, &x, &y);
      icn_scene_rectangle (d->scene, x - d->half, y - d->half, 2 * d->half, 2 * d->half);
    }
    if (pass == 0)
      icn_scene_fill (d->scene, size > 0 ? d->theme->surface : d->theme->foreground);
    else
      icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 1 });
  }
  for (IcnVertex v = 0; v < d->net->n_terminals && size > 0; v++) {
    g_autofree char *name = icn_net_vertex_name (d->net, v);

    node_at (d, v, &x, &y);
    if (sizes[v] > 0)
      label (d, x, y, sizes[v], ICN_ALIGN_MIDDLE, FALSE, name);
  }
}

/* Highlights, in the drawing of all nodes, the cluster that is shown in detail. */
static void
mark_opened (const Drawing *d)
{
  double x, y, x2, y2;

  node_at (d, member (d->net, d->node, 0, 0), &x, &y);
  node_at (d, member (d->net, d->node, 0, d->net->radix[0] - 1), &x2, &y2);
  icn_scene_rectangle (d->scene, x - d->pitch / 2, y - d->pitch / 2, x2 - x + d->pitch, d->pitch);
  icn_scene_fill (d->scene, icn_color_fade (d->theme->accent, 0.22));
}

/* Draws the mesh of all nodes; FALSE if there are too many nodes to draw. */
static gboolean
draw_mesh (Drawing *d)
{
  double columns = d->placement->columns, rows = d->placement->rows,
         head = 1.9 * d->theme->text_size;

  label (d, d->mesh.x + d->mesh.width / 2, d->mesh.y + head / 3, d->theme->text_size,
         ICN_ALIGN_MIDDLE, TRUE, _ ("Every line joins the nodes of a cluster"));
  d->mesh.y += head;
  d->mesh.height -= head;
  d->pitch = MIN (d->mesh.width / columns, d->mesh.height / rows);
  d->mesh.x += (d->mesh.width - columns * d->pitch) / 2;
  d->mesh.y += (d->mesh.height - rows * d->pitch) / 2;
  d->half = CLAMP (0.28 * d->pitch, 0.8, 22);
  if (d->pitch < LEAST_PITCH)
    return FALSE;
  mark_opened (d);
  draw_clusters (d);
  draw_nodes (d);
  return TRUE;
}

/* The drawing of one cluster in detail: which of its nodes are shown, and where. */
typedef struct {
  guint n; /* number of nodes that are shown */
  guint32 position[MOST_SHOWN];
  double x[MOST_SHOWN]; /* x of the middle of each node that is shown */
  gboolean has_gap;     /* some nodes of the cluster, before the last one, are left out */
  double bottom;        /* y of the upper edge of the nodes, where the channels above them end */
  double top;           /* y at which the drawing begins, below its title */
  double half, high;    /* half the width of a node, and its height */
} Opened;

static void
draw_member (const Drawing *d, const Opened *opened, guint i)
{
  IcnVertex v = member (d->net, d->node, 0, opened->position[i]);
  g_autofree char *name = icn_net_vertex_name (d->net, v);
  double size = size_for (d, d->theme->text_size, name, 2 * opened->half - 6);

  icn_scene_fill_box (d->scene, opened->x[i] - opened->half, opened->bottom, 2 * opened->half,
                      opened->high, d->theme->surface);
  icn_scene_rectangle (d->scene, opened->x[i] - opened->half, opened->bottom, 2 * opened->half,
                       opened->high);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 1 });
  if (size > 0)
    label (d, opened->x[i], opened->bottom + opened->high / 2, size, ICN_ALIGN_MIDDLE, FALSE, name);
}

static void
arrow_down (const Drawing *d, double x, double y)
{
  icn_scene_move (d->scene, x - 3, y - 6);
  icn_scene_line (d->scene, x, y);
  icn_scene_line (d->scene, x + 3, y - 6);
}

/* x at which the channel of node i enters the multiplexer of node j. i and j are indices of nodes
 * that the detail drawing shows. */
static double
tap_at (const Opened *opened, guint i, guint j)
{
  guint place = i < j ? i : i - 1;

  return opened->x[j] + opened->half * ((place + 1.0) / opened->n - 0.8);
}

/* The colour of a channel's stroke, as explained in the legend. */
static IcnColor
color_of (const Drawing *d, IcnChannelId c)
{
  return d->colors.stroke[icn_wire_colors_of (&d->colors, c)].color;
}

/* The channel on which node i of the detail drawing sends: to the vertex (tap) from which the
 * signal branches to all nodes of the cluster, or to the bus or crossbar of the cluster. */
static IcnChannelId
channel_up (const Drawing *d, const Opened *opened, guint i)
{
  return d->net->first_out[member (d->net, d->node, 0, opened->position[i])];
}

/* Draws the channel on which node i of the detail drawing sends: up from the node, along the
 * cluster, and down to the multiplexer of every other node. mux: y of the upper edge of the
 * multiplexers. Dashes distinguish the sending nodes, because colours already have the meaning that
 * the legend gives. */
static void
draw_owned (const Drawing *d, const Opened *opened, guint i, double mux)
{
  double dy = (mux - 14 - opened->top) / opened->n, y = opened->top + (i + 0.5) * dy;
  double out = opened->x[i] + 0.55 * opened->half, left = out, right = out;
  IcnStroke stroke = { .color = color_of (d, channel_up (d, opened, i)), .width = 1.8f };

  for (guint j = 0; j < opened->n; j++)
    if (j != i)
      arrow_down (d, tap_at (opened, i, j), mux);
  icn_scene_stroke (d->scene, &stroke);
  stroke.n_dashes = icn_theme_dash (i, stroke.dash);
  for (guint j = 0; j < opened->n; j++) {
    double x = tap_at (opened, i, j);

    if (j == i)
      continue;
    left = MIN (left, x);
    right = MAX (right, x);
    icn_scene_segment (d->scene, x, y, x, mux);
  }
  icn_scene_segment (d->scene, out, opened->bottom, out, y);
  icn_scene_segment (d->scene, left, y, right, y);
  icn_scene_stroke (d->scene, &stroke);
  for (guint j = 0; j < opened->n; j++)
    if (j != i)
      icn_scene_circle (d->scene, tap_at (opened, i, j), y, TAP_RADIUS);
  icn_scene_fill (d->scene, stroke.color);
}

/* Draws the multiplexer of node i of the detail drawing as a trapezium that is wider at its inputs.
 * mux: y of its upper edge. */
static void
draw_multiplexer (const Drawing *d, const Opened *opened, guint i, double mux)
{
  double left = opened->x[i] - 0.85 * opened->half, right = opened->x[i] + 0.25 * opened->half;
  double foot = mux + 0.45 * (opened->bottom - mux), middle = (left + right) / 2;

  for (guint pass = 0; pass < 2; pass++) {
    icn_scene_move (d->scene, left, mux);
    icn_scene_line (d->scene, right, mux);
    icn_scene_line (d->scene, right - 0.25 * (right - left), foot);
    icn_scene_line (d->scene, left + 0.25 * (right - left), foot);
    icn_scene_close (d->scene);
    if (pass == 0)
      icn_scene_fill (d->scene, icn_color_fade (d->theme->dim, 0.35));
    else
      icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 1 });
  }
  icn_scene_segment (d->scene, middle, foot, middle, opened->bottom);
  arrow_down (d, middle, opened->bottom);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 1.4f });
}

static char *
open_distributed (const Drawing *d, const Opened *opened)
{
  double mux = opened->bottom - 0.22 * (opened->bottom - opened->top);
  guint32 k = d->net->radix[0];

  for (guint i = 0; i < opened->n; i++)
    draw_owned (d, opened, i, mux);
  for (guint i = 0; i < opened->n; i++)
    draw_multiplexer (d, opened, i, mux);
  return g_strdup_printf (
    _ ("Each of the %u nodes of a cluster owns a channel, which the others tap: "
       "dots. A multiplexer of %u inputs receives them."),
    k, k - 1);
}

/* Draws the two channels between node i of the detail drawing and a crossbar, one to it and one
 * from it. foot: y of the crossbar's lower edge. */
static void
draw_ports (const Drawing *d, const Opened *opened, guint i, double foot)
{
  double in = opened->x[i] - 0.3 * opened->half, out = opened->x[i] + 0.3 * opened->half;
  IcnChannelId up = channel_up (d, opened, i);
  IcnChannelId down = d->net->first_out[d->net->channel[up].destination];

  while (d->net->channel[down].destination != d->net->channel[up].source)
    down++;
  icn_scene_segment (d->scene, in, foot, in, opened->bottom);
  arrow_down (d, in, opened->bottom);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = color_of (d, down), .width = 1.8f });
  icn_scene_segment (d->scene, out, opened->bottom, out, foot);
  icn_scene_move (d->scene, out - 3, foot + 6);
  icn_scene_line (d->scene, out, foot);
  icn_scene_line (d->scene, out + 3, foot + 6);
  icn_scene_stroke (d->scene, &(IcnStroke){ .color = color_of (d, up), .width = 1.8f });
}

static char *
open_crossbar (const Drawing *d, const Opened *opened)
{
  double left = opened->x[0] - opened->half, right = opened->x[opened->n - 1] + opened->half;
  double top = opened->top + 0.2 * (opened->bottom - opened->top);
  double foot = opened->top + 0.55 * (opened->bottom - opened->top);
  guint32 k = d->net->radix[0];
  g_autofree char *name = g_strdup_printf (_ ("%u × %u crossbar"), k, k);

  for (guint pass = 0; pass < 2; pass++) {
    icn_scene_rectangle (d->scene, left, top, right - left, foot - top);
    if (pass == 0)
      icn_scene_fill (d->scene, d->theme->surface);
    else
      icn_scene_stroke (d->scene, &(IcnStroke){ .color = d->theme->foreground, .width = 1 });
  }
  for (guint i = 0; i < opened->n; i++)
    draw_ports (d, opened, i, foot);
  label (d, (left + right) / 2, (top + foot) / 2, d->theme->text_size, ICN_ALIGN_MIDDLE, FALSE,
         name);
  return g_strdup_printf (_ ("A switch joins the %u nodes of a cluster: two hops from one to "
                             "another."),
                          k);
}

static char *
open_bus (const Drawing *d, const Opened *opened)
{
  double y = opened->top + 0.45 * (opened->bottom - opened->top);
  IcnStroke stroke = { .color = d->colors.stroke[stroke_of (d, d->node, 0)].color, .width = 3 };

  icn_scene_move (d->scene, opened->x[0] - opened->half, y);
  icn_scene_line (d->scene, opened->x[opened->n - 1] + opened->half, y);
  icn_scene_stroke (d->scene, &stroke);
  for (guint i = 0; i < opened->n; i++) {
    icn_scene_segment (d->scene, opened->x[i], y, opened->x[i], opened->bottom);
    arrow_down (d, opened->x[i], opened->bottom);
    icn_scene_move (d->scene, opened->x[i] - 3, y + 8);
    icn_scene_line (d->scene, opened->x[i], y + 2);
    icn_scene_line (d->scene, opened->x[i] + 3, y + 8);
  }
  stroke.width = 1.8f;
  icn_scene_stroke (d->scene, &stroke);
  for (guint i = 0; i < opened->n; i++)
    icn_scene_circle (d->scene, opened->x[i], y, TAP_RADIUS + 1);
  icn_scene_fill (d->scene, stroke.color);
  return g_strdup_printf (_ ("The %u nodes of a cluster share a bus: one of them sends at a time."),
                          d->net->radix[0]);
}

/* Draws in detail the cluster that contains d->node and extends along dimension 0, with the
 * channels, the bus or the crossbar that joins its nodes. Returns the caption; free with g_free. */
static char *
draw_opened (Drawing *d)
{
  IcnVertex first = d->net->channel[d->net->first_out[d->node]].destination;
  double head = 1.9 * d->theme->text_size;
  guint32 k = d->net->radix[0];
  Opened opened = { .n = MIN (k, MOST_SHOWN), .has_gap = k > MOST_SHOWN };
  double slots, pitch;

  opened.n -= opened.has_gap;
  slots = opened.n + (opened.has_gap ? 0.6 : 0);
  pitch = d->cluster.width / slots;
  for (guint i = 0; i < opened.n; i++) {
    gboolean is_last = opened.has_gap && i == opened.n - 1;

    opened.position[i] = is_last ? k - 1 : i;
    opened.x[i] = d->cluster.x + (i + 0.5 + (is_last ? 0.6 : 0)) * pitch;
  }
  opened.half = MIN (0.4 * pitch, 46);
  opened.high = MIN (0.16 * d->cluster.height, 34);
  opened.top = d->cluster.y + head;
  opened.bottom = d->cluster.y + d->cluster.height - opened.high;
  label (d, d->cluster.x + d->cluster.width / 2, d->cluster.y + head / 3, d->theme->text_size,
         ICN_ALIGN_MIDDLE, TRUE, _ ("The marked cluster opened up"));
  for (guint i = 0; i < opened.n; i++)
    draw_member (d, &opened, i);
  if (opened.has_gap)
    label (d, (opened.x[opened.n - 2] + opened.x[opened.n - 1]) / 2,
           opened.bottom + opened.high / 2, d->theme->text_size, ICN_ALIGN_MIDDLE, FALSE, "…");
  if (d->net->role[first] == ICN_VERTEX_TAP)
    return open_distributed (d, &opened);
  return d->net->role[first] == ICN_VERTEX_SWITCH ? open_crossbar (d, &opened)
                                                  : open_bus (d, &opened);
}

/* Divides the frame into two boxes, for the drawing of all nodes and for the cluster in detail.
 * They are side by side, or one above the other in a narrow frame. */
static void
divide (Drawing *d, const IcnPictureFrame *frame)
{
  gboolean is_wide = frame->width > 1.15 * frame->height;
  double share = 0.47, gap = 1.8 * d->theme->text_size;

  d->mesh = d->cluster = (Box){ frame->left, frame->top, frame->width, frame->height };
  if (is_wide) {
    d->mesh.width = share * frame->width;
    d->cluster.x += d->mesh.width + gap;
    d->cluster.width -= d->mesh.width + gap;
  } else {
    d->mesh.height = 0.56 * frame->height;
    d->cluster.y += d->mesh.height + gap;
    d->cluster.height -= d->mesh.height + gap;
  }
}

IcnScene *
icn_hypermesh_scene (const IcnAnalysis *analysis, IcnVertex node, const char *title,
                     const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme,
                     double width, double height)
{
  double below = icn_picture_caption_room (theme, width);
  Drawing d = { .net = analysis->net,
                .placement = &analysis->placement[ICN_LAYOUT_GRID],
                .theme = theme,
                .scene = icn_scene_new (width, height),
                .node = node };
  IcnPictureFrame frame = { .left = MARGIN,
                            .top = MARGIN,
                            .width = MAX (width - 2 * MARGIN, 1),
                            .height = MAX (height - 2 * MARGIN - below, 1),
                            .arrangement = ICN_ARRANGEMENT_FLAT };
  g_autofree char *caption = NULL;

  icn_scene_fill_box (d.scene, 0, 0, width, height, theme->background);
  icn_wire_colors_init (&d.colors, analysis, ICN_LAYOUT_GRID, TRUE, color, physical, NULL, theme);
  if (title != NULL && height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_title (d.scene, theme, title, &frame);
  icn_wire_colors_legend (&d.colors, theme, d.scene, &frame);
  divide (&d, &frame);
  if (!draw_mesh (&d))
    label (&d, d.mesh.x + d.mesh.width / 2, d.mesh.y + d.mesh.height / 2, theme->text_size,
           ICN_ALIGN_MIDDLE, TRUE, _ ("Too many nodes to be drawn."));
  caption = draw_opened (&d);
  if (height > ICN_PICTURE_LEAST_HEIGHT)
    icn_picture_caption (d.scene, theme, caption);
  icn_wire_colors_clear (&d.colors);
  return d.scene;
}
