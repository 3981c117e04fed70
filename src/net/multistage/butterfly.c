/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "error.h"
#include "multistage-kind.h"
#include "net-stages.h"

#include <glib/gi18n-lib.h>

static const IcnChoice ends[] = {
  [ICN_EXTRA_INPUT] = { "input", N_ ("Input"), N_ ("Extra stages come first.") },
  [ICN_EXTRA_OUTPUT] = { "output", N_ ("Output"), N_ ("Extra stages come last.") },
};

const IcnParameter icn_extra_stages_parameter = {
  .key = "extra-stages",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Extra Stages"),
  .help = N_ ("Number of stages in addition to the n of a butterfly, up to n - 1. They spread its "
              "traffic over several routes."),
  .maximum = ICN_MAX_DIMENSIONS - 1,
};

const IcnParameter icn_extra_end_parameter = {
  .key = "extra-end",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Place of Extra Stages"),
  .help = N_ ("The end of a butterfly at which its extra stages stand."),
  .choices = ends,
  .n_choices = G_N_ELEMENTS (ends),
  .where = &icn_extra_stages_parameter,
};

static const IcnParameter *const parameters[] = { &icn_extra_stages_parameter,
                                                  &icn_extra_end_parameter, NULL };

static void
limit (IcnTopologySettings *settings)
{
  icn_values_set_number (
    &settings->values, &icn_extra_stages_parameter,
    MIN (icn_topology_value (settings, &icn_extra_stages_parameter), settings->dimensions - 1));
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  guint n = settings->dimensions;

  if (icn_topology_value (settings, &icn_extra_stages_parameter) >= n) {
    g_autofree char *value =
      g_strdup_printf ("%u", icn_topology_value (settings, &icn_extra_stages_parameter));
    g_autofree char *legal = g_strdup_printf (_ ("from 0 to n - 1 = %u for n = %u"), n - 1, n);
    return icn_error_value (error, "extra-stages", value, legal);
  }
  return icn_multistage_kind_check (settings, error);
}

/* Sets the stages of a butterfly. Extra stages at one end repeat, in reverse order, the wirings at
 * the other end. Some stages are then free: a free stage may set its digit to any value, because a
 * later stage sets the same digit again. Routes that differ in this value are disjoint between the
 * free stage and that later stage (lecture2003, Fig. 6). With n - 1 extra stages the network is a
 * Beneš network. The function may be called for settings that have not been checked. */
static void
stages (const IcnTopologySettings *settings, IcnStages *stages)
{
  guint n = settings->dimensions,
        extra = MIN (icn_topology_value (settings, &icn_extra_stages_parameter), n - 1);
  gboolean at_input = icn_topology_value (settings, &icn_extra_end_parameter) == ICN_EXTRA_INPUT;

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
  guint extra = icn_topology_value (settings, &icn_extra_stages_parameter);
  g_autofree char *fly =
    g_strdup_printf ("%u-ary %u-fly", settings->radix[0], settings->dimensions);

  if (extra == 0)
    return g_steal_pointer (&fly);
  return g_strdup_printf ("%s with %u extra stage%s%s", fly, extra, extra > 1 ? "s" : "",
                          icn_topology_value (settings, &icn_extra_end_parameter) == ICN_EXTRA_INPUT
                            ? ""
                            : " at its output");
}

const IcnTopologyKind icn_butterfly_kind = {
  .id = "butterfly",
  .title = N_ ("Butterfly"),
  .help = N_ ("A k-ary n-fly: n stages of k × k switches between the nodes; one route for each "
              "pair, unless there are extra stages."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS,
  .parameters = parameters,
  .limit = limit,
  .symmetry = ICN_SYMMETRY_TERMINALS,
  .check = check,
  .vertices = icn_multistage_kind_vertices,
  .stages = stages,
  .build = icn_multistage_kind_build,
  .methods = &icn_multistage_methods,
  .forms = icn_multistage_kind_forms,
  .real_forms = icn_multistage_kind_real_forms,
  .name = name,
};
