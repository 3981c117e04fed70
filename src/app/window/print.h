/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing a study, or the figure of a page. The operations are ready to run; choices in the print
 * dialog are remembered. */
#pragma once

#include "document.h"
#include "page.h"
#include <gtk/gtk.h>

/* Prints all that the study shows at present, as study-paper.h; the pages are made in the
 * background, while the operation waits. */
GtkPrintOperation *bisection_print_study_new (BisectionDocument *document);

/* Prints one page, with the figure that the window's page shows when printing. */
GtkPrintOperation *bisection_print_figure_new (BisectionDocument *document, BisectionPage *page);
