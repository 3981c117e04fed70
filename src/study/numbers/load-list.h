/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads as people write them: "0.1,0.2" in bits per base cycle per node, or "10%,50%" of capacity,
 * which is b/γ_max of uniform traffic and differs from design to design. */
#pragma once

#include "evaluation.h"

#define ICN_MAX_LOADS 1000

typedef struct {
  double value;
  gboolean is_share; /* value is a share of capacity, 0.1 for 10 % */
} IcnLoad;

/* Array of IcnLoad, sorted as written; NULL and an error that names the entry. */
GArray *icn_load_list_parse (const char *text, GError **error);

/* Loads already in bits per base cycle per node. */
GArray *icn_load_list_from_values (const double *values, guint n_values);

/* The loads of one design in bits per base cycle per node, rising; free with g_array_unref. */
GArray *icn_load_list_resolve (const GArray *list, const IcnEvaluation *evaluation);
