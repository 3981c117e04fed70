/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "autosave.h"

#include "study-file.h"
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define SUFFIX ".autosave"
#define GROUP "Recovery"

struct _BisectionAutosave {
  BisectionDocument *document;
  char *path;
  int lock; /* -1: nothing was ever written */
  guint timeout;
  gulong changed;
};

static char *
state_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "bisection", NULL);
}

/* The lock is a file of its own because the copy is replaced as a whole. -1: someone has it. */
static int
lock_copy (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0) {
    close (lock);
    return -1;
  }
  return lock;
}

static void
remove_copy (const char *path)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);

  g_unlink (path);
  g_unlink (lock);
}

static char *
describe (BisectionDocument *document, gsize *length)
{
  g_autoptr (GKeyFile) copy = g_key_file_new ();
  g_autofree char *study = icn_study_to_json (bisection_document_get_study (document), NULL);
  g_autofree char *title = NULL;
  g_autoptr (GFile) file = NULL;

  g_object_get (document, "title", &title, "file", &file, NULL);
  g_key_file_set_string (copy, GROUP, "title", title);
  g_key_file_set_string (copy, GROUP, "study", study);
  if (file) {
    g_autofree char *uri = g_file_get_uri (file);

    g_key_file_set_string (copy, GROUP, "file", uri);
  }
  return g_key_file_to_data (copy, length, NULL);
}

/* Not synced to disk: it must survive this program, and must not make it stutter. */
static gboolean
write_copy (BisectionAutosave *autosave)
{
  g_autofree char *folder = g_path_get_dirname (autosave->path);
  g_autofree char *draft = g_strconcat (autosave->path, ".draft", NULL);
  g_autofree char *text = NULL;
  gsize length;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  if (autosave->lock < 0)
    autosave->lock = lock_copy (autosave->path);
  text = describe (autosave->document, &length);
  if (!g_file_set_contents_full (draft, text, length, G_FILE_SET_CONTENTS_NONE, 0600, NULL))
    return FALSE;
  return g_rename (draft, autosave->path) == 0;
}

static gboolean
is_modified (BisectionAutosave *autosave)
{
  gboolean modified;

  g_object_get (autosave->document, "modified", &modified, NULL);
  return modified;
}

static void
update_copy (BisectionAutosave *autosave)
{
  if (!is_modified (autosave))
    g_unlink (autosave->path);
  else if (!write_copy (autosave))
    g_info ("Cannot write %s", autosave->path);
}

static gboolean
time_over (gpointer data)
{
  BisectionAutosave *autosave = data;

  autosave->timeout = 0;
  update_copy (autosave);
  return G_SOURCE_REMOVE;
}

/* The document tells of `modified` after every edit, and when there is nothing to lose any more. */
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
bisection_autosave_flush (BisectionAutosave *autosave)
{
  g_clear_handle_id (&autosave->timeout, g_source_remove);
  update_copy (autosave);
}

void
bisection_autosave_free (BisectionAutosave *autosave)
{
  g_clear_handle_id (&autosave->timeout, g_source_remove);
  g_signal_handler_disconnect (autosave->document, autosave->changed);
  if (autosave->lock >= 0) {
    remove_copy (autosave->path);
    close (autosave->lock);
  }
  g_object_unref (autosave->document);
  g_free (autosave->path);
  g_free (autosave);
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
  g_free (lost->path);
  g_free (lost);
}

/* NULL when its window still lives, or when it cannot be read. */
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
  uri = g_key_file_get_string (copy, GROUP, "file", NULL);
  if (uri)
    lost->file = g_file_new_for_uri (uri);
  return lost;
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
  }
  return found;
}

void
bisection_lost_work_discard (BisectionLostWork *lost)
{
  remove_copy (lost->path);
}
