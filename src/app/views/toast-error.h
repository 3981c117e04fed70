/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Says in the widget's window what was refused, in the window's words (explain.h). */
void bisection_toast_error (GtkWidget *widget, const GError *error);
