/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPick: the user's selection in a drawn network, which all pages show. */
#pragma once

#include "net-types.h"

typedef struct _BisectionPick {
  IcnVertex source, destination; /* of a message; ICN_NONE if none is picked */
  IcnChannelId channel;          /* ICN_NONE if none is picked */
} BisectionPick;

#define BISECTION_PICK_NOTHING ((BisectionPick){ ICN_NONE, ICN_NONE, ICN_NONE })

/* Reads what a figure of a study picks: the messages of a pair, "0:2", or those over a channel,
 * "bottleneck" or its name; either may be NULL. What the network does not have is not picked. */
void bisection_pick_parse (const IcnNet *net, IcnChannelId bottleneck, const char *pair,
                           const char *through, BisectionPick *pick);

/* Whether a network has the picked nodes and channel. */
gboolean bisection_pick_fits (const BisectionPick *pick, const IcnNet *net);
