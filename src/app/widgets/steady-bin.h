/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSteadyBin: a widget with one child whose height, as long as its width stays the same,
 * never shrinks: not even when the child, such as a text label below a drawing, needs less height
 * than before. So the drawing above it keeps its place under the pointer. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_STEADY_BIN (bisection_steady_bin_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSteadyBin, bisection_steady_bin, BISECTION, STEADY_BIN, AdwBin)
