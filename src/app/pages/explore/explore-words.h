/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts with which the Explore page describes a sweep and one of its candidates. All texts are
 * in the user's language; free with g_free. */
#pragma once

#include "front-points.h"

/* How many candidates the sweep has, and how many of them are kept, left out or refused. */
char *bisection_explore_counts (const IcnSpaceTable *table);

/* A line for each reason why candidates are missing: a constraint that they do not meet, or an
 * error that refuses them. "" if no candidate is missing. */
char *bisection_explore_reasons (const IcnSpaceTable *table);

/* Describes a row of the table: its numbers, what limits the channel width, and whether it is on
 * the Pareto front; or, if the candidate is refused, the reason. front: simulated numbers of the
 * front's members, or NULL. */
char *bisection_explore_about (const IcnSpaceTable *table, guint row, IcnFrontPoints *front);
