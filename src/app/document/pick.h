/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPick: the user's selection in a drawn network, which all pages show. */
#pragma once

#include "net-types.h"

typedef struct _BisectionPick {
  /* source and destination node of a message; ICN_NONE if none is selected */
  IcnVertex source, destination;
  IcnChannelId channel; /* ICN_NONE if no channel is selected */
} BisectionPick;

#define BISECTION_PICK_NOTHING ((BisectionPick){ ICN_NONE, ICN_NONE, ICN_NONE })

/* Reads the selection that a figure of a study gives as text. pair: source and destination node,
 * such as "0:2". through: the name of a channel, or "bottleneck" for the channel `bottleneck`.
 * Either text may be NULL. Nodes and channels that the network does not have are not selected. */
void bisection_pick_parse (const IcnNet *net, IcnChannelId bottleneck, const char *pair,
                           const char *through, BisectionPick *pick);

/* Returns whether the network has the selected nodes and channel. */
gboolean bisection_pick_fits (const BisectionPick *pick, const IcnNet *net);
