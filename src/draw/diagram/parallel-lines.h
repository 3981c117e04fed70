/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the lines of parallel coordinates (diagram-parallel.h), between each axis and the next.
 * Axes are divided into small parts. Lines of one family of designs that join the same two parts
 * are drawn as one line.
 *
 * If there are thousands of candidates, the parts are larger, and the lines of all families that
 * join the same two parts are drawn as one. This line has the colour of the family that has most of
 * the lines, and is more opaque the more lines it stands for. */
#pragma once

#include "scene.h"
#include "space-parallel.h"

typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  const IcnSpaceFamilies *families;
  /* Adds to the scene's path a line from axis number `axis` to the next axis. from, to: where the
   * line meets the two axes, 0 to 1 along each. */
  void (*add) (gpointer data, guint axis, double from, double to);
  gpointer data;
} IcnParallelPen;

IcnColor icn_parallel_color (const IcnTheme *theme, const IcnSpaceFamilies *families, guint family);

/* Draws the lines of all candidates in one colour. */
void icn_parallel_lines_plain (const IcnParallel *parallel, const IcnParallelPen *pen,
                               IcnColor color);

/* Draw the lines of candidates, or of those on the Pareto front, in the colours of their families.
 * is_left: for each row of the table, whether its candidate is to be drawn; NULL: all are drawn. */
void icn_parallel_lines (const IcnParallel *parallel, const guint8 *is_left,
                         const IcnParallelPen *pen);
void icn_parallel_lines_front (const IcnParallel *parallel, const guint8 *is_left,
                               const IcnParallelPen *pen);
