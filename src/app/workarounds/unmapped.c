/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void
free_place (gpointer place)
{
  g_weak_ref_clear (place);
  g_free (place);
}

/* Moves the focus as GTK would: to a focusable widget around the place, or to the first in the
 * window. */
static gboolean
focus_nearby (gpointer place)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (place);
  GtkRoot *root = widget && gtk_widget_get_mapped (widget) ? gtk_widget_get_root (widget) : NULL;

  if (!root || gtk_root_get_focus (root) != widget)
    return G_SOURCE_REMOVE;
  while (widget && !gtk_widget_grab_focus (widget))
    g_set_object (&widget, gtk_widget_get_parent (widget));
  if (!widget)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* The closest ancestor that can have the focus now, or NULL. A window itself cannot, as it would
 * hold a reference to itself. */
static GtkWidget *
find_heir (GtkWidget *widget)
{
  GtkWidget *heir = gtk_widget_get_parent (widget);

  while (heir && !(gtk_widget_is_visible (heir) && gtk_widget_is_sensitive (heir)))
    heir = gtk_widget_get_parent (heir);
  return heir && !GTK_IS_ROOT (heir) ? heir : NULL;
}

/* GTK 4.8 keeps a reference to a hidden widget with the focus until it moves the focus before the
 * next frame. If an ancestor is hidden in the meantime that takes its place, and the reference is
 * never released: to a row, and with it the document. So the focus is moved to an ancestor at once,
 * and onwards when GTK would move it, unless it was moved elsewhere by then. */
static void
give_back_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  GtkWidget *heir;

  if (!focus || (focus != widget && !gtk_widget_is_ancestor (focus, widget)) ||
      GTK_IS_ROOT (gtk_widget_get_parent (widget)))
    return;
  heir = find_heir (widget);
  gtk_root_set_focus (root, heir);
  if (!heir)
    return;
  GWeakRef *place = g_new (GWeakRef, 1);
  g_weak_ref_init (place, heir);
  g_idle_add_full (GTK_PRIORITY_RESIZE, focus_nearby, place, free_place);
}

/* GTK 4.8 grabs input when a popover is shown, and releases it only when it is hidden. A popover
 * that is unmapped and destroyed with its window would keep the grab: a reference that is never
 * released, and input for other windows goes to an invisible popover. */
static void
give_back_input (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_widget_hide (widget);
}

/* Widgets below a widget are unmapped first, when the widget itself is already unmapped, so the
 * focus is left to the widget; but a popover among them is handled here. */
static gboolean
on_unmap (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n G_GNUC_UNUSED, const GValue *values,
          gpointer data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (values);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (parent && (gtk_widget_get_mapped (parent) || GTK_IS_POPOVER (widget)))
    give_back_focus (widget);
  give_back_input (widget);
  return TRUE;
}

/* A widget that was not visible is not unmapped when hidden, but may have the focus. */
static gboolean
on_hide (GSignalInvocationHint *hint G_GNUC_UNUSED, guint n G_GNUC_UNUSED, const GValue *values,
         gpointer data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (values);

  if (!GTK_IS_ROOT (widget))
    give_back_focus (widget);
  return TRUE;
}

void
bisection_unmapped_guard (void)
{
  gpointer class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, on_unmap, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("hide", GTK_TYPE_WIDGET), 0, on_hide, NULL, NULL);
  g_type_class_unref (class);
}
