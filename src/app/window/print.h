/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints a study, or the figure of a page: makes GtkPrintOperations, which the caller runs. The
 * choices in the print dialog are remembered for the next operation. */
#pragma once

#include "document.h"
#include "page.h"
#include <gtk/gtk.h>

/* Returns an operation that prints one sheet with the page's figure, as the figure looks when the
 * user prints. page: NULL: the operation prints the study (study-paper.h), and waits while the
 * sheets for this are made in the background. */
GtkPrintOperation *bisection_print_new (BisectionDocument *document, BisectionPage *page);
