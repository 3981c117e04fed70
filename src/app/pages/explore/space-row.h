/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSpaceRow: an expander row of the form that edits a sweep. It shows one axis, constraint
 * or objective, with entries that edit it and a button that removes it. */
#pragma once

#include "space-edit.h"
#include <adwaita.h>

#define BISECTION_TYPE_SPACE_ROW (bisection_space_row_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSpaceRow, bisection_space_row, BISECTION, SPACE_ROW,
                      AdwExpanderRow)

/* Makes the row for the i-th axis, constraint or objective (as `part` says) of the study's
 * sweep. */
GtkWidget *bisection_space_row_new (BisectionDocument *document, BisectionSpacePart part, guint i);

/* Updates the row's widgets from the study's sweep. */
void bisection_space_row_show (BisectionSpaceRow *self);
