/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that drawings of every placed network keep: which track a wire takes, where it starts and
 * bends, how nodes move while a network folds, and which colour says what. Each is checked against
 * the links and placements themselves. */
#include "analysis.h"
#include "axis.h"
#include "net-names.h"
#include "net.h"
#include "picture-color.h"
#include "picture-wires.h"
#include "picture.h"
#include "runner.h"
#include "scene-ink.h"
#include "study-samples.h"

#include <math.h>
#include <string.h>

static const char *const networks[] = {
  "topology=torus,k=8,n=2",
  "topology=torus,k=5,n=2",
  "topology=torus,k=7,n=1,directed=yes",
  "topology=torus,k=24,n=1",
  "topology=torus,k=3,n=4,directed=yes",
  "topology=torus,k=4,n=3,traffic=transpose",
  "topology=torus,k=4x6x2",
  "topology=mesh,k=7,n=2,traffic=transpose",
  "topology=mesh,k=4,n=3",
  "topology=hypercube,n=7",
  "topology=ring,k=12,traffic=tornado",
  "topology=complete,k=9",
  "topology=ccc,n=3",
};

/* Calls a check with every network in both layouts. */
static void
each_network (void (*check) (const IcnAnalysis *, IcnLayout))
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
      g_test_message ("%s, layout %d", networks[i], layout);
      check (analysis, layout);
    }
}

/* Tracks. */

static const IcnTrackedLink *
link_at (const IcnTracks *tracks, guint i)
{
  return &g_array_index (tracks->links, IcnTrackedLink, i);
}

/* On the same side of the same line. */
static gboolean
are_beside (const IcnTrackedLink *a, const IcnTrackedLink *b)
{
  return a->axis == b->axis && a->line == b->line && a->side == b->side;
}

/* The most links of the link's own length that overlap anywhere on its line; of its side alone, or
 * of both. */
static guint
depth_of (const IcnTracks *tracks, const IcnTrackedLink *link, gboolean own_side)
{
  guint most = 0;

  for (guint i = 0; i < tracks->links->len; i++) {
    guint depth = 0, at = link_at (tracks, i)->start;
    for (guint j = 0; j < tracks->links->len; j++) {
      const IcnTrackedLink *other = link_at (tracks, j);
      depth += other->axis == link->axis && other->line == link->line &&
               (other->side == link->side || (!own_side && other->side != 0)) &&
               other->length == link->length && other->start <= at &&
               at < (guint) other->start + other->length;
    }
    most = MAX (most, depth);
  }
  return most;
}

/* Each link of the network once, between the places of its two ends. */
static void
check_links (const IcnAnalysis *analysis, const IcnPlacement *placement, const IcnTracks *tracks)
{
  const IcnNet *net = analysis->net;
  guint n_links = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnChannelId back =
      icn_net_find_channel (net, net->channel[c].destination, net->channel[c].source);
    n_links += back == ICN_NONE || c < back;
  }
  g_assert_cmpuint (tracks->links->len, ==, n_links);
  for (guint i = 0; i < tracks->links->len; i++) {
    const IcnTrackedLink *link = link_at (tracks, i);
    IcnVertex from = net->channel[link->channel].source;
    IcnVertex to = net->channel[link->channel].destination;
    gboolean in_row = placement->row[from] == placement->row[to];
    gboolean in_column = placement->column[from] == placement->column[to];
    const guint32 *along = in_row || !in_column ? placement->column : placement->row;
    const guint32 *across = in_row || !in_column ? placement->row : placement->column;
    g_assert_cmpint (link->axis, ==,
                     in_row      ? ICN_AXIS_ROW
                     : in_column ? ICN_AXIS_COLUMN
                                 : ICN_AXIS_NEITHER);
    g_assert_cmpuint (link->start, ==, MIN (along[from], along[to]));
    g_assert_cmpuint (link->start + link->length, ==, MAX (along[from], along[to]));
    g_assert_cmpuint (link->line, ==, across[from]);
    g_assert_true ((link->side != 0) == (link->axis != ICN_AXIS_NEITHER && link->length > 1));
    for (guint j = 0; j < i; j++)
      g_assert_true (link_at (tracks, j)->channel != link->channel);
  }
}

/* Longer wires lie further out, wires of one length share as few tracks as keep them apart, and no
 * track stays empty: so a wire's track is the number of those of all shorter lengths, and its place
 * among its own. With bundles each length has one. */
