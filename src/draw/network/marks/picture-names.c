/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes names beside the nodes of a user-defined network, where names need more room than a node
 * has. */
#include "analysis.h"
#include "net-given.h"
#include "picture-marks.h"
#include "picture-space.h"

#include <math.h>
#include <string.h>

#define MOST_NODES 300     /* largest number of nodes beside which names are written */
#define MOST_CHARACTERS 24 /* longest name that is written, in characters */
#define GAP 6              /* distance between a node and its name, scene units */
#define BETWEEN 4          /* least distance between two names side by side, scene units */
#define WIRE_STEPS 24      /* number of points of a wire that are tested for crossing a name */
#define SIZE 0.85          /* text size of a name, in units of the theme's text size */

/* The names that have been written already, as boxes: left, top, right and bottom of each. */
typedef struct {
  const IcnPictureMarks *marks;
  const double *place; /* x and y of each vertex */
  GArray *boxes;       /* array of double[4]: left, top, right and bottom of each box */
} Names;

static gboolean
is_free (const Names *names, const double box[4])
{
  const IcnPictureFrame *frame = names->marks->frame;
  double half = names->marks->room->node;
  guint32 n = names->marks->analysis->net->n_vertices;

  if (box[0] < frame->left || box[1] < frame->top || box[2] > frame->left + frame->width ||
      box[3] > frame->top + frame->height)
    return FALSE;
  for (IcnVertex v = 0; v < n; v++)
    if (box[0] < names->place[2 * v] + half && box[2] > names->place[2 * v] - half &&
        box[1] < names->place[2 * v + 1] + half && box[3] > names->place[2 * v + 1] - half)
      return FALSE;
  for (guint i = 0; i < names->boxes->len / 4; i++) {
    const double *other = &g_array_index (names->boxes, double, 4 * i);

    if (box[0] < other[2] + BETWEEN && box[2] > other[0] - BETWEEN && box[1] < other[3] &&
        box[3] > other[1])
      return FALSE;
  }
  return TRUE;
}

/* Whether a wire passes through a box: left, top, right, bottom. The wire is approximated by two
 * straight lines, from its first point to the end of its first bend and from there to its last
 * point. */
static gboolean
crosses (const IcnWire *wire, const double box[4])
{
  for (guint i = 0; i <= WIRE_STEPS; i++) {
    double t = 2.0 * i / WIRE_STEPS;
    guint from = t <= 1 ? 0 : 2, to = t <= 1 ? 2 : 5;
    double part = t <= 1 ? t : t - 1;
    double x = wire->x[from] + part * (wire->x[to] - wire->x[from]);
    double y = wire->y[from] + part * (wire->y[to] - wire->y[from]);

    if (x > box[0] && x < box[2] && y > box[1] && y < box[3])
      return TRUE;
  }
  return FALSE;
}

static guint
count_crossing (const Names *names, const double box[4])
{
  const GArray *wires = names->marks->wires;
  guint n = 0;

  for (guint w = 0; wires != NULL && w < wires->len; w++)
    n += crosses (&g_array_index (wires, IcnWire, w), box);
  return n;
}

/* Writes a name beside node v, at a position where it overlaps no node and no other name. Of
 * several such positions, takes the one where the fewest wires cross the name. Among equally good
 * ones, the order is right, left, below, above, diagonal. FALSE if there is no such position. */
static gboolean
write_name (Names *names, IcnVertex v, const char *text)
{
  static const double sides[8][2] = { { 1, 0 },     { -1, 0 },     { 0, 1 },      { 0, -1 },
                                      { 0.8, 0.8 }, { 0.8, -0.8 }, { -0.8, 0.8 }, { -0.8, -0.8 } };
  guint fewest = G_MAXUINT;
  double best[4] = { 0 };
  const IcnPictureMarks *marks = names->marks;
  IcnTextStyle style = { .color = marks->theme->foreground,
                         .size = marks->theme->text_size * SIZE,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };
  double width = icn_scene_text_width (marks->theme, style.size, FALSE, text);
  double height = 1.2 * style.size, half = marks->room->node + GAP;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    double x = names->place[2 * v] + sides[i][0] * (half + width / 2);
    double y = names->place[2 * v + 1] + sides[i][1] * (half + height / 2);
    double box[4] = { x - width / 2, y - height / 2, x + width / 2, y + height / 2 };

    guint n = is_free (names, box) ? count_crossing (names, box) : G_MAXUINT;

    if (n >= fewest)
      continue;
    fewest = n;
    memcpy (best, box, sizeof best);
  }
  if (fewest == G_MAXUINT)
    return FALSE;
  icn_marks_name (marks, &style, (best[0] + best[2]) / 2, (best[1] + best[3]) / 2, text);
  g_array_append_vals (names->boxes, best, 4);
  return TRUE;
}

static int
compare_degrees (const void *a, const void *b, void *data)
{
  const IcnNet *net = data;
  IcnVertex v = *(const IcnVertex *) a, w = *(const IcnVertex *) b;
  guint32 links[2] = { icn_net_out_degree (net, v), icn_net_out_degree (net, w) };

  if (links[0] != links[1])
    return links[0] > links[1] ? -1 : 1;
  return v < w ? -1 : 1;
}

/* The vertices in the order in which their names are to be written. Those with the most links come
 * first, as later names may find no room. Free with g_free. */
static IcnVertex *
by_degree (const IcnNet *net)
{
  IcnVertex *order = g_new (IcnVertex, net->n_vertices);

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    order[v] = v;
  g_qsort_with_data (order, net->n_vertices, sizeof *order, compare_degrees, (void *) net);
  return order;
}

gboolean
icn_marks_names (const IcnPictureMarks *marks, const double *place)
{
  const IcnNet *net = marks->analysis->net;
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (double));
  Names names = { marks, place, boxes };
  g_autofree IcnVertex *order = NULL;
  gboolean any = FALSE;

  if (!icn_net_has_names (net) || icn_space_turns (marks->frame->shape) ||
      net->n_vertices > MOST_NODES)
    return FALSE;
  order = by_degree (net);
  for (guint32 i = 0; i < net->n_vertices; i++) {
    IcnVertex v = order[i];
    const char *name = net->given->name[v];
    glong length = g_utf8_strlen (name, -1);
    g_autofree char *text = g_utf8_substring (name, 0, MIN (MOST_CHARACTERS, length));

    any = write_name (&names, v, text) || any;
  }
  return any;
}
