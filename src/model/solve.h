/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roots and minima of one variable by GSL's Brent methods, inside a bracket that is never left.
 * Nothing here aborts: what cannot be bracketed is NAN. */
#pragma once

#include <glib.h>

typedef double (*IcnFunction) (double x, void *data); /* finite in the bracket */

/* Where f changes sign between low and high, also by a jump; NAN when it does not. */
double icn_solve_root (IcnFunction f, void *data, double low, double high);

/* The least value between low and high, given a middle below both ends; NAN when it is not. */
double icn_solve_minimum (IcnFunction f, void *data, double low, double middle, double high);
