/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scrolled-windows.h"

#include <gtk/gtk.h>

static void (*unrealize_scrolled) (GtkWidget *scrolled);

/* GTK 4.8 connects a scrolled window to the settings and disconnects another function than it has
 * connected: each one that has gone would be told of a change of settings, and took memory for
 * good. */
static void
unrealize (GtkWidget *scrolled)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (scrolled), scrolled);
  unrealize_scrolled (scrolled);
}

void
bisection_scrolled_windows_guard (void)
{
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW); /* for good */

  if (unrealize_scrolled)
    return;
  unrealize_scrolled = class->unrealize;
  class->unrealize = unrealize;
}
