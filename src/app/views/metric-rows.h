/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricRows: what a table of quantities shows, without widgets. It has a row for each
 * quantity (quantity.h), a column for each visible design of a document, and a value in each cell.
 */
#pragma once

#include "document.h"
#include "quantity.h"

typedef struct {
  /* Which rows there are, and how values are compared; set by the owner (metric-table.h describes
   * them as properties). */
  char *ids, *optional;
  gboolean show_binds, is_grouped, differing;
  int baseline; /* index of the design with which all others are compared, or -1 */

  /* The members below are set by bisection_metric_rows_collect(). */
  BisectionDocument *document; /* not owned */
  /* One element (const IcnQuantity *) for each row. A quantity without an id is a heading. NULL is
   * not a quantity but the row "Width Limited by", which names the constraint that limits the
   * channel width. */
  GPtrArray *quantities;
  GArray *designs;     /* indices (guint) of the visible designs, one per column */
  char **design_names; /* names of all designs of the study */
  char *note;          /* why no value is marked as the best; NULL if the best values are marked */
} BisectionMetricRows;

/* What a cell of the table shows: the value of a quantity for a design. */
typedef struct {
  char *text; /* such as "64 (bound) ×2"; free with g_free */
  gboolean is_best;
  double part; /* length of the cell's bar: value / largest value of the row; NAN: no bar */
} BisectionMetricValue;

/* Separates a value from its ratio to the baseline, as in "64 ×2". */
#define BISECTION_METRIC_FACTOR "  ×"

void bisection_metric_rows_init (BisectionMetricRows *self); /* no rows, no baseline */
void bisection_metric_rows_clear (BisectionMetricRows *self);

/* Determines the columns, the rows and the note from the present numbers of the document. */
void bisection_metric_rows_collect (BisectionMetricRows *self, BisectionDocument *document);

/* The quantity of a row, an element of `quantities`. The functions below return its name and its
 * unit, translated (the unit of a quantity without one is ""), and whether it is a heading. */
const IcnQuantity *bisection_metric_rows_at (const BisectionMetricRows *self, guint row);
const char *bisection_metric_name (const IcnQuantity *quantity);
const char *bisection_metric_unit (const IcnQuantity *quantity);
gboolean bisection_metric_is_heading (const IcnQuantity *quantity);

/* The design of a column, and its name. */
const IcnDesign *bisection_metric_rows_design (const BisectionMetricRows *self, guint column);
const char *bisection_metric_rows_name (const BisectionMetricRows *self, guint column);

/* Sets values[0] to values[n - 1] to what the first n cells of a row, which is no heading, show. */
void bisection_metric_rows_fill (const BisectionMetricRows *self, guint row, guint n,
                                 BisectionMetricValue *values);

/* Returns the present numbers of the document as CSV: a header row, then a row for each quantity,
 * also for those that `differing` leaves out, with its name, its unit and its value for each
 * design; NULL if no design is visible. Free with g_free. */
char *bisection_metric_rows_to_csv (BisectionMetricRows *self, BisectionDocument *document);
