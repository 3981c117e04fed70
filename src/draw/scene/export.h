/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports scenes to files. Equal scenes give identical files in PNG, SVG and PDF. Text remains text
 * in SVG and PDF. Files are written with the functions of file-save.h. */
#pragma once

#include "scene.h"
#include "study-types.h"
#include <gio/gio.h>

typedef enum {
  ICN_FORMAT_PNG,
  ICN_FORMAT_SVG,
  ICN_FORMAT_PDF,
} IcnFormat;

/* Sets *format from the suffix of a path. For an unknown suffix, returns FALSE with
 * ICN_ERROR_VALUE. */
gboolean icn_format_from_path (const char *path, IcnFormat *format, GError **error);

/* Exports a scene to memory. A scene unit is a point (1/72 inch) on paper. scale: pixels per scene
 * unit in a PNG, 1 to 8; the PNG file states the matching resolution. title: title of the document,
 * or NULL. */
GBytes *icn_export (const IcnScene *scene, const IcnTheme *theme, IcnFormat format, double scale,
                    const char *title, GError **error);

/* Makes a PDF of pages that have the given size in points. An IcnPaintPage function is called once
 * for each page. */
typedef void (*IcnPaintPage) (guint page, cairo_t *cr, gpointer data);
GBytes *icn_export_pages (double width, double height, guint n_pages, IcnPaintPage paint,
                          gpointer data, const char *title, GError **error);

/* Exports a scene to a file, in the format of the path's suffix. scale: pixels per scene unit in a
 * PNG, 1 to 8. title: title of the document, or NULL. study: if not NULL, the file contains this
 * study, and the program can open the file as a study. */
gboolean icn_export_file (const IcnScene *scene, const IcnTheme *theme, const char *path,
                          double scale, const char *title, const IcnStudy *study, GError **error);
