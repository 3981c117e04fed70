/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a first sweep for a study that has none. */
#pragma once

#include "study-types.h"

/* Replaces the study's sweep by one that makes variants of one design; all other designs become
 * fixed. For a network of equal radices, the sweep has all networks k^n with as many nodes; if
 * these are fewer than two, all wire laws instead. They are combined with several budgets of pins
 * per node around the pins that the design has. The objectives are zero-load latency and pins. */
void icn_space_suggest (IcnStudy *study, guint design);
