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
  ICN_ARBITRATION_AGED,         /* round robin, but messages much older than usual win by age */
  ICN_ARBITRATION_OLDEST_FIRST, /* the message created first wins; of messages created in the same
                                   cycle, the one whose source has the lowest number */
  ICN_ARBITRATION_FIRST_COME,   /* the message that became ready first in the router wins; of
                                   messages that became ready in the same cycle, the one whose
                                   source has the lowest number */
} IcnArbitration;

/* How a message continues over a channel that is wider than the channel it arrived over. */
typedef enum {
  ICN_WIDENING_PASS,  /* the message goes on flit by flit, without waiting for its other flits */
  ICN_WIDENING_STORE, /* the message requests the wider channel only when all of its flits have
                         arrived */
} IcnWidening;

typedef enum {
  ICN_INJECTION_BERNOULLI, /* each node creates a message with fixed probability in each cycle */
  ICN_INJECTION_POISSON,
  ICN_INJECTION_PERIODIC, /* equal intervals between messages; each node starts at a random time */
  ICN_INJECTION_ONOFF,    /* Bernoulli during bursts; bursts and silences have geometric lengths */
} IcnInjection;

/* The rule by which a packet gets its class of virtual channels, so that rings do not deadlock. The
 * wraparound channel of a ring leads from its last position to its first, or back. */
typedef enum {
  ICN_CLASS_DATELINE, /* the class rises by one at the dateline, where the ring closes (route.h) */
  ICN_CLASS_WRAP,     /* the class is chosen when the packet enters a ring, by whether its path
                         crosses the wraparound channel; for two-way rings only: one-way rings use
                         ICN_CLASS_AHEAD instead */
  ICN_CLASS_AHEAD,    /* class 0 while the wraparound channel is still ahead on the route, else 1:
                         depends on the position alone */
  ICN_CLASS_NONE,     /* all packets are in one class, so rings can deadlock */
} IcnClassRule;

struct _IcnRouterPreset {
  const char *id;
  const char *title;
  const char *help;
  guint delay; /* router delay t_r, in cycles */
  IcnCharges charges;
  guint channel_delay; /* channel delay t_c, in cycles */
  guint allocation;    /* number of cycles, of the delay t_r, between winning a virtual channel and
                          requesting the switch */
  guint injection_delay;
  guint ejection_delay;
  guint credit_delay; /* cycles from the departure of a flit from a buffer to the cycle in which
                         the upstream router can send into the vacated slot; 0: the same cycle */
  /* whether the injection port has virtual channels and buffers like any other port. FALSE: the
   * first message of the source queue feeds the router directly */
  gboolean injection_vcs;
  gboolean terminal_buffers; /* in indirect networks, terminals also have buffers at the ends of the
                                channels that lead to them */
  gboolean ejection_port;    /* whether ejection is allocated like any other output, with one flit
                                per cycle. FALSE: the destination takes all flits as they arrive */
  gboolean own_inputs; /* whether each virtual channel has its own input of the switch. FALSE: the
                          virtual channels of a channel share one input, which passes one flit per
                          cycle */
  IcnArbitration arbitration;
  IcnWidening widening;
  IcnInjection injection;
  IcnDimensionOrder order;
  IcnClassRule class_rule;
  IcnSwitching switching;
  guint vcs;
  guint buffer; /* buffer size of a virtual channel in flits; 0: as many flits as the switching
                   method and the credit round trip need */
};

const IcnRouterPreset *const *icn_router_presets (guint *n_presets);
const IcnRouterPreset *icn_router_find (const char *id); /* NULL if no preset has this id */

void icn_router_settings_init (IcnRouterSettings *settings, const IcnRouterPreset *preset);

/* Sets those settings that a preset has. All others, such as the routing, are not changed. */
void icn_router_settings_take (IcnRouterSettings *settings, const IcnRouterPreset *preset);

/* Number of virtual-channel classes that these settings need on a network. Each phase of the
 * routing needs a set of ring classes (classes that keep rings free of deadlock) for each order of
 * dimensions that messages may choose; if the ring classes are only the escape of adaptive routing,
 * one more class is needed. If the routing does not exist on the network, returns the number for
 * the routes that the topology defines (such as dimension order). */
guint icn_router_classes (const IcnRouterSettings *settings, const IcnNet *net);

/* Returns the number of virtual channels per channel on a network: the setting, or ICN_MAX_VCS if
 * the buffer is unlimited. If the user has not set the number, it is that of the preset, or more if
 * the routing needs more. */
guint icn_router_vcs (const IcnRouterSettings *settings, const IcnNet *net);

/* Cycles from when a flit leaves a buffer until another flit can use its slot. */
guint icn_router_round_trip (const IcnRouterSettings *settings, guint channel_delay);

/* Returns the buffer size of a virtual channel in flits. It is the setting or, if the setting is 0,
 * the larger of two numbers: the flits that the switching method must be able to hold, and the
 * flits that are sent in a credit round trip, so that a channel can be busy all the time. longest:
 * flits of the longest message; channel_delay: the longest t_c in cycles; rate: the most flits that
 * a channel moves in a cycle. */
guint icn_router_buffer (const IcnRouterSettings *settings, guint longest, guint channel_delay,
                         guint rate);

/* Checks the settings on a network. longest: flits of the longest message. Errors are for fields
 * vcs, buffer, delay, channel-delay, switching, routing and topology. */
gboolean icn_router_check (const IcnRouterSettings *settings, const IcnNet *net, guint longest,
                           GError **error);

/* With ICN_WIDENING_STORE, checks that buffers can hold the messages that must arrive completely
 * before they request a wider channel. longest: flits of the longest message. physical: widths of
 * the channels; NULL: all are equally wide. An error names the setting `buffer`. */
gboolean icn_router_check_widening (const IcnRouterSettings *settings, const IcnPhysical *physical,
                                    guint longest, GError **error);

/* Fills the members of `charges`, inputs of the zero-load latency (zero-load.h), that depend on the
 * router. terminals: whether the network has separate terminals. */
void icn_router_charges (const IcnRouterSettings *settings, gboolean terminals,
                         IcnRouterCharges *charges);
