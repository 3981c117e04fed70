/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the table of quantities, in its order. Each list ends with one that has no id. */
#pragma once

#include "quantity.h"

extern const IcnQuantity icn_quantities_of_design[];    /* one number of a design, or of a sweep */
extern const IcnQuantity icn_quantities_of_dimension[]; /* what its theory says of each */
extern const IcnQuantity icn_quantities_of_channel[];   /* of one channel, node, or pair of nodes */
extern const IcnQuantity icn_quantities_of_point[];     /* simulated */
