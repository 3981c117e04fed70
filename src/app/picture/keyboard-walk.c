/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "keyboard-walk.h"
#include "axis.h"
#include "latency-parts.h"
#include "net-names.h"
#include "net-stages.h"
#include "net.h"
#include <glib/gi18n.h>

void
bisection_keyboard_walk_init (BisectionKeyboardWalk *walk)
{
  walk->route = g_array_new (FALSE, FALSE, sizeof (IcnChannelId));
  bisection_keyboard_walk_reset (walk);
}

void
bisection_keyboard_walk_clear (BisectionKeyboardWalk *walk)
{
  g_clear_pointer (&walk->route, g_array_unref);
}

void
bisection_keyboard_walk_reset (BisectionKeyboardWalk *walk)
{
  walk->source = walk->at = walk->around = ICN_NONE;
  walk->has_tie = FALSE;
  g_array_set_size (walk->route, 0);
}

static void
find_route (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis)
{
  g_array_set_size (walk->route, 0);
  walk->has_tie = FALSE;
  /* There is no route if an end is a switch, because switches neither send nor receive messages. */
  if (walk->source >= analysis->net->n_terminals || walk->at >= analysis->net->n_terminals)
    return;
  if (walk->source != walk->at)
    walk->has_tie =
      icn_passage_route (analysis->net, &analysis->routing, walk->source, walk->at, walk->route);
}

void
bisection_keyboard_walk_choose (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                IcnVertex vertex)
{
  gboolean ends = walk->source != ICN_NONE && walk->at == walk->source;
  gboolean sends = vertex < analysis->net->n_terminals;
  walk->at = vertex;
  if (!ends)
    walk->source = sends ? vertex : ICN_NONE;
  find_route (walk, analysis);
}

void
bisection_keyboard_walk_set_pair (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                  IcnVertex source, IcnVertex destination)
{
  walk->source = source;
  walk->at = destination != ICN_NONE ? destination : source;
  find_route (walk, analysis);
}

static IcnVertex
vertex_at (const IcnPlacement *placement, guint32 column, guint32 row)
{
  for (IcnVertex v = 0; v < placement->n_vertices; v++)
    if (placement->column[v] == column && placement->row[v] == row)
      return v;
  return ICN_NONE;
}

/* Returns the vertex that the drawing places in this column and over this row; ICN_NONE if there is
 * none. A switch of a multistage network covers several rows; placement->row is the first of these.
 */
static IcnVertex
vertex_around (const IcnPlacement *placement, guint32 column, guint32 row)
{
  IcnVertex nearest = ICN_NONE;
  for (IcnVertex v = 0; v < placement->n_vertices; v++)
    if (placement->column[v] == column && placement->row[v] <= row &&
        (nearest == ICN_NONE || placement->row[v] > placement->row[nearest]))
      nearest = v;
  return nearest;
}

void
bisection_keyboard_walk_go (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                            IcnLayout layout, guint32 column, guint32 row)
{
  IcnVertex vertex = vertex_at (&analysis->placement[layout], column, row);
  if (vertex == ICN_NONE)
    return;
  walk->at = vertex;
  find_route (walk, analysis);
}

/* Returns the next vertex of a multistage network after `at` in the direction (columns, rows), each
 * -1, 0 or 1; ICN_NONE at the edge of the drawing. The next vertex up or down may be more than one
 * row away, because a switch covers several rows. */
static IcnVertex
next_in_stages (const IcnPlacement *placement, IcnVertex at, int columns, int rows)
{
  guint32 column = placement->column[at] + columns, row = placement->row[at];
  IcnVertex vertex = columns != 0 ? vertex_around (placement, column, row) : at;
  /* row is unsigned: above the first row, it wraps around to a large number and ends the loop */
  while (vertex == at && (row += rows) < placement->rows)
    vertex = vertex_around (placement, column, row);
  return vertex != at ? vertex : ICN_NONE;
}

void
bisection_keyboard_walk_step (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                              IcnLayout layout, int columns, int rows)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  IcnVertex at = walk->at;
  if (at == ICN_NONE)
    return;
  IcnVertex next =
    icn_net_has_stages (analysis->net)
      ? next_in_stages (placement, at, columns, rows)
      : vertex_at (placement, placement->column[at] + columns, placement->row[at] + rows);
  if (next == ICN_NONE)
    return;
  walk->at = next;
  find_route (walk, analysis);
}

IcnChannelId
bisection_keyboard_walk_channel (BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                 IcnLayout layout, int columns, int rows, IcnChannelId after)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  const IcnNet *net = analysis->net;
  IcnChannelId first = ICN_NONE;

  if (walk->at != ICN_NONE)
    walk->around = walk->at;
  if (walk->around == ICN_NONE)
    return ICN_NONE;
  for (guint32 i = 0; i < icn_net_out_degree (net, walk->around); i++) {
    IcnChannelId c = net->first_out[walk->around] + i;
    IcnVertex to = net->channel[c].destination;
    int across = (int) placement->column[to] - (int) placement->column[walk->around];
    int down = (int) placement->row[to] - (int) placement->row[walk->around];

    if (across * columns + down * rows <= 0)
      continue;
    if (after == ICN_NONE || c > after)
      return c;
    first = first == ICN_NONE ? c : first;
  }
  return first;
}

char *
bisection_keyboard_walk_describe (const BisectionKeyboardWalk *walk, const IcnAnalysis *analysis,
                                  IcnLayout layout, gboolean has_lengths)
{
  if (walk->at == ICN_NONE)
    return NULL;
  g_autofree char *at = icn_net_vertex_name (analysis->net, walk->at);
  if (walk->at >= analysis->net->n_terminals)
    return g_strdup_printf (_ ("Switch %s"), at);
  gboolean is_terminal = icn_net_is_terminal (analysis->net, walk->at);
  if (walk->source == ICN_NONE && is_terminal)
    return g_strdup_printf (_ ("Terminal %s"), at);
  if (walk->source == walk->at && is_terminal)
    return g_strdup_printf (_ ("From terminal %s: choose the destination"), at);
  if (walk->source == ICN_NONE)
    return g_strdup_printf (_ ("Node %u at %s"), walk->at, at);
  if (walk->source == walk->at)
    return g_strdup_printf (_ ("From node %u at %s: choose the destination"), walk->at, at);

  double length = 0;
  for (guint i = 0; i < walk->route->len; i++) {
    IcnChannelId c = g_array_index (walk->route, IcnChannelId, i);
    length += icn_placement_length (&analysis->placement[layout], &analysis->net->channel[c]);
  }
  g_autofree char *source = icn_net_vertex_name (analysis->net, walk->source);
  g_autofree char *hops =
    g_strdup_printf (ngettext ("%u channel", "%u channels", walk->route->len), walk->route->len);
  g_autofree char *number = icn_number (length);
  g_autofree char *pitches = g_strdup_printf (
    ngettext ("%s node pitch of wire", "%s node pitches of wire", length != 1 ? 2 : 1), number);
  g_autofree char *way = has_lengths ? g_strdup_printf ("%s, %s", hops, pitches) : g_strdup (hops);
  return g_strdup_printf (walk->has_tie ? _ ("Route %s → %s: %s (one of several as short)")
                                        : _ ("Route %s → %s: %s"),
                          source, at, way);
}
