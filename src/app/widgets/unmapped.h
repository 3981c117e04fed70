/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget that is no longer shown, because it was hidden or removed, or its window closed, gives
 * back the focus and the input that it has. */
#pragma once

/* In all windows, from now on. */
void bisection_unmapped_guard (void);
