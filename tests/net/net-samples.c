/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-samples.h"
#include "edge-list.h"
#include "traffic-matrix.h"
#include "traffic-rows.h"
#include "net.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#include <stdlib.h>
#include <string.h>

static const struct {
  const char *kind;
  const char *radices[24];
} samples[] = {
  { "torus", { "2",     "3",     "4",     "5",       "8",       "9",         "2x2",   "3x2",
               "2x3",   "5x3",   "4x2",   "4x4",     "5x5",     "6x4",       "3x3x3", "4x6x2",
               "2x2x5", "4x4x4", "7x3x2", "3x3x3x3", "4x4x4x4", "2x2x2x2x2", "8x8x8", "32x32" } },
  { "mesh", { "2",     "3",     "4",       "5",         "9",       "2x2",   "3x2",   "2x3",
              "5x3",   "4x2",   "4x4",     "5x5",       "6x4",     "3x3x3", "4x6x2", "2x2x5",
              "4x4x4", "7x3x2", "3x3x3x3", "2x2x2x2x2", "4x4x4x4", "8x8x8", "32x32" } },
  { "hypercube",
    { "2", "2x2", "2x2x2", "2x2x2x2", "2x2x2x2x2", "2x2x2x2x2x2x2", "2x2x2x2x2x2x2x2x2x2" } },
  { "ring", { "2", "3", "4", "5", "6", "7", "16", "33", "1000" } },
};

void
net_sample_settings (const char *kind, const char *radices, gboolean directed,
                     IcnTopologySettings *settings)
{
  g_auto (GStrv) parts = g_strsplit (radices, "x", -1);

  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find (kind);
  icn_values_set_number (&settings->values, &icn_directed_parameter, directed);
  settings->dimensions = g_strv_length (parts);
  for (guint d = 0; d < settings->dimensions; d++)
    settings->radix[d] = strtoul (parts[d], NULL, 10);
}

IcnNet *
net_sample_build (const char *kind, const char *radices, gboolean directed)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  net_sample_settings (kind, radices, directed, &settings);
  IcnNet *net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

static void
check_sample (const char *kind, const char *radices, gboolean directed, guint32 max_nodes,
              NetSampleCheck check)
{
  IcnTopologySettings settings;

  net_sample_settings (kind, radices, directed, &settings);
  if (icn_topology_nodes (&settings) > max_nodes)
    return;
  g_autoptr (IcnNet) net = net_sample_build (kind, radices, directed);
  g_test_message ("%s %s %s", directed ? "directed" : "undirected", kind, radices);
  check (&settings, net);
}

void
net_samples_foreach (guint32 max_nodes, NetSampleCheck check)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    gboolean may_direct = 
      icn_parameters_have (icn_topology_find (samples[i].kind)->parameters, &icn_directed_parameter);
    for (guint j = 0; j < G_N_ELEMENTS (samples[i].radices) && samples[i].radices[j]; j++)
      for (gboolean directed = FALSE; directed <= may_direct; directed++)
        check_sample (samples[i].kind, samples[i].radices[j], directed, max_nodes, check);
  }
}

guint32
net_sample_digit (const IcnTopologySettings *settings, IcnVertex v, guint dimension)
{
  for (guint d = 0; d < dimension; d++)
    v /= settings->radix[d];
  return v % settings->radix[dimension];
}

guint32
net_sample_digit_distance (const IcnTopologySettings *settings, guint dimension, IcnVertex source,
                           IcnVertex destination)
{
  gint k = settings->radix[dimension];
  gint difference = (gint) net_sample_digit (settings, destination, dimension) -
                    (gint) net_sample_digit (settings, source, dimension);

  if (strcmp (settings->kind->id, "mesh") == 0)
    return abs (difference);
  if (icn_topology_value (settings, &icn_directed_parameter))
    return (difference + k) % k;
  return MIN (abs (difference), k - abs (difference));
}

guint32
net_sample_distance (const IcnTopologySettings *settings, IcnVertex source, IcnVertex destination)
{
  guint32 hops = 0;

  for (guint d = 0; d < settings->dimensions; d++)
    hops += net_sample_digit_distance (settings, d, source, destination);
  return hops;
}

guint
class_after (const IcnNet *net, const IcnRouteSettings *routing, guint previous_class,
             IcnChannelId from, IcnChannelId to)
{
  guint from_group, from_rank, to_group, to_rank;

  if (from == ICN_NONE)
    return 0;
  icn_route_class_key (net, routing, from, &from_group, &from_rank);
  icn_route_class_key (net, routing, to, &to_group, &to_rank);
  return icn_route_class_after (previous_class, from_group, from_rank, to_group, to_rank);
}

