/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spotlight.h"

#define RADIUS 0.16 /* radius of the lit circle, as a fraction of the widget's height */
/* The darkening begins at this distance from the centre of the lit circle, as a fraction of
 * RADIUS. */
#define EDGE 0.85

struct _BisectionSpotlight {
  GtkWidget parent_instance;
  /* is_lit: everything except a circle is darkened. is_black: the whole area is black. */
  gboolean is_lit, is_black;
  double x, y; /* middle of the circle, in pixels of the widget */
};

G_DEFINE_FINAL_TYPE (BisectionSpotlight, bisection_spotlight, GTK_TYPE_WIDGET)

static void
bisection_spotlight_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const GskColorStop stops[] = { { 0, { 0, 0, 0, 0 } },
                                        { EDGE, { 0, 0, 0, 0 } },
                                        { 1, { 0, 0, 0, 0.7f } } };
  BisectionSpotlight *self = BISECTION_SPOTLIGHT (widget);
  const graphene_rect_t all =
    GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  const graphene_point_t center = GRAPHENE_POINT_INIT (self->x, self->y);
  float radius = RADIUS * all.size.height;

  if (self->is_black)
    gtk_snapshot_append_color (snapshot, &black, &all);
  else if (self->is_lit && radius > 0)
    gtk_snapshot_append_radial_gradient (snapshot, &all, &center, radius, radius, 0, 1, stops,
                                         G_N_ELEMENTS (stops));
}

static void
bisection_spotlight_class_init (BisectionSpotlightClass *class)
{
  GTK_WIDGET_CLASS (class)->snapshot = bisection_spotlight_snapshot;
}

static void
bisection_spotlight_init (BisectionSpotlight *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
bisection_spotlight_toggle_lit (BisectionSpotlight *self)
{
  self->is_lit = !self->is_lit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bisection_spotlight_toggle_black (BisectionSpotlight *self)
{
  self->is_black = !self->is_black;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bisection_spotlight_point (BisectionSpotlight *self, double x, double y)
{
  self->x = x;
  self->y = y;
  if (self->is_lit)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
