/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's settings in GSettings, which are remembered when it ends. If the GSettings schema
 * is not installed, nothing is remembered, and properties have the defaults of their templates. */
#pragma once

#include <gio/gio.h>

/* Returns the program's settings, which the caller must not free; NULL if the schema is not
 * installed. */
GSettings *bisection_settings (void);

/* Returns the program's settings if they are stored on disk, so that the next start of the program
 * has them; NULL if they are only in memory. */
GSettings *bisection_settings_kept (void);

/* Binds a property of `object` to a setting of the program, with g_settings_bind(); does nothing if
 * the program has no settings. */
void bisection_settings_bind (const char *key, gpointer object, const char *property,
                              GSettingsBindFlags flags);

/* Flags for bisection_settings_bind(). The property gets the stored value once, when it is bound,
 * and its changes are stored. Later changes of the setting by other windows do not change the
 * property. */
#define BISECTION_BIND_OWN (G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_GET_NO_CHANGES)
