/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "file-save.h"

#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* How a file is replaced. The new file is first written without a name, so that it disappears if
 * the process dies. It gets a temporary name just before it replaces the old file. On file systems
 * that require names, it has the temporary name from the start. The temporary name consists of
 * TEMPORARY and N_LETTERS random letters. A file is locked while it is written, so a temporary file
 * without a lock was left by a process that has died. */
#define TEMPORARY ".bisection-save-"
#define N_LETTERS 6
#define MAX_TRIES 100
#define PIECE 1048576 /* bytes that are written at a time; a multiple of the size of a page */
#define MAX_LINKS 40 /* largest number of symbolic links that are followed, as many as on Linux */

typedef struct {
  const char *path;  /* path as the caller gave it */
  char *target;      /* path of the file to write: `path` with symbolic links resolved */
  gboolean is_there; /* TRUE if the target exists; `status` then describes it */
  struct stat status;
  const char *contents; /* new contents of the file */
  gsize length;
  gboolean is_mapped; /* TRUE if the contents are a file that is mapped for reading */
} Save;

static gboolean
refuse (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return FALSE;
}

/* Returns the path with symbolic links resolved; NULL if the links form a loop. */
static char *
follow_links (const char *path)
{
  char *target = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++) {
    g_autofree char *link = g_file_read_link (target, NULL);
    g_autofree char *folder = g_path_get_dirname (target);

    if (!link)
      return target;
    g_free (target);
    target = g_path_is_absolute (link) ? g_strdup (link) : g_build_filename (folder, link, NULL);
  }
  g_free (target);
  return NULL;
}

/* Initialises `save` for a path. Returns 0, or an errno value if nothing can be saved at this path.
 * A symbolic link is resolved only if it leads to a regular file, because links in /proc that stand
 * for open pipes have no target with a name. */
static int
save_init (Save *save, const char *path)
{
  struct stat end;

  *save = (Save){ .path = path };
  if (g_stat (path, &save->status) == 0)
    save->is_there = TRUE;
  else if (errno != ENOENT)
    return errno;
  if (*path == '\0' || (!save->is_there && g_str_has_suffix (path, "/")))
    return ENOENT;
  if (save->is_there && S_ISDIR (save->status.st_mode))
    return EISDIR;
  if (!save->is_there || S_ISREG (save->status.st_mode))
    save->target = follow_links (path);
  if (!save->target ||
      (save->is_there && (g_stat (save->target, &end) != 0 || end.st_ino != save->status.st_ino))) {
    g_free (save->target);
    save->target = g_strdup (path);
  }
  return 0;
}

/* Writes the new contents to an open file. Mapped contents may have gigabytes, so they are written
 * in pieces, of which only one is in memory at a time. Returns 0 or an errno value. */
static int
write_contents (const Save *save, int file)
{
  int problem = 0;

  for (gsize at = 0; at < save->length && problem == 0; at += PIECE) {
    gsize n = MIN (PIECE, save->length - at);

    problem = icn_system_write (file, save->contents + at, n);
    if (save->is_mapped)
      icn_system_release_pages (save->contents + at, n);
  }
  return problem;
}

static gboolean
is_temporary (const char *name)
{
  return g_str_has_prefix (name, TEMPORARY) && strlen (name) == strlen (TEMPORARY) + N_LETTERS;
}

static void
remove_leftovers (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = is_temporary (name) ? g_build_filename (folder, name, NULL) : NULL;
    int file = path ? g_open (path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0) : -1;

    if (file < 0)
      continue;
    if (flock (file, LOCK_EX | LOCK_NB) == 0)
      g_unlink (path);
    close (file);
  }
}

static char *
make_name (const char *folder)
{
  char name[] = TEMPORARY "xxxxxx";

  for (guint i = 0; i < N_LETTERS; i++)
    name[strlen (TEMPORARY) + i] = 'a' + g_random_int_range (0, 26);
  return g_build_filename (folder, name, NULL);
}

/* Returns the permission bits with which the new file is created. If it replaces an old file, it is
 * private to the user until it gets the permissions of the old file. Otherwise it gets the default
 * permissions. */
static int
mode_of (const Save *save)
{
  return save->is_there ? 0600 : 0666;
}

/* Creates a locked file without a name in the folder. Returns its descriptor, or -1 if the file
 * system does not support files without names. */
static int
create_nameless (const Save *save, const char *folder)
{
  int file = icn_system_open_nameless (folder, mode_of (save));

  if (file >= 0)
    flock (file, LOCK_EX);
  return file;
}

