/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work of a process that died is recovered; that of a running process is not touched. */
#include "autosave.h"
#include "design.h"
#include "runner.h"
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/mount.h>
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

TEST (alive)
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

TEST (nothing_to_lose)
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

TEST (lost)
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
  g_assert_cmpfloat (icn_study_design (work->study, 0)->lengths.of[0].length, ==, 777);
  {
    /* On offer here, so on offer nowhere else. */
    g_autoptr (GPtrArray) again = bisection_autosave_find_lost ();

    g_assert_cmpuint (again->len, ==, 0);
  }
  {
    g_autoptr (BisectionDocument) document = bisection_document_new ();
    gboolean modified;

    bisection_document_recover (document, g_steal_pointer (&work->study), NULL, NULL);
    g_object_get (document, "modified", &modified, NULL);
    g_assert_true (modified);
  }
  bisection_lost_work_discard (work);
  g_assert_cmpuint (n_files (), ==, 0);
}

static char *
state_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "bisection", name, NULL);
}

static BisectionLostWork *
find_one (GPtrArray **lost)
{
  *lost = bisection_autosave_find_lost ();
  g_assert_cmpuint ((*lost)->len, ==, 1);
  return g_ptr_array_index (*lost, 0);
}

/* In a process of its own: told to end, it leaves what is not saved, and nothing else. */
TEST (left)
{
  g_autoptr (GPtrArray) lost = NULL;

  if (g_test_subprocess ()) {
    g_autoptr (BisectionDocument) modified = new_modified ("888");
    g_autoptr (BisectionDocument) plain = bisection_document_new ();
    BisectionAutosave *other = bisection_autosave_new (plain);

    bisection_document_set_field (plain, 0, "length", "5", NULL, NULL);
    bisection_autosave_flush (other);
    bisection_document_undo (plain);
    bisection_autosave_leave (other);
    bisection_autosave_leave (bisection_autosave_new (modified));
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
  g_assert_cmpuint (n_files (), ==, 2); /* the copy and its lock */
  bisection_lost_work_discard (find_one (&lost));
}

typedef struct {
  guint n_failing, n_working;
  char *problem;
} Told;

static void
take_note (const char *problem, gpointer data)
{
  Told *told = data;

  if (!problem) {
    told->n_working++;
    return;
  }
  told->n_failing++;
  g_free (told->problem);
  told->problem = g_strdup (problem);
}

/* Where nothing can be written it is said, once, and tried again; and once when it works again. */
TEST (failing)
{
  g_autoptr (BisectionDocument) document = new_modified ("111");
  BisectionAutosave *autosave = bisection_autosave_new (document);
  g_autofree char *folder = state_path (NULL);
  Told told = { 0 };

  bisection_autosave_tell (autosave, take_note, &told);
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  for (guint i = 0; i < 3; i++)
    bisection_autosave_flush (autosave);
  g_assert_cmpuint (told.n_failing, ==, 1);
  g_assert_cmpuint (told.n_working, ==, 0);
  g_assert_nonnull (strstr (told.problem, folder));

  g_unlink (folder);
  while (told.n_working == 0) /* by itself */
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_files (), ==, 2);
  bisection_autosave_flush (autosave);
  g_assert_cmpuint (told.n_failing + told.n_working, ==, 2);
  bisection_autosave_free (autosave);
  g_free (told.problem);
}

static void
fill_up (const char *path)
{
  int file = g_open (path, O_WRONLY | O_CREAT, 0600);
  char block[4096] = { 0 };

  while (write (file, block, sizeof block) > 0)
    ;
  close (file);
}

/* A copy that cannot be replaced stays; what is recovered is never without one. */
TEST (full)
{
  g_autofree char *folder = state_path (NULL), *filler = state_path ("filler");
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  BisectionAutosave *autosave;
  g_autoptr (GPtrArray) lost = NULL, again = NULL;
  BisectionLostWork *work;
  Told told = { 0 };
  gboolean modified;

  if (g_test_subprocess ()) {
    die_with_work ();
    return;
  }
  g_mkdir_with_parents (folder, 0700);
  if (unshare (CLONE_NEWNS) != 0 || mount ("none", "/", "none", MS_REC | MS_PRIVATE, NULL) != 0 ||
      mount ("none", folder, "tmpfs", 0, "size=64k") != 0) {
    g_test_skip ("no tmpfs can be mounted here: it takes root");
    return;
  }
  g_test_trap_subprocess (NULL, 0, 0);
  fill_up (filler);
  work = find_one (&lost);
  autosave = bisection_autosave_new (document);
  bisection_autosave_tell (autosave, take_note, &told);
  bisection_document_recover (document, g_steal_pointer (&work->study), NULL, NULL);
  bisection_autosave_adopt (autosave, work);
  bisection_document_set_field (document, 0, "length", "999", NULL, NULL);
  bisection_autosave_flush (autosave);
  g_object_get (document, "modified", &modified, NULL);
  g_assert_true (modified);
  g_assert_cmpuint (told.n_failing, ==, 1);
  g_assert_nonnull (strstr (told.problem, "No space left"));
  g_assert_cmpuint (n_files (), ==, 3); /* the copy, its lock and the filler */

  bisection_autosave_leave (autosave);
  work = find_one (&again);
  g_assert_cmpfloat (icn_study_design (work->study, 0)->lengths.of[0].length, ==, 777);
  bisection_lost_work_discard (work);
  g_assert_cmpint (g_unlink (filler), ==, 0);
  g_assert_cmpint (umount2 (folder, MNT_DETACH), ==, 0);
  g_free (told.problem);
}

/* What a process that died left behind beside its copies. */
TEST (remains)
{
  static const char *const names[] = { "a.autosave.lock", "b.autosave.draft", "b.autosave.lock",
                                       "c.autosave.lock", "c.autosave.draft", "d.txt" };
  g_autofree char *folder = state_path (NULL), *held = state_path ("c.autosave.lock");
  g_autofree char *draft = state_path ("c.autosave.draft"), *foreign = state_path ("d.txt");
  g_autoptr (GPtrArray) lost = NULL;
  int lock;

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = state_path (names[i]);

    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  }
  lock = g_open (held, O_RDWR, 0);
  g_assert_cmpint (flock (lock, LOCK_EX), ==, 0);
  lost = bisection_autosave_find_lost ();
  g_assert_cmpuint (lost->len, ==, 0);
  g_assert_cmpuint (n_files (), ==, 3); /* c's, which someone has, and what is none of ours */
  g_assert_true (g_file_test (draft, G_FILE_TEST_EXISTS));
  close (lock);
  g_ptr_array_unref (bisection_autosave_find_lost ());
  g_assert_cmpuint (n_files (), ==, 1);
  g_unlink (foreign);
}

/* After all others: no file is left. */
TEST (nothing_left)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "bisection", NULL);

  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (g_get_user_state_dir ()), ==, 0);
}

TESTS ()
{
  if (!g_test_subprocess ()) {
    g_autofree char *state = g_dir_make_tmp ("bisection-XXXXXX", NULL);

    g_setenv ("XDG_STATE_HOME", state, TRUE);
  }
}
