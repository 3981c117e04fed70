/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer of a folded 4 × 4 torus, where every length is known by hand. */

#include "net.h"
#include "physical.h"
#include "placement.h"
#include "runner.h"
#include "topology-kinds.h"
#include "wire-delay.h"

#include <math.h>

/* 0 and 1, and 2 and 3 of 0 2 3 1: the ends of the fold are one step apart, all others two. */
TEST (folded_torus)
{
  IcnTopologySettings settings = {
    .kind = icn_topology_find ("torus"),
    .dimensions = 2,
    .radix = { 4, 4 },
    .values = icn_values_of (&icn_directed_parameter, TRUE),
  };
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_auto (IcnPlacement) placement = { 0 };
  g_auto (IcnPhysical) physical = { 0 };
  IcnChannelSettings channels = { .width = 2.5, .period = 0.25, .delay = NAN };
  guint n_short = 0;

  icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
  icn_physical_init (&physical, net);
  icn_wires_init (&channels.wires);
  channels.wires.row = icn_table_find (&icn_wire_table, "logarithmic");

  /* T_c is 1 and 1.693 base cycles, 4 and 6.77 flit times. */
  icn_physical_fill (&physical, net, &placement, &channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double length = physical.length[c];

    g_assert_true (length == 1 || length == 2);
    n_short += length == 1;
    g_assert_cmpfloat (physical.bits[c], ==, 2.5);
    g_assert_cmpfloat (physical.period[c], ==, 0.25);
    g_assert_cmpfloat (physical.delay[c], ==, length == 1 ? 1 : 1.75);
    g_assert_cmpfloat (icn_physical_flit_times (&physical, c), ==, length == 1 ? 4 : 7);
  }
  g_assert_cmpuint (net->n_channels, ==, 32);
  g_assert_cmpuint (n_short, ==, 16);

  /* All alike, and a third of a base cycle, which no double is. */
  channels.delay = 7.0 / 3;
  channels.period = 1.0 / 3;
  icn_physical_fill (&physical, net, &placement, &channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_assert_cmpfloat (physical.delay[c], ==, 7.0 / 3);
    g_assert_cmpfloat (icn_physical_flit_times (&physical, c), ==, 7);
  }
}
