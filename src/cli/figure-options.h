/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of all commands that write a figure, and the function that writes the figure. */
#pragma once

#include "command.h"
#include "export.h"
#include "output.h"

typedef struct {
  char *path, *format_id, *size, *theme_id;
  gboolean is_csv;  /* write numbers instead of a picture */
  IcnFormat format; /* format of the picture, if is_csv is FALSE */
  double scale;     /* for PNG: pixels per unit of the drawing, which is a point */
  double dpi;       /* for PNG: pixels per inch as typed; 0 if not given */
  const IcnTheme *theme;
  double width, height;
  gboolean without_study, cite;
} FigureOptions;

/* Table rows of the options that describe a figure. Options: the struct that receives the options
 * of the command; it must have a member `FigureOptions figure`. formats: the formats that shell
 * completion offers. */
#define FIGURE_OPTIONS(Options, formats)                                                           \
  OUTPUT_OPTION (Options, figure.path, TRUE),                                                      \
  { "format", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.format_id), "FORMAT", formats,      \
    "What to write, as the suffix of FILE tells else" },                                           \
  FIGURE_LOOKS (Options),                                                                          \
  { "without-study", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, figure.without_study), NULL,  \
    NULL, "Leave the study out of the picture, which else opens as that study again" },            \
  { "cite", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, figure.cite), NULL, NULL,              \
    "Say below the figure, which is higher by these lines, how it is cited" }

/* Table rows of the options for the size, resolution and colours of a picture. */
#define FIGURE_LOOKS(Options)                                                                      \
  { "size", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.size), "WxH", "88mm 180mm",           \
    "Size in points, or in mm, cm or in; W alone as in 88mm; 960x600 unless told" },               \
  { "scale", 0, G_OPTION_ARG_DOUBLE, G_STRUCT_OFFSET (Options, figure.scale), "S", NULL,           \
    "Pixels per point of a PNG, 1 to 8" },                                                         \
  { "dpi", 0, G_OPTION_ARG_DOUBLE, G_STRUCT_OFFSET (Options, figure.dpi), "N", NULL,               \
    "Pixels per inch of a PNG, 72 to 576, in place of --scale" },                                  \
  { "theme", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.theme_id), "ID",                     \
    "light dark light-contrast dark-contrast",                                                     \
    "light (the default), dark, light-contrast or dark-contrast" }

/* Checks the options as the user typed them, and sets the other members of *options, which follow
 * from them. csv: whether the figure can be written as CSV. On return, options->path is NULL if the
 * figure is to be written to standard output. */
gboolean figure_options_check (FigureOptions *options, gboolean csv, GError **error);

/* Writes a figure to its file or to standard output. study: the study that the figure shows. */
ExitStatus figure_write (IcnScene *scene, const FigureOptions *options, const char *title,
                         const IcnStudy *study, GError **error);
