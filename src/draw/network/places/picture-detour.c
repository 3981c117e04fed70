/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-wires.h"
#include "net.h"
#include "placement.h"

#include <math.h>

/* In this file a pitch is the distance between neighbouring nodes. */
#define CLEAR 0.05 /* least distance between a wire and a node that it passes, in node pitches */
#define STEP 0.1   /* distance between the points at which a wire is tested, in node pitches */
#define EDGE 0.45  /* how far an arc may extend beyond the outermost nodes, in node pitches */

typedef struct {
  const IcnNet *net;
  const IcnPlacement *placement;
  const guint8 *taken;
  double reach; /* half the side of a node plus the distance that wires keep from it, in node
                   pitches */
  const IcnChannel *channel;
  double from[2], to[2]; /* column and row of the two ends of the wire */
} Way;

guint8 *
icn_detour_taken (const IcnPlacement *placement)
{
  guint8 *taken = g_new0 (guint8, (gsize) placement->columns * placement->rows);

  for (IcnVertex v = 0; v < placement->n_vertices; v++)
    taken[(gsize) placement->row[v] * placement->columns + placement->column[v]] = TRUE;
  return taken;
}

/* Whether a wire may not pass through the point x, y (in columns and rows), because the point is
 * outside the drawing, or nearer than way->reach to a node that is not an end of the wire. */
static gboolean
is_closed (const Way *way, double x, double y)
{
  double column = round (x), row = round (y);

  if (x < -EDGE || y < -EDGE || x > way->placement->columns - 1 + EDGE ||
      y > way->placement->rows - 1 + EDGE)
    return TRUE;
  if (fabs (x - column) >= way->reach || fabs (y - row) >= way->reach ||
      (column == way->from[0] && row == way->from[1]) ||
      (column == way->to[0] && row == way->to[1]))
    return FALSE;
  return way->taken[(gsize) row * way->placement->columns + (gsize) column];
}

/* Whether an arc (the curve of icn_wire_arc) passes over no node. height: distance of the middle of
 * the arc from the straight line between its ends, to the left as seen from the source, in node
 * pitches. */
static gboolean
is_free (const Way *way, double height)
{
  double dx = way->to[0] - way->from[0], dy = way->to[1] - way->from[1];
  double length = hypot (dx, dy);
  guint n = (guint) ceil (length / STEP);

  for (guint i = 1; i < n; i++) {
    double t = (double) i / n, along = t * (0.75 + t * (0.75 - 0.5 * t)),
           off = 4 * height * t * (1 - t);

    if (is_closed (way, way->from[0] + along * dx + off * dy / length,
                   way->from[1] + along * dy - off * dx / length))
      return FALSE;
  }
  return TRUE;
}

/* The smallest angle, in radians, between the direction dx, dy and a link of vertex v. Links
 * between v and `end` are not considered. */
static double
angle_at (const Way *way, IcnVertex v, IcnVertex end, double dx, double dy)
{
  const IcnNet *net = way->net;
  guint32 out = icn_net_out_degree (net, v), n = out + icn_net_in_degree (net, v);
  double least = G_PI;

  for (guint32 i = 0; i < n; i++) {
    IcnVertex other = i < out ? net->channel[net->first_out[v] + i].destination
                              : net->channel[net->in_channel[net->first_in[v] + i - out]].source;
    double x = (double) way->placement->column[other] - way->placement->column[v];
    double y = (double) way->placement->row[other] - way->placement->row[v];

    if (other != end && (x != 0 || y != 0))
      least = MIN (least, fabs (atan2 (dx * y - dy * x, dx * x + dy * y)));
  }
  return least;
}

/* How much room there is beside an arc at its ends: the smallest angle, in radians, between the arc
 * and another link of the source or destination node. height: distance of the middle of the arc
 * from the straight line between the two nodes, to the left as seen from the source. */
static double
space_beside (const Way *way, double height)
{
  IcnVertex from = way->channel->source, to = way->channel->destination;
  double dx = way->to[0] - way->from[0], dy = way->to[1] - way->from[1];
  double along = 0.75, off = 4 * height / hypot (dx, dy);

  return MIN (angle_at (way, from, to, along * dx + off * dy, along * dy - off * dx),
              angle_at (way, to, from, -along * dx + off * dy, -along * dy - off * dx));
}

double
icn_detour_height (const IcnNet *net, const IcnPlacement *placement, const guint8 *taken,
                   double node, IcnChannelId channel)
{
  static const double heights[] = { 0.35, 0.45, 0.6, 0.8 };
  IcnVertex from = net->channel[channel].source, to = net->channel[channel].destination;
  const Way way = { .net = net,
                    .placement = placement,
                    .taken = taken,
                    .reach = node + CLEAR,
                    .channel = &net->channel[channel],
                    .from = { placement->column[from], placement->row[from] },
                    .to = { placement->column[to], placement->row[to] } };

  if (is_free (&way, 0))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++) {
    double left = is_free (&way, heights[i]) ? space_beside (&way, heights[i]) : -1;
    double right = is_free (&way, -heights[i]) ? space_beside (&way, -heights[i]) : -1;

    if (MAX (left, right) >= 0)
      return left >= right ? heights[i] : -heights[i];
  }
  return 0;
}
