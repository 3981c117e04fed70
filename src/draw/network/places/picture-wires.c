/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-wires.h"
#include "analysis.h"
#include "layout.h"
#include "net.h"
#include "picture-space.h"
#include "picture-stages.h"

#include <math.h>
#include <string.h>

/* Least distance between two tracks (parallel lines for bowed wires), scene units. */
#define LEAST_STEP 0.9
#define LARGEST_NODE 34.0 /* largest half side of a node at any zoom, scene units */
/* If a drawing has more diagonal wires than this, all of them are straight, and none is led around
 * nodes. */
#define MOST_DETOURS 2000

static guint32
place_at (double position, double origin, double pitch, guint32 n)
{
  return (guint32) CLAMP (floor ((position - origin) / pitch + 0.5), 0, n - 1.0);
}

IcnPlaceRange
icn_wires_places (const IcnPictureFrame *frame)
{
  return (IcnPlaceRange){
    .first_column = place_at (frame->left, frame->x, frame->pitch, frame->columns),
    .last_column = place_at (frame->left + frame->width, frame->x, frame->pitch, frame->columns),
    .first_row = place_at (frame->top, frame->y, frame->pitch, frame->rows),
    .last_row = place_at (frame->top + frame->height, frame->y, frame->pitch, frame->rows),
  };
}

/* Half the side of a node, as a share of the distance between nodes. The more tracks (parallel
 * lines for bowed wires) run between two rows or columns, the smaller the nodes. */
static double
node_share (guint n_tracks)
{
  return MAX (0.11, 0.24 / (1 + 0.11 * n_tracks));
}

void
icn_wires_room (IcnWireRoom *room, const IcnPictureFrame *frame, const guint n_tracks[2])
{
  double share = node_share (MAX (n_tracks[0], n_tracks[1]));

  room->node = CLAMP (frame->pitch * share, 0.5, LARGEST_NODE);
  room->gap = MAX (frame->pitch - 2 * room->node, 0);
  for (guint axis = 0; axis < 2; axis++) {
    room->n_tracks[axis] = n_tracks[axis];
    room->step[axis] = room->gap / (2 * n_tracks[axis] + 1);
  }
}

guint
icn_wires_max_tracks (double pitch)
{
  guint n = 1;

  while (pitch * (1 - 2 * node_share (n + 1)) / (2 * (n + 1) + 1) >= LEAST_STEP)
    n++;
  return n;
}

static double
blend (double grid, double folded, double fold)
{
  return grid + (folded - grid) * fold;
}

/* Whether a node is part of a ring of n positions that the folded layout folds. grid, folded:
 * position of the node in the plain and in the folded layout. In the animation from one layout to
 * the other, one half of the ring turns over onto the other half, like a folded sheet of paper.
 * While it turns, its nodes are drawn off the row (or column), so that no node hides another. */
static gboolean
is_folding (guint32 grid, guint32 folded, guint32 n)
{
  return n > 2 && folded == (2 * grid < n ? 2 * grid : 2 * (n - 1 - grid) + 1);
}

/* Returns the position of a node along the row (or column) of its ring of n positions, while the
 * ring is partly folded. grid, folded: positions of the node in the plain and in the folded layout;
 * t: degree of folding, 0 .. 1. One half of the ring turns over, and the nodes of the other half
 * move apart. If the turning half would then extend beyond the n positions, it is drawn shorter. */
static double
turn (guint32 grid, guint32 folded, guint32 n, double t)
{
  double first = (n - 1) / 2.0, last = n - 0.5, edge = blend (first, last, t);
  double room = n - 1 - edge, reach = blend (n - 1 - first, last - 1, t) * cos (G_PI * t);
  double shorter = reach > room ? room / reach : 1;

  if (2 * grid < n)
    return blend (grid, folded, t);
  return edge + blend (grid - first, last - folded, t) * cos (G_PI * t) * shorter;
}

/* While a ring of n nodes is folded, one half of it turns over, off the straight line of the other
 * half. When the ring is half folded, node i of the turning half (i = 1, 2, …) is i steps off that
 * line. Returns the length of a step in node pitches. The last node is less than one pitch off the
 * line, so that neighbouring rows do not overlap. */
