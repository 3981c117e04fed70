/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExportDialog: asks in which formats and size the figure of a page is to be saved, shows
 * it, and saves it, a file for each format. What was chosen is kept for the next time. */
#pragma once

#include "document.h"
#include "page.h"
#include <adwaita.h>

#define BISECTION_TYPE_EXPORT_DIALOG (bisection_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExportDialog, bisection_export_dialog, BISECTION, EXPORT_DIALOG,
                      AdwWindow)

/* document: that the page shows. */
GtkWidget *bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page,
                                        BisectionDocument *document);
