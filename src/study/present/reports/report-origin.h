/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The origin that every object and row of a report states: the inputs of its design, the program,
 * seed and precision; and, for a refused design, the reason. */
#pragma once

#include "refused.h"
#include "report-parts.h"

/* Adds `refused` if the design is refused, and inputs, version, seed and precision. */
void icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design);

/* The same as CSV cells, with inputs such as "k=8,n=2". */
void icn_report_add_origin_headings (GPtrArray *row);
void icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design);

/* Why a design is refused; NULL if it is not. */
const char *icn_report_why_refused (const IcnReportOrigin *origin, guint design);

/* The topology of a design; NULL if a refused design has none. */
const char *icn_report_topology (const IcnReportOrigin *origin, guint design);
