/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPick: the user's selection in a drawn network, which all pages show. */
#pragma once

#include "net.h"

typedef struct {
  IcnVertex source, destination; /* of a message; ICN_NONE: none */
  IcnChannelId channel;          /* ICN_NONE: none */
} BisectionPick;

#define BISECTION_PICK_NOTHING ((BisectionPick){ ICN_NONE, ICN_NONE, ICN_NONE })

/* What a figure of a study shows: the messages of a pair, "0:2", or those through a channel,
 * "bottleneck" or its name; either may be NULL. Nothing is picked of what the network has not. */
void bisection_pick_parse (const IcnNet *net, IcnChannelId bottleneck, const char *pair,
                           const char *through, BisectionPick *pick);

/* Whether a network has the nodes and the channel, as far as they are picked. */
gboolean bisection_pick_fits (const BisectionPick *pick, const IcnNet *net);