IcnTraffic *
net_sample_traffic (const IcnNet *net, const char *pattern)
{
  IcnTrafficSettings settings;
  g_autoptr (GError) error = NULL;
  IcnTraffic *traffic = NULL;

  if (icn_traffic_parse (pattern, &settings, &error))
    traffic = icn_traffic_new (&settings, net, &error);
  g_assert_no_error (error);
  return traffic;
}

IcnTraffic *
net_sample_matrix (guint32 n_terminals, const double *share)
{
  IcnTrafficRows rows;

  icn_traffic_rows_init (&rows, n_terminals, 0, n_terminals);
  while (rows.row < n_terminals) {
    for (IcnVertex d = 0; d < n_terminals; d++, share++)
      if (*share > 0)
        icn_traffic_rows_add (&rows, d, *share);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}

IcnNet *
net_sample_list (const char *text)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;
  IcnNet *net;

  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter,
                       icn_edge_list_parse (text, "list", &error));
  g_assert_no_error (error);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

char *
net_sample_tree (guint k, guint n)
{
  GString *text = g_string_new ("terminals");
  guint n_switches = 1;

  for (guint i = 1; i < n; i++)
    n_switches *= k;
  for (guint t = 0; t < k * n_switches; t++)
    g_string_append_printf (text, " t%u", t);
  g_string_append_c (text, '\n');
  for (guint t = 0; t < k * n_switches; t++)
    g_string_append_printf (text, "t%u s0.%u\n", t, t / k);
  for (guint level = 0, place = 1; level + 1 < n; level++, place *= k)
    for (guint s = 0; s < n_switches; s++)
      for (guint digit = 0; digit < k; digit++)
        g_string_append_printf (text, "s%u.%u s%u.%u\n", level, s, level + 1,
                                s + digit * place - s / place % k * place);
  return g_string_free (text, FALSE);
}

char *
net_sample_dragonfly (guint a, guint p, guint h)
{
  guint n_groups = a * h + 1, n_routers = n_groups * a;
  GString *text = g_string_new ("terminals");

  for (guint t = 0; t < n_routers * p; t++)
    g_string_append_printf (text, " t%u", t);
  for (guint r = 0; r < n_routers; r++) {
    if (r % a == 0)
      g_string_append_printf (text, "\ngroup g%u", r / a);
    g_string_append_printf (text, " r%u", r);
  }
  g_string_append_c (text, '\n');
  for (guint r = 0; r < n_routers; r++) {
    for (guint i = 0; i < p; i++)
      g_string_append_printf (text, "t%u r%u\n", r * p + i, r);
    for (guint other = r + 1; other % a != 0; other++)
      g_string_append_printf (text, "r%u r%u\n", r, other);
  }
  for (guint group = 0; group < n_groups; group++)
    for (guint other = group + 1; other < n_groups; other++)
      g_string_append_printf (text, "r%u r%u\n", group * a + (other - group - 1) / h,
                              other * a + (n_groups + group - other - 1) / h);
  return g_string_free (text, FALSE);
}

char *
net_sample_concentrated (const IcnNet *net, guint n_terminals)
{
  GString *text = g_string_new ("terminals");

  for (guint t = 0; t < n_terminals * net->n_vertices; t++)
    g_string_append_printf (text, " t%u", t);
  g_string_append_c (text, '\n');
  for (guint t = 0; t < n_terminals * net->n_vertices; t++)
    g_string_append_printf (text, "t%u s%u\n", t, t / n_terminals);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_string_append_printf (text, "s%u > s%u\n", net->channel[c].source,
                            net->channel[c].destination);
  return g_string_free (text, FALSE);
}

char *
net_sample_random_graph (guint n, guint32 seed)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree guint *order = g_new (guint, n), *n_links = g_new0 (guint, n);
  g_autofree guint8 *joined = g_new0 (guint8, (gsize) n * n);

  for (guint i = 0; i < n; i++) {
    guint other = g_rand_int_range (rand, 0, i + 1);

    order[i] = order[other];
    order[other] = i;
  }
  for (guint i = 0; i < n; i++) {
    guint a = order[i], b = order[(i + 1) % n];

    g_string_append_printf (text, "%u %u\n", a, b);
    joined[a * n + b] = joined[b * n + a] = TRUE;
  }
  for (guint i = 0; i < 20 * n; i++) {
    guint a = g_rand_int_range (rand, 0, n), b = g_rand_int_range (rand, 0, n);

    if (a == b || joined[a * n + b] || n_links[a] > 1 || n_links[b] > 1)
      continue;
    g_string_append_printf (text, "%u %u\n", a, b);
    joined[a * n + b] = joined[b * n + a] = TRUE;
    n_links[a]++;
    n_links[b]++;
  }
  return g_string_free (text, FALSE);
}
