/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets that are hidden, removed or closed with their window release the focus and grabs that
 * they have. */
#pragma once

/* Applies to all windows. */
void bisection_unmapped_guard (void);
