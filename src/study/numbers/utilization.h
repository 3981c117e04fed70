/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel utilization: the share of its bandwidth that a channel uses, which loads do not give if
 * widths differ. */
#pragma once

#include "study-types.h"

/* Utilizations in percent, when every node sends one bit per base cycle, of the channels at these
 * shares (in percent) of all channels, the busiest first. NAN without loads. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
