/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies inside pictures: what is put in comes out, the picture stays what it was for other
 * programs, and a damaged file is refused. */
#include "embedded.h"
#include "export.h"
#include "gallery.h"
#include "runner.h"
#include "study-file.h"

#include <glib/gstdio.h>
#include <string.h>

static char *folder;

static IcnScene *
make_scene (void)
{
  IcnScene *scene = icn_scene_new (120, 80);
  IcnTextStyle style = { .color = icn_theme_light.foreground, .size = 14 };

  icn_scene_rectangle (scene, 0, 0, 120, 80);
  icn_scene_fill (scene, icn_theme_light.background);
  icn_scene_text (scene, &style, 10, 40, "<b> & ]]>");
  return scene;
}

/* With all that XML and JSON could stumble over, and with simulated points. */
static IcnStudy *
make_study (void)
{
  g_autofree char *path = icn_gallery_path ("raghunath1993-fig08");
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_load (path, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (study->results->len, >, 0);
  g_free (study->notes);
  study->notes = g_strdup ("a < b && c > d, \"ten\" ]]> </metadata> &quot; äöü → 𝛾\nnext line");
  return study;
}

static char *
write_picture (const char *name, const IcnStudy *study)
{
  g_autoptr (IcnScene) scene = make_scene ();
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, name, NULL);

  icn_export_file (scene, &icn_theme_light, path, 2, "Title", study, &error);
  g_assert_no_error (error);
  return path;
}

static void
test_round_trip (gconstpointer data)
{
  const char *name = data;
  g_autoptr (IcnStudy) study = make_study ();
  g_autofree char *path = write_picture (name, study);
  char unset[] = "unset", *stamp = unset;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) read = icn_study_load_stamped (path, &stamp, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (icn_study_equal (study, read));
  g_assert_cmpstr (read->notes, ==, study->notes);
  g_assert_cmpuint (read->results->len, ==, study->results->len);
  g_assert_null (stamp);
}

static char *
pixels_of (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = g_build_filename (folder, "pixels", NULL);
  g_autofree char *target = g_strconcat ("rgba:", output, NULL);
  const char *const to_file[] = { "convert", path, "-depth", "8", target, NULL };
  const char *const page[] = { "pdftoppm", "-singlefile", "-r", "72", path, output, NULL };
  gboolean is_pdf = g_str_has_suffix (path, ".pdf");
  char *contents, *sum;
  gsize length;
  int status;

  g_spawn_sync (NULL, (char **) (is_pdf ? page : to_file), NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  if (is_pdf) {
    g_autofree char *image = g_strconcat (output, ".ppm", NULL);

    g_assert_cmpint (g_rename (image, output), ==, 0);
  }
  g_assert_true (g_file_get_contents (output, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 120 * 80);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guint8 *) contents, length);
  g_free (contents);
  return sum;
}

/* Another program sees the same picture with the study and without it. */
static void
test_same_picture (gconstpointer data)
{
  const char *name = data;
  g_autoptr (IcnStudy) study = make_study ();
  g_autofree char *path = write_picture (name, study);
  g_autofree char *with = pixels_of (path);
  g_autofree char *plain = write_picture (name, NULL);
  g_autofree char *without = pixels_of (plain);

  g_assert_cmpstr (with, ==, without);
}

static void
check_refused (const char *path, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) read = icn_study_load (path, &error);

  g_assert_null (read);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_nonnull (strstr (error->message, why));
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_none (gconstpointer data)
{
  g_autofree char *path = write_picture (data, NULL);

  check_refused (path, "there is no study in this picture");
}

static char *
output_of (const char *const *command)
{
  g_autoptr (GError) error = NULL;
  char *output = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, NULL,
                &error);
  g_assert_no_error (error);
  return output;
}

/* What another program reads of a PDF: the pages are as they were, the study is a file that can be
 * saved from it, and author and date are those of the study. */
