/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Theories of latency under load: each has one file and one row of the table. A design has one
 * theory, or none and a reason. At zero load a theory gives T0 of zero-load.h, unless its source's
 * equations give another latency, and then its row says why. */
#pragma once

#include "equation.h"
#include "latency.h"
#include "parameter.h"

/* A latency taken apart, T = H t_r + D/v + T_c + L/b (lecture2003, section 4), in base cycles. */
typedef struct {
  double routers;       /* H t_r, with the delays of injection and ejection */
  double wires;         /* D/v: over all channels, each by its own wire if the design says so */
  double contention;    /* T_c of the lecture; NAN without a theory or beyond saturation */
  double serialization; /* L/b; with store-and-forward, of every hop */
  double total;         /* their sum; NAN where the load is beyond saturation */
} IcnLatencyParts;

typedef struct {
  const char *id;
  const char *title;         /* translatable */
  const char *help;          /* translatable: what it covers, one sentence */
  const char *source;        /* where it is published */
  const char *assumes;       /* translatable clause: of what it assumes, what a simulator does
                                otherwise, so that their latencies differ */
  const char *own_zero_load; /* translatable clause: why its latency without load is not T0 of the
                                same messages; NULL where it is */
  const IcnParameter *const *parameters; /* those of IcnTheorySettings that it reads, then NULL */

  /* NULL where the theory covers the network, else a translatable clause that says what it covers
   * instead, such as "it covers uniform traffic only". Reads topology, router, other_traffic,
   * locality, sphere, unequal_widths and detours alone: the rest need not be filled. The functions
   * below give NAN where it does not apply. */
  const char *(*why_not) (const IcnLatencySettings *settings);

  double (*zero_load) (const IcnLatencySettings *settings);

  /* latencies[i] for loads[i] >= 0, NAN beyond saturation. */
  void (*curve) (const IcnLatencySettings *settings, const double *loads, guint n_loads,
                 double *latencies);

  /* The load beyond which there is no steady state, in bits per base cycle per node. */
  double (*saturation) (const IcnLatencySettings *settings);

  /* The parts of the latency at a load. */
  void (*parts) (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts);

  /* How its latency at a load follows, with the values that it computes: adds to the chain, in
   * which W, L, F, D, T_h, T_p, T_r and T_0 have their values, and gives T its own. */
  void (*equations) (const IcnLatencySettings *settings, double load, IcnEquations *chain);
} IcnTheory;

guint icn_theories (void); /* their number */
const IcnTheory *icn_theory (guint i);

/* Which theory a design asks for: one of these, or ICN_MODEL_FIRST + i for the i-th. */
enum {
  ICN_MODEL_AUTO, /* the first that applies */
  ICN_MODEL_NONE,
  ICN_MODEL_FIRST,
};

/* The theory of a design that asks for `model`; NULL if none applies. */
const IcnTheory *icn_theory_choose (guint model, const IcnLatencySettings *settings);

/* Why the theory that is asked for does not apply, translated: "dally1990: it covers uniform traffic
 * only"; where none is asked for, why the first does not, and the ids of the others, none of which
 * does. NULL if one does; free with g_free. */
char *icn_theory_why_none (guint model, const IcnLatencySettings *settings);

/* As the functions of the row; NAN if theory is NULL. */
void icn_theory_curve (const IcnTheory *theory, const IcnLatencySettings *settings,
                       const double *loads, guint n_loads, double *latencies);
double icn_theory_latency (const IcnTheory *theory, const IcnLatencySettings *settings,
                           double load);
double icn_theory_saturation (const IcnTheory *theory, const IcnLatencySettings *settings);
