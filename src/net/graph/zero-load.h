/* SPDX-License-Identifier: GPL-3.0-or-later */
/* T0: what a message takes that meets no other, from its creation to the end of the cycle that
 * delivers its tail. Theory says it and the simulator, which knows nothing of this, must take it.
 *
 * A message of F flits over D channels and H = D + 1 routers takes
 *   T0 = Σ t_r + Σ t_c + injection + ejection + F.
 * With store-and-forward it waits for its F - 1 other flits at the end of every channel, and in an
 * injection buffer. Its destination has it with its tail, unless ejection takes flit by flit: with
 * t_c = 1 and no other charges that is D F, dally1990 (2).
 *
 * A terminal that is a vertex of its own charges nothing for injection and ejection, which its
 * channels stand for; the routers of a route are then the D - 1 switches between its ends. They
 * all charge where all routers do, and where intermediate ones do; where all but the last decide,
 * the sending terminal decides too. */
#pragma once

#include "switching.h"

#include <glib.h>

/* Who charges t_r, as a set. A router that a message enters and leaves by its own ports is first
 * and last. */
typedef enum {
  ICN_CHARGES_FIRST = 1 << 0,
  ICN_CHARGES_MIDDLE = 1 << 1,
  ICN_CHARGES_LAST = 1 << 2,
  ICN_CHARGES_ALL = ICN_CHARGES_FIRST | ICN_CHARGES_MIDDLE | ICN_CHARGES_LAST,
} IcnCharges;

/* What routers charge, in flit times. */
typedef struct {
  IcnSwitching switching;
  IcnCharges charges;
  guint delay;                /* t_r */
  guint injection, ejection;  /* of a node */
  gboolean injection_buffers; /* a message stands in a buffer of its first router */
  gboolean ejection_port;     /* ejection takes a flit per cycle */
  gboolean terminals;         /* messages begin and end at vertices that do not route */
} IcnRouterCharges;

/* T0 is the sum, in flit times. */
typedef struct {
  double routers;       /* t_r of all routers, injection, ejection */
  double wires;         /* t_c of all channels */
  double serialization; /* F; with store-and-forward, of every channel */
} IcnZeroLoad;

/* The mean over messages that cross `hops` channels on average, a share `staying` of them none, at
 * `channel` (t_c) flit times each. Exact for one message: staying is then 0 or 1. flits: F, whole
 * or the real L/W. */
void icn_zero_load (const IcnRouterCharges *router, double hops, double staying, double channel,
                    double flits, IcnZeroLoad *parts);

/* t_r, injection and ejection of the i-th of the n vertices on a route. */
double icn_zero_load_charge (const IcnRouterCharges *router, guint i, guint n);

/* From the tail's arrival at its destination, or from its head's where flits pass one by one, until
 * the message is delivered. moved: it crossed channels, the last of them in `channel` flit times.
 */
double icn_zero_load_delivery (const IcnRouterCharges *router, gboolean moved, double channel,
                               double flits);
