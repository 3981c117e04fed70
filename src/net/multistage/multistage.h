/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Multistage networks: k-ary n-flies, with or without extra stages, and Beneš networks.
 *
 * All are stages of N/k switches, k × k, with a wiring between any two stages (lecture2003).
 * Outputs of a stage, like the N = k^n terminals, have addresses of n digits d_{n-1} … d_0 of radix
 * k; the upper n - 1 digits are the switch. A stage replaces d_0; the wiring after it exchanges d_0
 * with another digit. Tracing the digits through the stages gives the digit of the destination that
 * each stage sets. A stage whose digit a later stage replaces is free: every output leads to the
 * destination. */
#pragma once

#include "net.h"

#define ICN_MAX_FREE_OUTPUTS 64 /* outputs of a switch at a free stage */

/* The weight of a digit in an address: k^digit. */
static inline guint32
icn_multistage_power (guint32 k, guint digit)
{
  guint32 product = 1;

  while (digit-- > 0)
    product *= k;
  return product;
}

/* The route from one terminal to another, given the choice of an output, 0 .. k - 1, at each of the
 * stages.n_free free stages in order. channels: room for stages.n_stages + 1. */
void icn_multistage_path (const IcnNet *net, IcnVertex source, IcnVertex destination,
                          const guint8 *choices, IcnChannelId *channels);

/* TRUE for Beneš networks, including flies with n - 1 extra stages: every permutation has routes
 * that share no channel. */
gboolean icn_multistage_is_rearrangeable (const IcnNet *net);

/* Conflict-free routes for a permutation, destination[n_terminals], by the looping algorithm: the
 * choices of source s begin at [s * n_free]; free with g_free. NULL with ICN_ERROR_UNAVAILABLE
 * where the network is not rearrangeable, with ICN_ERROR_VALUE where two terminals have the same
 * destination. */
guint8 *icn_multistage_loop (const IcnNet *net, const IcnVertex *destination, GError **error);
