/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure.h"

#include "chart.h"
#include "error.h"
#include "export.h"
#include "file-save.h"
#include "study-figure.h"
#include "view.h"
#include <glib/gi18n.h>
#include <math.h>

#define COPY_SCALE 2
#define COPY_MIN_WIDTH 640

/* A figure exported with a width of less than FULL_SIZE_WIDTH points is drawn larger and then
 * scaled down by the factor width / FULL_SIZE_WIDTH, so that text and lines get smaller too. The
 * factor is at least SMALLEST_TYPE, so that the text stays legible. */
#define FULL_SIZE_WIDTH 500.0
#define SMALLEST_TYPE 0.65

/* The functions below copy a figure to the clipboard. */

typedef struct {
  IcnScene *scene;
  char *title;
} Copy;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  icn_scene_free (copy->scene);
  g_free (copy->title);
  g_free (copy);
}

static const struct {
  const char *type;
  IcnFormat format;
  double scale;
} forms[] = {
  { "image/png", ICN_FORMAT_PNG, COPY_SCALE },
  { "image/svg+xml", ICN_FORMAT_SVG, 1 },
};

static gpointer
render_copy (gpointer input, GCancellable *cancellable, GError **error)
{
  const Copy *copy = input;
  GdkContentProvider *content[G_N_ELEMENTS (forms)];
  guint n = 0;

  for (; n < G_N_ELEMENTS (forms) && !g_cancellable_is_cancelled (cancellable); n++) {
    g_autoptr (GBytes) bytes = icn_export (copy->scene, &icn_theme_light, forms[n].format,
                                           forms[n].scale, copy->title, error);

    if (!bytes)
      break;
    content[n] = gdk_content_provider_new_for_bytes (forms[n].type, bytes);
  }
  if (n == G_N_ELEMENTS (forms))
    return gdk_content_provider_new_union (content, n);
  while (n > 0)
    g_object_unref (content[--n]);
  return NULL;
}

static void
copy_rendered (gpointer result, const GError *error, gpointer data)
{
  GtkWidget *widget = data;
  g_autoptr (GdkContentProvider) content = result;

  if (content)
    gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), content);
  gtk_widget_activate_action (widget, "win.toast", "s",
                              content ? _ ("Figure copied") : error->message);
}

BisectionJob *
bisection_figure_copying_new (GtkWidget *widget)
{
  return bisection_job_new (render_copy, copy_free, g_object_unref, copy_rendered, widget);
}

gboolean
bisection_figure_copy (BisectionJob *copying, BisectionPage *page, const char *title)
{
  double width = MAX (gtk_widget_get_width (GTK_WIDGET (page)), COPY_MIN_WIDTH);
  IcnScene *scene =
    bisection_page_make_figure (page, &icn_theme_light, width, round (width * 0.625));
  Copy *copy;

  if (!scene)
    return FALSE;
  copy = g_new (Copy, 1);
  *copy = (Copy){ scene, g_strdup (title) };
  bisection_job_start (copying, copy);
  return TRUE;
}

/* The functions below describe what a page shows, by an IcnFigure. The IcnFigure can be stored in a
 * study, and later tells the page what to show again. */

IcnFigure *
bisection_figure_describe (BisectionPage *page, BisectionDocument *document)
{
  const char *id = bisection_page_get_figure_id (page);
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnFigure *own = id ? icn_study_find_figure (study, id) : NULL;
  IcnFigure *figure;

  if (!id || (!icn_plot_find (id) && !icn_view_find (id)))
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

/* The functions below export figures to files. */

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
  IcnScene *scene;

  bisection_page_leave_out_notes (page, how->without_notes);
  scene =
    bisection_page_make_figure (page, &icn_theme_light, how->width / share, how->height / share);
  bisection_page_leave_out_notes (page, FALSE);
  if (scene)
    icn_scene_scale (scene, share);
  return scene && how->cited ? icn_figure_cite (scene, &icn_theme_light, how->cited) : scene;
}

struct _BisectionFigureFiles {
  GStrv paths;
  IcnScene *scene; /* the picture; NULL if only numbers are exported */
  char *numbers;   /* the numbers as CSV; NULL if only pictures are exported */
  double scale;
  char *title;
  IcnStudy *study;
};

void
bisection_figure_files_free (BisectionFigureFiles *files)
{
  g_strfreev (files->paths);
  g_clear_pointer (&files->scene, icn_scene_free);
  g_clear_pointer (&files->study, icn_study_free);
  g_free (files->numbers);
  g_free (files->title);
  g_free (files);
}

static gboolean
is_of_numbers (const char *path)
{
  return g_str_has_suffix (path, bisection_export_suffix (BISECTION_EXPORT_CSV));
}

/* Prepares the content of the file `path`: the numbers for a CSV file, otherwise the picture. FALSE
 * with an error if the page has no such content. */
static gboolean
take_content (BisectionFigureFiles *files, BisectionPage *page, const BisectionExport *how,
              const char *path, GError **error)
{
  if (is_of_numbers (path)) {
    g_free (files->numbers);
    files->numbers = bisection_page_make_csv (page);
    if (files->numbers)
      return TRUE;
    g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                         _ ("This page has no numbers to export"));
    return FALSE;
  }
  if (!files->scene)
    files->scene = bisection_figure_make (page, how);
  if (files->scene)
    return TRUE;
  g_set_error_literal (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
                       _ ("This page has no figure to export"));
  return FALSE;
}

BisectionFigureFiles *
bisection_figure_files_new (BisectionPage *page, const BisectionExport *how,
                            const char *const *paths, GError **error)
{
  g_autoptr (BisectionFigureFiles) files = g_new0 (BisectionFigureFiles, 1);

  files->paths = g_strdupv ((char **) paths);
  files->scale = how->scale;
  files->title = g_strdup (how->title);
  files->study = how->study ? icn_study_dup (how->study) : NULL;
  for (guint i = 0; paths[i]; i++)
    if (!take_content (files, page, how, paths[i], error))
      return NULL;
  return g_steal_pointer (&files);
}

gboolean
bisection_figure_files_write (const BisectionFigureFiles *files, GError **error)
{
  for (guint i = 0; files->paths[i]; i++) {
    const char *path = files->paths[i];
    gboolean is_written =
      is_of_numbers (path)
        ? icn_file_save (path, files->numbers, strlen (files->numbers), error)
        : icn_export_file (files->scene, &icn_theme_light, path, files->scale, files->title,
                           files->study, error);

    if (!is_written)
      return FALSE;
  }
  return TRUE;
}
