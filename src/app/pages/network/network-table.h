/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table shown in place of a drawn network, for users who cannot see the drawing or want
 * numbers. It lists the channels one by one or, if there are too many, has one row for each
 * dimension or stage. */
#pragma once

#include "analysis.h"
#include "layout.h"
#include "table-twin.h"

void bisection_network_table_fill (BisectionTableTwin *twin, const IcnAnalysis *analysis,
                                    IcnLayout layout);