/* Gives an open file that has no name an unused temporary name in the folder, then renames it to
 * `target`, which replaces an old file of that name. Returns 0 or an errno value. */
static int
name_temporary (int file, const char *folder, const char *target)
{
  int problem = EEXIST;

  for (guint i = 0; i < MAX_TRIES && problem == EEXIST; i++) {
    g_autofree char *name = make_name (folder);

    problem = icn_system_name_file (file, name);
    if (problem == 0 && g_rename (name, target) != 0) {
      problem = errno;
      g_unlink (name);
      return problem;
    }
  }
  return problem;
}

/* Gives an open file that has no name the name save->target. To replace an old file of that name,
 * the new file first gets a temporary name and is then renamed. Signals that end the program are
 * blocked during this, so that no temporary file is left. Returns 0 or an errno value. */
static int
put_in_place (const Save *save, int file, const char *folder)
{
  static const int endings[] = { SIGHUP, SIGINT, SIGTERM };
  sigset_t held, before;
  int problem = EEXIST;

  sigemptyset (&held);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    sigaddset (&held, endings[i]);
  pthread_sigmask (SIG_BLOCK, &held, &before);
  if (!save->is_there)
    problem = icn_system_name_file (file, save->target);
  if (problem == EEXIST)
    problem = name_temporary (file, folder, save->target);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return problem;
}

/* Creates a locked file with a temporary name in the folder and sets *path to its path. Returns its
 * descriptor, or -1 with errno on failure. */
static int
create_temporary (const Save *save, const char *folder, char **path)
{
  for (guint i = 0; i < MAX_TRIES; i++) {
    g_autofree char *name = make_name (folder);
    int file = g_open (name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_of (save));
    struct stat status;

    if (file < 0 && errno == EEXIST)
      continue;
    if (file < 0)
      return -1;
    /* Before this process locked the file, another process may have deleted it, taking it for the
     * file of a dead process. The file then has no links, and the loop creates another file. On a
     * file system without locks, files of dead processes are not deleted. */
    if (flock (file, LOCK_EX) != 0 || fstat (file, &status) != 0 || status.st_nlink > 0) {
      *path = g_steal_pointer (&name);
      return file;
    }
    close (file);
  }
  errno = EEXIST;
  return -1;
}

/* Gives the new file the owner and mode of the file that it replaces. FALSE if that is not
 * permitted. */
static gboolean
keep_status (const Save *save, int file)
{
  struct stat status;

  if (!save->is_there)
    return TRUE;
  if (fstat (file, &status) != 0)
    return FALSE;
  if ((status.st_uid != save->status.st_uid || status.st_gid != save->status.st_gid) &&
      fchown (file, save->status.st_uid, save->status.st_gid) != 0)
    return FALSE;
  return fchmod (file, save->status.st_mode & 07777) == 0;
}

static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

static int
fill (const Save *save, int file)
{
  int problem = write_contents (save, file);

  return problem == 0 && fsync (file) != 0 ? errno : problem;
}

/* Replaces the file save->target by a new file that has no name while it is written. Returns 0, an
 * errno value, or -1 if the caller should try replace_named() instead. */
static int
replace_nameless (const Save *save, const char *folder)
{
  int file = create_nameless (save, folder), problem;

  if (file < 0 || !keep_status (save, file)) {
    problem = -1;
  } else {
    problem = fill (save, file);
    /* If the contents were written but the new file could not replace the old file, replace_named()
     * may still succeed. If the contents could not be written, this error is returned. */
    if (problem == 0 && put_in_place (save, file, folder) != 0)
      problem = -1;
  }
  if (file >= 0)
    close (file);
  return problem;
}

/* Replaces the file save->target by a new file that has a temporary name while it is written.
 * Returns 0 or an errno value. *is_impossible is set to TRUE if no file can replace the old file,
 * so that the caller must overwrite it. */
static int
replace_named (const Save *save, const char *folder, gboolean *is_impossible)
{
  g_autofree char *temporary = NULL;
  int file = create_temporary (save, folder, &temporary), problem;

  *is_impossible = TRUE;
  if (file < 0) {
    *is_impossible = errno == EACCES || errno == EPERM || errno == EROFS || errno == ENAMETOOLONG;
    return errno;
  }
  if (!keep_status (save, file)) {
    problem = EPERM;
  } else {
    problem = fill (save, file);
    *is_impossible = FALSE;
    if (problem == 0 && g_rename (temporary, save->target) != 0) {
      problem = errno;
      /* A process cannot replace files of other users in a folder with the sticky bit, and it
       * cannot replace mount points. */
      *is_impossible = problem == EACCES || problem == EPERM || problem == EBUSY;
    }
  }
  if (problem != 0)
    g_unlink (temporary);
  close (file);
  return problem;
}

