/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-window.h"

#include <adwaita.h>

#define ABOVE 6 /* pixels above a heading that is gone to */

static void
show_heading (GtkWidget *heading)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (heading, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double x, y;

  if (gtk_widget_translate_coordinates (heading, scrolled, 0, 0, &x, &y))
    gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y - ABOVE);
}

static void
add_entry (GtkListBox *contents, GtkWidget *heading)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 gtk_label_get_text (GTK_LABEL (heading)));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_object (row, "activated", G_CALLBACK (show_heading), heading, G_CONNECT_SWAPPED);
  gtk_list_box_append (contents, row);
}

GtkWindow *
bisection_help_window_new (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bisection/help-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "help_window"));
  GtkWidget *text = GTK_WIDGET (gtk_builder_get_object (builder, "text"));
  GtkListBox *contents = GTK_LIST_BOX (gtk_builder_get_object (builder, "contents"));

  for (GtkWidget *child = gtk_widget_get_first_child (text); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "title-3"))
      add_entry (contents, child);
  gtk_window_set_transient_for (window, parent);
  return window;
}