static double
lift_step (guint32 n)
{
  return 1.0 / (n / 2 + 1);
}

/* Returns the distance of a node from the middle of the row (or column) of its ring of n nodes
 * while the ring is folded, in node pitches. Positive: above the row or to the left of the column.
 * grid: position of the node in the plain layout; t: degree of folding, 0 .. 1. */
static double
lift (guint32 grid, guint32 n, double t)
{
  guint32 lifted = 2 * grid < n ? 0 : grid - (n + 1) / 2 + 1;

  return lift_step (n) * (lifted - n / 2 / 2.0) * sin (G_PI * t);
}

/* Returns how far, in node pitches, a node is off its row (or column) while it moves along the row
 * from position `grid` to position `folded`. fold: degree of folding, 0 .. 1. Nodes that move to
 * the right pass on one side of the row and nodes that move to the left on the other, so that they
 * do not collide. Used for nodes for which is_folding() is FALSE, such as in rows along which
 * several dimensions lie. */
static double
evasion (guint32 grid, guint32 folded, double fold)
{
  return grid == folded ? 0 : (folded > grid ? 0.25 : -0.25) * sin (G_PI * fold);
}

/* Degree of folding, 0 .. 1, of the rows (or of the columns, if is_second) of a network that is
 * folded to the degree `fold`. If rows and columns are folded (has_both), one follows the other:
 * the rows while `fold` goes from 0 to 0.5, the columns while it goes from 0.5 to 1. */
static double
share_of (double fold, gboolean has_both, gboolean is_second)
{
  return has_both ? CLAMP (2 * fold - is_second, 0, 1) : fold;
}

/* While `fold` goes from 0 to 1, node v moves from its position in the plain layout to that in the
 * folded layout. Its path bends around other nodes. Sets *column and *row to the distance, in
 * columns and rows, between its position on this path and its position if it moved straight and at
 * constant speed. */
static void
evade (const IcnAnalysis *analysis, double fold, IcnVertex v, double *column, double *row)
{
  const IcnPlacement *grid = &analysis->placement[ICN_LAYOUT_GRID];
  const IcnPlacement *folded = &analysis->placement[ICN_LAYOUT_FOLDED];
  guint32 from[2] = { grid->column[v], grid->row[v] };
  guint32 to[2] = { folded->column[v], folded->row[v] };
  guint32 n[2] = { grid->columns, grid->rows };
  gboolean has_both = n[0] > 2 && n[1] > 2;
  double off[2] = { 0, 0 };

  for (guint axis = 0; axis < 2; axis++) {
    double t = share_of (fold, has_both, axis == 1);

    if (!is_folding (from[axis], to[axis], n[axis])) {
      off[1 - axis] += evasion (from[axis], to[axis], fold);
      continue;
    }
    off[axis] += turn (from[axis], to[axis], n[axis], t) - blend (from[axis], to[axis], fold);
    off[1 - axis] -= lift (from[axis], n[axis], t);
  }
  *column = off[0];
  *row = off[1];
}

/* Returns half the side of a node in a network that is folded to the degree `fold`. Between the two
 * layouts nodes pass each other, and so are drawn small enough not to overlap. node: half the side
 * of a node in both layouts; pitch: distance between neighbouring nodes. */
static double
passing_node (const IcnAnalysis *analysis, double fold, double pitch, double node)
{
  const IcnPlacement *grid = &analysis->placement[ICN_LAYOUT_GRID];
  gboolean has_both = grid->columns > 2 && grid->rows > 2;

  for (guint axis = 0; axis < 2; axis++) {
    guint32 n = axis == 0 ? grid->columns : grid->rows;
    double small = 0.42 * pitch * lift_step (n);
    double t = share_of (fold, has_both, axis == 1);

    node = blend (node, MIN (node, small), sqrt (sin (G_PI * t)));
  }
  return node;
}

static void
stages_place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, gboolean is_sink,
              double *x, double *y)
{
  IcnStagePlan plan;
  double corner[8];

  icn_stages_plan (&plan, net, frame);
  if (v < net->n_terminals) {
    icn_stages_terminal (&plan, v, is_sink, x, y);
    return;
  }
  icn_stages_switch (&plan, v, corner);
  *x = (corner[0] + corner[4]) / 2;
  *y = (corner[1] + corner[5]) / 2;
}

