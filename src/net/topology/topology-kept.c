/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the graphs of the settings that were used last. If a design changes, but not in its
 * network, it gets the same graph again, with the routes, the cut and the positions that have
 * already been searched for on this graph. */
#include <string.h>

#include "net.h"
#include "topology.h"

#define N_KEPT 4 /* number of graphs that are kept */
/* Graphs with more vertices are not kept, because the routes between all their pairs of vertices
 * take much memory. */
#define MOST_VERTICES 1024

typedef struct {
  IcnTopologySettings settings;
  IcnNet *net; /* the graph; NULL if the element is unused */
} Kept;

static GMutex lock;
static Kept kept[N_KEPT]; /* the kept graphs, the most recently used one first */

/* Returns the kept graph of the settings, and moves it to the first element of `kept`. NULL if no
 * kept graph has these settings. */
static IcnNet *
find (const IcnTopologySettings *settings)
{
  for (guint i = 0; i < N_KEPT && kept[i].net != NULL; i++) {
    Kept found = kept[i];

    if (memcmp (&found.settings, settings, sizeof *settings) != 0)
      continue;
    memmove (&kept[1], &kept[0], i * sizeof *kept);
    kept[0] = found;
    return icn_net_ref (found.net);
  }
  return NULL;
}

/* Stores a graph in the first element of `kept`. The graph that has not been used for the longest
 * time is dropped. */
static void
keep (const IcnTopologySettings *settings, IcnNet *net)
{
  g_clear_pointer (&kept[N_KEPT - 1].net, icn_net_unref);
  memmove (&kept[1], &kept[0], (N_KEPT - 1) * sizeof *kept);
  kept[0].settings = *settings;
  kept[0].net = icn_net_ref (net);
}

IcnNet *
icn_topology_net (const IcnTopologySettings *settings, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  IcnNet *net = find (settings);

  if (net != NULL)
    return net;
  g_clear_pointer (&locker, g_mutex_locker_free);
  net = icn_topology_build (settings, error);
  if (net == NULL || net->n_vertices > MOST_VERTICES)
    return net;
  locker = g_mutex_locker_new (&lock);
  keep (settings, net);
  return net;
}
