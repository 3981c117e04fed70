/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cut-counts.h"
#include "analysis.h"
#include "axis.h"
#include "measure.h"
#include "net-stages.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Sets *first and *last to the first and the last column in which channel c has an end. A hyperedge
 * can have more than two ends. */
static void
find_ends (const IcnCutCounts *counts, const IcnNet *net, IcnChannelId c, guint32 *first,
           guint32 *last)
{
  const IcnChannel *channel = &net->channel[c];
  guint32 a = counts->column[channel->source], b = counts->column[channel->destination];
  IcnVertex tap = icn_net_tap_of (net, c);

  *first = MIN (a, b);
  *last = MAX (a, b);
  for (IcnChannelId arc = tap != ICN_NONE ? net->first_out[tap] : 0;
       tap != ICN_NONE && arc < net->first_out[tap + 1]; arc++) {
    *first = MIN (*first, counts->column[net->channel[arc].destination]);
    *last = MAX (*last, counts->column[net->channel[arc].destination]);
  }
}

gboolean
icn_cut_crosses (const IcnCutCounts *counts, const IcnNet *net, IcnChannelId channel, guint columns)
{
  guint32 first, last;

  find_ends (counts, net, channel, &first, &last);
  return first < columns && last >= columns;
}

static void
take_places (IcnCutCounts *counts, const IcnNet *net, const IcnPlacement *placement)
{
  counts->has_columns = TRUE;
  counts->columns = placement->columns;
  counts->column = g_memdup2 (placement->column, net->n_vertices * sizeof *counts->column);
}

static void
take_halves (IcnCutCounts *counts, const IcnNet *net)
{
  g_autofree guint8 *side = g_new0 (guint8, net->n_vertices);

  icn_measure_halves (net, side);
  counts->columns = 2;
  counts->column = g_new (guint32, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    counts->column[v] = side[v] ? 0 : 1;
}

static int
compare_widths (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first < second) - (first > second);
}

/* Sets counts->bits to the different channel widths and counts->n_widths to their number, or
 * n_widths to 0 if there are more than ICN_CUT_WIDTHS. */
static void
find_widths (IcnCutCounts *counts, const IcnNet *net, const IcnPhysical *physical)
{
  guint n = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double bits = icn_net_is_wire (net, c) ? icn_physical_bits (physical, net, c) : 0;
    guint i = 0;

    while (i < n && counts->bits[i] != bits)
      i++;
    if (bits == 0 || i < n)
      continue;
    if (n == ICN_CUT_WIDTHS)
      return;
    counts->bits[n++] = bits;
  }
  qsort (counts->bits, n, sizeof *counts->bits, compare_widths);
  counts->n_widths = n;
}

/* Adds a number of parallel channels (`lanes`), each `bits` wide, to the counts of a cut; a
 * negative number subtracts channels. */
static void
add_lanes (const IcnCutCounts *counts, IcnCut *cut, double lanes, double bits)
{
  cut->channels += lanes;
  cut->wires += lanes * bits;
  for (guint i = 0; i < counts->n_widths; i++)
    if (counts->bits[i] == bits)
      cut->of_width[i] += lanes;
}

/* Before the call, `cut` contains the changes of the counts from `before`, the cut one column
 * further left, to this cut. Adds the counts of `before`, so that `cut` contains counts. If
 * channels are counted by width, the number of wires is calculated from the numbers of channels,
 * because a sum of wires would accumulate rounding errors. */
static void
add_cut (const IcnCutCounts *counts, IcnCut *cut, const IcnCut *before)
{
  double wires = 0;

  cut->left += before->left;
  cut->channels += before->channels;
  for (guint i = 0; i < counts->n_widths; i++) {
    cut->of_width[i] += before->of_width[i];
    wires += cut->of_width[i] * counts->bits[i];
  }
  cut->wires = counts->n_widths > 0 ? wires : cut->wires + before->wires;
}

/* Counts the channels, wires and nodes at all positions of the cut. From each position to the next
 * on its right, channels are added whose leftmost end is in the column between them, and channels
 * are subtracted whose rightmost end is there. These changes are summed from left to right. */