void
icn_wires_sink (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame, IcnVertex v,
                double *x, double *y)
{
  if (icn_frame_has_stages (frame))
    stages_place (analysis->net, frame, v, TRUE, x, y);
  else
    icn_wires_place (analysis, fold, frame, v, x, y);
}

void
icn_wires_place (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                 IcnVertex v, double *x, double *y)
{
  const IcnPlacement *grid = &analysis->placement[ICN_LAYOUT_GRID];
  const IcnPlacement *folded = &analysis->placement[ICN_LAYOUT_FOLDED];
  double column = 0, row = 0;

  if (frame->arrangement == ICN_ARRANGEMENT_SPACE) {
    icn_space_place (analysis->net, frame, v, x, y);
    return;
  }
  if (icn_frame_has_stages (frame)) {
    stages_place (analysis->net, frame, v, FALSE, x, y);
    return;
  }
  if (fold > 0 && fold < 1)
    evade (analysis, fold, v, &column, &row);
  *x = frame->x + frame->pitch * (column + blend (grid->column[v], folded->column[v], fold));
  *y = frame->y + frame->pitch * (row + blend (grid->row[v], folded->row[v], fold));
}

/* Makes a bowed wire between nodes at the coordinates a and b > a along a row or column. along[i]
 * receives the coordinate of point Pi (see IcnWire) along the row or column, across[i] its distance
 * from the line through the middles of the nodes. A wire on a nearer track starts nearer to the
 * corner of the node, so that nested wires do not cross. pitch: distance between neighbouring
 * nodes. */
static void
bow (const IcnWireRoom *room, double pitch, const IcnTrackedLink *link, double a, double b,
     double along[6], double across[6])
{
  guint n = room->n_tracks[link->axis];
  double rim = room->node * (n <= 1 ? 0.45 : 0.8 - 0.7 * link->track / (n - 1.0));
  double height = room->node + room->step[link->axis] * (link->track + 1);
  double ease = n <= 1 ? pitch - rim : 1.6 * (height - room->node);

  if (n > 1)
    ease = MIN (ease, 0.4 * pitch);
  ease = MIN (ease, (b - a) / 2 - rim);

  along[0] = along[1] = a + rim;
  along[2] = a + rim + ease;
  along[3] = b - rim - ease;
  along[4] = along[5] = b - rim;
  across[0] = across[5] = link->side * room->node;
  across[1] = across[2] = across[3] = across[4] = link->side * height;
}

static void
straight (double from, double to, double points[6])
{
  for (guint i = 0; i < 6; i++)
    points[i] = from + (to - from) * i / 5;
}

/* Makes a straight wire between nodes at any two positions, along the line between their centres,
 * from the edge of one node to the edge of the other. node: half the side of a node. */
static void
oblique (double node, const double from[2], const double to[2], IcnWire *wire)
{
  double dx = to[0] - from[0], dy = to[1] - from[1];
  double length = MAX (hypot (dx, dy), 1e-9);
  double x[6], y[6];

  straight (from[0] + dx / length * node, to[0] - dx / length * node, x);
  straight (from[1] + dy / length * node, to[1] - dy / length * node, y);
  for (guint i = 0; i < 6; i++) {
    wire->x[i] = x[i];
    wire->y[i] = y[i];
  }
  wire->is_straight = TRUE;
}

/* Turns a straight wire into an arc. The middle of the wire is moved by `height` to the left, as
 * seen in the direction of the wire. */
static void
bend_aside (double height, IcnWire *wire)
{
  double dx = wire->x[5] - wire->x[0], dy = wire->y[5] - wire->y[0];
  double length = MAX (hypot (dx, dy), 1e-9);

  for (guint i = 1; i < 5; i++) {
    double along = i == 1 ? 0 : i == 4 ? 1 : 0.5, off = i == 1 || i == 4 ? 0 : height / length;

    wire->x[i] = wire->x[0] + along * dx + off * dy;
    wire->y[i] = wire->y[0] + along * dy - off * dx;
  }
  wire->is_straight = FALSE;
  wire->is_blended = TRUE;
}

