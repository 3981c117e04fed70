/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theories of latency under load. Each theory has one file and one row of the table. A design has
 * either one theory or a reason why no theory applies. At zero load a theory gives T0 of
 * zero-load.h; if its equations give another latency, the member own_zero_load says why. */
#pragma once

#include "latency.h"
#include "table.h"

typedef struct _IcnEquations IcnEquations;

/* The parts of a latency, T = H t_r + D/v + T_c + L/b (lecture2003, section 4), in base cycles. */
typedef struct _IcnLatencyParts {
  double routers;    /* H t_r: delays of the routers, including injection and ejection */
  double wires;      /* D/v: wire delays of all channels on the path, each by its own length if the
                        design asks for it */
  double contention; /* T_c: time lost by waiting for other messages; NAN without a theory or beyond
                        saturation */
  double serialization; /* L/b: time for all flits of a message to pass a channel; with
                           store-and-forward, on every channel */
  double total;         /* sum of the parts above; NAN beyond saturation */
} IcnLatencyParts;

/* Service times and waits of one dimension in the contention model of dally1990, in base cycles,
 * for tests and for diagrams like Figs. 11 to 13 of that publication. */
typedef struct {
  guint dimension;
  double skip, skip_before; /* γ, share of the messages that skip a dimension: `skip` for this one,
                               `skip_before` for the one routed before it */
  /* number of directions of the rings of the dimension, and of the dimension routed before it: 1 or
   * 2 */
  guint directions, directions_before;
  /* σ: mean number of channels that a message crosses in the dimension after its first channel
   * there */
  double continuing;
  double rate;     /* λ_C, messages per base cycle that go on from one channel to the next in one
                      direction */
  double entering; /* T_i: service time from leaving the dimension to the destination */
  double routed;   /* T_i0 of dally1990 (23): service time of the first channel in the dimension */
  double extra;    /* T_Ri of dally1990 (24) or (25): time added by collisions in the dimension */
  double merge_route; /* third term of dally1990 (22): mean wait where streams that enter the ring
                         merge */
  /* fourth term of dally1990 (22): mean wait where streams that skip the dimension merge */
  double merge_skip;
  double result; /* T_{i+1}, the service time from arrival at the dimension to the destination */
} IcnContentionStep;

typedef struct {
  gboolean exists;    /* FALSE if the theory does not apply */
  gboolean saturated; /* there is no steady state at this load */
  double latency; /* mean latency in base cycles: source_service plus the time of the head flit at
                     zero load (T_c D and router delays); NAN when saturated or if the theory does
                     not apply */
  double source_service; /* T_n, service time at the source node; NAN if dally1990 (23) has no
                            root */
  guint n_steps;         /* entries of `step`: all dimensions, or fewer if dally1990 (23) has no
                            root */
  /* [n_steps] values of each dimension, beginning with the one that is routed last */
  IcnContentionStep step[ICN_MAX_DIMENSIONS];
} IcnContention;

typedef struct _IcnTheory {
  IcnRow row;            /* row of the table of theories (icn_theory_list); its help text says what
                            the theory covers */
  const char *name;      /* translatable: short name, such as "Dally 1990", for notes and legends */
  const char *source;    /* publication of the theory */
  gboolean follows_ties; /* the theory also covers designs in which all messages go the same way
                            around a ring if both directions are equally short */
  gboolean needs_flows;  /* the theory's numbers follow from the flows between channels; they are
                            NAN until the design has a graph and these flows */
  const char *assumes;   /* translatable clause: an assumption of the theory that the simulator does
                            not make, so that their latencies differ */
  const char *own_zero_load; /* translatable clause: why the theory's zero-load latency differs from
                                T0; NULL if it does not differ */

  /* Why the theory does not cover a network: a translatable clause that says what it covers
   * instead, such as "it covers uniform traffic only"; NULL if it covers the network. Reads only
   * topology, router, lengths, other_traffic, locality, sphere, unequal_widths and detours; the
   * other settings need not be filled. If the theory does not apply, the functions below return
   * NAN, and `parts` leaves its argument as it is. */
  const char *(*why_not) (const IcnLatencySettings *settings);

  /* Whether the theory was published for a network and router like this. The setting "auto" prefers
   * theories that return TRUE. NULL: always TRUE. */
  gboolean (*is_own) (const IcnLatencySettings *settings);

  double (*zero_load) (const IcnLatencySettings *settings);

  /* The load beyond which there is no steady state, in bits per base cycle per node; a base cycle
   * is the delay of a wire of one node pitch. */
  double (*saturation) (const IcnLatencySettings *settings);

  /* Computes the parts of the latency at a load >= 0. Their total is NAN beyond saturation. */
  void (*parts) (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts);

  /* Adds to the chain the equations from which the latency at a load follows, with the values of
   * their symbols. The chain already has values for W, L, F, D, T_h, T_p, T_r and T_0; the
   * function must set T. */
  void (*equations) (const IcnLatencySettings *settings, double load, IcnEquations *chain);

  /* Functions that only some theories have; else NULL. contention: sets the service times and waits
   * of each dimension at a load. link_states: sets states[i] = r(i), the probability that i
   * messages contend for one link, for i < n, and *utilization to the load ρ of a link; FALSE if
   * the network cannot carry the load. */
  void (*contention) (const IcnLatencySettings *settings, double load, IcnContention *contention);
  gboolean (*link_states) (const IcnLatencySettings *settings, double load, double *states, guint n,
                           double *utilization);
} IcnTheory;

/* The table of theories. The first row, "auto", chooses a theory: the first that applies and was
 * published for such a network and router (IcnTheory.is_own), or that has a parameter which the
 * user has set; if there is none, the first that applies. The second row is "none". Every
 * further row is a theory. */
extern const IcnTable icn_theory_table;
extern const IcnRow icn_theory_auto, icn_theory_none;

const IcnTheory *icn_theory (guint i); /* returns NULL if i is beyond the last theory */

/* Returns the theory that a design uses. asked: the row of the table that the design sets; if it is
 * "auto", the best theory that applies to the design is taken. NULL if the named theory does not
 * apply, or none does. */
const IcnTheory *icn_theory_choose (const IcnRow *asked, const IcnLatencySettings *settings);

/* Why the design has no theory, translated: "Dally 1990: it covers uniform traffic only". With
 * "auto" and no theory that applies, the text has the reason of the last theory in the table,
 * which covers most networks, and only the names of all others. NULL if the design has a theory.
 * Free with g_free. */
char *icn_theory_why_none (const IcnRow *asked, const IcnLatencySettings *settings);

/* icn_theory_parts sets *parts to the parts of the latency at a load by a theory,
 * icn_theory_latency returns their total; NAN if `theory` is NULL. */
void icn_theory_parts (const IcnTheory *theory, const IcnLatencySettings *settings, double load,
                       IcnLatencyParts *parts);
double icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings,
                           double load);
