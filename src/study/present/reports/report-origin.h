/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every object and row of a report says of where it comes from: the settings that it is of,
 * the program, the seed and the precision; and why there is none, where its design cannot be. The
 * same for all reports. */
#pragma once

#include "refused.h"
#include "report-parts.h"

/* Adds `refused` where the design cannot be, inputs, version, seed and precision. */
void icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design);

/* The same as cells of CSV, for which the inputs are "k=8,n=2". */
void icn_report_add_origin_headings (GPtrArray *row);
void icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design);

/* Why a design cannot be; NULL where it can. */
const char *icn_report_why_refused (const IcnReportOrigin *origin, guint design);

/* Its topology; NULL where it is not known of a design that cannot be. */
const char *icn_report_topology (const IcnReportOrigin *origin, guint design);
