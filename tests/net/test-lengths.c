/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths of messages as text. */
#include "error.h"
#include "lengths.h"
#include "runner.h"

#include <math.h>
#include <string.h>

static gboolean
read_lengths (const char *text, IcnLengths *lengths, GError **error)
{
  return icn_lengths_from_text ("length", "bits", text, 1, 1e6, lengths, error);
}

/* The same mix in other words, and a mix of which one length has all messages. */
TEST (spellings)
{
  static const char *const rows[][2] = {
    { "200", "200" },
    { "25 bytes", "200" },
    { "1e+3", "1000" },
    { "64B:0.7+4096B:0.3", "512:0.7+32768:0.3" },
    { "4096B:0.3+64B:0.7", "512:0.7+32768:0.3" },
    { " 64 bytes : 0.7 + 4 KiB:.3 ", "512:0.7+32768:0.3" },
    { "1e+3:0.5+1.E+1:5e-1", "10:0.5+1000:0.5" },
    { "64B:1", "512" },
    { "64B:0+4096B:1", "32768" },
    { "64B:1+4096B:0", "512" },
    { "8:0.33+16:0.33+24:0.33+32:0", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;
    IcnLengths lengths, again;

    g_assert_true (read_lengths (rows[i][0], &lengths, &error));
    g_assert_no_error (error);
    text = icn_lengths_to_text (&lengths);
    if (rows[i][1] != NULL)
      g_assert_cmpstr (text, ==, rows[i][1]);
    g_assert_true (read_lengths (text, &again, &error));
    g_assert_true (icn_lengths_equal (&lengths, &again));
  }
}

TEST (refused)
{
  static const char *const rows[][2] = {
    { "", "a number from 1 to 1000000" },
    { "0", "a number from 1 to 1000000" },
    { "nan", "a number from 1 to 1000000" },
    { "0:0.5+64:0.5", "a number from 1 to 1000000" },
    { "-64:0.5+64:0.5", "a number from 1 to 1000000" },
    { "64:0.5+2e6:0.5", "a number from 1 to 1000000" },
    { "64:0.5+:0.5", "a number from 1 to 1000000" },
    { "64:0.5+128", "a length with its share" },
    { "64+128", "a length with its share" },
    { "64:0.5+", "a length with its share" },
    { "64:nan+128:0.5", "a share from 0 to 1" },
    { "64:-0.5+128:1.5", "a share from 0 to 1" },
    { "64:+128:1", "a share from 0 to 1" },
    { "64:inf+128:0", "a share from 0 to 1" },
    { "64:0.5+128:0.4", "sum to 0.9" },
    { "64:0.7", "sum to 0.7" },
    { "64:0", "sum to 0" },
    { "64:0.5+8B:0.5", "each length once" },
    { "64:1+64:0", "each length once" },
    { "64X:0.5+64:0.5", "bytes" },
    { "1:.1+2:.1+3:.1+4:.1+5:.1+6:.1+7:.1+8:.1+9:.2", "at most 8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    IcnLengths lengths = icn_lengths_one (77);

    g_assert_false (read_lengths (rows[i][0], &lengths, &error));
    g_assert_cmpstr (icn_error_data (error)->field, ==, "length");
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, rows[i][1]));
    g_assert_null (strchr (error->message, '\n'));
    g_assert_cmpfloat (lengths.of[0].length, ==, 77);
  }
}

/* Random mixes: the text reads back as the same; the order does not matter; moments are those of
 * the definition, and shares sum to 1. */
TEST (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 2000; i++) {
    guint n = g_rand_int_range (rand, 1, ICN_MAX_LENGTHS + 1);
    g_autoptr (GString) text = g_string_new (NULL), turned = g_string_new (NULL);
    g_autofree char *written = NULL;
    double part[ICN_MAX_LENGTHS], sum = 0, mean = 0, square = 0, shares = 0;
    IcnLengths lengths, again;

    for (guint j = 0; j < n; j++)
      sum += part[j] = g_rand_double_range (rand, 0.01, 1);
    for (guint j = 0; j < n; j++) {
      /* Decimals that are rounded, so that they have to be scaled. */
      double share = round (part[j] / sum * 1000) / 1000;
      double length = 1000 * j + g_rand_int_range (rand, 1, 1000);
      g_autofree char *word = g_strdup_printf ("%.3f:%.3f", length, share);

      g_string_append_printf (text, "%s%s", j > 0 ? "+" : "", word);
      g_string_prepend (turned, j > 0 ? "+" : "");
      g_string_prepend (turned, word);
      mean += share * length;
      square += share * length * length;
      shares += share;
    }
    g_assert_true (read_lengths (text->str, &lengths, NULL));
    g_assert_true (read_lengths (turned->str, &again, NULL));
    g_assert_true (icn_lengths_equal (&lengths, &again));
    written = icn_lengths_to_text (&lengths);
    g_assert_true (read_lengths (written, &again, NULL));
    g_assert_true (icn_lengths_equal (&lengths, &again));
    mean /= shares;
    g_assert_cmpfloat_with_epsilon (icn_lengths_mean (&lengths), mean, 1e-9 * mean);
    g_assert_cmpfloat_with_epsilon (icn_lengths_variance (&lengths), square / shares - mean * mean,
                                    1e-9 * square);
    sum = 0;
    for (gsize j = 0; j < lengths.n; j++)
      sum += lengths.of[j].share;
    g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
  }
}