static void
check_tracks (const IcnTracks *tracks)
{
  guint most[2] = { 0, 0 };

  for (guint i = 0; i < tracks->links->len; i++) {
    const IcnTrackedLink *link = link_at (tracks, i);
    guint first = 0;
    if (link->side == 0)
      continue;
    gboolean is_bundled = tracks->is_bundled[link->axis];
    for (guint j = 0; j < tracks->links->len; j++) {
      const IcnTrackedLink *other = link_at (tracks, j);
      if (i == j || !are_beside (link, other))
        continue;
      if (!is_bundled && other->track == link->track)
        g_assert_true (other->length == link->length &&
                       (other->start >= link->start + link->length ||
                        link->start >= other->start + other->length));
    }
    for (guint length = 2; length < link->length; length++)
      for (guint j = 0; j < tracks->links->len; j++)
        if (are_beside (link_at (tracks, j), link) && link_at (tracks, j)->length == length) {
          first += is_bundled ? 1 : depth_of (tracks, link_at (tracks, j), TRUE);
          break;
        }
    g_assert_cmpuint (link->track, >=, first);
    g_assert_cmpuint (link->track, <, first + (is_bundled ? 1 : depth_of (tracks, link, TRUE)));
    most[link->axis] = MAX (most[link->axis], link->track + 1u);
    /* Both sides take their part. */
    if (!is_bundled)
      g_assert_cmpuint (depth_of (tracks, link, TRUE), <=,
                        (depth_of (tracks, link, FALSE) + 1) / 2 + 1);
  }
  for (guint axis = 0; axis < 2; axis++)
    g_assert_cmpuint (tracks->n_tracks[axis], ==, most[axis]);
}

static void
check_network_tracks (const IcnAnalysis *analysis, IcnLayout layout)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  const IcnPlaceRange all = { 0, placement->columns - 1, 0, placement->rows - 1 };
  g_auto (IcnTracks) wide = { 0 }, narrow = { 0 };

  icn_tracks_init (&wide, analysis->net, placement, &all, (guint[]){ 1000, 1000 });
  g_assert_false (wide.is_bundled[0] || wide.is_bundled[1]);
  check_links (analysis, placement, &wide);
  check_tracks (&wide);
  /* Room for one less than it takes, or for just that. */
  guint room[2] = { MAX (wide.n_tracks[0], 1) - 1, wide.n_tracks[1] };
  icn_tracks_init (&narrow, analysis->net, placement, &all, room);
  g_assert_true (narrow.is_bundled[0] == (wide.n_tracks[0] > 0));
  g_assert_false (narrow.is_bundled[1]);
  check_links (analysis, placement, &narrow);
  check_tracks (&narrow);
}

TEST (tracks)
{
  each_network (check_network_tracks);
}

/* A part of the places has the links of its own rows and columns. */
static void
check_part (const IcnAnalysis *analysis, IcnLayout layout)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  const IcnPlaceRange all = { 0, placement->columns - 1, 0, placement->rows - 1 };
  const IcnPlaceRange part = { placement->columns / 2, placement->columns / 2, placement->rows / 2,
                               placement->rows - 1 };
  g_auto (IcnTracks) whole = { 0 }, shown = { 0 };
  guint n = 0;

  icn_tracks_init (&whole, analysis->net, placement, &all, (guint[]){ 1000, 1000 });
  icn_tracks_init (&shown, analysis->net, placement, &part, (guint[]){ 1000, 1000 });
  for (guint i = 0; i < whole.links->len; i++) {
    const IcnTrackedLink *link = link_at (&whole, i);
    gboolean is_in = link->axis == ICN_AXIS_COLUMN
                       ? link->line >= part.first_column && link->line <= part.last_column
                       : link->line >= part.first_row && link->line <= part.last_row;
    guint j = 0;
    while (j < shown.links->len && link_at (&shown, j)->channel != link->channel)
      j++;
    g_assert_true (is_in == (j < shown.links->len));
    n += is_in;
  }
  g_assert_cmpuint (shown.links->len, ==, n);
}

TEST (part)
{
  each_network (check_part);
}

/* Wires. */

/* Pixels enough that no wires are bundled. */
static GArray *
wires_at (const IcnAnalysis *analysis, double fold, IcnPictureFrame *frame, IcnWireRoom *room)
{
  const IcnPlacement *placement = &analysis->placement[ICN_LAYOUT_GRID];
  guint columns = MAX (placement[0].columns, placement[1].columns);
  guint rows = MAX (placement[0].rows, placement[1].rows);
  IcnPlaceRange range = { 0, columns - 1, 0, rows - 1 };
  gboolean is_bundled;

  *frame = (IcnPictureFrame){ .width = 200.0 * columns,
                              .height = 200.0 * rows,
                              .pitch = 200,
                              .x = 100,
                              .y = 100,
                              .columns = columns,
                              .rows = rows };
  GArray *wires = icn_wires_new (analysis, fold, frame, &range, room, &is_bundled);
  g_assert_false (is_bundled);
  return wires;
}

/* A wire that bows out leaves one side of its node straight away from it, beside the middle, and
 * comes back the same way; its run lies beyond the nodes, on its track's height, and what is
 * further out is longer. */