static int
replace (const Save *save, gboolean *is_impossible)
{
  g_autofree char *folder = g_path_get_dirname (save->target);
  int problem;

  *is_impossible = FALSE;
  remove_leftovers (folder);
  problem = replace_nameless (save, folder);
  if (problem < 0)
    problem = replace_named (save, folder, is_impossible);
  if (problem == 0)
    sync_folder (folder);
  return problem;
}

/* While a file is overwritten, a copy of its new contents is kept in one of N_PLACES folders: the
 * user's state folder or, if that cannot be written, the folder of temporary files. DRAFT is the
 * suffix of the copy's name while the copy is not complete. */
#define N_PLACES 2
#define DRAFT ".draft"

static char *
copy_path (const char *target, guint place)
{
  g_autofree char *absolute = g_canonicalize_filename (target, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, absolute, -1);
  g_autofree char *folder =
    place == 0 ? g_build_filename (g_get_user_state_dir (), "bisection", NULL)
               : g_strdup_printf ("%s/bisection-%u", g_get_tmp_dir (), (guint) geteuid ());
  g_autofree char *name = g_strdup_printf ("%.16s.saving", digest);

  return g_build_filename (folder, name, NULL);
}

char *
icn_file_find_copy (const char *path)
{
  g_autofree char *target = follow_links (path);

  for (guint place = 0; place < N_PLACES; place++) {
    g_autofree char *copy = copy_path (target ? target : path, place);

    if (g_file_test (copy, G_FILE_TEST_IS_REGULAR))
      return g_steal_pointer (&copy);
  }
  return NULL;
}

static void
remove_copies (const Save *save)
{
  for (guint place = 0; place < N_PLACES; place++) {
    g_autofree char *copy = copy_path (save->target, place);
    g_autofree char *folder = g_path_get_dirname (copy);
    g_autofree char *draft = g_strconcat (copy, DRAFT, NULL);

    g_unlink (draft);
    if (g_unlink (copy) == 0)
      g_rmdir (folder); /* fails if the folder still has files, which must be kept */
  }
}

/* Writes a copy of the new contents, so that the file can be restored if overwriting it fails. The
 * copy gets its final name when it is complete, so that only complete copies are found. */
static gboolean
write_copy (const Save *save, GError **error)
{
  g_autofree char *name = g_filename_display_name (save->path);
  g_autoptr (GError) problem = NULL;

  for (guint place = 0; place < N_PLACES; place++) {
    g_autofree char *copy = copy_path (save->target, place);
    g_autofree char *draft = g_strconcat (copy, DRAFT, NULL);
    g_autofree char *folder = g_path_get_dirname (copy);

    g_clear_error (&problem);
    g_mkdir_with_parents (folder, 0700); /* the error is ignored, because the next calls then fail,
                                            too */
    g_unlink (draft); /* deletes an old draft: overwriting would leave the end of a longer draft */
    if (g_file_set_contents_full (draft, save->contents, save->length,
                                  G_FILE_SET_CONTENTS_DURABLE, 0600, &problem) &&
        g_rename (draft, copy) == 0)
      return TRUE;
  }
  if (!problem)
    return refuse (save->path, EIO, error); /* the copy could not be given its final name */
  g_propagate_error (error, g_steal_pointer (&problem));
  g_prefix_error (error, "%s: ", name);
  return FALSE;
}

static int
put (int file, const char *contents, gsize length)
{
  int problem = lseek (file, 0, SEEK_SET) < 0 ? errno : icn_system_write (file, contents, length);

  if (problem == 0 && (ftruncate (file, length) != 0 || fsync (file) != 0))
    problem = errno;
  return problem;
}

/* Overwrites the target in place. If this fails, writes the old contents back. If that fails as
 * well, the user can restore the file from the copy of the new contents. */
static gboolean
write_over (const Save *save, GError **error)
{
  g_autofree char *before = NULL;
  gboolean is_whole;
  gsize length;
  int file, problem;

  if (!g_file_get_contents (save->target, &before, &length, error) || !write_copy (save, error))
    return FALSE;
  file = g_open (save->target, O_RDWR | O_CLOEXEC, 0);
  problem = file < 0 ? errno : icn_system_reserve (file, length, save->length);
  is_whole = file < 0 || (problem != 0 && ftruncate (file, length) == 0);
  if (problem == 0) {
    problem = put (file, save->contents, save->length);
    is_whole = problem == 0 || put (file, before, length) == 0;
  }
  if (file >= 0)
    close (file);
  if (is_whole)
    remove_copies (save);
  return problem == 0 ? TRUE : refuse (save->path, problem, error);
}

