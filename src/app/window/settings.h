/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that are remembered between runs. If the schema is not installed, properties keep the
 * defaults of their templates and nothing is remembered. */
#pragma once

#include <gio/gio.h>

/* NULL without the schema. Owned by the program. */
GSettings *bisection_settings (void);

/* Calls g_settings_bind() if there are settings. */
void bisection_settings_bind (const char *key, gpointer object, const char *property,
                              GSettingsBindFlags flags);

/* The value is read at the start and stored from then on, but is not changed by other windows. */
#define BISECTION_BIND_OWN (G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES)
