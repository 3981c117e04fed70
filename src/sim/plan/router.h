/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routers: their delays, switching and routing. A preset is one row of a const table; settings
 * start as those of a preset and may then be changed one by one. Zero-load latency is in
 * zero-load.h. */
#pragma once

#include "net-types.h"
#include "route-settings.h"
#include "router-settings.h"
#include "switching.h"
#include "zero-load.h"

typedef enum {
  ICN_ARBITRATION_ROUND_ROBIN,
  ICN_ARBITRATION_OLDEST_FIRST, /* by creation, then by source */
  ICN_ARBITRATION_FIRST_COME,   /* by when it was ready in this router, then by source */
} IcnArbitration;

/* How a message continues over a channel that is wider than the channel it arrived over. */
typedef enum {
  ICN_WIDENING_PASS,  /* it goes on flit by flit */
  ICN_WIDENING_STORE, /* it requests the channel once all of its flits are there */
} IcnWidening;

typedef enum {
  ICN_INJECTION_BERNOULLI, /* a message with fixed probability in each cycle */
  ICN_INJECTION_POISSON,
  ICN_INJECTION_PERIODIC, /* equal gaps, each node with a phase of its own */
  ICN_INJECTION_ONOFF,    /* Bernoulli while on; on and off for geometric times */
} IcnInjection;

/* How deadlock on a ring is avoided: the rule by which a packet takes a class of virtual
 * channels. */
typedef enum {
  ICN_CLASS_DATELINE, /* route.h: the class rises by one where the ring closes */
  ICN_CLASS_WRAP,  /* chosen once per ring, by whether the path in it crosses the closing channel;
                      two-way rings only, one-way rings fall back on ICN_CLASS_AHEAD */
  ICN_CLASS_AHEAD, /* 0 while the closing channel is still ahead on the route, else 1: depends on
                      the position alone */
  ICN_CLASS_NONE,  /* one class: deadlocks on rings */
} IcnClassRule;

struct _IcnRouterPreset {
  const char *id;
  const char *title;
  const char *help;
  guint delay; /* t_r, cycles */
  IcnCharges charges;
  guint channel_delay; /* t_c */
  guint allocation; /* cycles of t_r between winning a virtual channel and asking for the switch */
  guint injection_delay;
  guint ejection_delay;
  guint credit_delay;     /* cycles from a flit leaving a buffer until the upstream router can use
                             its slot; 0: the same cycle */
  gboolean injection_vcs; /* the injection port has virtual channels and buffers like any other;
                             else the first message of the source queue feeds the router directly */
  gboolean terminal_buffers; /* in indirect networks, terminals have such buffers at the ends of
                                their channels */
  gboolean ejection_port; /* ejection is allocated like any output, a flit per cycle; else the
                             destination takes flits as they arrive */
  gboolean own_inputs;    /* each virtual channel has its own input of the switch; else those of a
                             channel share one, which takes a flit per cycle */
  IcnArbitration arbitration;
  IcnWidening widening;
  IcnInjection injection;
  IcnDimensionOrder order;
  IcnClassRule class_rule;
  IcnSwitching switching;
  guint vcs;
  guint buffer; /* flits per virtual channel; 0: as switching and the credit round trip need */
};

const IcnRouterPreset *const *icn_router_presets (guint *n_presets);
const IcnRouterPreset *icn_router_find (const char *id); /* NULL when there is none */

void icn_router_settings_init (IcnRouterSettings *settings, const IcnRouterPreset *preset);

/* Phases of a route: 2 if it leads over an intermediate node, else 1. */
guint icn_router_phases (const IcnRouterSettings *settings, const IcnNet *net);

/* Whether messages may leave the deterministic routes, which then serve as escape. */
gboolean icn_router_escapes (const IcnRouterSettings *settings, const IcnNet *net);

/* Virtual-channel classes that these settings need on a network: a set of ring classes for each
 * phase, and one more where the ring classes serve as escape. */
guint icn_router_classes (const IcnRouterSettings *settings, const IcnNet *net);

/* Virtual channels per channel. */
guint icn_router_vcs (const IcnRouterSettings *settings);

/* Flits per virtual channel, with 0 and unlimited resolved: the larger of what the switching must
 * hold and what a credit round trip needs to keep a channel busy. longest: flits of the longest
 * message; channel_delay: the longest t_c; rate: the most flits that a channel moves in a cycle. */
guint icn_router_buffer (const IcnRouterSettings *settings, guint longest, guint channel_delay,
                         guint rate);

/* Errors are for fields vcs, buffer, delay, channel-delay, switching, routing and topology. */
gboolean icn_router_check (const IcnRouterSettings *settings, const IcnNet *net, guint longest,
                           GError **error);

/* Whether buffers can hold messages that are stored where channels widen; the error is for field
 * buffer. physical may be NULL. */
gboolean icn_router_check_widening (const IcnRouterSettings *settings, const IcnPhysical *physical,
                                    guint longest, GError **error);

/* terminals: whether the network has separate terminals, as in zero-load.h. */
void icn_router_charges (const IcnRouterSettings *settings, gboolean terminals,
                         IcnRouterCharges *charges);
