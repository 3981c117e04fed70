/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the table of quantities, in its order. Each list ends with a row without id. */
#pragma once

#include "quantity.h"

extern const IcnQuantity icn_quantities_of_design[];    /* a number of a design, or of a sweep */
extern const IcnQuantity icn_quantities_of_dimension[]; /* numbers of each dimension by its
                                                           theory */
extern const IcnQuantity icn_quantities_of_channel[];   /* numbers of a channel, a node, or a pair
                                                           of nodes */
extern const IcnQuantity icn_quantities_of_point[];     /* numbers that follow from statistics of
                                                           a point */

/* The quantity of a statistic. */
IcnQuantity icn_quantity_of_statistic (const IcnStatistic *statistic);
