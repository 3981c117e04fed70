/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roots and minima of functions of one variable by GSL's Brent methods, within a given bracket. All
 * return NAN if the bracket is not valid. GSL's abort on errors is disabled. */
#pragma once

#include <glib.h>

/* A function of one variable x. Must return finite values within the bracket. */
typedef double (*IcnFunction) (double x, void *data);

/* A point between low and high where f changes sign: a root or a jump. NAN if f(low) and f(high)
 * have the same sign. */
double icn_solve_root (IcnFunction f, void *data, double low, double high);

/* Finds the message rate at which a source is always busy. service: T(rate), the time for which a
 * message occupies the source, at least `unloaded` = T(0) = T_0. If T ceases to be finite at a
 * lower rate, finds that rate instead. Returns the rate as u = rate × T_0, between 0 and 1. */
typedef double (*IcnServiceTime) (const void *model, double rate);
double icn_solve_busy (IcnServiceTime service, const void *model, double unloaded);

/* The x of a minimum of f between `low` and `high`. f(middle) must be below f(low) and f(high),
 * else returns NAN. */
double icn_solve_minimum (IcnFunction f, void *data, double low, double middle, double high);
