/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "metric-bar.h"
#include <math.h>

#define HEIGHT 3

struct _BisectionMetricBar {
  GtkWidget parent_instance;
  double part;
};

G_DEFINE_FINAL_TYPE (BisectionMetricBar, bisection_metric_bar, GTK_TYPE_WIDGET)

void
bisection_metric_bar_set_part (BisectionMetricBar *self, double part)
{
  self->part = isfinite (part) ? CLAMP (part, 0, 1) : 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
bisection_metric_bar_get_part (BisectionMetricBar *self)
{
  return self->part;
}

static void
bisection_metric_bar_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation,
                              int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                              int *minimum_baseline G_GNUC_UNUSED,
                              int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

/* Draws the bar. It begins at the right end of the widget, because the numbers above it are aligned
 * to the right. */
static void
bisection_metric_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BisectionMetricBar *self = BISECTION_METRIC_BAR (widget);
  double width = gtk_widget_get_width (widget), length = width * self->part;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_append_color (
    snapshot, &color,
    &GRAPHENE_RECT_INIT (width - length, 0, length, gtk_widget_get_height (widget)));
}

static void
bisection_metric_bar_class_init (BisectionMetricBarClass *class)
{
  GTK_WIDGET_CLASS (class)->measure = bisection_metric_bar_measure;
  GTK_WIDGET_CLASS (class)->snapshot = bisection_metric_bar_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class),
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bisection_metric_bar_init (BisectionMetricBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_END);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "metric-bar");
}

GtkWidget *
bisection_metric_bar_new (void)
{
  return g_object_new (BISECTION_TYPE_METRIC_BAR, NULL);
}