static void
check_bow (const IcnWire *wire, const IcnWireRoom *room, const double from[2], const double to[2])
{
  gboolean is_row = fabs (from[1] - to[1]) < 1e-3;
  const float *along = is_row ? wire->x : wire->y, *across = is_row ? wire->y : wire->x;
  double a = from[is_row ? 0 : 1], b = to[is_row ? 0 : 1], line = from[is_row ? 1 : 0];
  double way = b > a ? 1 : -1, side = across[2] > line ? 1 : -1;

  g_assert_cmpfloat_with_epsilon (across[0], line + side * room->node, 1e-2);
  g_assert_cmpfloat_with_epsilon (across[5], line + side * room->node, 1e-2);
  for (guint i = 1; i < 5; i++)
    g_assert_cmpfloat_with_epsilon (across[i], across[2], 1e-2);
  g_assert_cmpfloat (side * (across[2] - line), >, room->node + 1);
  g_assert_cmpfloat (side * (across[2] - line), <, 200 - room->node - 1);
  /* Symmetric, and between the nodes' middles. */
  for (guint i = 0; i < 6; i++)
    g_assert_cmpfloat_with_epsilon (along[i] - a, b - along[5 - i], 1e-2);
  g_assert_cmpfloat_with_epsilon (along[0], along[1], 1e-2);
  g_assert_cmpfloat (way * (along[0] - a), >, 0);
  g_assert_cmpfloat (way * (along[0] - a), <=, room->node);
  g_assert_cmpfloat (way * (along[2] - along[1]), >, 1);
  g_assert_cmpfloat (way * (along[3] - along[2]), >=, -1e-2);
}

/* Whether a way over points t of 0 .. 1 comes into the box of a node that is neither end. arc: its
 * curve; NULL: the straight line. */
static gboolean
passes_node (const IcnAnalysis *analysis, const IcnPictureFrame *frame, const IcnChannel *channel,
             const double arc[4][2], double half)
{
  double end[2][2];

  icn_wires_place (analysis, 0, frame, channel->source, &end[0][0], &end[0][1]);
  icn_wires_place (analysis, 0, frame, channel->destination, &end[1][0], &end[1][1]);
  for (IcnVertex v = 0; v < analysis->net->n_vertices; v++) {
    double x, y;
    icn_wires_place (analysis, 0, frame, v, &x, &y);
    for (double t = 0; t <= 1 && v != channel->source && v != channel->destination; t += 0.01) {
      double at[2] = { end[0][0] + t * (end[1][0] - end[0][0]),
                       end[0][1] + t * (end[1][1] - end[0][1]) };
      if (arc != NULL)
        icn_wire_arc_point (arc, t, at);
      if (fabs (at[0] - x) < half && fabs (at[1] - y) < half)
        return TRUE;
    }
  }
  return FALSE;
}

/* A wire that would seem to join a node bows around it, and around all others. */
static void
check_detour (const IcnAnalysis *analysis, const IcnPictureFrame *frame, const IcnWireRoom *room,
              const IcnWire *wire)
{
  const IcnChannel *channel = &analysis->net->channel[wire->channel];
  double arc[4][2];

  icn_wire_arc (wire, arc);
  g_assert_false (passes_node (analysis, frame, channel, arc, room->node));
  g_assert_true (passes_node (analysis, frame, channel, NULL, room->node + 0.06 * frame->pitch));
}

