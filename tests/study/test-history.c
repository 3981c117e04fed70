/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, coalescing and the saved mark. */
#include "design.h"
#include "history.h"
#include "runner.h"

#include <malloc.h>

/* Records the study with another title. */
static void
retitle (IcnHistory *history, IcnStudy *study, const char *title, const char *key)
{
  g_free (study->title);
  study->title = g_strdup (title);
  icn_history_record (history, study, title, key);
}

TEST (undo_redo)
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

TEST (coalescing)
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

TEST (no_change_is_no_step)
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

TEST (saved)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  g_assert_true (icn_history_is_saved (history, NULL));
  retitle (history, study, "a", NULL);
  g_assert_false (icn_history_is_saved (history, NULL));
  icn_history_mark_saved (history, NULL);
  g_assert_true (icn_history_is_saved (history, NULL));
  retitle (history, study, "b", NULL);
  g_assert_false (icn_history_is_saved (history, NULL));
  icn_history_undo (history);
  g_assert_true (icn_history_is_saved (history, NULL));
  icn_history_undo (history);
  g_assert_false (icn_history_is_saved (history, NULL));

  /* Typed again by hand, it is what was saved. */
  retitle (history, study, "a", NULL);
  g_assert_true (icn_history_is_saved (history, NULL));
}

/* Steps whose titles count: each is the one before, none is left out. */
static guint
count_undone_from (IcnHistory *history, guint present)
{
  const IcnStudy *past;
  guint n = 0;

  while ((past = icn_history_undo (history))) {
    g_autofree char *title = g_strdup_printf ("%u", present - ++n);

    g_assert_cmpstr (past->title, ==, title);
  }
  return n;
}

TEST (long)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);
  guint n;

  for (guint i = 0; i < 3000; i++) {
    g_autofree char *title = g_strdup_printf ("%u", i);

    retitle (history, study, title, NULL);
  }
  n = count_undone_from (history, 2999);
  g_assert_cmpuint (n, >=, 500);
  g_assert_cmpuint (n, <, 3000);
  while (n--)
    g_assert_nonnull (icn_history_redo (history));
  g_assert_null (icn_history_redo (history));
}

#define MANY 20000 /* expectations, of about 5 MB */

static IcnStudy *
make_large (void)
{
  IcnStudy *study = icn_study_new ();

  for (guint i = 0; i < MANY; i++) {
    IcnExpectation *expectation = icn_expectation_new ();
    expectation->design = g_strdup ("8-ary 2-cube");
    expectation->quantity = g_strdup ("zero_load_latency");
    expectation->value = i;
    expectation->note =
      g_strdup_printf ("where number %u is from, in a sentence of some length", i);
    g_ptr_array_add (study->expectations, expectation);
  }
  return study;
}

/* What the allocator has given out; 0 where it is a sanitizer's, which does not say. */
static gsize
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static guint
count_undone (IcnHistory *history)
{
  guint n = 0;

  while (icn_history_undo (history))
    n++;
  return n;
}

/* A step costs what it changed. */
TEST (shared_steps)
{
  g_autoptr (IcnStudy) study = make_large ();
  gsize before = allocated ();
  g_autoptr (IcnHistory) history = icn_history_new (study);
  gsize one = allocated () - before;

  for (guint i = 1; i <= 100; i++) {
    g_autofree char *title = g_strdup_printf ("%u", i);
    retitle (history, study, title, NULL);
  }
  g_assert_cmpuint (allocated () - before, <=, one + one / 3);
  g_assert_cmpuint (count_undone (history), ==, 100);
}

/* Where every step changes everything, the oldest are forgotten; the last one never is. */
TEST (bounded_steps)
{
  g_autoptr (IcnStudy) study = make_large ();
  gsize before = allocated ();
  g_autoptr (IcnHistory) history = icn_history_new (study);
  guint n;

  for (guint i = 1; i <= 60; i++) {
    g_autofree char *title = g_strdup_printf ("%u", i);
    for (guint j = 0; j < study->expectations->len; j++)
      ((IcnExpectation *) g_ptr_array_index (study->expectations, j))->value = i + j;
    retitle (history, study, title, NULL);
  }
  g_assert_cmpuint (allocated () - before, <=, 100u << 20);
  n = count_undone_from (history, 60);
  g_assert_cmpuint (n, >=, 5);
  g_assert_cmpuint (n, <, 60);
  for (guint i = 0; i < n; i++)
    g_assert_nonnull (icn_history_redo (history));
  g_assert_null (icn_history_redo (history));
}

/* Of thousands of designs a step has those that its edit changed, also where others moved. */
TEST (many_designs)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = NULL;
  const IcnStudy *past;
  gsize before;

  for (guint i = 0; i < ICN_STUDY_MAX_DESIGNS; i++) {
    IcnDesign *design = icn_design_new ();

    design->lengths = icn_lengths_one (i + 1);
    g_ptr_array_add (study->designs, design);
  }
  history = icn_history_new (study);
  before = allocated ();
  for (guint i = 0; i < 100; i++) {
    icn_study_design (study, 97 * i)->node_latency = 5;
    icn_history_record (history, study, "one design", NULL);
  }
  icn_study_remove_design (study, 0);
  icn_history_record (history, study, "remove", NULL);
  g_assert_cmpuint (allocated () - before, <=, 30u << 20);
  past = icn_history_undo (history);
  g_assert_cmpuint (past->designs->len, ==, ICN_STUDY_MAX_DESIGNS);
  for (guint i = 0; i + 1 < ICN_STUDY_MAX_DESIGNS; i++)
    g_assert_cmpfloat (icn_study_design (past, i + 1)->lengths.of[0].length, ==,
                       icn_study_design (study, i)->lengths.of[0].length);
  g_assert_cmpuint (count_undone (history), ==, 100);
}

/* One step that is larger than all may be together can be undone all the same. */
TEST (large_step)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (IcnHistory) history = icn_history_new (study);

  g_free (study->notes);
  study->notes = g_strnfill (70 << 20, 'n');
  retitle (history, study, "long", NULL);
  g_assert_cmpstr (icn_history_undo (history)->notes, ==, "");
  g_assert_cmpuint (strlen (icn_history_redo (history)->notes), ==, 70 << 20);
}
