/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a study carries beside its designs: author, date and license, and the members that other
 * programs gave to it and to its designs, which are kept through opening, editing and saving. */
#include "gallery.h"
#include "study-samples.h"

#include "design.h"
#include "error.h"
#include "runner.h"
#include <glib/gstdio.h>
#include <jansson.h>
#include <math.h>
#include <string.h>

#define FEW 150
#define MANY 5000
#define DEEP 1500

static json_t *make_value (GRand *random, guint depth);

static char *
make_key (GRand *random)
{
  static const char *const keys[] = { "graph", "set", "values", "key", "topology", "", "é", "x-x" };

  return g_strdup_printf ("%s%d", keys[g_rand_int_range (random, 0, G_N_ELEMENTS (keys))],
                          g_rand_int_range (random, 0, 3));
}

static json_t *
make_container (GRand *random, guint depth)
{
  gboolean is_object = g_rand_boolean (random);
  json_t *container = is_object ? json_object () : json_array ();

  for (int n = g_rand_int_range (random, 0, 5); n > 0; n--) {
    json_t *value = make_value (random, depth + 1);
    g_autofree char *key = make_key (random);

    if (is_object)
      json_object_set_new (container, key, value);
    else
      json_array_append_new (container, value);
  }
  return container;
}

static json_t *
make_value (GRand *random, guint depth)
{
  static const char *const texts[] = { "", "/etc/passwd", "a\tb\n\"\\\x01", "∑ 😀", "k=/etc,n=2" };
  static const double numbers[] = { 0, 1, 0.1, -2.5e-300, 1e300, 1e12, 999999999999.0, -0.0, 1e15 };

  switch (g_rand_int_range (random, depth > 3 ? 2 : 0, 8)) {
  case 2:
    return json_null ();
  case 3:
    return json_boolean (g_rand_boolean (random));
  case 4:
    return json_integer ((json_int_t) ((guint64) g_rand_int (random) << 32 | g_rand_int (random)));
  case 5:
    return json_real (numbers[g_rand_int_range (random, 0, G_N_ELEMENTS (numbers))]);
  case 6:
    return json_real (g_rand_double (random));
  case 7:
    return json_string (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
  default:
    return make_container (random, depth);
  }
}

static gboolean same_value (json_t *a, json_t *b);

static gboolean
same_members (json_t *a, json_t *b)
{
  const char *key;
  json_t *value;

  json_object_foreach (a, key, value)
  {
    if (!same_value (value, json_object_get (b, key)))
      return FALSE;
  }
  return json_object_size (a) == json_object_size (b);
}

/* Like json_equal, but 1 and 1.0 are the same number. */
static gboolean
same_value (json_t *a, json_t *b)
{
  size_t i;
  json_t *value;

  if (json_is_integer (a) && json_is_integer (b))
    return json_integer_value (a) == json_integer_value (b);
  if (json_is_number (a))
    return json_is_number (b) && json_number_value (a) == json_number_value (b);
  if (json_is_object (a))
    return json_is_object (b) && same_members (a, b);
  if (!json_is_array (a))
    return json_equal (a, b);
  json_array_foreach (a, i, value)
  {
    if (!same_value (value, json_array_get (b, i)))
      return FALSE;
  }
  return json_array_size (a) == json_array_size (b);
}

/* Gives an object members that the program does not know, and returns them. */
static json_t *
add_extra (json_t *object, GRand *random)
{
  json_t *extra = json_object ();

  for (int n = g_rand_int_range (random, 0, 3); n > 0; n--) {
    g_autofree char *name = make_key (random), *key = g_strconcat ("x-", name, NULL);

    json_object_set_new (extra, key, make_value (random, 0));
  }
  json_object_update (object, extra);
  return extra;
}

static json_t *
extra_of (json_t *object)
{
  json_t *extra = json_object (), *value;
  const char *key;

  json_object_foreach (object, key, value)
  {
    if (g_str_has_prefix (key, "x-"))
      json_object_set (extra, key, value);
  }
  return extra;
}

static void
assert_extra (json_t *object, json_t *expected)
{
  json_t *extra = extra_of (object);

  g_assert_true (same_value (expected, extra));
  json_decref (extra);
}

/* A shipped study with members that the program does not know; `list` is set to those of the study
 * and, after them, those of each design. */
static json_t *
make_document (const char *id, GRand *random, json_t *list)
{
  g_autofree char *path = icn_gallery_path (id);
  json_t *root = json_load_file (path, JSON_REJECT_DUPLICATES, NULL), *design;
  size_t i;

  g_assert_nonnull (root);
  json_object_set_new (root, "author", json_string ("Ada “A” L., B"));
  json_object_set_new (root, "date", json_string ("2026-02-28"));
  json_object_set_new (root, "license", json_string ("CC-BY-4.0"));
  json_array_append_new (list, add_extra (root, random));
  json_array_foreach (json_object_get (root, "designs"), i, design)
    json_array_append_new (list, add_extra (design, random));
  return root;
}

static IcnStudy *
read_document (json_t *root)
{
  char *text = json_dumps (root, JSON_REAL_PRECISION (17));
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, strlen (text), "random", &error);

  g_assert_no_error (error);
  free (text);
  return study;
}

