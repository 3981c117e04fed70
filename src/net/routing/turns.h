/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turn rules. A turn rule says over which channels a message may leave a vertex, depending on the
 * channel over which it has arrived, such that messages cannot wait for each other in a cycle.
 * Messages that obey a turn rule may choose among all channels that it allows, and need no escape
 * paths and no virtual-channel classes. */
#pragma once

#include "net-types.h"

typedef struct _IcnTurns IcnTurns;

struct _IcnTurns {
  /* Whether a message that has arrived over channel `from` may leave over channel `to`. If every
   * turn that the rule allows is a dependency between two channels, the channel dependency graph
   * must be acyclic. */
  gboolean (*allows) (const IcnNet *net, IcnChannelId from, IcnChannelId to);

  /* Filters the n channels in `candidates`, which are on shortest paths from vertex `at`: keeps the
   * channels over which a message can still reach its destination under the rule. from: the channel
   * over which the message arrived; ICN_NONE at its source. Returns the number of channels kept, at
   * least 1. If this member is NULL, all channels are kept. */
  guint (*keep) (const IcnNet *net, IcnChannelId from, IcnVertex at, IcnVertex destination,
                 IcnChannelId *candidates, guint n);
};

/* The rule of networks in which no path returns to a vertex (IcnNet.has_no_cycles): messages may
 * take any channel. */
extern const IcnTurns icn_turns_no_cycles;

/* The rule of up-down routing in trees of switches: messages go up the levels (levels.h), then
 * down. For networks that have levels. */
extern const IcnTurns icn_turns_up_down;
/* A translatable reason why a network has no levels; NULL if it has. */
const char *icn_turns_no_levels (const IcnNet *net);
