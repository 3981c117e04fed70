/* SPDX-License-Identifier: GPL-3.0-or-later */
/* T0: the latency of a message in an empty network, from its creation to the end of the cycle that
 * delivers its tail. Tests compare T0 with the simulator, which does not use these formulas.
 *
 * A message of F flits over D channels and H = D + 1 routers takes T0 = Σ t_r + Σ t_c + injection +
 * ejection + F, with t_r the delay of a router and t_c that of a channel. With store-and-forward
 * the head also waits for the other F - 1 flits at the end of every channel, and in the injection
 * buffer if there is one. The message is then delivered when its tail arrives, unless an ejection
 * port takes one flit per cycle. So with store-and-forward, t_c = 1, no router delays, no injection
 * buffer and no ejection port, T0 is D F, equation (2) of dally1990.
 *
 * In an indirect network injection and ejection are channels and have no delay of their own. The
 * routers of a route are the D - 1 switches between its terminals. Each of them adds t_r if the
 * settings (IcnCharges) say that intermediate routers add it. If the settings say that all routers
 * but the last add t_r, the sending terminal adds it too. */
#pragma once

#include "switching.h"

#include <glib.h>

/* The routers on its route at which a message spends the router delay t_r, as bits. If one router
 * is both source and destination, it counts as first and as last. */
typedef enum {
  ICN_CHARGES_FIRST = 1 << 0,
  ICN_CHARGES_MIDDLE = 1 << 1,
  ICN_CHARGES_LAST = 1 << 2,
  ICN_CHARGES_ALL = ICN_CHARGES_FIRST | ICN_CHARGES_MIDDLE | ICN_CHARGES_LAST,
} IcnCharges;

/* Router delays, in flit times, and the settings that decide which routers add them to T0. */
typedef struct {
  IcnSwitching switching;
  IcnCharges charges;
  guint delay;      /* router delay t_r, in flit times */
  guint allocation; /* part of t_r that only the head of a message needs, to win an output
                       channel */
  guint injection, ejection;  /* delays of a node's injection and ejection ports, in flit times */
  gboolean injection_buffers; /* the first router has an injection buffer */
  gboolean ejection_port;     /* ejection takes one flit per cycle */
  gboolean stores_widening;   /* a message is stored completely before a channel that is wider than
                                 the previous one */
  gboolean terminals;         /* messages begin and end at vertices that do not route */
} IcnRouterCharges;

/* The parts whose sum is T0, in flit times. */
typedef struct {
  double routers;       /* the sum of t_r over the routers that add it, plus the injection and
                           ejection delays */
  double wires;         /* the sum of the channel delays t_c */
  double serialization; /* flit times that the F flits of the message take: F, or with
                           store-and-forward F for every channel */
} IcnZeroLoad;

/* Sets *parts to the mean parts of T0 over messages that cross `hops` channels on average. staying:
 * share of the messages that cross no channel (0 or 1 for a single message). channel: delay t_c of
 * every channel, in flit times. flits: flits F of a message, or the real ratio of its length L to
 * the channel width W. */
void icn_zero_load (const IcnRouterCharges *router, double hops, double staying, double channel,
                    double flits, IcnZeroLoad *parts);

/* The delay, in flit times, that the i-th of the n vertices on a route adds to the time of a head:
 * t_r if the settings add it at this vertex (IcnCharges), plus the injection delay if i = 0, plus
 * the ejection delay if i = n - 1. Injection and ejection have no delay if router->terminals is
 * set. */
double icn_zero_load_charge (const IcnRouterCharges *router, guint i, guint n);

/* Like icn_zero_load_charge, but for the flits after the head, which need not win a channel.
 * Used where channels differ in width: there the tail of a message of F flits reaches the next
 * vertex, over a channel that moves r flits per cycle, at the later of two times. One is ⌈F/r⌉ -
 * 1 flit times after the head has reached that vertex. The other is the returned delay plus the
 * channel delay t_c after the tail has reached the present vertex. So a wide channel after a
 * narrow one does not make the tail faster. */
double icn_zero_load_tail_charge (const IcnRouterCharges *router, guint i, guint n);
