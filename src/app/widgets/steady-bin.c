/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "steady-bin.h"

struct _BisectionSteadyBin {
  AdwBin parent_instance;
  int width;  /* the width that the widget was last allocated, in pixels; -1: none yet */
  int height; /* the largest height in pixels that the child has needed at this width */
};

G_DEFINE_FINAL_TYPE (BisectionSteadyBin, bisection_steady_bin, ADW_TYPE_BIN)

static GtkSizeRequestMode
request_mode (GtkWidget *bin G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *bin, GtkOrientation orientation, int size, int *minimum, int *natural,
         int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  BisectionSteadyBin *self = BISECTION_STEADY_BIN (bin);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (bin));

  *minimum = *natural = 0;
  if (child && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, size, minimum, natural, NULL, NULL);
  if (orientation != GTK_ORIENTATION_VERTICAL || size != self->width || size < 0)
    return;
  self->height = MAX (self->height, *natural);
  *minimum = MAX (*minimum, self->height);
  *natural = self->height;
}

static void
allocate (GtkWidget *bin, int width, int height, int baseline)
{
  BisectionSteadyBin *self = BISECTION_STEADY_BIN (bin);
  GtkWidget *child = adw_bin_get_child (ADW_BIN (bin));

  if (width != self->width) {
    self->width = width;
    self->height = 0;
    measure (bin, GTK_ORIENTATION_VERTICAL, width, &(int){ 0 }, &(int){ 0 }, NULL, NULL);
  }
  if (child && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
bisection_steady_bin_class_init (BisectionSteadyBinClass *class G_GNUC_UNUSED)
{
}

static void
bisection_steady_bin_init (BisectionSteadyBin *self)
{
  self->width = -1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (request_mode, measure, allocate));
}
