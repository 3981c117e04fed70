/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a router (router.h), and their limits. */
#pragma once

#include <glib.h>

#define ICN_MAX_VCS 32
#define ICN_MAX_PORTS                                                                              \
  64                        /* channels into or out of a router, plus injection or ejection; the   \
                               inputs of a multiplexer are one */
#define ICN_MAX_INPUTS 4096 /* virtual channels into a router */
#define ICN_MAX_BUFFER 32767 /* flits */
#define ICN_BUFFER_UNLIMITED                                                                       \
  (ICN_MAX_BUFFER + 1)       /* as many virtual channels as there can be, each                     \
                                with room for the longest message */
#define ICN_MAX_FLITS 65535  /* in a message */
#define ICN_MAX_DELAY 4096   /* cycles */

typedef struct _IcnRouterPreset IcnRouterPreset;

typedef struct _IcnRouterSettings {
  const IcnRouterPreset *preset;
  guint switching;   /* IcnSwitching */
  guint routing;     /* IcnRouting */
  guint order;       /* IcnDimensionOrder */
  guint ties;        /* IcnTies */
  guint class_rule;  /* IcnClassRule */
  guint arbitration; /* IcnArbitration */
  guint widening;    /* IcnWidening */
  guint vcs;             /* virtual channels per channel, unless the buffer is unlimited */
  guint buffer;          /* flits per virtual channel; 0: as switching and the credit round trip
                            need; or ICN_BUFFER_UNLIMITED */
  guint delay;           /* t_r */
  guint channel_delay;   /* t_c of every channel, unless a physical layer gives it */
  gboolean may_deadlock; /* permit routing that can deadlock */
} IcnRouterSettings;
