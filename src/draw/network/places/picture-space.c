/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-space.h"
#include "forms.h"
#include "net.h"
#include "picture-points.h"
#include "picture-tracks.h"
#include "search.h"
#include "topology.h"

#include <math.h>
#include <string.h>

/* A link that closes a ring is drawn as two short lines, one at each of its ends. Length of such a
 * line in node pitches (a pitch is the distance between neighbouring nodes). */
#define STUB 0.56
#define TURN_PER_UNIT 0.008
#define MOST_TILT 1.3
#define NODE_SHARE 0.22 /* half the side of a node, in node pitches */
/* Half the side of a node, in node pitches, in a drawing whose vertices have the positions of
 * points.h (given by the user, or by groups, levels or links). */
#define POINT_SHARE 0.32
#define LEAST_NODE 0.5    /* least value of half the side of a node, scene units */
#define LARGEST_NODE 30.0 /* largest value of half the side of a node, scene units */
#define OUTER_EDGE 3.0    /* edge of the outer cube of a pair of nested cubes, in node pitches */
#define INNER_EDGE 1.2    /* edge of the inner cube of a pair of nested cubes, in node pitches */
#define NESTED 4          /* number of dimensions that a pair of nested cubes shows */
#define CELL_GAP 1.8      /* distance between two pairs of nested cubes, in node pitches */
/* How far a wire bows out to pass other pairs of nested cubes, as a share of its length. */
#define CELL_BOW 0.09
/* Radians by which a mesh or torus of three dimensions, drawn as a stack of planes, is rotated
 * further than other shapes, so that the planes can be told apart. */
#define STACK_TURN -0.5
#define STACK_TILT 0.18
#define LARGEST_GAP 4.0 /* largest distance between two planes, in node pitches */

gboolean
icn_space_turns (IcnSpaceShape shape)
{
  return shape == ICN_SHAPE_STACKS || shape == ICN_SHAPE_CUBES;
}

static const IcnSpaceShape by_points[ICN_N_POINTS] = {
  [ICN_POINTS_MAP] = ICN_SHAPE_MAP,       [ICN_POINTS_GROUPS] = ICN_SHAPE_GROUPS,
  [ICN_POINTS_LEVELS] = ICN_SHAPE_LEVELS, [ICN_POINTS_RING] = ICN_SHAPE_RING,
  [ICN_POINTS_SPREAD] = ICN_SHAPE_SPREAD,
};

/* Returns the kind of positions (points.h) that a shape uses: those that the user gives, or those
 * that follow from groups, levels or links. ICN_POINTS_NONE if the positions follow from the
 * coordinates of nodes. */
static IcnPointsForm
points_of (IcnSpaceShape shape)
{
  guint form = ICN_N_POINTS - 1;

  while (form > ICN_POINTS_NONE && by_points[form] != shape)
    form--;
  return form;
}

const IcnPoints *
icn_space_points (const IcnNet *net, IcnSpaceShape shape)
{
  IcnPointsForm form = points_of (shape);

  return form != ICN_POINTS_NONE ? icn_search_points (net, form) : NULL;
}

/* Whether the network has at least three nodes, and every two of them are neighbours. */
static gboolean
joins_all (const IcnTopologySettings *topology)
{
  IcnForms forms;

  return topology->dimensions == 1 && icn_topology_is_integral (topology) &&
         icn_topology_nodes (topology) >= 3 && !icn_topology_is_indirect (topology) &&
         !icn_topology_has_clusters (topology) && icn_forms (topology, &forms) &&
         forms.diameter == 1;
}

/* Whether the network consists of routers that have several terminals each and are connected as one
 * ring or, if they are not too many, as a complete graph. */
static gboolean
has_ring_of_switches (const IcnTopologySettings *topology)
{
  IcnTopologySettings routers = *topology; /* a shallow copy, which must not be freed */
  IcnLine line;

  if (topology->dimensions != 1 || icn_topology_concentration (topology) < 2 ||
      icn_topology_vertices (topology) > ICN_SPACE_MOST_POINTS)
    return FALSE;
  icn_values_set_number (&routers.values, &icn_concentration_parameter, 1);
  if (joins_all (&routers))
    return icn_topology_nodes (&routers) <= ICN_SPACE_MOST_JOINED;
  return icn_topology_line (&routers, 0, &line) && line.closes;
}

