/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who shares which channels, as rows of a table: of a picked pair the channels that its messages
 * cross, of a picked channel the pairs that load it. Made in the background: a large network has
 * many of both. */
#pragma once

#include "analysis.h"
#include "pick.h"
#include <gio/gio.h>

typedef struct {
  BisectionPick pick;
  char *heading, *caption;
  char **titles;
  GPtrArray *rows; /* GStrv */
  GArray *picks;   /* BisectionPick: what each row is */
  double *share;   /* [n_channels] of the pair's messages, or of those that cross the channel: what
                      part of them crosses each */
} BisectionFlowRows;

/* analysis: with its graph and loads; pick: a pair, or a channel, of it. */
BisectionFlowRows *bisection_flow_rows_new (const IcnAnalysis *analysis, const BisectionPick *pick,
                                            GCancellable *cancellable, GError **error);
void bisection_flow_rows_free (BisectionFlowRows *rows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionFlowRows, bisection_flow_rows_free)
