/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDataRow: an expander row for one data set of the study: measured values that are drawn
 * over plots (data-set.h). The row shows and edits the name, the source and the design of the data
 * set, and the meanings of its columns, and says over which plots the data set is drawn. */
#pragma once

#include "data-set.h"
#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DATA_ROW (bisection_data_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDataRow, bisection_data_row, BISECTION, DATA_ROW, AdwExpanderRow)

/* Signal: "refused" (string: why an edit is not legal; NULL after a legal edit). */

/* Makes the row for a data set. place: index of the data set in the study. */
GtkWidget *bisection_data_row_new (BisectionDocument *document, guint place);

/* Returns whether the row has controls for as many columns as `set` has, so that
 * bisection_data_row_update() can show it; if not, a new row must be made. */
gboolean bisection_data_row_fits (BisectionDataRow *self, const IcnDataSet *set);

/* Updates the row's controls from the data set in the study. */
void bisection_data_row_update (BisectionDataRow *self);
