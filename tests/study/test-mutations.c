/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shipped studies, damaged at random in their bytes and in their structure: each is
 * refused with one line, or read as a study that survives being written; `-m slow` tries many more.
 * And copied, each is the same document. */
#include "evaluation.h"
#include "gallery.h"
#include "runner.h"
#include "study-file.h"

#include <jansson.h>
#include <string.h>

#define SEED 1990
#define FEW 400
#define MANY 100000

static void
damage (GString *text, GRand *random)
{
  static const char *const tokens[] = {
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "-1",
    "0",
    "1e999",
    "-0.0",
    "1e308",
    "5e-324",
    "NaN",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "999999999999999999999",
    "[[[[[[",
    "}",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\"topology\": \"ring\"",
    "\"k\": \"2x2\"",
    "\"nodes\": 7",
    "\"n\": 24",
    "\"torus\"",
    "\"budget\": \"both:1:1\"",
    "\"missing\": true",
    "\xff\xfe",
    "\xe2\x88",
    "\n\n",
  };
  gsize at = g_rand_int_range (random, 0, text->len);
  gsize wanted = g_rand_int_range (random, 1, 40), length = MIN (wanted, text->len - at);
  const char *token = tokens[g_rand_int_range (random, 0, G_N_ELEMENTS (tokens))];

  switch (g_rand_int_range (random, 0, 6)) {
  case 0:
    text->str[at] = g_rand_int_range (random, 0, 256);
    break;
  case 1:
    g_string_erase (text, at, length);
    break;
  case 2:
    g_string_insert (text, at, token);
    break;
  case 3:
    g_string_erase (text, at, length);
    g_string_insert (text, at, token);
    break;
  case 4: { /* something said twice */
    g_autofree char *piece = g_strndup (text->str + at, length);

    g_string_insert (text, g_rand_int_range (random, 0, text->len), piece);
    break;
  }
  default: /* another digit, so that the document stays well formed */
    for (gsize i = at; i < text->len; i++) {
      if (g_ascii_isdigit (text->str[i])) {
        text->str[i] = '0' + g_rand_int_range (random, 0, 10);
        break;
      }
    }
  }
}

/* TRUE when it was read. */
static gboolean
try_text (const GString *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = icn_study_parse (text->str, text->len, "mutation", &error);
  g_autoptr (IcnStudy) again = NULL;
  g_autofree char *written = NULL;
  gsize length;

  if (!study) {
    g_assert_nonnull (error);
    g_assert_null (strpbrk (error->message, "\n\r"));
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
    return FALSE;
  }
  written = icn_study_to_json (study, &length);
  again = icn_study_parse (written, length, "written", &error);
  g_assert_no_error (error);
  g_assert_true (icn_study_equal (study, again));
  for (guint i = 0; i < study->designs->len; i++) {
    IcnEvaluation evaluation = { 0 };

    if (icn_evaluate (icn_study_design (study, i), NULL, &evaluation, NULL))
      icn_evaluation_clear (&evaluation);
  }
  return TRUE;
}

TEST (mutations)
{
  guint n_mutations = g_test_slow () ? MANY : FEW;
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_ids = g_strv_length (ids), n_read = 0;
  GRand *random = g_rand_new_with_seed (SEED);

  g_assert_cmpuint (n_ids, >, 0);
  for (guint i = 0; i < n_mutations; i++) {
    g_autofree char *path = icn_gallery_path (ids[i % n_ids]);
    g_autofree char *shipped = NULL;
    GString *text;
    gsize length;
    int n = g_rand_int_range (random, 1, 4);

    g_assert_true (g_file_get_contents (path, &shipped, &length, NULL));
    text = g_string_new_len (shipped, length);
    while (n-- > 0)
      damage (text, random);
    n_read += try_text (text);
    g_string_free (text, TRUE);
  }
  g_rand_free (random);
  g_test_message ("%u of %u mutations were read", n_read, n_mutations);
  /* Neither would test anything. */
  g_assert_cmpuint (n_read, >, n_mutations / 50);
  g_assert_cmpuint (n_read, <, n_mutations);
}

