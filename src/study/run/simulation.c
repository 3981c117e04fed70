/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts a design to settings of the simulation engine, and the engine's results to the units of
 * a study. */
#include "simulation.h"

#include "injection.h"
#include "net.h"

#include <math.h>

#include "analysis.h"
#include "design.h"
#include "engine.h"
#include "error.h"
#include "evaluation.h"
#include "number-text.h"
#include "recording.h"
#include "router.h"
#include "topology.h"
#include "version.h"

/* Least number of messages, and largest number of flits, that a node may create per engine cycle on
 * average; workload.h has the same limits. */
#define LEAST_MESSAGES 1e-9
#define MOST_FLITS 1e6

#define WHY_DIGITS 4         /* significant digits of numbers in error messages */
/* Rounding tolerance: a load exceeds the throughput bound if it is larger by more than this
 * fraction. */
#define LIMIT_TOLERANCE 1e-9

const char *
icn_program_version (void)
{
  return VERSION "+" G_STRINGIFY (ICN_COMPATIBILITY);
}

char *
icn_simulation_key (const IcnDesign *design, const IcnSimulationSettings *settings)
{
  g_autofree char *key = icn_design_key (design, ICN_AFFECTS_SIMULATION);
  g_autofree char *seed = icn_number_to_text (settings->seed);
  g_autofree char *precision = icn_number_to_text (settings->precision);
  g_autofree char *cycles = icn_number_to_text (settings->max_cycles);
  g_autofree char *moves = icn_number_to_text (settings->max_moves);
  IcnSimulationSettings standard;

  /* A setting with its default value is not written to the key. So points that were stored before
   * the setting existed keep their keys. A key without a compatibility number (version.h) has the
   * number 1. */
  icn_simulation_settings_init (&standard);
  return g_strdup_printf (
    "%sseed=%s,precision=%s,max-cycles=%s%s%s%s", key, seed, precision, cycles,
    settings->max_moves != standard.max_moves ? ",max-moves=" : "",
    settings->max_moves != standard.max_moves ? moves : "",
    ICN_COMPATIBILITY > 1 ? ICN_KEY_COMPATIBILITY G_STRINGIFY (ICN_COMPATIBILITY) : "");
}

/* Adapts the router of the plan to long channel delays. If wires are pipelined (a channel takes
 * several flit times) and channels have no delays of their own, the router's channel delay becomes
 * the delay of the longest wire. If delays exceed one flit time, buffers get room for as many more
 * flits as can be on a channel at a time. */
static void
set_buffer (IcnSimulationPlan *plan, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  gboolean is_pipelined = evaluation->times.cycle_time != evaluation->times.period;
  double longest = 0;

  if (!icn_evaluation_has_own_delays (evaluation, design) && !is_pipelined)
    return;
  for (IcnChannelId c = 0; c < plan->physical.n_channels; c++)
    longest = MAX (longest, icn_physical_flit_times (&plan->physical, c));
  if (!icn_evaluation_has_own_delays (evaluation, design))
    plan->router.channel_delay = (guint) MIN (longest, ICN_MAX_DELAY + 1);
  if (plan->router.buffer > 0 && plan->router.buffer != ICN_BUFFER_UNLIMITED)
    plan->router.buffer +=
      (guint) CLAMP (longest - 1, 0, ICN_MAX_DELAY) * icn_physical_largest_rate (&plan->physical);
}

/* Returns a load, in bits per base cycle (delay of a wire one node pitch long) per node, that is
 * legal for every workload: one message per node in a thousand cycles of the engine. Checks that do
 * not depend on the load use it. */
static double
light_load (const IcnSimulationPlan *plan)
{
  const IcnWorkloadSettings *workload = &plan->settings.workload;
  double load = 1e-3 * icn_lengths_mean (&plan->settings.lengths);

  if (workload->injection == ICN_INJECTION_ONOFF)
    load *= workload->on / (workload->on + workload->off);
  return load;
}