/* The shape that follows from the coordinates of the nodes of a network of which no link has
 * failed. */
static IcnSpaceShape
shape_of_built (const IcnTopologySettings *topology)
{
  double nodes = icn_topology_nodes (topology);
  guint n = topology->dimensions;
  gboolean is_binary = TRUE;
  IcnLine line;

  if (has_ring_of_switches (topology))
    return ICN_SHAPE_RING;
  if (joins_all (topology))
    return nodes <= ICN_SPACE_MOST_JOINED ? ICN_SHAPE_CIRCLE : ICN_SHAPE_NONE;
  if (!icn_topology_has_neighbours (topology))
    return ICN_SHAPE_NONE;
  for (guint d = 0; d < n; d++)
    is_binary = is_binary && topology->radix[d] == 2;
  if (n >= 3 && is_binary)
    return nodes <= ICN_SPACE_MOST_CUBES ? ICN_SHAPE_CUBES : ICN_SHAPE_NONE;
  if (n == 3)
    return nodes <= ICN_SPACE_MOST_STACKS ? ICN_SHAPE_STACKS : ICN_SHAPE_NONE;
  if (n == 1 && icn_topology_line (topology, 0, &line) && line.closes)
    return nodes <= ICN_SPACE_MOST_RING ? ICN_SHAPE_CIRCLE : ICN_SHAPE_NONE;
  return ICN_SHAPE_NONE;
}

IcnSpaceShape
icn_space_shape (const IcnTopologySettings *topology)
{
  IcnSpaceShape by_data = by_points[icn_topology_points (topology)];
  IcnTopologySettings built; /* a shallow copy, which must not be freed */

  if (by_data != ICN_SHAPE_NONE && icn_topology_vertices (topology) <= ICN_SPACE_MOST_POINTS)
    return by_data;
  icn_topology_twin (topology, &built);
  built.failed = NULL;
  return shape_of_built (&built);
}

gboolean
icn_space_is_between_cells (IcnSpaceShape shape, guint dimension)
{
  return shape == ICN_SHAPE_CUBES && dimension >= NESTED;
}

void
icn_space_view_init (IcnSpaceView *view)
{
  *view = (IcnSpaceView){ .turn = -0.46, .tilt = 0.14 };
}

void
icn_space_view_drag (IcnSpaceView *view, double dx, double dy)
{
  view->turn += dx * TURN_PER_UNIT;
  view->tilt = CLAMP (view->tilt + dy * TURN_PER_UNIT, -MOST_TILT, MOST_TILT);
}

static void
set_axes (IcnPictureFrame *frame, const IcnSpaceView *view)
{
  gboolean is_stack = frame->shape == ICN_SHAPE_STACKS;
  double turn = view->turn + (is_stack ? STACK_TURN : 0);
  double tilt = view->tilt + (is_stack ? STACK_TILT : 0);
  double c = cos (turn), s = sin (turn), ct = cos (tilt), st = sin (tilt);
  /* The network is seen from above. So if two nodes are at the same height, the nearer one is lower
   * on paper; if they are one above the other, the upper one is nearer to the reader. */
  const double turned[3][3] = {
    { c, -s * st, s * ct },
    { 0, -ct, -st },
    { -s, -c * st, c * ct },
  };
  const double flat[3][3] = { { 1, 0, 0 }, { 0, -1, 0 }, { 0, 0, 1 } };

  memcpy (frame->axis, icn_space_turns (frame->shape) ? turned : flat, sizeof turned);
}

/* Distance between two neighbouring planes of a mesh or torus of three dimensions, in node pitches.
 * Large planes are farther apart than small ones, so that no plane hides another. */
static double
plane_gap (const IcnNet *net)
{
  return CLAMP (0.72 * net->radix[0], 1.6, LARGEST_GAP);
}

static double
ring_radius (const IcnNet *net)
{
  return MAX (net->radix[0] / (2 * G_PI), 0.7);
}

