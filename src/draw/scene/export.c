/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export.h"

#include "embedded.h"
#include "error.h"
#include "formula.h"
#include "file-save.h"
#include "study-file.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

/* Cairo's images have at most MAX_PIXELS_SIDE pixels along a side. MAX_PIXELS is our limit for the
 * pixels of an image, so that it does not take too much memory. */
#define MAX_PIXELS_SIDE 32767.0
#define MAX_PIXELS 2e8
#define POINTS_PER_INCH 72

/* Subscripts and exponents: their text size as a share of the size of the text (SMALL), and how far
 * they are moved down, in sizes of the text. Nearly the same as in Pango. */
#define SMALL 0.72
#define SUBSCRIPT 0.2 /* subscripts are moved down by this, in units of the text size */
#define EXPONENT -0.35

gboolean
icn_format_from_path (const char *path, IcnFormat *format, GError **error)
{
  static const struct {
    const char *suffix;
    IcnFormat format;
  } suffixes[] = {
    { ".png", ICN_FORMAT_PNG },
    { ".svg", ICN_FORMAT_SVG },
    { ".pdf", ICN_FORMAT_PDF },
  };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    if (g_str_has_suffix (lower, suffixes[i].suffix)) {
      *format = suffixes[i].format;
      return TRUE;
    }
  }
  return icn_error_value (error, "file", path, "a name that ends in .png, .svg or .pdf");
}

static cairo_status_t
append (gpointer closure, const guchar *data, guint length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Finishes the output and destroys the context and the surface. Returns `bytes`, which contains the
 * output. On failure, frees `bytes` and returns NULL. */
static GByteArray *
finish (cairo_t *cr, cairo_surface_t *surface, GByteArray *bytes, GError **error)
{
  cairo_status_t status = cairo_status (cr);

  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS &&
      cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return bytes;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  g_byte_array_unref (bytes);
  return NULL;
}

static GByteArray *
paint_and_finish (const IcnScene *scene, const IcnTheme *theme, cairo_surface_t *surface,
                  double x_scale, double y_scale, IcnPaintFlags flags, GByteArray *bytes,
                  GError **error)
{
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, x_scale, y_scale);
  icn_scene_paint (scene, theme, cr, flags);
  return finish (cr, surface, bytes, error);
}

static GByteArray *
export_png (const IcnScene *scene, const IcnTheme *theme, double scale, GError **error)
{
  double width = ceil (icn_scene_width (scene) * scale);
  double height = ceil (icn_scene_height (scene) * scale);
  GByteArray *bytes;

  if (MAX (width, height) > MAX_PIXELS_SIDE || width * height > MAX_PIXELS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "size",
                   "%d x %d pixels are too many; a side may have 32767, the image 200 million",
                   (int) MIN (width, G_MAXINT), (int) MIN (height, G_MAXINT));
    return NULL;
  }
  /* The numbers of pixels are rounded up, and the scene is enlarged a little to fill all of them,
   * because the last pixels of a row or column would else be partly transparent. */
  bytes = paint_and_finish (
    scene, theme, cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height),
    width / icn_scene_width (scene), height / icn_scene_height (scene), 0, g_byte_array_new (),
    error);
  if (bytes)
    icn_png_set_resolution (bytes, POINTS_PER_INCH * scale);
  return bytes;
}

