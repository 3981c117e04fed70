/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of the turns that messages may take, which leave no cycle in which messages could wait for
 * each other. Messages that keep a rule may choose among all channels that it allows: they need no
 * escape and no classes of virtual channels. */
#pragma once

#include "net-types.h"

typedef struct _IcnTurns IcnTurns;

struct _IcnTurns {
  /* Whether a message that has arrived over one channel may leave over another. The channels, each
   * leading to those that it allows, form no cycle. */
  gboolean (*allows) (const IcnNet *net, IcnChannelId from, IcnChannelId to);

  /* Keeps of the n channels on shortest paths from a vertex those over which a message that arrived
   * over `from` (ICN_NONE at its source) reaches its destination by turns that the rule allows;
   * returns their number, at least 1. NULL: all of them. */
  guint (*keep) (const IcnNet *net, IcnChannelId from, IcnVertex at, IcnVertex destination,
                 IcnChannelId *candidates, guint n);
};

/* Up the levels of a tree of switches (levels.h), then down; for networks that have levels. */
extern const IcnTurns icn_turns_up_down;
const char *icn_turns_no_levels (const IcnNet *net); /* translatable: why there are none, or NULL */
