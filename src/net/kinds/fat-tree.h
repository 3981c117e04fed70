/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameter of fat trees. */
#pragma once

#include "parameter.h"

/* Links upwards of a switch, a divisor of k; 0: k. */
extern const IcnParameter icn_uplinks_parameter;
