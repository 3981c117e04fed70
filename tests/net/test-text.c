/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text from outside as messages show it. */
#include "error.h"
#include "nearest.h"
#include "number-text.h"
#include "runner.h"

#include <math.h>
#include <string.h>

TEST (line)
{
  static const struct {
    const char *text;
    gsize most;
    const char *line;
  } cases[] = {
    { "", 10, "" },
    { "José ½ 木", 10, "José ½ 木" },
    { "a\nb\tc\rd", 20, "a\\nb\\tc\\rd" },
    { "\x1b[2J\x7f", 20, "\\x1b[2J\\x7f" },
    { "a\xc2\x9b"
      "1m",
      20, "a\\x9b1m" }, /* the C1 form of the same */
    { "a\xe2\x80\xae"
      "b\xe2\x80\xa8",
      20, "a\\u202eb\\u2028" }, /* turned writing, a line's end */
    { "abc\xff\xfe", 20, "abc\xef\xbf\xbd\xef\xbf\xbd" },
    { "0123456789", 10, "0123456789" },
    { "0123456789a", 10, "0123…789a" },
    { "ééééééééééé", 5, "éé…éé" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *line = icn_text_line (cases[i].text, cases[i].most);

    g_assert_cmpstr (line, ==, cases[i].line);
  }
}

/* What is large has all its digits, and no exponent. */
TEST (digits)
{
  static const struct {
    double number;
    int digits;
    const char *text;
  } cases[] = {
    { 46.2373, 4, "46.24" },          { 0.00012345, 3, "0.000123" },  { 999999, 6, "999999" },
    { 999999.7, 6, "1000000" },       { 16777216, 6, "16777216" },    { 12345.6, 4, "12346" },
    { 9999.7, 4, "10000" },           { -33554432, 6, "-33554432" },  { 1e15, 6, "1e+15" },
    { 0, 6, "0" },                    { 16777216, 12, "16777216" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = icn_number_to_digits (cases[i].number, cases[i].digits);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* What a reader types as the program writes it is the same number. */
TEST (thousands)
{
  static const IcnNumberMarks german = { ",", "." };
  static const struct {
    const IcnNumberMarks *marks;
    const char *typed, *joined;
  } cases[] = {
    { NULL, "1,024", "1024" },         { NULL, " -1,048,576.5 bits", " -1048576.5 bits" },
    { NULL, "1,5", "1,5" },            { NULL, "0,125", "0,125" },
    { NULL, "1,0245", "1,0245" },      { NULL, "1024,512", "1024,512" },
    { NULL, "1,024,5", "1024,5" },     { NULL, "", "" },
    { &german, "1.024", "1024" },      { &german, "2.048,5 kB", "2048,5 kB" },
    { &german, "0.125", "0.125" },     { &german, "1,024", "1,024" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    icn_number_set_marks (cases[i].marks);
    g_autofree char *joined = icn_number_join_thousands (cases[i].typed);

    g_assert_cmpstr (joined, ==, cases[i].joined);
  }
  icn_number_set_marks (NULL);
}

/* Whatever a value is, a message that refuses it is a line that can be read. */
TEST (refused_value)
{
  g_autofree char *zeros = g_strnfill (100000, '0');
  g_autofree char *escapes = g_strnfill (1000, '\x1b');
  const char *values[] = { zeros, escapes, "\xff\n\xff", "\"quoted\"" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *quoted = icn_text_quote (values[i]);
    const char *shown[] = { values[i], quoted };

    for (guint j = 0; j < G_N_ELEMENTS (shown); j++) {
      g_autoptr (GError) error = NULL;

      g_assert_false (icn_error_value (&error, "field", shown[j], "short"));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 150);
      for (const char *c = error->message; *c != '\0'; c++)
        g_assert_false (g_ascii_iscntrl (*c));
    }
  }
}

static const char *const words[] = { "torus", "mesh",    "hypercube", "ring",          "butterfly",
                                     "benes", "product", "complete",  "latency-traffic" };

/* The distance by its definition: the least of what follows after each edit of the first letters. */
static guint
distance_of (const char *a, const char *b)
{
  guint least;

  if (*a == '\0' || *b == '\0')
    return strlen (a) + strlen (b);
  if (*a == *b)
    return distance_of (a + 1, b + 1);
  least = MIN (distance_of (a + 1, b), distance_of (a, b + 1));
  least = MIN (least, distance_of (a + 1, b + 1)) + 1;
  if (a[1] != '\0' && a[1] == b[0] && a[0] == b[1])
    least = MIN (least, distance_of (a + 2, b + 2) + 1);
  return least;
}

static IcnNearest
find_nearest (const char *typed)
{
  IcnNearest nearest = { typed };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    icn_nearest_try (&nearest, words[i]);
  return nearest;
}

/* A word with one letter left out, doubled, changed, or exchanged with the next. */
static char *
mistype (const char *word, gsize i, guint way)
{
  g_autofree char *start = g_strndup (word, i);
  const char letter[] = { word[i], '\0' }, next[] = { word[i + 1], '\0' };

  switch (way) {
  case 0:
    return g_strconcat (start, word + i + 1, NULL);
  case 1:
    return g_strconcat (start, letter, word + i, NULL);
  case 2:
    return g_strconcat (start, "j", word + i + 1, NULL);
  default:
    return word[i + 1] == '\0' ? g_strdup (word)
                               : g_strconcat (start, next, letter, word + i + 2, NULL);
  }
}

/* Every word is found with any one letter mistyped, and what is found is at the least distance. */
TEST (nearest)
{
  for (guint w = 0; w < G_N_ELEMENTS (words); w++)
    for (gsize i = 0; words[w][i] != '\0'; i++)
      for (guint way = 0; way < 4; way++) {
        g_autofree char *typed = mistype (words[w], i, way);
        IcnNearest nearest = find_nearest (typed);

        g_assert_cmpstr (nearest.word, ==, words[w]);
      }
  for (guint a = 0; a < 8; a++)
    for (guint b = 0; b < 8; b++) {
      IcnNearest nearest = { words[a] };

      icn_nearest_try (&nearest, words[b]);
      if (nearest.word != NULL)
        g_assert_cmpuint (nearest.distance, ==, distance_of (words[a], words[b]));
      g_assert_true (a != b || nearest.word != NULL);
    }
  g_assert_cmpstr (find_nearest ("lat").word, ==, "latency-traffic");
  g_assert_cmpstr (find_nearest ("Torus").word, ==, "torus");
  g_assert_null (find_nearest ("").word);
  g_assert_null (find_nearest ("x").word);
  g_assert_null (
    find_nearest ("torustorustorustorustorustorustorustorustorustorustorus").word);
}

/* What a message says is there as data, and survives copies and what is put before the message. */
TEST (data)
{
  GError *error = NULL, *copy;
  const IcnErrorData *data;
  g_autoptr (GError) other =
    g_error_new_literal (g_quark_from_static_string ("other"), 0, "vcs: 1");

  g_assert_null (icn_error_data (NULL));
  g_assert_null (icn_error_data (other));
  g_assert_false (icn_error_range (NULL, "vcs", 0, 1, 32));
  g_assert_false (icn_error_range (&error, "vcs", 0, 1, 32));
  g_prefix_error (&error, "design: %s: ", "a");
  g_assert_cmpstr (error->message, ==, "design: a: vcs: 0 is not legal; it must be from 1 to 32");
  copy = g_error_copy (error);
  g_clear_error (&error);
  data = icn_error_data (copy);
  g_assert_cmpstr (data->field, ==, "vcs");
  g_assert_cmpstr (data->what, ==, "0 is not legal; it must be from 1 to 32");
  g_assert_cmpstr (data->value, ==, "0");
  g_assert_cmpstr (data->legal, ==, "from 1 to 32");
  g_assert_cmpfloat (data->minimum, ==, 1);
  g_assert_cmpfloat (data->maximum, ==, 32);
  g_clear_error (&copy);

  g_assert_false (icn_error_set (&error, ICN_ERROR_CONFLICT, "n", "%d contradicts: %s", 3, "k"));
  data = icn_error_data (error);
  g_assert_true (g_error_matches (error, ICN_ERROR, ICN_ERROR_CONFLICT));
  g_assert_cmpstr (error->message, ==, "n: 3 contradicts: k");
  g_assert_cmpstr (data->field, ==, "n");
  g_assert_cmpstr (data->what, ==, "3 contradicts: k");
  g_assert_null (data->value);
  g_assert_true (isnan (data->minimum));
  g_clear_error (&error);

  g_assert_false (icn_error_word (&error, "view", "foldd", "one", &(IcnNearest){ "", "folded" }));
  g_assert_cmpstr (error->message, ==, "view: foldd is not legal (did you mean folded?); it must be "
                                       "one");
  g_clear_error (&error);
}
