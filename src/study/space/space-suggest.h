/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a first sweep for a study that has none. */
#pragma once

#include "study-types.h"

/* Replaces the study's sweep by one that varies a design: all shapes k^n that have its number of
 * nodes, if it is a network of equal radices, under several budgets of pins around the pins that it
 * has. What is best is latency without load, and pins. All other designs are fixed. */
void icn_space_suggest (IcnStudy *study, guint design);
