/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Refusals in the words of the window: a message of the engine names a field and its choices by
 * their keys, as the command line and documents do. */
#pragma once

#include <glib.h>

/* The message with the field's label for its key, and titles for the ids of choices; g_free. */
char *bisection_explain (const GError *error);
