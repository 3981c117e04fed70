/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The gallery: pictures of its studies, kept in a cache, and the search for words. */
#include "field.h"
#include "gallery.h"
#include "runner.h"
#include "study-file.h"
#include "study-row.h"
#include "theme.h"
#include "thumbnail.h"
#include "windows.h"
#include <adwaita.h>
#include <glib/gstdio.h>

static IcnStudy *
load (const char *id)
{
  g_autofree char *path = icn_gallery_path (id);
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_load (path, &error);

  g_assert_no_error (error);
  return study;
}

static GdkTexture *
make (const char *id, const IcnStudy *study, const IcnTheme *theme)
{
  g_autoptr (GError) error = NULL;
  GdkTexture *picture = bisection_thumbnail_make (id, study, theme, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, 2 * BISECTION_THUMBNAIL_WIDTH);
  g_assert_cmpint (gdk_texture_get_height (picture), ==, 2 * BISECTION_THUMBNAIL_HEIGHT);
  return picture;
}

/* How many pictures of "test" the cache has, and the last of them. */
static guint
list_cache (char **path)
{
  g_autofree char *folder =
    g_build_filename (g_get_user_cache_dir (), "bisection", "thumbnails", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir))) {
    if (!g_str_has_prefix (name, "test-"))
      continue;
    g_free (*path);
    *path = g_build_filename (folder, name, NULL);
    n++;
  }
  return n;
}

/* One of each sort of figure, and the first of each source. */
TEST (pictures)
{
  static const char *const ids[] = { "dally1990-opening", "dally1990-fig03", "dally1990-fig04",
                                     "lecture2003-fig03", "parhami2004-fig10",
                                     "raghunath1993-fig03", "raghunath1993-fig08",
                                     "dcsh-fig02" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (IcnStudy) study = load (ids[i]);

    g_object_unref (make (ids[i], study, &icn_theme_light));
  }
}

/* What is kept is shown; what is damaged, or of a study that has changed, is drawn anew and takes
 * its place. */
TEST (cache)
{
  g_autoptr (IcnStudy) study = load ("dally1990-fig03");
  g_autofree char *path = NULL, *other = NULL, *contents = NULL;
  g_autoptr (GdkTexture) picture = NULL;
  guint n = list_cache (&path);
  IcnDesign *design = icn_study_design (study, 0);
  gsize length;

  picture = make ("test", study, &icn_theme_light);
  g_assert_cmpuint (list_cache (&path), ==, n + 1);
  g_object_unref (make ("test", study, &icn_theme_dark));
  g_assert_cmpuint (list_cache (&path), ==, n + 2);
  g_object_unref (make ("test", study, &icn_theme_light));
  g_assert_cmpuint (list_cache (&path), ==, n + 2);

  g_assert_true (g_file_set_contents (path, "no picture", -1, NULL));
  g_object_unref (make ("test", study, &icn_theme_light));
  g_object_unref (make ("test", study, &icn_theme_dark));
  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 500);

  g_assert_true (icn_field_set (icn_field_find ("k"), design, "4", NULL));
  g_object_unref (make ("test", study, &icn_theme_light));
  g_assert_cmpuint (list_cache (&other), ==, n + 2);
}

TEST (no_picture)
{
  g_autoptr (IcnStudy) study = load ("dally1990-fig03");
  g_autoptr (GError) error = NULL;

  g_ptr_array_insert (study->figures, 0, icn_figure_new ("butterfly"));
  g_assert_null (bisection_thumbnail_make ("test", study, &icn_theme_light, NULL, &error));
  g_assert_nonnull (error);
}

TEST (search)
{
  static const struct {
    const char *words;
    gboolean matches;
  } cases[] = {
    { "", TRUE },           { "wormhole", TRUE },          { "WORMHOLE fig. 4", TRUE },
    { "butterfly", FALSE }, { "wormhole pruned", FALSE },  { "store-and  forward", TRUE },
  };
  GtkWidget *row =
    g_object_ref_sink (bisection_study_row_new ("dally1990-fig04", load ("dally1990-fig04")));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (bisection_study_row_matches (BISECTION_STUDY_ROW (row), cases[i].words), ==,
                     cases[i].matches);
  g_object_unref (row);
}

TESTS ()
{
  start_gtk ("none");
}