static void
count (IcnCutCounts *counts, const IcnNet *net, const IcnPhysical *physical)
{
  IcnCut *at = counts->at = g_new0 (IcnCut, counts->columns + 1);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    at[counts->column[v] + 1].left++;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 first, last;
    double bits = icn_physical_bits (physical, net, c);

    if (!icn_net_is_wire (net, c))
      continue;
    find_ends (counts, net, c, &first, &last);
    if (first == last)
      continue;
    add_lanes (counts, &at[first + 1], net->channel[c].lanes, bits);
    add_lanes (counts, &at[last + 1], -(double) net->channel[c].lanes, bits);
  }
  for (guint p = 1; p < counts->columns; p++) {
    add_cut (counts, &at[p], &at[p - 1]);
    at[p].right = net->n_terminals - at[p].left;
    counts->most = MAX (counts->most, at[p].channels);
  }
}

IcnCutCounts *
icn_cut_counts_new (const IcnAnalysis *analysis, IcnLayout layout, const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;
  IcnCutCounts *counts = g_new0 (IcnCutCounts, 1);

  if (icn_net_has_stages (net))
    take_halves (counts, net);
  else
    take_places (counts, net, &analysis->placement[layout]);
  find_widths (counts, net, physical);
  count (counts, net, physical);
  counts->best = counts->n_widths == 1 ? analysis->bisection.channels : 0;
  return counts;
}

void
icn_cut_counts_free (IcnCutCounts *counts)
{
  g_free (counts->column);
  g_free (counts->at);
  g_free (counts);
}

double
icn_cut_widest (const IcnCutCounts *counts, guint columns)
{
  const IcnCut *cut = &counts->at[columns];

  for (guint i = 0; i < counts->n_widths; i++)
    if (cut->of_width[i] > 0)
      return counts->bits[i];
  /* The widths are not counted separately, as there are too many: returns the mean width
   * instead. */
  return cut->channels > 0 ? cut->wires / cut->channels : 0;
}

char *
icn_cut_describe_wires (const IcnCutCounts *counts, guint columns)
{
  const IcnCut *cut = &counts->at[columns];
  g_autofree char *all = icn_number_with_unit (cut->channels, "channels");
  g_autofree char *wires = icn_number_with_unit (cut->wires, "wires");
  GString *sum = g_string_new (NULL);

  for (guint i = 0; i < counts->n_widths; i++) {
    g_autofree char *channels = icn_number_with_unit (cut->of_width[i], "channels");
    g_autofree char *bits = icn_number_with_unit (counts->bits[i], "bits");

    if (cut->of_width[i] == 0)
      continue;
    if (sum->len > 0)
      g_string_append (sum, " + ");
    g_string_append_printf (sum, "%s × %s", channels, bits);
  }
  if (sum->len == 0)
    g_string_append_printf (sum, "%s, %s", all, wires);
  else
    g_string_append_printf (sum, " = %s", wires);
  return g_string_free (sum, FALSE);
}

/* The numbers of nodes on both sides of a cut. Free with g_free. */
static char *
describe_sides (const IcnCut *cut)
{
  g_autofree char *left = icn_number_with_unit (cut->left, "nodes"),
                  *right = icn_number (cut->right);

  if (cut->left == cut->right)
    return g_strdup_printf (_ ("%s on each side"), left);
  return g_strdup_printf (_ ("%s on the left, %s on the right"), left, right);
}

char *
icn_cut_describe (const IcnCutCounts *counts, guint columns)
{
  const IcnCut *cut = &counts->at[columns];
  g_autofree char *wires = icn_cut_describe_wires (counts, columns);
  g_autofree char *sides = describe_sides (cut);
  gboolean is_balanced = MAX (cut->left, cut->right) - MIN (cut->left, cut->right) <= 1;

  if (!counts->has_columns)
    return g_strdup_printf (_ ("Two halves: %s, %s."), wires, sides);
  if (is_balanced && counts->best > 0 && counts->best < cut->channels) {
    g_autofree char *best = icn_number_with_unit (counts->best, "channels");

    return g_strdup_printf (_ ("Cut after column %u: %s, %s; the bisection, a cut that follows no "
                               "column, has only %s."),
                            columns, wires, sides, best);
  }
  if (is_balanced)
    return g_strdup_printf (_ ("Cut after column %u: %s, %s."), columns, wires, sides);
  return g_strdup_printf (_ ("Cut after column %u: %s; not balanced: %s."), columns, wires, sides);
}
