/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMetricBar: a thin bar below a number, whose length is the number relative to those of
 * its row. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_METRIC_BAR (bisection_metric_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMetricBar, bisection_metric_bar, BISECTION, METRIC_BAR, GtkWidget)

GtkWidget *bisection_metric_bar_new (void);
void bisection_metric_bar_set_part (BisectionMetricBar *self, double part); /* 0 .. 1 */
double bisection_metric_bar_get_part (BisectionMetricBar *self);
