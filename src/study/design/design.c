/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "design.h"

#include "budget.h"
#include "forms.h"
#include "injection.h"
#include "latency.h"
#include "net-stages.h"
#include "net.h"
#include "router.h"
#include "routing.h"
#include "theory.h"
#include "topology-kinds.h"
#include "traffic.h"
#include "width-ratio.h"
#include "wire-delay.h"
#include "workload.h"

void
icn_design_init (IcnDesign *design)
{
  *design = (IcnDesign){
    .label = g_strdup (""),
    .lengths = icn_lengths_one (200),
  };
  icn_topology_settings_init (&design->topology);
  icn_budget_init (&design->budget);
  icn_wires_init (&design->wires);
  design->theory.row = &icn_theory_auto;
  icn_traffic_settings_init (&design->traffic, "uniform");
  design->router.routing = icn_routing_own ();
  icn_design_take_router (design, icn_router_find ("source"));
}

void
icn_design_take_router (IcnDesign *design, const IcnRouterPreset *preset)
{
  icn_router_settings_take (&design->router, preset);
  design->wire_delays = FALSE;
  design->n_channel_delays = 0;
  icn_processor_settings_init (&design->processors);
  design->injection = (IcnRowSettings){ .row = icn_injection_table.row (preset->injection) };
}

void
icn_design_take_traffic (IcnDesign *design, const IcnTrafficSettings *traffic)
{
  IcnMatrixText *before = design->traffic.matrix;

  design->traffic = *traffic;
  icn_matrix_text_ref (design->traffic.matrix);
  icn_matrix_text_unref (before);
}

void
icn_design_clear (IcnDesign *design)
{
  g_clear_pointer (&design->label, g_free);
  g_clear_pointer (&design->extra, g_free);
  g_clear_pointer (&design->traffic.matrix, icn_matrix_text_unref);
}

void
icn_design_copy (IcnDesign *target, const IcnDesign *source)
{
  char *label = g_strdup (source->label), *extra = g_strdup (source->extra);

  icn_matrix_text_ref (source->traffic.matrix);
  icn_design_clear (target);
  *target = *source;
  target->label = label;
  target->extra = extra;
}

IcnDesign *
icn_design_new (void)
{
  IcnDesign *design = g_atomic_rc_box_new (IcnDesign);

  icn_design_init (design);
  return design;
}

IcnDesign *
icn_design_dup (const IcnDesign *design)
{
  IcnDesign *copy = g_atomic_rc_box_new (IcnDesign);

  *copy = *design;
  copy->label = g_strdup (design->label);
  copy->extra = g_strdup (design->extra);
  icn_matrix_text_ref (copy->traffic.matrix);
  return copy;
}

IcnDesign *
icn_design_new_like (const IcnDesign *design)
{
  IcnDesign *standard = icn_design_new ();

  standard->topology.kind = design->topology.kind;
  icn_design_take_usual (standard);
  icn_design_take_router (standard, design->router.preset);
  return standard;
}

IcnDesign *
icn_design_ref (IcnDesign *design)
{
  return g_atomic_rc_box_acquire (design);
}

void
icn_design_free (IcnDesign *design)
{
  if (design != NULL)
    g_atomic_rc_box_release_full (design, (GDestroyNotify) icn_design_clear);
}

char *
icn_design_name (const IcnDesign *design)
{
  return *design->label != '\0' ? g_strdup (design->label) : icn_topology_name (&design->topology);
}

gboolean
icn_design_has_detours (const IcnDesign *design)
{
  IcnStages stages;

  icn_topology_stages (&design->topology, &stages);
  return icn_phases_go_over (&design->router.routing->phases) && stages.n_free == 0;
}

gboolean
icn_design_gives_delay (const IcnDesign *design, const IcnChannel *channel)
{
  return channel->delay > 0 || channel->dimension < design->n_channel_delays;
}

guint16 *
icn_design_list_delays (const IcnDesign *design, const IcnNet *net)
{
  guint16 *delay;

  if (design->n_channel_delays == 0)
    return NULL;
  delay = g_new0 (guint16, net->n_channels);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    if (channel->delay > 0)
      delay[c] = channel->delay;
    else if (icn_design_gives_delay (design, channel))
      delay[c] = design->channel_delay[channel->dimension];
  }
  return delay;
}

/* Returns whether channels of different dimensions have different widths, because of the topology's
 * width ratio or of the budget. Only widths from closed forms are compared, not widths that need
 * the network's graph. */
gboolean
icn_design_has_unequal_widths (const IcnDesign *design)
{
  IcnForms forms;
  IcnWidths widths;

  icn_forms (&design->topology, &forms);
  return icn_width_ratio_is_set (&design->topology) ||
         (icn_budget_widths (&design->budget, &forms, &widths, NULL) && widths.n_dimensions > 0);
}

void
icn_design_latency_settings (const IcnDesign *design, IcnLatencySettings *settings)
{
  const IcnValues *traffic = &design->traffic.choice.values;
  gboolean is_local =
    icn_parameters_have (design->traffic.choice.row->parameters, &icn_traffic_sphere);

  *settings = (IcnLatencySettings){
    .lengths = design->lengths,
    .is_built = icn_topology_is_integral (&design->topology),
    .order = design->router.order,
    .theory = design->theory,
    .unequal_widths = icn_design_has_unequal_widths (design),
    .other_traffic = !icn_traffic_is_uniform (&design->traffic),
    .locality = is_local ? icn_values_number (traffic, &icn_traffic_beta) : 0,
    .sphere = is_local ? icn_values_number (traffic, &icn_traffic_sphere) : 0,
    .detours = icn_design_has_detours (design),
    .ties_go_one_way =
      design->router.ties != ICN_TIES_SPLIT && icn_topology_has_ties (&design->topology),
  };
  icn_topology_twin (&design->topology, &settings->topology);
  icn_router_charges (&design->router, icn_topology_is_indirect (&design->topology),
                      &settings->router);
}
