/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Modal dialogs, of which a window has at most one. An open dialog is never destroyed to make room
 * for another, because GTK may crash if a file dialog is destroyed while it reads a folder. */
#pragma once

#include <gtk/gtk.h>

/* If a modal dialog of the widget's window is open, brings it, or a dialog opened from it, to the
 * front and returns TRUE. FALSE if none is open, so that the caller may open one. */
gboolean bisection_modal_present (GtkWidget *widget);

/* Shows the file dialog *chooser. When the user has answered, frees it, sets *chooser to NULL, and
 * calls `chosen` with the file, or with NULL if the user cancelled. */
typedef void (*BisectionFileChosen) (gpointer owner, GFile *file);
void bisection_modal_choose_file (GtkFileChooserNative **chooser, BisectionFileChosen chosen,
                                  gpointer owner);
