/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-tracks.h"
#include "layout.h"
#include "net-taps.h"
#include "net.h"
#include "placement.h"

#include <stdlib.h>

/* A tap (the vertex at which a hyperedge branches) or a multiplexer is part of a channel between
 * nodes or switches. Follows the channels from such a vertex v backwards to the node or switch that
 * sends into it or, if `forwards`, to one that receives from it; any other v is returned itself. If
 * several vertices share a bus, returns the first one. */
static IcnVertex
end_of (const IcnNet *net, IcnVertex v, gboolean forwards)
{
  while (icn_net_hops_from (net, v) == 0)
    v = forwards ? net->channel[net->first_out[v]].destination
                 : net->channel[net->in_channel[net->first_in[v]]].source;
  return v;
}

/* A hyperedge is stored as a vertex (the tap) with a channel from the sender and channels (arcs) to
 * the receivers. Returns the opposite of a channel of a hyperedge: for the arc from the tap of node
 * u to receiver w, the arc from the tap of w to u; for the channel from a node to the tap of its
 * bus, the channel from this tap to the node. ICN_NONE if there is none. */
static IcnChannelId
opposite_arc (const IcnNet *net, IcnChannelId channel)
{
  const IcnChannel *c = &net->channel[channel];
  gboolean is_arc = net->role[c->source] == ICN_VERTEX_TAP;
  IcnVertex from = is_arc ? end_of (net, c->destination, TRUE) : c->source;
  IcnVertex to = is_arc ? end_of (net, c->source, FALSE) : ICN_NONE;

  for (IcnChannelId back = net->first_out[from]; back < net->first_out[from + 1]; back++) {
    IcnVertex tap = icn_net_tap_of (net, back);

    if (net->channel[back].dimension != c->dimension || tap == ICN_NONE)
      continue;
    if (tap == c->source)
      return back;
    for (IcnChannelId arc = net->first_out[tap]; arc < net->first_out[tap + 1]; arc++)
      if (end_of (net, net->channel[arc].destination, TRUE) == (is_arc ? to : from))
        return arc;
  }
  return ICN_NONE;
}

IcnChannelId
icn_tracks_opposite (const IcnNet *net, IcnChannelId channel)
{
  const IcnChannel *c = &net->channel[channel];
  IcnVertex v = c->destination;

  if (net->role[c->source] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
    return opposite_arc (net, channel);
  for (IcnChannelId back = net->first_out[v]; back < net->first_out[v + 1]; back++) {
    const IcnChannel *b = &net->channel[back];
    if (b->destination == c->source && b->dimension == c->dimension && b->plane == c->plane)
      return back;
  }
  return ICN_NONE;
}

/* Returns the first vertex at each position, [row * columns + column], free with g_free; ICN_NONE
 * where there is none. Other vertices at the same position follow as a list: next[v], [n_vertices],
 * is set to the one after v, or to ICN_NONE. */
static IcnVertex *
vertices_by_place (const IcnPlacement *placement, IcnVertex *next)
{
  gsize n_places = (gsize) placement->columns * placement->rows;
  IcnVertex *at = g_new (IcnVertex, n_places);

  for (gsize i = 0; i < n_places; i++)
    at[i] = ICN_NONE;
  for (IcnVertex v = placement->n_vertices; v-- > 0;) {
    IcnVertex *first = &at[(gsize) placement->row[v] * placement->columns + placement->column[v]];

    next[v] = *first;
    *first = v;
  }
  return at;
}

static IcnWireAxis
axis_of (const IcnPlacement *placement, const IcnChannel *channel)
{
  if (placement->row[channel->source] == placement->row[channel->destination])
    return ICN_AXIS_ROW;
  if (placement->column[channel->source] == placement->column[channel->destination])
    return ICN_AXIS_COLUMN;
  return ICN_AXIS_NEITHER;
}

/* Whether a link along a row or column passes over no vertex. at: the first vertex at each
 * position, from vertices_by_place(). */
static gboolean
is_clear (const IcnPlacement *placement, const IcnVertex *at, const IcnTrackedLink *link)
{
  gboolean is_row = link->axis == ICN_AXIS_ROW;

  for (guint i = link->start + 1; i < link->start + link->length; i++)
    if (at[(gsize) (is_row ? link->line : i) * placement->columns + (is_row ? i : link->line)] !=
        ICN_NONE)
      return FALSE;
  return TRUE;
}

/* Adds links from vertex v to `links`. axis: ICN_AXIS_COLUMN: links along its column; ICN_AXIS_ROW:
 * links along its row and diagonal links. Links between vertices at the same position are left out,
 * and a two-way link is added only at its lower-numbered end. at: the first vertex at each
 * position, from vertices_by_place(). */
static void
collect_vertex (GArray *links, const IcnNet *net, const IcnPlacement *placement,
                const IcnVertex *at, IcnVertex v, IcnWireAxis axis)
{
  const guint32 *along = axis == ICN_AXIS_ROW ? placement->column : placement->row;
  const guint32 *across = axis == ICN_AXIS_ROW ? placement->row : placement->column;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex to = net->channel[c].destination;
    IcnWireAxis found = axis_of (placement, &net->channel[c]);
    if (along[to] == along[v] && across[to] == across[v])
      continue;
    if (found != axis && (found != ICN_AXIS_NEITHER || axis != ICN_AXIS_ROW))
      continue;
    if (to < v && icn_tracks_opposite (net, c) != ICN_NONE)
      continue;
    guint32 low = MIN (along[v], along[to]), high = MAX (along[v], along[to]);
    IcnTrackedLink link = {
      .channel = c, .line = across[v], .start = low, .length = high - low, .axis = found
    };
    link.is_clear = found != ICN_AXIS_NEITHER && is_clear (placement, at, &link);
    g_array_append_val (links, link);
  }
}

