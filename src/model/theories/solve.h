/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roots and minima of functions of one variable by GSL's Brent methods, within a given bracket.
 * Returns NAN where the bracket is not valid; GSL's abort on errors is off. */
#pragma once

#include <glib.h>

typedef double (*IcnFunction) (double x, void *data); /* finite in the bracket */

/* A point between low and high where f changes sign, by a root or a jump; NAN if f(low) and f(high)
 * have the same sign. */
double icn_solve_root (IcnFunction f, void *data, double low, double high);

/* The x of a minimum between low and high. f(middle) must be below f(low) and f(high), else NAN. */
double icn_solve_minimum (IcnFunction f, void *data, double low, double middle, double high);
