/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a design to one point of the engine, and back in the study's units. */
#include "simulation.h"

#include <math.h>

#include "deadlock.h"
#include "field.h"
#include "number-text.h"

/* Created per node and cycle, within what workload.h takes. */
#define LEAST_MESSAGES 1e-9
#define MOST_FLITS 1e6

const char *
icn_simulation_version (void)
{
  return VERSION;
}

/* A file counts by what is in it, so that a study can be moved and an edit of the file is seen. */
static char *
simulated_value (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *digest = NULL;

  if (!g_str_equal (field->key, "traffic") || design->traffic.file == NULL)
    return icn_field_get (field, design);
  digest = icn_traffic_digest (&design->traffic);
  return g_strdup_printf ("%s:%s", design->traffic.pattern->id, digest);
}

char *
icn_simulation_key (const IcnDesign *design, const IcnSimulationSettings *settings)
{
  guint n;
  const IcnField *fields = icn_fields (&n);
  GString *key = g_string_new (NULL);
  g_autofree char *seed = icn_number_to_text (settings->seed);
  g_autofree char *precision = icn_number_to_text (settings->precision);
  g_autofree char *cycles = icn_number_to_text (settings->max_cycles);

  for (guint i = 0; i < n; i++) {
    const IcnField *field = &fields[i];
    g_autofree char *value = NULL;

    if (!field->simulated || !icn_field_is_given (field, design) ||
        !icn_field_applies (field, design))
      continue;
    value = simulated_value (field, design);
    g_string_append_printf (key, "%s=%s,", field->key, value);
  }
  g_string_append_printf (key, "seed=%s,precision=%s,max-cycles=%s", seed, precision, cycles);
  return g_string_free (key, FALSE);
}

/* φ: the width of a channel, where all are equally wide. */
static gboolean
check_widths (const IcnNet *net, GError **error)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].width != net->channel[0].width) {
      g_set_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                   "topology: channels of different widths cannot be simulated");
      return FALSE;
    }
  return TRUE;
}

/* What channels take of a head, in cycles of the engine. A wire that is pipelined holds flits: a
 * cycle's worth each beside the buffer at its end. */
static void
set_channel_delays (IcnSimulationPlan *plan, const IcnDesign *design,
                    const IcnEvaluation *evaluation)
{
  float *periods = icn_evaluation_wire_periods (evaluation, design);
  gboolean is_pipelined = evaluation->times.cycle_time != evaluation->times.period;
  double longest = 1;

  if (periods != NULL) {
    plan->physical = g_new0 (IcnPhysical, 1);
    plan->physical->n_channels = plan->net->n_channels;
    plan->physical->delay = periods;
    for (IcnChannelId c = 0; c < plan->net->n_channels; c++)
      longest = MAX (longest, periods[c]);
  } else if (is_pipelined) {
    longest = evaluation->latency.channel_time / evaluation->times.period;
    plan->router.channel_delay = (guint) MIN (longest + 0.5, ICN_MAX_DELAY + 1);
  }
  if (plan->router.buffer > 0)
    plan->router.buffer += (guint) MIN (longest - 0.5, ICN_MAX_DELAY);
}

static void
physical_free (IcnPhysical *physical)
{
  if (physical == NULL)
    return;
  icn_physical_clear (physical);
  g_free (physical);
}

static gboolean
has_graph (const IcnDesign *design, const IcnEvaluation *evaluation, GError **error)
{
  if (evaluation->analysis != NULL && evaluation->analysis->net != NULL)
    return icn_analysis_check (evaluation->analysis, error);
  if (!icn_topology_is_integral (&design->topology)) {
    g_autofree char *nodes = icn_number_to_text (design->topology.nodes);

    g_set_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                 "nodes: a network of %s nodes in %u dimensions has a radix that is not whole and "
                 "cannot be simulated",
                 nodes, design->topology.dimensions);
  } else {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 "topology: a network of more than %u nodes and switches is not simulated",
                 ICN_ANALYSIS_MAX_NODES);
  }
  return FALSE;
}

/* A load that every workload can have, for checks that do not depend on it: a message of every node
 * in a thousand cycles. */
static double
light_load (const IcnSimulationPlan *plan)
{
  const IcnWorkloadSettings *workload = &plan->settings.workload;
  double load = 1e-3 * plan->settings.length;

  if (workload->injection == ICN_INJECTION_ONOFF)
    load *= workload->on / (workload->on + workload->off);
  return load;
}

