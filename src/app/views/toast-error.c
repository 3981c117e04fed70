/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toast-error.h"

#include "explain.h"

void
bisection_toast_error (GtkWidget *widget, const GError *error)
{
  g_autofree char *message = bisection_explain (error);

  gtk_widget_activate_action (widget, "win.toast", "s", message);
}
