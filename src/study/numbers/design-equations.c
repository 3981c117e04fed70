/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "design-equations.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "analysis.h"
#include "budget.h"
#include "cost.h"
#include "design.h"
#include "evaluation.h"
#include "forms.h"
#include "latency.h"
#include "net.h"
#include "parameter.h"
#include "processor-settings.h"
#include "router-settings.h"
#include "switching.h"
#include "theory.h"
#include "throughput-limits.h"
#include "topology-kind.h"
#include "topology.h"
#include "traffic.h"
#include "wire-delay.h"
#include "zero-load.h"

#define SAME 1e-9 /* relative difference up to which two numbers count as equal */

static gboolean
is_same (double a, double b)
{
  return fabs (a - b) <= SAME * fabs (b);
}

static const char *
symbol_of_width (const IcnEvaluation *evaluation)
{
  return is_same (evaluation->latency.width, evaluation->widths.channel_width) ? "W" : "W_c";
}

static void
add_widths (const IcnEvaluation *evaluation, const IcnDesign *design, IcnEquations *chain)
{
  const IcnWidths *widths = &evaluation->widths;
  gboolean is_one = widths->n_dimensions == 0;

  chain->heading = N_ ("Channel Width");
  icn_budget_equations (&design->budget, &evaluation->forms, widths, chain);
  icn_equations_set (chain, "W", is_one ? widths->channel_width : NAN);
  icn_equations_set (chain, "W_c", evaluation->latency.width);
  icn_equations_set (chain, "w", evaluation->latency.width / widths->channel_width);
  icn_equations_set (chain, "C_B", evaluation->forms.bisection_channels);
  icn_equations_set (chain, "B_W", widths->bisection_wires);
  icn_equations_set (chain, "δ", evaluation->forms.node_channels);
  icn_equations_set (chain, "P_W", widths->pins_per_node);
  if (!is_same (evaluation->latency.width, widths->channel_width))
    icn_equations_add (chain, NULL, -1, "W_c = w W");
  icn_equations_add (chain, "dally1990 (6)", -1, "B_W = W C_B");
  icn_equations_add (chain, "dally1990 (9)", -1, "P_W = W δ");
}

/* Sets the symbols in the equations that stand for parameters, such as l_r for the repeater
 * spacing, to the values of the parameters. */
static void
set_parameters (IcnEquations *chain, const IcnParameter *const *parameters, const IcnValues *values)
{
  guint n;
  const IcnSymbol *symbols = icn_symbols (&n);

  for (; parameters != NULL && *parameters != NULL; parameters++)
    for (guint i = 0; i < n; i++)
      if (g_strcmp0 (symbols[i].field, (*parameters)->key) == 0)
        icn_equations_set (chain, symbols[i].text, icn_values_number (values, *parameters));
}

static void
add_wires (const IcnEvaluation *evaluation, const IcnDesign *design, IcnEquations *chain)
{
  const IcnWireTimes *times = &evaluation->times;
  const IcnWireLaw *law = icn_wires_law (&design->wires);
  const IcnValues *values = &design->wires.values;

  chain->heading = N_ ("Wire Delay");
  set_parameters (chain, law->row.parameters, values);
  icn_equations_set (chain, "l", evaluation->wire);
  icn_equations_set (chain, "T_c", times->cycle_time);
  icn_equations_set (chain, "T_p", times->period);
  icn_equations_set (chain, "t_c", design->router.channel_delay);
  icn_equations_set (chain, "T_h", evaluation->latency.channel_time);
  icn_equations_add (chain, law->source, -1, law->equation);
  if (!(icn_values_number (values, &icn_period_parameter) > 0))
    icn_equations_add (chain, NULL, -1, "T_p = T_c");
  if (icn_evaluation_has_own_delays (evaluation, design))
    return; /* if channels have delays of their own, T_h (the time of a head flit on a channel) is a
               mean over channels, for which there is no equation */
  if (is_same (times->cycle_time, times->period))
    icn_equations_add (chain, NULL, -1, "T_h = t_c T_p");
  else
    icn_equations_add (chain, "dally1990 (19)", -1,
                       design->router.channel_delay > 1 ? "T_h = max(t_c T_p, T_c)" : "T_h = T_c");
}

