/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theories of latency under load: each has one file and one row of the table. A design has one
 * theory, or none and a reason. At zero load a theory gives T0 of zero-load.h; if its source's
 * equations give another latency, its row says why. */
#pragma once

#include "equation.h"
#include "latency.h"
#include "parameter.h"

/* The parts of a latency, T = H t_r + D/v + T_c + L/b (lecture2003, section 4), in base cycles. */
typedef struct {
  double routers;       /* H t_r, with the delays of injection and ejection */
  double wires;         /* D/v: over all channels, each by its own wire if the design asks for it */
  double contention;    /* T_c of the lecture; NAN without a theory or beyond saturation */
  double serialization; /* L/b; with store-and-forward, of every hop */
  double total;         /* their sum; NAN where the load is beyond saturation */
} IcnLatencyParts;

typedef struct {
  IcnRow row;                /* its help says what it covers */
  const char *source;        /* where it is published */
  const char *assumes;       /* translatable clause: the assumption of the theory that a simulator
                                does not make, so that their latencies differ */
  const char *own_zero_load; /* translatable clause: why its latency without load differs from T0 of
                                the same messages; NULL if it does not */

  /* Why the theory does not cover the network: a translatable clause that says what it covers
   * instead, such as "it covers uniform traffic only"; NULL if it does. Reads topology, router,
   * other_traffic, locality, sphere, unequal_widths and detours alone: the rest need not be filled.
   * The functions below give NAN where the theory does not apply. */
  const char *(*why_not) (const IcnLatencySettings *settings);

  double (*zero_load) (const IcnLatencySettings *settings);

  /* Sets latencies[i] for loads[i] >= 0; NAN beyond saturation. */
  void (*curve) (const IcnLatencySettings *settings, const double *loads, guint n_loads,
                 double *latencies);

  /* The load beyond which there is no steady state, in bits per base cycle per node. */
  double (*saturation) (const IcnLatencySettings *settings);

  /* The parts of the latency at a load. */
  void (*parts) (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts);

  /* Adds the equations from which its latency at a load follows, with the values that it computes.
   * W, L, F, D, T_h, T_p, T_r and T_0 have values in the chain; the function sets T. */
  void (*equations) (const IcnLatencySettings *settings, double load, IcnEquations *chain);
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
void icn_theory_curve (const IcnTheory *theory, const IcnLatencySettings *settings,
                       const double *loads, guint n_loads, double *latencies);
double icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings,
                           double load);
double icn_theory_saturation (const IcnTheory *theory, const IcnLatencySettings *settings);
