/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parhami2004's theorems on tori of equal radices: whole tori, pruned tori (half of the links of
 * alternating dimensions are absent), tori with alternating one-way links, and both. */
#pragma once

#include "net-types.h"

typedef struct _IcnTheorems IcnTheorems;

void icn_torus_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems);
