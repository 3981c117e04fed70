/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <string.h>

GSettings *
bisection_settings (void)
{
  static GSettings *settings;
  static gsize looked_up;

  if (g_once_init_enter (&looked_up)) {
    GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
    g_autoptr (GSettingsSchema) schema =
      source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;

    if (schema)
      settings = g_settings_new_full (schema, NULL, NULL);
    g_once_init_leave (&looked_up, 1);
  }
  return settings;
}

GSettings *
bisection_settings_kept (void)
{
  GSettings *settings = bisection_settings ();
  g_autoptr (GSettingsBackend) backend = NULL;

  if (settings)
    g_object_get (settings, "backend", &backend, NULL);
  return backend && strcmp (G_OBJECT_TYPE_NAME (backend), "GMemorySettingsBackend") != 0 ? settings
                                                                                         : NULL;
}

void
bisection_settings_bind (const char *key, gpointer object, const char *property,
                         GSettingsBindFlags flags)
{
  GSettings *settings = bisection_settings ();

  if (settings)
    g_settings_bind (settings, key, object, property, flags);
}
