/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows an error as a toast in the window of the widget, with the message that explain.h makes of
 * it. */
void bisection_toast_error (GtkWidget *widget, const GError *error);
