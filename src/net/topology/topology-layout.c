/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "topology-layout.h"
#include "layout-plan.h"
#include "net.h"
#include "topology-kind.h"
#include "topology.h"
#include "width-ratio.h"

#include <math.h>

/* A wire between neighbouring positions of a ring or row: the columns and rows of its two ends, and
 * the number of its channels. there: channels from the first end to the second; back: channels from
 * the second to the first. */
typedef struct {
  guint32 column[2], row[2];
  guint there, back;
} Wire;

gboolean
icn_topology_plan (const IcnTopologySettings *settings, IcnLayoutPlan *plan)
{
  const IcnTopologyKind *kind = icn_topology_row (settings);

  if (kind->line_wires == ICN_LINE_WIRES_UNKNOWN || !icn_topology_is_integral (settings))
    return FALSE;
  icn_layout_plan_init (plan, settings->dimensions, settings->radix, kind->line_wires, kind->wraps);
  return TRUE;
}

/* Finds the layout plan (layout-plan.h), and describes the rings or rows of each dimension
 * (IcnLine). FALSE if the network is no product of rings and rows. */
static gboolean
find_lines (const IcnTopologySettings *settings, IcnLayoutPlan *plan, IcnLine *lines)
{
  if (!icn_topology_plan (settings, plan))
    return FALSE;
  for (guint d = 0; d < plan->n; d++)
    if (!icn_topology_line (settings, d, &lines[d]))
      return FALSE;
  return TRUE;
}

/* Finds the wire from position a of a ring or row along dimension d to the next position, in the
 * given layout. FALSE if there is no such wire. */
static gboolean
find_wire (const IcnLayoutPlan *plan, guint d, const IcnLine *line, IcnLayout layout, guint32 a,
           Wire *wire)
{
  guint32 end[2] = { a, a + 1 == line->k ? 0 : a + 1 };

  if (end[1] == 0 && !line->closes)
    return FALSE;
  *wire = (Wire){ .there = 1, .back = line->directed ? 0 : 1 };
  for (guint i = 0; i < 2; i++)
    icn_layout_plan_add (plan, d, layout == ICN_LAYOUT_FOLDED && line->closes, end[i],
                         &wire->column[i], &wire->row[i]);
  return TRUE;
}

static guint32
distance (const guint32 place[2])
{
  return MAX (place[0], place[1]) - MIN (place[0], place[1]);
}

/* Sets *block to the block of grid cells that a router and its terminals occupy in the layout. */
static void
find_block (const IcnTopologySettings *settings, IcnLayoutBlock *block)
{
  guint c = icn_topology_concentration (settings);

  icn_layout_block_init (block, c > 1 ? c : 0);
}

/* The length of the longest wire from the router of a block to a terminal of the block. */
static guint32
longest_inside (const IcnTopologySettings *settings, const IcnLayoutBlock *block)
{
  guint c = icn_topology_concentration (settings);
  guint32 column = block->middle % block->wide, row = block->middle / block->wide, longest = 0;

  for (guint32 i = 0; i < c && c > 1; i++) {
    guint32 cell = icn_layout_block_cell (block, i);
    guint32 columns[] = { column, cell % block->wide }, rows[] = { row, cell / block->wide };

    longest = MAX (longest, distance (columns) + distance (rows));
  }
  return longest;
}

double
icn_topology_longest_wire (const IcnTopologySettings *settings, IcnLayout layout)
{
  IcnLine lines[ICN_MAX_DIMENSIONS];
  IcnLayoutPlan plan;
  IcnLayoutBlock block;
  guint32 longest;

  find_block (settings, &block);
  longest = longest_inside (settings, &block);
  if (find_lines (settings, &plan, lines)) {
    Wire wire;

    for (guint d = 0; d < plan.n; d++)
      for (guint32 a = 0; a < plan.radix[d]; a++)
        if (find_wire (&plan, d, &lines[d], layout, a, &wire))
          longest = MAX (longest,
                         distance (wire.column) * block.wide + distance (wire.row) * block.high);
    return longest;
  }
  if (!icn_topology_plan (settings, &plan) ||
      icn_topology_row (settings)->line_wires != ICN_LINE_WIRES_ALL)
    return NAN;
  for (guint d = 0; d < plan.n; d++)
    longest = MAX (longest, (plan.radix[d] - 1) *
                              (plan.right[d] * block.wide + plan.down[d] * block.high));
  return longest;
}

