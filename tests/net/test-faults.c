/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Connectivity against its definition on small networks, and the fault diameters of parhami2004's
 * classes of torus. */
#include "measure.h"
#include "net.h"
#include "forms.h"
#include "topology-kinds.h"

#include "net-samples.h"
#include "pruned-torus.h"
#include "runner.h"

static IcnNet *
torus (guint k, guint n, gboolean pruned, gboolean alternating)
{
  IcnTopologySettings settings;

  icn_topology_settings_init (&settings);
  icn_topology_set_uniform (&settings, k, n);
  icn_values_set_number (&settings.values, &icn_pruned_parameter, pruned);
  icn_values_set_number (&settings.values, &icn_directed_parameter, alternating);
  icn_values_set_number (&settings.values, &icn_orientation_parameter, ICN_ORIENTATION_ALTERNATING);
  return icn_topology_build (&settings, NULL);
}

/* By definition: no set of fewer nodes cuts the network, some set of so many does. */
static void
check_definition (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  guint connectivity = icn_faults_connectivity (net);

  if (icn_net_is_indirect (net) || connectivity + 1 == net->n_vertices)
    return;
  g_assert_cmpuint (connectivity, >, 0);
  for (guint n = 0; n < connectivity; n++)
    g_assert_cmpuint (icn_faults_diameter (net, n), >, 0);
  g_assert_cmpuint (icn_faults_diameter (net, connectivity), ==, 0);
}

TEST (definition)
{
  g_autoptr (IcnNet) ring = net_sample_build ("ring", "9", FALSE);
  g_autoptr (IcnNet) one_way = net_sample_build ("ring", "9", TRUE);
  g_autoptr (IcnNet) complete = net_sample_build ("complete", "6", FALSE);
  g_autoptr (IcnNet) mesh = net_sample_build ("mesh", "4x3", FALSE);

  net_samples_foreach (12, check_definition);
  g_assert_cmpuint (icn_faults_connectivity (ring), ==, 2);
  g_assert_cmpuint (icn_faults_diameter (ring, 0), ==, 4);
  g_assert_cmpuint (icn_faults_diameter (ring, 1), ==, 7);
  g_assert_cmpuint (icn_faults_connectivity (one_way), ==, 1);
  g_assert_cmpuint (icn_faults_connectivity (complete), ==, 5);
  g_assert_cmpuint (icn_faults_connectivity (mesh), ==, 2);
}

/* As many disjoint paths as links of a node; the whole torus is one hop longer with n - 1 faults,
 * as the source says. */
TEST (tori)
{
  static const struct {
    gboolean pruned, alternating;
    guint degree, diameter;
  } classes[] = {
    { FALSE, FALSE, 6, 6 }, { TRUE, FALSE, 4, 6 }, { FALSE, TRUE, 3, 7 }, { TRUE, TRUE, 2, 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (classes); i++) {
    g_autoptr (IcnNet) net = torus (4, 3, classes[i].pruned, classes[i].alternating);
    guint before = classes[i].diameter;

    g_assert_cmpuint (icn_faults_connectivity (net), ==, classes[i].degree);
    g_assert_cmpuint (icn_faults_diameter (net, 0), ==, before);
    for (guint faults = 1; faults < MIN (classes[i].degree, 4); faults++) {
      guint diameter = icn_faults_diameter (net, faults);

      g_test_message ("class %u, %u faults: %u", i, faults, diameter);
      g_assert_cmpuint (diameter, >=, before);
      before = diameter;
    }
    if (i == 0)
      g_assert_cmpuint (icn_faults_diameter (net, 2), <=, classes[i].diameter + 1);
  }
}

/* The theorems against counting, where it is not too much; theorem 3 is for k >= 4 (n - 1). */
TEST (theorems)
{
  static const struct {
    guint k, n, faults;
    gboolean pruned;
  } cases[] = { { 4, 2, 1, FALSE }, { 8, 2, 1, FALSE }, { 4, 3, 2, FALSE }, { 8, 3, 1, FALSE },
                { 4, 3, 3, TRUE },  { 8, 3, 1, TRUE },  { 6, 3, 1, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnTopologySettings settings;
    g_autoptr (IcnNet) net = torus (cases[i].k, cases[i].n, cases[i].pruned, FALSE);
    gboolean is_proven = !cases[i].pruned || cases[i].k >= 4 * (cases[i].n - 1);
    IcnTheorems theorems;

    icn_topology_settings_init (&settings);
    icn_topology_set_uniform (&settings, cases[i].k, cases[i].n);
    icn_values_set_number (&settings.values, &icn_pruned_parameter, cases[i].pruned);
    g_assert_true (icn_forms_theorems (&settings, &theorems));
    g_assert_cmpfloat (theorems.connectivity, ==, icn_faults_connectivity (net));
    g_assert_cmpint (is_proven, ==, cases[i].faults < theorems.faults);
    if (is_proven)
      g_assert_cmpfloat (icn_faults_diameter (net, cases[i].faults), <=, theorems.fault_diameter);
    if (cases[i].n == 3)
      g_assert_cmpfloat (theorems.volume, ==,
                         (cases[i].pruned ? 3.0 : 8.0) * cases[i].k * cases[i].k * cases[i].k);
  }
}