/* Only wires that would pass over a node bow. */
TEST (detours)
{
  static const struct {
    const char *graph, *to;
    gboolean has_detour;
  } cases[] = {
    { "node a 0 0\nnode b 1 1\nnode c 2 2\nnode d 2 0\na b\nb c\na c\na d\n", "c", TRUE },
    { "node a 0 0\nnode b 1 1\nnode c 2 2\nnode d 2 0\na b\nb c\na d\n", "b", FALSE },
    { "node a 0 0\nnode b 1 1\nnode c 4 3\nnode d 2 1\nnode e 3 2\na b\na c\nd e\nb e\n", "c",
      TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *settings = g_strdup_printf ("topology=file,graph=%s", cases[i].graph);
    g_autoptr (IcnAnalysis) analysis = analyse (settings);
    IcnPictureFrame frame;
    IcnWireRoom room;
    g_autoptr (GArray) wires = wires_at (analysis, ICN_LAYOUT_GRID, &frame, &room);
    guint n_seen = 0;

    for (guint w = 0; w < wires->len; w++) {
      const IcnWire *wire = &g_array_index (wires, IcnWire, w);
      const IcnChannel *channel = &analysis->net->channel[wire->channel];
      g_autofree char *from = icn_net_vertex_name (analysis->net, channel->source);
      g_autofree char *to = icn_net_vertex_name (analysis->net, channel->destination);
      /* A recognised list has numbers of its own, so either end may be the first. */
      if (g_str_equal (to, "a") ? !g_str_equal (from, cases[i].to)
                                : !g_str_equal (from, "a") || !g_str_equal (to, cases[i].to))
        continue;
      n_seen++;
      g_assert_true (wire->is_blended == cases[i].has_detour);
      if (wire->is_blended)
        check_detour (analysis, &frame, &room, wire);
    }
    g_assert_cmpuint (n_seen, ==, 1);
  }
}

/* Away from a link that leaves the same node close by. */
TEST (detour_sides)
{
  static const char nodes[] =
    "node a 0 0\nnode b 1 1\nnode c 2 2\nnode g 2 1\nnode h 1 2\na b\na c\n";

  for (guint is_below = 0; is_below < 2; is_below++) {
    g_autofree char *settings =
      g_strdup_printf ("topology=file,graph=%sa %s\ng h\n", nodes, is_below ? "g" : "h");
    g_autoptr (IcnAnalysis) analysis = analyse (settings);
    IcnPictureFrame frame;
    IcnWireRoom room;
    g_autoptr (GArray) wires = wires_at (analysis, ICN_LAYOUT_GRID, &frame, &room);
    guint n_arcs = 0;

    for (guint w = 0; w < wires->len; w++) {
      const IcnWire *wire = &g_array_index (wires, IcnWire, w);
      n_arcs += wire->is_blended;
      if (wire->is_blended)
        g_assert_true ((wire->y[2] > wire->x[2]) == is_below);
    }
    g_assert_cmpuint (n_arcs, ==, 1);
  }
}

static void
check_wires (const IcnAnalysis *analysis, IcnLayout layout)
{
  IcnPictureFrame frame;
  IcnWireRoom room;
  g_autoptr (GArray) wires = wires_at (analysis, layout, &frame, &room);

  g_assert_cmpfloat (room.node, >=, 0.11 * 200 - 1e-9);
  g_assert_cmpfloat (room.node, <=, 34);
  g_assert_cmpfloat_with_epsilon (room.gap, 200 - 2 * room.node, 1e-9);
  for (guint axis = 0; axis < 2; axis++) /* tracks of both sides of two lines, and a gap */
    g_assert_cmpfloat_with_epsilon (room.step[axis] * (2 * room.n_tracks[axis] + 1), room.gap,
                                    1e-9);
  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);
    const IcnChannel *channel = &analysis->net->channel[wire->channel];
    double from[2], to[2];
    icn_wires_place (analysis, layout, &frame, channel->source, &from[0], &from[1]);
    icn_wires_place (analysis, layout, &frame, channel->destination, &to[0], &to[1]);
    double length = hypot (to[0] - from[0], to[1] - from[1]);
    gboolean on_axis = fabs (from[0] - to[0]) < 1e-3 || fabs (from[1] - to[1]) < 1e-3;
    g_assert_true (wire->is_straight == (on_axis ? length < 201 : !wire->is_blended));
    if (wire->is_blended) {
      check_detour (analysis, &frame, &room, wire);
      continue;
    }
    if (!wire->is_straight) {
      check_bow (wire, &room, from, to);
      continue;
    }
    for (guint i = 0; i < 6; i++) { /* evenly, from rim to rim */
      double share = (room.node + (length - 2 * room.node) * i / 5) / length;
      g_assert_cmpfloat_with_epsilon (wire->x[i], from[0] + share * (to[0] - from[0]), 1e-2);
      g_assert_cmpfloat_with_epsilon (wire->y[i], from[1] + share * (to[1] - from[1]), 1e-2);
    }
  }
}

TEST (wires)
{
  each_network (check_wires);
}

/* Where two bows on one side of a line nest, the longer one's run is further out, and it starts
 * nearer to the middle of the node that both leave. */
static void
check_nesting (const IcnAnalysis *analysis, IcnLayout layout)
{
  IcnPictureFrame frame;
  IcnWireRoom room;
  g_autoptr (GArray) wires = wires_at (analysis, layout, &frame, &room);

  for (guint a = 0; a < wires->len; a++)
    for (guint b = 0; b < wires->len; b++) {
      const IcnWire *p = &g_array_index (wires, IcnWire, a),
                    *q = &g_array_index (wires, IcnWire, b);
      if (a == b || p->is_straight || q->is_straight)
        continue;
      gboolean is_row = p->y[2] == p->y[3] && fabs (p->x[2] - p->x[3]) > 0.01;
      if (is_row != (q->y[2] == q->y[3] && fabs (q->x[2] - q->x[3]) > 0.01))
        continue;
      const float *at = is_row ? p->y : p->x, *other = is_row ? q->y : q->x;
      const float *p_along = is_row ? p->x : p->y, *q_along = is_row ? q->x : q->y;
      if (fabs (at[0] - other[0]) > 1e-2) /* leave from one line and side */
        continue;
      double p_length = fabs (p_along[5] - p_along[0]), q_length = fabs (q_along[5] - q_along[0]);
      if (p_length < q_length - 100)
        g_assert_cmpfloat (fabs (at[2] - at[0]), <, fabs (other[2] - other[0]) - 1);
    }
}