/* Number of columns (is_column), or of rows, in which the pairs of nested cubes are arranged. */
static guint
count_cells (const IcnNet *net, gboolean is_column)
{
  guint beyond = net->dimensions > NESTED ? net->dimensions - NESTED : 0;

  return 1u << (is_column ? (beyond + 1) / 2 : beyond / 2);
}

/* Sets `half` to half the width, half the height and half the depth of a shape, in node pitches.
 * For nested cubes, sets those of one pair of cubes. */
static void
half_sizes (const IcnNet *net, IcnSpaceShape shape, double half[3])
{
  for (guint i = 0; i < 3; i++)
    half[i] = shape == ICN_SHAPE_CUBES    ? OUTER_EDGE / 2
              : shape == ICN_SHAPE_CIRCLE ? (i < 2 ? ring_radius (net) : 0)
                                          : (net->radix[i] - 1) / 2.0 + STUB;
  if (shape == ICN_SHAPE_STACKS)
    half[2] = (net->radix[2] - 1) / 2.0 * plane_gap (net) + STUB;
}

/* Half the width (along: 0) or half the height (along: 1) of the drawing on paper, in node pitches.
 * If the drawing consists of pairs of nested cubes, the size of one pair. */
static double
half_extent (const IcnNet *net, const IcnPictureFrame *frame, guint along)
{
  double half[3], sum = 0;

  half_sizes (net, frame->shape, half);
  for (guint i = 0; i < 3; i++)
    sum += half[i] * fabs (frame->axis[i][along]);
  return sum;
}

void
icn_space_size (const IcnNet *net, const IcnSpaceView *view, IcnPictureFrame *frame)
{
  const IcnPoints *points = icn_space_points (net, frame->shape);
  double extent[2];

  set_axes (frame, view);
  if (points != NULL) {
    frame->across = points->width + 1;
    frame->down = points->height + 1;
    return;
  }
  for (guint along = 0; along < 2; along++) {
    guint cells = frame->shape == ICN_SHAPE_CUBES ? count_cells (net, along == 0) : 1;

    extent[along] = 2 * half_extent (net, frame, along) * cells + CELL_GAP * (cells - 1) + 1;
  }
  frame->across = extent[0];
  frame->down = extent[1];
}

/* Pairs of nested cubes are drawn in columns and rows. Returns the number of the column (is_column)
 * or of the row of the pair that contains a node. coordinates: [n], the node's coordinates, each 0
 * or 1. The first four give its position within the pair. Those after them are, alternately, bits
 * of the column number and of the row number. */
static guint
cell_of (const guint16 *coordinates, guint n, gboolean is_column)
{
  guint cell = 0, bit = 0;

  for (guint d = NESTED + (is_column ? 0 : 1); d < n; d += 2)
    cell |= coordinates[d] << bit++;
  return cell;
}

/* Sets `at` to the position of a node relative to the middle of its shape: to the right, upwards,
 * and away from the reader, in node pitches. */
static void
place_in_space (const IcnNet *net, IcnSpaceShape shape, const guint16 *coordinates, double at[3])
{
  double angle = 2 * G_PI * coordinates[0] / net->radix[0];
  double edge = net->dimensions >= NESTED && coordinates[NESTED - 1] > 0 ? INNER_EDGE : OUTER_EDGE;

  if (shape == ICN_SHAPE_CIRCLE) {
    at[0] = ring_radius (net) * sin (angle);
    at[1] = ring_radius (net) * cos (angle);
    at[2] = 0;
    return;
  }
  for (guint i = 0; i < 3; i++)
    at[i] = (coordinates[i] - (net->radix[i] - 1) / 2.0) * (shape == ICN_SHAPE_CUBES ? edge : 1);
  if (shape == ICN_SHAPE_STACKS)
    at[2] *= plane_gap (net);
}

/* Projects the position `at` in space, in node pitches from the middle of the shape: on_paper
 * receives x and y in scene units, and the depth in node pitches. */
