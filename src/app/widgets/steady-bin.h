/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSteadyBin: a container for one child, such as a text label below a drawing. As long as
 * the width of the container stays the same, its height never shrinks, even if the child needs less
 * height than before. So the drawing above it keeps its place under the pointer. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_STEADY_BIN (bisection_steady_bin_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSteadyBin, bisection_steady_bin, BISECTION, STEADY_BIN, AdwBin)
