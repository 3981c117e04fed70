/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDataWindow: a window with the measured data sets that a study lays over its plots
 * (data-set.h). The user adds them from CSV files, names them, says what their columns mean, and
 * removes them. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DATA_WINDOW (bisection_data_window_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDataWindow, bisection_data_window, BISECTION, DATA_WINDOW, AdwWindow)

/* Makes the window with the data sets of the document, over `parent`, the window of the
 * document. */
GtkWindow *bisection_data_window_new (GtkWindow *parent, BisectionDocument *document);

/* Expands the row of a data set. set: index of the data set in the study. */
void bisection_data_window_open_row (BisectionDataWindow *self, guint set);

/* Adds the data set of a CSV file to the document's study, and says in a toast of `window`, a
 * document window, over which plots it is drawn. FALSE with an error if the file cannot be read. */
gboolean bisection_data_add_file (GtkWidget *window, BisectionDocument *document, GFile *file,
                                  GError **error);
