/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionResults: the chosen design's most wanted numbers, always in view. A list item for each,
 * named after the number, with the value as its last label. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_RESULTS (bisection_results_get_type ())
G_DECLARE_FINAL_TYPE (BisectionResults, bisection_results, BISECTION, RESULTS, GtkWidget)

/* Property "document" (BisectionDocument, construct only). */
