/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of channels, of wires, and of nodes on each side, for every position of a cut through
 * a drawn network. All positions are counted at once, so that moving the cut is only a look-up. */
#pragma once

#include "layout.h"
#include "study-types.h"

#define ICN_CUT_WIDTHS 4 /* largest number of channel widths that are counted separately */

/* The number of nodes on each side of one cut, and the numbers of channels and wires that
 * cross it. */
typedef struct {
  guint32 left, right; /* numbers of nodes on the two sides of the cut */
  double channels;     /* number of one-way channels; parallel ones all count, a hyperedge once */
  double wires;
  double of_width[ICN_CUT_WIDTHS]; /* number of channels of each width, the largest first */
} IcnCut;

typedef struct _IcnCutCounts {
  gboolean has_columns; /* TRUE: cuts are positions between columns; FALSE: there is only one cut,
                           between the two halves of the best known bisection */
  guint columns; /* number of columns of the layout; if !has_columns: 2, for the two halves */
  guint32 *column;      /* [n_vertices]: column of each vertex; if !has_columns, the half of the
                           bisection (0 or 1) that the vertex is in */
  guint n_widths; /* number of different channel widths; 0: there are more than ICN_CUT_WIDTHS, and
                     they are not counted separately */
  double bits[ICN_CUT_WIDTHS]; /* the channel widths in bits, the largest first */
  /* Number of channels across the best known cut into halves. 0 if channels differ in width: the
   * best cut then has the least total width, but perhaps not the fewest channels. */
  double best;
  double most; /* largest number of channels that one of the cuts crosses */
  /* [columns]: at[i] are the counts of the cut with i columns on its left; at[0] is unused. */
  IcnCut *at;
} IcnCutCounts;

/* Counts the cuts of a layout. Multistage networks are cut only into halves, because their nodes
 * are not arranged in columns. Needs an analysis with its graph. physical: the channel widths, or
 * NULL for relative widths. */
IcnCutCounts *icn_cut_counts_new (const IcnAnalysis *analysis, IcnLayout layout,
                                  const IcnPhysical *physical);
void icn_cut_counts_free (IcnCutCounts *counts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCutCounts, icn_cut_counts_free)

/* Whether a channel crosses the cut with `columns` columns on its left. A hyperedge crosses the cut
 * if the sending node and at least one of the receiving nodes are on different sides. */
gboolean icn_cut_crosses (const IcnCutCounts *counts, const IcnNet *net, IcnChannelId channel,
                          guint columns);

/* Width in bits of the widest channel across the cut with `columns` columns on its left; 0 if no
 * channel crosses it. */
double icn_cut_widest (const IcnCutCounts *counts, guint columns);

/* The wires across the cut with `columns` columns on its left, as text such as "64 channels × 16
 * bits = 1,024 wires", with one product for each channel width. Free with g_free. */
char *icn_cut_describe_wires (const IcnCutCounts *counts, guint columns);

/* The cut with `columns` columns on its left as text, such as "Cut after column 3: 64 channels × 16
 * bits = 1,024 wires, 32 nodes on each side." The text also says if the cut is not balanced, and if
 * the best known cut crosses fewer channels. Free with g_free. */
char *icn_cut_describe (const IcnCutCounts *counts, guint columns);
