/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the origin of the numbers to a report. The origin is everything on which the numbers depend:
 * inputs of the design, program version, seed and precision; for a refused design, also the reason
 * for the refusal. Every JSON object and every CSV row of a report has the origin of its
 * numbers. */
#pragma once

#include "refused.h"
#include "report-parts.h"

/* Adds the origin of a design's numbers to a JSON object, as the members inputs, version, seed and
 * precision; for a refused design also `refused`, the reason. */
void icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design);

/* Add the headings, or the cells, for the origin of a design's numbers to a row of CSV. One cell
 * has all inputs, such as "k=8,n=2". */
void icn_report_add_origin_headings (GPtrArray *row);
void icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design);

/* Returns why a design is refused; NULL if the design is not refused. */
const char *icn_report_why_refused (const IcnReportOrigin *origin, guint design);

/* The id of a design's topology; NULL for a refused design whose topology is not known. */
const char *icn_report_topology (const IcnReportOrigin *origin, guint design);
