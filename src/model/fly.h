/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Closed forms of multistage networks (lecture2003): flies, extra stages, Beneš networks. */
#pragma once

#include "cube.h"

/* As icn_cube_forms: S + 1 hops over S stages, whoever sends to whom; 2k channels at a switch;
 * loads of 1 under uniform traffic, free stages choosing evenly. N/2 channels lie across the middle
 * of a fly of even radix, N across that of a Beneš network, which can send either half to the
 * other. Longest wire: nodes in a square, half of the next stage's switches a side away but for
 * 1/k, sqrt(N) (1 - 1/k); of a binary fly sqrt(N)/2, as in the binary cube that it unrolls. */
void icn_fly_forms (const IcnTopologySettings *settings, IcnCubeForms *forms);
