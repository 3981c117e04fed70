/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order of a graph's channels that makes shortest-path routing free of deadlock. A message
 * begins in class 0 of virtual channels, and changes to the next class with each channel of lower
 * rank than the one before. Within a class ranks rise, and classes never fall, so the dependency
 * graph is acyclic. */
#pragma once

#include "net.h"

typedef struct {
  guint16 *rank;   /* [n_channels]; consecutive channels of a path have different ranks */
  guint n_classes; /* classes that shortest paths need: 1 + the largest number of falls of rank on a
                      path */
} IcnChannelOrder;

IcnChannelOrder *icn_channel_order_new (const IcnNet *net);
void icn_channel_order_free (IcnChannelOrder *order);
