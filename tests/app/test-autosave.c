/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work survives a process that dies, and nobody takes the work of one that lives. */
#include "autosave.h"
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static BisectionDocument *
new_modified (const char *length)
{
  BisectionDocument *document = bisection_document_new ();
  g_autoptr (GError) error = NULL;

  bisection_document_set_field (document, 0, "length", length, NULL, &error);
  g_assert_no_error (error);
  return document;
}

static guint
n_files (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "bisection", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static void
test_alive (void)
{
  g_autoptr (BisectionDocument) document = new_modified ("111");
  BisectionAutosave *autosave = bisection_autosave_new (document);
  g_autoptr (GPtrArray) lost = NULL;

  bisection_autosave_flush (autosave);
  g_assert_cmpuint (n_files (), ==, 2); /* the copy and its lock */
  lost = bisection_autosave_find_lost ();
  g_assert_cmpuint (lost->len, ==, 0);
  bisection_autosave_free (autosave);
  g_assert_cmpuint (n_files (), ==, 0);
}

static void
test_nothing_to_lose (void)
{
  g_autoptr (BisectionDocument) document = new_modified ("111");
  BisectionAutosave *autosave = bisection_autosave_new (document);

  bisection_autosave_flush (autosave);
  bisection_document_undo (document);
  bisection_autosave_flush (autosave);
  g_assert_cmpuint (n_files (), ==, 1); /* the lock */
  bisection_autosave_free (autosave);
}

/* Run in a process of its own, which then dies without a word. */
static void
die_with_work (void)
{
  g_autoptr (BisectionDocument) document = new_modified ("777");

  bisection_autosave_flush (bisection_autosave_new (document));
  kill (getpid (), SIGKILL);
}

static void
test_lost (void)
{
  g_autoptr (GPtrArray) lost = NULL;
  BisectionLostWork *work;

  if (g_test_subprocess ()) {
    die_with_work ();
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  g_assert_false (g_test_trap_has_passed ());
  lost = bisection_autosave_find_lost ();
  g_assert_cmpuint (lost->len, ==, 1);
  work = g_ptr_array_index (lost, 0);
  g_assert_cmpfloat (icn_study_design (work->study, 0)->length, ==, 777);
  {
    /* On offer here, so on offer nowhere else. */
    g_autoptr (GPtrArray) again = bisection_autosave_find_lost ();

    g_assert_cmpuint (again->len, ==, 0);
  }
  {
    g_autoptr (BisectionDocument) document = bisection_document_new ();
    gboolean modified;

    bisection_document_recover (document, g_steal_pointer (&work->study), NULL);
    g_object_get (document, "modified", &modified, NULL);
    g_assert_true (modified);
  }
  bisection_lost_work_discard (work);
  g_assert_cmpuint (n_files (), ==, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *state = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  if (!g_test_subprocess ()) {
    state = g_dir_make_tmp ("bisection-XXXXXX", NULL);
    g_setenv ("XDG_STATE_HOME", state, TRUE);
  }
  g_test_add_func ("/autosave/alive", test_alive);
  g_test_add_func ("/autosave/nothing-to-lose", test_nothing_to_lose);
  g_test_add_func ("/autosave/lost", test_lost);
  status = g_test_run ();
  if (state) {
    g_autofree char *folder = g_build_filename (state, "bisection", NULL);

    g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing is left in it */
    g_rmdir (state);
  }
  return status;
}
