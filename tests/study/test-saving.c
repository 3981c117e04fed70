/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: what is not read, and that a save that fails leaves the old file whole. */
#include "gallery.h"
#include "simulation.h"
#include "study-file.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  char *directory;
  char *path; /* of a study in it, not yet there */
  IcnStudy *study;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->directory = g_dir_make_tmp ("study-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->directory, "a.bisection", NULL);
  fixture->study = icn_study_new_opening ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) directory = g_dir_open (fixture->directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory))) {
    g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->directory), ==, 0);
  icn_study_free (fixture->study);
  g_free (fixture->path);
  g_free (fixture->directory);
}

/* The file holds the study, and nothing else lies beside it. */
static void
assert_holds (const Fixture *fixture, const IcnStudy *study)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) read = icn_study_load (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_true (icn_study_equal (read, study));
}

static guint
count_files (const Fixture *fixture)
{
  g_autoptr (GDir) directory = g_dir_open (fixture->directory, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (directory))
    n++;
  return n;
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (IcnStudy) other = icn_study_new ();
  struct stat status;

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL));
  assert_holds (fixture, fixture->study);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_true (icn_study_save (other, fixture->path, NULL));
  assert_holds (fixture, other);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
test_save_through_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->directory, "link.bisection", NULL);
  g_autoptr (IcnStudy) other = icn_study_new ();

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL));
  g_assert_cmpint (symlink ("a.bisection", link), ==, 0);
  g_assert_true (icn_study_save (other, link, NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture, other);
}

/* A disk that takes no more: the limit on the size of a file stands in for it. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) large = icn_study_dup (fixture->study);
  struct rlimit old, small;
  void (*handler) (int) = signal (SIGXFSZ, SIG_IGN);

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL));
  g_free (large->notes);
  large->notes = g_strnfill (1 << 20, 'x');
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 1 << 16;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (icn_study_save (large, fixture->path, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  signal (SIGXFSZ, handler);

  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  assert_holds (fixture, fixture->study);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
test_full_device (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  struct stat status;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS)) {
    g_test_skip ("no /dev/full");
    return;
  }
  g_assert_false (icn_study_save (fixture->study, "/dev/full", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_cmpint (g_stat ("/dev/full", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *below = g_build_filename (fixture->path, "b.bisection", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->directory, "none", "b.bisection", NULL);

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL));
  g_assert_false (icn_study_save (fixture->study, below, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_clear_error (&error);
  g_assert_false (icn_study_save (fixture->study, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (icn_study_save (fixture->study, fixture->directory, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  assert_holds (fixture, fixture->study);
}

static void
assert_not_loaded (const char *path, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_study_load (path, &error));
  g_assert_error (error, domain, code);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
test_not_loaded (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->directory, "pipe", NULL);
  g_autofree char *large = g_build_filename (fixture->directory, "large", NULL);

  assert_not_loaded (fixture->path, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  assert_not_loaded (fixture->directory, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  assert_not_loaded ("/dev/zero", G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_not_loaded (pipe, G_FILE_ERROR, G_FILE_ERROR_INVAL);

  /* Sparse: it would take a while to read, and must not be. */
  g_assert_true (g_file_set_contents (large, "{", 1, NULL));
  g_assert_cmpint (truncate (large, G_GINT64_CONSTANT (1) << 40), ==, 0);
  assert_not_loaded (large, ICN_ERROR, ICN_ERROR_TOO_LARGE);

  g_assert_true (g_file_set_contents (fixture->path, "{\n  \"format\": ", -1, NULL));
  assert_not_loaded (fixture->path, ICN_ERROR, ICN_ERROR_SYNTAX);
}

static void
put_matrix (const Fixture *fixture, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
}

static IcnAnalysis *
analyse (const IcnDesign *design)
{
  g_autoptr (GError) error = NULL;
  IcnAnalysis *analysis = icn_analysis_new (design, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

/* A matrix beside its study: relative in the document, found from anywhere, and its contents are
 * what results depend on. */
static void
test_matrix (Fixture *fixture, gconstpointer data)
{
  static const char document[] =
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"a\", \"designs\": ["
    "{\"topology\": \"ring\", \"k\": \"3\", \"traffic\": \"matrix:swap.csv\"}]}";
  g_autoptr (GError) error = NULL;
  g_autofree char *there = g_build_filename (fixture->directory, "swap.csv", NULL);
  g_autofree char *written = NULL, *key = NULL, *edited = NULL;
  g_autoptr (IcnStudy) study = NULL;
  IcnDesign *design;

  g_assert_true (g_file_set_contents (fixture->path, document, -1, NULL));
  study = icn_study_load (fixture->path, &error);
  g_assert_no_error (error);
  design = icn_study_design (study, 0);
  g_assert_cmpstr (design->traffic.file, ==, there);

  /* It is not there: everything else is. */
  g_autoptr (IcnAnalysis) without = analyse (design);
  g_assert_false (icn_analysis_check (without, &error));
  g_assert_nonnull (strstr (error->message, "swap.csv: No such file"));
  g_clear_error (&error);
  g_assert_cmpuint (without->distances.diameter, ==, 1);
  g_assert_true (without->loads == NULL && without->traffic == NULL);
  g_assert_true (icn_analysis_matches (without, design));
  g_assert_true (icn_study_save (study, fixture->path, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "\"matrix:swap.csv\""));

  put_matrix (fixture, "swap.csv", "0,1,0\n1,0,0\n0,0,1\n");
  g_assert_false (icn_analysis_matches (without, design));
  g_autoptr (IcnAnalysis) with = analyse (design);
  g_assert_true (icn_analysis_check (with, NULL));
  g_assert_cmpfloat_with_epsilon (with->traffic_hops, 2.0 / 3, 1e-12);
  g_assert_cmpfloat (with->gamma_max, ==, 1);

  key = icn_simulation_key (design, &study->simulation);
  put_matrix (fixture, "swap.csv", "1,0,0\n0,1,0\n0,0,1\n");
  edited = icn_simulation_key (design, &study->simulation);
  g_assert_cmpstr (key, !=, edited);
  put_matrix (fixture, "moved.csv", "0,1,0\n1,0,0\n0,0,1\n");
  g_autofree char *other = g_build_filename (fixture->directory, "moved.csv", NULL);
  design->traffic.file = g_intern_string (other);
  g_autofree char *moved = icn_simulation_key (design, &study->simulation);
  g_assert_cmpstr (key, ==, moved);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void (*function) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/saving/save", test_save },
    { "/saving/through-link", test_save_through_link },
    { "/saving/full-disk", test_full_disk },
    { "/saving/full-device", test_full_device },
    { "/saving/unwritable", test_unwritable },
    { "/saving/not-loaded", test_not_loaded },
    { "/saving/matrix", test_matrix },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
  return g_test_run ();
}
