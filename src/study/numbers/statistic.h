/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of statistics: all results of a simulated point. Documents, JSON, CSV, tables,
 * quantities and the conversion to base cycles (delays of a wire one node pitch long) all read this
 * table. */
#pragma once

#include "measured.h"
#include "member.h"
#include "study-types.h"

/* How a number is read from a simulated point: from a member of IcnMeasured, or by a function. If
 * neither is set, the point has no such number. */
typedef struct _IcnOfPoint {
  guint at; /* offset of a double in IcnMeasured, such as ICN_MEASURED (latency); 0: not set */
  double (*find) (const IcnMeasured *point, const IcnEvaluation *evaluation);
} IcnOfPoint;

#define ICN_MEASURED(member)                                                                       \
  {                                                                                                \
    .at = G_STRUCT_OFFSET (IcnMeasured, member)                                                    \
  }

/* The kind of number that a statistic is, from which its unit follows. */
typedef enum {
  ICN_STATISTIC_OTHER, /* not a number, or a number without unit that describes the simulation */
  ICN_STATISTIC_TIME,  /* a time, in cycles of the engine or, in a study, in base cycles (delays
                          of a wire one node pitch long) */
  ICN_STATISTIC_RATE,  /* traffic in bits per cycle per node */
  ICN_STATISTIC_HOPS,
  ICN_STATISTIC_SHARE, /* a share of all cycles, from 0 to 1 */
} IcnDimension;

/* Whether reports in JSON and CSV contain a statistic: always, only with a certain option, or
 * never. Study documents always contain it. */
typedef enum {
  ICN_REPORTED_ALWAYS,
  ICN_REPORTED_WITH_TIMING, /* only with the option --timing, as the value differs from run to run
                             */
  ICN_REPORTED_NEVER,
} IcnReported;

typedef struct {
  IcnMember member; /* the member of IcnMeasured or IcnPointClass that stores the statistic; `help`
                       is translatable if the statistic is a quantity */
  IcnDimension dimension;
  IcnReported reported;
  gboolean of_threads; /* TRUE if the statistic exists only for processors whose threads wait for
                          replies */
  const char *heading; /* heading of the column in tables for people; NULL: no column */
  guint digits;        /* significant digits of the numbers in tables; 0 for the default of 4 */

  /* The members below describe the quantity (quantity.h) that this statistic estimates. */
  const char *quantity; /* id of the quantity that the statistic estimates; NULL if it estimates
                           none */
  const char *label;    /* translatable name of the statistic */
  IcnOfPoint half_width;
} IcnStatistic;

/* The statistics of the messages of one length, which an IcnPointClass stores. If messages differ
 * in length, a point has an IcnPointClass for each length. In the last element of the array,
 * member.key is NULL. */
extern const IcnStatistic icn_class_statistics[];

extern const IcnStatistic icn_statistics[]; /* in the last element, member.key is NULL */

/* Return the `member` of each statistic as an array: icn_point_members those of icn_statistics,
 * icn_class_members those of icn_class_statistics. */
const IcnMember *icn_point_members (void);
const IcnMember *icn_class_members (void);
const char *icn_statistic_unit (const IcnStatistic *statistic); /* returns a translatable text;
                                                                   NULL if the statistic has no
                                                                   unit */

/* icn_of_point_exists returns whether `of_point` has a member set, and so can read a number from a
 * point. icn_of_point returns the number that it reads from this point; NAN if no member is set. */
gboolean icn_of_point_exists (const IcnOfPoint *of_point);
double icn_of_point (const IcnOfPoint *of_point, const IcnMeasured *point,
                     const IcnEvaluation *evaluation);
