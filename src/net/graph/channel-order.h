/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An order of a graph's channels, so that shortest routes are free of deadlock: a message takes the
 * virtual channels of class 0 as long as the ranks of its channels rise, and of the next class from
 * each channel on whose rank is lower. Within a class ranks rise, and classes never fall. */
#pragma once

#include "net.h"

typedef struct {
  guint16 *rank;   /* [n_channels]; two channels that follow each other never have the same */
  guint n_classes; /* that shortest ways need: 1 and how often ranks fall on any of them */
} IcnChannelOrder;

IcnChannelOrder *icn_channel_order_new (const IcnNet *net);
void icn_channel_order_free (IcnChannelOrder *order);
