/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction of an IcnTraffic, look-up of shares, and random drawing of destinations. */
#include "traffic-rows.h"

#include <float.h>

#define TOLERANCE 1e-9 /* rounding error by which the sum of the shares of a row may exceed 1 */

void
icn_traffic_rows_init (IcnTrafficRows *rows, guint32 n_terminals, double background, guint64 room)
{
  IcnTraffic *traffic = g_new0 (IcnTraffic, 1);

  traffic->ref_count = 1;
  traffic->n_terminals = n_terminals;
  traffic->background = background;
  traffic->divisor = 1;
  traffic->first = g_new0 (guint64, (gsize) n_terminals + 1);
  traffic->destination = g_new (guint32, room);
  traffic->share = g_new (double, room);
  *rows = (IcnTrafficRows){ .traffic = traffic, .room = room };
}

void
icn_traffic_rows_add (IcnTrafficRows *rows, IcnVertex destination, double share)
{
  IcnTraffic *traffic = rows->traffic;

  if (rows->n_listed == rows->room) {
    rows->room = MAX (64, 2 * rows->room);
    traffic->destination = g_renew (guint32, traffic->destination, rows->room);
    traffic->share = g_renew (double, traffic->share, rows->room);
  }
  traffic->destination[rows->n_listed] = destination;
  traffic->share[rows->n_listed] = share;
  rows->n_listed++;
}

void
icn_traffic_rows_end (IcnTrafficRows *rows)
{
  rows->traffic->first[++rows->row] = rows->n_listed;
}

static gboolean
is_permutation (const IcnTraffic *traffic)
{
  g_autofree guint8 *receives = NULL;

  if (traffic->background != 0 || traffic->first[traffic->n_terminals] != traffic->n_terminals)
    return FALSE;
  receives = g_new0 (guint8, traffic->n_terminals);
  for (IcnVertex s = 0; s < traffic->n_terminals; s++) {
    if (traffic->first[s] != s || traffic->share[s] != 1 || receives[traffic->destination[s]]++)
      return FALSE;
  }
  return TRUE;
}

IcnTraffic *
icn_traffic_rows_finish (IcnTrafficRows *rows)
{
  IcnTraffic *traffic = rows->traffic;
  guint32 n = traffic->n_terminals;

  g_assert (rows->row == n);
  traffic->destination = g_renew (guint32, traffic->destination, rows->n_listed);
  traffic->share = g_renew (double, traffic->share, rows->n_listed);
  traffic->cumulative = g_new (double, rows->n_listed);
  for (IcnVertex s = 0; s < n; s++) {
    double sum = 0;

    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      traffic->cumulative[i] = sum += traffic->share[i];
  }
  traffic->is_uniform = rows->n_listed == 0 && traffic->background == 1.0 / n;
  traffic->is_permutation = is_permutation (traffic);
  return traffic;
}

void
icn_traffic_rows_take (IcnTrafficRows *rows, double *share)
{
  for (IcnVertex d = 0; d < rows->traffic->n_terminals; d++)
    if (share[d] > 0) {
      icn_traffic_rows_add (rows, d, share[d]);
      share[d] = 0;
    }
  icn_traffic_rows_end (rows);
}

IcnTraffic *
icn_traffic_rows_finish_rates (IcnTrafficRows *rows)
{
  const IcnTraffic *traffic = rows->traffic;
  double largest = 0;

  for (IcnVertex s = 0; s < traffic->n_terminals; s++) {
    double sum = 0;

    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      sum += traffic->share[i];
    largest = MAX (largest, sum);
  }
  if (largest > 1 + TOLERANCE)
    rows->traffic->divisor = largest;
  for (guint64 i = 0; traffic->divisor > 1 && i < rows->n_listed; i++)
    traffic->share[i] /= largest;
  return icn_traffic_rows_finish (rows);
}

void
icn_traffic_rows_clear (IcnTrafficRows *rows)
{
  g_clear_pointer (&rows->traffic, icn_traffic_unref);
}

IcnTraffic *
icn_traffic_new_uniform (guint32 n_terminals)
{
  IcnTrafficRows rows;

  icn_traffic_rows_init (&rows, n_terminals, 1.0 / n_terminals, 0);
  while (rows.row < n_terminals)
    icn_traffic_rows_end (&rows);
  return icn_traffic_rows_finish (&rows);
}

