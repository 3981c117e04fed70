/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports scenes to files. Equal scenes give equal bytes in PNG, SVG and PDF; text remains text in
 * SVG and PDF. Files are written as by file-save.h. */
#pragma once

#include "scene.h"
#include "study-types.h"
#include <gio/gio.h>

typedef enum {
  ICN_FORMAT_PNG,
  ICN_FORMAT_SVG,
  ICN_FORMAT_PDF,
} IcnFormat;

/* Finds the format by the suffix of a path; FALSE and ICN_ERROR_VALUE for any other suffix. */
gboolean icn_format_from_path (const char *path, IcnFormat *format, GError **error);

/* scale: pixels per scene unit in a PNG, 1 to 8. title: of the document, or NULL. */
GBytes *icn_export (const IcnScene *scene, const IcnTheme *theme, IcnFormat format, double scale,
                    const char *title, GError **error);

/* A PDF of pages of equal size, in points. */
typedef void (*IcnPaintPage) (guint page, cairo_t *cr, gpointer data);
GBytes *icn_export_pages (double width, double height, guint n_pages, IcnPaintPage paint,
                          gpointer data, const char *title, GError **error);

/* study: embedded in a PNG or SVG, so that the file can be opened as that study; or NULL. */
gboolean icn_export_file (const IcnScene *scene, const IcnTheme *theme, const char *path,
                          double scale, const char *title, const IcnStudy *study, GError **error);