TEST (pdf)
{
  g_autoptr (IcnStudy) study = make_study ();
  g_autofree char *path = write_picture ("a.pdf", NULL), *plain = NULL, *with = NULL;
  g_autofree char *attached = g_build_filename (folder, "study.bisection", NULL);
  const char *const info[] = { "pdfinfo", "-rawdates", path, NULL };
  const char *const detach[] = { "pdfdetach", "-save", "1", "-o", attached, path, NULL };
  g_autofree char *said = NULL, *nothing = NULL, *text = NULL, *document = NULL;
  gsize n_plain, n_with;

  g_assert_true (g_file_get_contents (path, &plain, &n_plain, NULL));
  g_free (write_picture ("a.pdf", study));
  g_assert_true (g_file_get_contents (path, &with, &n_with, NULL));
  g_assert_cmpuint (n_with, >, n_plain);
  g_assert_cmpmem (plain, n_plain, with, n_plain);
  said = output_of (info);
  g_assert_nonnull (strstr (said, "Title:           Title\n"));
  nothing = output_of (detach);
  g_assert_true (g_file_get_contents (attached, &text, NULL, NULL));
  document = icn_study_to_json (study, NULL);
  g_assert_cmpstr (text, ==, document);
}

/* Cut short anywhere it is refused; with any byte changed it is refused, or read. */
static void
test_damaged (gconstpointer data)
{
  const char *name = data;
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autofree char *path = write_picture (name, study), *contents = NULL;
  gsize length, start;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  for (gsize n = 0; n < length - 13; n += 1 + n / 40) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = icn_picture_extract (contents, n, 1 << 22, name, &error);

    g_assert_null (text);
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  }
  start = length - MIN (length, 3000);
  for (gsize i = start; i < length; i += 7) {
    g_autofree char *changed = g_memdup2 (contents, length);
    g_autofree char *text = NULL;
    g_autoptr (GError) error = NULL;

    changed[i] ^= 0x41;
    text = icn_picture_extract (changed, length, 1 << 22, name, &error);
    g_assert_true ((text == NULL) == (error != NULL));
  }
}

/* A few bytes that unpack to more than a study may have are refused. */
static void
test_too_large (gconstpointer data)
{
  const char *name = data;
  g_autofree char *document = g_strnfill (100000, ' ');
  g_autofree char *path = write_picture (name, NULL), *contents = NULL, *text = NULL;
  g_autoptr (GBytes) plain = NULL, whole = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  plain = g_bytes_new (contents, length);
  whole = icn_picture_embed (plain, document, NULL, NULL);
  text = icn_picture_extract (g_bytes_get_data (whole, NULL), g_bytes_get_size (whole), 99999, name,
                              &error);
  g_assert_null (text);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  text = icn_picture_extract (g_bytes_get_data (whole, NULL), g_bytes_get_size (whole), 100000,
                              name, NULL);
  g_assert_cmpstr (text, ==, document);
}

/* A study that is no picture is none, whatever a picture starts with. */
TEST (is_picture)
{
  static const struct {
    const char *start;
    gboolean is_picture;
  } cases[] = {
    { "\x89PNG\r\n\x1a\n....", TRUE }, { "<?xml version='1.0'", TRUE }, { "  <svg width", TRUE },
    { "%PDF-1.4", TRUE },             { "{ \"format\": ", FALSE },       { "\x89PNG", FALSE },           { "<a> <b>", FALSE },
    { "", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (icn_is_picture (cases[i].start, strlen (cases[i].start)), ==,
                     cases[i].is_picture);
}

static void
remove_folder (void)
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf", "pixels", "study.bisection" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_remove (path);
  }
  g_rmdir (folder);
}

TESTS ()
{
  static const char *const names[] = { "a.png", "a.svg", "a.pdf" };
  static const struct {
    const char *name;
    GTestDataFunc run;
  } tests[] = {
    { "round-trip", test_round_trip }, { "same-picture", test_same_picture },
    { "none", test_none },             { "damaged", test_damaged },
    { "too-large", test_too_large },
  };

  folder = g_dir_make_tmp ("bisection-embedded-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++) {
      g_autofree char *path = g_strdup_printf ("/embedded/%s/%s", tests[i].name, names[j]);

      g_test_add_data_func (path, names[j], tests[i].run);
    }
  atexit (remove_folder);
}
