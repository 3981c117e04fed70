/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The width that text asks for does not follow from a height. GTK gives a column in a row, and a
 * wrapped label, the narrowest width in which its height is kept, and searches for it: it sets each
 * text a dozen times whenever a row is allocated. But the height of a row follows from the widths
 * that its children ask for without a height, and so these are also what it allocates by. */
#pragma once

/* In all windows, from now on. */
void bisection_text_widths_guard (void);
