/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "output.h"
#include "commit.h"
#include "error.h"
#include "file-save.h"
#include "number-text.h"
#include "version.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>

#define MIN_SIDE 100
#define MAX_SIDE 10000
/* Height of a figure of which the user gives only the width: SHAPE times the width, but at least
 * LEAST_HEIGHT points, so that axes and legend fit. */
#define SHAPE 0.625
#define LEAST_HEIGHT 212

static ExitStatus
flush_standard_output (GError **error)
{
  int code;

  if (fflush (stdout) == 0 && !ferror (stdout))
    return EXIT_DONE;
  code = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "standard output: %s",
               g_strerror (code));
  return EXIT_MISSED;
}

gboolean
output_path (char **path, GError **error)
{
  if (*path && **path == '\0')
    return icn_error_value (error, "output", "an empty name",
                            "the name of a file, or - for standard output");
  if (*path && strcmp (*path, OUTPUT_STANDARD) == 0)
    g_clear_pointer (path, g_free);
  return TRUE;
}

char *
output_version (gboolean with_commit)
{
  /* COMMIT is "unknown" if the program was built without git. */
  gboolean is_known = with_commit && !g_str_equal (COMMIT, "unknown");

  return g_strconcat (icn_program_version (), is_known ? "." : "", is_known ? COMMIT : "", NULL);
}

static ExitStatus
output (const char *contents, gsize length, const char *path, GError **error)
{
  if (path)
    return icn_file_save (path, contents, length, error) ? EXIT_DONE : EXIT_MISSED;
  fwrite (contents, 1, length, stdout);
  return flush_standard_output (error);
}

ExitStatus
output_text (const char *text, const char *path, GError **error)
{
  return output (text, strlen (text), path, error);
}

ExitStatus
output_bytes (GBytes *bytes, const char *path, GError **error)
{
  gsize length;
  const char *contents = g_bytes_get_data (bytes, &length);

  return output (contents, length, path, error);
}

ExitStatus
output_from (const char *path, FILE *temporary, GError **error)
{
  char bytes[65536];
  gsize n;

  if (path)
    return icn_file_save_from (path, temporary, error) ? EXIT_DONE : EXIT_MISSED;
  rewind (temporary);
  while ((n = fread (bytes, 1, sizeof bytes, temporary)) > 0)
    fwrite (bytes, 1, n, stdout);
  return flush_standard_output (error);
}

gboolean
output_open (Output *output, const char *path, GError **error)
{
  *output = (Output){ path, path ? icn_file_open_temporary (error) : stdout };
  return output->file != NULL;
}

ExitStatus
output_close (Output *output, GError **error)
{
  ExitStatus status;

  if (!output->path)
    return flush_standard_output (error);
  status = icn_file_save_from (output->path, output->file, error) ? EXIT_DONE : EXIT_MISSED;
  output_clear (output);
  return status;
}

void
output_clear (Output *output)
{
  if (output->path && output->file)
    fclose (output->file);
  output->file = NULL;
}

ExitStatus
output_check (const char *path, GError **error)
{
  return !path || icn_file_check (path, error) ? EXIT_DONE : EXIT_MISSED;
}

/* Parses a width or height such as "1200" or "88mm" and converts it to points. */
static gboolean
read_side (const char *text, double *side)
{
  static const struct {
    const char *unit;
    double points;
  } units[] = { { "mm", 72 / 25.4 }, { "cm", 72 / 2.54 }, { "in", 72 }, { "pt", 1 } };
  g_autofree char *number = g_strdup (text);
  double points = 1;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_has_suffix (text, units[i].unit)) {
      points = units[i].points;
      number[strlen (text) - strlen (units[i].unit)] = '\0';
    }
  if (!icn_number_from_text (number, side))
    return FALSE;
  *side *= points;
  return *side >= MIN_SIDE && *side <= MAX_SIDE;
}

gboolean
output_parse_size (const char *text, double *width, double *height, GError **error)
{
  const char *legal = "WIDTHxHEIGHT or WIDTH, each from 100 to 10000 points, or in mm, cm or in";
  g_auto (GStrv) parts = g_strsplit (text, "x", 3);
  guint n = g_strv_length (parts);
  double sides[2];

  if (n < 1 || n > 2)
    return icn_error_value (error, "size", text, legal);
  for (guint i = 0; i < n; i++)
    if (!read_side (parts[i], &sides[i]))
      return icn_error_value (error, "size", text, legal);
  *width = sides[0];
  *height = n == 2 ? sides[1] : MAX (SHAPE * sides[0], LEAST_HEIGHT);
  return TRUE;
}
