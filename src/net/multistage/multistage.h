/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Multistage networks: k-ary n-flies (butterflies), with or without extra stages, and Beneš
 * networks.
 *
 * These networks consist of stages of N/k switches, k × k, with a wiring between consecutive stages
 * (lecture2003). The N = k^n terminals and the outputs of each stage have addresses of n digits
 * d_{n-1} … d_0 of radix k; the upper n - 1 digits of an output are the number of its switch. A
 * stage sets d_0 by the output that it chooses, and the wiring after the stage exchanges d_0 with
 * another digit. Following the digits through the wirings shows which digit of the destination each
 * stage sets. A stage is free if a later stage sets the same digit again; each output of a free
 * stage leads to the destination. */
#pragma once

#include "net-types.h"

#define ICN_MAX_FREE_OUTPUTS 64 /* largest number of outputs of a switch in a free stage */

/* The weight of a digit in an address: k^digit. */
static inline guint32
icn_multistage_power (guint32 k, guint digit)
{
  guint32 product = 1;

  while (digit-- > 0)
    product *= k;
  return product;
}

/* Writes the route from one terminal to another terminal. choices: the output, 0 .. k - 1, to take
 * at each of the stages.n_free free stages in order. channels: receives the channels of the route;
 * room for stages.n_stages + 1. */
void icn_multistage_path (const IcnNet *net, IcnVertex source, IcnVertex destination,
                          const guint8 *choices, IcnChannelId *channels);

/* Whether every permutation has routes that share no channel: TRUE for Beneš networks, and for
 * butterflies with n - 1 extra stages. */
gboolean icn_multistage_is_rearrangeable (const IcnNet *net);

/* Finds conflict-free routes for a permutation, destination[n_terminals], by the looping algorithm.
 * Returns the choices at free stages: element s * n_free + i is the output that the message from
 * source s takes at free stage i. Free with g_free. NULL with ICN_ERROR_UNAVAILABLE if the network
 * is not rearrangeable; NULL with ICN_ERROR_VALUE if two terminals have the same destination. */
guint8 *icn_multistage_loop (const IcnNet *net, const IcnVertex *destination, GError **error);
