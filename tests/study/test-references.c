/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that a study names: found from its folder wherever the program was started, read from
 * there or below only, whatever the spelling and the place in the document, and nothing of another
 * file is told, saved or put into a picture. */
#include "design.h"
#include "edge-list.h"
#include "embedded.h"
#include "error.h"
#include "parameter.h"
#include "runner.h"
#include "study-file.h"
#include "topology-settings.h"
#include "traffic.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define SECRET "secret-of-the-reader"
#define RING "a b\nb c\nc a\n"

typedef struct {
  char *root;    /* a folder with all of it, */
  char *folder;  /* and the one of the study in it */
  char *study;
} Fixture;

static char *
put (const char *folder, const char *name, const char *contents)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return path;
}

static void
put_all (const char *folder)
{
  g_free (put (folder, "ring.edges", "# ring\n" RING));
  g_free (put (folder, "ring.csv", "0,1,0\n0,0,1\n1,0,0\n"));
  g_free (put (folder, "secret", SECRET "\n"));
}

/* The folder, one below it and one beside it have the same files, by the names by which documents ask
 * for them; links lead out and stay in. */
static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *below = NULL, *beside = NULL, *out = NULL, *in = NULL, *folder_out = NULL;

  fixture->root = g_dir_make_tmp ("references-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->root, "study", NULL);
  fixture->study = g_build_filename (fixture->folder, "a.bisection", NULL);
  below = g_build_filename (fixture->folder, "below", NULL);
  beside = g_build_filename (fixture->root, "study-of-another", NULL);
  out = g_build_filename (fixture->folder, "out.edges", NULL);
  in = g_build_filename (fixture->folder, "in.edges", NULL);
  folder_out = g_build_filename (fixture->folder, "folder-out", NULL);
  g_assert_cmpint (g_mkdir (fixture->folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (beside, 0700), ==, 0);
  put_all (fixture->folder);
  put_all (below);
  put_all (beside);
  g_assert_cmpint (symlink ("../study-of-another/secret", out), ==, 0);
  g_assert_cmpint (symlink ("below/ring.edges", in), ==, 0);
  g_assert_cmpint (symlink ("../study-of-another", folder_out), ==, 0);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder =
    g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    remove_all (inner);
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  remove_all (fixture->root);
  g_free (fixture->root);
  g_free (fixture->folder);
  g_free (fixture->study);
}

/* Documents that name a file, each in a place of its own; %s: the file. */
static const char *const places[] = {
  "\"designs\": [{\"topology\": \"file\", \"graph\": \"%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\", \"traffic\": \"matrix:%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"experiments\": [{\"label\": \"x\", "
  "\"set\": \"topology=file,graph=%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"experiments\": [{\"label\": \"x\", "
  "\"set\": \"length=8,traffic=matrix:%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"steps\": [{\"title\": \"x\", \"set\": "
  "\"topology=file,graph=%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"steps\": [{\"title\": \"x\", \"set\": "
  "\"traffic=matrix:%s\"}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"steps\": [{\"title\": \"x\", "
  "\"control\": {\"key\": \"graph\", \"values\": \"%s,below/ring.edges\"}}]",
  "\"designs\": [{\"topology\": \"ring\", \"k\": \"3\"}], \"steps\": [{\"title\": \"x\", "
  "\"control\": {\"key\": \"traffic\", \"values\": \"uniform,matrix:%s\"}}]",
};

static void
write_study (const Fixture *fixture, guint place, const char *file)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  const char *at = strstr (places[place], "%s");
  G_GNUC_END_IGNORE_DEPRECATIONS
  g_autofree char *document =
    g_strdup_printf ("{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"A\", %.*s%s%s}",
                     (int) (at - places[place]), places[place], file, at + 2);

  g_assert_true (g_file_set_contents (fixture->study, document, -1, NULL));
}

static gboolean
is_matrix (guint place)
{
  return strstr (places[place], "matrix:") != NULL;
}

/* What follows from the study, as far as files are read for it. */
static char *
digest_all (const IcnStudy *study)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autofree char *traffic = icn_traffic_digest (&design->traffic);
    const IcnEdgeList *list = icn_values_text (&design->topology.values, &icn_graph_parameter);

    g_string_append_printf (text, "%s %s;", traffic, list ? list->digest : "");
  }
  return g_string_free (text, FALSE);
}

static void
test_beside (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const prefixes[] = { "", "./", "below/", "below/./", ".//below//" };
  g_autofree char *before = g_get_current_dir ();

  g_assert_cmpint (g_chdir ("/"), ==, 0);
  for (guint place = 0; place < G_N_ELEMENTS (places); place++)
    for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++) {
      g_autofree char *file =
        g_strconcat (prefixes[i], is_matrix (place) ? "ring.csv" : "ring.edges", NULL);
      g_autofree char *digest = NULL, *again = NULL;
      g_autoptr (IcnStudy) study = NULL, saved = NULL;
      g_autoptr (GError) error = NULL;

      write_study (fixture, place, file);
      study = icn_study_load (fixture->study, &error);
      g_assert_no_error (error);
      digest = digest_all (study);
      g_assert_null (strstr (digest, "missing"));
      /* Saved, it can be moved with its folder. */
      g_assert_true (icn_study_save (study, fixture->study, NULL, &error));
      g_autofree char *text = NULL;
      g_assert_true (g_file_get_contents (fixture->study, &text, NULL, NULL));
      g_assert_null (strstr (text, fixture->folder));
      saved = icn_study_load (fixture->study, &error);
      g_assert_no_error (error);
      g_assert_true (icn_study_equal (study, saved) || is_matrix (place));
      again = digest_all (saved);
      g_assert_cmpstr (again, ==, digest);
    }
  write_study (fixture, 0, "in.edges");
  g_autoptr (IcnStudy) linked = icn_study_load (fixture->study, NULL);
  g_assert_nonnull (linked);
  g_assert_cmpint (g_chdir (before), ==, 0);
}

