/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExportDialog: asks for formats and size of the page's figure, shows a preview, and saves
 * it, a file for each format. The choices are remembered. */
#pragma once

#include "document.h"
#include "page.h"
#include <adwaita.h>

#define BISECTION_TYPE_EXPORT_DIALOG (bisection_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExportDialog, bisection_export_dialog, BISECTION, EXPORT_DIALOG,
                      AdwWindow)

/* document: the document that the page shows. */
GtkWidget *bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page,
                                        BisectionDocument *document);
