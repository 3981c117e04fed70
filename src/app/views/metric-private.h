/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionMetricTable. metric-table.c has its widgets; below it stands metric-rows.c,
 * which designs and numbers they show. */
#pragma once

#include "metric-table.h"
#include "quantity.h"

typedef struct {
  GtkWidget *box; /* in the grid; the label itself of a value, as there are thousands */
  GtkLabel *label;
  GtkWidget *mark; /* in a title, of the design; the star of a value once it has been the best */
  GtkWidget *bar;  /* of a value, once it has been compared with a baseline */
} Cell;

struct _BisectionMetricTable {
  BisectionDocumentView parent_instance;

  GtkGrid *titles; /* the designs, above the values */
  GtkGrid *names;  /* the metrics, beside the values */
  GtkGrid *values;
  GtkScrolledWindow *scroller;
  GtkScrollbar *scrollbar; /* across, always in sight where there is more to the side */
  guint scrollbar_id, rest_id;

  char *ids, *optional;
  gboolean show_binds, is_grouped, marks_best;
  int baseline;        /* the design that others are compared with; -1: none */
  char *note;          /* why none is marked as the best; NULL */
  GPtrArray *rows;     /* const IcnQuantity, one without an id for a heading; NULL for what binds */
  GArray *designs;     /* guint: the visible ones, */
  char **design_names; /* names of all designs */
  GArray *title_cells; /* Cell [designs] */
  GPtrArray *built;    /* the rows that the grids have, */
  guint n_columns;     /* and how many designs */
  GArray *cells;       /* Cell [n_columns][built] */
};

/* A quantity without an id stands for a heading, NULL for what binds. */
gboolean bisection_metric_is_heading (const IcnQuantity *quantity);
const char *bisection_metric_name (const IcnQuantity *quantity);
const char *bisection_metric_unit (const IcnQuantity *quantity);

/* The best value of a row; NAN when none is better than another. */
double bisection_metric_best_value (const IcnQuantity *quantity, const double *values,
                                    guint n_values);

/* Of a column. */
const IcnEvaluation *bisection_metric_evaluation_at (BisectionMetricTable *self, guint column);
const IcnDesign *bisection_metric_design_at (BisectionMetricTable *self, guint column);
const char *bisection_metric_design_name_at (BisectionMetricTable *self, guint column);
const char *bisection_metric_binds_text (BisectionMetricTable *self, guint column);
double bisection_metric_value_at (BisectionMetricTable *self, const IcnQuantity *quantity,
                                  guint column);

/* What the table shows of the document as it is now. */
void bisection_metric_collect_designs (BisectionMetricTable *self);
void bisection_metric_collect_rows (BisectionMetricTable *self);
