/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-note.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis.h"
#include "budget.h"
#include "design.h"
#include "net-failures.h"
#include "net-names.h"
#include "number-text.h"
#include "path-classes.h"
#include "physical.h"
#include "router.h"
#include "router-settings.h"
#include "search.h"
#include "sim-settings.h"
#include "theory.h"
#include "topology.h"
#include "wire-delay.h"
#include "unit.h"

#define DIGITS 6       /* significant digits of numbers in notes */
#define TOLERANCE 1e-9 /* relative difference up to which two numbers count as equal */

static gboolean
is_same (double a, double b)
{
  return fabs (a - b) <= TOLERANCE * MAX (fabs (a), fabs (b));
}

static char *
number (double value)
{
  return icn_number_to_digits (value, DIGITS);
}

/* Returns a number of cycles with its unit, as text; free with g_free. */
static char *
cycles (double value)
{
  g_autofree char *digits = number (value);

  return icn_unit_join (digits, "cycles");
}

/* Returns a note that the theory's own latency at load 0 differs from the design's zero-load
 * latency T_0; NULL if the two are equal. */
static char *
zero_load_note (const IcnEvaluation *evaluation)
{
  const IcnTheory *theory = evaluation->theory;
  g_autofree char *own = NULL, *t0 = NULL;
  double unloaded;

  if (theory == NULL || theory->own_zero_load == NULL)
    return NULL;
  unloaded = theory->zero_load (&evaluation->latency);
  if (is_same (unloaded, evaluation->zero_load_latency))
    return NULL;
  own = cycles (unloaded);
  t0 = number (evaluation->zero_load_latency);
  /* Translators: a theory's name, two numbers, and a clause with the reason. */
  return g_strdup_printf (_ ("%s has %s without load, where a message takes %s: %s"),
                          _ (theory->name), own, t0, _ (theory->own_zero_load));
}

/* Returns a note with the reason why the zero-load latency is not known although there is a graph;
 * NULL if it is known, or if there is no graph yet. */
static char *
missing_note (const IcnEvaluation *evaluation)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  if (!isnan (evaluation->zero_load_latency) || analysis == NULL || analysis->net == NULL)
    return NULL;
  if (analysis->problem != NULL)
    return g_strdup_printf (_ ("no latency without load: %s"), analysis->problem->message);
  if (analysis->why_no_paths != NULL)
    return g_strdup_printf (_ ("no latency without load: %s"), analysis->why_no_paths);
  if (analysis->paths != NULL && analysis->paths->is_crowded)
    return g_strdup_printf (_ ("no latency without load: channels differ in width, and messages "
                               "cross their %u classes in too many orders"),
                            analysis->paths->n_classes);
  return g_strdup_printf (_ ("no latency without load: channels differ in width, and routes are "
                             "followed over them in networks of at most %u nodes, unless all are "
                             "alike"),
                          ICN_PATH_QUICK_TERMINALS);
}

/* Returns a note that the simulator rounds the channel cycle T_c to an integer number of flit
 * times; NULL if T_c is such a number already. */
static char *
clock_note (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  double clocked = icn_latency_clocked_time (design->router.channel_delay, &evaluation->times);
  g_autofree char *simulated = NULL, *period = NULL, *cycle = NULL;

  if (icn_evaluation_has_own_delays (evaluation, design) || !evaluation->latency.is_built ||
      is_same (clocked, evaluation->latency.channel_time))
    return NULL;
  simulated = cycles (clocked);
  period = number (evaluation->times.period);
  cycle = number (evaluation->latency.channel_time);
  /* Translators: three numbers. */
  return g_strdup_printf (_ ("the simulator takes %s for a channel, as its routers need whole "
                             "flit times of %s; by theory it is T_c = %s"),
                          simulated, period, cycle);
}

/* Returns a note that the design's wire rule cannot be followed: the rule asks for the longest wire
 * of the layout, and a formula gave the length, or the other way round. NULL if the rule is
 * followed, or if no delay depends on the longest wire. */
