/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that every command writing a figure has, and the writing. */
#pragma once

#include "command.h"
#include "export.h"
#include "scene.h"
#include "study.h"

typedef struct {
  char *path, *format_id, *size, *theme_id;
  gboolean is_csv;  /* numbers, else */
  IcnFormat format; /* a picture */
  double scale; /* pixels per unit of a PNG */
  const IcnTheme *theme;
  double width, height;
  gboolean without_study;
} FigureOptions;

/* Adds -o, --format, --size, --scale, --theme and --without-study; options must outlive the parsing. */
void figure_options_add (FigureOptions *options, GOptionContext *context);
void figure_options_clear (FigureOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FigureOptions, figure_options_clear)

/* Fills what follows from the texts; csv: whether FILE may be one. Afterwards a path of NULL is
 * standard output. */
gboolean figure_options_check (FigureOptions *options, gboolean csv, GError **error);

/* study: that the figure is of. */
ExitStatus figure_write (const IcnScene *scene, const FigureOptions *options, const char *title,
                         const IcnStudy *study, GError **error);
