/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParallel: the data of a plot of a sweep's candidates in parallel coordinates. Each setting
 * that varies and each quantity has an axis, and each candidate is a line that crosses every axis
 * at the candidate's value. A brush is a range of an axis that the user selects; brushes on several
 * axes select the candidates that are in all of them. */
#pragma once

#include "space-families.h"

/* Number of bins, the equal parts into which an axis is divided. */
#define ICN_PARALLEL_BINS 128
#define ICN_PARALLEL_NO_BIN G_MAXUINT8 /* index of no bin, for a candidate that has no value */

typedef struct {
  char *key;        /* key of the setting or name of the operand; ICN_SWEEP_DESIGN for the axis of
                       base designs */
  char *title;      /* translated, with its unit */
  GPtrArray *ids;   /* array of char *: ids of the categories of an axis, as study files have
                       them, in the order of `names`; NULL: the values are numbers */
  GPtrArray *names; /* array of char *: names of the categories of an axis; category i has the
                       value i. NULL: the values are numbers */
  gboolean is_log;
  double least, most; /* values at the ends of the axis */
  GArray *stops;      /* array of double: all different values that candidates have on the axis,
                         in rising order, if there are few; else NULL */
  double *values;     /* [rows of the table] value of each candidate; NAN if it has none */
  guint8 *bins;       /* index of the bin (part of the axis) that has the value, or
                         ICN_PARALLEL_NO_BIN */
  guint counts[ICN_PARALLEL_BINS];  /* number of candidates in each bin */
  double places[ICN_PARALLEL_BINS]; /* mean position of the values in each bin: 0 at the start of
                                       the axis, 1 at its end */
} IcnParallelAxis;

typedef struct {
  const IcnSpaceTable *table; /* not owned */
  GPtrArray *axes;            /* array of IcnParallelAxis */
  guint8 *is_line;            /* [rows of the table] 1 if the candidate has a line; 0 if it is
                                 refused */
  guint n_lines;              /* number of candidates that have a line */
  GArray *front; /* array of guint32: row indices of the candidates on the Pareto front */
} IcnParallel;

/* Makes the axes of a table of candidates: one of base designs if there are several, one for each
 * setting that the sweep varies, in the sweep's order, then one for each quantity. Names of
 * designs, and values of settings that are no numbers, are categories. */
IcnParallel *icn_parallel_new (const IcnSpaceTable *table);
void icn_parallel_free (IcnParallel *parallel);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnParallel, icn_parallel_free)

static inline const IcnParallelAxis *
icn_parallel_axis (const IcnParallel *parallel, guint i)
{
  return g_ptr_array_index (parallel->axes, i);
}

/* Convert between values of an axis and positions on it, from 0 to 1. A value beyond an end of the
 * axis has the position of that end. */
double icn_parallel_place (const IcnParallelAxis *axis, double value);
double icn_parallel_value (const IcnParallelAxis *axis, double place);

/* A brush: a range of an axis that the user selects. A candidate is in it if its value is at least
 * `from` and at most `to`. All members zero: the axis has no brush. */
typedef struct {
  gboolean is_set;
  double from, to;
} IcnBrush;

/* Finds the candidates that are in all brushes. brushes: one for each axis. is_left: [rows of the
 * table], receives 1 for these candidates and 0 for others; refused candidates are never among
 * them. Returns their number. */
guint icn_parallel_brush (const IcnParallel *parallel, const IcnBrush *brushes, guint8 *is_left);

/* Sets a brush to the range between two positions on its axis, from 0 to 1, in either order. On an
 * axis of categories the brush has whole categories. On other axes, ends that are not ends of the
 * axis are rounded to a thousandth of the axis or, if it is logarithmic, of the value. */
void icn_brush_set (IcnBrush *brush, const IcnParallelAxis *axis, double place, double other);

/* Sets the brushes of all axes to those that a study has stored. kept: array of IcnSweepBrush; a
 * stored brush is left out if there is no such axis or if the axis has none of the brush's values.
 * brushes: one for each axis. Returns whether any axis has a brush. */
gboolean icn_parallel_find_brushes (const IcnParallel *parallel, const GPtrArray *kept,
                                    IcnBrush *brushes);

/* Returns the brushes of all axes in the form in which a study stores them: array of IcnSweepBrush,
 * free with g_ptr_array_unref. The array begins with those brushes of `kept`, the stored ones, that
 * icn_parallel_find_brushes leaves out, so that they are not lost. */
GPtrArray *icn_parallel_keep_brushes (const IcnParallel *parallel, const IcnBrush *brushes,
                                      const GPtrArray *kept);

/* Moves the lower or the upper end of a brush to the next value of its axis, up (direction 1) or
 * down (-1). An axis with many values is divided into equal steps. If the axis has no brush yet, it
 * first gets one with all values. The ends do not pass each other. */
void icn_brush_step (IcnBrush *brush, const IcnParallelAxis *axis, gboolean is_upper,
                     int direction);

/* The range of a brush in words, such as "64 to 256" or "torus, mesh". If the axis has stops
 * (IcnParallelAxis.stops), the range is from the first to the last stop inside the brush. Free with
 * g_free. */
char *icn_brush_words (const IcnBrush *brush, const IcnParallelAxis *axis);

/* Returns the candidates as CSV with a header row. The columns are the name, a column for each
 * axis, and whether the candidate is in all brushes ("yes" or "no"). is_left: from
 * icn_parallel_brush; NULL: the last column is omitted. Refused candidates are left out. Free with
 * g_free. */
char *icn_parallel_to_csv (const IcnParallel *parallel, const guint8 *is_left);
