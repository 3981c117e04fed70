/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSummary: the chosen design's most wanted numbers, always in view. A list item for each,
 * named after the number, with the value as its last label. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_SUMMARY (bisection_summary_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSummary, bisection_summary, BISECTION, SUMMARY, GtkWidget)

/* Property "document" (BisectionDocument, construct only). */
