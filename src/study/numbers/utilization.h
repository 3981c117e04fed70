/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much of its bandwidth a channel carries: where widths differ loads do not say. */
#pragma once

#include "evaluation.h"

/* In percent, when every node sends one bit per base cycle: of the channels at these shares of all,
 * in percent, the busiest first. NANs where there are no loads. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