IcnTraffic *
icn_traffic_new_permutation (guint32 n_terminals, const guint32 *destination)
{
  IcnTrafficRows rows;

  icn_traffic_rows_init (&rows, n_terminals, 0, n_terminals);
  while (rows.row < n_terminals) {
    icn_traffic_rows_add (&rows, destination[rows.row], 1);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}

IcnTraffic *
icn_traffic_new_transposed (const IcnTraffic *traffic)
{
  guint32 n = traffic->n_terminals;
  guint64 n_listed = traffic->first[n];
  g_autofree guint64 *at = g_new0 (guint64, (gsize) n + 1);
  g_autofree IcnVertex *source = g_new (IcnVertex, n_listed);
  g_autofree double *share = g_new (double, n_listed);
  IcnTrafficRows rows;

  /* Sorts the listed pairs by destination with a counting sort, which leaves sources in ascending
   * order. */
  for (guint64 i = 0; i < n_listed; i++)
    at[traffic->destination[i] + 1]++;
  for (IcnVertex d = 0; d < n; d++)
    at[d + 1] += at[d];
  for (IcnVertex s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++) {
      guint64 place = at[traffic->destination[i]]++;

      source[place] = s;
      share[place] = traffic->share[i];
    }
  icn_traffic_rows_init (&rows, n, traffic->background, n_listed);
  for (guint64 i = 0; rows.row < n; icn_traffic_rows_end (&rows))
    for (; i < at[rows.row]; i++)
      icn_traffic_rows_add (&rows, source[i], share[i]);
  return icn_traffic_rows_finish (&rows);
}

IcnTraffic *
icn_traffic_new_renumbered (const IcnTraffic *traffic, const guint32 *vertex)
{
  guint32 n = traffic->n_terminals;
  g_autofree guint32 *number = g_new (guint32, n);
  g_autoptr (IcnTraffic) unsorted = NULL, transposed = NULL;
  IcnTraffic *sorted;
  IcnTrafficRows rows;

  for (guint32 s = 0; s < n; s++)
    number[vertex[s]] = s;
  icn_traffic_rows_init (&rows, n, traffic->background, traffic->first[n]);
  while (rows.row < n) {
    guint32 s = number[rows.row];

    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      icn_traffic_rows_add (&rows, vertex[traffic->destination[i]], traffic->share[i]);
    icn_traffic_rows_end (&rows);
  }
  /* Sorts the destinations of every row by transposing the matrix twice: icn_traffic_new_transposed
   * returns sorted rows even if the rows of its argument are not sorted. */
  unsorted = icn_traffic_rows_finish (&rows);
  transposed = icn_traffic_new_transposed (unsorted);
  sorted = icn_traffic_new_transposed (transposed);
  sorted->divisor = traffic->divisor;
  sorted->inside = traffic->inside;
  return sorted;
}

IcnTraffic *
icn_traffic_ref (const IcnTraffic *traffic)
{
  IcnTraffic *shared = (IcnTraffic *) traffic;

  g_atomic_int_inc (&shared->ref_count);
  return shared;
}

void
icn_traffic_unref (IcnTraffic *traffic)
{
  if (traffic == NULL || !g_atomic_int_dec_and_test (&traffic->ref_count))
    return;
  g_free (traffic->first);
  g_free (traffic->destination);
  g_free (traffic->share);
  g_free (traffic->cumulative);
  g_free (traffic);
}

/* The number of listed destinations of `source` (traffic-matrix.h) that have a number below d.
 * O(log listed). */
static guint64
listed_below (const IcnTraffic *traffic, IcnVertex source, IcnVertex d)
{
  guint64 low = traffic->first[source], high = traffic->first[source + 1];

  while (low < high) {
    guint64 middle = (low + high) / 2;

    if (traffic->destination[middle] < d)
      low = middle + 1;
    else
      high = middle;
  }
  return low - traffic->first[source];
}

double
icn_traffic_share (const IcnTraffic *traffic, IcnVertex source, IcnVertex destination)
{
  guint64 i = traffic->first[source] + listed_below (traffic, source, destination);

  return i < traffic->first[source + 1] && traffic->destination[i] == destination
           ? traffic->share[i]
           : traffic->background;
}

/* A terminal is hot if it receives more than this many times the mean traffic of a terminal. */
#define HOT 4.0

GArray *
icn_traffic_hot (const IcnTraffic *traffic)
{
  g_autofree double *received = g_new (double, MAX (traffic->n_terminals, 1));
  GArray *hot = g_array_new (FALSE, FALSE, sizeof (IcnVertex));
  double sum = 0;

  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    received[v] = traffic->background * traffic->n_terminals;
  for (IcnVertex s = 0; s < traffic->n_terminals; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      received[traffic->destination[i]] += traffic->share[i] - traffic->background;
  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    sum += received[v];
  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    if (received[v] * traffic->n_terminals > HOT * sum)
      g_array_append_val (hot, v);
  return hot;
}

double
icn_traffic_sent (const IcnTraffic *traffic, IcnVertex source)
{
  guint64 n_listed = traffic->first[source + 1] - traffic->first[source];
  double listed = n_listed > 0 ? traffic->cumulative[traffic->first[source + 1] - 1] : 0;

  return listed + traffic->background * (traffic->n_terminals - n_listed);
}

double
icn_traffic_sent_by_all (const IcnTraffic *traffic)
{
  double sent = 0;

  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    sent += icn_traffic_sent (traffic, v);
  return sent;
}

/* The i-th destination, counted from 0, that the row of `source` does not list. O(log listed). */
static IcnVertex
unlisted (const IcnTraffic *traffic, IcnVertex source, guint64 i)
{
  guint64 first = traffic->first[source], low = first, high = traffic->first[source + 1];

  while (low < high) {
    guint64 middle = (low + high) / 2;

    if (traffic->destination[middle] - (middle - first) <= i)
      low = middle + 1;
    else
      high = middle;
  }
  return i + (low - first);
}

IcnVertex
icn_traffic_draw (const IcnTraffic *traffic, IcnVertex source, double unit)
{
  guint64 low = traffic->first[source], high = traffic->first[source + 1];
  guint64 n_unlisted = traffic->n_terminals - (high - low);
  double listed = high > low ? traffic->cumulative[high - 1] : 0;
  double at = unit * (listed + traffic->background * n_unlisted);

  if (at >= listed && traffic->background > 0 && n_unlisted > 0)
    return unlisted (traffic, source,
                     MIN ((guint64) ((at - listed) / traffic->background), n_unlisted - 1));
  /* Keeps `at` below the sum of the listed shares, as a rounding error could otherwise select a
   * listed destination whose share is 0. */
  at = MIN (at, listed * (1 - DBL_EPSILON));
  while (low + 1 < high) {
    guint64 middle = (low + high - 1) / 2;

    if (at < traffic->cumulative[middle])
      high = middle + 1;
    else
      low = middle + 1;
  }
  return traffic->destination[low];
}
