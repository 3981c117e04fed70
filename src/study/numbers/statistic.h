/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of statistics: all results of a simulated point. Documents, JSON, CSV, tables,
 * quantities and the conversion to base cycles are made from it. */
#pragma once

#include "measured.h"
#include "member.h"
#include "study-types.h"

/* How to get a number from a point: a member of IcnMeasured, or a function. If neither is set there
 * is none. */
typedef struct _IcnOfPoint {
  guint at; /* offset of a double, ICN_MEASURED (latency); 0: none */
  double (*find) (const IcnMeasured *point, const IcnEvaluation *evaluation);
} IcnOfPoint;

#define ICN_MEASURED(member)                                                                       \
  {                                                                                                \
    .at = G_STRUCT_OFFSET (IcnMeasured, member)                                                    \
  }

/* The dimension of a number, from which its unit follows. */
typedef enum {
  ICN_STATISTIC_OTHER, /* not a number, or a number that describes the run */
  ICN_STATISTIC_TIME,  /* cycles */
  ICN_STATISTIC_RATE,  /* bits per cycle per node */
  ICN_STATISTIC_HOPS,
  ICN_STATISTIC_SHARE, /* fraction of the cycles */
} IcnDimension;

/* When JSON and CSV contain a statistic; documents always do. */
typedef enum {
  ICN_REPORTED_ALWAYS,
  ICN_REPORTED_WITH_TIMING, /* its value differs from run to run */
  ICN_REPORTED_NEVER,
} IcnReported;

typedef struct {
  IcnMember member; /* help is translatable if the statistic is a quantity */
  IcnDimension dimension;
  IcnReported reported;
  gboolean of_threads; /* exists only if threads wait for replies */
  const char *heading; /* heading of the column in tables for people; NULL: no column */
  guint digits;        /* significant digits in that column; 0: 4 */

  /* The quantity (quantity.h) of this statistic. */
  const char *quantity; /* id; NULL: no quantity */
  const char *label;    /* translatable */
  IcnOfPoint half_width;
} IcnStatistic;

extern const IcnStatistic icn_statistics[]; /* ends with a row whose member.key is NULL */

const IcnMember *icn_point_members (void); /* the `member` of all rows, as a table */
const char *icn_statistic_unit (const IcnStatistic *statistic); /* translatable, or NULL */

gboolean icn_of_point_exists (const IcnOfPoint *of_point);
double icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point,
                     const IcnEvaluation *evaluation);
