/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "swatch.h"

#include "class-parts.h"
#include "style-theme.h"

#define DIAMETER 16

struct _BisectionSwatch {
  GtkWidget parent_instance;
  guint place;
};

G_DEFINE_FINAL_TYPE (BisectionSwatch, bisection_swatch, GTK_TYPE_WIDGET)

static void
bisection_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BisectionSwatch *self = BISECTION_SWATCH (widget);
  IcnColor color = icn_theme_color (bisection_style_theme (), self->place);
  graphene_rect_t box =
    GRAPHENE_RECT_INIT ((gtk_widget_get_width (widget) - DIAMETER) / 2.0f,
                        (gtk_widget_get_height (widget) - DIAMETER) / 2.0f, DIAMETER, DIAMETER);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &box, DIAMETER / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ color.red, color.green, color.blue, color.alpha }, &box);
  gtk_snapshot_pop (snapshot);
}

static void
bisection_swatch_measure (GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation G_GNUC_UNUSED,
                          int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                          int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  *minimum = *natural = DIAMETER;
}

static void
place_changed (gpointer self)
{
  gtk_widget_queue_draw (self);
}

static const BisectionProperty properties[] = {
  { "place", G_TYPE_UINT, G_PARAM_READWRITE, G_STRUCT_OFFSET (BisectionSwatch, place),
    place_changed },
};

static void
bisection_swatch_class_init (BisectionSwatchClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->snapshot = bisection_swatch_snapshot;
  widget_class->measure = bisection_swatch_measure;

  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bisection_swatch_init (BisectionSwatch *self)
{
  bisection_style_theme_follow (GTK_WIDGET (self), gtk_widget_queue_draw);
}

GtkWidget *
bisection_swatch_new (guint place)
{
  return g_object_new (BISECTION_TYPE_SWATCH, "place", place, NULL);
}