TEST (nesting)
{
  each_network (check_nesting);
}

/* While it folds a wire goes with its nodes, which are small while they pass each other: each end
 * keeps its place on the rim, blended from both layouts. */
static void
check_folding (const IcnAnalysis *analysis, double fold)
{
  IcnPictureFrame frame;
  IcnWireRoom room[3];
  g_autoptr (GArray) grid = wires_at (analysis, 0, &frame, &room[0]);
  g_autoptr (GArray) folded = wires_at (analysis, 1, &frame, &room[1]);
  g_autoptr (GArray) between = wires_at (analysis, fold, &frame, &room[2]);

  double usual = room[0].node + fold * (room[1].node - room[0].node);
  g_assert_cmpfloat (room[2].node, <=, usual + 1e-9);
  g_assert_cmpfloat_with_epsilon (room[2].gap, 200 - 2 * room[2].node, 1e-9);
  g_assert_cmpuint (between->len, ==, grid->len);
  g_assert_cmpuint (between->len, ==, folded->len);
  for (guint w = 0; w < between->len; w++) {
    const IcnWire *wire = &g_array_index (between, IcnWire, w), *parts[2] = { NULL, NULL };
    const IcnChannel *channel = &analysis->net->channel[wire->channel];
    for (guint i = 0; i < grid->len; i++) {
      if (g_array_index (grid, IcnWire, i).channel == wire->channel)
        parts[0] = &g_array_index (grid, IcnWire, i);
      if (g_array_index (folded, IcnWire, i).channel == wire->channel)
        parts[1] = &g_array_index (folded, IcnWire, i);
    }
    for (guint end = 0; end < 2; end++) {
      IcnVertex v = end == 0 ? channel->source : channel->destination;
      guint p = end == 0 ? 0 : 5;
      double x, y, expected[2] = { 0, 0 };
      for (guint layout = 0; layout < 2; layout++) {
        double share = layout == 0 ? 1 - fold : fold;
        icn_wires_place (analysis, layout, &frame, v, &x, &y);
        expected[0] += share * (parts[layout]->x[p] - x);
        expected[1] += share * (parts[layout]->y[p] - y);
      }
      icn_wires_place (analysis, fold, &frame, v, &x, &y);
      g_assert_cmpfloat_with_epsilon (wire->x[p] - x, expected[0] * room[2].node / usual, 0.05);
      g_assert_cmpfloat_with_epsilon (wire->y[p] - y, expected[1] * room[2].node / usual, 0.05);
    }
    g_assert_true (wire->is_blended);
  }
}

/* No node covers another while the network folds, and none is farther outside the layout than half
 * a pitch. */
static void
check_aside (const IcnAnalysis *analysis)
{
  IcnPictureFrame frame;
  IcnWireRoom room;

  for (double fold = 0.05; fold < 1; fold += 0.05) {
    g_autoptr (GArray) wires G_GNUC_UNUSED = wires_at (analysis, fold, &frame, &room);
    guint32 n = analysis->net->n_vertices;
    guint32 columns = analysis->placement[ICN_LAYOUT_GRID].columns;
    guint32 rows = analysis->placement[ICN_LAYOUT_GRID].rows;
    g_autofree double *x = g_new (double, n), *y = g_new (double, n);

    for (IcnVertex v = 0; v < n; v++) {
      icn_wires_place (analysis, fold, &frame, v, &x[v], &y[v]);
      g_assert_cmpfloat (fabs ((x[v] - frame.x) / frame.pitch - (columns - 1) / 2.0), <=,
                         columns / 2.0);
      g_assert_cmpfloat (fabs ((y[v] - frame.y) / frame.pitch - (rows - 1) / 2.0), <=, rows / 2.0);
      for (IcnVertex w = 0; w < v; w++)
        if (MAX (fabs (x[v] - x[w]), fabs (y[v] - y[w])) < 2 * room.node - 1e-6)
          g_error ("at %g nodes %u and %u overlap: %g, %g, %g", fold, w, v, x[v] - x[w],
                   y[v] - y[w], room.node);
    }
  }
}

TEST (folding)
{
  static const double folds[] = { 0.1, 0.25, 0.5, 0.75, 0.9 };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    if (analysis->net->dimensions > 2)
      continue;
    g_test_message ("%s", networks[i]);
    for (guint f = 0; f < G_N_ELEMENTS (folds); f++)
      check_folding (analysis, folds[f]);
    check_aside (analysis);
  }
}

/* What is painted. */

