/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: what is not read, that a save keeps what a file is, and that one that fails or is killed
 * leaves the old file whole. */
#include "analysis.h"
#include "design.h"
#include "error.h"
#include "file-save.h"
#include "gallery.h"
#include "pieces.h"
#include "runner.h"
#include "simulation.h"
#include "field.h"
#include "study-file.h"
#include "traffic.h"

#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NOBODY 65534

/* The linker has fsync called here. It fails when a test asks for it. Else it returns at once: what
 * survives a crash of the machine is not tested, and on a busy disk each call takes seconds. GLib's
 * own calls, with which the copy is written, are not replaced. */
int __wrap_fsync (int file);
static guint n_failing; /* of the next calls */

int
__wrap_fsync (int file G_GNUC_UNUSED)
{
  if (n_failing == 0)
    return 0;
  n_failing--;
  errno = EIO;
  return -1;
}

typedef struct {
  char *directory;
  char *path; /* of a study in it, not yet there */
  IcnStudy *study;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->directory = g_dir_make_tmp ("study-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->directory, "a.bisection", NULL);
  fixture->study = icn_study_new_opening ();
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GDir) directory = g_dir_open (fixture->directory, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (directory))) {
    g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (fixture->directory), ==, 0);
  icn_study_free (fixture->study);
  g_free (fixture->path);
  g_free (fixture->directory);
}

/* The file holds the study, and nothing else lies beside it. */
static void
assert_holds (const Fixture *fixture, const IcnStudy *study)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) read = icn_study_load (fixture->path, &error);

  g_assert_no_error (error);
  g_assert_true (icn_study_equal (read, study));
}

static guint
count_files (const Fixture *fixture)
{
  g_autoptr (GDir) directory = g_dir_open (fixture->directory, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (directory))
    n++;
  return n;
}

