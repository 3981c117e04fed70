/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sweep panel below the pages of a document window, in which the user moves a setting through
 * its values and plots results against them. */
#include "window-private.h"

#include "class-parts.h"
#include "export-dialog.h"
#include "sweep-panel.h"

/* Called when the pointer enters or leaves the row of a setting, or the symbol of a setting in an
 * equation. Remembers the setting: if the user opens the sweep panel now, the panel starts with
 * this setting. key: the setting; NULL when the pointer has left. */
static void
pointed (BisectionWindow *self, const char *key)
{
  g_free (self->pointed);
  self->pointed = g_strdup (key);
}

static void
close_sweep (BisectionWindow *self)
{
  gtk_widget_set_visible (self->sweep_panel, FALSE);
  bisection_sweep_panel_close (BISECTION_SWEEP_PANEL (self->sweep_panel));
  gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

static gboolean
is_shown (const BisectionWindow *self)
{
  return self->sweep_panel && gtk_widget_get_visible (self->sweep_panel);
}

static void
make_panel (BisectionWindow *self)
{
  GtkWidget *desk = GTK_WIDGET (self->desk);

  self->sweep_panel = bisection_sweep_panel_new (self->document);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (desk)), self->sweep_panel, desk);
  bisection_follow (self->sweep_panel, "closed", close_sweep, self);
  bisection_window_place_sweep (self,
                                adw_view_switcher_title_get_title_visible (self->switcher_title));
}

static void
toggle (BisectionWindow *self)
{
  g_autofree char *key = g_strdup (self->pointed);

  if (is_shown (self)) {
    close_sweep (self);
    return;
  }
  if (!self->sweep_panel)
    make_panel (self);
  if (adw_flap_get_folded (self->flap)) /* in a narrow window, the sidebar would cover the panel */
    adw_flap_set_reveal_flap (self->flap, FALSE);
  gtk_widget_set_visible (self->sweep_panel, TRUE);
  bisection_sweep_panel_open (BISECTION_SWEEP_PANEL (self->sweep_panel), key);
}

void
bisection_window_place_sweep (BisectionWindow *self, gboolean is_narrow)
{
  if (self->sweep_panel)
    bisection_sweep_panel_set_narrow (BISECTION_SWEEP_PANEL (self->sweep_panel), is_narrow);
}

void
bisection_window_follow_pointed (BisectionWindow *self)
{
  bisection_follow (self->document, "pointed", pointed, self);
}

/* Action "win.export-sweep": exports the plot of the sweep panel, even if the focus is
 * elsewhere. */
static void export(BisectionWindow *self)
{
  if (is_shown (self))
    gtk_window_present (GTK_WINDOW (bisection_export_dialog_new (
      GTK_WINDOW (self), BISECTION_PAGE (self->sweep_panel), self->document)));
}

void
bisection_window_install_sweep_action (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.export-sweep", export);
  bisection_add_action (class, "win.sweep", toggle);
}
