/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-tracks.h"

#include <stdlib.h>

IcnChannelId
icn_tracks_opposite (const IcnNet *net, IcnChannelId channel)
{
  const IcnChannel *c = &net->channel[channel];
  IcnVertex v = c->destination;

  for (IcnChannelId back = net->first_out[v]; back < net->first_out[v + 1]; back++) {
    const IcnChannel *b = &net->channel[back];
    if (b->destination == c->source && b->dimension == c->dimension && b->plane == c->plane)
      return back;
  }
  return ICN_NONE;
}

/* Vertices by place: [row * columns + column], ICN_NONE where a place is empty. */
static IcnVertex *
vertices_by_place (const IcnPlacement *placement)
{
  gsize n_places = (gsize) placement->columns * placement->rows;
  IcnVertex *at = g_new (IcnVertex, n_places);

  for (gsize i = 0; i < n_places; i++)
    at[i] = ICN_NONE;
  for (IcnVertex v = 0; v < placement->n_vertices; v++)
    at[(gsize) placement->row[v] * placement->columns + placement->column[v]] = v;
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

/* Adds the links of one vertex that belong to the lines of one axis. Wires that lie along neither
 * axis are taken with the rows. */
static void
collect_vertex (GArray *links, const IcnNet *net, const IcnPlacement *placement, IcnVertex v,
                IcnWireAxis axis)
{
  const guint32 *along = axis == ICN_AXIS_ROW ? placement->column : placement->row;
  const guint32 *across = axis == ICN_AXIS_ROW ? placement->row : placement->column;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex to = net->channel[c].destination;
    IcnWireAxis found = axis_of (placement, &net->channel[c]);
    if (found != axis && (found != ICN_AXIS_NEITHER || axis != ICN_AXIS_ROW))
      continue;
    if (to < v && icn_tracks_opposite (net, c) != ICN_NONE)
      continue;
    guint32 low = MIN (along[v], along[to]), high = MAX (along[v], along[to]);
    IcnTrackedLink link = {
      .channel = c, .line = across[v], .start = low, .length = high - low, .axis = found
    };
    g_array_append_val (links, link);
  }
}

static void
collect (GArray *links, const IcnNet *net, const IcnPlacement *placement,
         const IcnPlaceRange *range)
{
  g_autofree IcnVertex *at = vertices_by_place (placement);

  for (guint32 row = 0; row < placement->rows; row++)
    for (guint32 column = 0; column < placement->columns; column++) {
      IcnVertex v = at[(gsize) row * placement->columns + column];
      if (v == ICN_NONE)
        continue;
      if (row >= range->first_row && row <= range->last_row)
        collect_vertex (links, net, placement, v, ICN_AXIS_ROW);
      if (column >= range->first_column && column <= range->last_column)
        collect_vertex (links, net, placement, v, ICN_AXIS_COLUMN);
    }
}

/* Wires of one dimension that overlap take turns above and below. Their shortest length u is how
 * far the dimension's neighbours lie apart: positions p and p + 1 belong to different strands of a
 * nested dimension, and in a folded ring p and p + u to its way there and its way back. */
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
    if (link->axis == ICN_AXIS_NEITHER || link->length < 2)
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

/* Gives every bowed wire the first track of its own length that is free where it starts; with
 * bundles, one track for each length. Links are sorted. */
static void
assign (IcnTracks *tracks, IcnWireAxis axis, gboolean bundle)
{
  g_autoptr (GArray) ends =
    g_array_new (FALSE, FALSE, sizeof (guint)); /* of tracks of this length */
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
