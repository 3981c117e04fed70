/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-space.h"

#include "picture-color.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 14.0
#define N_BANDS 4       /* of depth, drawn from the farthest to the nearest */
#define FAINTEST 0.4    /* alpha of the farthest */
#define STUB 0.42       /* of a pitch: each end of a link that closes a ring */
#define LEAST_NODE 1.2  /* scene units */
#define LARGEST_NODE 7.0
#define LEAST_ARROW 7.0 /* pitch, scene units */
#define TURN_PER_UNIT 0.008
#define MOST_TILT 1.4

typedef struct {
  double x, y, depth; /* depth grows away from the reader */
} Point;

typedef struct {
  const IcnNet *net;
  const IcnTheme *theme;
  IcnScene *scene;
  IcnWireColors colors;
  IcnPictureFrame frame;
  double axis[ICN_SPACE_DIMENSIONS][3]; /* one step along a dimension: x, y, depth */
  Point center;                         /* of the network, in steps */
  double scale;                         /* scene units for a step */
  double deepest;                       /* largest |depth| from the centre */
} Drawing;

void
icn_space_view_init (IcnSpaceView *view)
{
  *view = (IcnSpaceView){ .turn = -0.45, .tilt = 0.32 };
}

void
icn_space_view_drag (IcnSpaceView *view, double dx, double dy)
{
  view->turn += dx * TURN_PER_UNIT;
  view->tilt = CLAMP (view->tilt + dy * TURN_PER_UNIT, -MOST_TILT, MOST_TILT);
}

static void
set_axes (Drawing *d, const IcnSpaceView *view)
{
  double c = cos (view->turn), s = sin (view->turn), ct = cos (view->tilt), st = sin (view->tilt);
  const double axes[ICN_SPACE_DIMENSIONS][3] = {
    { c, s * st, s * ct },
    { 0, -ct, st },
    { -s, -c * st, c * ct },
  };

  for (guint i = 0; i < ICN_SPACE_DIMENSIONS; i++)
    for (guint j = 0; j < 3; j++)
      d->axis[i][j] = axes[i][j];
}

/* Steps along the axes to a place from the middle of the network. */
static Point
project (const Drawing *d, const double *place)
{
  double at[3] = { 0, 0, 0 };

  for (guint i = 0; i < ICN_SPACE_DIMENSIONS; i++)
    for (guint j = 0; j < 3; j++)
      at[j] += (place[i] - (d->net->radix[i] - 1) / 2.0) * d->axis[i][j];
  return (Point){ at[0], at[1], at[2] };
}

static Point
on_paper (const Drawing *d, const double *place)
{
  Point p = project (d, place);

  return (Point){ d->frame.left + d->frame.width / 2 + p.x * d->scale,
                  d->frame.top + d->frame.height / 2 + p.y * d->scale, p.depth };
}

/* Fits all corners, with the ends of closing links. */
static void
set_scale (Drawing *d)
{
  double half_x = 0, half_y = 0;

  for (guint corner = 0; corner < 8; corner++) {
    double place[ICN_SPACE_DIMENSIONS];
    Point p;

    for (guint i = 0; i < ICN_SPACE_DIMENSIONS; i++)
      place[i] = corner >> i & 1 ? d->net->radix[i] - 1 + STUB : -STUB;
    p = project (d, place);
    half_x = MAX (half_x, fabs (p.x));
    half_y = MAX (half_y, fabs (p.y));
    d->deepest = MAX (d->deepest, fabs (p.depth));
  }
  d->scale = MIN (d->frame.width / 2 / half_x, d->frame.height / 2 / half_y);
}

static guint
band_of (const Drawing *d, double depth)
{
  double share = (depth / d->deepest + 1) / 2;

  return CLAMP ((int) ((1 - share) * N_BANDS), 0, N_BANDS - 1);
}

static double
alpha_of (guint band)
{
  return FAINTEST + (1 - FAINTEST) * band / (N_BANDS - 1);
}

/* A piece of a link: a whole one, or an end of one that closes a ring. */
typedef struct {
  IcnChannelId channel;
  guint stroke;
  guint band;
  gboolean enters; /* the end at the destination */
  Point from, to;
} Piece;

static void
place_of (const IcnNet *net, IcnVertex v, double *place)
{
  for (guint i = 0; i < ICN_SPACE_DIMENSIONS; i++)
    place[i] = icn_net_coordinates (net, v)[i];
}

static void
add_piece (const Drawing *d, GArray *pieces, IcnChannelId c, const double *from, const double *to,
           gboolean enters)
{
  Point a = on_paper (d, from), b = on_paper (d, to);
  Piece piece = { c, icn_wire_colors_of_link (&d->colors, c), 0, enters, a, b };

  piece.band = band_of (d, (a.depth + b.depth) / 2);
  g_array_append_val (pieces, piece);
}