static void
test_save (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (IcnStudy) other = icn_study_new ();
  struct stat status;

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  assert_holds (fixture, fixture->study);
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  g_assert_true (icn_study_save (other, fixture->path, NULL, NULL));
  assert_holds (fixture, other);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
test_save_through_link (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *link = g_build_filename (fixture->directory, "link.bisection", NULL);
  g_autoptr (IcnStudy) other = icn_study_new ();

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_cmpint (symlink ("a.bisection", link), ==, 0);
  g_assert_true (icn_study_save (other, link, NULL, NULL));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_holds (fixture, other);
}

/* A disk that takes no more: the limit on the size of a file stands in for it. */
static void
test_full_disk (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) large = icn_study_dup (fixture->study);
  struct rlimit old, small;
  void (*handler) (int) = signal (SIGXFSZ, SIG_IGN);

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_free (large->notes);
  large->notes = g_strnfill (1 << 20, 'x');
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 1 << 16;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (icn_study_save (large, fixture->path, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  signal (SIGXFSZ, handler);

  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  assert_holds (fixture, fixture->study);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
test_full_device (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  struct stat status;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS)) {
    g_test_skip ("no /dev/full");
    return;
  }
  g_assert_false (icn_study_save (fixture->study, "/dev/full", NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_cmpint (g_stat ("/dev/full", &status), ==, 0);
  g_assert_true (S_ISCHR (status.st_mode));
}

static void
test_unwritable (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *below = g_build_filename (fixture->path, "b.bisection", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->directory, "none", "b.bisection", NULL);

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_false (icn_study_save (fixture->study, below, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_clear_error (&error);
  g_assert_false (icn_study_save (fixture->study, nowhere, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_false (icn_study_save (fixture->study, fixture->directory, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  assert_holds (fixture, fixture->study);
}

static char *
name_in (const Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->directory, name, NULL);
}

static struct stat
status_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (g_lstat (path, &status), ==, 0);
  return status;
}

/* As a user who is not root: in a process of its own, where this one is. */
static gboolean
save_as_nobody (const IcnStudy *study, const char *path)
{
  int status;
  pid_t child;

  if (geteuid () != 0)
    return icn_study_save (study, path, NULL, NULL);
  child = fork ();
  if (child == 0) {
    if (setgroups (0, NULL) != 0 || setresgid (NOBODY, NOBODY, NOBODY) != 0 ||
        setresuid (NOBODY, NOBODY, NOBODY) != 0)
      _exit (2);
    _exit (icn_study_save (study, path, NULL, NULL) ? 0 : 1);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), <, 2);
  return WEXITSTATUS (status) == 0;
}

static void
test_mode_and_owner (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const mode_t modes[] = { 0600, 0644, 0664, 0666, 0755, 0200 | 0444 };
  g_autoptr (IcnStudy) other = icn_study_new ();
  mode_t usual = umask (0);

  umask (usual);
  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_cmpint (status_of (fixture->path).st_mode & 07777, ==, 0666 & ~usual);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++) {
    g_assert_cmpint (g_chmod (fixture->path, modes[i]), ==, 0);
    g_assert_true (icn_study_save (i % 2 ? fixture->study : other, fixture->path, NULL, NULL));
    g_assert_cmpint (status_of (fixture->path).st_mode & 07777, ==, modes[i]);
  }
  if (geteuid () == 0) {
    g_assert_cmpint (chown (fixture->path, NOBODY, 7), ==, 0);
    g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
    g_assert_cmpuint (status_of (fixture->path).st_uid, ==, NOBODY);
    g_assert_cmpuint (status_of (fixture->path).st_gid, ==, 7);
    g_assert_cmpint (status_of (fixture->path).st_mode & 07777, ==, modes[5]);
  }
  assert_holds (fixture, geteuid () == 0 ? fixture->study : other);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* Each name still has the file, and the same one. */
static void
test_links (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *hard = name_in (fixture, "hard"), *soft = name_in (fixture, "soft");
  g_autofree char *dangling = name_in (fixture, "dangling"), *later = name_in (fixture, "later");
  g_autoptr (IcnStudy) other = icn_study_new ();
  ino_t inode;

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  inode = status_of (fixture->path).st_ino;
  g_assert_cmpint (link (fixture->path, hard), ==, 0);
  g_assert_cmpint (symlink ("hard", soft), ==, 0);
  g_assert_true (icn_study_save (other, soft, NULL, NULL)); /* shorter */
  assert_holds (fixture, other);
  g_assert_true (icn_study_save (fixture->study, hard, NULL, NULL)); /* longer */
  assert_holds (fixture, fixture->study);
  g_assert_cmpuint (status_of (fixture->path).st_ino, ==, inode);
  g_assert_cmpuint (status_of (hard).st_ino, ==, inode);
  g_assert_true (g_file_test (soft, G_FILE_TEST_IS_SYMLINK));
  g_autofree char *copy = icn_file_find_copy (soft);
  g_autofree char *copies = g_build_filename (g_get_user_state_dir (), "bisection", NULL);
  g_assert_null (copy);
  g_assert_false (g_file_test (copies, G_FILE_TEST_EXISTS)); /* it was empty */

  /* A link to nothing yet makes what it names. */
  g_assert_cmpint (symlink ("later", dangling), ==, 0);
  g_assert_true (icn_study_save (other, dangling, NULL, NULL));
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (S_ISREG (status_of (later).st_mode));
  g_assert_cmpuint (count_files (fixture), ==, 5);
}

/* A file that has to be written over is what it was, or else there is a copy of what it was to be.
 */
static void
test_failing_disk (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *hard = name_in (fixture, "hard");

  g_assert_true (icn_file_save (fixture->path, "before", 6, NULL));
  g_assert_cmpint (link (fixture->path, hard), ==, 0);
  for (guint i = 1; i <= 2; i++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *held = NULL, *kept = NULL, *copy = NULL;

    n_failing = i;
    g_assert_false (icn_file_save (fixture->path, "after it", 8, &error));
    g_assert_cmpuint (n_failing, ==, 0);
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
    copy = icn_file_find_copy (fixture->path);
    g_assert_true (g_file_get_contents (fixture->path, &held, NULL, NULL));
    g_assert_cmpstr (held, ==, "before");
    g_assert_true ((copy != NULL) == (i == 2));
    if (i == 2) {
      g_assert_true (g_file_get_contents (copy, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, "after it");
    }
  }
  g_assert_true (icn_file_save (fixture->path, "at last", 7, NULL));
  g_autofree char *copy = icn_file_find_copy (fixture->path);
  g_assert_null (copy);
}

static void
test_longest_name (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *longest = g_strnfill (255, 'x'), *longer = g_strnfill (256, 'x');
  g_autofree char *beyond = name_in (fixture, longer);
  g_autoptr (IcnStudy) other = icn_study_new ();
  g_autoptr (GError) error = NULL;

  g_free (fixture->path);
  fixture->path = name_in (fixture, longest);
  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_true (icn_study_save (other, fixture->path, NULL, NULL));
  assert_holds (fixture, other);
  g_assert_false (icn_file_check (beyond, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NAMETOOLONG);
  g_assert_false (icn_study_save (other, beyond, NULL, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* A file that may be written, where no other may be put beside it; and a file of another owner. */
static void
test_folder_of_another (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (IcnStudy) other = icn_study_new ();
  struct stat before;

  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_cmpint (g_chmod (fixture->path, 0666), ==, 0);
  before = status_of (fixture->path);
  g_assert_cmpint (g_chmod (fixture->directory, 0555), ==, 0);
  g_assert_true (save_as_nobody (other, fixture->path));
  assert_holds (fixture, other);
  g_assert_true (save_as_nobody (fixture->study, fixture->path));
  assert_holds (fixture, fixture->study);
  g_assert_cmpint (g_chmod (fixture->directory, 0777), ==, 0);
  g_assert_true (save_as_nobody (other, fixture->path));
  assert_holds (fixture, other);
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_false (save_as_nobody (fixture->study, fixture->path));
  assert_holds (fixture, other);
  g_assert_cmpuint (status_of (fixture->path).st_uid, ==, before.st_uid);
  g_assert_cmpuint (status_of (fixture->path).st_gid, ==, before.st_gid);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* What a process left behind that was killed while it saved; not what one is about to save, nor
 * what has another name. */
static void
test_leftovers (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const names[] = { ".bisection-save-abcdef", ".bisection-save-locked",
                                       ".bisection-save-abc", ".bisection-save-abcdefg" };
  int locked = -1;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = name_in (fixture, names[i]);

    g_assert_true (g_file_set_contents (path, "{", 1, NULL));
    if (i == 1)
      locked = g_open (path, O_RDWR, 0);
  }
  g_assert_cmpint (flock (locked, LOCK_EX), ==, 0);
  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = name_in (fixture, names[i]);

    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == (i > 0));
  }
  close (locked);
  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* Does the file system have files without a name? */
static gboolean
has_nameless (const Fixture *fixture)
{
  int file = g_open (fixture->directory, O_TMPFILE | O_RDWR, 0600);

  if (file >= 0)
    close (file);
  else
    g_test_skip ("the file system has no files without a name");
  return file >= 0;
}

/* Is the file the one or the other? */
static gboolean
holds_either (const char *path, const IcnStudy *a, const IcnStudy *b, GError **error)
{
  g_autoptr (IcnStudy) read = icn_study_load (path, error);

  g_assert_true (!read || icn_study_equal (read, a) || icn_study_equal (read, b));
  return read != NULL;
}

/* Saves the one and the other until it is killed. */
static void
end_while_saving (const char *path, const IcnStudy *a, const IcnStudy *b, gulong microseconds,
                  int ending)
{
  pid_t child;

  /* Where tests run in the background of a shell, the signal is ignored. The child must not be the
   * one that changes this, as the signal may reach it first. */
  signal (ending, SIG_DFL);
  child = fork ();
  if (child == 0) {
    while (icn_study_save (a, path, NULL, NULL) && icn_study_save (b, path, NULL, NULL))
      ;
    _exit (1);
  }
  g_usleep (microseconds);
  g_assert_cmpint (kill (child, ending), ==, 0);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
}

static void
kill_while_saving (const char *path, const IcnStudy *a, const IcnStudy *b, gulong microseconds)
{
  end_while_saving (path, a, b, microseconds, SIGKILL);
}

/* One that is asked to end leaves nothing beside the file, and one that is killed hardly ever does:
 * only between the two calls by which a name changes hands. */
static void
test_nothing_left (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const int endings[] = { SIGTERM, SIGINT, SIGHUP, SIGKILL };
  g_autoptr (IcnStudy) other = icn_study_dup (fixture->study);
  guint n = g_test_slow () ? 1000 : 40, n_left = 0;

  if (!has_nameless (fixture))
    return;
  g_free (other->notes);
  other->notes = g_strnfill (1 << 18, 'x');
  g_assert_true (icn_study_save (other, fixture->path, NULL, NULL));
  for (guint i = 0; i < n; i++) {
    int ending = endings[i % G_N_ELEMENTS (endings)];
    guint n_files;

    end_while_saving (fixture->path, fixture->study, other, g_test_rand_int_range (0, 20000), ending);
    g_assert_true (holds_either (fixture->path, fixture->study, other, NULL));
    n_files = count_files (fixture);
    if (ending != SIGKILL)
      g_assert_cmpuint (n_files, ==, 1);
    n_left += n_files > 1;
    g_assert_true (icn_study_save (other, fixture->path, NULL, NULL));
    g_assert_cmpuint (count_files (fixture), ==, 1);
  }
  g_assert_cmpuint (n_left, <=, n / 20);
}

static void
test_killed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *hard = name_in (fixture, "hard");
  g_autoptr (IcnStudy) large = icn_study_dup (fixture->study);
  guint n = g_test_slow () ? 1000 : 30, n_copies = 0;

  g_free (large->notes);
  large->notes = g_strnfill (1 << 18, 'x');
  g_assert_true (icn_study_save (large, fixture->path, NULL, NULL));
  for (guint i = 0; i < n; i++) {
    kill_while_saving (fixture->path, fixture->study, large, g_test_rand_int_range (0, 20000));
    g_assert_true (holds_either (fixture->path, fixture->study, large, NULL));
  }
  g_assert_true (icn_study_save (large, fixture->path, NULL, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 1);

  /* Written over, it can be torn, as it is here to be sure; then there is a copy of what was to be
   * in it, and the reader is told. */
  g_assert_cmpint (link (fixture->path, hard), ==, 0);
  for (guint i = 0; i < n || n_copies == 0; i++) {
    g_autoptr (GError) error = NULL;

    /* Longer and longer, should the machine be too busy to come so far. */
    kill_while_saving (hard, fixture->study, large, g_test_rand_int_range (0, 20000 + 1000 * i));
    g_autofree char *copy = icn_file_find_copy (hard);
    if (!copy) {
      g_assert_true (holds_either (hard, fixture->study, large, NULL));
      continue;
    }
    n_copies++;
    g_assert_true (holds_either (copy, fixture->study, large, NULL));
    g_assert_cmpint (truncate (hard, 100), ==, 0);
    g_assert_false (holds_either (hard, fixture->study, large, &error));
    g_assert_nonnull (strstr (error->message, copy));
  }
  g_assert_true (icn_study_save (large, hard, NULL, NULL));
  g_autofree char *copy = icn_file_find_copy (hard);
  g_assert_null (copy);
  assert_holds (fixture, large);
}

/* A file system of its own for this process, or a reason why there is none. */
static gboolean
mount_small (const char *folder)
{
  if (unshare (CLONE_NEWNS) == 0 && mount ("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0 &&
      mount ("none", folder, "tmpfs", 0, "size=256k") == 0)
    return TRUE;
  g_test_skip ("no tmpfs can be mounted here: it takes root");
  return FALSE;
}

static void
fill_up (const char *path)
{
  int file = g_open (path, O_WRONLY | O_CREAT, 0600);
  char block[4096] = { 0 };

  while (write (file, block, sizeof block) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (file);
}

static void
test_full_tmpfs (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *filler = name_in (fixture, "filler"), *hard = name_in (fixture, "hard");
  g_autofree char *new = name_in (fixture, "new");
  g_autoptr (IcnStudy) large = icn_study_dup (fixture->study);
  const char *paths[] = { fixture->path, new };

  if (!mount_small (fixture->directory))
    return;
  g_free (large->notes);
  large->notes = g_strnfill (1 << 16, 'x');
  g_assert_true (icn_study_save (fixture->study, fixture->path, NULL, NULL));
  fill_up (filler);
  for (guint round = 0; round < 2; round++) {
    for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
      g_autoptr (GError) error = NULL;

      g_assert_false (icn_study_save (large, paths[i], NULL, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      g_assert_true (g_str_has_prefix (error->message, paths[i]));
      assert_holds (fixture, fixture->study);
      g_assert_cmpuint (count_files (fixture), ==, 2 + round);
    }
    if (round == 0) /* now it is written over */
      g_assert_cmpint (link (fixture->path, hard), ==, 0);
  }
  g_autofree char *copy = icn_file_find_copy (hard);
  g_assert_null (copy);
  g_assert_cmpint (g_remove (filler), ==, 0);
  g_assert_true (icn_study_save (large, hard, NULL, NULL));
  assert_holds (fixture, large);

  g_assert_cmpint (mount ("none", fixture->directory, "tmpfs", MS_REMOUNT | MS_RDONLY, NULL), ==,
                   0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_file_check (paths[i], NULL));
    g_assert_false (icn_study_save (large, paths[i], NULL, &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ROFS);
  }
  g_assert_cmpint (umount2 (fixture->directory, MNT_DETACH), ==, 0);
}

static void
test_check (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *below = g_build_filename (fixture->path, "b", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->directory, "none", "b", NULL);
  g_autofree char *folder = g_strconcat (fixture->directory, "/new/", NULL);
  const struct {
    const char *path;
    int code; /* 0: it could be saved */
  } cases[] = {
    { fixture->path, 0 },
    { below, G_FILE_ERROR_NOTDIR },
    { nowhere, G_FILE_ERROR_NOENT },
    { folder, G_FILE_ERROR_NOENT },
    { "", G_FILE_ERROR_NOENT },
    { fixture->directory, G_FILE_ERROR_ISDIR },
    { "/dev/null", 0 },
    { "/dev/full", 0 },
  };

  g_assert_true (icn_file_check (fixture->path, NULL));
  g_assert_cmpuint (count_files (fixture), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, "kept", 4, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_test_message ("%s", cases[i].path);
    g_assert_true (icn_file_check (cases[i].path, &error) == (cases[i].code == 0));
    if (cases[i].code != 0)
      g_assert_error (error, G_FILE_ERROR, cases[i].code);
  }
  g_autofree char *kept = NULL;
  g_assert_true (g_file_get_contents (fixture->path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "kept");
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

static void
assert_not_loaded (const char *path, GQuark domain, int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (icn_study_load (path, &error));
  g_assert_error (error, domain, code);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
test_not_loaded (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *pipe = g_build_filename (fixture->directory, "pipe", NULL);
  g_autofree char *large = g_build_filename (fixture->directory, "large", NULL);

  assert_not_loaded (fixture->path, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  assert_not_loaded (fixture->directory, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  assert_not_loaded ("/dev/zero", G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_not_loaded (pipe, G_FILE_ERROR, G_FILE_ERROR_INVAL);

  /* Sparse: it would take a while to read, and must not be. */
  g_assert_true (g_file_set_contents (large, "{", 1, NULL));
  g_assert_cmpint (truncate (large, G_GINT64_CONSTANT (1) << 40), ==, 0);
  assert_not_loaded (large, ICN_ERROR, ICN_ERROR_TOO_LARGE);

  g_assert_true (g_file_set_contents (fixture->path, "{\n  \"format\": ", -1, NULL));
  assert_not_loaded (fixture->path, ICN_ERROR, ICN_ERROR_SYNTAX);
}

static void
put_matrix (const Fixture *fixture, const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (fixture->directory, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
}

static IcnAnalysis *
analyse (const IcnDesign *design)
{
  g_autoptr (GError) error = NULL;
  IcnAnalysis *analysis = icn_analysis_new (design, NULL, &error);

  g_assert_no_error (error);
  return analysis;
}

/* A matrix beside its study: relative in the document, found from anywhere, and its contents are
 * what results depend on. */
static void
test_matrix (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char document[] =
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"a\", \"designs\": ["
    "{\"topology\": \"ring\", \"k\": \"3\", \"traffic\": \"matrix:swap.csv\"}]}";
  g_autoptr (GError) error = NULL;
  g_autofree char *there = g_build_filename (fixture->directory, "swap.csv", NULL);
  g_autofree char *written = NULL, *key = NULL, *edited = NULL;
  g_autoptr (IcnStudy) study = NULL;
  IcnDesign *design;

  g_assert_true (g_file_set_contents (fixture->path, document, -1, NULL));
  study = icn_study_load (fixture->path, &error);
  g_assert_no_error (error);
  design = icn_study_design (study, 0);
  g_assert_cmpstr (icn_traffic_get_file (&design->traffic), ==, there);

  /* It is not there: everything else is. */
  g_autoptr (IcnAnalysis) without = analyse (design);
  g_assert_false (icn_analysis_check (without, &error));
  g_assert_nonnull (strstr (error->message, "swap.csv: No such file"));
  g_clear_error (&error);
  g_assert_cmpuint (without->distances.diameter, ==, 1);
  g_assert_true (without->loads == NULL && without->traffic == NULL);
  g_assert_true (icn_analysis_matches (without, design));
  g_assert_true (icn_study_save (study, fixture->path, NULL, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "\"matrix:swap.csv\""));

  put_matrix (fixture, "swap.csv", "0,1,0\n1,0,0\n0,0,1\n");
  g_assert_false (icn_analysis_matches (without, design));
  g_autoptr (IcnAnalysis) with = analyse (design);
  g_assert_true (icn_analysis_check (with, NULL));
  g_assert_cmpfloat_with_epsilon (with->traffic_hops, 2.0 / 3, 1e-12);
  g_assert_cmpfloat (with->gamma_max, ==, 1);

  key = icn_simulation_key (design, &study->simulation);
  put_matrix (fixture, "swap.csv", "1,0,0\n0,1,0\n0,0,1\n");
  edited = icn_simulation_key (design, &study->simulation);
  g_assert_cmpstr (key, !=, edited);
  put_matrix (fixture, "moved.csv", "0,1,0\n1,0,0\n0,0,1\n");
  g_autofree char *other = g_build_filename (fixture->directory, "moved.csv", NULL);
  icn_values_set_text (&design->traffic.choice.values, &icn_traffic_file, g_intern_string (other));
  g_autofree char *moved = icn_simulation_key (design, &study->simulation);
  g_assert_cmpstr (key, ==, moved);
}

static const char three_rings[] =
  "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"a\", \"designs\": ["
  "{\"topology\": \"ring\", \"k\": \"3\", \"traffic\": \"matrix:m.csv\"},"
  "{\"topology\": \"ring\", \"k\": \"4\", \"traffic\": \"matrix:m.csv\"},"
  "{\"topology\": \"ring\", \"k\": \"3\", \"traffic\": \"matrix:m.csv\"}]%s}";

static IcnStudy *
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_load (path, &error);

  g_assert_no_error (error);
  return study;
}

/* A document that was saved beside its matrix stands alone: the numbers, and what results depend
 * on, are the same without the file, and whatever the file is now. */
static void
test_embedded_matrix (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char swap[] = "0, 1,0\r\n1,0,0\n0,0,1.0\n\n";
  g_autofree char *document = g_strdup_printf (three_rings, "");
  g_autofree char *csv = g_build_filename (fixture->directory, "m.csv", NULL);
  g_autofree char *written = NULL, *again = NULL;

  g_assert_true (g_file_set_contents (fixture->path, document, -1, NULL));
  put_matrix (fixture, "m.csv", swap);
  g_autoptr (IcnStudy) before = load (fixture->path);
  g_autofree char *key = icn_simulation_key (icn_study_design (before, 0), &before->simulation);
  g_assert_true (icn_study_save (before, fixture->path, NULL, NULL));

  for (guint i = 0; i < 2; i++) {
    if (i == 0)
      put_matrix (fixture, "m.csv", "1,0,0\n0,1,0\n0,0,1\n");
    else
      g_assert_cmpint (g_unlink (csv), ==, 0);
    g_autoptr (IcnStudy) study = load (fixture->path);
    g_autoptr (IcnStudy) copy = icn_study_dup (study);
    g_autofree char *kept = icn_simulation_key (icn_study_design (copy, 2), &study->simulation);
    g_autoptr (IcnAnalysis) analysis = analyse (icn_study_design (copy, 0));
    g_autoptr (IcnAnalysis) other = analyse (icn_study_design (copy, 1));
    g_assert_cmpstr (key, ==, kept);
    g_assert_true (icn_analysis_check (analysis, NULL));
    g_assert_true (icn_analysis_matches (analysis, icn_study_design (study, 2)));
    g_assert_cmpfloat_with_epsilon (analysis->traffic_hops, 2.0 / 3, 1e-12);
    g_assert_false (icn_analysis_check (other, NULL)); /* it is no matrix of four nodes */
    g_assert_true (icn_study_equal (study, copy));
  }

  /* It is there once, and stays byte by byte. */
  g_assert_true (g_file_get_contents (fixture->path, &written, NULL, NULL));
  g_assert_nonnull (strstr (written, "\"designs\": [ 0, 2 ]"));
  g_autoptr (IcnStudy) last = load (fixture->path);
  g_assert_true (icn_study_save (last, fixture->path, NULL, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &again, NULL, NULL));
  g_assert_cmpstr (written, ==, again);

  /* A file that is named anew counts again. */
  g_assert_true (icn_field_set (icn_field_find ("traffic"), icn_study_design (last, 0),
                                "matrix:/nonexistent/m.csv", NULL));
  g_autoptr (IcnAnalysis) anew = analyse (icn_study_design (last, 0));
  g_assert_false (icn_analysis_check (anew, NULL));
  g_assert_false (icn_study_equal (last, before));
}

/* One that leaves no room for the rest of a document stays a file. */
static void
test_large_matrix (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char document[] =
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"a\", \"designs\": ["
    "{\"topology\": \"ring\", \"k\": \"512\", \"traffic\": \"matrix:m.csv\"}]}";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *written = NULL;

  g_assert_true (g_file_set_contents (fixture->path, document, -1, NULL));
  for (guint i = 0; i < 512 * 512; i++)
    g_string_append_printf (text, "0.001953125%c", i % 512 == 511 ? '\n' : ',');
  g_assert_cmpuint (text->len, >, ICN_STUDY_MAX_MATRIX_BYTES);
  put_matrix (fixture, "m.csv", text->str);
  g_autoptr (IcnStudy) study = load (fixture->path);
  g_autoptr (IcnAnalysis) analysis = analyse (icn_study_design (study, 0));
  g_assert_true (icn_analysis_check (analysis, NULL));
  g_assert_true (icn_study_save (study, fixture->path, NULL, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &written, NULL, NULL));
  g_assert_null (strstr (written, "matrices"));
  g_autoptr (IcnStudy) again = load (fixture->path);
  g_assert_true (icn_study_equal (study, again));
}

static void
test_refused_matrices (Fixture *fixture G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const cases[][2] = {
    { ", \"matrices\": 1", "matrices: this is a number; it must be a list" },
    { ", \"matrices\": [{\"rows\": []}]", "matrices[0]: " },
    { ", \"matrices\": [{\"designs\": [0], \"rows\": [1]}]", "matrices[0]: this is a number" },
    { ", \"matrices\": [{\"designs\": [3], \"rows\": []}]", "matrices[0].designs[0]: 3 is not" },
    { ", \"matrices\": [{\"designs\": [-1], \"rows\": []}]", "matrices[0].designs[0]: " },
    { ", \"matrices\": [{\"designs\": [0, 0], \"rows\": []}]", "matrices[0].designs[1]: 0 is not" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *document = g_strdup_printf (three_rings, cases[i][0]);
    g_autoptr (GError) error = NULL;
    g_assert_null (icn_study_parse (document, strlen (document), "x", &error));
    g_assert_nonnull (strstr (error->message, cases[i][1]));
  }
}

/* After all others. */
/* A study that is full keeps the new points, wherever their place is, and says that it lost others. */
TEST (full_of_points)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  IcnMeasured point;

  icn_measured_init (&point);
  for (guint i = 0; i < ICN_STUDY_MAX_RESULTS; i++) {
    point.load = 0.1 + 1e-6 * i;
    g_assert_true (icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point)));
  }
  point.load = 0.05;
  g_assert_false (icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point)));
  g_assert_true (icn_results_have_load (study->results, 0.05));
  point.load = 0.5;
  g_assert_false (icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point)));
  g_assert_true (icn_results_have_load (study->results, 0.5));
  g_assert_cmpuint (study->results->len, ==, ICN_STUDY_MAX_RESULTS);
}

/* Of a full study the points go first that nobody asked for, and nobody is told. */
TEST (full_of_automatic_points)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  IcnMeasured point;

  icn_measured_init (&point);
  for (guint i = 0; i < ICN_STUDY_MAX_RESULTS; i++) {
    IcnResult *result;

    point.load = 0.1 + 1e-6 * i;
    result = icn_result_new ("a", "key", "1", &point);
    result->origin = i == 2000 ? ICN_RESULT_AUTOMATIC : ICN_RESULT_ASKED;
    g_assert_true (icn_study_keep_result (study, result));
  }
  point.load = 0.05;
  g_assert_true (icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point)));
  g_assert_false (icn_results_have_load (study->results, 0.1 + 1e-6 * 2000));
  point.load = 0.06;
  g_assert_false (icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point)));
}

/* A point replaces its draft, and a draft replaces no point. */
TEST (drafts)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autofree char *before = icn_study_to_json (study, NULL), *with_draft = NULL, *with_point = NULL;
  IcnMeasured point;
  IcnResult *draft;

  icn_measured_init (&point);
  point.load = 0.1;
  for (guint i = 0; i < 3; i++) {
    draft = icn_result_new ("a", "key", "1", &point);
    draft->origin = ICN_RESULT_DRAFT;
    icn_study_keep_result (study, draft);
    g_assert_cmpuint (study->results->len, ==, 1);
    if (i == 0)
      with_draft = icn_study_to_json (study, NULL);
    if (i == 1)
      icn_study_keep_result (study, icn_result_new ("a", "key", "1", &point));
  }
  g_assert_cmpint (((const IcnResult *) study->results->pdata[0])->origin, ==, ICN_RESULT_ASKED);
  with_point = icn_study_to_json (study, NULL);
  g_assert_cmpstr (with_draft, ==, before);
  g_assert_cmpstr (with_point, !=, before);
}

TEST (no_copy_left)
{
  g_assert_cmpint (g_rmdir (g_get_user_state_dir ()), ==, 0);
}

TESTS ()
{
  static const struct {
    const char *path;
    void (*function) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/saving/save", test_save },
    { "/saving/through-link", test_save_through_link },
    { "/saving/full-disk", test_full_disk },
    { "/saving/full-device", test_full_device },
    { "/saving/unwritable", test_unwritable },
    { "/saving/mode-and-owner", test_mode_and_owner },
    { "/saving/links", test_links },
    { "/saving/failing-disk", test_failing_disk },
    { "/saving/longest-name", test_longest_name },
    { "/saving/folder-of-another", test_folder_of_another },
    { "/saving/leftovers", test_leftovers },
    { "/saving/nothing-left", test_nothing_left },
    { "/saving/killed", test_killed },
    { "/saving/check", test_check },
    { "/saving/not-loaded", test_not_loaded },
    { "/saving/matrix", test_matrix },
    { "/saving/full-tmpfs", test_full_tmpfs },
    { "/saving/embedded-matrix", test_embedded_matrix },
    { "/saving/large-matrix", test_large_matrix },
    { "/saving/refused-matrices", test_refused_matrices },
  };

  /* Tests fork, and a child must not wait for what a helper thread, which it lacks, has locked. */
  icn_pieces_set_threads (1);
  g_autofree char *state = g_dir_make_tmp ("state-XXXXXX", NULL);

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].function, tear_down);
}
