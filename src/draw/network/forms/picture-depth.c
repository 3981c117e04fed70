/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "picture-forms.h"
#include "analysis.h"
#include "net-groups.h"
#include "net.h"
#include "picture-marks.h"
#include "picture-space.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* In a three-dimensional drawing that does not consist of planes, vertices are divided by depth
 * into this number of layers. */
#define N_BANDS 4
#define FAINTEST 0.45   /* opacity of the farthest layer */
#define MOST_PLANES 64  /* if there are more planes, only nodes and wires are drawn, no planes */
#define PLANE_FILL 0.04 /* opacity of the fill of a plane, in the foreground colour */
#define PLANE_RIM 0.3   /* opacity of the outline of a plane */
/* Groups of nodes are drawn on discs. Room for the name of a group beside its disc, in units of the
 * distance between neighbouring nodes. */
#define NAME_ROOM 1.2

typedef struct {
  IcnPictureMarks marks;
  const IcnNet *net;
  guint n_layers; /* number of layers; layer 0 is the farthest from the reader */
  guint8 *layer;  /* [n_vertices]: layer of each vertex */
} Depth;

/* Sets the layer of each vertex of a three-dimensional mesh or torus. Nodes with the same
 * coordinate in the third dimension are drawn as a plane; each plane is one layer, the farthest is
 * layer 0. */
static void
layer_planes (Depth *depth)
{
  gboolean first_is_far = depth->marks.frame->axis[2][2] < 0;
  guint n = depth->net->radix[2];

  depth->n_layers = n;
  for (IcnVertex v = 0; v < depth->net->n_vertices; v++) {
    guint plane = icn_net_coordinates (depth->net, v)[2];

    depth->layer[v] = first_is_far ? plane : n - 1 - plane;
  }
}

static void
layer_bands (Depth *depth)
{
  const IcnPictureFrame *frame = depth->marks.frame;
  double deepest = 1e-9;

  depth->n_layers = N_BANDS;
  for (IcnVertex v = 0; v < depth->net->n_vertices; v++)
    deepest = MAX (deepest, fabs (icn_space_depth (depth->net, frame, v)));
  for (IcnVertex v = 0; v < depth->net->n_vertices; v++) {
    double nearness = (1 - icn_space_depth (depth->net, frame, v) / deepest) / 2;

    depth->layer[v] = MIN (nearness * N_BANDS, N_BANDS - 1);
  }
}

static void
find_layers (Depth *depth)
{
  IcnSpaceShape shape = depth->marks.frame->shape;

  depth->layer = g_new0 (guint8, depth->net->n_vertices);
  depth->n_layers = 1;
  if (shape == ICN_SHAPE_STACKS && depth->net->radix[2] <= MOST_PLANES)
    layer_planes (depth);
  else if (icn_space_turns (shape))
    layer_bands (depth);
}

static void
draw_plane (const Depth *depth, guint layer)
{
  const IcnPictureMarks *marks = &depth->marks;
  gboolean first_is_far = marks->frame->axis[2][2] < 0;
  double corner[8];

  if (marks->frame->shape != ICN_SHAPE_STACKS || depth->n_layers != depth->net->radix[2])
    return;
  icn_space_plane (depth->net, marks->frame, first_is_far ? layer : depth->n_layers - 1 - layer,
                   corner);
  for (guint pass = 0; pass < 2; pass++) {
    icn_scene_move (marks->scene, corner[0], corner[1]);
    for (guint i = 1; i < 4; i++)
      icn_scene_line (marks->scene, corner[2 * i], corner[2 * i + 1]);
    icn_scene_close (marks->scene);
    if (pass == 0)
      icn_scene_fill (marks->scene, icn_color_fade (marks->theme->foreground, PLANE_FILL));
    else
      icn_scene_stroke (marks->scene,
                        &(IcnStroke){ .color = icn_color_fade (marks->theme->foreground, PLANE_RIM),
                                      .width = 0.7 });
  }
}

/* Draws the disc behind each group of a network. Writes the name of the group beside its disc, on
 * the side away from the middle of the drawing, if show_labels is set and the name is legible and
 * not wider than the disc. */
static void
draw_discs (const Depth *depth, gboolean show_labels)
{
  const IcnPictureMarks *marks = &depth->marks;
  const IcnPictureFrame *frame = marks->frame;
  const IcnPoints *points = icn_space_points (depth->net, frame->shape);
  double size = 0.9 * marks->theme->text_size;

  for (guint32 i = 0; points != NULL && i < points->n_discs; i++) {
    const double *disc = points->disc + 3 * i;
    double x = frame->x + frame->pitch * disc[0], y = frame->y + frame->pitch * disc[1];
    double dx = disc[0] - points->width / 2, dy = disc[1] - points->height / 2;
    double away = (frame->pitch * disc[2] + 0.7 * size) / MAX (hypot (dx, dy), 1e-9);
    g_autofree char *name = icn_net_group_name (depth->net, i);
    double width = icn_scene_text_width (marks->theme, size, FALSE, name);
    IcnTextStyle style = {
      .color = marks->theme->dim, .size = size, .align = ICN_ALIGN_MIDDLE, .rise = 0.5
    };

    icn_scene_circle (marks->scene, x, y, frame->pitch * disc[2]);
    icn_scene_fill (marks->scene, icn_color_fade (marks->theme->foreground, PLANE_FILL));
    if (show_labels && frame->pitch * NAME_ROOM >= size && width < 2 * frame->pitch * disc[2])
      icn_scene_text (marks->scene, &style, x + dx * away, y + dy * away, name);
  }
}