/* A copy of any shipped study writes the same document, also when the original is gone. */
TEST (copies)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  for (guint i = 0; ids[i] != NULL; i++) {
    g_autofree char *path = icn_gallery_path (ids[i]);
    g_autoptr (GError) error = NULL;
    IcnStudy *study = icn_study_load (path, &error);
    gsize length, copy_length;

    g_assert_no_error (error);
    g_autoptr (IcnStudy) copy = icn_study_dup (study);
    g_autofree char *text = icn_study_to_json (study, &length);
    g_assert_true (icn_study_equal (study, copy));
    icn_study_free (study);
    g_autofree char *again = icn_study_to_json (copy, &copy_length);
    g_assert_cmpmem (again, copy_length, text, length);
  }
}

/* Structures */

/* A place in a document: a member of an object, or an item of a list. */
typedef struct {
  json_t *parent;
  const char *key; /* NULL: an item */
  size_t index;
} Place;

static json_t *
value_at (const Place *place)
{
  return place->key ? json_object_get (place->parent, place->key)
                    : json_array_get (place->parent, place->index);
}

static void
find_places (json_t *value, GArray *places)
{
  const char *key;
  json_t *inner;
  size_t i;

  json_object_foreach (value, key, inner)
  {
    Place place = { value, key, 0 };

    g_array_append_val (places, place);
    find_places (inner, places);
  }
  json_array_foreach (value, i, inner)
  {
    Place place = { value, NULL, i };

    g_array_append_val (places, place);
    find_places (inner, places);
  }
}

static const Place *
choose_place (const GArray *places, GRand *random)
{
  return &g_array_index (places, Place, g_rand_int_range (random, 0, places->len));
}

/* Takes value. */
static void
put (const Place *place, json_t *value)
{
  if (place->key)
    json_object_set_new (place->parent, place->key, value);
  else
    json_array_set_new (place->parent, place->index, value);
}

static json_t *
nest (json_t *inner, guint depth)
{
  json_t *value = json_incref (inner);

  for (guint i = 0; i < depth; i++) {
    json_t *outer = i % 2 ? json_object () : json_array ();

    if (i % 2)
      json_object_set_new (outer, "k", value);
    else
      json_array_append_new (outer, value);
    value = outer;
  }
  return value;
}

/* A value that is seldom meant. */
static json_t *
make_value (GRand *random)
{
  static const double numbers[] = { 0,     -1,    0.5,  1e15,   9007199254740993.0, 4294967296.0,
                                    65536, 1e308, -0.0, 5e-324, -1e308,             1e-9 };
  static const char *const texts[] = { "",          "torus",  "ring",         "benes",
                                       "2x2x2",     "width:0", "both:1:1",    "matrix:none.csv",
                                       "onoff:1:1", "0.2 %",  "dimension",    "\x01\x1b[2J",
                                       "latency",   "source", "32-ary 2-cube" };

  switch (g_rand_int_range (random, 0, 8)) {
  case 0:
    return json_null ();
  case 1:
    return json_boolean (g_rand_boolean (random));
  case 2:
    return json_object ();
  case 3:
    return json_array ();
  case 4: {
    g_autofree char *long_text = g_strnfill (g_rand_int_range (random, 1, 100000), 'a');

    return json_string (long_text);
  }
  case 5:
    return json_string (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
  case 6:
    return json_integer ((json_int_t) ((guint64) g_rand_int (random) << 32 | g_rand_int (random)));
  default:
    return json_real (numbers[g_rand_int_range (random, 0, G_N_ELEMENTS (numbers))]);
  }
}

static void
damage_structure (json_t *root, GRand *random)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  const Place *place, *other;
  json_t *value, *copy;

  find_places (root, places);
  if (places->len == 0)
    return;
  place = choose_place (places, random);
  other = choose_place (places, random);
  value = value_at (place);
  copy = json_deep_copy (value_at (other));
  switch (g_rand_int_range (random, 0, 8)) {
  case 0:
    if (place->key)
      json_object_del (place->parent, place->key);
    else
      json_array_remove (place->parent, place->index);
    break;
  case 1: /* one place as another is */
    put (place, json_incref (copy));
    break;
  case 2: /* two members, or items, the other way round */
    if (place->parent == other->parent && value != value_at (other)) {
      json_t *first = json_deep_copy (value);

      put (place, json_incref (copy));
      put (other, first);
    }
    break;
  case 3: /* under the name of another member */
    if (place->key && other->key) {
      json_t *kept = json_incref (value);
      g_autofree char *name = g_strdup (other->key);

      json_object_del (place->parent, place->key);
      json_object_set_new (place->parent, name, kept);
    }
    break;
  case 4: /* twice in its list, or at its end */
    if (!place->key)
      json_array_insert_new (place->parent, g_rand_int_range (random, 0, place->index + 1),
                             json_deep_copy (value));
    break;
  case 5:
    put (place, nest (value, g_rand_int_range (random, 1, 1500)));
    break;
  default:
    put (place, make_value (random));
  }
  json_decref (copy);
}

