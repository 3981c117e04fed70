/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionParallelView: the candidates of a sweep in parallel coordinates, with brushes. A drag
 * along an axis sets its brush, or moves an end or all of a brush that is there; a click on an axis
 * with a brush removes it. With the keyboard, Left and Right choose an axis, Up and Down move one
 * end of its brush, Return chooses the other end, Delete removes the brush, and 0 all brushes. */
#pragma once

#include "space-parallel.h"
#include <adwaita.h>

typedef struct _IcnScene IcnScene;
typedef struct _IcnTheme IcnTheme;

#define BISECTION_TYPE_PARALLEL_VIEW (bisection_parallel_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionParallelView, bisection_parallel_view, BISECTION, PARALLEL_VIEW,
                      AdwBin)

/* Signals: "brushed": other candidates are in all brushes than before. "kept" (string): the user
 * has finished a change of the brushes, which the study is to keep; the text is the `drag` of
 * bisection_space_set_brushes. */

/* Shows a table, which the caller must keep until another table or NULL is shown. color: operand by
 * which candidates are divided into families, as in icn_space_families_new. kept: the brushes of
 * the study, an array of IcnSweepBrush; may be NULL if `table` is. */
void bisection_parallel_view_show (BisectionParallelView *self, const IcnSpaceTable *table,
                                   int color, const GPtrArray *kept);

/* Sets the brushes to those of the study, unless the user is moving one. */
void bisection_parallel_view_brush (BisectionParallelView *self, const GPtrArray *kept);

/* The brushes in the form in which the study stores them. If there are any, those brushes of `kept`
 * are added whose axes the table does not have. Free with g_ptr_array_unref. */
GPtrArray *bisection_parallel_view_keep (BisectionParallelView *self, const GPtrArray *kept);

/* For each row of the table, whether the candidate is in all brushes (1 or 0); NULL if there is no
 * brush. Owned by the view, and valid until its next signal or table. */
const guint8 *bisection_parallel_view_get_left (BisectionParallelView *self);

/* Removes all brushes. */
void bisection_parallel_view_clear (BisectionParallelView *self);

/* The picture for export, and its numbers as CSV (free with g_free); NULL without a table. */
IcnScene *bisection_parallel_view_make_figure (BisectionParallelView *self, const IcnTheme *theme,
                                               double width, double height);
char *bisection_parallel_view_make_csv (BisectionParallelView *self);
