/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "thumbnail.h"

#include "chart.h"
#include "export.h"
#include "study-figure.h"
#include "file-save.h"
#include "study-file.h"
#include "system.h"
#include "view.h"
#include "workbench.h"

#include <glib/gstdio.h>

#define SCALE 2 /* pixels of the picture per pixel on the screen */

#define USUAL_WIDTH 150.0
#define FULL_WIDTH 480.0
#define FOLDER "bisection", "thumbnails"

/* Returns the prefix of the file names of all cached pictures of a study in a theme. Free with
 * g_free. */
static char *
make_prefix (const char *id, const IcnTheme *theme)
{
  return g_strdup_printf ("%s-%s-", id, theme->id);
}

static char *
make_name (const char *id, const IcnStudy *study, const IcnTheme *theme)
{
  g_autofree char *prefix = make_prefix (id, theme);
  g_autofree char *text = icn_study_to_json (study, NULL);
  g_autofree char *whole = g_strconcat (VERSION, text, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);

  digest[16] = '\0';
  return g_strconcat (prefix, digest, ".png", NULL);
}

/* Removes the outdated pictures of a study from the cache folder: all its pictures except the file
 * `name`. Outdated pictures were drawn by another version of the program, or before the study was
 * changed. Pictures of another study whose id begins with this study's id have longer file names,
 * and are kept. */
static void
remove_others (const char *folder, const char *id, const IcnTheme *theme, const char *name)
{
  g_autofree char *prefix = make_prefix (id, theme);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir && (file = g_dir_read_name (dir)))
    if (g_str_has_prefix (file, prefix) && !g_str_equal (file, name) &&
        strlen (file) == strlen (name)) {
      g_autofree char *path = g_build_filename (folder, file, NULL);

      g_remove (path);
    }
}

static gboolean
has_values (const IcnChart *chart)
{
  for (guint i = 0; i < chart->series->len; i++)
    for (guint point = 0; point < chart->n_points; point++)
      if (icn_chart_shows (chart, g_ptr_array_index (chart->series, i), point))
        return TRUE;
  return FALSE;
}

/* Returns the width, in pixels, of the drawing that is scaled down to the picture. For most figures
 * it is a little more than the picture's width. For figures with much text, such as views of
 * modules, it is much more, so that their text becomes small. */
static double
width_for (const IcnView *view, const IcnChart *chart)
{
  gboolean is_full =
    view ? !view->is_picture || view->shows_modules : chart && chart->n_stacked > 0;

  return is_full ? FULL_WIDTH : USUAL_WIDTH;
}

/* Returns the figure of the study to draw as its picture: the first one that shows anything without
 * simulation, or else a view of the first design's network. *width: receives the width at which to
 * draw it (width_for). */
static IcnFigure *
choose_figure (IcnWorkbench *bench, GCancellable *cancellable, double *width)
{
  const IcnStudy *study = bench->study;
  g_autoptr (IcnFigure) network = icn_figure_new (NULL);

  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);
    const IcnView *view = icn_view_find (figure->id);
    g_autoptr (IcnChart) chart = NULL;

    if (!view && !icn_figure_is_plane (figure))
      chart = icn_figure_chart (figure, bench, cancellable, NULL);
    *width = width_for (view, chart);
    if (view || icn_figure_is_plane (figure) || (chart && has_values (chart)))
      return icn_figure_dup (figure);
  }
  network->id = g_strdup (icn_figure_usual_view (network, study));
  *width = width_for (network->id ? icn_view_find (network->id) : NULL, NULL);
  return g_steal_pointer (&network);
}

static GBytes *
draw (const IcnStudy *study, const IcnTheme *theme, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (icn_study_dup (study));
  double width;
  g_autoptr (IcnFigure) figure = choose_figure (bench, cancellable, &width);
  g_autoptr (IcnScene) scene = icn_figure_scene (
    figure, bench, theme, width, width * BISECTION_THUMBNAIL_HEIGHT / BISECTION_THUMBNAIL_WIDTH,
    cancellable, error);

  if (!scene)
    return NULL;
  icn_scene_scale (scene, MIN (BISECTION_THUMBNAIL_WIDTH / width,
                               BISECTION_THUMBNAIL_HEIGHT / icn_scene_height (scene)));
  return icn_export (scene, theme, ICN_FORMAT_PNG, SCALE, NULL, error);
}

static guint n_drawn; /* number of pictures drawn since memory was last returned to the system */

static gpointer
trim (gpointer data G_GNUC_UNUSED)
{
  icn_system_give_back_memory ();
  return NULL;
}

/* Gives freed memory back to the system. This is done in a separate thread, because it can take
 * longer than a frame. Drawing the pictures of a hundred studies uses some 100 MB for graphs and
 * loads, most of which malloc would keep in arenas of threads that have ended their work. */
void
bisection_thumbnail_give_back_memory (void)
{
  if (icn_system_keeps_memory () && g_atomic_int_and (&n_drawn, 0) > 0)
    g_thread_unref (g_thread_new ("trim", trim, NULL));
}

GdkTexture *
bisection_thumbnail_make (const char *id, const IcnStudy *study, const IcnTheme *theme,
                          GCancellable *cancellable, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), FOLDER, NULL);
  g_autofree char *name = make_name (id, study, theme);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GdkTexture *kept = gdk_texture_new_from_filename (path, NULL);
  g_autoptr (GBytes) png = NULL;

  if (kept)
    return kept;
  g_atomic_int_inc (&n_drawn);
  png = draw (study, theme, cancellable, error);
  if (!png)
    return NULL;
  /* if the cache folder cannot be made, the picture is not stored, and is drawn again each time */
  if (g_mkdir_with_parents (folder, 0700) == 0) {
    icn_file_save (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png), NULL);
    remove_others (folder, id, theme, name);
  }
  return gdk_texture_new_from_bytes (png, error);
}
