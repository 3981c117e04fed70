/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table for a drawn network. It lists the channels one by one or, if there are many, has one
 * row for each dimension. */
#pragma once

#include "analysis.h"
#include "layout.h"
#include "table-twin.h"

void bisection_network_table_fill (BisectionTableTwin *twin, const IcnAnalysis *analysis,
                                    IcnLayout layout);