/* A place on the cubic curve from point p. */
static void
curve_at (const InkPath *path, guint p, double t, double at[2])
{
  for (guint axis = 0; axis < 2; axis++) {
    double a = path->point[p][axis], b = path->point[p + 1][axis], c = path->point[p + 2][axis];
    double d = path->point[p + 3][axis], s = 1 - t;
    at[axis] = s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
  }
}

/* The corner of a quarter of an ellipse between two points: beside one, in line with the other. */
static gboolean
is_quarter (const InkPath *path, guint p, const double corner[2])
{
  double a = MAX (fabs (path->point[p][0] - path->point[p + 3][0]), 1e-6);
  double b = MAX (fabs (path->point[p][1] - path->point[p + 3][1]), 1e-6);
  double center[2] = { path->point[p][0] + path->point[p + 3][0] - corner[0],
                       path->point[p][1] + path->point[p + 3][1] - corner[1] };

  for (double t = 0.1; t < 1; t += 0.1) {
    double at[2];
    curve_at (path, p, t, at);
    if (fabs (hypot ((at[0] - center[0]) / a, (at[1] - center[1]) / b) - 1) > 0.01)
      return FALSE;
  }
  return TRUE;
}

static GPtrArray *
paint (const IcnWire *wire)
{
  g_autoptr (IcnScene) scene = icn_scene_new (10000, 10000);

  icn_wire_path (wire, scene);
  icn_scene_stroke (scene, &(IcnStroke){ .color = icn_theme_light.foreground, .width = 1 });
  return ink_new (scene, &icn_theme_light);
}

/* A straight wire is a line; a bow rises and falls by quarters of ellipses about its two bends;
 * half folded, one arc from end to end goes through the middle of its run. */
static void
check_shapes (const IcnAnalysis *analysis, double fold)
{
  IcnPictureFrame frame;
  IcnWireRoom room;
  g_autoptr (GArray) wires = wires_at (analysis, fold, &frame, &room);

  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);
    g_autoptr (GPtrArray) ink = paint (wire);
    g_assert_cmpuint (ink->len, ==, 1);
    const InkPath *path = ink_path (ink, 0);
    for (guint axis = 0; axis < 2; axis++) {
      const float *along = axis == 0 ? wire->x : wire->y;
      g_assert_cmpfloat_with_epsilon (path->point[0][axis], along[0], INK_EPSILON);
      g_assert_cmpfloat_with_epsilon (path->point[path->n - 1][axis], along[5], INK_EPSILON);
    }
    if (wire->is_straight) {
      g_assert_cmpuint (path->n, ==, 2);
    } else if (wire->is_blended) {
      double at[2];
      g_assert_cmpuint (path->n, ==, 4);
      curve_at (path, 0, 0.5, at);
      g_assert_cmpfloat_with_epsilon (at[0], (wire->x[2] + wire->x[3]) / 2, 0.05);
      g_assert_cmpfloat_with_epsilon (at[1], (wire->y[2] + wire->y[3]) / 2, 0.05);
    } else {
      gboolean has_run = hypot (wire->x[3] - wire->x[2], wire->y[3] - wire->y[2]) > 0.1;
      guint second = has_run ? 4 : 3;
      g_assert_cmpuint (path->n, ==, second + 4);
      g_assert_true (is_quarter (path, 0, (double[]){ wire->x[1], wire->y[1] }));
      g_assert_true (is_quarter (path, second, (double[]){ wire->x[4], wire->y[4] }));
    }
  }
}

TEST (shapes)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    for (double fold = 0; fold <= 1; fold += 0.25)
      if (fold == 0 || fold == 1 || analysis->net->dimensions <= 2)
        check_shapes (analysis, fold);
  }
}

/* Every wire is met in the middle of its run, and a pointer that meets it lights up its own ink. */
static void
check_hits (const IcnAnalysis *analysis, IcnLayout layout)
{
  IcnPictureView view;
  IcnPictureFrame frame;
  IcnWireRoom room;
  gboolean is_bundled;

  icn_picture_view_init (&view, layout);
  view.show_title = view.show_legend = view.show_labels = FALSE;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 1600, 1600, &frame);
  IcnPlaceRange range = icn_wires_places (&frame);
  g_autoptr (GArray) wires = icn_wires_new (analysis, layout, &frame, &range, &room, &is_bundled);
  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);
    double x = (wire->x[2] + wire->x[3]) / 2, y = (wire->y[2] + wire->y[3]) / 2;
    const IcnHit *hit = icn_scene_pick (scene, x, y);
    g_assert_nonnull (hit);
    /* Oblique wires may cross others and pass nodes. */
    if ((wire->is_straight || wire->is_blended) && wire->x[0] != wire->x[5] &&
        wire->y[0] != wire->y[5])
      continue;
    g_assert_cmpuint (hit->kind, ==, ICN_HIT_CHANNEL);
    g_assert_cmpfloat (hit->reach, <=, 6);
    if (is_bundled)
      continue;
    g_autoptr (IcnScene) over =
      icn_picture_overlay (analysis, &(IcnHit){ .kind = ICN_HIT_CHANNEL, .id = wire->channel },
                           NULL, 0, &view, &frame, &icn_theme_light, 1600, 1600);
    g_autoptr (GPtrArray) lit = ink_new (over, &icn_theme_light), own = paint (wire);
    g_assert_cmpuint (lit->len, ==, 1);
    g_assert_true (ink_is_inside (ink_path (lit, 0)->box, ink_path (own, 0)->box, INK_EPSILON));
    g_assert_true (ink_is_inside (ink_path (own, 0)->box, ink_path (lit, 0)->box, INK_EPSILON));
  }
}

