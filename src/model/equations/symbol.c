/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbol.h"

#include <glib/gi18n-lib.h>

#define CYCLES N_ ("cycles")
#define RATE N_ ("messages/cycle")
#define LOAD N_ ("bits/cycle per node")

static const IcnSymbol symbols[] = {
  /* Symbols of size and shape of a network. */
  { "N", N_ ("number of nodes"), .quantity = "nodes" },
  { "n", N_ ("number of dimensions"), .quantity = "dimensions", .field = "n" },
  { "k", N_ ("radix"), .quantity = "radix", .field = "k" },
  { "k_i", N_ ("radix of the dimension"), .field = "k" },

  /* Symbols of budgets and channel widths. */
  { "W", N_ ("channel width"), N_ ("bits"), ICN_MEANS_CHANNEL },
  { "W_i", N_ ("width of the channels of the dimension"), N_ ("bits"), ICN_MEANS_CHANNEL },
  { "W_c", N_ ("width of the narrowest channels"), N_ ("bits"), ICN_MEANS_CHANNEL,
    "channel_width_bits" },
  { "w", N_ ("relative width of the narrowest channels"), NULL, ICN_MEANS_CHANNEL },
  { "B", N_ ("wires over the bisection that the budget allows"), N_ ("wires"), ICN_MEANS_CUT,
    .field = "budget (bisection wires)" },
  { "B_W", N_ ("wires over the bisection"), N_ ("wires"), ICN_MEANS_CUT, "bisection_wires" },
  { "C_B", N_ ("channels over the bisection"), N_ ("channels"), ICN_MEANS_CUT },
  { "C_i", N_ ("channels over the middle of the dimension"), N_ ("channels"), ICN_MEANS_CUT },
  { "P", N_ ("pins of a node that the budget allows"), N_ ("pins"), ICN_MEANS_NODE,
    .field = "budget (pins)" },
  { "P_W", N_ ("pins of a node"), N_ ("pins"), ICN_MEANS_NODE, "pins_per_node" },
  { "δ", N_ ("channels into and out of a node"), N_ ("channels"), ICN_MEANS_NODE },
  { "P_M", N_ ("pins of a module that the budget allows"), N_ ("pins"),
    .field = "budget (pins of a module)" },
  { "δ_M", N_ ("channels into and out of a module, by relative width"), N_ ("channels") },

  /* Symbols of wire delay. */
  { "l", N_ ("length of the longest wire"), N_ ("node pitches"), ICN_MEANS_LONGEST },
  { "l_r", N_ ("repeater spacing"), N_ ("node pitches"), .field = "repeater" },
  { "T_c", N_ ("channel cycle"), CYCLES, ICN_MEANS_LONGEST, "cycle_time", "wires" },
  { "T_p", N_ ("time between two flits of a channel"), CYCLES, .field = "period" },
  { "t_c", N_ ("channel delay in flit times"), NULL, ICN_MEANS_CHANNEL, NULL, "channel-delay" },
  { "T_h", N_ ("time of a message’s head over a channel"), CYCLES, ICN_MEANS_CHANNEL },

  /* Symbols of zero-load latency. */
  { "L", N_ ("message length"), N_ ("bits"), .field = "length" },
  { "F", N_ ("flits of a message"), N_ ("flits") },
  { "D", N_ ("mean hops of a message"), N_ ("hops"), ICN_MEANS_HOPS },
  { "D_i", N_ ("mean hops along the dimension"), N_ ("hops"), ICN_MEANS_HOPS },
  { "D_r", N_ ("time of a channel and the decision before it"), CYCLES, ICN_MEANS_CHANNEL },
  { "s", N_ ("share of messages that cross no channel") },
  { "t_r", N_ ("delay of a router in flit times"), NULL, .field = "delay" },
  { "t_P", N_ ("delay of a node’s ports in flit times") },
  { "t_M", N_ ("time of the memory in flit times"), NULL, .field = "memory" },
  { "T_r", N_ ("time in routers"), CYCLES },
  { "T_s", N_ ("time that the rest of a message takes behind its head"), CYCLES },
  { "T_0", N_ ("latency without load"), CYCLES, ICN_MEANS_CURVE, "zero_load_latency" },

  /* Symbols of latency under load in dally1990. */
  { "λ", N_ ("load"), LOAD, ICN_MEANS_CURVE },
  { "λ_E", N_ ("rate of a node’s messages"), RATE },
  { "γ", N_ ("share of messages that skip the dimension") },
  { "γ_p", N_ ("share of messages that skip the dimension before") },
  { "σ", N_ ("channels of a message beyond the one that it enters the dimension by") },
  { "d_i", N_ ("directions of the dimension") },
  { "d_p", N_ ("directions of the dimension before") },
  { "μ", N_ ("share of messages that meet another where streams merge") },
  { "λ_C", N_ ("rate of messages that continue along the dimension"), RATE },
  { "S", N_ ("time that a channel takes for a message"), CYCLES },
  { "S_v", N_ ("standard deviation of the time that a channel takes for a message"), CYCLES },
  { "T_i", N_ ("service time on entering the dimension"), CYCLES, ICN_MEANS_CURVE },
  { "T_i0", N_ ("service time of its first channel"), CYCLES },
  { "T_Ri", N_ ("time added by collisions along the dimension"), CYCLES },
  { "T_{i+1}", N_ ("service time on entering the dimension before"), CYCLES, ICN_MEANS_CURVE },
  { "T_n", N_ ("service time that the source sees"), CYCLES, ICN_MEANS_CURVE },
  { "T", N_ ("latency at the load"), CYCLES, ICN_MEANS_CURVE },

  /* Symbols of latency under load in parhami2004. */
  { "m", N_ ("messages of a node in a flit time") },
  { "d", N_ ("links out of a node"), N_ ("channels"), ICN_MEANS_NODE },
  { "Δ", N_ ("mean hops of a message"), N_ ("hops"), ICN_MEANS_HOPS, "mean_hops" },
  { "ρ", N_ ("load of a link") },
  { "r_0", N_ ("probability r(0) that no message is at a link") },
  { "r_p", N_ ("sum of r(i)/i, r(i) the probability of i messages at a link, which pass in turn") },
  { "p_w", N_ ("probability of waiting at a link") },
  { "T_q", N_ ("time in queues"), N_ ("flit times"), ICN_MEANS_CURVE },
  { "λ_s", N_ ("load of saturation"), LOAD, ICN_MEANS_CURVE, "model_saturation_load" },

  /* Symbols of latency under load in dcsh. */
  { "β", N_ ("share of messages within their sphere") },
  { "N_s", N_ ("nodes of a sphere"), N_ ("nodes") },
  { "m_i", N_ ("rate of messages that come to the dimension in one direction"), RATE },
  { "X_i", N_ ("time that the dimension adds for messages that pass it"), CYCLES },
  { "L_s", N_ ("time for a message within its sphere"), CYCLES },
  { "L_o", N_ ("time for a message out of its sphere"), CYCLES },
  { "T_e", N_ ("delays of routers beside those of channels"), CYCLES },
  { "e", N_ ("inputs of a multiplexer") },
  { "p_P", N_ ("share of messages that pass the dimension and the one before") },
  { "p_S", N_ ("share of messages that pass the dimension and skip the one before") },
  { "s_P", N_ ("share of messages that skip the dimension and pass the one before") },
  { "s_S", N_ ("share of messages that skip the dimension and the one before") },
  { "T_P", N_ ("service time of messages that passed the dimension"), CYCLES },
  { "T_S", N_ ("service time of messages that skipped the dimension"), CYCLES },
  { "T_{P,i+1}", N_ ("service time of messages that passed the dimension before"), CYCLES },
  { "T_{S,i+1}", N_ ("service time of messages that skipped the dimension before"), CYCLES },
  { "R", N_ ("time along the ring without collisions"), CYCLES },
  { "R_0", N_ ("service time of the ring’s first channel"), CYCLES },
  { "X", N_ ("time from entering the dimension"), CYCLES },
  { "Y", N_ ("service time of messages that pass the dimension"), CYCLES },
  { "Z", N_ ("service time of messages that skip the dimension"), CYCLES },
  { "S_n", N_ ("service time of the source"), CYCLES, ICN_MEANS_CURVE },
  { "S_0", N_ ("service time of the source without load"), CYCLES },

  /* Symbols of throughput; each γ here is a channel load. */
  { "γ_max", N_ ("load of the busiest channel"), NULL, ICN_MEANS_BUSIEST, "gamma_max" },
  { "γ_u", N_ ("load of the busiest channel under uniform traffic"), NULL, ICN_MEANS_BUSIEST },
  { "γ_w", N_ ("load of the busiest channel under the worst permutation"), NULL, ICN_MEANS_BUSIEST,
    "worst_case_load" },
  { "γ_P", N_ ("load of the busiest port, over which a node injects or ejects"), NULL,
    ICN_MEANS_NODE },
  { "γ_Q", N_ ("load of the busiest port under a permutation"), NULL, ICN_MEANS_NODE },
  { "Γ", N_ ("capacity"), LOAD, ICN_MEANS_CURVE },
  { "Θ", N_ ("ideal throughput"), LOAD, ICN_MEANS_CURVE, "ideal_throughput" },
  { "Θ_w", N_ ("worst-case throughput"), LOAD, ICN_MEANS_CURVE, "worst_case_throughput" },

  /* Symbols of packaging in raghunath1993. */
  { "M", N_ ("number of modules") },
  { "r", N_ ("number of dimensions of the modules") },
  { "p_M", N_ ("pins of a module by the source’s formula"), N_ ("pins") },
  { "q_M", N_ ("bundles of a module by the source’s formula"), N_ ("bundles") },
};

const IcnSymbol *
icn_symbols (guint *n_symbols)
{
  *n_symbols = G_N_ELEMENTS (symbols);
  return symbols;
}

const IcnSymbol *
icn_symbol_find (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (g_str_equal (symbols[i].text, text))
      return &symbols[i];
  return NULL;
}