/* Adds the mean distance under uniform traffic on shortest paths, if it has a closed form. */
static void
add_hops (const IcnEvaluation *evaluation, const IcnDesign *design, IcnEquations *chain)
{
  const IcnTopologySettings *topology = &design->topology;
  IcnLineForms line;

  chain->heading = N_ ("Distance");
  icn_equations_set (chain, "N", evaluation->nodes);
  icn_equations_set (chain, "n", evaluation->dimensions);
  icn_equations_set (chain, "k", evaluation->radix);
  icn_equations_set (chain, "D", evaluation->hops);
  icn_equations_set (chain, "s", evaluation->no_hops);
  if (!icn_traffic_is_uniform (&design->traffic) || evaluation->latency.detours ||
      !icn_forms_of_line (topology, 0, &line))
    return;
  if (icn_topology_is_uniform (topology)) {
    g_autofree char *spelling = g_strconcat ("D = n ", line.hops_formula, NULL);

    icn_equations_add (chain, "dally1990 (11)", -1, spelling);
    return;
  }
  for (guint i = 0; i < topology->dimensions && icn_forms_of_line (topology, i, &line); i++) {
    g_auto (GStrv) parts = g_strsplit (line.hops_formula, "k", -1);
    g_autofree char *formula = g_strjoinv ("k_i", parts);
    g_autofree char *spelling = g_strconcat ("D_i = ", formula, NULL);

    icn_equations_set (chain, "k_i", line.radix);
    icn_equations_set (chain, "D_i", line.hops);
    icn_equations_add (chain, "dally1990 (11)", (int) i, spelling);
  }
}

/* Returns the factor of the router delay t_r in an equation: how many times per message, on
 * average, routers delay the message by t_r (zero-load.h says which routers do). NULL if t_r is 0.
 * In the factor, D is the mean hops of a message, and s the share of the messages that cross no
 * channel. */
static const char *
charges_of (const IcnRouterCharges *router)
{
  if (router->delay == 0)
    return NULL;
  if (router->charges == ICN_CHARGES_ALL)
    return router->terminals ? "(D - 1 + s)" : "(D + 1)";
  if (router->charges == ICN_CHARGES_MIDDLE)
    return "(D - 1 + s)";
  if (router->charges & ICN_CHARGES_MIDDLE)
    return "D";
  return router->charges == (ICN_CHARGES_FIRST | ICN_CHARGES_LAST) ? "2 (1 - s)" : "(1 - s)";
}

/* Adds the equation of T_r, the part of the zero-load latency T_0 that is spent in routers.
 * is_round: the equation is for a request and its reply. Returns FALSE, and adds nothing, if T_r is
 * zero. */
static gboolean
add_routers (const IcnEvaluation *evaluation, gboolean is_round, IcnEquations *chain)
{
  const IcnRouterCharges *router = &evaluation->latency.router;
  guint ports = router->terminals ? 0 : router->injection + router->ejection;
  const char *charges = charges_of (router);
  g_autofree char *spelling = NULL;

  icn_equations_set (chain, "t_r", router->delay);
  icn_equations_set (chain, "t_P", ports);
  icn_equations_set (chain, "T_r", evaluation->zero_load.routers);
  if (charges == NULL && ports == 0 && !is_round)
    return FALSE;
  if (charges != NULL || ports > 0)
    spelling = g_strdup_printf ("T_r = %sT_p (%s%s%s%s)%s", is_round ? "2 " : "",
                                charges != NULL ? charges : "", charges != NULL ? " t_r" : "",
                                charges != NULL && ports > 0 ? " + " : "", ports > 0 ? "t_P" : "",
                                is_round ? " + T_p t_M" : "");
  else
    spelling = g_strdup ("T_r = T_p t_M");
  icn_equations_add (chain, "lecture2003", -1, spelling);
  return TRUE;
}