TEST (hits)
{
  each_network (check_hits);
}

/* Colours. */

/* What a colour stands for, from the network itself. */
static double
value_of (const IcnAnalysis *analysis, IcnLayout layout, IcnColorBy by, IcnChannelId c)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  const IcnChannel *channel = &analysis->net->channel[c];
  IcnVertex from = channel->source, to = channel->destination;

  switch (by) {
  case ICN_COLOR_DIMENSION:
    return channel->dimension;
  case ICN_COLOR_LOAD:
    return analysis->loads[c];
  case ICN_COLOR_WIDTH:
    return channel->width;
  case ICN_COLOR_DELAY:
    return MAX (1, channel->delay);
  case ICN_COLOR_LENGTH:
    return fabs ((double) placement->column[from] - placement->column[to]) +
           fabs ((double) placement->row[from] - placement->row[to]);
  default:
    return channel->level;
  }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The values that occur, rising; those that differ by rounding once. */
static guint
distinct_values (const IcnAnalysis *analysis, IcnLayout layout, IcnColorBy by, double *values)
{
  guint n = 0, n_channels = analysis->net->n_channels;

  for (IcnChannelId c = 0; c < n_channels; c++)
    values[c] = value_of (analysis, layout, by, c);
  qsort (values, n_channels, sizeof *values, compare);
  for (guint i = 0; i < n_channels; i++)
    if (n == 0 || values[i] - values[n - 1] > 1e-9 * values[n_channels - 1])
      values[n++] = values[i];
  return n;
}

static gboolean
same_color (IcnColor a, IcnColor b)
{
  return ink_has_color (&(InkPath){ .color = a }, b);
}

/* Each value that occurs has its own stroke and its number in words, while they can be listed; else
 * eight equal steps from 0 to the most. Hotter and wider means more. */
static void
check_scale (const IcnAnalysis *analysis, IcnLayout layout, IcnColorBy by, const IcnTheme *theme)
{
  g_auto (IcnWireColors) colors = { 0 };
  guint n_channels = analysis->net->n_channels;
  g_autofree double *values = g_new (double, n_channels);
  guint n = distinct_values (analysis, layout, by, values);
  double most = values[n - 1];

  icn_wire_colors_init (&colors, analysis, layout, TRUE, by, NULL, NULL, theme);
  gboolean is_list = n <= 8 && by != ICN_COLOR_WIDTH;
  g_assert_cmpuint (colors.n_strokes, ==, n == 1 && by != ICN_COLOR_LENGTH ? 1 : is_list ? n : 8);
  g_assert_true (colors.is_scale == (n > 1 && !is_list));
  for (IcnChannelId c = 0; c < n_channels; c++) {
    double value = value_of (analysis, layout, by, c);
    guint rank = 0, stroke = icn_wire_colors_of (&colors, c);
    while (rank + 1 < n && values[rank] < value * (1 - 1e-6))
      rank++;
    guint step = (guint) CLAMP (ceil (8 * value / most - 1e-6) - 1, 0, 7);
    g_assert_cmpuint (stroke, ==, colors.n_strokes == 1 ? 0 : is_list ? rank : step);
    IcnChannelId back = icn_net_find_channel (analysis->net, analysis->net->channel[c].destination,
                                              analysis->net->channel[c].source);
    guint of_link = icn_wire_colors_of_link (&colors, c);
    if (back == ICN_NONE)
      g_assert_cmpuint (of_link, ==, stroke);
    else
      g_assert_cmpuint (of_link, ==, MAX (stroke, icn_wire_colors_of (&colors, back)));
  }
  for (guint i = 0; i < colors.n_strokes; i++) {
    double share = !is_list                 ? (i + 1) / 8.0
                   : by == ICN_COLOR_LENGTH ? (i + 1.0) / n
                                            : values[i] / most;
    gboolean is_idle = by == ICN_COLOR_LOAD && share == 0;
    if (i > 0)
      g_assert_cmpfloat (colors.stroke[i].width, >, colors.stroke[i - 1].width);
    if (colors.n_strokes > 1 && !is_idle)
      g_assert_true (same_color (colors.stroke[i].color, icn_theme_heat (theme, share)));
    if (is_idle)
      g_assert_cmpfloat (colors.stroke[i].color.alpha, <, 0.6);
    if (!is_list)
      continue;
    g_autofree char *number = icn_number (values[i]);
    g_assert_nonnull (strstr (colors.label[i], number));
    g_assert_nonnull (strstr (colors.short_label[i], number));
  }
  /* The widest stroke is no more than three times the normal one, the thinnest a half. */
  g_assert_cmpfloat (colors.stroke[colors.n_strokes - 1].width, >=, 1);
  g_assert_cmpfloat (colors.stroke[colors.n_strokes - 1].width, <=, 3);
  g_assert_cmpfloat (colors.stroke[0].width, >=, 0.5);
  if (colors.is_scale) {
    g_assert_cmpfloat (colors.minimum, ==, 0);
    g_assert_cmpfloat_with_epsilon (colors.maximum, most, 1e-12);
  }
}

