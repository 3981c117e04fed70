/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPick: what the reader has picked in a drawn network, for every page to show. */
#pragma once

#include "net.h"

typedef struct {
  IcnVertex source, destination; /* of a message; ICN_NONE: none */
  IcnChannelId channel;          /* ICN_NONE: none */
} BisectionPick;

#define BISECTION_PICK_NOTHING ((BisectionPick){ ICN_NONE, ICN_NONE, ICN_NONE })