static void
test_elsewhere (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *absolute = g_build_filename (fixture->root, "study-of-another", "secret", NULL);
  g_autofree char *own = g_build_filename (fixture->folder, "secret", NULL);
  const char *const files[] = {
    absolute, own, "/etc/passwd", "/proc/self/environ", "/dev/zero", "//etc/passwd",
    "../study-of-another/secret", "below/../../study-of-another/secret", "./../study-of-another/secret",
    "below/../secret", "..", "../none", "out.edges", "./out.edges", "folder-out/secret",
    "folder-out/ring.edges", "folder-out/ring.csv", "below/../folder-out/secret",
  };

  for (guint place = 0; place < G_N_ELEMENTS (places); place++)
    for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
      g_autoptr (GError) error = NULL;
      g_autoptr (IcnStudy) study = NULL;

      write_study (fixture, place, files[i]);
      study = icn_study_load (fixture->study, &error);
      g_assert_error (error, ICN_ERROR, ICN_ERROR_FORBIDDEN);
      g_assert_null (study);
      g_assert_null (strstr (error->message, SECRET));
      g_assert_null (strstr (error->message, "root:"));
      g_assert_nonnull (strstr (error->message, "folder"));
      g_assert_nonnull (icn_error_data (error)->value);
    }
}

/* What a document holds counts, and the file that it names is not read. */
static void
test_held (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *document = g_strdup (
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"A\", \"designs\": [{\"topology\": "
    "\"ring\", \"k\": \"3\", \"traffic\": \"matrix:/etc/passwd\"}, {\"topology\": \"ring\", \"k\": "
    "\"3\", \"traffic\": \"uniform\"}], \"matrices\": [{\"designs\": [0], \"rows\": [\"0,1,0\", "
    "\"0,0,1\", \"1,0,0\", \"\"]}]}");
  g_autoptr (IcnStudy) study = NULL;
  g_autoptr (GError) error = NULL;
  char *second;

  g_assert_true (g_file_set_contents (fixture->study, document, -1, NULL));
  study = icn_study_load (fixture->study, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (study->designs->len, ==, 2);
  /* Another design of the same name has no matrix of its own. */
  second = strstr (document, "\"uniform\"");
  memcpy (second, "\"matrix:x", 9);
  g_autofree char *both = g_strdup_printf ("%.*s\"matrix:/etc/passwd\"%s",
                                           (int) (second - document), document, second + 9);
  g_assert_true (g_file_set_contents (fixture->study, both, -1, NULL));
  g_assert_null (icn_study_load (fixture->study, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_FORBIDDEN);
}

/* The reader's word is about one study, and lasts. */
static void
test_allowed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *other = g_build_filename (fixture->folder, "b.bisection", NULL);
  g_autofree char *way = g_build_filename (fixture->folder, "below", "..", "a.bisection", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = NULL, again = NULL;
  const IcnEdgeList *list;

  write_study (fixture, 0, "../study-of-another/ring.edges");
  g_assert_null (icn_study_load (fixture->study, NULL));
  icn_study_allow_files (way);
  study = icn_study_load (fixture->study, &error);
  g_assert_no_error (error);
  list = icn_values_text (&icn_study_design (study, 0)->topology.values, &icn_graph_parameter);
  g_assert_cmpstr (list->title, ==, "ring");
  again = icn_study_load (fixture->study, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_rename (fixture->study, other), ==, 0);
  g_assert_null (icn_study_load (other, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_FORBIDDEN);
}

/* A picture of a study that may read the files has them in it; by that way others come to nobody. */
static void
test_pictures (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>";
  g_autofree char *picture = g_build_filename (fixture->folder, "a.svg", NULL);
  g_autoptr (GBytes) plain = g_bytes_new_static (svg, strlen (svg)), with_study = NULL;
  g_autofree char *document = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = NULL;

  write_study (fixture, 1, "ring.csv");
  study = icn_study_load (fixture->study, &error);
  g_assert_no_error (error);
  with_study = icn_study_embed (study, picture, plain);
  document = icn_picture_extract (g_bytes_get_data (with_study, NULL), g_bytes_get_size (with_study),
                                  ICN_STUDY_MAX_BYTES, "a.svg", &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (document, "0,1,0"));
  g_assert_null (strstr (document, fixture->root));

  /* One that was mailed asks no less than a study. */
  g_autofree char *foreign = g_strdup (
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"A\", \"designs\": [{\"topology\": "
    "\"file\", \"graph\": \"/etc/passwd\"}]}");
  g_autoptr (GBytes) mailed = icn_picture_embed (plain, foreign, NULL, NULL);
  g_assert_true (g_file_set_contents (picture, g_bytes_get_data (mailed, NULL),
                                      g_bytes_get_size (mailed), NULL));
  g_assert_null (icn_study_load (picture, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_FORBIDDEN);
}

TESTS ()
{
  static const struct {
    const char *path;
    void (*function) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/references/beside", test_beside },   { "/references/elsewhere", test_elsewhere },
    { "/references/held", test_held },       { "/references/allowed", test_allowed },
    { "/references/pictures", test_pictures },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
}
