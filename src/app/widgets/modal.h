/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window has one dialog at a time that wants an answer. A file dialog of GTK that is destroyed
 * while it reads a folder may take the program with it: nobody replaces one that is open. */
#pragma once

#include <gtk/gtk.h>

/* Presents the dialog that wants an answer over the widget's window, or the one over that dialog.
 * FALSE: none is open, and another one may be. */
gboolean bisection_modal_present (GtkWidget *widget);
