/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionMetricTable: metric-table.c has its widgets, metric-rows.c determines the
 * designs and numbers that they show, and does not call metric-table.c. */
#pragma once

#include "metric-table.h"
#include "quantity.h"

typedef struct {
  GtkWidget *box; /* the widget in the grid; for a value the label itself, as there are thousands */
  GtkLabel *label;
  GtkWidget *mark; /* in a title, the mark of the design; in a value, the star once it has been the
                      best */
  GtkWidget *bar;  /* in a value, the bar once it has been compared with a baseline */
} Cell;

struct _BisectionMetricTable {
  BisectionDocumentView parent_instance;

  GtkGrid *titles; /* titles of designs, above the values */
  GtkGrid *names;  /* names of quantities, beside the values */
  GtkGrid *values;
  GtkScrolledWindow *scroller;
  GtkScrollbar *scrollbar; /* horizontal scrollbar, always visible if the table is wider */
  guint scrollbar_id, rest_id;

  char *ids, *optional;
  gboolean show_binds, is_grouped, marks_best;
  int baseline;        /* design that others are compared with; -1: none */
  char *note;          /* why no value is marked as the best, or NULL */
  GPtrArray *rows;     /* const IcnQuantity; one without an id is a heading, NULL is the row of what
                          limits widths */
  GArray *designs;     /* guint: the visible designs */
  char **design_names; /* names of all designs */
  GArray *title_cells; /* Cell [designs] */
  GPtrArray *built;    /* rows that the grids have */
  guint n_columns;     /* columns that the grids have */
  GArray *cells;       /* Cell [n_columns][built] */
};

/* Whether a row is a heading: a quantity without an id. NULL stands for the row of what limits
 * widths. */
gboolean bisection_metric_is_heading (const IcnQuantity *quantity);
const char *bisection_metric_name (const IcnQuantity *quantity);
const char *bisection_metric_unit (const IcnQuantity *quantity);

/* The best value of a row; NAN if none is better than another. */
double bisection_metric_best_value (const IcnQuantity *quantity, const double *values,
                                    guint n_values);

/* The evaluation of the design in a column. */
const IcnEvaluation *bisection_metric_evaluation_at (BisectionMetricTable *self, guint column);
const IcnDesign *bisection_metric_design_at (BisectionMetricTable *self, guint column);
const char *bisection_metric_design_name_at (BisectionMetricTable *self, guint column);
const char *bisection_metric_binds_text (BisectionMetricTable *self, guint column);
double bisection_metric_value_at (BisectionMetricTable *self, const IcnQuantity *quantity,
                                  guint column);

/* Determines what the table shows of the present document. */
void bisection_metric_collect_designs (BisectionMetricTable *self);
void bisection_metric_collect_rows (BisectionMetricTable *self);
