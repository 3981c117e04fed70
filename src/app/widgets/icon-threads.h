/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons are loaded in threads, but finalized in the main thread only. */
#pragma once

/* Applies to all windows. To be called in the main thread. */
void bisection_icon_threads_guard (void);
