/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The switching technique: how a message moves through the nodes on its route. Used by both theory
 * and simulation. */
#pragma once

typedef enum {
  ICN_SWITCHING_WORMHOLE,          /* flits are forwarded as they arrive */
  ICN_SWITCHING_CUT_THROUGH,       /* as wormhole, but only into a buffer with room for the complete
                                      message */
  ICN_SWITCHING_STORE_AND_FORWARD, /* a message is forwarded after its last flit has arrived */
} IcnSwitching;
