/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "autosave.h"

#include "study-file.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define SUFFIX ".autosave"
#define LOCK ".lock"
#define DRAFT ".draft"
#define GROUP "Recovery"

struct _BisectionAutosave {
  BisectionDocument *document;
  char *path;
  int lock;            /* file descriptor of the lock file; -1 before the first copy is written */
  guint timeout;       /* timer after which the next copy is written; 0: none */
  /* id of the handler that the document calls when its property "modified" is notified */
  gulong changed;
  gboolean is_failing; /* the last attempt to write the copy has failed */
  BisectionAutosaveTell tell;
  gpointer tell_data;
};

static char *
state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bisection", NULL);
}

/* Locks an autosave file and returns the descriptor of its lock file, or -1 if another process has
 * the lock or is removing the lock file. The lock is a separate file because every save replaces
 * the autosave file. */
static int
lock_copy (const char *path)
{
  g_autofree char *name = g_strconcat (path, LOCK, NULL);
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  struct stat status;

  if (lock >= 0 && (flock (lock, LOCK_EX | LOCK_NB) != 0 || fstat (lock, &status) != 0 ||
                    status.st_nlink == 0)) {
    close (lock);
    return -1;
  }
  return lock;
}

static void
remove_copy (const char *path)
{
  g_autofree char *lock = g_strconcat (path, LOCK, NULL);

  g_unlink (path);
  g_unlink (lock);
}

static char *
describe (BisectionDocument *document, gsize *length)
{
  g_autoptr (GKeyFile) copy = g_key_file_new ();
  g_autoptr (IcnStudy) written = bisection_document_make_written (document);
  g_autofree char *study =
    icn_study_to_json (written ? written : bisection_document_get_study (document), NULL);
  const char *stamp = bisection_document_get_stamp (document);
  g_autofree char *title = NULL;
  g_autoptr (GFile) file = NULL;

  g_object_get (document, "title", &title, "file", &file, NULL);
  g_key_file_set_string (copy, GROUP, "title", title);
  g_key_file_set_string (copy, GROUP, "study", study);
  if (stamp)
    g_key_file_set_string (copy, GROUP, "stamp", stamp);
  if (file) {
    g_autofree char *uri = g_file_get_uri (file);

    g_key_file_set_string (copy, GROUP, "file", uri);
  }
  return g_key_file_to_data (copy, length, NULL);
}

/* Writes the autosave file. The file is not synced to disk, which would take long: it need not
 * survive a crash of the computer, only a crash of the program. */
static gboolean
write_copy (BisectionAutosave *autosave, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (autosave->path);
  g_autofree char *draft = g_strconcat (autosave->path, DRAFT, NULL);
  g_autofree char *text = NULL;
  gsize length;

  /* an error is not checked here, because it makes writing the file below fail too */
  g_mkdir_with_parents (folder, 0700);
  if (autosave->lock < 0)
    autosave->lock = lock_copy (autosave->path);
  text = describe (autosave->document, &length);
  /* The copy is first written to a draft file, which is then renamed to autosave->path. A draft
   * left over by a crash is removed first, because g_file_set_contents_full() does not truncate an
   * existing file. */
  g_unlink (draft);
  if (!g_file_set_contents_full (draft, text, length, G_FILE_SET_CONTENTS_NONE, 0600, error)) {
    g_unlink (draft);
    return FALSE;
  }
  if (g_rename (draft, autosave->path) != 0) {
    int code = errno;

    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", autosave->path,
                 g_strerror (code));
    return FALSE;
  }
  return TRUE;
}

static gboolean
is_modified (BisectionAutosave *autosave)
{
  gboolean modified;

  g_object_get (autosave->document, "modified", &modified, NULL);
  return modified;
}

static gboolean time_over (gpointer data);

static void
update_copy (BisectionAutosave *autosave)
{
  g_autoptr (GError) problem = NULL;
  gboolean was_failing = autosave->is_failing;

  if (!is_modified (autosave))
    g_unlink (autosave->path);
  else
    write_copy (autosave, &problem);
  autosave->is_failing = problem != NULL;
  if (problem && !autosave->timeout)
    autosave->timeout = g_timeout_add_seconds (BISECTION_AUTOSAVE_SECONDS, time_over, autosave);
  if (autosave->tell && autosave->is_failing != was_failing)
    autosave->tell (problem ? problem->message : NULL, autosave->tell_data);
}

static gboolean
time_over (gpointer data)
{
  BisectionAutosave *autosave = data;

  autosave->timeout = 0;
  update_copy (autosave);
  return G_SOURCE_REMOVE;
}

/* Called when the document's property "modified" is notified: after every edit, and when there are
 * no longer unsaved changes. */
static void
state_changed (BisectionAutosave *autosave)
{
  if (!is_modified (autosave))
    bisection_autosave_flush (autosave);
  else if (!autosave->timeout)
    autosave->timeout = g_timeout_add_seconds (BISECTION_AUTOSAVE_SECONDS, time_over, autosave);
}

