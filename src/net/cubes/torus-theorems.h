/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parhami2004's theorems on tori of equal radices: whole, pruned (half of the links of
 * dimensions that take turns are absent), with one-way links that alternate, and both. */
#pragma once

#include "forms.h"

void icn_torus_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems);