/* Makes a wire that runs along neither a row nor a column, between the positions `from` and `to` in
 * scene units. taken: from icn_detour_taken(), for detours around nodes; NULL: the wire is always
 * straight. pitch: distance between neighbouring nodes. */
static void
slant (const IcnWireRoom *room, double pitch, const IcnNet *net, const IcnPlacement *placement,
       const guint8 *taken, const double from[2], const double to[2], IcnWire *wire)
{
  double height = taken != NULL
                    ? icn_detour_height (net, placement, taken, room->node / pitch, wire->channel)
                    : 0;

  oblique (room->node, from, to, wire);
  if (height != 0)
    bend_aside (height * pitch, wire);
}

static void
shape (const IcnWireRoom *room, const IcnPictureFrame *frame, const IcnNet *net,
       const IcnPlacement *placement, const guint8 *taken, const IcnTrackedLink *link,
       IcnWire *wire)
{
  const IcnChannel *channel = &net->channel[link->channel];
  IcnVertex from = channel->source, to = channel->destination;
  double ends[2][2] = {
    { frame->x + frame->pitch * placement->column[from],
      frame->y + frame->pitch * placement->row[from] },
    { frame->x + frame->pitch * placement->column[to],
      frame->y + frame->pitch * placement->row[to] },
  };
  double along[6], across[6] = { 0 };

  if (link->axis == ICN_AXIS_NEITHER) {
    slant (room, frame->pitch, net, placement, taken, ends[0], ends[1], wire);
    return;
  }
  gboolean is_row = link->axis == ICN_AXIS_ROW;
  double a = ends[0][is_row ? 0 : 1], b = ends[1][is_row ? 0 : 1];
  double line = ends[0][is_row ? 1 : 0];
  double low = MIN (a, b), high = MAX (a, b);

  wire->is_straight = link->side == 0;
  if (wire->is_straight)
    straight (low + room->node, high - room->node, along);
  else
    bow (room, frame->pitch, link, low, high, along, across);
  for (guint i = 0; i < 6; i++) {
    guint from_source = a <= b ? i : 5 - i;
    (is_row ? wire->x : wire->y)[i] = along[from_source];
    (is_row ? wire->y : wire->x)[i] = line + across[from_source];
  }
}

/* Whether the wire of link i is hidden by the wire of an earlier link, so that it need not be
 * drawn. It is hidden if the two wires share a track and both cross the visible range from end to
 * end. Call this for i = 0, 1, … in turn, with *shown NULL at first; *shown is the last link that
 * crosses the range and is drawn. */
static gboolean
passes_with_another (const IcnTracks *tracks, guint i, const IcnPlaceRange *range,
                     const IcnTrackedLink **shown)
{
  const IcnTrackedLink *link = &g_array_index (tracks->links, IcnTrackedLink, i);
  gboolean is_row = link->axis == ICN_AXIS_ROW;
  guint first = is_row ? range->first_column : range->first_row;
  guint last = is_row ? range->last_column : range->last_row;

  if (link->axis == ICN_AXIS_NEITHER || link->side == 0 || !tracks->is_bundled[link->axis])
    return FALSE;
  if (link->start >= first || (guint) link->start + link->length <= last)
    return FALSE;
  if (*shown != NULL && (*shown)->axis == link->axis && (*shown)->line == link->line &&
      (*shown)->side == link->side && (*shown)->length == link->length)
    return TRUE;
  *shown = link;
  return FALSE;
}

static void
init_wire (IcnWire *wire, const IcnNet *net, IcnChannelId channel)
{
  memset (wire, 0, sizeof *wire);
  wire->channel = channel;
  wire->two_way = icn_tracks_opposite (net, channel) != ICN_NONE;
}

/* Diagonal wires are led around nodes, unless there are more than MOST_DETOURS of them. To find the
 * ways around, returns for each position of the layout whether a vertex is there, [row * columns +
 * column]; free with g_free. NULL if no wires are to be led around nodes. */
static guint8 *
find_taken (const IcnTracks *tracks, const IcnPlacement *placement)
{
  guint n = 0;

  for (guint i = 0; i < tracks->links->len; i++)
    n += g_array_index (tracks->links, IcnTrackedLink, i).axis == ICN_AXIS_NEITHER;
  return n > 0 && n <= MOST_DETOURS ? icn_detour_taken (placement) : NULL;
}

