/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing a study, or the figure of a page. The operations are ready to run; choices in the print
 * dialog are remembered. */
#pragma once

#include "document.h"
#include "page.h"
#include <gtk/gtk.h>

/* Prints one page, with the figure that the window's page shows when printing; without a page all
 * that the study shows at present, as study-paper.h, in pages that are made in the background,
 * while the operation waits. */
GtkPrintOperation *bisection_print_new (BisectionDocument *document, BisectionPage *page);
