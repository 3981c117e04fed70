/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage-kind.h"
#include "net-stages.h"
#include "number-text.h"

#include <glib/gi18n-lib.h>

static const IcnChoice middles[] = {
  [ICN_MIDDLE_MERGED] = { "merged", N_ ("Merged"),
                          N_ ("The middle is one stage, so that the network has 2n - 1 stages.") },
  [ICN_MIDDLE_DOUBLED] = { "doubled", N_ ("Doubled"),
                           N_ ("The middle is two stages with straight connections, so that the "
                               "network has 2n stages.") },
};

const IcnParameter icn_middle_parameter = {
  .key = "middle",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Middle Stage"),
  .help = N_ ("Whether the two middle stages of a Beneš network are merged into one."),
  .choices = middles,
  .n_choices = G_N_ELEMENTS (middles),
};

static const IcnParameter *const parameters[] = { &icn_middle_parameter, NULL };

/* Sets the stages of a Beneš network, which is a mirrored butterfly followed by a butterfly. The
 * last stage of the mirrored butterfly and the first stage of the butterfly are either merged into
 * one stage, or joined by straight wiring. */
static void
stages (const IcnTopologySettings *settings, IcnStages *stages)
{
  guint n = settings->dimensions;

  stages->n_stages = 1;
  icn_multistage_kind_append_fly (stages, n, n - 1, 1);
  if (icn_topology_value (settings, &icn_middle_parameter) == ICN_MIDDLE_DOUBLED)
    icn_multistage_kind_append (stages, 0);
  stages->first_own = stages->n_stages - 1;
  icn_multistage_kind_append_fly (stages, n, 1, n - 1);
  icn_multistage_kind_follow (stages, n);
}

static char *
name (const IcnTopologySettings *settings)
{
  guint32 k = settings->radix[0];
  g_autofree char *radix = k > 2 ? g_strdup_printf ("%u-ary ", k) : g_strdup ("");
  g_autofree char *nodes = icn_count_to_text (icn_topology_nodes (settings));

  return g_strdup_printf ("%sBeneš network of %s terminals%s", radix, nodes,
                          icn_topology_value (settings, &icn_middle_parameter) == ICN_MIDDLE_DOUBLED
                            ? ", middle stage doubled"
                            : "");
}

const IcnTopologyKind icn_benes_kind = {
  .id = "benes",
  .title = N_ ("Beneš"),
  .help = N_ ("A mirrored butterfly followed by a butterfly. Every permutation has routes that "
              "share no channel."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS,
  .parameters = parameters,
  .symmetry = ICN_SYMMETRY_TERMINALS,
  .check = icn_multistage_kind_check,
  .vertices = icn_multistage_kind_vertices,
  .stages = stages,
  .build = icn_multistage_kind_build,
  .methods = &icn_multistage_methods,
  .forms = icn_multistage_kind_forms,
  .real_forms = icn_multistage_kind_real_forms,
  .name = name,
};
