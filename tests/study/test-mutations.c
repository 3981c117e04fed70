/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shipped studies, damaged at random: each is refused with one line, or read as a study that
 * survives being written (`-m slow` tries many more). And copied, each is the same document. */
#include "gallery.h"
#include "study-file.h"

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
  return TRUE;
}

static void
test_mutations (void)
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
static void
test_copies (void)
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mutations/random", test_mutations);
  g_test_add_func ("/mutations/copies", test_copies);
  return g_test_run ();
}
