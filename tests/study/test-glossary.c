/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary: a table without loose ends, and the terms found in texts. */
#include "glossary.h"

#include "gallery.h"
#include "runner.h"
#include "step.h"
#include "study-file.h"
#include "symbol.h"
#include <string.h>

TEST (table)
{
  guint n;
  const IcnGlossaryTerm *terms = icn_glossary (&n);
  g_autoptr (GHashTable) forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (n, >=, 60);
  for (guint i = 0; i < n; i++) {
    g_auto (GStrv) words = g_strsplit (terms[i].words ? terms[i].words : terms[i].title, "|", -1);

    g_assert_true (icn_glossary_find (terms[i].id) == &terms[i]);
    g_assert_true (g_str_has_suffix (terms[i].meaning, "."));
    g_assert_true (!terms[i].symbol || icn_symbol_find (terms[i].symbol));
    for (const char *const *id = terms[i].related; *id; id++) {
      g_assert_nonnull (icn_glossary_find (*id));
      g_assert_cmpstr (*id, !=, terms[i].id);
    }
    for (char **word = words; *word; word++) /* no two terms have the same */
      g_assert_true (g_hash_table_add (forms, g_utf8_strdown (*word, -1)));
    g_assert_true (icn_glossary_of_label (terms[i].title) == &terms[i]);
  }
  g_assert_null (icn_glossary_find ("flying saucer"));
}

static void
assert_link (const char *text, const char *expected)
{
  g_autofree char *markup = icn_glossary_link (text, NULL);

  g_assert_cmpstr (markup, ==, expected);
}

TEST (links)
{
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);
  g_autofree char *one = NULL, *two = NULL;

  assert_link ("", "");
  assert_link ("A < B & no flittering.", "A &lt; B &amp; no flittering.");
  assert_link ("Flits: one flit.", "<a href=\"term:flit\">Flits</a>: one flit.");
  assert_link ("A message on a virtual channel.", /* not on a channel; messages are everywhere */
               "A message on a <a href=\"term:virtual-channel\">virtual channel</a>.");
  assert_link ("Das Beneš", "Das <a href=\"term:benes-network\">Beneš</a>");
  assert_link ("a preflit, the flit_1", "a preflit, the flit_1");

  one = icn_glossary_link ("A hop.", linked);
  two = icn_glossary_link ("A hop of a flit.", linked);
  g_assert_cmpstr (one, ==, "A <a href=\"term:hop\">hop</a>.");
  g_assert_cmpstr (two, ==, "A hop of a <a href=\"term:flit\">flit</a>.");
}

TEST (labels)
{
  g_autofree char *width = icn_glossary_notation (icn_glossary_find ("channel"));
  g_autofree char *diameter = icn_glossary_notation (icn_glossary_find ("diameter"));

  g_assert_cmpstr (icn_glossary_of_label ("Zero-Load Latency")->id, ==, "zero-load-latency");
  g_assert_cmpstr (icn_glossary_of_label ("Virtual Channels")->id, ==, "virtual-channel");
  g_assert_cmpstr (icn_glossary_of_label ("Channel width")->id, ==, "channel");
  g_assert_null (icn_glossary_of_label ("Save As…"));
  g_assert_cmpstr (width, ==, "W, bits");
  g_assert_cmpstr (diameter, ==, "hops");
  g_assert_null (icn_glossary_notation (icn_glossary_find ("deadlock")));
}

/* Every shipped lesson uses terms, and together they use most that there are. */
TEST (lessons)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);

  for (char **id = ids; *id; id++) {
    g_autofree char *path = icn_gallery_path (*id);
    g_autoptr (IcnStudy) study = icn_study_load (path, NULL);
    guint n = 0;

    for (guint i = 0; i < study->steps->len; i++) {
      const char *text = icn_study_step (study, i)->text;
      g_autoptr (GPtrArray) terms = icn_glossary_of_text (text ? text : "");

      for (guint j = 0; j < terms->len; j++)
        g_hash_table_add (used, g_ptr_array_index (terms, j));
      n += terms->len;
    }
    g_assert_true (study->steps->len == 0 || n >= 3);
  }
  g_assert_cmpuint (g_hash_table_size (used), >=, 30);
}