/* Returns the terms of the equation of the zero-load latency T_0 for wires and serialization, that
 * is, all terms except T_r. is_round: the equation is for a request and its reply. Free with
 * g_free. */
static char *
spell_way (const IcnEvaluation *evaluation, gboolean is_round)
{
  const IcnRouterCharges *router = &evaluation->latency.router;
  gboolean ejects = router->ejection_port && !router->terminals;
  gboolean waits = router->injection_buffers && !router->terminals;
  const char *delivery = ejects ? " + F" : evaluation->latency.channel_time == 0 ? " + 1 - s" : "";

  if (evaluation->unequal_widths)
    return g_strdup (is_round ? "2 T_h D + T_s" : "T_h D + T_s");
  if (router->switching != ICN_SWITCHING_STORE_AND_FORWARD)
    return g_strdup (is_round ? "2 T_h D + 2 T_p F" : "T_h D + T_p F");
  return g_strdup_printf ("%sT_h D + %sT_p (%s (F - 1)%s)", is_round ? "2 " : "",
                          is_round ? "2 " : "", waits ? "(D + 1)" : "D", delivery);
}

static void
add_zero_load (const IcnEvaluation *evaluation, const IcnDesign *design, IcnEquations *chain)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  const IcnNet *net = evaluation->analysis != NULL ? evaluation->analysis->net : NULL;
  gboolean is_round = net != NULL && net->n_planes > 1;
  gboolean stores = latency->router.switching == ICN_SWITCHING_STORE_AND_FORWARD;
  gboolean is_plain = !is_round && !evaluation->unequal_widths && !latency->router.terminals &&
                      is_same (latency->channel_time, evaluation->times.cycle_time) &&
                      is_same (latency->period, evaluation->times.cycle_time);
  const char *width = symbol_of_width (evaluation);
  double length = icn_lengths_mean (&design->lengths);
  gboolean is_mean = is_same (icn_latency_flits (latency), length / latency->width);
  g_autofree char *flits = length < latency->width && latency->is_built
                             ? g_strdup_printf ("F = max(1, L/%s)", width)
                             : g_strconcat ("F = L/", width, NULL);
  g_autofree char *way = spell_way (evaluation, is_round);
  g_autofree char *spelling = NULL;
  gboolean has_routers;

  chain->heading = N_ ("Latency Without Load");
  icn_equations_set (chain, "L", length);
  icn_equations_set (chain, "F", icn_latency_flits (latency));
  icn_equations_set (chain, "t_M", design->processors.memory);
  icn_equations_set (chain, "T_s", evaluation->zero_load.serialization);
  icn_equations_set (chain, "T_0", evaluation->zero_load_latency);
  /* The equation of F, the flits of a message, from the mean length L holds only if no message is
   * shorter than a flit. For a mix of lengths it is added only if it holds. */
  if (!evaluation->unequal_widths && (design->lengths.n == 1 || is_mean))
    icn_equations_add (chain, NULL, -1, flits);
  has_routers = add_routers (evaluation, is_round, chain);
  if (is_plain && !has_routers && !stores)
    spelling = g_strdup ("T_0 = T_c (D + F)");
  else if (is_plain && !has_routers && !latency->router.injection_buffers &&
           !latency->router.ejection_port)
    spelling = g_strdup ("T_0 = T_c D F");
  else
    spelling = g_strconcat ("T_0 = ", has_routers ? "T_r + " : "", way, NULL);
  icn_equations_add (chain, stores ? "dally1990 (2)" : "dally1990 (3)", -1, spelling);
}

/* Adds the equation of throughput for nodes that inject and eject over ports, whose bandwidth
 * limits throughput just as the bandwidth of channels does. */
