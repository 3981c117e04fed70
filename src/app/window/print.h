/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed: a study, or the figure of a page. Both are ready to run; what was chosen in the
 * printer's dialog is kept for the next one. */
#pragma once

#include "document.h"
#include "page.h"
#include <gtk/gtk.h>

/* All that the study shows now, as study-paper.h has it; it is worked out in the background, while
 * the operation waits. */
GtkPrintOperation *bisection_print_study_new (BisectionDocument *document);

/* One page, with the figure that the page of the window shows when it is printed. */
GtkPrintOperation *bisection_print_figure_new (BisectionDocument *document, BisectionPage *page);