gboolean
icn_simulation_plan (const IcnDesign *design, const IcnSimulationSettings *settings,
                     const IcnEvaluation *evaluation, IcnSimulationPlan *plan,
                     GCancellable *cancellable, GError **error)
{
  g_auto (IcnSimulationPlan) made = { .router = design->router };

  if (!icn_simulation_settings_check (settings, error) ||
      !icn_analysis_check_graph (evaluation->analysis, design, error) ||
      !icn_analysis_check (evaluation->analysis, error))
    return FALSE;
  icn_evaluation_physical (evaluation, design, &made.physical);
  made.net = evaluation->analysis->net;
  made.unit = evaluation->times.period;
  made.ideal = evaluation->ideal_throughput;
  made.limit = evaluation->binds;
  icn_sim_settings_init (&made.settings);
  made.settings.workload.traffic = evaluation->analysis->traffic;
  made.settings.workload.injection = icn_injection_of (&design->injection);
  made.settings.workload.on = icn_values_number (&design->injection.values, &icn_injection_on);
  made.settings.workload.off = icn_values_number (&design->injection.values, &icn_injection_off);
  made.settings.workload.processors = design->processors;
  made.settings.workload.stream.seed = settings->seed;
  made.settings.lengths = design->lengths;
  made.settings.flit_bits =
    made.physical.flit_bits > 0 ? made.physical.flit_bits : evaluation->widths.channel_width;
  made.settings.precision = settings->precision;
  made.settings.max_cycles = settings->max_cycles;
  made.settings.max_moves = settings->max_moves;
  set_buffer (&made, design, evaluation);
  if (!icn_router_check_widening (
        &made.router, &made.physical,
        icn_sim_flits (icn_lengths_longest (&design->lengths), made.settings.flit_bits), error) ||
      !icn_sim_check (&made.settings, made.net, &made.router, light_load (&made), cancellable,
                      error))
    return FALSE;
  *plan = made;
  made.physical = (IcnPhysical){ 0 };
  return TRUE;
}

void
icn_simulation_plan_clear (IcnSimulationPlan *plan)
{
  icn_physical_clear (&plan->physical);
}

double
icn_simulation_most (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  double most = icn_lengths_mean (&design->lengths) / evaluation->times.period *
                icn_injection_duty (&design->injection);

  return icn_injection_of (&design->injection) == ICN_INJECTION_POISSON ? 2 * most : most;
}

/* Whether the workload is closed, that is, processors wait for replies. Points of a closed workload
 * have no offered load. */
static gboolean
is_closed (const IcnSimulationPlan *plan)
{
  return plan->settings.workload.processors.threads > 0;
}

gboolean
icn_simulation_check_load (const IcnSimulationPlan *plan, double load, GError **error)
{
  const IcnWorkloadSettings *workload = &plan->settings.workload;
  const IcnWorkloadSettings flits = icn_sim_workload (&plan->settings, NAN);
  double most = icn_lengths_mean (&plan->settings.lengths) / plan->unit;
  double least = LEAST_MESSAGES * most;

  if (workload->injection == ICN_INJECTION_POISSON)
    most *= MOST_FLITS / icn_workload_mean_flits (&flits);
  if (workload->injection == ICN_INJECTION_ONOFF)
    most *= workload->on / (workload->on + workload->off);
  /* With short bursts at long intervals, `most` may be below `least`. Then `least` is lowered, so
   * that some loads are legal. */
  least = MIN (least, most / 1000);
  return is_closed (plan) || load == 0 || (load >= least && load <= most) ||
         icn_error_range (error, "load", load, least, most);
}

/* If the load of a saturated point exceeds the throughput bound, sets point->why to a sentence that
 * names the resource that limits the throughput. */
