/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The channels, wires and nodes on both sides of a cut of a drawn network, counted for every
 * position of the cut at once, so that each position is only looked up. */
#pragma once

#include "layout.h"
#include "study-types.h"

#define ICN_CUT_WIDTHS 4 /* different widths that are counted separately */

/* The channels over one cut. */
typedef struct {
  guint32 left, right; /* nodes on each side */
  double channels;     /* one-way channels, lanes counted; a hyperedge is one */
  double wires;
  double of_width[ICN_CUT_WIDTHS]; /* channels of each width, widest first */
} IcnCut;

typedef struct _IcnCutCounts {
  gboolean has_columns;        /* FALSE: the cut has two halves, those of the best known cut,
                                  instead of positions between columns */
  guint columns;               /* columns of the layout; 2 for halves */
  guint32 *column;             /* [n_vertices]: column of each vertex */
  guint n_widths;              /* number of different channel widths; 0: more than are counted
                                  separately */
  double bits[ICN_CUT_WIDTHS]; /* bits of each width, widest first */
  double best;                 /* channels over the best known cut into halves, if all channels are
                                  equally wide; else 0, as that cut counts them by width */
  double most;                 /* channels over the cut that crosses most */
  IcnCut *at;                  /* [columns]: the cut with so many columns on its left; entry 0 is
                                  unused */
} IcnCutCounts;

/* Counts the cuts of a layout; networks in stages are cut into halves, as their stages are no
 * columns of nodes. Needs an analysis with its graph. physical: the channel widths, or NULL for
 * relative widths. */
IcnCutCounts *icn_cut_counts_new (const IcnAnalysis *analysis, IcnLayout layout,
                                  const IcnPhysical *physical);
void icn_cut_counts_free (IcnCutCounts *counts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCutCounts, icn_cut_counts_free)

/* Whether the wire of a channel has its ends on different sides of a cut; of a hyperedge, whether
 * any receiver is on the other side than its owner. */
gboolean icn_cut_crosses (const IcnCutCounts *counts, const IcnNet *net, IcnChannelId channel,
                          guint columns);

/* The widest channel that a cut crosses, in bits; 0 where it crosses none. */
double icn_cut_widest (const IcnCutCounts *counts, guint columns);

/* "64 channels × 16 bits = 1,024 wires", with one product for each width; free with g_free. */
char *icn_cut_describe_wires (const IcnCutCounts *counts, guint columns);

/* "Cut after column 3: 64 channels × 16 bits = 1,024 wires, 32 nodes on each side."; says also if
 * the cut is not balanced, and if the best known cut crosses fewer channels; free with g_free. */
char *icn_cut_describe (const IcnCutCounts *counts, guint columns);
