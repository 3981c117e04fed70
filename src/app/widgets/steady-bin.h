/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSteadyBin: a bin whose height does not shrink while its width stays the same, even if
 * its child, such as a label below a drawing, needs less height than before. So what lies above the
 * bin does not move under the pointer. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_STEADY_BIN (bisection_steady_bin_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSteadyBin, bisection_steady_bin, BISECTION, STEADY_BIN, AdwBin)
