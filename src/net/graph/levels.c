/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "levels.h"

#include <string.h>

#include "net-stages.h"
#include "net.h"
#include "search.h"

#define NO_LEVEL G_MAXUINT8

/* Sets the hops from the nearest terminal. FALSE if a vertex is not reached, or too far away. */
static gboolean
measure (const IcnNet *net, guint8 *level)
{
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  guint32 n = net->n_terminals;

  memset (level, NO_LEVEL, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    level[v] = 0;
    queue[v] = v;
  }
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[queue[i]]; c < net->first_out[queue[i] + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (level[to] != NO_LEVEL || level[queue[i]] + 1 == NO_LEVEL)
        continue;
      level[to] = level[queue[i]] + 1;
      queue[n++] = to;
    }
  return n == net->n_vertices;
}

/* Whether every channel leads one level up or down. */
static gboolean
are_steps (const IcnNet *net, const guint8 *level)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (ABS (level[net->channel[c].source] - level[net->channel[c].destination]) != 1)
      return FALSE;
  return TRUE;
}

/* How shortest paths from terminals reach a vertex. */
enum { REACHED = 1, FROM_ABOVE = 2 };

/* Whether no shortest path to the column's destination goes up after it has gone down. how: scratch
 * memory for each vertex. */
static gboolean
goes_down_once (const IcnNet *net, const guint8 *level, const IcnRouteColumn *column, guint8 *how)
{
  memset (how, 0, net->n_vertices);
  memset (how, REACHED, net->n_terminals);
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);

    for (guint j = 0; how[v] != 0 && j < room && next[j] != ICN_NONE; j++) {
      IcnVertex to = net->channel[next[j]].destination;
      gboolean rises = level[to] > level[v];

      if (rises && how[v] & FROM_ABOVE)
        return FALSE;
      how[to] |= rises ? REACHED : REACHED | FROM_ABOVE;
    }
  }
  return TRUE;
}

/* Whether all shortest paths do. Those to the terminals of a switch are alike. */
static gboolean
all_go_down_once (const IcnNet *net, const guint8 *level)
{
  const IcnRouteSettings settings = { 0 };
  g_autofree guint8 *how = g_new (guint8, net->n_vertices);
  g_autofree guint8 *is_done = g_new0 (guint8, net->n_vertices);
  gboolean holds = TRUE;
  g_auto (IcnRouteColumn) column = { .next = NULL };

  icn_route_column_init_wide (&column, net);
  for (IcnVertex t = 0; holds && t < net->n_terminals; t++) {
    IcnVertex parent = net->channel[net->first_out[t]].destination;

    if (icn_net_in_degree (net, t) == 1 && is_done[parent])
      continue;
    is_done[parent] = icn_net_in_degree (net, t) == 1;
    icn_search_column (net, &settings, t, &column);
    holds = goes_down_once (net, level, &column, how);
  }
  return holds;
}

guint8 *
icn_levels_find (const IcnNet *net)
{
  g_autofree guint8 *level = g_new (guint8, net->n_vertices);

  if (!icn_net_is_indirect (net) || icn_net_has_stages (net) || net->n_planes > 1 ||
      !measure (net, level) || !are_steps (net, level) || !all_go_down_once (net, level))
    return NULL;
  return g_steal_pointer (&level);
}
