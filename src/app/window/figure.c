/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure.h"

#include "export.h"
#include "file-save.h"
#include <glib/gi18n.h>
#include <math.h>

#define COPY_SCALE 2
#define COPY_MIN_WIDTH 640

/* Narrower figures than this are drawn larger and made smaller, down to this share. */
#define FULL_SIZE_WIDTH 500.0
#define SMALLEST_TYPE 0.65

GdkTexture *
bisection_figure_texture (const IcnScene *scene, const IcnTheme *theme, double scale)
{
  int width = ceil (icn_scene_width (scene) * scale);
  int height = ceil (icn_scene_height (scene) * scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) pixels = NULL;
  gsize stride = cairo_image_surface_get_stride (surface);

  cairo_set_source_rgb (cr, theme->background.red, theme->background.green, theme->background.blue);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  icn_scene_paint (scene, theme, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * height,
                                       (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
}

gboolean
bisection_figure_copy (BisectionPage *page, GdkClipboard *clipboard, const char *title)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (page)), COPY_MIN_WIDTH);
  g_autoptr (IcnScene) scene =
    bisection_page_make_figure (page, &icn_theme_light, width, round (width * 0.625));
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autoptr (GdkContentProvider) content = NULL;
  GdkContentProvider *forms[2];

  if (!scene)
    return FALSE;
  texture = bisection_figure_texture (scene, &icn_theme_light, COPY_SCALE);
  svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, title, NULL);
  forms[0] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  if (svg)
    forms[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);
  content = gdk_content_provider_new_union (forms, svg ? 2 : 1);
  return gdk_clipboard_set_content (clipboard, content);
}

IcnFigure *
bisection_figure_describe (BisectionPage *page, BisectionDocument *document)
{
  const char *id = bisection_page_get_figure_id (page);
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnFigure *own = id ? icn_study_find_figure (study, id) : NULL;
  IcnFigure *figure;

  if (!id)
    return NULL;
  figure = own ? icn_figure_dup (own) : icn_figure_new (id);
  if (!icn_plot_find (id) && study->designs->len > 1) {
    g_free (figure->design);
    figure->design = icn_study_design_name (study, bisection_document_get_current (document));
  }
  bisection_page_describe_figure (page, figure);
  return figure;
}

IcnStudy *
bisection_figure_study (BisectionPage *page, BisectionDocument *document)
{
  IcnStudy *study = icn_study_dup (bisection_document_get_study (document));
  IcnFigure *figure = bisection_figure_describe (page, document);
  const IcnFigure *own = figure ? icn_study_find_figure (study, figure->id) : NULL;

  if (own)
    g_ptr_array_remove (study->figures, (gpointer) own);
  if (figure)
    g_ptr_array_insert (study->figures, 0, figure);
  return study;
}

const char *
bisection_export_suffix (BisectionExportFormat format)
{
  static const char *const suffixes[BISECTION_N_EXPORTS] = { ".png", ".svg", ".pdf", ".csv" };

  return suffixes[format];
}

IcnScene *
bisection_figure_make (BisectionPage *page, const BisectionExport *how)
{
  double share = CLAMP (how->width / FULL_SIZE_WIDTH, SMALLEST_TYPE, 1);
  IcnScene *scene =
    bisection_page_make_figure (page, &icn_theme_light, how->width / share, how->height / share);

  if (scene)
    icn_scene_scale (scene, share);
  return scene;
}

static gboolean
export_numbers (BisectionPage *page, const char *path, GError **error)
{
  g_autofree char *text = bisection_page_make_csv (page);

  if (!text) {
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                         _ ("This page has no numbers to export"));
    return FALSE;
  }
  return icn_file_save (path, text, strlen (text), error);
}

gboolean
bisection_figure_export (BisectionPage *page, const BisectionExport *how, const char *path,
                         GError **error)
{
  g_autoptr (IcnScene) scene = NULL;

  if (g_str_has_suffix (path, bisection_export_suffix (BISECTION_EXPORT_CSV)))
    return export_numbers (page, path, error);
  scene = bisection_figure_make (page, how);
  if (scene)
    return icn_export_file (scene, &icn_theme_light, path, how->scale, how->title, how->study, error);
  g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                       _ ("This page has no figure to export"));
  return FALSE;
}