static GArray *
wires_of_layout (const IcnAnalysis *analysis, IcnLayout layout, const IcnPictureFrame *frame,
                 const IcnPlaceRange *range, IcnWireRoom *room, gboolean *is_bundled)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  GArray *wires = g_array_new (FALSE, FALSE, sizeof (IcnWire));
  guint most = icn_wires_max_tracks (frame->pitch);
  const IcnTrackedLink *shown = NULL;
  g_auto (IcnTracks) tracks = { 0 };
  g_autofree guint8 *taken = NULL;

  icn_tracks_init (&tracks, analysis->net, placement, range, (guint[]){ most, most });
  taken = find_taken (&tracks, placement);
  icn_wires_room (room, frame, tracks.n_tracks);
  *is_bundled = tracks.is_bundled[0] || tracks.is_bundled[1];
  for (guint i = 0; i < tracks.links->len; i++) {
    const IcnTrackedLink *link = &g_array_index (tracks.links, IcnTrackedLink, i);
    IcnWire wire;
    if (passes_with_another (&tracks, i, range, &shown))
      continue;
    init_wire (&wire, analysis->net, link->channel);
    shape (room, frame, analysis->net, placement, taken, link, &wire);
    if (icn_wire_touches (&wire, frame))
      g_array_append_val (wires, wire);
  }
  return wires;
}

static void
blend_wire (const IcnAnalysis *analysis, double fold, double pitch, const IcnWire *folded,
            IcnWire *wire)
{
  const IcnChannel *channel = &analysis->net->channel[wire->channel];
  double column[2], row[2];

  evade (analysis, fold, channel->source, &column[0], &row[0]);
  evade (analysis, fold, channel->destination, &column[1], &row[1]);
  for (guint j = 0; j < 6; j++) {
    wire->x[j] =
      blend (wire->x[j], folded->x[j], fold) + pitch * blend (column[0], column[1], j / 5.0);
    wire->y[j] = blend (wire->y[j], folded->y[j], fold) + pitch * blend (row[0], row[1], j / 5.0);
  }
  wire->is_straight = wire->is_straight && folded->is_straight;
  wire->is_blended = TRUE;
}

/* Moves the ends of a wire to the edges of its nodes, whose size has changed since the wire was
 * made. factor: the new size of the nodes divided by the old size. */
static void
follow_rims (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame, double factor,
             IcnWire *wire)
{
  const IcnChannel *channel = &analysis->net->channel[wire->channel];
  double x[2], y[2], dx[2], dy[2];

  icn_wires_place (analysis, fold, frame, channel->source, &x[0], &y[0]);
  icn_wires_place (analysis, fold, frame, channel->destination, &x[1], &y[1]);
  for (guint end = 0; end < 2; end++) {
    dx[end] = (factor - 1) * (wire->x[5 * end] - x[end]);
    dy[end] = (factor - 1) * (wire->y[5 * end] - y[end]);
  }
  for (guint j = 0; j < 6; j++) {
    wire->x[j] += blend (dx[0], dx[1], j / 5.0);
    wire->y[j] += blend (dy[0], dy[1], j / 5.0);
  }
}

/* Returns the wires of a partly folded network, an array of IcnWire: each is a blend of its shapes
 * in the two layouts. Wires outside the frame's box are made too, because a wire may be inside it
 * in only one of the layouts. *room: receives the size of nodes and the distances between wires;
 * *is_bundled: set to whether some wires share tracks. */
