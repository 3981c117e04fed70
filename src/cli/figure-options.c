/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-options.h"
#include "error.h"
#include "export.h"
#include "output.h"

void
figure_options_clear (FigureOptions *options)
{
  g_free (options->path);
  g_free (options->size);
  g_free (options->theme_id);
}

void
figure_options_add (FigureOptions *options, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->path, "Write to FILE", "FILE" },
    { "size", 0, 0, OPTION_TEXT, &options->size, "Size, 960x600 unless told", "WxH" },
    { "scale", 0, 0, G_OPTION_ARG_DOUBLE, &options->scale, "Pixels per unit of a PNG, 1 to 8",
      "S" },
    { "theme", 0, 0, OPTION_TEXT, &options->theme_id,
      "light (the default), dark, light-contrast or dark-contrast", "ID" },
    { "without-study", 0, 0, G_OPTION_ARG_NONE, &options->without_study,
      "Leave the study out of a PNG or SVG, which else opens as that study again", NULL },
    { NULL }
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

static gboolean
check_path (const char *path, gboolean csv, GError **error)
{
  IcnFormat format;

  if (!path) {
    g_set_error_literal (error, USAGE_ERROR, 0, "-o FILE is missing");
    return FALSE;
  }
  if (!csv)
    return icn_format_from_path (path, &format, error);
  return g_str_has_suffix (path, ".csv") || icn_format_from_path (path, &format, NULL) ||
         icn_error_value (error, "file", path, "a name that ends in .png, .svg, .pdf or .csv");
}

gboolean
figure_options_check (FigureOptions *options, gboolean csv, GError **error)
{
  options->width = 960;
  options->height = 600;
  if (options->scale == 0)
    options->scale = 1;
  if (!check_path (options->path, csv, error) ||
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
figure_write (const IcnScene *scene, const FigureOptions *options, const char *title,
              const IcnStudy *study, GError **error)
{
  return icn_export_file (scene, options->theme, options->path, options->scale, title,
                          options->without_study ? NULL : study, error)
           ? EXIT_DONE
           : EXIT_MISSED;
}
