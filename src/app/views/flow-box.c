/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-box.h"

static gboolean (*focus_of_gtk) (GtkWidget *widget, GtkDirectionType direction);

static gboolean
has_places (GtkWidget *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_width (child) > 0)
      return TRUE;
  return FALSE;
}

void
bisection_flow_box_guard (GtkFlowBox *box)
{
  if (!has_places (GTK_WIDGET (box)))
    g_signal_stop_emission_by_name (box, "move-cursor");
}

static gboolean
focus (GtkWidget *box, GtkDirectionType direction)
{
  if ((direction == GTK_DIR_UP || direction == GTK_DIR_DOWN) && !has_places (box))
    return FALSE;
  return focus_of_gtk (box, direction);
}

void
bisection_flow_boxes_guard_focus (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_FLOW_BOX);

  if (!focus_of_gtk) {
    focus_of_gtk = class->focus;
    class->focus = focus;
  }
}
