/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows an error as a toast in the window that contains `widget`, in the words of
 * bisection_explain(). */
void bisection_toast_error (GtkWidget *widget, const GError *error);