static void
project (const IcnPictureFrame *frame, const double at[3], double on_paper[3])
{
  double middle[2] = { frame->x + frame->pitch * (frame->across - 1) / 2,
                       frame->y + frame->pitch * (frame->down - 1) / 2 };

  for (guint along = 0; along < 3; along++) {
    double sum = 0;

    for (guint i = 0; i < 3; i++)
      sum += at[i] * frame->axis[i][along];
    on_paper[along] = along < 2 ? middle[along] + frame->pitch * sum : sum;
  }
}

/* Adds to on_paper[0] and on_paper[1], the x and y of a node, the offset from the middle of the
 * drawing to the middle of the node's pair of nested cubes. coordinates: those of the node. */
static void
move_to_cell (const IcnNet *net, const IcnPictureFrame *frame, const guint16 *coordinates,
              double on_paper[3])
{
  for (guint along = 0; along < 2; along++) {
    double size = 2 * half_extent (net, frame, along) + CELL_GAP;
    double from_middle = cell_of (coordinates, net->dimensions, along == 0) -
                         (count_cells (net, along == 0) - 1) / 2.0;

    on_paper[along] += frame->pitch * size * from_middle;
  }
}

static void
place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, double on_paper[3])
{
  const guint16 *coordinates = icn_net_coordinates (net, v);
  const IcnPoints *points = icn_space_points (net, frame->shape);
  double at[3];

  if (points != NULL) {
    on_paper[0] = frame->x + frame->pitch * points->at[2 * v];
    on_paper[1] = frame->y + frame->pitch * points->at[2 * v + 1];
    on_paper[2] = 0;
    return;
  }
  place_in_space (net, frame->shape, coordinates, at);
  project (frame, at, on_paper);
  if (frame->shape == ICN_SHAPE_CUBES && net->dimensions > NESTED)
    move_to_cell (net, frame, coordinates, on_paper);
}

void
icn_space_place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, double *x, double *y)
{
  double on_paper[3];

  place (net, frame, v, on_paper);
  *x = on_paper[0];
  *y = on_paper[1];
}

double
icn_space_depth (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v)
{
  double on_paper[3];

  place (net, frame, v, on_paper);
  return on_paper[2];
}

void
icn_space_plane (const IcnNet *net, const IcnPictureFrame *frame, guint plane, double corner[8])
{
  for (guint i = 0; i < 4; i++) {
    gboolean is_right = i == 1 || i == 2, is_up = i >= 2;
    double at[3], on_paper[3], half[3];

    half_sizes (net, frame->shape, half);
    at[0] = is_right ? half[0] : -half[0];
    at[1] = is_up ? half[1] : -half[1];
    at[2] = (plane - (net->radix[2] - 1) / 2.0) * plane_gap (net);
    project (frame, at, on_paper);
    corner[2 * i] = on_paper[0];
    corner[2 * i + 1] = on_paper[1];
  }
}

void
icn_space_room (const IcnPictureFrame *frame, IcnWireRoom *room)
{
  double share = points_of (frame->shape) != ICN_POINTS_NONE ? POINT_SHARE : NODE_SHARE;
  double node = CLAMP (frame->pitch * share, LEAST_NODE, LARGEST_NODE);
  double gap = MAX (frame->pitch - 2 * node, 0);

  *room = (IcnWireRoom){ .node = node, .gap = gap, .step = { gap, gap } };
}

static void
ring_wire (const IcnNet *net, const IcnPictureFrame *frame, double rim, IcnWire *wire,
           const double from[3], const double to[3])
{
  const IcnChannel *channel = &net->channel[wire->channel];
  guint a = icn_net_coordinates (net, channel->source)[0];
  guint b = icn_net_coordinates (net, channel->destination)[0], k = net->radix[0];
  double half_way = (a + 1) % k == b ? a + 0.5 : b + 0.5, angle = 2 * G_PI * half_way / k;
  const double at[3] = { ring_radius (net) * sin (angle), ring_radius (net) * cos (angle), 0 };
  double through[3];

  project (frame, at, through);
  icn_wire_set_arc (wire, from, through, to, rim);
}

