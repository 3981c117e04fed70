/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of all commands that write a figure, and the function that writes it. */
#pragma once

#include "command.h"
#include "export.h"
#include "scene.h"
#include "study.h"

typedef struct {
  char *path, *format_id, *size, *theme_id;
  gboolean is_csv;  /* write numbers instead of a picture */
  IcnFormat format; /* format of the picture */
  double scale; /* pixels per unit of a PNG */
  const IcnTheme *theme;
  double width, height;
  gboolean without_study;
} FigureOptions;

/* Adds -o, --format, --size, --scale, --theme and --without-study; options must outlive the parsing. */
void figure_options_add (FigureOptions *options, GOptionContext *context);
void figure_options_clear (FigureOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FigureOptions, figure_options_clear)

/* Checks the options' texts and fills the members that follow from them; csv: whether the figure
 * can be written as CSV. Afterwards a path of NULL is standard output. */
gboolean figure_options_check (FigureOptions *options, gboolean csv, GError **error);

/* study: the study that the figure belongs to. */
ExitStatus figure_write (const IcnScene *scene, const FigureOptions *options, const char *title,
                         const IcnStudy *study, GError **error);
