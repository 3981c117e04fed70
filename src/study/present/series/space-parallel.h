/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParallel: the data of a plot of a sweep's candidates in parallel coordinates. Each setting
 * that the sweep varies and each quantity has an axis, and each candidate is a line that crosses
 * every axis at the candidate's value. A brush is a range of an axis that the user selects; several
 * brushes together select the candidates that are in all of them. */
#pragma once

#include "space-families.h"

/* Number of bins of an axis; the bins are equal parts of the axis. */
#define ICN_PARALLEL_BINS 128
#define ICN_PARALLEL_NO_BIN G_MAXUINT8 /* bin index of a candidate without a value */

typedef struct {
  char *key; /* key of the setting, or name (IcnOperand.name) of the quantity, that the axis shows;
                ICN_SWEEP_DESIGN for the axis of base designs */
  char *title;      /* title of the axis, translated and with its unit */
  GPtrArray *ids;   /* array of char *: ids of the categories in the order of `names`, as study
                       files spell them; NULL: the values of the axis are numbers */
  GPtrArray *names; /* array of char *: names of the categories; category i has the value i. NULL:
                       the values of the axis are numbers */
  gboolean is_log;
  double least, most; /* values at the ends of the axis */
  GArray *stops;      /* array of double: all different values of the candidates on the axis, in
                         rising order; NULL if there are many values */
  double *values;     /* [rows of the table] value of each candidate on the axis; NAN for a
                         candidate without a value */
  guint8 *bins;       /* [rows of the table] index of the bin (part of the axis) with the
                         candidate's value; ICN_PARALLEL_NO_BIN for a candidate without a value */
  guint counts[ICN_PARALLEL_BINS];  /* number of candidates in each bin */
  double places[ICN_PARALLEL_BINS]; /* mean position of the values in each bin: 0 at the start of
                                       the axis, 1 at its end */
} IcnParallelAxis;

typedef struct {
  const IcnSpaceTable *table; /* the table of candidates, not owned */
  GPtrArray *axes;            /* array of IcnParallelAxis */
  guint8 *is_line;            /* [rows of the table] 1 if the candidate has a line; 0 if it is
                                 refused */
  guint n_lines;              /* number of candidates that have a line */
  GArray *front; /* array of guint32: row indices of the candidates on the Pareto front */
} IcnParallel;

/* Makes the axes of a table of candidates: one of base designs, if there are several; one for each
 * setting that the sweep varies, in the order of the sweep; then one for each quantity. Names of
 * designs, and setting values that are not numbers, are categories of their axis. */
IcnParallel *icn_parallel_new (const IcnSpaceTable *table);
void icn_parallel_free (IcnParallel *parallel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnParallel, icn_parallel_free)

static inline const IcnParallelAxis *
icn_parallel_axis (const IcnParallel *parallel, guint i)
{
  return g_ptr_array_index (parallel->axes, i);
}

/* Convert a value of an axis to a position on the axis (0 to 1), and a position to a value. A value
 * beyond an end of the axis has the position of that end. */
double icn_parallel_place (const IcnParallelAxis *axis, double value);
double icn_parallel_value (const IcnParallelAxis *axis, double place);

/* A brush: a range of an axis that the user selects. A candidate is in the brush if its value is at
 * least `from` and at most `to`. is_set: FALSE if the axis has no brush. */
typedef struct {
  gboolean is_set;
  double from, to;
} IcnBrush;

/* Finds the candidates that are in the brushes (selected ranges) of all axes, and returns their
 * number. brushes: one for each axis. is_left: [rows of the table], receives 1 for these candidates
 * and 0 for others; a refused candidate always has 0. */
guint icn_parallel_brush (const IcnParallel *parallel, const IcnBrush *brushes, guint8 *is_left);

/* Sets a brush (selected range) to the range between two positions on its axis (0 to 1), in either
 * order. On an axis of categories, the brush has whole categories. On other axes, its ends are
 * rounded to a thousandth of the axis or, on a logarithmic axis, of the value; the ends of the axis
 * are not rounded. */
void icn_brush_set (IcnBrush *brush, const IcnParallelAxis *axis, double place, double other);

/* Sets the brushes (selected ranges) of all axes to the stored brushes of a study. kept: array of
 * IcnSweepBrush, the stored brushes; a stored brush is left out if the plot lacks its axis, or if
 * the axis has none of the brush's values. brushes: one for each axis. Returns whether any axis has
 * a brush. */
gboolean icn_parallel_find_brushes (const IcnParallel *parallel, const GPtrArray *kept,
                                    IcnBrush *brushes);

/* Returns the brushes (selected ranges) of all axes as a study stores them: array of IcnSweepBrush,
 * free with g_ptr_array_unref. kept: the stored brushes of the study; those that
 * icn_parallel_find_brushes leaves out come first in the array, so that they are not lost. */
GPtrArray *icn_parallel_keep_brushes (const IcnParallel *parallel, const IcnBrush *brushes,
                                      const GPtrArray *kept);

/* Moves the upper end (is_upper) or the lower end of a brush (selected range) to the next value of
 * its axis, up (direction 1) or down (-1). An axis with many values is divided into equal steps. If
 * the axis has no brush yet, it first gets one with all values. An end does not move past the other
 * end. */
void icn_brush_step (IcnBrush *brush, const IcnParallelAxis *axis, gboolean is_upper,
                     int direction);

/* Returns the range of a brush in words, such as "64 to 256" or "torus, mesh". If the axis has few
 * different values (IcnParallelAxis.stops), the range goes from the first to the last of them
 * inside the brush. Free with g_free. */
char *icn_brush_words (const IcnBrush *brush, const IcnParallelAxis *axis);

/* Returns the candidates that are not refused as CSV with a header row. The columns are the
 * candidate's name, a column for each axis, and whether the candidate is in the brushes (selected
 * ranges) of all axes ("yes" or "no"). is_left: as icn_parallel_brush sets it; NULL: the last
 * column is omitted. Free with g_free. */
char *icn_parallel_to_csv (const IcnParallel *parallel, const guint8 *is_left);
