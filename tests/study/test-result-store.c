/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as small files: each is read back as it was written, and any change of its text is
 * noticed. */
#include "result-store.h"
#include "runner.h"
#include "statistic.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* A point in which every statistic has a value of its own that no short text has. */
static IcnFound
found_new (const char *key, double load, guint n_classes)
{
  IcnFound found = { .key = g_strdup (key), .load = load };
  double value = 1 / 3.0;

  icn_measured_init (&found.point);
  for (const IcnMember *it = icn_point_members (); it->key != NULL; it++)
    if (it->type == ICN_MEMBER_REAL)
      G_STRUCT_MEMBER (double, &found.point, it->offset) = value *= 1.7;
    else if (it->type == ICN_MEMBER_COUNT)
      G_STRUCT_MEMBER (guint64, &found.point, it->offset) = (guint64) (1e9 * (value *= 1.7));
    else if (it->type == ICN_MEMBER_FLAG)
      G_STRUCT_MEMBER (gboolean, &found.point, it->offset) = TRUE;
  found.point.n_classes = n_classes;
  for (guint i = 0; i < n_classes; i++)
    for (const IcnMember *it = icn_class_members (); it->key != NULL; it++)
      G_STRUCT_MEMBER (double, &found.point.classes[i], it->offset) = value *= 1.7;
  g_strlcpy (found.point.why, "why “not”", sizeof found.point.why);
  return found;
}

static void
check_same (const IcnFound *a, const IcnFound *b)
{
  g_assert_cmpstr (a->key, ==, b->key);
  g_assert_cmpfloat (a->load, ==, b->load);
  g_assert_cmpstr (a->refused, ==, b->refused);
  for (const IcnMember *it = icn_point_members (); it->key != NULL; it++)
    if (it->type == ICN_MEMBER_REAL && !isnan (G_STRUCT_MEMBER (double, &a->point, it->offset)))
      g_assert_cmpfloat (G_STRUCT_MEMBER (double, &a->point, it->offset), ==,
                         G_STRUCT_MEMBER (double, &b->point, it->offset));
  g_assert_cmpuint (a->point.cycles, ==, b->point.cycles);
  g_assert_cmpuint (a->point.n_classes, ==, b->point.n_classes);
  g_assert_cmpmem (a->point.classes, a->point.n_classes * sizeof *a->point.classes,
                   b->point.classes, b->point.n_classes * sizeof *b->point.classes);
  g_assert_cmpstr (a->point.why, ==, b->point.why);
}

TEST (texts)
{
  static const double loads[] = { 0, 0.1, 1 / 3.0, 1e-9, ICN_NO_LOAD };

  for (guint i = 0; i < G_N_ELEMENTS (loads); i++) {
    g_auto (IcnFound) found = found_new ("k=8,\"n\"=2", loads[i], i), back = { NULL };
    g_autofree char *text = NULL;
    gsize length;

    text = icn_found_to_text (&found, &length);
    g_assert_true (icn_found_parse (text, length, &back, NULL));
    check_same (&found, &back);
  }
}

TEST (changes)
{
  g_auto (IcnFound) found = found_new ("k=8", 0.1, 0);
  gsize length;
  g_autofree char *text = icn_found_to_text (&found, &length);

  for (gsize i = 0; i < length; i++) {
    g_auto (IcnFound) back = { NULL };

    g_assert_false (icn_found_parse (text, i, &back, NULL));
    text[i] ^= 1;
    g_assert_false (icn_found_parse (text, length, &back, NULL));
    text[i] ^= 1;
  }
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    remove_all (inner);
  }
  g_remove (path);
}

TEST (folder)
{
  g_autofree char *folder = g_dir_make_tmp ("results-XXXXXX", NULL);
  g_autoptr (IcnResultStore) store = icn_result_store_new (NULL, folder, NULL);
  g_autoptr (GHashTable) names = NULL;

  for (guint i = 0; i < 100; i++) {
    g_autofree char *key = g_strdup_printf ("k=%u", i / 4);
    g_auto (IcnFound) found = found_new (key, i % 4 / 3.0, 0);

    g_assert_true (icn_result_store_keep (store, &found, NULL));
    g_assert_true (icn_result_store_keep (store, &found, NULL));
  }
  for (guint i = 0; i < 104; i++) {
    g_autofree char *key = g_strdup_printf ("k=%u", i / 4);
    g_auto (IcnFound) wanted = found_new (key, i % 4 / 3.0, 0), found = { NULL };

    g_assert_cmpint (icn_result_store_find (store, key, wanted.load, &found), ==, i < 100);
    if (i < 100)
      check_same (&wanted, &found);
  }
  names = icn_result_store_names (store);
  g_assert_cmpuint (g_hash_table_size (names), ==, 100);
  g_assert_null (icn_result_store_damaged (store));
  remove_all (folder);
}