/* One piece for both channels of a two-way link. */
static GArray *
find_pieces (const Drawing *d)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));

  for (IcnChannelId c = 0; c < d->net->n_channels; c++) {
    const IcnChannel *channel = &d->net->channel[c];
    double from[ICN_SPACE_DIMENSIONS], to[ICN_SPACE_DIMENSIONS], end[ICN_SPACE_DIMENSIONS];
    guint along = channel->dimension;

    if (channel->destination < channel->source &&
        icn_net_find_channel (d->net, channel->destination, channel->source) != ICN_NONE)
      continue;
    place_of (d->net, channel->source, from);
    place_of (d->net, channel->destination, to);
    if (fabs (to[along] - from[along]) <= 1 || along >= ICN_SPACE_DIMENSIONS) {
      add_piece (d, pieces, c, from, to, FALSE);
      continue;
    }
    place_of (d->net, channel->source, end);
    end[along] += to[along] < from[along] ? STUB : -STUB;
    add_piece (d, pieces, c, from, end, FALSE);
    place_of (d->net, channel->destination, end);
    end[along] += to[along] < from[along] ? -STUB : STUB;
    add_piece (d, pieces, c, end, to, TRUE);
  }
  return pieces;
}

/* A triangle on the way, its point at 0.62 of a link and at the end of a piece that leaves. */
static void
arrow (const Drawing *d, const Piece *piece, double size)
{
  double dx = piece->to.x - piece->from.x, dy = piece->to.y - piece->from.y;
  double length = hypot (dx, dy), tip_x, tip_y;

  if (length < 1.6 * size)
    return;
  dx /= length;
  dy /= length;
  tip_x = piece->from.x + dx * (0.5 * length + 0.5 * size);
  tip_y = piece->from.y + dy * (0.5 * length + 0.5 * size);
  icn_scene_move (d->scene, tip_x, tip_y);
  icn_scene_line (d->scene, tip_x - size * dx - 0.42 * size * dy,
                  tip_y - size * dy + 0.42 * size * dx);
  icn_scene_line (d->scene, tip_x - size * dx + 0.42 * size * dy,
                  tip_y - size * dy - 0.42 * size * dx);
  icn_scene_close (d->scene);
}

static void
draw_pieces (const Drawing *d, const GArray *pieces, guint band)
{
  double size = CLAMP (0.16 * d->scale, 4, 9);

  for (guint s = 0; s < d->colors.n_strokes; s++) {
    IcnStroke stroke = d->colors.stroke[s];

    stroke.color.alpha *= alpha_of (band);
    stroke.width *= CLAMP (d->scale / 40, 0.5, 1.6);
    for (guint i = 0; i < pieces->len; i++) {
      const Piece *piece = &g_array_index (pieces, Piece, i);

      if (piece->stroke != s || piece->band != band)
        continue;
      icn_scene_move (d->scene, piece->from.x, piece->from.y);
      icn_scene_line (d->scene, piece->to.x, piece->to.y);
    }
    icn_scene_stroke (d->scene, &stroke);
    if (!d->net->directed || d->scale < LEAST_ARROW)
      continue;
    for (guint i = 0; i < pieces->len; i++) {
      const Piece *piece = &g_array_index (pieces, Piece, i);

      if (piece->stroke == s && piece->band == band)
        arrow (d, piece, size);
    }
    icn_scene_fill (d->scene, stroke.color);
  }
}

static double
node_radius (const Drawing *d)
{
  return CLAMP (0.1 * d->scale, LEAST_NODE, LARGEST_NODE);
}

/* Nodes of a band: surface inside, so that those behind do not show through. */
static void
draw_nodes (const Drawing *d, guint band)
{
  double radius = node_radius (d);

  for (guint pass = 0; pass < 2; pass++) {
    IcnColor color = d->theme->foreground;

    for (IcnVertex v = 0; v < d->net->n_vertices; v++) {
      double place[ICN_SPACE_DIMENSIONS];
      Point p;

      place_of (d->net, v, place);
      p = on_paper (d, place);
      if (band_of (d, p.depth) == band)
        icn_scene_circle (d->scene, p.x, p.y, radius);
    }
    color.alpha = alpha_of (band);
    if (pass == 0)
      icn_scene_fill (d->scene, radius > 2 ? d->theme->surface : d->theme->background);
    else
      icn_scene_stroke (d->scene, &(IcnStroke){ .color = color, .width = MIN (1, radius / 3) });
  }
}

static void
add_hits (const Drawing *d, const GArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++) {
    const Piece *piece = &g_array_index (pieces, Piece, i);
    IcnHit hit = { .kind = ICN_HIT_CHANNEL,
                   .id = piece->channel,
                   .x = piece->from.x,
                   .y = piece->from.y,
                   .x2 = piece->to.x,
                   .y2 = piece->to.y,
                   .reach = 3 };

    icn_scene_hit (d->scene, &hit);
  }
  for (IcnVertex v = 0; v < d->net->n_vertices; v++) {
    double place[ICN_SPACE_DIMENSIONS];
    Point p;

    place_of (d->net, v, place);
    p = on_paper (d, place);
    icn_scene_hit (d->scene, &(IcnHit){ .kind = ICN_HIT_VERTEX,
                                        .id = v,
                                        .x = p.x,
                                        .y = p.y,
                                        .x2 = p.x,
                                        .y2 = p.y,
                                        .reach = MAX (node_radius (d), 4) });
  }
}

