/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the table of quantities, in the table's order. Each array ends with a row whose id is
 * NULL. */
#pragma once

#include "quantity.h"

extern const IcnQuantity icn_quantities_of_design[];    /* numbers of a design, or of a network with
                                                           the design's N and another n */
extern const IcnQuantity icn_quantities_of_dimension[]; /* numbers for each dimension by the
                                                           design's theory */
extern const IcnQuantity icn_quantities_of_channel[];   /* numbers of a channel, a node, or a pair
                                                           of nodes */
extern const IcnQuantity icn_quantities_of_point[];     /* numbers calculated from the statistics
                                                           of a simulated point */

/* Makes a row of the table of quantities from a statistic of simulated points. */
IcnQuantity icn_quantity_of_statistic (const IcnStatistic *statistic);
