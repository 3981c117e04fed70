/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricBar: a thin bar below a number in a table. Its length is proportional to the
 * number, and the largest number of the row has the longest bar. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_METRIC_BAR (bisection_metric_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMetricBar, bisection_metric_bar, BISECTION, METRIC_BAR, GtkWidget)

GtkWidget *bisection_metric_bar_new (void);
/* Sets the length of the bar: `part` is a fraction of the widget's width, 0 … 1. */
void bisection_metric_bar_set_part (BisectionMetricBar *self, double part);
double bisection_metric_bar_get_part (BisectionMetricBar *self);