gboolean
icn_simulation_plan (const IcnDesign *design, const IcnSimulationSettings *settings,
                     const IcnEvaluation *evaluation, IcnSimulationPlan *plan, GError **error)
{
  g_auto (IcnSimulationPlan) made = { .router = design->router };

  if (!icn_simulation_settings_check (settings, error) || !has_graph (design, evaluation, error) ||
      !check_widths (evaluation->analysis->net, error))
    return FALSE;
  made.net = evaluation->analysis->net;
  made.unit = evaluation->times.period;
  icn_sim_settings_init (&made.settings);
  made.settings.workload.traffic = evaluation->analysis->traffic;
  made.settings.workload.injection = design->injection.kind;
  made.settings.workload.on = design->injection.on;
  made.settings.workload.off = design->injection.off;
  made.settings.workload.stream.seed = settings->seed;
  made.settings.length = made.settings.long_length = design->length;
  made.settings.flit_bits = evaluation->widths.channel_width * made.net->channel[0].width;
  made.settings.precision = settings->precision;
  made.settings.max_cycles = settings->max_cycles;
  set_channel_delays (&made, design, evaluation);
  if (!icn_sim_check (&made.settings, made.net, &made.router, light_load (&made), error))
    return FALSE;
  *plan = made;
  made.physical = NULL;
  return TRUE;
}

void
icn_simulation_plan_clear (IcnSimulationPlan *plan)
{
  g_clear_pointer (&plan->physical, physical_free);
}

gboolean
icn_simulation_check_load (const IcnSimulationPlan *plan, double load, GError **error)
{
  const IcnWorkloadSettings *workload = &plan->settings.workload;
  double most = plan->settings.length / plan->unit, least = LEAST_MESSAGES * most;

  if (workload->injection == ICN_INJECTION_POISSON)
    most *= MOST_FLITS / icn_sim_flits (plan->settings.length, plan->settings.flit_bits);
  if (workload->injection == ICN_INJECTION_ONOFF)
    most *= workload->on / (workload->on + workload->off);
  return load == 0 || (load >= least && load <= most) ||
         icn_error_range (error, "load", load, least, most);
}

/* To bits per base cycle and to base cycles. */
static void
convert (IcnPoint *point, double load, double unit)
{
  point->load = load;
  point->offered /= unit;
  point->accepted /= unit;
  point->least_accepted /= unit;
  point->latency *= unit;
  point->latency_ci *= unit;
  point->network_latency *= unit;
  point->p50 *= unit;
  point->p95 *= unit;
  point->p99 *= unit;
}

gboolean
icn_simulation_run_point (const IcnSimulationPlan *plan, double load, GCancellable *cancellable,
                          IcnPoint *point, GError **error)
{
  IcnPoint found;

  if (!icn_simulation_check_load (plan, load, error))
    return FALSE;
  if (load == 0) {
    /* Nobody sends: there is nothing to average. */
    icn_point_init (&found);
    g_strlcpy (found.why, "nothing is sent", sizeof found.why);
    found.offered = found.accepted = found.least_accepted = found.utilization = 0;
    *point = found;
    return TRUE;
  }
  if (!icn_point_run (plan->net, &plan->router, &plan->settings, plan->physical, load * plan->unit,
                      NULL, NULL, cancellable, &found, error))
    return FALSE;
  convert (&found, load, plan->unit);
  *point = found;
  return TRUE;
}

gboolean
icn_simulation_saturation (const IcnSimulationPlan *plan, GCancellable *cancellable, double *load,
                           GError **error)
{
  double found;

  if (!icn_point_saturation (plan->net, &plan->router, &plan->settings, plan->physical, cancellable,
                             &found, error))
    return FALSE;
  *load = found / plan->unit;
  return TRUE;
}

IcnEngine *
icn_simulation_engine (const IcnSimulationPlan *plan, double load, GError **error)
{
  IcnWorkloadSettings workload = plan->settings.workload;

  if (!icn_simulation_check_load (plan, load, error))
    return NULL;
  workload.flits = workload.long_flits =
    icn_sim_flits (plan->settings.length, plan->settings.flit_bits);
  workload.load = load * plan->unit / plan->settings.length * workload.flits;
  return icn_engine_new (plan->net, &plan->router, &workload, plan->physical, error);
}
