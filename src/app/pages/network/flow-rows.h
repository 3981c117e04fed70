/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which pairs share which channels, as rows of a table: for a picked pair the channels that its
 * messages cross, for a picked channel the pairs that load it. Computed in the background, as a
 * large network has many of both. */
#pragma once

#include "analysis.h"
#include "pick.h"
#include <gio/gio.h>

typedef struct _BisectionFlowRows {
  BisectionPick pick;
  char *heading, *caption;
  char **titles;
  GPtrArray *rows; /* GStrv */
  GArray *picks;   /* BisectionPick of each row */
  double *share;   /* [n_channels] share of the pair's messages, or of the messages over the
                      channel, that crosses each channel */
} BisectionFlowRows;

/* analysis: with its graph and loads; pick: a pair or a channel of that graph. */
BisectionFlowRows *bisection_flow_rows_new (const IcnAnalysis *analysis, const BisectionPick *pick,
                                            GCancellable *cancellable, GError **error);
void bisection_flow_rows_free (BisectionFlowRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFlowRows, bisection_flow_rows_free)
