/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window has one modal dialog at a time. Destroying a file dialog of GTK while it reads a folder
 * may crash the program, so an open dialog is never replaced. */
#pragma once

#include <gtk/gtk.h>

/* Presents the modal dialog of the widget's window, or a dialog of that dialog. FALSE: none is
 * open, so another one may be opened. */
gboolean bisection_modal_present (GtkWidget *widget);

/* Shows a file dialog, which is kept in *chooser until it is answered; then calls `chosen` with the
 * file, or with NULL if none was chosen. */
typedef void (*BisectionFileChosen) (gpointer owner, GFile *file);
void bisection_modal_choose_file (GtkFileChooserNative **chooser, BisectionFileChosen chosen,
                                  gpointer owner);
