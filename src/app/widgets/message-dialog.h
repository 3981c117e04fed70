/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question in the middle of the window, before something is lost. */
#pragma once

#include <adwaita.h>

/* Without responses yet. */
AdwMessageDialog *bisection_message_dialog_new (GtkWindow *parent, const char *heading,
                                                const char *body);
