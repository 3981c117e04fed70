/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a drawn network: its channels one by one or, if they are many, summarised for each
 * dimension. */
#pragma once

#include "analysis.h"
#include "layout.h"
#include "table-twin.h"

void bisection_network_table_fill (BisectionTableTwin *twin, const IcnAnalysis *analysis,
                                    IcnLayout layout);