BisectionAutosave *
bisection_autosave_new (BisectionDocument *document)
{
  BisectionAutosave *autosave = g_new0 (BisectionAutosave, 1);
  g_autofree char *folder = state_folder ();
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  autosave->document = g_object_ref (document);
  autosave->path = g_build_filename (folder, name, NULL);
  autosave->lock = -1;
  autosave->changed =
    g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (state_changed), autosave);
  return autosave;
}

void
bisection_autosave_tell (BisectionAutosave *autosave, BisectionAutosaveTell tell, gpointer data)
{
  autosave->tell = tell;
  autosave->tell_data = data;
}

void
bisection_autosave_flush (BisectionAutosave *autosave)
{
  g_clear_handle_id (&autosave->timeout, g_source_remove);
  update_copy (autosave);
}

/* Releases the lock of the autosave file. To be called after the autosave file was removed, or when
 * it is to stay on disk so that the next start of the program can recover it. */
static void
release (BisectionAutosave *autosave)
{
  if (autosave->lock >= 0)
    close (autosave->lock);
  autosave->lock = -1;
  g_clear_pointer (&autosave->path, g_free);
}

static void
free_autosave (BisectionAutosave *autosave)
{
  g_clear_handle_id (&autosave->timeout, g_source_remove);
  g_signal_handler_disconnect (autosave->document, autosave->changed);
  release (autosave);
  g_object_unref (autosave->document);
  g_free (autosave);
}

void
bisection_autosave_free (BisectionAutosave *autosave)
{
  remove_copy (autosave->path);
  free_autosave (autosave);
}

void
bisection_autosave_leave (BisectionAutosave *autosave)
{
  autosave->tell = NULL;
  bisection_autosave_flush (autosave);
  if (g_file_test (autosave->path, G_FILE_TEST_EXISTS))
    free_autosave (autosave);
  else
    bisection_autosave_free (autosave);
}

void
bisection_autosave_adopt (BisectionAutosave *autosave, BisectionLostWork *lost)
{
  remove_copy (autosave->path);
  release (autosave);
  autosave->path = g_steal_pointer (&lost->path);
  autosave->lock = lost->lock;
  lost->lock = -1;
}

static void
lost_work_free (gpointer data)
{
  BisectionLostWork *lost = data;

  if (lost->lock >= 0)
    close (lost->lock);
  g_clear_pointer (&lost->study, icn_study_free);
  g_clear_object (&lost->file);
  g_free (lost->title);
  g_free (lost->stamp);
  g_free (lost->path);
  g_free (lost);
}

/* Reads an autosave file. Returns NULL if a running process still has it locked, or if it cannot be
 * read. */
static BisectionLostWork *
read_copy (const char *path)
{
  g_autoptr (GKeyFile) copy = g_key_file_new ();
  g_autofree char *study = NULL, *uri = NULL;
  BisectionLostWork *lost = g_new0 (BisectionLostWork, 1);

  lost->path = g_strdup (path);
  lost->lock = lock_copy (path);
  if (lost->lock >= 0 && g_key_file_load_from_file (copy, path, 0, NULL) &&
      (study = g_key_file_get_string (copy, GROUP, "study", NULL)))
    lost->study = icn_study_parse (study, strlen (study), path, NULL);
  if (!lost->study) {
    lost_work_free (lost);
    return NULL;
  }
  lost->title = g_key_file_get_string (copy, GROUP, "title", NULL);
  lost->stamp = g_key_file_get_string (copy, GROUP, "stamp", NULL);
  uri = g_key_file_get_string (copy, GROUP, "file", NULL);
  if (uri)
    lost->file = g_file_new_for_uri (uri);
  return lost;
}

/* If the file `name` is a useless remainder of a crash, removes it: an autosave file that was only
 * partly written, or a lock file without its autosave file. */
static void
remove_remains (const char *folder, const char *name)
{
  const char *const suffixes[] = { SUFFIX LOCK, SUFFIX DRAFT };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *remains = g_build_filename (folder, name, NULL);
    g_autofree char *copy = NULL;
    int lock;

    if (!g_str_has_suffix (name, suffixes[i]))
      continue;
    copy = g_strndup (remains, strlen (remains) - strlen (suffixes[i]) + strlen (SUFFIX));
    lock = lock_copy (copy);
    if (lock < 0)
      continue;
    if (i == 1)
      g_unlink (remains);
    if (!g_file_test (copy, G_FILE_TEST_EXISTS))
      remove_copy (copy);
    close (lock);
  }
}

GPtrArray *
bisection_autosave_find_lost (void)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (lost_work_free);
  g_autofree char *folder = state_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    BisectionLostWork *lost = g_str_has_suffix (name, SUFFIX) ? read_copy (path) : NULL;

    if (lost)
      g_ptr_array_add (found, lost);
    else
      remove_remains (folder, name);
  }
  return found;
}

void
bisection_lost_work_discard (BisectionLostWork *lost)
{
  remove_copy (lost->path);
}
