/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static GtkLayoutManagerClass *boxes;
static GtkWidgetClass *labels;
static typeof (boxes->measure) measure_box;
static typeof (boxes->get_request_mode) get_mode_of_box;
static typeof (labels->measure) measure_label;

static void
box_measure (GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int size,
             int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean is_column =
    gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_VERTICAL;

  measure_box (layout, widget, orientation,
               is_column && orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : size, minimum, natural,
               minimum_baseline, natural_baseline);
}

static gboolean
is_empty (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      return FALSE;
  return TRUE;
}

static GtkSizeRequestMode
box_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)) == GTK_ORIENTATION_VERTICAL &&
             is_empty (widget)
           ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
           : get_mode_of_box (layout, widget);
}

static void
label_measure (GtkWidget *widget, GtkOrientation orientation, int size, int *minimum, int *natural,
               int *minimum_baseline, int *natural_baseline)
{
  measure_label (widget, orientation, orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : size,
                 minimum, natural, minimum_baseline, natural_baseline);
}

void
bisection_text_widths_guard (void)
{
  boxes = g_type_class_ref (GTK_TYPE_BOX_LAYOUT);
  measure_box = boxes->measure;
  boxes->measure = box_measure;
  get_mode_of_box = boxes->get_request_mode;
  if (gtk_check_version (4, 10, 0) != NULL) /* GTK is older than 4.10 */
    boxes->get_request_mode = box_get_request_mode;
  labels = g_type_class_ref (GTK_TYPE_LABEL);
  measure_label = labels->measure;
  labels->measure = label_measure;
}
