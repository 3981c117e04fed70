/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the width that text asks for independent of a height. For a column in a row, and for a
 * wrapped label, GTK searches for the narrowest width that keeps a given height, and thereby lays
 * out each text a dozen times whenever a row is allocated. But the height of a row follows from the
 * widths that its children ask for without a height, so these can be used for allocation as
 * well. */
#pragma once

/* Applies to all windows. */
void bisection_text_widths_guard (void);
