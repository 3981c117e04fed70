/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants of every theory of the table. */
#include "theory.h"
#include "topology-kind.h"
#include "topology-kinds.h"

#include "forms.h"
#include "runner.h"

#include <math.h>
#include <string.h>

static IcnLatencySettings
network (const char *kind, guint32 k, guint n, IcnSwitching switching)
{
  IcnLatencySettings settings = {
    .lengths = icn_lengths_one (200),
    .width = 4,
    .channel_time = 1,
    .period = 1,
    .order = ICN_ORDER_DESCENDING,
    .router = { .switching = switching },
  };
  IcnForms forms;

  icn_topology_settings_init (&settings.topology);
  settings.topology.kind = icn_topology_find (kind);
  settings.topology.dimensions = n;
  for (guint i = 0; i < ICN_MAX_DIMENSIONS; i++)
    settings.topology.radix[i] = k;
  icn_topology_settings_normalize (&settings.topology);
  icn_forms (&settings.topology, &forms);
  settings.hops = forms.mean_hops;
  settings.degree = forms.node_channels / 2;
  return settings;
}

TEST (rows)
{
  for (guint i = 0; icn_theory (i) != NULL; i++) {
    const IcnTheory *theory = icn_theory (i);

    g_assert_cmpstr (theory->row.id, !=, "auto");
    g_assert_cmpstr (theory->row.id, !=, "none");
    g_assert_nonnull (strstr (theory->source, ", "));
    g_assert_nonnull (theory->row.title);
    g_assert_nonnull (theory->row.help);
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (theory->row.id, !=, icn_theory (j)->row.id);
  }
}

/* Where it applies a curve rises from T0 to saturation and ends there, and its parts add up; where
 * it does not there is no number. parhami2004 scales T0 by the probability of passing, and so can
 * fall. */
static void
check (const IcnTheory *theory, const IcnLatencySettings *settings)
{
  double saturation = theory->saturation (settings), before = theory->zero_load (settings);

  if (theory->why_not (settings) != NULL) {
    g_assert_true (isnan (saturation) && isnan (before));
    g_assert_true (isnan (icn_theory_latency (theory, settings, 0.1)));
    return;
  }
  g_assert_cmpfloat (saturation, >, 0);
  g_assert_true (isnan (icn_theory_latency (theory, settings, 1.001 * saturation)));
  for (guint i = 0; i < 10; i++) {
    double load = saturation * i / 10, latency = icn_theory_latency (theory, settings, load);
    IcnLatencyParts parts;

    icn_theory_parts (theory, settings, load, &parts);
    g_assert_cmpfloat_with_epsilon (
      parts.routers + parts.wires + parts.contention + parts.serialization, latency, 1e-9);
    if (i == 0)
      g_assert_cmpfloat_with_epsilon (latency, before, 1e-9);
    else if (!g_str_equal (theory->row.id, "parhami2004"))
      g_assert_cmpfloat (latency, >, before);
    before = latency;
  }
}

TEST (curves)
{
  guint n_kinds;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);

  for (guint t = 0; icn_theory (t) != NULL; t++)
    for (guint i = 0; i < n_kinds && !icn_theory (t)->needs_flows; i++)
      for (guint s = 0; s < 3; s++)
        for (guint other = 0; other < 4; other++) {
          IcnLatencySettings settings =
            network (kinds[i]->id, 4, kinds[i]->fixed_dimensions == 1 ? 1 : 3, (IcnSwitching) s);

          settings.other_traffic = other & 1;
          settings.detours = other & 2;
          check (icn_theory (t), &settings);
        }
}

/* auto is a theory that was published for the network and its router or, if none applies, the first
 * that applies; what is asked for by name is that or none. */
TEST (choice)
{
  IcnLatencySettings torus = network ("torus", 4, 2, ICN_SWITCHING_WORMHOLE), mesh = torus;
  g_autofree char *asked = NULL, *covered = NULL, *nothing = NULL, *one = NULL;

  mesh.topology.kind = icn_topology_find ("mesh");
  g_assert_true (icn_theory_choose (&icn_theory_auto, &torus) == icn_theory (0));
  g_assert_true (icn_theory_choose (&icn_theory (0)->row, &torus) == icn_theory (0));
  g_assert_null (icn_theory_choose (&icn_theory_none, &torus));
  g_assert_null (icn_theory_choose (&icn_theory (0)->row, &mesh));
  asked = icn_theory_why_none (&icn_theory_none, &torus);
  g_assert_cmpstr (asked, ==, "none is asked for");
  covered = icn_theory_why_none (&icn_theory_auto, &torus);
  g_assert_null (covered);
  one = icn_theory_why_none (&icn_theory (0)->row, &mesh);
  g_assert_cmpstr (one, ==, "Dally 1990: it covers rings, tori and binary cubes only");
  nothing = icn_theory_why_none (&icn_theory_auto, &mesh);
  g_assert_true (g_str_has_prefix (nothing, "flows: it covers only networks that can be built; "));
  g_assert_nonnull (strstr (nothing, "Dally 1990"));
  g_assert_true (isnan (icn_theory_latency (NULL, &torus, 0.1)));

  torus.is_built = TRUE;
  g_assert_cmpstr (icn_theory_choose (&icn_theory_auto, &torus)->row.id, ==, "flows");
  torus.theory.values = icn_values_of (icn_theory (0)->row.parameters[0], TRUE);
  g_assert_true (icn_theory_choose (&icn_theory_auto, &torus) == icn_theory (0));
  torus.theory.values = (IcnValues){ 0 };
  torus.topology.values = icn_values_of (&icn_directed_parameter, TRUE);
  g_assert_true (icn_theory_choose (&icn_theory_auto, &torus) == icn_theory (0));
  torus.router.delay = 3;
  g_assert_cmpstr (icn_theory_choose (&icn_theory_auto, &torus)->row.id, ==, "flows");
}
