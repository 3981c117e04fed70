/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the rows of a table that tells which pairs of nodes use which channels: for a selected
 * pair, the channels that its messages cross; for a selected channel, the pairs that load it. To be
 * done in the background, as a large network has many pairs and channels. */
#pragma once

#include "analysis.h"
#include "pick.h"
#include <gio/gio.h>

typedef struct _BisectionFlowRows {
  BisectionPick pick;
  char *heading, *caption;
  char **titles;
  GPtrArray *rows; /* array of GStrv: the cells of each row */
  /* array of BisectionPick: for each row, the pair or channel that is selected when the user
   * activates the row */
  GArray *picks;
  /* [n_channels] for each channel the fraction of messages that cross it: of the selected pair's
   * messages, or of the messages that cross the selected channel */
  double *share;
} BisectionFlowRows;

/* Computes the rows of the table for the pair of nodes or the channel in `pick`. analysis: must
 * have a graph and loads. */
BisectionFlowRows *bisection_flow_rows_new (const IcnAnalysis *analysis, const BisectionPick *pick,
                                            GCancellable *cancellable, GError **error);
void bisection_flow_rows_free (BisectionFlowRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFlowRows, bisection_flow_rows_free)
