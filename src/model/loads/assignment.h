/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The assignment problem: finds the matching of rows and columns with the largest total weight,
 * exactly, by shortest augmenting paths with dual potentials (Jonker and Volgenant). Only pairs for
 * which a weight is listed may be matched. O(n m log m) for n rows and m listed pairs. */
#pragma once

#include <gio/gio.h>

typedef struct {
  guint32 n_rows;
  guint32 n_columns;
  const guint64 *first; /* [n_rows + 1] the pairs of row r are the elements first[r] .. first[r + 1]
                           - 1 of `column` and `weight` */
  const guint32 *column; /* column of each pair; no column is listed twice for one row */
  const double *weight;  /* weight of each pair, not negative */
} IcnAssignment;

/* Solves the problem. column_of receives the column of each of the n_rows rows, G_MAXUINT32 for an
 * unmatched row; weight receives the total weight. FALSE only when cancelled. */
gboolean icn_assignment_solve (const IcnAssignment *problem, guint32 *column_of, double *weight,
                               GCancellable *cancellable, GError **error);