static void
say_what_is_full (const IcnSimulationPlan *plan, double load, IcnPoint *point)
{
  g_autofree char *most = icn_number_to_digits (plan->ideal, WHY_DIGITS);

  if (point->saturated && load > plan->ideal * (1 + LIMIT_TOLERANCE))
    g_snprintf (point->why, sizeof point->why,
                "saturated: %s limits throughput to %s %s per cycle per node",
                icn_limit_title (plan->limit), most, g_str_equal (most, "1") ? "bit" : "bits");
}

static void
keep_messages (const IcnDelivery *deliveries, gsize n, gpointer data)
{
  IcnPointRecord *record = data;

  /* A write error sets the error flag of the file; icn_recording_end() reports it when it copies
   * the file. */
  fwrite (deliveries, sizeof *deliveries, n, record->messages);
}

static void
keep_use (IcnChannelUse *use, gpointer data)
{
  IcnPointRecord *record = data;

  record->use = *use;
  *use = (IcnChannelUse){ 0 };
}

static void
keep_start (guint64 n_before, gpointer data)
{
  IcnPointRecord *record = data;

  record->n_before = n_before;
}

/* Returns the callbacks that store data of a run in `record`. The input members of the record
 * (recording.h) say which data is stored. record: may be NULL. */
static IcnPointHooks
hooks_of (const IcnPointRecord *record)
{
  return record == NULL ? (IcnPointHooks){ 0 }
                        : (IcnPointHooks){
                            .delivered = record->messages != NULL ? keep_messages : NULL,
                            .used = record->with_use ? keep_use : NULL,
                            .ended = keep_start,
                          };
}

gboolean
icn_simulation_run_point (const IcnSimulationPlan *plan, double load, IcnPointRecord *record,
                          GCancellable *cancellable, IcnMeasured *measured, GError **error)
{
  const IcnPointHooks hooks = hooks_of (record);
  IcnPoint found;

  if (!icn_simulation_check_load (plan, load, error))
    return FALSE;
  if (record != NULL)
    record->plan = plan;
  if (load == 0 && !is_closed (plan)) {
    /* At load 0 nothing is simulated; traffic and utilization are 0. */
    icn_point_init (&found);
    if (record != NULL && record->with_use)
      icn_channel_use_init (&record->use, plan->net->n_channels, 0);
    g_strlcpy (found.why, "nothing is sent", sizeof found.why);
    found.offered = found.accepted = found.least_accepted = found.utilization = found.seconds = 0;
    icn_measured_take (measured, &found, load, plan->unit);
    return TRUE;
  }
  if (!icn_point_run (plan->net, &plan->router, &plan->settings, &plan->physical,
                      is_closed (plan) ? NAN : load * plan->unit, &hooks, record, cancellable,
                      &found, error))
    return FALSE;
  say_what_is_full (plan, load, &found);
  icn_measured_take (measured, &found, load, plan->unit);
  return TRUE;
}

gboolean
icn_simulation_saturation (const IcnSimulationPlan *plan, GCancellable *cancellable, double *load,
                           GError **error)
{
  double found;

  if (!icn_point_saturation (plan->net, &plan->router, &plan->settings, &plan->physical,
                             cancellable, &found, error))
    return FALSE;
  *load = found / plan->unit;
  return TRUE;
}

IcnEngine *
icn_simulation_engine (const IcnSimulationPlan *plan, double load, GError **error)
{
  IcnWorkloadSettings workload =
    icn_sim_workload (&plan->settings, is_closed (plan) ? NAN : load * plan->unit);

  if (!icn_simulation_check_load (plan, load, error))
    return NULL;
  return icn_engine_new (plan->net, &plan->router, &workload, &plan->physical, error);
}

gboolean
icn_simulation_needs_deadlock (const IcnDesign *design, const IcnSimulationSettings *settings,
                               const IcnEvaluation *evaluation)
{
  g_autoptr (IcnDesign) other = icn_design_dup (design);
  g_auto (IcnSimulationPlan) plan = { 0 };

  if (design->router.may_deadlock)
    return FALSE;
  other->router.may_deadlock = TRUE;
  return icn_simulation_plan (other, settings, evaluation, &plan, NULL, NULL);
}
