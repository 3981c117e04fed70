/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The origin that every object and row of a report states: inputs of the design, program version,
 * seed and precision. For a refused design the reason is added. */
#pragma once

#include "refused.h"
#include "report-parts.h"

/* Adds members to a JSON object: inputs, version, seed and precision and, for a refused design,
 * `refused`. */
void icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design);

/* icn_report_add_origin_headings and icn_report_add_origin_cells add the origin as CSV cells, with
 * the inputs in one cell such as "k=8,n=2". */
void icn_report_add_origin_headings (GPtrArray *row);
void icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design);

/* Why a design is refused; NULL if it is not. */
const char *icn_report_why_refused (const IcnReportOrigin *origin, guint design);

/* The topology of a design; NULL if a refused design has none. */
const char *icn_report_topology (const IcnReportOrigin *origin, guint design);
