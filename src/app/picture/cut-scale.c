/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cut-scale.h"
#include <glib/gi18n.h>

#define LEAST_WIDTH 120

struct _BisectionCutScale {
  AdwBin parent_instance;
  GtkAdjustment *place; /* columns to the left of the cut */
  BisectionPictureView *picture;
};

G_DEFINE_FINAL_TYPE (BisectionCutScale, bisection_cut_scale, ADW_TYPE_BIN)

enum { PROP_PICTURE = 1 };

static void
on_place (BisectionCutScale *self)
{
  guint place = gtk_adjustment_get_value (self->place);
  if (self->picture != NULL && place != bisection_picture_view_get_cut (self->picture))
    bisection_picture_view_set_cut (self->picture, place);
}

void
bisection_cut_scale_update (BisectionCutScale *self)
{
  const IcnCutCounts *cuts = bisection_picture_view_get_cuts (self->picture);
  gboolean is_shown = cuts != NULL && cuts->has_columns && cuts->columns > 2;
  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  if (is_shown)
    gtk_adjustment_configure (self->place, bisection_picture_view_get_cut (self->picture), 1,
                              cuts->columns - 1.0, 1, 4, 0);
}

static void
bisection_cut_scale_set_property (GObject *object, guint id G_GNUC_UNUSED, const GValue *value,
                                  GParamSpec *spec G_GNUC_UNUSED)
{
  BisectionCutScale *self = BISECTION_CUT_SCALE (object);
  self->picture = g_value_get_object (value); /* it lives as long: both are the page's */
  if (self->picture != NULL)
    g_signal_connect_object (self->picture, "cut-moved", G_CALLBACK (bisection_cut_scale_update),
                             self, G_CONNECT_SWAPPED);
}

static void
bisection_cut_scale_class_init (BisectionCutScaleClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->set_property = bisection_cut_scale_set_property;
  g_object_class_install_property (
    object_class, PROP_PICTURE,
    g_param_spec_object ("picture", NULL, NULL, BISECTION_TYPE_PICTURE_VIEW,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
bisection_cut_scale_init (BisectionCutScale *self)
{
  GtkWidget *scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, NULL);
  self->place = gtk_range_get_adjustment (GTK_RANGE (scale));
  gtk_scale_set_digits (GTK_SCALE (scale), 0);
  gtk_widget_set_size_request (scale, LEAST_WIDTH, -1);
  gtk_widget_set_tooltip_text (scale, _ ("Columns to the left of the cut"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Columns to the left of the cut"), -1);
  g_signal_connect_object (self->place, "value-changed", G_CALLBACK (on_place), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), scale);
}
