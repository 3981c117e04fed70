/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a message moves through the nodes on its route. Theory and simulation both use it. */
#pragma once

typedef enum {
  ICN_SWITCHING_WORMHOLE,          /* flits are forwarded as they arrive */
  ICN_SWITCHING_CUT_THROUGH,       /* the same, but only into a buffer with room for the whole
                                      message */
  ICN_SWITCHING_STORE_AND_FORWARD, /* a message is forwarded once it has arrived whole */
} IcnSwitching;
