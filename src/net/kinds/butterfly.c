/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage-kind.h"

#include <glib/gi18n-lib.h>

/* Extra stages have the wirings of the fly's far end in reverse order: what the first ones choose
 * is replaced by the last ones, so that routes of one pair keep apart all the way between
 * (lecture2003, Fig. 6). With all n - 1 of them it is a Beneš network. */
static void
stages (const IcnTopologySettings *settings, IcnStages *stages)
{
  guint n = settings->dimensions, extra = settings->extra_stages;
  gboolean at_input = settings->extra_end == ICN_EXTRA_INPUT;

  stages->n_stages = 1;
  stages->first_own = at_input ? extra : 0;
  if (at_input && extra > 0)
    icn_multistage_kind_append_fly (stages, n, n - 1, n - extra);
  icn_multistage_kind_append_fly (stages, n, 1, n - 1);
  if (!at_input && extra > 0)
    icn_multistage_kind_append_fly (stages, n, extra, 1);
  icn_multistage_kind_follow (stages, n);
}

static char *
name (const IcnTopologySettings *settings)
{
  guint extra = settings->extra_stages;
  g_autofree char *fly =
    g_strdup_printf ("%u-ary %u-fly", settings->radix[0], settings->dimensions);

  if (extra == 0)
    return g_steal_pointer (&fly);
  return g_strdup_printf ("%s with %u extra stage%s%s", fly, extra, extra > 1 ? "s" : "",
                          settings->extra_end == ICN_EXTRA_INPUT ? "" : " at its output");
}

const IcnTopologyKind icn_butterfly_kind = {
  .id = "butterfly",
  .title = N_ ("Butterfly"),
  .help = N_ ("A k-ary n-fly: n stages of k × k switches between the nodes; one route for each "
              "pair, unless there are extra stages."),
  .reads = ICN_READS_RADIX | ICN_READS_DIMENSIONS | ICN_READS_EXTRA_STAGES,
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
