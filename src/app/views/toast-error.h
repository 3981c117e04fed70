/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows an error as a toast in the window that contains `widget`. bisection_explain() gives the
 * text. */
void bisection_toast_error (GtkWidget *widget, const GError *error);
