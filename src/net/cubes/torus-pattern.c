/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "torus-pattern.h"

void
icn_torus_pattern_coordinates (const IcnTorusPattern *pattern, IcnVertex v, guint16 *coordinates)
{
  for (guint d = 0; d < pattern->dimensions; d++) {
    coordinates[d] = v % pattern->radix[d];
    v /= pattern->radix[d];
  }
}

static guint32
sum_of (const IcnTorusPattern *pattern, const guint16 *a)
{
  guint32 sum = 0;

  for (guint d = 0; d < pattern->dimensions; d++)
    sum += a[d];
  return sum;
}

/* Whether the links of dimension i lead in opposite directions at node 0 and at the node with
 * the coordinates a. sum: the sum of these coordinates. */
static inline gboolean
turns (const IcnTorusPattern *pattern, guint32 sum, const guint16 *a, guint i)
{
  if (pattern->diamond)
    return sum % 2;
  return pattern->alternates && (sum - a[i]) % 2;
}

/* The dimension along which the node with coordinates a has the links that node 0 has along
 * dimension j. This is j itself for the dimensions below pattern->kept. The `period` dimensions
 * from pattern->kept up are shifted cyclically by a[0]; before that, their order is reversed if
 * links of dimension 0 lead in the opposite direction. sum: the sum of the coordinates a. */
static inline guint
dimension_of (const IcnTorusPattern *pattern, guint32 sum, const guint16 *a, guint j)
{
  guint turn = j - pattern->kept;

  if (pattern->period == 0 || j < pattern->kept)
    return j;
  if (turns (pattern, sum, a, 0))
    turn = pattern->period - turn;
  return pattern->kept + (turn + a[0]) % pattern->period;
}

guint
icn_torus_pattern_links (const IcnTorusPattern *pattern, const guint16 *coordinates,
                         IcnTorusLink *link)
{
  guint n = pattern->period > 0 ? pattern->kept + 1 : pattern->dimensions, n_links = 0;
  guint32 sum = sum_of (pattern, coordinates), stride[ICN_MAX_DIMENSIONS], v = 0, all = 1;

  for (guint d = 0; d < pattern->dimensions; d++) {
    stride[d] = all;
    v += coordinates[d] * all;
    all *= pattern->radix[d];
  }
  for (guint j = 0; j < n; j++) {
    guint d = dimension_of (pattern, sum, coordinates, j);
    guint32 k = pattern->radix[d], a = coordinates[d];
    gboolean one = pattern->directed || k == 2 || (pattern->diamond && j > 0);

    for (guint back = 0; back < (one ? 1 : 2); back++) {
      gboolean down = (back > 0) != turns (pattern, sum, coordinates, d);
      guint32 there = down ? (a + k - 1) % k : (a + 1) % k;

      link[n_links++] = (IcnTorusLink){ v - a * stride[d] + there * stride[d], d, down ? -1 : 1,
                                        j };
    }
  }
  return n_links;
}

gboolean
icn_torus_pattern_is_regular (const IcnTorusPattern *pattern)
{
  for (guint d = pattern->kept + 1; pattern->period > 0 && d < pattern->dimensions; d++)
    if (pattern->radix[d] != pattern->radix[pattern->kept])
      return FALSE;
  return TRUE;
}

IcnVertex
icn_torus_pattern_offset (const IcnTorusPattern *pattern, const guint16 *a, const guint16 *b)
{
  guint32 sum = sum_of (pattern, a), stride = 1;
  IcnVertex offset = 0;

  for (guint j = 0; j < pattern->dimensions; j++) {
    guint d = dimension_of (pattern, sum, a, j);
    guint32 k = pattern->radix[d];
    guint32 apart = turns (pattern, sum, a, d) ? a[d] + k - b[d] : b[d] + k - a[d];

    offset += (apart < k ? apart : apart - k) * stride;
    stride *= k;
  }
  return offset;
}
