/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static GThread *main_thread;
static void (*dispose_icon) (GObject *icon);

/* Releases the reference of the source. */
static gboolean
let_go (gpointer icon G_GNUC_UNUSED)
{
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 keeps icons in use in a table without references, from which an icon removes itself when
 * it is finalized. If the thread that loaded an icon releases the last reference, the main thread
 * could still find the icon in the table and take a reference while it is being finalized. */
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
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE); /* never released */

  if (dispose_icon)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose_in_main_thread;
}
