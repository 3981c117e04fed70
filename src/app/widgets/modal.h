/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that make sure that a window has at most one modal dialog. An open dialog is never
 * destroyed to make room for another. */
#pragma once

#include <gtk/gtk.h>

/* If a modal dialog of the widget's window is open, brings it to the front (or a dialog opened from
 * it) and returns TRUE. Otherwise returns FALSE: the caller may open one. */
gboolean bisection_modal_present (GtkWidget *widget);

/* Shows the file dialog *chooser. When the user has answered, frees it, sets *chooser to NULL, and
 * calls `chosen` with the file, or with NULL if the user cancelled. */
typedef void (*BisectionFileChosen) (gpointer owner, GFile *file);
void bisection_modal_choose_file (GtkFileChooserNative **chooser, BisectionFileChosen chosen,
                                  gpointer owner);

/* Hides a file dialog, if *chooser is not NULL, and sets *chooser to NULL. The dialog is destroyed
 * only half a minute later. It may still be waiting for information about a folder, and GTK 4.8
 * to 4.18 crash if that arrives at a destroyed dialog. */
void bisection_modal_release_file (GtkFileChooserNative **chooser);