static GByteArray *
export_pages (double width, double height, guint n_pages, IcnPaintPage paint, gpointer data,
              const char *title, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
  cairo_t *cr = cairo_create (surface);

  /* icn_pdf_attach attaches a study by adding objects to the file. It needs PDF 1.4, because in
   * later versions the objects of a file may be in compressed streams. */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  /* The creation date is fixed, so that equal pictures give equal files. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Bisection");
  if (title)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  for (guint page = 0; page < n_pages; page++) {
    paint (page, cr, data);
    cairo_show_page (cr);
  }
  return finish (cr, surface, bytes, error);
}

GBytes *
icn_export_pages (double width, double height, guint n_pages, IcnPaintPage paint, gpointer data,
                  const char *title, GError **error)
{
  g_autofree char *valid = title ? icn_scene_clean_text (title) : NULL;
  GByteArray *bytes =
    export_pages (width, height, n_pages, paint, data, valid, error);

  return bytes ? g_byte_array_free_to_bytes (bytes) : NULL;
}

typedef struct {
  const IcnScene *scene;
  const IcnTheme *theme;
} Picture;

static void
paint_picture (guint page G_GNUC_UNUSED, cairo_t *cr, gpointer data)
{
  const Picture *picture = data;

  icn_scene_paint (picture->scene, picture->theme, cr, 0);
}

static GByteArray *
export_pdf (const IcnScene *scene, const IcnTheme *theme, const char *title, GError **error)
{
  Picture picture = { scene, theme };

  return export_pages (icn_scene_width (scene), icn_scene_height (scene), 1, paint_picture,
                       &picture, title, error);
}

static void
append_attribute (GString *svg, const char *name, double value)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.6g", value);
  g_string_append_printf (svg, " %s=\"%s\"", name, number);
}

static void
append_fill (GString *svg, IcnColor color)
{
  g_string_append_printf (svg, " fill=\"#%02x%02x%02x\"", (guint) lroundf (255 * color.red),
                          (guint) lroundf (255 * color.green), (guint) lroundf (255 * color.blue));
  if (color.alpha < 1.0f)
    append_attribute (svg, "fill-opacity", color.alpha);
}

/* Appends a text with formulas as SVG, one element for each run (piece of text in one style). A run
 * that follows a subscript or an exponent is moved back to the baseline. is_name: the text is a
 * name that the user has chosen. */
static void
append_formula (GString *svg, const char *text, gboolean is_name, double size)
{
  g_autoptr (GArray) runs = icn_formula_runs (text, is_name);
  double shift = 0;

  for (guint i = 0; i < runs->len; i++) {
    const IcnFormulaRun *run = &g_array_index (runs, IcnFormulaRun, i);
    g_autofree char *words = g_markup_escape_text (run->text, -1);
    double wanted = run->level < 0 ? SUBSCRIPT * size : run->level > 0 ? EXPONENT * size : 0;

    g_string_append (svg, "<tspan");
    if (run->is_italic)
      g_string_append (svg, " font-style=\"italic\"");
    if (run->level != 0)
      append_attribute (svg, "font-size", SMALL * size);
    if (wanted != shift)
      append_attribute (svg, "dy", wanted - shift);
    g_string_append_printf (svg, ">%s</tspan>", words);
    shift = wanted;
  }
}

static void
append_text (GString *svg, const IcnSceneText *record)
{
  static const char *const anchors[] = {
    [ICN_ALIGN_START] = "start", [ICN_ALIGN_MIDDLE] = "middle", [ICN_ALIGN_END] = "end"
  };
  const IcnTextStyle *style = &record->style;
  g_autofree char *text = g_markup_escape_text (record->text, -1);
  g_autofree char *markup = icn_scene_style_markup (style, record->text);

  g_string_append (svg, "<text");
  append_attribute (svg, "x", record->x);
  append_attribute (svg, "y", record->y + icn_scene_text_rise (style));
  if (style->angle != 0.0f) {
    char x[G_ASCII_DTOSTR_BUF_SIZE], y[G_ASCII_DTOSTR_BUF_SIZE], turn[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (x, sizeof x, "%.6g", record->x);
    g_ascii_formatd (y, sizeof y, "%.6g", record->y);
    g_ascii_formatd (turn, sizeof turn, "%.5g", -style->angle * 180.0 / G_PI);
    g_string_append_printf (svg, " transform=\"rotate(%s %s %s)\"", turn, x, y);
  }
  append_attribute (svg, "font-size", style->size);
  if (style->bold)
    g_string_append (svg, " font-weight=\"bold\"");
  if (style->italic)
    g_string_append (svg, " font-style=\"italic\"");
  if (style->align != ICN_ALIGN_START)
    g_string_append_printf (svg, " text-anchor=\"%s\"", anchors[style->align]);
  append_fill (svg, style->color);
  if (markup && !g_str_equal (markup, text)) {
    g_string_append (svg, " xml:space=\"preserve\">"); /* preserves the spaces between runs */
    append_formula (svg, record->text, style->is_name, style->size);
  } else {
    g_string_append_printf (svg, ">%s", text);
  }
  g_string_append (svg, "</text>\n");
}

/* Cairo writes <g id="surface12">, in which the number counts the surfaces that the process has
 * made. Nothing in the file refers to this id. Removes the id, so that equal pictures give equal
 * files. */
static void
drop_surface_number (GString *svg)
{
  char *id = strstr (svg->str, " id=\"surface");
  char *end = id ? strchr (id + strlen (" id=\""), '"') : NULL;

  if (end)
    g_string_erase (svg, id - svg->str, end + 1 - id);
}

/* Cairo 1.16 writes text in SVG files as outlines. So Cairo gets only the shapes, and the texts are
 * appended as SVG text elements, above the shapes as in icn_scene_paint. */
static GByteArray *
export_svg (const IcnScene *scene, const IcnTheme *theme, const char *title, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (
    append, bytes, icn_scene_width (scene), icn_scene_height (scene));
  g_autofree char *family = g_markup_escape_text (theme->family, -1);
  g_autofree char *name =
    title ? g_markup_printf_escaped ("\n<title>%s</title>", title) : g_strdup ("");
  g_autofree char *element =
    icn_scene_words (scene) ? g_markup_printf_escaped ("\n<desc>%s</desc>", icn_scene_words (scene))
                            : g_strdup ("");
  GString *svg;
  gssize root_end;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  bytes = paint_and_finish (scene, theme, surface, 1.0, 1.0, ICN_PAINT_NO_TEXT, bytes, error);
  if (!bytes)
    return NULL;
  svg = g_string_new_len ((const char *) bytes->data, bytes->len);
  g_byte_array_unref (bytes);

  drop_surface_number (svg);
  root_end = strchr (strstr (svg->str, "<svg"), '>') + 1 - svg->str;
  g_string_insert (svg, root_end, element);
  g_string_insert (svg, root_end, name);
  g_string_truncate (svg, g_strrstr (svg->str, "</svg>") - svg->str);
  g_string_append_printf (svg, "<g font-family=\"%s\">\n", family);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    append_text (svg, icn_scene_text_at (scene, i));
  g_string_append (svg, "</g>\n</svg>\n");
  bytes = g_byte_array_new_take ((guint8 *) svg->str, svg->len);
  g_string_free (svg, FALSE);
  return bytes;
}

GBytes *
icn_export (const IcnScene *scene, const IcnTheme *theme, IcnFormat format, double scale,
            const char *title, GError **error)
{
  g_autofree char *valid = title ? icn_scene_clean_text (title) : NULL;
  GByteArray *bytes = NULL;

  if (!(scale >= 1.0 && scale <= 8.0)) {
    icn_error_range (error, "scale", scale, 1.0, 8.0);
    return NULL;
  }
  switch (format) {
  case ICN_FORMAT_PNG:
    bytes = export_png (scene, theme, scale, error);
    break;
  case ICN_FORMAT_SVG:
    bytes = export_svg (scene, theme, valid, error);
    break;
  case ICN_FORMAT_PDF:
    bytes = export_pdf (scene, theme, valid, error);
    break;
  }
  return bytes ? g_byte_array_free_to_bytes (bytes) : NULL;
}

gboolean
icn_export_file (const IcnScene *scene, const IcnTheme *theme, const char *path, double scale,
                 const char *title, const IcnStudy *study, GError **error)
{
  IcnFormat format;
  g_autoptr (GBytes) bytes = NULL, whole = NULL;
  const char *contents;
  gsize length;

  if (!icn_format_from_path (path, &format, error))
    return FALSE;
  bytes = icn_export (scene, theme, format, scale, title, error);
  if (!bytes)
    return FALSE;
  whole = study ? icn_study_embed (study, path, bytes) : g_bytes_ref (bytes);
  contents = g_bytes_get_data (whole, &length);
  return icn_file_save (path, contents, length, error);
}
