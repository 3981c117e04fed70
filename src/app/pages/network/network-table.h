/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table twin of a drawn network: its channels one by one, or, where they are many, what the
 * channels of each dimension have in common. */
#pragma once

#include "analysis.h"
#include "table-twin.h"

void bisection_network_table_fill (BisectionTableTwin *twin, const IcnAnalysis *analysis,
                                    IcnLayout layout);
