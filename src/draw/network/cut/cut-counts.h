/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cut of a drawn network counts, for every place of the cut at once: a place is then looked
 * up, whatever the number of channels. */
#pragma once

#include "analysis.h"

#define ICN_CUT_WIDTHS 4 /* different widths that are told apart */

/* The channels between two sides. */
typedef struct {
  guint32 left, right; /* nodes */
  double channels;     /* one-way, lanes counted; a hyperedge is one */
  double wires;
  double of_width[ICN_CUT_WIDTHS]; /* channels of each width, widest first */
} IcnCut;

typedef struct _IcnCutCounts {
  gboolean has_columns;        /* FALSE: two halves instead, those of the best cut that is known */
  guint columns;               /* of places; 2 for halves */
  guint32 *column;             /* [n_vertices]: of a vertex */
  guint n_widths;              /* different ones of all channels; 0: more than are told apart */
  double bits[ICN_CUT_WIDTHS]; /* widest first */
  double best;                 /* channels over the best halves that are known, if all are of one
                                * width; else 0: the measure weighs them by it */
  double most;                 /* channels over the boundary that has most */
  IcnCut *at;                  /* [columns]: the cut with so many columns on its left; none at 0 */
} IcnCutCounts;

/* Of a layout; networks in stages have halves, as their stages are no places. Needs an analysis
 * with its graph. physical: the widths; relative ones where it is NULL. */
IcnCutCounts *icn_cut_counts_new (const IcnAnalysis *analysis, IcnLayout layout,
                                  const IcnPhysical *physical);
void icn_cut_counts_free (IcnCutCounts *counts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCutCounts, icn_cut_counts_free)

/* Whether the wire of a channel has an end on each side of a cut; of a hyperedge, whether its owner
 * or any receiver has. */
gboolean icn_cut_crosses (const IcnCutCounts *counts, const IcnNet *net, IcnChannelId channel,
                          guint columns);

/* The widest channel that a cut crosses, in bits; 0 where it crosses none. */
double icn_cut_widest (const IcnCutCounts *counts, guint columns);

/* "64 channels × 16 bits = 1,024 wires", with a product for each width; g_free. */
char *icn_cut_describe_wires (const IcnCutCounts *counts, guint columns);

/* "Cut after column 3: 64 channels × 16 bits = 1,024 wires, 32 nodes on each side."; where the
 * sides differ it is said that the cut is not balanced, and where other halves cut less, how much;
 * g_free. */
char *icn_cut_describe (const IcnCutCounts *counts, guint columns);
