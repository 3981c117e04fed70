/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A scrolled window that goes is no longer told of settings. */
#pragma once

/* In all windows, from now on. */
void bisection_scrolled_windows_guard (void);
