/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of the sidebar, made from the field table. Each shows one setting of the chosen design,
 * follows it, and hands what is entered to the document. A value that is refused stays in its row
 * with what is legal below it. */
#pragma once

#include "document.h"
#include "field.h"
#include <adwaita.h>

/* A row that hides itself where the field means nothing, and where the chosen design has what all
 * designs have. */
GtkWidget *bisection_field_row_new (BisectionDocument *document, const IcnField *field);

/* The row of all designs, which is there where the setting is linked (common.h). */
GtkWidget *bisection_common_row_new (BisectionDocument *document, const IcnField *field);

/* The budget is one field of text; these are its parts as rows: what kind it is, and the numbers
 * that this kind has. Not found by icn_field_find(). */
const IcnField *bisection_budget_fields (guint *n_fields);

/* So are the pattern of the traffic, its parameters and the file of a matrix. */
#define BISECTION_TRAFFIC_FILE "traffic-file"
const IcnField *bisection_traffic_fields (guint *n_fields);
