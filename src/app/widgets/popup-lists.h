/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves the focus of a popup list to the selected item, so that arrow keys continue from there. */
#pragma once

/* Applies to all windows. */
void bisection_popup_lists_guard (void);
