/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "result-store.h"

#include "error.h"
#include "simulation.h"
#include "system.h"
#include "version.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define OF_NUMBER "compatibility-"

struct _IcnResultStore {
  GHashTable *by_key; /* maps a key (icn_simulation_key) to a GPtrArray of the study's IcnResult
                         with this key, borrowed */
  char *folder; /* path of the subfolder for the results of this program's compatibility number
                   (version.h); NULL if points are not stored in files */
  GMutex lock;
  char *damaged; /* path of the first file that was found to be damaged or edited; NULL if there is
                    none */
};

static gboolean
refuse (const char *path, int code, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return FALSE;
}

/* Checks that the folder has no results of another compatibility number (version.h), whose theories
 * or engine may give other numbers; FALSE with an error if it has. own: name of the subfolder for
 * this program's number. */
static gboolean
check_number (const char *folder, const char *own, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, OF_NUMBER) && !g_str_equal (name, own))
      return icn_error_set (error, ICN_ERROR_VERSION, folder,
                            "it has results of the compatibility number %s, and this program has "
                            "%d; take another directory for its own",
                            name + strlen (OF_NUMBER), ICN_COMPATIBILITY);
  return TRUE;
}

static gboolean
open_folder (IcnResultStore *store, const char *folder, GError **error)
{
  const char *own = OF_NUMBER G_STRINGIFY (ICN_COMPATIBILITY);

  if (!check_number (folder, own, error))
    return FALSE;
  store->folder = g_build_filename (folder, own, NULL);
  return g_mkdir_with_parents (store->folder, 0777) == 0 || refuse (store->folder, errno, error);
}

static void
take_results (IcnResultStore *store, const IcnStudy *study)
{
  for (guint i = 0; i < study->results->len; i++) {
    const IcnResult *result = g_ptr_array_index (study->results, i);
    GPtrArray *list = g_hash_table_lookup (store->by_key, result->key);

    if (list == NULL) {
      list = g_ptr_array_new ();
      g_hash_table_insert (store->by_key, result->key, list);
    }
    g_ptr_array_add (list, (gpointer) result);
  }
}

IcnResultStore *
icn_result_store_new (const IcnStudy *study, const char *folder, GError **error)
{
  g_autoptr (IcnResultStore) store = g_new0 (IcnResultStore, 1);

  g_mutex_init (&store->lock);
  store->by_key =
    g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);
  if (study != NULL)
    take_results (store, study);
  return folder == NULL || open_folder (store, folder, error) ? g_steal_pointer (&store) : NULL;
}

void
icn_result_store_free (IcnResultStore *store)
{
  if (store == NULL)
    return;
  g_hash_table_unref (store->by_key);
  g_mutex_clear (&store->lock);
  g_free (store->folder);
  g_free (store->damaged);
  g_free (store);
}

static char *
path_of (const IcnResultStore *store, const char *key, double load)
{
  g_autofree char *name = icn_found_name (key, load);

  return g_strdup_printf ("%s/%.2s/%s", store->folder, name, name);
}

/* Returns the last simulated point in the study's results with this key and load; NULL if there is
 * no such point. */
static const IcnMeasured *
find_in_study (const IcnResultStore *store, const char *key, double load)
{
  const GPtrArray *list = g_hash_table_lookup (store->by_key, key);

  for (guint i = list != NULL ? list->len : 0; i-- > 0;) {
    const IcnResult *result = g_ptr_array_index (list, i);

    if (result->point.load == load)
      return &result->point;
  }
  return NULL;
}

static void
note_damaged (IcnResultStore *store, const char *path)
{
  g_mutex_lock (&store->lock);
  if (store->damaged == NULL)
    store->damaged = g_strdup (path);
  g_mutex_unlock (&store->lock);
}

/* Reads the file for a key and a load from the folder. FALSE if the file does not exist or is
 * damaged. A file that has the contents for another key or load counts as damaged. */
static gboolean
find_in_folder (IcnResultStore *store, const char *key, double load, IcnFound *found)
{
  g_autofree char *path = path_of (store, key, load), *text = NULL;
  g_auto (IcnFound) read = { NULL };
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return FALSE;
  if (!icn_found_parse (text, length, &read, NULL) || !g_str_equal (read.key, key) ||
      read.load != load || read.search != NULL) {
    note_damaged (store, path);
    return FALSE;
  }
  *found = read;
  read = (IcnFound){ NULL };
  return TRUE;
}

gboolean
icn_result_store_find (IcnResultStore *store, const char *key, double load, IcnFound *found)
{
  const IcnMeasured *point;

  if (store->folder != NULL && find_in_folder (store, key, load, found))
    return TRUE;
  point = find_in_study (store, key, load);
  if (point == NULL)
    return FALSE;
  *found = (IcnFound){ .key = g_strdup (key), .load = load, .point = *point };
  found->point.seconds = NAN;
  if (store->folder != NULL)
    icn_result_store_keep (store, found, NULL);
  return TRUE;
}

/* Writes a file without a name, and gives it the name `path` when it is complete, so that other
 * programs never see an incomplete file. Returns 0 or an errno value; EEXIST if a file of this name
 * exists. Does not wait until the file is on the disk. If a power failure destroys the file, the
 * store later finds it missing or cut short, and the point is simulated again. */
static int
write_nameless (const char *folder, const char *path, const char *text, gsize length)
{
  int file = icn_system_open_nameless (folder, 0666), problem;

  if (file < 0)
    return ENOTSUP;
  problem = icn_system_write (file, text, length);
  if (problem == 0)
    problem = icn_system_name_file (file, path);
  close (file);
  return problem;
}

static gboolean
has_text (const char *path, const char *text, gsize length)
{
  g_autofree char *there = NULL;
  gsize n;

  return g_file_get_contents (path, &there, &n, NULL) && n == length &&
         memcmp (there, text, length) == 0;
}

gboolean
icn_result_store_keep (IcnResultStore *store, const IcnFound *found, GError **error)
{
  g_autofree char *path = NULL, *folder = NULL, *text = NULL;
  gsize length;
  int problem;

  if (store->folder == NULL)
    return TRUE;
  path = path_of (store, found->key, found->load);
  folder = g_path_get_dirname (path);
  text = icn_found_to_text (found, &length);
  if (g_mkdir (folder, 0777) != 0 && errno != EEXIST)
    return refuse (folder, errno, error);
  problem = write_nameless (folder, path, text, length);
  if (problem == 0 || (problem == EEXIST && has_text (path, text, length)))
    return TRUE;
  /* An existing file with other contents was cut short or edited, and is replaced. If the file
   * system does not support files without names, the file is written under a temporary name. */
  if (problem == EEXIST || problem == ENOTSUP || problem == ENOENT || problem == EPERM)
    return g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_CONSISTENT, 0666,
                                     error);
  return refuse (path, problem, error);
}

const char *
icn_result_store_damaged (IcnResultStore *store)
{
  return store->damaged;
}

GHashTable *
icn_result_store_names (const IcnResultStore *store)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = store->folder != NULL ? g_dir_open (store->folder, 0, NULL) : NULL;
  const char *part, *name;

  while (dir != NULL && (part = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (store->folder, part, NULL);
    g_autoptr (GDir) inner = g_dir_open (path, 0, NULL);

    while (inner != NULL && (name = g_dir_read_name (inner)) != NULL)
      if (strlen (name) == ICN_FOUND_NAME)
        g_hash_table_add (names, g_strdup (name));
  }
  return names;
}