/* Whether the two ends of a channel are next to each other on the circle. */
static gboolean
are_beside (const IcnNet *net, const IcnChannel *channel)
{
  guint a = icn_net_coordinates (net, channel->source)[0];
  guint b = icn_net_coordinates (net, channel->destination)[0], k = net->radix[0];

  return (a + 1) % k == b || (b + 1) % k == a;
}

/* Makes a wire between nodes of two pairs of nested cubes: straight if the pairs are adjacent, else
 * an arc around the pairs between them. from, to: centres of the nodes; rim: half the side of a
 * node. */
static void
cell_wire (const IcnNet *net, double rim, IcnWire *wire, const double from[3], const double to[3])
{
  guint nth = (net->channel[wire->channel].dimension - NESTED) / 2;
  double bow = nth > 0 ? CELL_BOW : 0, dx = to[0] - from[0], dy = to[1] - from[1];
  const double through[2] = { (from[0] + to[0]) / 2 + bow * fabs (dy),
                              (from[1] + to[1]) / 2 - bow * fabs (dx) };

  icn_wire_set_arc (wire, from, through, to, rim);
}

static void
add_wire (GArray *wires, const IcnPictureFrame *frame, const IcnWire *wire)
{
  if (icn_wire_touches (wire, frame))
    g_array_append_vals (wires, wire, 1);
}

/* In a torus of three dimensions, a link that closes a ring is drawn as two short lines, one at
 * each of its ends. Adds these lines to `wires`. rim: half the side of a node; wire: contains the
 * channel of the link; its shape is overwritten. */
static void
add_ends (const IcnNet *net, const IcnPictureFrame *frame, double rim, IcnWire *wire, GArray *wires)
{
  const IcnChannel *channel = &net->channel[wire->channel];
  const IcnVertex vertex[2] = { channel->source, channel->destination };
  guint d = channel->dimension;

  for (guint end = 0; end < 2; end++) {
    const guint16 *coordinates = icn_net_coordinates (net, vertex[end]);
    double at[3], node[3], outside[3];

    place_in_space (net, frame->shape, coordinates, at);
    project (frame, at, node);
    at[d] += coordinates[d] > 0 ? STUB : -STUB;
    project (frame, at, outside);
    icn_wire_set_straight (wire, end == 0 ? node : outside, end == 0 ? outside : node,
                           end == 0 ? rim : 0, end == 0 ? 0 : rim);
    add_wire (wires, frame, wire);
  }
}

static gboolean
closes_ring (const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  int a = icn_net_coordinates (net, channel->source)[channel->dimension];
  int b = icn_net_coordinates (net, channel->destination)[channel->dimension];

  return ABS (a - b) > 1;
}

static void
shape_wire (const IcnNet *net, const IcnPictureFrame *frame, double rim, IcnWire *wire)
{
  const IcnChannel *channel = &net->channel[wire->channel];
  double from[3], to[3];

  place (net, frame, channel->source, from);
  place (net, frame, channel->destination, to);
  if (frame->shape == ICN_SHAPE_CIRCLE && are_beside (net, channel))
    ring_wire (net, frame, rim, wire, from, to);
  else if (icn_space_is_between_cells (frame->shape, channel->dimension))
    cell_wire (net, rim, wire, from, to);
  else
    icn_wire_set_straight (wire, from, to, rim, rim);
}

GArray *
icn_space_wires (const IcnNet *net, const IcnPictureFrame *frame)
{
  GArray *wires = g_array_new (FALSE, FALSE, sizeof (IcnWire));
  const IcnPoints *points = icn_space_points (net, frame->shape);
  IcnWireRoom room;

  icn_space_room (frame, &room);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    IcnWire wire = { .channel = c };

    wire.two_way = icn_tracks_opposite (net, c) != ICN_NONE;
    if (wire.two_way && channel->destination < channel->source)
      continue;
    if (frame->shape == ICN_SHAPE_STACKS && closes_ring (net, c)) {
      add_ends (net, frame, room.node, &wire, wires);
      continue;
    }
    if (points != NULL)
      icn_points_wire (net, points, frame, room.node, &wire);
    else
      shape_wire (net, frame, room.node, &wire);
    add_wire (wires, frame, &wire);
  }
  return wires;
}