/* Names of the corners of the network that lie along the axes from node 0. */
static void
label_corners (const Drawing *d)
{
  double size = 0.9 * d->theme->text_size, zero[ICN_SPACE_DIMENSIONS] = { 0 };
  Point origin = on_paper (d, zero);

  for (guint i = 0; i <= ICN_SPACE_DIMENSIONS; i++) {
    double place[ICN_SPACE_DIMENSIONS] = { 0 }, dx, dy, length;
    g_autofree char *name = NULL;
    IcnVertex v = 0, stride = 1;
    Point p;

    for (guint j = 0; j < i && i < ICN_SPACE_DIMENSIONS; j++)
      stride *= d->net->radix[j];
    if (i < ICN_SPACE_DIMENSIONS) {
      place[i] = d->net->radix[i] - 1;
      v = stride * (d->net->radix[i] - 1);
    }
    p = on_paper (d, place);
    dx = i < ICN_SPACE_DIMENSIONS ? p.x - origin.x : -1;
    dy = i < ICN_SPACE_DIMENSIONS ? p.y - origin.y : 1;
    length = MAX (hypot (dx, dy), 1);
    name = icn_net_vertex_name (d->net, v);
    icn_scene_text (d->scene,
                    &(IcnTextStyle){ .color = d->theme->dim,
                                     .size = size,
                                     .align = dx / length < -0.3  ? ICN_ALIGN_END
                                              : dx / length > 0.3 ? ICN_ALIGN_START
                                                                  : ICN_ALIGN_MIDDLE,
                                     .rise = 0.5 },
                    p.x + (STUB * d->scale + 8) * dx / length,
                    p.y + (STUB * d->scale + 10) * dy / length, name);
  }
}

static void
line_of_text (const Drawing *d, double y, double size, gboolean bold, const char *text)
{
  double width = icn_scene_width (d->scene) - 2 * MARGIN;

  while (size > 7 && icn_scene_text_width (d->theme, size, bold, text) > width)
    size -= 0.5;
  icn_scene_text (d->scene,
                  &(IcnTextStyle){ .color = bold ? d->theme->foreground : d->theme->dim,
                                   .size = size,
                                   .bold = bold,
                                   .align = ICN_ALIGN_MIDDLE,
                                   .rise = bold ? 1 : 0 },
                  icn_scene_width (d->scene) / 2, y, text);
}

IcnScene *
icn_space_scene (const IcnAnalysis *analysis, const IcnSpaceView *view, const char *title,
                 const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme, double width,
                 double height)
{
  Drawing d = { .net = analysis->net, .theme = theme, .scene = icn_scene_new (width, height) };
  const char *caption = _ ("A link that leaves the drawing comes back on the other side.");
  double size = theme->text_size, room = 3.2 * size; /* for the names of corners */
  g_autoptr (GArray) pieces = NULL;

  icn_scene_rectangle (d.scene, 0, 0, width, height);
  icn_scene_fill (d.scene, theme->background);
  if (d.net->n_vertices > ICN_SPACE_MOST_NODES) {
    line_of_text (&d, height / 2, size, FALSE, _ ("The network has too many nodes to be drawn."));
    return d.scene;
  }
  d.frame = (IcnPictureFrame){ .left = MARGIN,
                               .top = MARGIN + (title != NULL ? 2 * size : 0),
                               .width = MAX (width - 2 * MARGIN, 1) };
  d.frame.height = MAX (height - d.frame.top - MARGIN - 1.6 * size, 1);
  if (title != NULL)
    line_of_text (&d, MARGIN, 1.25 * size, TRUE, title);
  icn_wire_colors_init (&d.colors, analysis, ICN_LAYOUT_GRID, color, physical, theme);
  icn_wire_colors_legend (&d.colors, theme, d.scene, &d.frame);
  d.frame.left += room;
  d.frame.top += 0.5 * room;
  d.frame.width = MAX (d.frame.width - 2 * room, 1);
  d.frame.height = MAX (d.frame.height - room, 1);
  set_axes (&d, view);
  set_scale (&d);
  pieces = find_pieces (&d);
  for (guint band = 0; band < N_BANDS; band++) {
    draw_pieces (&d, pieces, band);
    draw_nodes (&d, band);
  }
  add_hits (&d, pieces);
  label_corners (&d);
  for (guint i = 0; i < d.net->dimensions; i++)
    if (d.net->radix[i] > 2) {
      line_of_text (&d, height - 0.6 * MARGIN, 0.9 * size, FALSE, caption);
      break;
    }
  icn_wire_colors_clear (&d.colors);
  return d.scene;
}
