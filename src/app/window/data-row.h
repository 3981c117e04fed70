/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionDataRow: a data set of the study (data-set.h) as a row that opens: its name, source and
 * design, what its columns mean, and over which plots it is drawn. */
#pragma once

#include "data-set.h"
#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_DATA_ROW (bisection_data_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionDataRow, bisection_data_row, BISECTION, DATA_ROW, AdwExpanderRow)

/* Signal: "refused" (string: why an edit is not legal; NULL after an edit that is). */

/* place: index of the data set in the study. */
GtkWidget *bisection_data_row_new (BisectionDocument *document, guint place);

/* Whether the row has the columns of the data set `set`, so that it can be updated. */
gboolean bisection_data_row_fits (BisectionDataRow *self, const IcnDataSet *set);

/* Shows the data set as it now is. */
void bisection_data_row_update (BisectionDataRow *self);
