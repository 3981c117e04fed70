/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of nodes of a study's designs. Designs are compared at the same number of nodes N,
 * but a network of a given kind does not exist for every N. */
#pragma once

#include "study.h"

/* Returns the number of nodes that more than half of the visible designs have; NAN if there is no
 * such number. */
double icn_study_usual_nodes (const IcnStudy *study);
