/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Releases what some widgets of GTK 4.8 would leave allocated when they are destroyed. */
#pragma once

/* Applies to all windows. */
void bisection_widget_leaks_guard (void);
