/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of all commands that write a figure, and the function that writes it. */
#pragma once

#include "command.h"
#include "export.h"
#include "output.h"

typedef struct {
  char *path, *format_id, *size, *theme_id;
  gboolean is_csv;  /* write numbers instead of a picture */
  IcnFormat format; /* format of the picture */
  double scale; /* pixels per unit of a PNG */
  const IcnTheme *theme;
  double width, height;
  gboolean without_study;
} FigureOptions;

/* Rows for a command whose struct of options has a member FigureOptions `figure`. formats: the
 * formats that completion offers. */
#define FIGURE_OPTIONS(Options, formats)                                                           \
  OUTPUT_OPTION (Options, figure.path, TRUE),                                                      \
  { "format", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.format_id), "FORMAT", formats,      \
    "What to write, as the suffix of FILE tells else" },                                           \
  { "size", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.size), "WxH", NULL,                   \
    "Size, 960x600 unless told" },                                                                 \
  { "scale", 0, G_OPTION_ARG_DOUBLE, G_STRUCT_OFFSET (Options, figure.scale), "S", NULL,           \
    "Pixels per unit of a PNG, 1 to 8" },                                                          \
  { "theme", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, figure.theme_id), "ID",                     \
    "light dark light-contrast dark-contrast",                                                     \
    "light (the default), dark, light-contrast or dark-contrast" },                                \
  { "without-study", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, figure.without_study), NULL,  \
    NULL, "Leave the study out of a PNG or SVG, which else opens as that study again" }

/* Checks the options' texts and fills the members that follow from them; csv: whether the figure
 * can be written as CSV. Afterwards a path of NULL is standard output. */
gboolean figure_options_check (FigureOptions *options, gboolean csv, GError **error);

/* study: the study that the figure belongs to. */
ExitStatus figure_write (const IcnScene *scene, const FigureOptions *options, const char *title,
                         const IcnStudy *study, GError **error);
