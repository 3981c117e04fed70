/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons are loaded in threads, and let go in the main thread only. */
#pragma once

/* In all windows, from now on. To be called in the main thread. */
void bisection_icon_threads_guard (void);
