/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenes to files. PNG and SVG are the same bytes every time, PDF too; text stays text in SVG and
 * PDF. Writing is that of file-save.h. */
#pragma once

#include "scene.h"
#include "study.h"
#include <gio/gio.h>

typedef enum {
  ICN_FORMAT_PNG,
  ICN_FORMAT_SVG,
  ICN_FORMAT_PDF,
} IcnFormat;

/* By suffix; FALSE and ICN_ERROR_VALUE for another one. */
gboolean icn_format_from_path (const char *path, IcnFormat *format, GError **error);

/* scale: pixels per unit of a PNG, 1 to 8. title: of the document, or NULL. */
GBytes *icn_export (const IcnScene *scene, const IcnTheme *theme, IcnFormat format, double scale,
                    const char *title, GError **error);

/* A PDF of pages of one size, in points. */
typedef void (*IcnPaintPage) (guint page, cairo_t *cr, gpointer data);
GBytes *icn_export_pages (double width, double height, guint n_pages, IcnPaintPage paint,
                          gpointer data, const char *title, GError **error);

/* study: to go into a PNG or SVG, so that the file opens as that study again; or NULL. */
gboolean icn_export_file (const IcnScene *scene, const IcnTheme *theme, const char *path,
                          double scale, const char *title, const IcnStudy *study, GError **error);
