/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer of a folded 4 × 4 torus, where every length is known by hand. */
#include "physical-model.h"

#include "topology.h"

#include <math.h>

/* 0 and 1, and 2 and 3 of 0 2 3 1: the ends of the fold are one step apart, all others two. */
static void
test_folded_torus (void)
{
  IcnTopologySettings settings = {
    .kind = icn_topology_find ("torus"), .dimensions = 2, .radix = { 4, 4 }, .directed = TRUE
  };
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_auto (IcnPlacement) placement = { 0 };
  g_auto (IcnPhysical) physical = { 0 };
  IcnWireSettings wires;
  guint n_short = 0;

  icn_placement_init (&placement, net, ICN_LAYOUT_FOLDED);
  icn_physical_init (&physical, net);
  icn_wires_init (&wires);
  wires.kind = ICN_WIRES_LOGARITHMIC;

  icn_physical_fill (&physical, net, &placement, 2.5, &wires, TRUE);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    float length = physical.length[c];

    g_assert_true (length == 1 || length == 2);
    n_short += length == 1;
    g_assert_cmpfloat (physical.bits[c], ==, 2.5);
    g_assert_cmpfloat_with_epsilon (physical.delay[c], 1 + log (length), 1e-6);
    g_assert_cmpfloat (physical.period[c], ==, physical.delay[c]);
  }
  g_assert_cmpuint (net->n_channels, ==, 32);
  g_assert_cmpuint (n_short, ==, 16);

  /* All at the cycle of the longest; T_p apart. */
  wires.period = 1;
  icn_physical_fill (&physical, net, &placement, 1, &wires, FALSE);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_assert_cmpfloat_with_epsilon (physical.delay[c], 1 + G_LN2, 1e-6);
    g_assert_cmpfloat (physical.period[c], ==, 1);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/physical/folded-torus", test_folded_torus);
  return g_test_run ();
}
