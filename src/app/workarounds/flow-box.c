/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

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

/* Moves the focus into the next child of the box that takes it, forwards or backwards, starting
 * with the child that has it now; if none has it, starting with the first child (backwards: with
 * the last). FALSE if none takes it. */
static gboolean
tab (GtkWidget *box, gboolean is_forward)
{
  GtkDirectionType direction = is_forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD;
  GtkWidget *place = gtk_widget_get_focus_child (box);

  if (!place)
    place = is_forward ? gtk_widget_get_first_child (box) : gtk_widget_get_last_child (box);
  while (place) {
    GtkWidget *child = gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (place));

    if (child && gtk_widget_get_visible (place) && gtk_widget_child_focus (child, direction))
      return TRUE;
    place = is_forward ? gtk_widget_get_next_sibling (place) : gtk_widget_get_prev_sibling (place);
  }
  return FALSE;
}

/* Returns whether the box only arranges widgets: its own children (GtkFlowBoxChild) do not take the
 * focus, but the widgets in them may. */
static gboolean
is_layout (GtkWidget *box)
{
  GtkWidget *place = gtk_widget_get_first_child (box);

  return place && !gtk_widget_get_focusable (place);
}

static gboolean
focus (GtkWidget *box, GtkDirectionType direction)
{
  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD) && is_layout (box))
    return tab (box, direction == GTK_DIR_TAB_FORWARD);
  if ((direction == GTK_DIR_UP || direction == GTK_DIR_DOWN) && !has_places (box))
    return FALSE;
  return focus_of_gtk (box, direction);
}

static gboolean
move_cursor (GtkFlowBox *box, GtkMovementStep step, int count, gboolean extend, gboolean modify)
{
  gboolean is_handled = FALSE;

  if (has_places (GTK_WIDGET (box)))
    g_signal_chain_from_overridden_handler (box, step, count, extend, modify, &is_handled);
  return is_handled;
}

void
bisection_flow_boxes_guard (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_FLOW_BOX);

  if (!focus_of_gtk) {
    focus_of_gtk = class->focus;
    class->focus = focus;
    g_signal_override_class_handler ("move-cursor", GTK_TYPE_FLOW_BOX, G_CALLBACK (move_cursor));
  }
  g_type_class_unref (class);
}
