/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds the origin of its numbers to a report. The origin is what the numbers depend on: inputs of
 * the design, program version, seed and precision; for a refused design, also the reason. Every
 * JSON object and every CSV row states it. */
#pragma once

#include "refused.h"
#include "report-parts.h"

/* Adds the origin of a design's numbers to a JSON object, as members: inputs, version, seed and
 * precision and, for a refused design, `refused`. */
void icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design);

/* Add the origin of a design's numbers to a row of CSV: its headings, or its cells. The inputs are
 * in one cell, such as "k=8,n=2". */
void icn_report_add_origin_headings (GPtrArray *row);
void icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design);

/* Why a design is refused; NULL if it is not. */
const char *icn_report_why_refused (const IcnReportOrigin *origin, guint design);

/* The id of a design's topology; NULL for a refused design whose topology is not known. */
const char *icn_report_topology (const IcnReportOrigin *origin, guint design);
