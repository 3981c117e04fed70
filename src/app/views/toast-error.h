/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Shows an error as a toast in the widget's window, in the window's words (explain.h). */
void bisection_toast_error (GtkWidget *widget, const GError *error);
