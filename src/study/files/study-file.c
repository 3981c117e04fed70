/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-file.h"

#include "design.h"
#include "embedded.h"
#include "error.h"
#include "file-save.h"
#include "input-file.h"
#include "parameter.h"
#include "references.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
refuse_file (const char *path, int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
  return FALSE;
}

/* Checks that a file of `size` bytes is not too large. The file may be larger if its first bytes
 * show that it is a picture. */
static gboolean
check_size (const GByteArray *bytes, goffset size, const char *name, GError **error)
{
  gboolean is_picture = icn_is_picture (bytes->data, bytes->len);
  guint most = is_picture ? ICN_PICTURE_MAX_BYTES : ICN_STUDY_MAX_BYTES;

  return size <= (goffset) most ||
         icn_error_set (error, ICN_ERROR_TOO_LARGE, name, "it is larger than %u MB, which no %s is",
                        most >> 20, is_picture ? "picture of a study" : "study");
}

/* Reads a file completely. Checks the size after each block, because the file may grow while it is
 * read. */
static GByteArray *
read_all (FILE *file, const char *name, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  struct stat status = { .st_size = 0 };
  gsize n;

  if (fileno (file) >= 0 && fstat (fileno (file), &status) != 0)
    status.st_size = 0;
  while ((n = fread (block, 1, sizeof block, file)) > 0) {
    g_byte_array_append (bytes, block, n);
    if (!check_size (bytes, MAX (status.st_size, bytes->len), name, error))
      return NULL;
  }
  if (!ferror (file))
    return g_steal_pointer (&bytes);
  refuse_file (name, errno, error);
  return NULL;
}

/* Completes the error about a damaged file. If the last save of the file was interrupted and a copy
 * of the saved contents is left, the path of this copy is added to the error. */
static void
tell_of_copy (const char *path, GError **error)
{
  g_autofree char *copy = icn_file_find_copy (path);
  g_autofree char *name = copy ? g_filename_display_name (copy) : NULL;
  char *message;

  if (!copy || !error)
    return;
  message = g_strdup_printf ("%s; what was being saved when it was last written is in %s",
                             (*error)->message, name);
  g_free ((*error)->message);
  (*error)->message = message;
}

static char *
stamp_of (gconstpointer contents, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, contents, length);
}

/* Returns the contents of a file that may be a study or a picture; NULL with an error if the file
 * cannot be read or is too large. */
static GByteArray *
read_file (const char *path, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  GByteArray *bytes;
  int problem;
  FILE *file = icn_input_open (path, &problem);

  if (!file && problem == EINVAL) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: this is not a regular file", name);
    return NULL;
  }
  if (!file) {
    refuse_file (name, problem, error);
    return NULL;
  }
  bytes = read_all (file, name, error);
  fclose (file);
  return bytes;
}

char *
icn_file_stamp (const char *path)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GByteArray) bytes = read_file (path, &problem);

  if (bytes)
    return stamp_of (bytes->data, bytes->len);
  return g_error_matches (problem, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? NULL : g_strdup ("no study");
}

/* Returns a path in the folder to which relative file names in a study refer: the study's own path
 * or, for a study from a pipe, "-", a name in the current directory. */
static const char *
place_of (const char *path)
{
  return icn_input_is_stream (path) ? "-" : path;
}

IcnStudy *
icn_study_load_stamped (const char *path, char **stamp, GPtrArray *refusals, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  g_autoptr (GByteArray) bytes = read_file (path, error);
  g_autofree char *embedded = NULL;
  gboolean is_picture = bytes && icn_is_picture (bytes->data, bytes->len);
  const char *text;
  IcnStudy *study;

  if (is_picture)
    embedded =
      icn_picture_extract (bytes->data, bytes->len, ICN_STUDY_MAX_BYTES, name, error);
  if (!bytes || (is_picture && !embedded))
    return NULL;
  text = is_picture ? embedded : (const char *) bytes->data;
  study = icn_study_parse_in (text, is_picture ? strlen (embedded) : bytes->len, name,
                              place_of (path), refusals, error);
  if (!study) {
    tell_of_copy (path, error);
    return NULL;
  }
  *stamp = is_picture ? NULL : stamp_of (bytes->data, bytes->len);
  return study;
}

void
icn_study_allow_files (const char *path)
{
  icn_references_allow (place_of (path));
}

IcnStudy *
icn_study_load (const char *path, GError **error)
{
  g_autofree char *stamp = NULL;

  return icn_study_load_stamped (path, &stamp, NULL, error);
}

/* Reads the matrix files of a study into its designs, so that the matrices are saved with the
 * study. Leaves out matrices that cannot be read or would make the document too large. */
