/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static GThread *main_thread;
static void (*dispose_icon) (GObject *icon);

/* Idle callback that does nothing. Its source holds a reference to the icon; when the callback has
 * returned, GLib destroys the source in the main thread, which releases this reference there. */
static gboolean
let_go (gpointer icon G_GNUC_UNUSED)
{
  return G_SOURCE_REMOVE;
}

/* Replaces dispose() of icons: lets the main thread release the last reference. GTK 4.8 has a table
 * of icons in use, which holds no references; an icon removes itself from this table when it is
 * finalized. If another thread finalized an icon, the main thread could find the icon in the table
 * and use it at the same time. */
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
  /* a reference that is never released, because one of the functions of the class is replaced for
   * good */
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  if (dispose_icon)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose_in_main_thread;
}