/* Saves a study in a folder of its own, opens it again, and returns what is in the file. */
static json_t *
save (const IcnStudy *study)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.bisection", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) again = NULL;
  json_t *root;

  icn_study_save (study, path, NULL, &error);
  g_assert_no_error (error);
  again = icn_study_load (path, &error);
  g_assert_no_error (error);
  g_assert_true (icn_study_equal (study, again));
  root = json_load_file (path, JSON_REJECT_DUPLICATES, NULL);
  g_remove (path);
  g_rmdir (folder);
  return root;
}

/* Opened, edited and saved: what is not edited is as before, and a design takes its own along. */
TEST (kept)
{
  guint n = g_test_slow () ? MANY : FEW;
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_ids = g_strv_length (ids);
  GRand *random = g_rand_new_with_seed (41);

  for (guint i = 0; i < n; i++) {
    json_t *list = json_array ();
    json_t *root = make_document (ids[i % n_ids], random, list), *saved, *designs;
    g_autoptr (IcnStudy) before = read_document (root), study = icn_study_dup (before);
    const guint n_designs = study->designs->len;

    g_assert_true (icn_study_equal (before, study));
    g_free (study->title);
    study->title = g_strdup ("edited");
    if (n_designs > 1) {
      gpointer first = study->designs->pdata[0];

      study->designs->pdata[0] = study->designs->pdata[n_designs - 1];
      study->designs->pdata[n_designs - 1] = first;
    }
    icn_study_share (study, before);
    saved = save (study);
    designs = json_object_get (saved, "designs");
    g_assert_cmpstr (json_string_value (json_object_get (saved, "date")), ==, "2026-02-28");
    assert_extra (saved, json_array_get (list, 0));
    for (guint k = 0; k < n_designs; k++) {
      guint was = k == 0 ? n_designs - 1 : k == n_designs - 1 ? 0 : k;

      assert_extra (json_array_get (designs, k), json_array_get (list, 1 + was));
    }
    json_decref (saved);
    json_decref (root);
    json_decref (list);
  }
  g_rand_free (random);
}

/* Two studies that differ in such members alone differ, and do not share these designs. */
TEST (differ)
{
  g_autoptr (IcnStudy) a = parse (HEAD "\"designs\": [{ \"topology\": \"torus\", \"x-a\": 1 }] }");
  g_autoptr (IcnStudy) b = parse (HEAD "\"designs\": [{ \"topology\": \"torus\", \"x-a\": 2 }] }");
  g_autoptr (IcnStudy) c = parse (HEAD "\"x-a\": [], \"designs\": [{ \"topology\": \"torus\", "
                                       "\"x-a\": 1.0 }] }");

  g_assert_false (icn_study_equal (a, b));
  g_assert_false (icn_study_equal (a, c));
  g_assert_true (icn_design_equal (icn_study_design (a, 0), icn_study_design (c, 0)));
  icn_study_share (b, a);
  g_assert_cmpstr (icn_study_design (b, 0)->extra, ==, "{\"x-a\":2}");
}

/* What is nested deeply stays on one line, and is read again. */
TEST (deep)
{
  GString *text = g_string_new (HEAD "\"designs\": [], \"x-deep\": ");
  g_autoptr (IcnStudy) study = NULL;
  g_autoptr (IcnStudy) again = NULL;
  g_autofree char *written = NULL;
  gsize length;

  for (guint level = 0; level < DEEP; level++)
    g_string_append (text, "[");
  for (guint i = 0; i < 10000; i++)
    g_string_append (text, i > 0 ? ",1" : "1");
  for (guint level = 0; level < DEEP; level++)
    g_string_append (text, "]");
  g_string_append (text, "}");
  study = parse (text->str);
  written = icn_study_to_json (study, &length);
  g_assert_cmpuint (length, <, 3 * text->len);
  again = parse (written);
  g_assert_true (icn_study_equal (study, again));
  g_string_free (text, TRUE);
}

static void
refuse (const char *text, const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = icn_study_parse (text, strlen (text), "bad", &error);

  g_assert_null (study);
  g_assert_nonnull (strstr (error->message, why));
}

TEST (refused)
{
  static const char *const dates[] = { "yesterday", "2026-13", "2026-02-30", "26-02-03", "2026-1" };
  g_autofree char *many = g_strnfill (ICN_STUDY_MAX_EXTRA_BYTES, 'a');
  g_autofree char *large = g_strdup_printf (HEAD "\"designs\": [], \"x-a\": \"%s\" }", many);

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++) {
    g_autofree char *text = g_strdup_printf (HEAD "\"designs\": [], \"date\": \"%s\" }", dates[i]);

    refuse (text, "date");
  }
  refuse (large, "at most 1 MB");
  refuse (HEAD "\"designs\": [], \"figures\": [{ \"id\": \"grid\", \"x-a\": 1 }] }", "x-a");
  g_assert_true (icn_date_is_legal ("2024-02-29") && icn_date_is_legal ("2026-12") &&
                 icn_date_is_legal ("1990"));
}

TEST (credit)
{
  g_autoptr (IcnStudy) none = parse (HEAD "\"designs\": [] }");
  g_autoptr (IcnStudy) some =
    parse (HEAD "\"designs\": [], \"author\": \"Ada\", \"license\": \"CC0-1.0\" }");
  g_autofree char *credit = icn_study_credit (some);

  g_assert_null (icn_study_credit (none));
  g_assert_cmpstr (credit, ==, "Ada, CC0-1.0");
}