static char *
wire_note (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  if (icn_wires_law (&design->wires)->is_constant || evaluation->wire_rule == design->wire_rule)
    return NULL;
  return g_strdup (
    evaluation->wire_rule == ICN_WIRE_RULE_PLACED
      ? _ ("no source has a formula for its longest wire, which is that of the layout")
      : _ ("it has no layout, and its longest wire is by the formula of a source"));
}

/* Returns a note that two numbers of channels differ: the channels among which the budget is
 * divided, and the channels in the bisection cut. The budget counts channels by a formula of the
 * topology, which can differ from the cut, for example at an odd radix. The same network given as
 * an edge list has no formula, so its budget counts the channels of the cut, and its channels get
 * other widths. NULL if the two numbers are equal. */
static char *
budget_note (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = icn_budget_constraints (&design->budget, &evaluation->forms, constraints);
  double cut = evaluation->forms.bisection_channels;

  for (guint i = 0; i < n && !evaluation->unequal_widths; i++)
    if (constraints[i].binds == &icn_binds_bisection && !constraints[i].is_of_dimension &&
        !isnan (cut) && !is_same (constraints[i].channels, cut)) {
      g_autofree char *counted = number (constraints[i].channels), *cuts = number (cut);

      /* Translators: two numbers of channels. */
      return g_strdup_printf (_ ("its budget counts %s channels in the bisection, by the formula "
                                 "for its kind, and its cut has %s"),
                              counted, cuts);
    }
  return NULL;
}

/* Returns a note that lists the links in a network's file that were left out of the network, such
 * as links of a node to itself; NULL if no link was left out. */
static char *
file_note (const IcnDesign *design)
{
  const char *left_out = icn_topology_left_out (&design->topology);

  /* Translators: what is left out, such as "links to themselves of a, b". */
  return left_out != NULL ? g_strdup_printf (_ ("left out of its file: %s"), left_out) : NULL;
}

/* Returns a note that failed links leave pairs of nodes without a path; the note names one such
 * pair. NULL if every pair has a path. */
static char *
cut_off_note (const IcnEvaluation *evaluation)
{
  const IcnNet *net = evaluation->analysis != NULL ? evaluation->analysis->net : NULL;
  IcnVertex source, destination;
  guint64 n_pairs = net != NULL ? icn_search_cut_off (net, &source, &destination) : 0;
  g_autofree char *count = NULL, *from = NULL, *to = NULL;

  if (n_pairs == 0)
    return NULL;
  count = icn_count_to_text (n_pairs);
  from = icn_net_vertex_name (net, source);
  to = icn_net_vertex_name (net, destination);
  /* Translators: a number of pairs and the names of two nodes. */
  return g_strdup_printf (_ ("links have failed, and %s pairs of nodes have no path, such as from "
                             "%s to %s; their messages are not sent"),
                          count, from, to);
}

/* Returns a note that a network with failures has other routes than without failures, also between
 * nodes whose paths have no failed channel. NULL if nothing has failed. */
static char *
failures_note (const IcnEvaluation *evaluation)
{
  const IcnNet *net = evaluation->analysis != NULL ? evaluation->analysis->net : NULL;

  if (net == NULL || !icn_net_has_failures (net))
    return NULL;
  return g_strdup (
    _ ("links or nodes have failed, and messages take shortest paths over what is left, "
       "also those whose routes had none of them"));
}

/* Returns a note on what is different in a network that is too large to keep a route for each pair;
 * NULL for other networks. */
static char *
large_note (const IcnEvaluation *evaluation)
{
  const IcnNet *net = evaluation->analysis != NULL ? evaluation->analysis->net : NULL;

  if (net == NULL || !icn_search_is_large (net))
    return NULL;
  return g_strdup (
    _ ("its list has more than 20,480 nodes and switches, so that messages take all shortest "
       "paths, whose classes of virtual channels are not counted, and it cannot be simulated"));
}

/* Returns a note that no message leaves its node under the design's traffic, as under tornado
 * traffic on rings of two nodes; NULL if some messages leave their nodes. */
