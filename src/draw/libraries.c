/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "libraries.h"
#include "version.h"
#include <cairo.h>
#include <gio/gio.h>
#include <gsl/gsl_version.h>
#include <jansson.h>
#include <pango/pango.h>
#include <zlib.h>

char *
icn_libraries (void)
{
  return g_strdup_printf ("GLib %u.%u.%u, GSL %s, Jansson %s, zlib %s, cairo %s, Pango %s",
                          glib_major_version, glib_minor_version, glib_micro_version, gsl_version,
                          jansson_version_str (), zlibVersion (), cairo_version_string (),
                          pango_version_string ());
}

char *
icn_version_text (const char *program, const char *commit, const char *more)
{
  g_autofree char *libraries = icn_libraries ();

  return g_strdup_printf ("%s %s\ncommit %s\n%s%s%s\n", program, icn_program_version (), commit,
                          more != NULL ? more : "", more != NULL ? ", " : "", libraries);
}
