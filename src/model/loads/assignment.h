/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The assignment problem: finds, exactly, the matching of rows and columns of greatest total
 * weight, by shortest augmenting paths with dual potentials (Jonker and Volgenant). Only pairs with
 * a weight are considered: O(n m log m) for n rows and m pairs. */
#pragma once

#include <gio/gio.h>

typedef struct {
  guint32 n_rows;
  guint32 n_columns;
  const guint64 *first;  /* [n_rows + 1]: pairs of row r are first[r] .. first[r + 1] - 1 */
  const guint32 *column; /* column of each pair; no column twice in a row */
  const double *weight;  /* of each pair, not negative */
} IcnAssignment;

/* column_of: n_rows numbers, G_MAXUINT32 for an unmatched row. FALSE only when cancelled. */
gboolean icn_assignment_solve (const IcnAssignment *problem, guint32 *column_of, double *weight,
                               GCancellable *cancellable, GError **error);