static char *
idle_note (const IcnEvaluation *evaluation)
{
  if (!(evaluation->no_hops >= 1))
    return NULL;
  return g_strdup (_ ("under its traffic every node sends to itself, so that no message crosses a "
                      "channel"));
}

/* Returns the length of the design's longest message in flits of physical->flit_bits bits each. */
static guint
longest_flits (const IcnDesign *design, const IcnPhysical *physical)
{
  double longest = 0;

  for (gsize i = 0; i < design->lengths.n; i++)
    longest = MAX (longest, design->lengths.of[i].length);
  return icn_sim_flits (longest, physical->flit_bits);
}

/* Returns a note that buffers are too short for a channel that moves several flits per cycle. Such
 * a channel waits for credits even in an empty network, and theories for unequal widths do not
 * count this wait. NULL if buffers are long enough, or if all channels move one flit per cycle. */
static char *
credit_note (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  const IcnRouterSettings *router = &design->router;
  g_auto (IcnPhysical) physical = { 0 };
  guint buffer, needed, rate, longest;
  double delay = 0;

  if (!evaluation->unequal_widths || router->buffer == 0 ||
      router->buffer == ICN_BUFFER_UNLIMITED ||
      (router->preset->credit_delay == 0 && router->switching == ICN_SWITCHING_WORMHOLE) ||
      !icn_evaluation_physical (evaluation, design, &physical))
    return NULL;
  for (guint32 c = 0; c < physical.n_channels; c++)
    delay = MAX (delay, physical.delay[c]);
  delay = MIN (delay / evaluation->times.period + 0.5, ICN_MAX_DELAY);
  rate = icn_physical_largest_rate (&physical);
  longest = longest_flits (design, &physical);
  buffer = icn_router_buffer (router, longest, (guint) delay, rate);
  needed = MIN (icn_router_round_trip (router, (guint) delay) * rate, longest);
  if (buffer >= needed)
    return NULL;
  /* Translators: two numbers of flits. */
  return g_strdup_printf (_ ("the widest channels wait for credits in an empty network, too, "
                             "which theory does not count: a buffer holds %u of the %u flits that "
                             "would be enough (buffer=auto)"),
                          buffer, needed);
}

char *
icn_model_note (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  g_autofree char *missing = missing_note (evaluation);
  g_autofree char *unloaded = zero_load_note (evaluation);
  g_autofree char *clock = clock_note (evaluation, design);
  g_autofree char *wire = wire_note (evaluation, design);
  g_autofree char *cut_off = cut_off_note (evaluation);
  g_autofree char *failures = failures_note (evaluation);
  g_autofree char *large = large_note (evaluation);
  g_autofree char *idle = idle_note (evaluation);
  g_autofree char *budget = budget_note (evaluation, design);
  g_autofree char *file = file_note (design);
  g_autofree char *credits = unloaded == NULL ? credit_note (evaluation, design) : NULL;
  g_autoptr (GPtrArray) notes = g_ptr_array_new ();

  if (missing != NULL)
    return g_steal_pointer (&missing);
  if (unloaded != NULL)
    g_ptr_array_add (notes, unloaded);
  if (clock != NULL)
    g_ptr_array_add (notes, clock);
  if (wire != NULL)
    g_ptr_array_add (notes, wire);
  if (budget != NULL)
    g_ptr_array_add (notes, budget);
  if (file != NULL)
    g_ptr_array_add (notes, file);
  if (large != NULL)
    g_ptr_array_add (notes, large);
  if (idle != NULL)
    g_ptr_array_add (notes, idle);
  if (failures != NULL)
    g_ptr_array_add (notes, failures);
  if (cut_off != NULL)
    g_ptr_array_add (notes, cut_off);
  if (credits != NULL)
    g_ptr_array_add (notes, credits);
  if (notes->len == 0)
    return NULL;
  g_ptr_array_add (notes, NULL);
  return g_strjoinv ("; ", (char **) notes->pdata);
}
