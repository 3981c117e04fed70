/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theories of latency under load: each has one file and one row of the table. A design has one
 * theory, or none and a reason. At zero load a theory gives T0 of zero-load.h; if its source's
 * equations give another latency, its row says why. */
#pragma once

#include "latency.h"
#include "table.h"

typedef struct _IcnEquations IcnEquations;

/* The parts of a latency, T = H t_r + D/v + T_c + L/b (lecture2003, section 4), in base cycles. */
typedef struct _IcnLatencyParts {
  double routers;       /* H t_r, with the delays of injection and ejection */
  double wires;         /* D/v: over all channels, each by its own wire if the design asks for it */
  double contention;    /* T_c of the lecture; NAN without a theory or beyond saturation */
  double serialization; /* L/b; with store-and-forward, of every hop */
  double total;         /* their sum; NAN where the load is beyond saturation */
} IcnLatencyParts;

/* One dimension of the contention model, for the diagrams of Figs. 11 to 13 and for tests. */
typedef struct {
  guint dimension;
  double skip, skip_before;            /* γ of the dimension, and of the one routed before it */
  guint directions, directions_before; /* number of opposite directions of their rings, 1 or 2 */
  double continuing;                   /* σ: channels of a routed message beyond the one by which it
                                          enters; λ_C at this load */
  double rate;                         /* λ_C of one direction, messages per base cycle */
  double entering;    /* T_i: service time seen on entering dimension i from its far side, cycles */
  double routed;      /* T_i0, (23) */
  double extra;       /* T_Ri, (24) or (25) */
  double merge_route; /* third term of (22): waits where the streams that enter the ring merge */
  double merge_skip;  /* fourth term: waits where the streams that skip the dimension merge */
  double result;      /* T_{i+1} */
} IcnContentionStep;

typedef struct {
  gboolean exists;    /* FALSE where the theory does not apply */
  gboolean saturated; /* no steady state at this load */
  double latency; /* T0 - T_0 + T_n: the source's T_c D + T_n plus router delays; NAN when saturated
                     or where the theory does not apply */
  double source_service;                      /* T_n; NAN where (23) has no root */
  guint n_steps;                              /* fewer than the dimensions if (23) has no root */
  IcnContentionStep step[ICN_MAX_DIMENSIONS]; /* in order from the destination: the dimension that
                                                 is routed last comes first */
} IcnContention;

typedef struct _IcnTheory {
  IcnRow row;                /* its help says what it covers */
  const char *source;        /* where it is published */
  const char *assumes;       /* translatable clause: the assumption of the theory that a simulator
                                does not make, so that their latencies differ */
  const char *own_zero_load; /* translatable clause: why its latency without load differs from T0 of
                                the same messages; NULL if it does not */

  /* Why the theory does not cover the network: a translatable clause that says what it covers
   * instead, such as "it covers uniform traffic only"; NULL if it does. Reads topology, router,
   * other_traffic, locality, sphere, unequal_widths and detours alone: the rest need not be filled.
   * The functions below give NAN where the theory does not apply; `parts` leaves the NANs that it
   * is given. */
  const char *(*why_not) (const IcnLatencySettings *settings);

  double (*zero_load) (const IcnLatencySettings *settings);

  /* The load beyond which there is no steady state, in bits per base cycle per node. */
  double (*saturation) (const IcnLatencySettings *settings);

  /* The parts of the latency at a load >= 0, whose total is NAN beyond saturation. */
  void (*parts) (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts);

  /* Adds the equations from which its latency at a load follows, with the values that it computes.
   * W, L, F, D, T_h, T_p, T_r and T_0 have values in the chain; the function sets T. */
  void (*equations) (const IcnLatencySettings *settings, double load, IcnEquations *chain);

  /* Functions of some theories only, else NULL. contention: times dimension by dimension at a load.
   * link_states: r(i), the probability that i messages contend for one link, for i < n, and the load
   * ρ of a link; FALSE if the network cannot carry the load. */
  void (*contention) (const IcnLatencySettings *settings, double load, IcnContention *contention);
  gboolean (*link_states) (const IcnLatencySettings *settings, double load, double *states,
                           guint n, double *utilization);
} IcnTheory;

/* The theories by their ids. The first two rows are "auto", the first theory that applies, and
 * "none". */
extern const IcnTable icn_theory_table;
extern const IcnRow icn_theory_auto, icn_theory_none;

const IcnTheory *icn_theory (guint i); /* NULL beyond the last theory */

/* The theory for a design that chooses a row of the table; NULL if none applies. */
const IcnTheory *icn_theory_choose (const IcnRow *asked, const IcnLatencySettings *settings);

/* Why the theory that is asked for does not apply, translated: "dally1990: it covers uniform
 * traffic only". If none is asked for and none applies: why the first does not, and the ids of the
 * others. NULL if a theory applies; free with g_free. */
char *icn_theory_why_none (const IcnRow *asked, const IcnLatencySettings *settings);

/* As the functions of the row, but for any theory; NAN if theory is NULL. */
void icn_theory_parts (const IcnTheory *theory, const IcnLatencySettings *settings, double load,
                       IcnLatencyParts *parts);
double icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings,
                           double load);