/* Writes to a pipe or a device, which has no old contents to keep if writing fails. */
static gboolean
write_to (const Save *save, GError **error)
{
  int file = g_open (save->target, O_WRONLY | O_CLOEXEC, 0);
  int problem = file < 0 ? errno : write_contents (save, file);

  if (file >= 0 && close (file) != 0 && problem == 0)
    problem = errno;
  return problem == 0 ? TRUE : refuse (save->path, problem, error);
}

static gboolean
save_regular (const Save *save, GError **error)
{
  gboolean is_impossible = TRUE;
  int problem = EMLINK;

  if (save->is_there && g_access (save->target, W_OK) != 0)
    return refuse (save->path, errno, error);
  if (!save->is_there || save->status.st_nlink == 1)
    problem = replace (save, &is_impossible);
  if (problem != 0 && save->is_there && is_impossible)
    return write_over (save, error);
  if (problem != 0)
    return refuse (save->path, problem, error);
  remove_copies (save);
  return TRUE;
}

static gboolean
save_contents (const char *path, const char *contents, gsize length, gboolean is_mapped,
               GError **error)
{
  Save save;
  int problem = save_init (&save, path);
  gboolean is_saved;

  save.contents = contents;
  save.length = length;
  save.is_mapped = is_mapped;
  if (problem != 0)
    is_saved = refuse (path, problem, error);
  else if (save.is_there && !S_ISREG (save.status.st_mode))
    is_saved = write_to (&save, error);
  else
    is_saved = save_regular (&save, error);
  g_free (save.target);
  return is_saved;
}

gboolean
icn_file_save (const char *path, const char *contents, gsize length, GError **error)
{
  return save_contents (path, contents, length, FALSE, error);
}

static FILE *
refuse_temporary (int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "a temporary file in %s: %s",
               g_get_tmp_dir (), g_strerror (code));
  return NULL;
}

FILE *
icn_file_open_temporary (GError **error)
{
  g_autofree char *path = NULL;
  int file = g_file_open_tmp (NULL, &path, error), code;
  FILE *opened;

  if (file < 0)
    return NULL;
  g_unlink (path);
  opened = fdopen (file, "w+");
  if (opened)
    return opened;
  code = errno;
  close (file);
  return refuse_temporary (code, error);
}

gboolean
icn_file_save_from (const char *path, FILE *temporary, GError **error)
{
  g_autoptr (GMappedFile) mapped = NULL;
  gsize length;

  if (fflush (temporary) != 0 || ferror (temporary)) {
    refuse_temporary (errno, error);
    return FALSE;
  }
  mapped = g_mapped_file_new_from_fd (fileno (temporary), FALSE, error);
  length = mapped ? g_mapped_file_get_length (mapped) : 0;
  return mapped && save_contents (path, length > 0 ? g_mapped_file_get_contents (mapped) : "",
                                  length, length > 0, error);
}

/* Checks that a file of this name can be created. Returns 0 or an errno value. */
static int
check_name (const char *target)
{
  g_autofree char *folder = g_path_get_dirname (target);
  g_autofree char *name = g_path_get_basename (target);
  struct stat status;
  glong most;

  if (g_stat (folder, &status) != 0)
    return errno;
  if (!S_ISDIR (status.st_mode))
    return ENOTDIR;
  if (g_access (folder, W_OK | X_OK) != 0)
    return errno;
  most = pathconf (folder, _PC_NAME_MAX);
  return most > 0 && strlen (name) > (gsize) most ? ENAMETOOLONG : 0;
}

/* Checks that an existing file can be written, by opening it for writing. This also detects an
 * immutable file and a running program, which the mode of the file does not show. Returns 0 or an
 * errno value. */
static int
check_file (const Save *save)
{
  int file;

  if (!S_ISREG (save->status.st_mode))
    return g_access (save->target, W_OK) == 0 ? 0 : errno;
  file = g_open (save->target, O_WRONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (file < 0)
    return errno;
  close (file);
  return 0;
}

gboolean
icn_file_check (const char *path, GError **error)
{
  Save save;
  int problem = save_init (&save, path);

  if (problem == 0)
    problem = save.is_there ? check_file (&save) : check_name (save.target);
  g_free (save.target);
  return problem == 0 ? TRUE : refuse (path, problem, error);
}
