/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that return the texts with which the Explore page describes a sweep and its candidates,
 * in the user's language; free with g_free. */
#pragma once

#include "front-points.h"

/* Returns a text that says how many candidates the sweep has, and how many of them are kept, are
 * left out by constraints, or are refused because they cannot be built. */
char *bisection_explore_counts (const IcnSpaceTable *table);

/* Returns a line for each reason why candidates are missing from the table: a constraint that they
 * do not meet, or an error because of which they are refused. "" if no candidate is missing. */
char *bisection_explore_reasons (const IcnSpaceTable *table);

/* Describes the candidate in a row of the table: its numbers, what limits the channel width, and
 * whether it is on the Pareto front; or, if it is refused, the reason. front: simulated numbers of
 * the candidates on the front, or NULL. */
char *bisection_explore_about (const IcnSpaceTable *table, guint row, IcnFrontPoints *front);
