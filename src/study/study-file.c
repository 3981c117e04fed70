/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static gboolean
refuse_file (const char *path, int code, GError **error)
{
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
               g_strerror (code));
  return FALSE;
}

/* Only a file of bounded size is read: a pipe or a device might never end. */
static gboolean
check_kind (const char *path, const struct stat *status, GError **error)
{
  if (S_ISDIR (status->st_mode))
    return refuse_file (path, EISDIR, error);
  if (!S_ISREG (status->st_mode)) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: this is not a regular file", path);
    return FALSE;
  }
  if (status->st_size > (goffset) ICN_STUDY_MAX_BYTES) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 "%s: it is larger than %u MB, which no study is", path, ICN_STUDY_MAX_BYTES >> 20);
    return FALSE;
  }
  return TRUE;
}

/* Reads one byte more than is allowed, so that a file that grows meanwhile is refused as well. */
static GByteArray *
read_all (int file, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];

  while (bytes->len <= ICN_STUDY_MAX_BYTES) {
    gssize n = read (file, block, sizeof block);

    if (n == 0)
      return g_steal_pointer (&bytes);
    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0) {
      refuse_file (path, errno, error);
      return NULL;
    }
    g_byte_array_append (bytes, block, n);
  }
  return g_steal_pointer (&bytes);
}

IcnStudy *
icn_study_load (const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  g_autofree char *name = g_filename_display_name (path);
  struct stat status;
  /* Without O_NONBLOCK a pipe that nobody writes to would hold us here. */
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);

  if (file < 0) {
    refuse_file (name, errno, error);
    return NULL;
  }
  if (fstat (file, &status) != 0)
    refuse_file (name, errno, error);
  else if (check_kind (name, &status, error))
    bytes = read_all (file, name, error);
  close (file);
  return bytes ? icn_study_parse ((const char *) bytes->data, bytes->len, name, error) : NULL;
}

gboolean
icn_study_save (const IcnStudy *study, const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = icn_study_to_json (study, &length);

  return icn_file_save (path, text, length, error);
}

/* A pipe or a device (/dev/stdout) is written to; there is nothing to replace. */
static gboolean
write_in_place (const char *path, const char *name, const char *contents, gsize length,
                GError **error)
{
  int file = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  int problem = 0;

  if (file < 0)
    return refuse_file (name, errno, error);
  while (length > 0 && problem == 0) {
    gssize n = write (file, contents, length);

    if (n >= 0) {
      contents += n;
      length -= n;
    } else if (errno != EINTR) {
      problem = errno;
    }
  }
  if (close (file) != 0 && problem == 0)
    problem = errno;
  return problem == 0 ? TRUE : refuse_file (name, problem, error);
}

gboolean
icn_file_save (const char *path, const char *contents, gsize length, GError **error)
{
  /* Through a symbolic link the file that it points to is replaced, not the link. */
  g_autofree char *name = g_filename_display_name (path);
  char *target = realpath (path, NULL);
  g_autoptr (GError) problem = NULL;
  struct stat status;
  gboolean saved = FALSE;

  if (!target && errno == ENOENT) {
    saved = g_file_set_contents_full (path, contents, length,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                      0666, &problem);
  } else if (!target || g_stat (target, &status) != 0) {
    refuse_file (name, errno, error);
  } else if (S_ISDIR (status.st_mode)) {
    refuse_file (name, EISDIR, error);
  } else if (!S_ISREG (status.st_mode)) {
    saved = write_in_place (target, name, contents, length, error);
  } else if (g_access (target, W_OK) != 0) {
    refuse_file (name, errno, error);
  } else {
    saved = g_file_set_contents_full (target, contents, length,
                                      G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                      status.st_mode & 0777, &problem);
  }
  if (problem)
    g_propagate_prefixed_error (error, g_steal_pointer (&problem), "%s: ", name);
  free (target);
  return saved;
}
