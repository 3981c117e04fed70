/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, coalescing and the saved mark. */
#include "history.h"

/* Records the study with another title. */
static void
retitle (IcnHistory *history, IcnStudy *study, const char *title, const char *key)
{
  g_free (study->title);
  study->title = g_strdup (title);
  icn_history_record (history, study, title, key);
}

static void
test_undo_redo (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  g_assert_null (icn_history_undo (history));
  g_assert_null (icn_history_redo (history));
  g_assert_null (icn_history_undo_label (history));
  retitle (history, study, "a", NULL);
  retitle (history, study, "b", NULL);
  g_assert_cmpstr (icn_history_undo_label (history), ==, "b");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "a");
  g_assert_cmpstr (icn_history_redo_label (history), ==, "b");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "");
  g_assert_null (icn_history_undo (history));
  g_assert_cmpstr (icn_history_redo (history)->title, ==, "a");

  /* Another edit takes the place of what was undone. */
  retitle (history, study, "c", NULL);
  g_assert_null (icn_history_redo (history));
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "a");
  g_assert_cmpstr (icn_history_redo (history)->title, ==, "c");
}

static void
test_coalescing (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  retitle (history, study, "a1", "drag");
  retitle (history, study, "a2", "drag");
  retitle (history, study, "a3", "drag");
  g_assert_cmpstr (icn_history_undo_label (history), ==, "a1");
  icn_history_seal (history);
  retitle (history, study, "b1", "drag");
  retitle (history, study, "c1", "other");
  retitle (history, study, "d", NULL);
  retitle (history, study, "e", NULL);
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "d");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "c1");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "b1");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "a3");

  /* A step that was come back to is not edited in place. */
  retitle (history, study, "a4", "drag");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "a3");
  g_assert_cmpstr (icn_history_undo (history)->title, ==, "");
}

static void
test_no_change_is_no_step (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  icn_history_record (history, study, "nothing", NULL);
  g_assert_null (icn_history_undo_label (history));
  retitle (history, study, "a", NULL);
  icn_history_undo (history);
  icn_history_record (history, icn_history_redo (history), "nothing", NULL);
  g_assert_cmpstr (icn_history_undo_label (history), ==, "a");
}

static void
test_saved (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  g_assert_true (icn_history_is_saved (history));
  retitle (history, study, "a", NULL);
  g_assert_false (icn_history_is_saved (history));
  icn_history_mark_saved (history);
  g_assert_true (icn_history_is_saved (history));
  retitle (history, study, "b", NULL);
  g_assert_false (icn_history_is_saved (history));
  icn_history_undo (history);
  g_assert_true (icn_history_is_saved (history));
  icn_history_undo (history);
  g_assert_false (icn_history_is_saved (history));

  /* Typed again by hand, it is what was saved. */
  retitle (history, study, "a", NULL);
  g_assert_true (icn_history_is_saved (history));
}

static void
test_long (void)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);
  guint n = 0;

  for (guint i = 0; i < 3000; i++) {
    g_autofree char *title = g_strdup_printf ("%u", i);

    retitle (history, study, title, NULL);
  }
  while (icn_history_undo (history))
    n++;
  g_assert_cmpuint (n, >=, 500);
  g_assert_cmpuint (n, <, 3000);
  while (n--)
    g_assert_nonnull (icn_history_redo (history));
  g_assert_null (icn_history_redo (history));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/history/undo-redo", test_undo_redo);
  g_test_add_func ("/history/coalescing", test_coalescing);
  g_test_add_func ("/history/no-change", test_no_change_is_no_step);
  g_test_add_func ("/history/saved", test_saved);
  g_test_add_func ("/history/long", test_long);
  return g_test_run ();
}
