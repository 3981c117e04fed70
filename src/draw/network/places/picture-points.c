/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-points.h"
#include "net-groups.h"
#include "net.h"

#include <math.h>

/* A link between two groups is an arc that bends towards the middle of the drawing. The middle of
 * the straight line between its ends is moved by this share of the way to the middle of the
 * drawing. */
#define INWARDS 0.45
#define CLEAR 0.12 /* least distance between a wire and a node that it passes, in node pitches */
#define EDGE 0.5   /* how far an arc may lead out of the box around all vertices, in node pitches */
#define STEP 0.25  /* distance between the points at which an arc is tested, in node pitches */
#define MOST_TESTS 4000000 /* largest number of pairs of a wire and a vertex that are tested */

typedef struct {
  const IcnNet *net;
  const IcnPoints *points;
  const IcnChannel *channel;
  const double *from, *to; /* positions of the two ends of the wire, in node pitches */
  double reach; /* least distance of a wire from the middle of a node: half the node's side and
                   the free space around it, in node pitches */
} Way;

/* Sets `at` to the point at t, 0 .. 1, of an arc from way->from to way->to. The middle of the arc
 * is `height` to the left of the straight line between the two. All values are in node pitches. */
static void
arc_point (const Way *way, double height, double t, double at[2])
{
  double dx = way->to[0] - way->from[0], dy = way->to[1] - way->from[1];
  double length = hypot (dx, dy), off = 4 * height * t * (1 - t) / MAX (length, 1e-9);

  at[0] = way->from[0] + t * dx + off * dy;
  at[1] = way->from[1] + t * dy - off * dx;
}

static gboolean
passes_over (const Way *way, const double at[2], IcnVertex v)
{
  return v != way->channel->source && v != way->channel->destination &&
         fabs (way->points->at[2 * v] - at[0]) < way->reach &&
         fabs (way->points->at[2 * v + 1] - at[1]) < way->reach;
}

static gboolean
is_inside (const Way *way, const double at[2])
{
  return MAX (-at[0], at[0] - way->points->width) < EDGE &&
         MAX (-at[1], at[1] - way->points->height) < EDGE;
}

/* Whether an arc stays in the drawing and passes over no vertex other than its two ends. height:
 * how far the middle of the arc is to the left of the straight line between its ends, in node
 * pitches. */
static gboolean
is_free (const Way *way, double height)
{
  double middle[2], length = hypot (way->to[0] - way->from[0], way->to[1] - way->from[1]);
  guint n = ceil (length / STEP);

  arc_point (way, height, 0.5, middle);
  if (!is_inside (way, middle))
    return FALSE;
  arc_point (way, 0, 0.5, middle);
  for (IcnVertex v = 0; v < way->net->n_vertices; v++) {
    if (MAX (fabs (way->points->at[2 * v] - middle[0]),
             fabs (way->points->at[2 * v + 1] - middle[1])) >
        length / 2 + fabs (height) + way->reach)
      continue;
    for (guint i = 1; i < n; i++) {
      double at[2];

      arc_point (way, height, (double) i / n, at);
      if (passes_over (way, at, v))
        return FALSE;
    }
  }
  return TRUE;
}

/* Returns how far the middle of a wire is to the left of the straight line between its ends, in
 * node pitches. 0: the wire is straight. A wire that would pass over a vertex is an arc:
 * several arcs are tried, and the flattest that passes over no vertex is taken. If each of
 * them passes over one, or if the network is too large to try (MOST_TESTS), the wire is
 * straight. */
static double
find_height (const Way *way)
{
  static const double heights[] = { 0.35, -0.35, 0.7, -0.7, 1.2, -1.2, 1.8, -1.8 };

  if ((guint64) way->net->n_channels * way->net->n_vertices > MOST_TESTS || is_free (way, 0))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    if (is_free (way, heights[i]))
      return heights[i];
  return 0;
}

void
icn_points_wire (const IcnNet *net, const IcnPoints *points, const IcnPictureFrame *frame,
                 double node, IcnWire *wire)
{
  const IcnChannel *channel = &net->channel[wire->channel];
  const Way way = { .net = net,
                    .points = points,
                    .channel = channel,
                    .from = points->at + 2 * (gsize) channel->source,
                    .to = points->at + 2 * (gsize) channel->destination,
                    .reach = node / frame->pitch + CLEAR };
  gboolean joins_groups = points->n_discs > 2 && icn_net_group (net, channel->source) !=
                                                   icn_net_group (net, channel->destination);
  double height = joins_groups ? 0 : find_height (&way), through[2], ends[2][2];

  arc_point (&way, height, 0.5, through);
  if (joins_groups) {
    through[0] += INWARDS * (points->width / 2 - through[0]);
    through[1] += INWARDS * (points->height / 2 - through[1]);
  }
  for (guint axis = 0; axis < 2; axis++) {
    double first = axis == 0 ? frame->x : frame->y;

    ends[0][axis] = first + frame->pitch * way.from[axis];
    ends[1][axis] = first + frame->pitch * way.to[axis];
    through[axis] = first + frame->pitch * through[axis];
  }
  if (joins_groups || height != 0)
    icn_wire_set_arc (wire, ends[0], through, ends[1], node);
  else
    icn_wire_set_straight (wire, ends[0], ends[1], node, node);
}
