/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets of GTK 4.8 that leave something behind as they go: it goes with them. */
#pragma once

/* In all windows, from now on. */
void bisection_widget_leaks_guard (void);
