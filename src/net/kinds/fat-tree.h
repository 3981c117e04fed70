/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameter of fat trees. */
#pragma once

#include "parameter.h"

/* Number of links upwards of a switch, a divisor of k; 0 means k. */
extern const IcnParameter icn_uplinks_parameter;