/* A place of the palette for each dimension, with the shortest and the longest of its wires. */
static void
check_dimensions (const IcnAnalysis *analysis, IcnLayout layout, const IcnTheme *theme)
{
  const IcnNet *net = analysis->net;
  g_auto (IcnWireColors) colors = { 0 };

  icn_wire_colors_init (&colors, analysis, layout, TRUE, ICN_COLOR_DIMENSION, NULL, NULL, theme);
  g_assert_cmpuint (colors.n_strokes, ==, net->dimensions);
  for (guint d = 0; d < net->dimensions; d++) {
    double least = INFINITY, most = 0;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      double length = value_of (analysis, layout, ICN_COLOR_LENGTH, c);
      if (net->channel[c].dimension != d)
        continue;
      g_assert_cmpuint (icn_wire_colors_of (&colors, c), ==, d);
      least = MIN (least, length);
      most = MAX (most, length);
    }
    g_autofree char *words = least == most ? g_strdup_printf (", length %.0f", most)
                                           : g_strdup_printf (", length %.0f–%.0f", least, most);
    g_assert_true (g_str_has_suffix (colors.label[d], words));
    g_assert_true (same_color (colors.stroke[d].color, icn_theme_color (theme, d)));
    for (guint e = 0; e < d; e++)
      g_assert_false (same_color (colors.stroke[d].color, colors.stroke[e].color));
  }
}

static void
check_colors (const IcnAnalysis *analysis, IcnLayout layout)
{
  static const IcnTheme *const themes[] = { &icn_theme_light, &icn_theme_dark_contrast };

  for (guint t = 0; t < G_N_ELEMENTS (themes); t++) {
    check_dimensions (analysis, layout, themes[t]);
    check_scale (analysis, layout, ICN_COLOR_LOAD, themes[t]);
    check_scale (analysis, layout, ICN_COLOR_LENGTH, themes[t]);
    check_scale (analysis, layout, ICN_COLOR_WIDTH, themes[t]);
  }
}

TEST (colors)
{
  each_network (check_colors);
}

/* Random measured shares: eight equal steps from 0 to the most, of a link those of its busier
 * channel; channels of which nothing is known count as idle; and nothing measured is said. */
TEST (measured)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("k=4,n=2");
  guint n = analysis->net->n_channels;

  for (guint seed = 0; seed < 20; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autofree double *use = g_new (double, n);
    g_auto (IcnWireColors) colors = { 0 };
    double most = 0;

    for (IcnChannelId c = 0; c < n; c++) {
      use[c] = g_rand_int_range (rand, 0, 5) == 0 ? NAN : g_rand_double (rand);
      most = fmax (most, use[c]);
    }
    icn_wire_colors_init (&colors, analysis, ICN_LAYOUT_FOLDED, TRUE, ICN_COLOR_USE, NULL, use,
                          &icn_theme_light);
    g_assert_cmpuint (colors.n_strokes, ==, 8);
    g_assert_true (colors.is_scale);
    for (IcnChannelId c = 0; c < n; c++) {
      IcnChannelId back = icn_net_find_channel (
        analysis->net, analysis->net->channel[c].destination, analysis->net->channel[c].source);
      double busier = fmax (fmax (use[c], use[back]), 0);

      g_assert_cmpuint (icn_wire_colors_of_link (&colors, c), ==,
                        (guint) CLAMP (ceil (8 * busier / most - 1e-6) - 1, 0, 7));
    }
  }
  g_auto (IcnWireColors) none = { 0 };
  icn_wire_colors_init (&none, analysis, ICN_LAYOUT_FOLDED, TRUE, ICN_COLOR_USE, NULL, NULL,
                        &icn_theme_light);
  g_assert_cmpuint (none.n_strokes, ==, 1);
  g_assert_nonnull (strstr (none.label[0], "Not measured"));
}
