/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "icon-threads.h"

#include <gtk/gtk.h>

static GThread *main_thread;
static void (*dispose_icon) (GObject *icon);

/* Its reference goes with the source. */
static gboolean
let_go (gpointer icon G_GNUC_UNUSED)
{
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 knows icons that are in use by a table without references, from which an icon removes
 * itself as it is finalized. The thread that has loaded an icon may hold the last reference; the main
 * thread would still find the icon and take a reference to it while it is finalized there. */
static void
dispose_in_main_thread (GObject *icon)
{
  if (g_thread_self () == main_thread)
    dispose_icon (icon);
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, let_go, g_object_ref (icon), g_object_unref);
}

void
bisection_icon_threads_guard (void)
{
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE); /* for good */

  if (dispose_icon)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose_in_main_thread;
}
