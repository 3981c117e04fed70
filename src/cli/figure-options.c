/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-options.h"
#include "error.h"
#include "output.h"
#include "study-figure.h"
#include "study-file.h"
#include <string.h>

/* The resolution of a PNG, from 1 to 8 pixels for each unit of a drawing, which is a point (1/72
 * inch). */
#define MIN_DPI 72
#define MAX_DPI 576

/* Finds the format of the output: the one that --format names or, without this option, the one that
 * the suffix of the output file stands for. csv: whether the figure can be written as CSV. */
static gboolean
find_format (FigureOptions *options, gboolean csv, GError **error)
{
  g_autofree char *suffix = options->format_id ? g_strconcat (".", options->format_id, NULL) : NULL;
  const char *name = suffix ? suffix : options->path;

  if (!suffix && strcmp (options->path, OUTPUT_STANDARD) == 0) {
    g_set_error (error, USAGE_ERROR, 0, "-o - needs --format %s",
                 csv ? "png, svg, pdf or csv" : "png, svg or pdf");
    return FALSE;
  }
  options->is_csv = csv && g_str_has_suffix (name, ".csv");
  if (options->is_csv || icn_format_from_path (name, &options->format, NULL))
    return TRUE;
  if (suffix)
    return icn_error_value (error, "format", options->format_id,
                            csv ? "png, svg, pdf or csv" : "png, svg or pdf");
  return icn_error_value (error, "file", options->path,
                          csv ? "a name that ends in .png, .svg, .pdf or .csv"
                              : "a name that ends in .png, .svg or .pdf");
}

static gboolean
check_path (FigureOptions *options, gboolean csv, GError **error)
{
  if (!options->path) {
    g_set_error_literal (error, USAGE_ERROR, 0, "-o FILE is missing");
    return FALSE;
  }
  return (!*options->path || find_format (options, csv, error)) &&
         output_path (&options->path, error);
}

gboolean
figure_options_check (FigureOptions *options, gboolean csv, GError **error)
{
  options->width = 960;
  options->height = 600;
  if (options->dpi != 0 && options->scale != 0) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--dpi goes without --scale");
    return FALSE;
  }
  if (options->dpi != 0 && !(options->dpi >= MIN_DPI && options->dpi <= MAX_DPI))
    return icn_error_range (error, "dpi", options->dpi, MIN_DPI, MAX_DPI);
  if (options->dpi != 0)
    options->scale = options->dpi / MIN_DPI;
  if (options->scale == 0)
    options->scale = 1;
  if (!check_path (options, csv, error) ||
      (options->size &&
       !output_parse_size (options->size, &options->width, &options->height, error)))
    return FALSE;
  if (!(options->scale >= 1 && options->scale <= 8))
    return icn_error_range (error, "scale", options->scale, 1, 8);
  options->theme = options->theme_id ? icn_theme_find (options->theme_id) : &icn_theme_light;
  return options->theme || icn_error_value (error, "theme", options->theme_id,
                                            "light, dark, light-contrast or dark-contrast");
}

ExitStatus
figure_write (IcnScene *scene, const FigureOptions *options, const char *title,
              const IcnStudy *study, GError **error)
{
  const char *path = options->path ? options->path : OUTPUT_STANDARD;
  g_autoptr (IcnScene) cited = options->cite
                                 ? icn_figure_cite (icn_scene_ref (scene), options->theme, study)
                                 : icn_scene_ref (scene);
  g_autoptr (GBytes) picture =
    icn_export (cited, options->theme, options->format, options->scale, title, error);
  g_autoptr (GBytes) whole = NULL;

  if (!picture)
    return EXIT_MISSED;
  whole = options->without_study ? g_bytes_ref (picture) : icn_study_embed (study, path, picture);
  return output_bytes (whole, options->path, error);
}