static GArray *
blended_wires (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
               IcnWireRoom *room, gboolean *is_bundled)
{
  IcnPictureFrame whole = *frame;
  IcnPlaceRange all = { 0, frame->columns - 1, 0, frame->rows - 1 };
  IcnWireRoom rooms[2];
  gboolean bundled[2];
  GArray *wires[2];
  double usual, node;
  g_autofree guint *position = g_new (guint, analysis->net->n_channels);

  whole.left = whole.top = -G_MAXFLOAT / 4;
  whole.width = whole.height = G_MAXFLOAT / 2;
  for (guint layout = 0; layout < 2; layout++)
    wires[layout] =
      wires_of_layout (analysis, layout, &whole, &all, &rooms[layout], &bundled[layout]);
  usual = blend (rooms[0].node, rooms[1].node, fold);
  node = passing_node (analysis, fold, frame->pitch, usual);
  for (guint i = 0; i < wires[1]->len; i++)
    position[g_array_index (wires[1], IcnWire, i).channel] = i;
  for (guint i = 0; i < wires[0]->len; i++) {
    IcnWire *wire = &g_array_index (wires[0], IcnWire, i);
    const IcnWire *other = &g_array_index (wires[1], IcnWire, position[wire->channel]);
    blend_wire (analysis, fold, frame->pitch, other, wire);
    follow_rims (analysis, fold, frame, node / usual, wire);
  }
  *room = rooms[fold < 0.5 ? 0 : 1];
  room->node = node;
  room->gap = MAX (frame->pitch - 2 * room->node, 0);
  *is_bundled = bundled[0] || bundled[1];
  g_array_unref (wires[1]);
  return wires[0];
}

GArray *
icn_wires_new (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
               const IcnPlaceRange *range, IcnWireRoom *room, gboolean *is_bundled)
{
  if (frame->arrangement == ICN_ARRANGEMENT_SPACE) {
    icn_space_room (frame, room);
    *is_bundled = FALSE;
    return icn_space_wires (analysis->net, frame);
  }
  if (icn_frame_has_stages (frame)) {
    IcnStagePlan plan;

    icn_stages_plan (&plan, analysis->net, frame);
    icn_stages_room (&plan, room);
    *is_bundled = FALSE;
    return icn_stages_wires (&plan);
  }
  if (fold > 0 && fold < 1)
    return blended_wires (analysis, fold, frame, room, is_bundled);
  return wires_of_layout (analysis, fold < 0.5 ? ICN_LAYOUT_GRID : ICN_LAYOUT_FOLDED, frame, range,
                          room, is_bundled);
}

void
icn_wire_arc (const IcnWire *wire, double p[4][2])
{
  const float *ends[2] = { wire->x, wire->y };

  for (guint along = 0; along < 2; along++) {
    const float *at = ends[along];
    double bow = 4 / 3.0 * ((at[2] + at[3]) / 2.0 - (at[0] + at[5]) / 2.0);

    p[0][along] = at[0];
    p[1][along] = at[0] + (at[5] - at[0]) / 4.0 + bow;
    p[2][along] = at[5] - (at[5] - at[0]) / 4.0 + bow;
    p[3][along] = at[5];
  }
}

void
icn_wire_arc_point (const double p[4][2], double t, double at[2])
{
  double s = 1 - t;

  for (guint along = 0; along < 2; along++)
    at[along] = s * s * s * p[0][along] + 3 * s * s * t * p[1][along] +
                3 * s * t * t * p[2][along] + t * t * t * p[3][along];
}

void
icn_wire_path (const IcnWire *wire, IcnScene *scene)
{
  const float *x = wire->x, *y = wire->y;

  icn_scene_move (scene, x[0], y[0]);
  if (wire->is_straight) {
    icn_scene_line (scene, x[5], y[5]);
    return;
  }
  if (wire->is_blended) {
    double p[4][2];

    icn_wire_arc (wire, p);
    icn_scene_curve (scene, p[1][0], p[1][1], p[2][0], p[2][1], p[3][0], p[3][1]);
    return;
  }
  /* Each bend is a quarter of an ellipse, which a cubic Bézier curve with factor 0.55
   * approximates. */
  icn_scene_curve (scene, x[0] + 0.55 * (x[1] - x[0]), y[0] + 0.55 * (y[1] - y[0]),
                   x[2] + 0.55 * (x[1] - x[2]), y[2] + 0.55 * (y[1] - y[2]), x[2], y[2]);
  if (hypot (x[3] - x[2], y[3] - y[2]) > 0.1)
    icn_scene_line (scene, x[3], y[3]);
  icn_scene_curve (scene, x[3] + 0.55 * (x[4] - x[3]), y[3] + 0.55 * (y[4] - y[3]),
                   x[5] + 0.55 * (x[4] - x[5]), y[5] + 0.55 * (y[4] - y[5]), x[5], y[5]);
}
