/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionExportDialog: asks in which format and size the figure of a page is to be saved, shows
 * it, and saves it. What was chosen is kept for the next time. */
#pragma once

#include "page.h"
#include <adwaita.h>

#define BISECTION_TYPE_EXPORT_DIALOG (bisection_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (BisectionExportDialog, bisection_export_dialog, BISECTION, EXPORT_DIALOG,
                      AdwWindow)

/* title: of the document. */
GtkWidget *bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page, const char *title);