/* Returns the layer in which the wire of a channel is drawn: the layer of the farther of its two
 * ends. A hypercube of five or more dimensions is drawn as several pairs of nested cubes; wires
 * between two pairs are drawn in the farthest layer, behind all cubes. */
static guint
layer_of (const Depth *depth, const IcnChannel *channel)
{
  if (icn_space_is_between_cells (depth->marks.frame->shape, channel->dimension))
    return 0;
  return MIN (depth->layer[channel->source], depth->layer[channel->destination]);
}

static GArray *
wires_of_layer (const Depth *depth, const GArray *wires, guint layer)
{
  GArray *own = g_array_new (FALSE, FALSE, sizeof (IcnWire));

  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);

    if (layer_of (depth, &depth->net->channel[wire->channel]) == layer)
      g_array_append_vals (own, wire, 1);
  }
  return own;
}

static void
draw_layers (Depth *depth, const IcnPictureView *view, const GArray *wires)
{
  IcnPictureMarks *marks = &depth->marks;
  gboolean is_bare = view->share == NULL && view->n_route == 0;

  for (guint layer = 0; layer < depth->n_layers; layer++) {
    g_autoptr (GArray) own = wires_of_layer (depth, wires, layer);
    double nearness = depth->n_layers > 1 ? layer / (depth->n_layers - 1.0) : 1;

    draw_plane (depth, layer);
    if (layer == 0)
      draw_discs (depth, view->show_labels);
    marks->wires = own;
    marks->shown_layer = layer;
    marks->distance = is_bare ? (1 - FAINTEST) * (1 - nearness) : 0;
    icn_marks_wires (marks, view->chosen);
    if (view->share != NULL && own->len > 0)
      icn_marks_share (marks, view->share);
    icn_marks_route (marks, view->route, view->n_route);
    icn_marks_nodes (marks, view->chosen, FALSE);
  }
  marks->wires = wires;
  marks->distance = 0;
}

/* Writes the names of nodes beside four corners of a three-dimensional mesh or torus: node 0, and
 * the last node along each of the three axes through it. */
static void
name_corners (const Depth *depth)
{
  const IcnPictureMarks *marks = &depth->marks;
  const IcnNet *net = depth->net;
  double size = 0.9 * marks->theme->text_size, x0, y0;
  IcnVertex stride = 1;

  icn_space_place (net, marks->frame, 0, &x0, &y0);
  for (guint i = 0; i <= 3; i++) {
    IcnVertex v = i < 3 ? stride * (net->radix[i] - 1) : 0;
    double x, y, dx = -1, dy = 1, length;
    g_autofree char *name = icn_net_vertex_name (net, v);

    icn_space_place (net, marks->frame, v, &x, &y);
    if (i < 3) {
      dx = x - x0;
      dy = y - y0;
      stride *= net->radix[i];
    }
    length = MAX (hypot (dx, dy), 1);
    x += (0.5 * marks->frame->pitch + 6) * dx / length;
    y += (0.5 * marks->frame->pitch + 0.8 * size) * dy / length;
    IcnTextStyle style = { .color = marks->theme->foreground, .size = size, .rise = 0.5 };
    style.align = dx / length < -0.3  ? ICN_ALIGN_END
                  : dx / length > 0.3 ? ICN_ALIGN_START
                                      : ICN_ALIGN_MIDDLE;
    icn_marks_name (marks, &style, x, y, name);
  }
}

static char *
caption_of (const IcnNet *net, IcnSpaceShape shape)
{
  gboolean closes = FALSE;

  for (IcnChannelId c = 0; shape == ICN_SHAPE_STACKS && !closes && c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    int a = icn_net_coordinates (net, channel->source)[channel->dimension];
    int b = icn_net_coordinates (net, channel->destination)[channel->dimension];

    closes = ABS (a - b) > 1;
  }
  return closes ? g_strdup (_ ("A link that leaves the drawing comes back on the other side."))
                : NULL;
}

void
icn_depth_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnTheme *theme,
                IcnScene *scene, char **caption)
{
  g_autoptr (GArray) wires = icn_space_wires (analysis->net, frame);
  g_autofree char *bottleneck = NULL;
  IcnWireRoom room;
  Depth depth = { .net = analysis->net };

  icn_space_room (frame, &room);
  depth.marks = (IcnPictureMarks){ .analysis = analysis,
                                   .frame = frame,
                                   .room = &room,
                                   .colors = colors,
                                   .theme = theme,
                                   .scene = scene,
                                   .is_faded = view->share != NULL,
                                   .label_rise = view->label_rise };
  find_layers (&depth);
  depth.marks.layer = depth.layer;
  draw_layers (&depth, view, wires);
  if (view->show_labels && !icn_marks_labels (&depth.marks) && frame->shape == ICN_SHAPE_STACKS)
    name_corners (&depth);
  if (view->color == ICN_COLOR_LOAD)
    bottleneck = icn_marks_bottleneck (&depth.marks, view->share);
  *caption = caption_of (analysis->net, frame->shape);
  if (*caption == NULL)
    *caption = g_steal_pointer (&bottleneck);
  if (*caption == NULL)
    *caption = icn_marks_caption (&depth.marks);
  g_free (depth.layer);
}
