/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program remembers between runs. Where the schema is not installed, properties keep the
 * defaults of their templates and nothing is remembered. */
#pragma once

#include <gio/gio.h>

/* NULL without the schema. Owned by the program. */
GSettings *bisection_settings (void);

/* g_settings_bind(), if there is anything to bind to. */
void bisection_settings_bind (const char *key, gpointer object, const char *property,
                              GSettingsBindFlags flags);

/* Value at start and stored from then on, but never changed by another window. */
#define BISECTION_BIND_OWN (G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES)