static void
embed_matrices (const IcnStudy *study)
{
  /* maps the name of a file (an interned string) to a design that has the matrix of this file */
  g_autoptr (GHashTable) read = g_hash_table_new (NULL, NULL);
  gsize room = ICN_STUDY_MAX_MATRIX_BYTES;

  for (guint i = 0; i < study->designs->len; i++) {
    IcnDesign *design = icn_study_design (study, i), *twin;
    IcnTrafficSettings *traffic = &design->traffic;
    double nodes = icn_topology_nodes (&design->topology);
    gsize length;

    if (!icn_traffic_get_file (traffic) || traffic->matrix ||
        !icn_topology_is_integral (&design->topology))
      continue;
    twin = g_hash_table_lookup (read, icn_traffic_get_file (traffic));
    if (twin && icn_topology_nodes (&twin->topology) == nodes) {
      icn_design_take_traffic (design, &twin->traffic);
      continue;
    }
    traffic->matrix = icn_traffic_read_file (traffic, nodes, room, NULL);
    icn_matrix_text_get (traffic->matrix, &length);
    room -= length;
    g_hash_table_insert (read, (gpointer) icn_traffic_get_file (traffic), design);
  }
}

/* Returns the JSON text of the study with its matrices, for a document at `path`; free with g_free.
 * *length is set to the length of the text in bytes. */
static char *
text_for (const IcnStudy *study, const char *path, gsize *length)
{
  g_autoptr (IcnStudy) whole = icn_study_dup (study);

  embed_matrices (whole);
  return icn_study_to_json_in (whole, path, length);
}

char *
icn_study_to_document (const IcnStudy *study, gsize *length)
{
  return text_for (study, NULL, length);
}

IcnStudy *
icn_study_related (const IcnStudy *study, const char *path)
{
  IcnStudy *related = icn_study_dup_but_results (study);

  for (guint i = 0; i < related->designs->len; i++) {
    IcnTrafficSettings *traffic = &icn_study_design (related, i)->traffic;
    const char *file = icn_traffic_get_file (traffic);
    g_autofree char *below = file ? icn_reference_below (file, path) : NULL;

    if (below)
      icn_values_set_text (&traffic->choice.values, &icn_traffic_file, g_intern_string (below));
  }
  return related;
}

GBytes *
icn_study_embed (const IcnStudy *study, const char *path, GBytes *picture)
{
  gsize length;
  g_autofree char *text = text_for (study, path, &length);

  return icn_picture_embed (picture, text, study->author, study->date);
}

gboolean
icn_study_save (const IcnStudy *study, const char *path, char **stamp, GError **error)
{
  gsize length;
  g_autofree char *text = text_for (study, path, &length);

  if (!icn_file_save (path, text, length, error))
    return FALSE;
  if (stamp != NULL)
    *stamp = stamp_of (text, length);
  return TRUE;
}

static gboolean
is_same_file (int file, const char *path)
{
  struct stat ours, present;

  return fstat (file, &ours) == 0 && g_stat (path, &present) == 0 &&
         ours.st_dev == present.st_dev && ours.st_ino == present.st_ino;
}

/* Opens and locks the file at the path, and returns its descriptor; -1 if the file cannot be
 * opened. If another program replaces the file before it is locked, opens the new file instead. On
 * a file system without locks, the file is not locked. */
static int
lock_study (const char *path)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  while (file >= 0 && flock (file, LOCK_EX) == 0 && !is_same_file (file, path)) {
    close (file);
    file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  }
  return file;
}

/* Removes the result that has the same key and load as `result` from the study. */
static void
take_out (IcnStudy *study, const IcnResult *result)
{
  for (guint i = 0; i < study->results->len; i++) {
    const IcnResult *other = g_ptr_array_index (study->results, i);

    if (other->point.load == result->point.load && strcmp (other->key, result->key) == 0) {
      g_ptr_array_remove_index (study->results, i);
      return;
    }
  }
}

gboolean
icn_study_store (const char *path, const GPtrArray *results, const IcnSimulationSettings *settings,
                 GError **error)
{
  int lock = lock_study (path);
  g_autoptr (IcnStudy) study = icn_study_load (path, error);
  gboolean is_stored = FALSE;
  guint n_removed = 0;

  if (study) {
    if (settings)
      study->simulation = *settings;
    /* All old results are removed before the new results are added. So the order of the new results
     * does not depend on which of them replace old results. */
    for (guint i = 0; i < results->len; i++)
      take_out (study, g_ptr_array_index (results, i));
    for (guint i = 0; i < results->len; i++)
      n_removed += !icn_study_keep_result (
        study, (IcnResult *) icn_result_ref (g_ptr_array_index (results, i)));
    is_stored = icn_study_save (study, path, NULL, error);
    if (is_stored && n_removed > 0)
      is_stored = icn_error_set (error, ICN_ERROR_TOO_LARGE, "results",
                                 "a study keeps at most %d points, so the %u oldest were removed",
                                 ICN_STUDY_MAX_RESULTS, n_removed);
  }
  if (lock >= 0)
    close (lock);
  return is_stored;
}