static void
collect (GArray *links, const IcnNet *net, const IcnPlacement *placement,
         const IcnPlaceRange *range)
{
  g_autofree IcnVertex *next = g_new (IcnVertex, placement->n_vertices);
  g_autofree IcnVertex *at = vertices_by_place (placement, next);

  for (guint32 row = 0; row < placement->rows; row++)
    for (guint32 column = 0; column < placement->columns; column++) {
      for (IcnVertex v = at[(gsize) row * placement->columns + column]; v != ICN_NONE;
           v = next[v]) {
        if (row >= range->first_row && row <= range->last_row)
          collect_vertex (links, net, placement, at, v, ICN_AXIS_ROW);
        if (column >= range->first_column && column <= range->last_column)
          collect_vertex (links, net, placement, at, v, ICN_AXIS_COLUMN);
      }
    }
}

/* Chooses, for each wire that passes over a vertex, the side of its row or column to which it bows
 * out. A row can contain u rings (or linear arrays) of one dimension whose nodes alternate. Each
 * wire between neighbours in a ring then has length u, and a wire from position `start` belongs to
 * ring start % u. Wires of even rings bow to one side, wires of odd rings to the other. In a folded
 * layout, also the two halves of a ring (start / u even or odd) bow to different sides. */
static void
choose_sides (GArray *links, const IcnNet *net, IcnLayout layout)
{
  guint unit[2][ICN_MAX_DIMENSIONS];

  for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
    unit[0][d] = unit[1][d] = G_MAXUINT;
  for (guint i = 0; i < links->len; i++) {
    const IcnTrackedLink *link = &g_array_index (links, IcnTrackedLink, i);
    guint d = net->channel[link->channel].dimension;
    if (link->axis != ICN_AXIS_NEITHER)
      unit[link->axis][d] = MIN (unit[link->axis][d], link->length);
  }
  for (guint i = 0; i < links->len; i++) {
    IcnTrackedLink *link = &g_array_index (links, IcnTrackedLink, i);
    if (link->axis == ICN_AXIS_NEITHER || link->is_clear)
      continue;
    guint u = unit[link->axis][net->channel[link->channel].dimension];
    guint strand = link->start % u + (layout == ICN_LAYOUT_FOLDED ? link->start / u : 0);
    link->side = strand % 2 == 0 ? -1 : 1;
  }
}

static int
compare_links (const void *a, const void *b)
{
  const IcnTrackedLink *p = a, *q = b;

  if (p->axis != q->axis)
    return p->axis - q->axis;
  if (p->line != q->line)
    return p->line - q->line;
  if (p->side != q->side)
    return p->side - q->side;
  if (p->length != q->length)
    return p->length - q->length;
  return p->start - q->start;
}

static gboolean
same_side (const IcnTrackedLink *a, const IcnTrackedLink *b)
{
  return a->axis == b->axis && a->line == b->line && a->side == b->side;
}

/* Assigns a track (a line parallel to the row or column) to every bowed wire. Wires of different
 * lengths never share a track. If `bundle` is TRUE, all wires of one length share a track;
 * otherwise wires of one length share a track only if they do not overlap. tracks->links must be
 * sorted by compare_links(). */
static void
assign (IcnTracks *tracks, IcnWireAxis axis, gboolean bundle)
{
  /* For each track of wires of the current length, the position at which its last wire ends. */
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  const IcnTrackedLink *previous = NULL;
  guint base = 0;

  tracks->n_tracks[axis] = 0;
  tracks->is_bundled[axis] = bundle;
  for (guint i = 0; i < tracks->links->len; i++) {
    IcnTrackedLink *link = &g_array_index (tracks->links, IcnTrackedLink, i);
    if (link->axis != axis || link->side == 0)
      continue;
    if (previous != NULL && !same_side (previous, link)) {
      base = 0;
      g_array_set_size (ends, 0);
    } else if (previous != NULL && previous->length != link->length) {
      base += bundle ? 1 : ends->len;
      g_array_set_size (ends, 0);
    }
    guint t = 0;
    while (!bundle && t < ends->len && g_array_index (ends, guint, t) > link->start)
      t++;
    if (t == ends->len)
      g_array_set_size (ends, t + 1);
    g_array_index (ends, guint, t) = link->start + link->length;
    link->track = base + t;
    tracks->n_tracks[axis] = MAX (tracks->n_tracks[axis], base + t + 1);
    previous = link;
  }
}

void
icn_tracks_init (IcnTracks *tracks, const IcnNet *net, const IcnPlacement *placement,
                 const IcnPlaceRange *range, const guint room[2])
{
  tracks->links = g_array_new (FALSE, FALSE, sizeof (IcnTrackedLink));
  collect (tracks->links, net, placement, range);
  choose_sides (tracks->links, net, placement->layout);
  if (tracks->links->len > 0)
    qsort (tracks->links->data, tracks->links->len, sizeof (IcnTrackedLink), compare_links);
  for (IcnWireAxis axis = ICN_AXIS_ROW; axis <= ICN_AXIS_COLUMN; axis++) {
    assign (tracks, axis, FALSE);
    if (tracks->n_tracks[axis] > room[axis])
      assign (tracks, axis, TRUE);
  }
}

void
icn_tracks_clear (IcnTracks *tracks)
{
  g_clear_pointer (&tracks->links, g_array_unref);
}
