/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dragonflies against their definition: complete groups, the same number of links between every two
 * groups, and no router with more than its global links. */
#include "dragonfly.h"
#include "net-groups.h"
#include "net.h"
#include "runner.h"
#include "topology-kinds.h"
#include "topology.h"

static const struct {
  guint32 p, a, h, g; /* g = 0: a h + 1 */
} sizes[] = {
  { 1, 2, 1, 0 }, { 2, 4, 2, 0 }, { 2, 4, 2, 5 }, { 2, 4, 2, 3 }, { 1, 4, 2, 4 },
  { 3, 6, 3, 0 }, { 1, 1, 3, 0 }, { 1, 3, 1, 0 }, { 2, 8, 1, 3 }, { 1, 5, 3, 7 },
};

static void
set_size (IcnTopologySettings *settings, guint i, IcnDragonflyArrangement arrangement)
{
  icn_topology_settings_init (settings);
  settings->kind = icn_topology_find ("dragonfly");
  icn_values_set_number (&settings->values, &icn_concentration_parameter, sizes[i].p);
  icn_values_set_number (&settings->values, &icn_routers_parameter, sizes[i].a);
  icn_values_set_number (&settings->values, &icn_global_links_parameter, sizes[i].h);
  icn_values_set_number (&settings->values, &icn_groups_parameter, sizes[i].g);
  icn_values_set_number (&settings->values, &icn_arrangement_parameter, arrangement);
}

/* Counts the links of every router to others, and between every two groups. Each has a way back. */
static void
count_links (const IcnNet *net, guint32 n_groups, guint *local, guint *global, guint *between)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint32 from = icn_net_group (net, channel->source);
    guint32 to = icn_net_group (net, channel->destination);

    g_assert_cmpuint (icn_net_find_channel (net, channel->source, channel->destination), ==, c);
    g_assert_cmpuint (icn_net_find_channel (net, channel->destination, channel->source), !=,
                      ICN_NONE);
    if (!icn_net_joins_routers (net, c)) {
      g_assert_cmpuint (from, ==, to);
    } else if (from == to) {
      local[channel->source]++;
    } else {
      global[channel->source]++;
      between[from * n_groups + to]++;
    }
  }
}

static void
check_network (guint i, IcnDragonflyArrangement arrangement)
{
  guint32 p = sizes[i].p, a = sizes[i].a, h = sizes[i].h;
  guint32 g = sizes[i].g > 0 ? sizes[i].g : a * h + 1;
  IcnTopologySettings settings;
  g_autoptr (IcnNet) net = NULL;
  g_autofree guint *local = NULL, *global = NULL, *between = g_new0 (guint, g * g);

  set_size (&settings, i, arrangement);
  net = icn_topology_build (&settings, NULL);
  g_assert_nonnull (net);
  g_assert_cmpuint (net->n_terminals, ==, p * a * g);
  g_assert_cmpuint (net->n_vertices, ==, (p + 1) * a * g);
  g_assert_cmpfloat (icn_topology_nodes (&settings), ==, net->n_terminals);
  local = g_new0 (guint, net->n_vertices);
  global = g_new0 (guint, net->n_vertices);
  count_links (net, g, local, global, between);
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    g_assert_cmpuint (local[v], ==, a - 1);
    g_assert_cmpuint (global[v], <=, h);
    if (sizes[i].g == 0)
      g_assert_cmpuint (global[v], ==, h);
  }
  for (guint32 from = 0; from < g; from++)
    for (guint32 to = 0; to < g; to++)
      g_assert_cmpuint (between[from * g + to], ==, from == to ? 0 : a * h / (g - 1));
}

TEST (links)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint arrangement = 0; arrangement <= ICN_ARRANGEMENT_CIRCULANT; arrangement++)
      check_network (i, arrangement);
}

TEST (refused)
{
  static const guint32 bad[][4] = { { 1, 4, 2, 10 }, { 1, 4, 4, 4 }, { 1024, 1024, 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    IcnTopologySettings settings;
    g_autoptr (GError) error = NULL;

    set_size (&settings, 0, ICN_ARRANGEMENT_CONSECUTIVE);
    icn_values_set_number (&settings.values, &icn_concentration_parameter, bad[i][0]);
    icn_values_set_number (&settings.values, &icn_routers_parameter, bad[i][1]);
    icn_values_set_number (&settings.values, &icn_global_links_parameter, bad[i][2]);
    icn_values_set_number (&settings.values, &icn_groups_parameter, bad[i][3]);
    g_assert_false (icn_topology_check (&settings, &error));
    g_assert_nonnull (g_strstr_len (error->message, -1, "groups"));
  }
}