static void
add_least_throughput (const IcnEvaluation *evaluation, IcnEquations *chain)
{
  const double *most = evaluation->limits.most;
  double ports = MIN (most[ICN_LIMIT_INJECTION], most[ICN_LIMIT_EJECTION]);
  double bandwidth = evaluation->widths.channel_width / evaluation->times.period;
  gboolean has_ports = !evaluation->latency.router.terminals;

  icn_equations_set (chain, "γ_P", bandwidth / ports);
  icn_equations_set (chain, "γ_Q", icn_evaluation_port_load (evaluation));
  if (!evaluation->rounded_widths && evaluation->binds != ICN_LIMIT_MEMORY)
    icn_equations_add (chain, "lecture2003", -1,
                       has_ports ? "Θ = W/(max(γ_max, γ_P) T_p)" : "Θ = W/(γ_max T_p)");
  icn_equations_add (chain, "lecture2003", -1,
                     has_ports ? "Θ_w = W/(max(γ_w, γ_Q) T_p)" : "Θ_w = W/(γ_w T_p)");
}

static void
add_throughput (const IcnEvaluation *evaluation, IcnEquations *chain)
{
  chain->heading = N_ ("Throughput");
  icn_equations_set (chain, "γ_max", evaluation->gamma_max);
  icn_equations_set (chain, "γ_u", evaluation->forms.gamma_max);
  icn_equations_set (chain, "γ_w", evaluation->worst_gamma_max);
  icn_equations_set (chain, "Γ", evaluation->capacity);
  icn_equations_set (chain, "Θ", evaluation->ideal_throughput);
  icn_equations_set (chain, "Θ_w", evaluation->worst_case_throughput);
  if (evaluation->widths.n_dimensions > 0)
    return;
  icn_equations_add (chain, "dally1990 (20)", -1, "Γ = W/(γ_u T_p)");
  add_least_throughput (evaluation, chain);
}

/* Adds the cost of packaging with one node per module. Adds nothing unless the network has the same
 * radix in all dimensions and the formulas of raghunath1993 are exact for it. */
static void
add_cost (const IcnEvaluation *evaluation, const IcnDesign *design, IcnEquations *chain)
{
  const IcnCostRow *row = icn_cost_find (design->topology.kind->id);
  double nodes = evaluation->nodes, wires = evaluation->widths.bisection_wires;
  g_autofree char *pins = NULL, *bundles = NULL;
  IcnLineForms line;
  IcnCost cost;

  if (row == NULL || !icn_topology_is_integral (&design->topology) ||
      !icn_forms_of_line (&design->topology, 0, &line) ||
      !(nodes >= ICN_COST_LEAST_MODULES && nodes <= ICN_COST_MOST_MODULES) ||
      !icn_cost (row, (guint32) nodes, wires, evaluation->dimensions, &cost, NULL) ||
      cost.is_approximate || cost.modules != nodes ||
      cost.radix[0] != cost.radix[cost.dimensions - 1])
    return;
  chain->heading = N_ ("Pins and Bundles, Were Each Node a Module");
  icn_equations_set (chain, "M", nodes);
  icn_equations_set (chain, "B", wires);
  icn_equations_set (chain, "r", cost.dimensions);
  icn_equations_set (chain, "p_M", cost.pins);
  icn_equations_set (chain, "q_M", cost.bundles);
  pins = g_strconcat ("p_M = ", row->pins, NULL);
  bundles = g_strconcat ("q_M = ", row->bundles, NULL);
  icn_equations_add (chain, "raghunath1993, table 1", -1, pins);
  icn_equations_add (chain, "raghunath1993, table 1", -1, bundles);
}

void
icn_design_equations (const IcnEvaluation *evaluation, const IcnDesign *design, double load,
                      IcnEquations *chain)
{
  icn_equations_set (chain, "N", evaluation->nodes);
  add_widths (evaluation, design, chain);
  add_wires (evaluation, design, chain);
  add_hops (evaluation, design, chain);
  add_zero_load (evaluation, design, chain);
  if (evaluation->theory != NULL) {
    double at = isnan (load) ? evaluation->model_saturation / 2 : load;

    chain->heading = N_ ("Latency Under Load");
    icn_equations_set (chain, "λ", at);
    evaluation->theory->equations (&evaluation->latency, at, chain);
  }
  add_throughput (evaluation, chain);
  add_cost (evaluation, design, chain);
}
