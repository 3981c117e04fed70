/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionParallelView: shows the candidates of a sweep in parallel coordinates. Each axis can
 * have a brush: a range of values to which candidates are restricted. A drag along an axis sets
 * its brush or, if it begins on the brush, moves the brush or one of its ends; a click on an axis
 * with a brush removes the brush. With the keyboard, Left and Right choose an axis, Up and Down
 * move one end of its brush, Return chooses the other end, Delete removes the brush, and 0 all
 * brushes. */
#pragma once

#include "space-parallel.h"
#include <adwaita.h>

typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_PARALLEL_VIEW (bisection_parallel_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionParallelView, bisection_parallel_view, BISECTION, PARALLEL_VIEW,
                      AdwBin)

/* Signals: "brushed": the set of candidates that lie within the brushes (value ranges) of all axes
 * has changed. "kept" (string): the user has finished a change of the brushes, which the study is
 * to keep; the string is the argument `drag` for bisection_space_set_brushes. */

/* Shows the candidates of `table`, which the caller must keep until another table or NULL is shown.
 * color: index of the operand (a setting or a quantity) by whose values the candidates are
 * coloured; -1: by their base design or, if there is only one, by a swept setting that
 * distinguishes the candidates (icn_space_families_new). kept: array of IcnSweepBrush, the brushes
 * (value ranges) that the study has stored; may be NULL if `table` is NULL. */
void bisection_parallel_view_show (BisectionParallelView *self, const IcnSpaceTable *table,
                                   int color, const GPtrArray *kept);

/* Sets the brushes (value ranges) to `kept`, those that the study has stored, unless the user is
 * moving a brush. */
void bisection_parallel_view_brush (BisectionParallelView *self, const GPtrArray *kept);

/* Returns the brushes (value ranges) for the study to store, an array of IcnSweepBrush. kept: the
 * brushes that the study has stored. Those on axes that the table lacks are added to the result, so
 * that they are not lost, if any axis has a brush. Free with g_ptr_array_unref. */
GPtrArray *bisection_parallel_view_keep (BisectionParallelView *self, const GPtrArray *kept);

/* Returns an array with an element for each row of the table: 1 if the candidate lies within the
 * brushes (value ranges) of all axes, else 0. NULL if there is no brush. Owned by the view, and
 * valid until its next signal or table. */
const guint8 *bisection_parallel_view_get_left (BisectionParallelView *self);

/* Removes the brushes (value ranges) of all axes, so that no candidate is filtered out. */
void bisection_parallel_view_clear (BisectionParallelView *self);

/* Return the picture for export, and its numbers as CSV (free with g_free); NULL without a
 * table. */
IcnScene *bisection_parallel_view_make_figure (BisectionParallelView *self, const IcnTheme *theme,
                                               double width, double height);
char *bisection_parallel_view_make_csv (BisectionParallelView *self);
