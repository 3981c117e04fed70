/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortest paths along a single dimension (a ring or a row) of a network of rings and rows (IcnLine
 * in net.h). */
#pragma once

#include "net.h"
#include "route.h"

/* The shortest paths between two positions of a ring or row: two paths if the positions are half a
 * ring apart and ties are split, else one; length 0 if the positions are equal. */
typedef struct {
  guint n;
  int direction[2]; /* direction of each path: +1 upwards, -1 downwards */
  guint32 length;
} IcnSpan;

static inline IcnSpan
icn_span_of (IcnLine line, IcnTies ties, guint32 a, guint32 b)
{
  guint32 up = a <= b ? b - a : line.k - (a - b);
  IcnSpan span = { 1, { 1, -1 }, up };

  if (a == b)
    return (IcnSpan){ 1, { 1 }, 0 };
  if (!line.closes)
    return a < b ? (IcnSpan){ 1, { 1 }, b - a } : (IcnSpan){ 1, { -1 }, a - b };
  if (!line.directed && 2 * up == line.k)
    span.n = ties == ICN_TIES_SPLIT ? 2 : 1;
  else if (!line.directed && 2 * up > line.k)
    span = (IcnSpan){ 1, { -1 }, line.k - up };
  return span;
}

/* The position that is x steps away from position a; direction: 1 or -1. x is less than the radix
 * k. */
static inline guint32
icn_line_move (IcnLine line, guint32 a, guint32 x, int direction)
{
  if (direction > 0)
    return a + x < line.k ? a + x : a + x - line.k;
  return a >= x ? a - x : a + line.k - x;
}
