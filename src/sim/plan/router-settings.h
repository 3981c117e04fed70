/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a router (router.h), and the limits of these settings. */
#pragma once

#include "net-types.h"

#define ICN_MAX_VCS 32
/* Largest number of inputs of a router (its channels and injection) and of outputs (its channels
 * and ejection). Inputs that share one input of the switch through a multiplexer count as one. */
#define ICN_MAX_PORTS 64
#define ICN_MAX_INPUTS 4096  /* largest number of virtual channels into a router */
#define ICN_MAX_BUFFER 32767 /* largest buffer of a virtual channel, in flits */
/* Value of IcnRouterSettings.buffer that stands for unlimited buffers: every channel has
 * ICN_MAX_VCS virtual channels, each with room for the longest message. */
#define ICN_BUFFER_UNLIMITED (ICN_MAX_BUFFER + 1)
#define ICN_MAX_FLITS 65535 /* largest length of a message, in flits */
#define ICN_MAX_DELAY 4096  /* largest delay of a router or channel, in cycles */

typedef struct _IcnRouterPreset IcnRouterPreset;

typedef struct _IcnRouterSettings {
  const IcnRouterPreset *preset;
  guint switching; /* switching method, an IcnSwitching */
  const IcnRouting *routing;
  guint order;         /* order of dimensions in routes, an IcnDimensionOrder */
  guint ties;          /* how a direction is chosen where both are equally short, an IcnTies */
  guint class_rule;    /* rule for classes of virtual channels, an IcnClassRule */
  guint arbitration;   /* which of competing messages goes first, an IcnArbitration */
  guint widening;      /* how messages enter a wider channel, an IcnWidening */
  guint vcs;           /* virtual channels per channel; not used if the buffer is unlimited */
  gboolean vcs_is_set; /* whether the user has set vcs. TRUE: a routing that needs more virtual
                          channels is refused; FALSE: vcs is a default, and such a routing gets
                          as many as it needs */
  guint buffer; /* buffer size of a virtual channel in flits; 0: as many flits as the switching
                   method and the credit round trip need; or ICN_BUFFER_UNLIMITED */
  guint delay;  /* router delay t_r, in cycles */
  guint channel_delay;   /* delay t_c of every channel, in cycles; not used if an IcnPhysical gives
                            the delays */
  gboolean may_deadlock; /* permits a routing with so few virtual channels that it can deadlock */
} IcnRouterSettings;
