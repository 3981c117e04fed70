/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExportDialog: asks for the formats and the size in which a figure of a page is exported,
 * shows a preview, and writes a file for each format. The choices are remembered for the next
 * export. */
#pragma once

#include "document.h"
#include "page.h"
#include <adwaita.h>

#define BISECTION_TYPE_EXPORT_DIALOG (bisection_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExportDialog, bisection_export_dialog, BISECTION, EXPORT_DIALOG,
                      AdwWindow)

/* Makes the dialog over `parent`, for the figures of `page`. document: the document that the page
 * shows. */
GtkWidget *bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page,
                                        BisectionDocument *document);
