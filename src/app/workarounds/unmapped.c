/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void
free_place (gpointer place)
{
  g_weak_ref_clear (place);
  g_free (place);
}

/* Idle callback. place: GWeakRef to an ancestor that got the focus of a hidden widget. If it still
 * has the focus, moves the focus to where GTK itself would: to the closest focusable widget around
 * it or, if there is none, to the first focusable widget of the window. */
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

/* Returns the closest ancestor of the widget that can have the focus at present; NULL if there is
 * none. The window itself is excluded, because a window that has the focus would hold a reference
 * to itself. */
static GtkWidget *
find_heir (GtkWidget *widget)
{
  GtkWidget *heir = gtk_widget_get_parent (widget);

  while (heir && !(gtk_widget_is_visible (heir) && gtk_widget_is_sensitive (heir)))
    heir = gtk_widget_get_parent (heir);
  return heir && !GTK_IS_ROOT (heir) ? heir : NULL;
}

/* Called when a widget is hidden or unmapped: moves the focus out of it. GTK 4.8 would do so only
 * before the next frame and keep a reference to the focused widget until then; if an ancestor is
 * hidden meanwhile, GTK forgets to release that reference, and the widget and its document are
 * never freed. So the focus moves to an ancestor at once. An idle callback then moves it on to
 * where GTK would have moved it. */
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

/* Hides a popover that is unmapped while it is open, because its window is destroyed. GTK 4.8 grabs
 * input when a popover is shown and releases the grab only when the popover is hidden. An unmapped
 * popover with a grab would keep getting the input for other windows, and would never be freed. */
static void
give_back_input (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_widget_hide (widget);
}

/* Emission hook of GtkWidget::unmap. If a widget is hidden, GTK emits this signal first for the
 * widget, whose parent stays mapped, and then for each descendant, whose parent is unmapped
 * already. Descendants are skipped: moving the focus out of the hidden widget has also moved it out
 * of them. Only popovers are never skipped; they also release their grab of the input. */
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

/* Emission hook of GtkWidget::hide. It is needed for widgets that are hidden while they are not
 * mapped: they may have the focus, but emit no "unmap". */
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
