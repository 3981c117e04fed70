/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and flows of uniform traffic over all shortest paths of a large list, against messages that
 * are moved channel by channel over distances found here. */
#include "channel-flows.h"
#include "error.h"
#include "loads.h"
#include "net-samples.h"
#include "net.h"
#include "route-settings.h"
#include "routing.h"
#include "runner.h"
#include "traffic-matrix.h"

#include <string.h>

/* Large enough for the sums of several threads (flow-shortest.c). */
#define NODES 600

typedef struct {
  const IcnNet *net;
  guint32 *distance, *queue; /* to the present destination; vertices, the nearest first */
  double *on;                /* [n_places] messages that have come over each channel or port */
  double *load;              /* [n_channels] */
  GHashTable *flow;          /* place << 32 | place: a double */
} Moved;

static void
search (Moved *moved, IcnVertex destination)
{
  const IcnNet *net = moved->net;
  guint32 n = 0;

  memset (moved->distance, 0xff, sizeof *moved->distance * net->n_vertices);
  moved->distance[destination] = 0;
  moved->queue[n++] = destination;
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      if (net->channel[c].destination == moved->queue[i] &&
          moved->distance[net->channel[c].source] == G_MAXUINT32) {
        moved->distance[net->channel[c].source] = moved->distance[moved->queue[i]] + 1;
        moved->queue[n++] = net->channel[c].source;
      }
  g_assert_cmpuint (n, ==, net->n_vertices);
}

static void
add (Moved *moved, guint32 from, guint32 to, double amount)
{
  guint64 key = (guint64) from << 32 | to;
  double *sum = g_hash_table_lookup (moved->flow, &key);

  if (sum == NULL) {
    sum = g_new0 (double, 1);
    g_hash_table_insert (moved->flow, g_memdup2 (&key, sizeof key), sum);
  }
  *sum += amount;
}

/* Moves what has come to vertex v over one channel or port on to all next channels. */
static void
move (Moved *moved, guint32 from, IcnVertex v)
{
  const IcnNet *net = moved->net;
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      if (moved->distance[net->channel[c].destination] >= moved->distance[v])
        continue;
      if (pass == 0) {
        n++;
        continue;
      }
      moved->load[c] += moved->on[from] / n;
      moved->on[c] += moved->on[from] / n;
      add (moved, from, c, moved->on[from] / n);
    }
  moved->on[from] = 0;
}

static void
move_all (Moved *moved, IcnVertex destination, const IcnChannelFlows *flows)
{
  const IcnNet *net = moved->net;

  search (moved, destination);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    moved->on[icn_channel_flows_injection (flows, v)] = 1.0 / net->n_terminals;
  for (guint32 i = net->n_vertices; i-- > 0;) {
    IcnVertex v = moved->queue[i];

    for (guint32 j = 0; j <= icn_net_in_degree (net, v); j++) {
      guint32 from =
        j == 0 ? icn_channel_flows_injection (flows, v) : net->in_channel[net->first_in[v] + j - 1];

      if (moved->on[from] == 0)
        continue;
      if (v != destination) {
        move (moved, from, v);
        continue;
      }
      add (moved, from, icn_channel_flows_ejection (flows, v), moved->on[from]);
      moved->on[from] = 0;
    }
  }
}

static void
check_flows (const Moved *moved, const IcnChannelFlows *flows)
{
  guint n = 0;

  for (guint32 from = 0; from < flows->n_places; from++)
    for (guint32 i = flows->first[from]; i < flows->first[from + 1]; i++) {
      guint64 key = (guint64) from << 32 | flows->to[i];
      const double *sum = g_hash_table_lookup (moved->flow, &key);

      g_assert_nonnull (sum);
      g_assert_cmpfloat_with_epsilon (flows->amount[i], *sum, 1e-12);
      n++;
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (moved->flow));
}

TEST (loads_and_flows)
{
  IcnRouteSettings settings = { 0 };
  g_autofree char *text = net_sample_random_graph (NODES, 5);
  g_autoptr (IcnNet) net = net_sample_list (text);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
  const IcnRouting *routing = icn_routing_shortest ();
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnChannelFlows) flows =
    icn_channel_flows_new (net, &settings, routing, uniform, NULL, &error);
  g_assert_no_error (error);
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  g_autofree guint32 *queue = g_new (guint32, net->n_vertices);
  g_autofree double *on = g_new0 (double, flows->n_places);
  g_autofree double *load = g_new0 (double, net->n_channels);
  g_autoptr (GHashTable) flow = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  Moved moved = { net, distance, queue, on, load, flow };

  g_assert_true (icn_loads (net, &settings, routing, uniform, loads, NULL, &error));
  for (IcnVertex d = 0; d < net->n_terminals; d++)
    move_all (&moved, d, flows);
  check_flows (&moved, flows);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat_with_epsilon (loads[c], load[c], 1e-12);
}

TEST (cancelled)
{
  IcnRouteSettings settings = { 0 };
  g_autofree char *text = net_sample_random_graph (NODES, 5);
  g_autoptr (IcnNet) net = net_sample_list (text);
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform (net->n_terminals);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
    icn_channel_flows_new (net, &settings, icn_routing_shortest (), uniform, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_false (
    icn_loads (net, &settings, icn_routing_shortest (), uniform, loads, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}
