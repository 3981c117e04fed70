/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What F1 shows: the headings of help-window.ui as a list of contents, and the text. */
#pragma once

#include <gtk/gtk.h>

GtkWindow *bisection_help_window_new (GtkWindow *parent);
