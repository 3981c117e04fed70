/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a message moves through the nodes on its way. Theory and simulation both read it. */
#pragma once

typedef enum {
  ICN_SWITCHING_WORMHOLE,          /* flit by flit as they arrive */
  ICN_SWITCHING_CUT_THROUGH,       /* the same, but only where the whole message fits */
  ICN_SWITCHING_STORE_AND_FORWARD, /* once the whole message is there */
} IcnSwitching;