static json_t *
load_json (char **ids, guint i, guint n_ids)
{
  g_autofree char *path = icn_gallery_path (ids[i % n_ids]);
  json_t *root = json_load_file (path, JSON_REJECT_DUPLICATES, NULL);

  g_assert_nonnull (root);
  return root;
}

static GString *
dump (json_t *root)
{
  char *dumped = json_dumps (root, JSON_COMPACT);
  GString *text = g_string_new (dumped);

  free (dumped);
  return text;
}

TEST (structures)
{
  guint n_mutations = g_test_slow () ? MANY : FEW;
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_ids = g_strv_length (ids), n_read = 0;
  GRand *random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < n_mutations; i++) {
    json_t *root = load_json (ids, i, n_ids);
    int n = g_rand_int_range (random, 1, 4);
    GString *text;

    while (n-- > 0)
      damage_structure (root, random);
    text = dump (root);
    n_read += try_text (text);
    g_string_free (text, TRUE);
    json_decref (root);
  }
  g_rand_free (random);
  g_test_message ("%u of %u structures were read", n_read, n_mutations);
  g_assert_cmpuint (n_read, >, n_mutations / 50);
  g_assert_cmpuint (n_read, <, n_mutations);
}

/* The same value with the members of every object in another order. */
static json_t *
shuffle (json_t *value, GRand *random)
{
  json_t *shuffled, *inner;
  const char *key;
  size_t i;

  if (json_is_array (value)) {
    shuffled = json_array ();
    json_array_foreach (value, i, inner)
      json_array_append_new (shuffled, shuffle (inner, random));
    return shuffled;
  }
  if (!json_is_object (value))
    return json_incref (value);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  json_object_foreach (value, key, inner)
    g_ptr_array_insert (keys, g_rand_int_range (random, -1, keys->len), (gpointer) key);
  shuffled = json_object ();
  for (guint k = 0; k < keys->len; k++) {
    key = g_ptr_array_index (keys, k);
    json_object_set_new (shuffled, key, shuffle (json_object_get (value, key), random));
  }
  return shuffled;
}

/* The order of members says nothing; a member that is there twice, and an end that is missing, are
 * never read. */
TEST (order_and_ends)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_ids = g_strv_length (ids), n = g_test_slow () ? 100 * n_ids : n_ids;
  GRand *random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < n; i++) {
    json_t *root = load_json (ids, i, n_ids), *shuffled = shuffle (root, random);
    GString *text = dump (root), *other = dump (shuffled);
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnStudy) study = icn_study_parse (text->str, text->len, "as it is", &error);
    g_autoptr (IcnStudy) same = icn_study_parse (other->str, other->len, "shuffled", &error);
    guint at = g_rand_int_range (random, 1, text->len);
    const char *object = strstr (text->str + g_rand_int_range (random, 0, text->len), "{\"");

    g_assert_no_error (error);
    g_assert_true (icn_study_equal (study, same));
    g_assert_null (icn_study_parse (text->str, at, "cut short", NULL));
    if (object) {
      const char *key = object + 1, *end = strchr (key + 1, '"');
      g_autofree char *twice = g_strdup_printf ("%.*s:null,", (int) (end + 1 - key), key);

      g_string_insert (text, key - text->str, twice);
      g_assert_null (icn_study_parse (text->str, text->len, "twice", NULL));
    }
    g_string_free (text, TRUE);
    g_string_free (other, TRUE);
    json_decref (shuffled);
    json_decref (root);
  }
  g_rand_free (random);
}

/* jansson and icn_study_parse go down the same levels; a stack would not. */
TEST (deep)
{
  static const char *const opening[] = { "[", "{\"a\":", "[{\"designs\":" };

  for (guint i = 0; i < G_N_ELEMENTS (opening); i++) {
    GString *text =
      g_string_new ("{\"format\": \"bisection-study\", \"version\": 1, \"designs\": ");

    for (guint level = 0; level < 200000; level++)
      g_string_append (text, opening[i]);
    g_assert_false (try_text (text));
    g_string_free (text, TRUE);
  }
}
