/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list that pops up has the focus at what is selected: arrow keys go on from there. */
#pragma once

/* In all windows, from now on. */
void bisection_popup_lists_guard (void);
