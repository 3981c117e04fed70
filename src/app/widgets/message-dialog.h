/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question over the window, before something would be lost. */
#pragma once

#include <adwaita.h>

/* The dialog, to which responses are to be added. */
AdwMessageDialog *bisection_message_dialog_new (GtkWindow *parent, const char *heading,
                                                const char *body);
