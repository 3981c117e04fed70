/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that are entered with a unit, against what the units are by definition. */
#include "field.h"
#include "unit.h"

#include "error.h"
#include "runner.h"

static const struct {
  const char *key, *text, *expected; /* NULL: refused */
} samples[] = {
  { "length", "200", "200" },
  { "length", "25 bytes", "200" },
  { "length", "25bytes", "200" },
  { "length", " 25 Byte ", "200" },
  { "length", "25 B", "200" },
  { "length", "25 b", "25" },
  { "length", "200 BITS", "200" },
  { "length", "1.5 kB", "12000" },
  { "length", "1 KiB", "8192" },
  { "length", "25 miles", NULL },
  { "length", "2 mm", NULL },
  { "length", "25 KB", NULL }, /* neither 1,000 nor 1,024 bytes */
  { "length", "abc", "abc" },  /* the field says what is wrong */
  { "rate", "2 GB/s", "16" },
  { "rate", "2 Gb/s", "2" },
  { "rate", "250 Mb/s", "0.25" },
  { "rate", "2 gb/s", NULL },
  { "node-pitch", "0.5 mm", "0.5" },
  { "node-pitch", "500 µm", "0.5" },
  { "node-pitch", "1 in", "25.4" },
  { "node-pitch", "1 s", NULL },
  { "inverter-delay", "0.02 ns", "20" },
  { "buffer", "4 flits", "4" },
  { "buffer", "unlimited", "unlimited" },
  { "k", "4x6x2", "4x6x2" }, /* a number, and no unit */
};

TEST (remove)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++) {
    const IcnField *field = icn_field_find (samples[i].key);
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;

    g_assert_nonnull (field);
    text = icn_unit_remove (field->key, field->unit, samples[i].text, &error);
    g_test_message ("%s: %s is %s", samples[i].key, samples[i].text, text ? text : error->message);
    g_assert_cmpint (error != NULL, ==, text == NULL);
    if (samples[i].expected && g_ascii_isdigit (*samples[i].expected) &&
        !strchr (samples[i].expected, 'x'))
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (text, NULL),
                                      g_ascii_strtod (samples[i].expected, NULL), 1e-12);
    else
      g_assert_cmpstr (text, ==, samples[i].expected);
  }
}

/* A refusal names the thing and all that it could have been. */
TEST (refusal)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_unit_remove ("length", "bits", "25 miles", &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
  g_assert_cmpstr (icn_error_data (error)->field, ==, "length");
  g_assert_nonnull (strstr (error->message, "25 miles"));
  g_assert_nonnull (strstr (error->message, "bits, bytes, kB or KiB"));
}

/* Every field that has a unit takes numbers in it, and they stay what they are. */
TEST (own)
{
  guint n, n_units = 0;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    g_autofree char *list = icn_unit_list (fields[i].unit);
    g_autoptr (GError) error = NULL;
    g_autofree char *typed = NULL, *text = NULL;

    g_assert_cmpint (list != NULL, ==, fields[i].unit != NULL);
    if (!fields[i].unit)
      continue;
    typed = g_strdup_printf ("12.5 %s", fields[i].unit);
    text = icn_unit_remove (fields[i].key, fields[i].unit, typed, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (text, ==, "12.5");
    n_units++;
  }
  g_assert_cmpuint (n_units, >, 8);
}
