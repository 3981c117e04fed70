/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of what a simulated point consists of. Documents, JSON, CSV, tables, quantities and
 * the conversion to base cycles follow from it. */
#pragma once

#include "evaluation.h"
#include "measured.h"
#include "member.h"

/* How to get a number from a point: a member of IcnMeasured, or a function. If neither is set there
 * is none. */
typedef struct {
  guint at; /* offset of a double, ICN_MEASURED (latency); 0: none */
  double (*find) (const IcnMeasured *point, const IcnEvaluation *evaluation);
} IcnOfPoint;

#define ICN_MEASURED(member)                                                                       \
  {                                                                                                \
    .at = G_STRUCT_OFFSET (IcnMeasured, member)                                                    \
  }

/* What a number measures, from which its unit follows. */
typedef enum {
  ICN_STATISTIC_OTHER, /* not a number, or a number that describes the run */
  ICN_STATISTIC_TIME,  /* cycles */
  ICN_STATISTIC_RATE,  /* bits per cycle per node */
  ICN_STATISTIC_HOPS,
  ICN_STATISTIC_SHARE, /* of the cycles */
} IcnDimension;

/* When JSON and CSV have a statistic; documents always have it. */
typedef enum {
  ICN_REPORTED_ALWAYS,
  ICN_REPORTED_WITH_TIMING, /* its value differs from run to run */
  ICN_REPORTED_NEVER,
} IcnReported;

typedef struct {
  IcnMember member; /* help: translatable of a quantity */
  IcnDimension dimension;
  IcnReported reported;
  gboolean of_threads; /* exists only if threads wait for replies */
  const char *heading; /* of its column in tables for people; NULL: no column */
  guint digits;        /* significant digits in that column; 0: 4 */

  /* The quantity of quantity.h that is made from it. */
  const char *quantity; /* id; NULL: no quantity */
  const char *label;    /* translatable */
  IcnOfPoint half_width;
} IcnStatistic;

extern const IcnStatistic icn_statistics[]; /* the last row has no member.key */

const IcnMember *icn_point_members (void); /* the members of all rows, as a table */
const char *icn_statistic_unit (const IcnStatistic *statistic); /* translatable, or NULL */

gboolean icn_of_point_exists (const IcnOfPoint *of_point);
double icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point,
                     const IcnEvaluation *evaluation);