guint64 *
icn_topology_wire_lengths (const IcnTopologySettings *settings, IcnLayout layout, guint32 *longest)
{
  IcnLine lines[ICN_MAX_DIMENSIONS];
  IcnLayoutPlan plan;

  if (icn_topology_is_indirect (settings) || !find_lines (settings, &plan, lines))
    return NULL;
  *longest = (guint32) icn_topology_longest_wire (settings, layout);
  guint64 *counts = g_new0 (guint64, (gsize) *longest + 1);

  for (guint d = 0; d < plan.n; d++) {
    guint64 n_lines = (guint64) icn_topology_nodes (settings) / plan.radix[d];
    Wire wire;

    for (guint32 a = 0; a < plan.radix[d]; a++)
      if (find_wire (&plan, d, &lines[d], layout, a, &wire))
        counts[distance (wire.column) + distance (wire.row)] += n_lines * (wire.there + wire.back);
  }
  return counts;
}

/* Adds the wires of dimension d to `change`, whose element for a column is the wire density after
 * the column minus the wire density before it. If d is not the split dimension, `change` is
 * [columns] and holds for all rows. If d is the split dimension, rows of blocks differ: `change` is
 * [blocks_down × columns], and a wire counts in the row of blocks in which its channel starts. */
static void
add_dimension (const IcnLayoutPlan *plan, guint d, const IcnLine *line, IcnLayout layout,
               double *change)
{
  gboolean is_split = d == plan->split;
  guint32 stride = plan->right[d], k = is_split ? plan->blocks_across : plan->radix[d];
  Wire wire;

  for (guint32 a = 0; a < plan->radix[d]; a++) {
    if (!find_wire (plan, d, line, layout, a, &wire))
      continue;
    guint32 low = MIN (wire.column[0], wire.column[1]), high = MAX (wire.column[0], wire.column[1]);

    for (guint i = 0; i < 2; i++) {
      double *row = change + (is_split ? (gsize) wire.row[i] / plan->down[d] * plan->columns : 0);
      guint n_channels = i == 0 ? wire.there : wire.back;

      for (guint32 outer = 0; outer < plan->columns; outer += stride * k)
        for (guint32 column = outer; column < outer + stride; column++) {
          row[column + low] += n_channels;
          row[column + high] -= n_channels;
        }
    }
  }
}

double *
icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout, guint32 *columns)
{
  IcnLine lines[ICN_MAX_DIMENSIONS];
  IcnLayoutPlan plan;

  if (icn_topology_is_indirect (settings) || icn_width_ratio_is_set (settings) ||
      !find_lines (settings, &plan, lines))
    return NULL;
  /* Changes of the wire density from column to column of a row. The density between columns p - 1
   * and p is the sum of the changes at columns 0 to p - 1. common: [columns] changes by the wires
   * of all dimensions except the split one, the same in every row. own: [blocks_down × columns]
   * changes by the wires of the split dimension, for each row of blocks. */
  g_autofree double *common = g_new0 (double, plan.columns);
  g_autofree double *own = g_new0 (double, (gsize) plan.columns *plan.blocks_down);
  double *density = g_new0 (double, plan.columns), crossing = 0;

  for (guint d = 0; d < plan.n; d++)
    if (plan.right[d] > 0)
      add_dimension (&plan, d, &lines[d], layout, d == plan.split ? own : common);
  for (guint32 row = 0; row < plan.blocks_down; row++) {
    crossing = 0;
    for (guint32 p = 1; p < plan.columns; p++) {
      crossing += own[(gsize) row * plan.columns + p - 1];
      density[p - 1] = MAX (density[p - 1], crossing);
    }
  }
  crossing = 0;
  for (guint32 p = 1; p < plan.columns; p++) {
    crossing += common[p - 1];
    density[p - 1] += crossing;
  }
  *columns = plan.columns;
  return density;
}
