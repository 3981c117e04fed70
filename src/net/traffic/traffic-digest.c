/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Digests (checksums) of the files that traffic settings name, cached by path. */
#include "input-file.h"
#include "traffic-text.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define DIGITS 16 /* number of hexadecimal digits of a digest */
/* Largest size of a matrix file in bytes: 66 bytes for each number, which are enough even for long
 * numbers. */
#define MAX_BYTES ((goffset) ICN_TRAFFIC_MAX_LISTED * 66)

/* A cached digest (checksum) of a file, and the file's status when it was read. */
typedef struct {
  ino_t inode;
  goffset size;
  struct timespec changed;
  char digest[DIGITS + 1];
} Seen;

/* Checks that no word in a block of a file is too long. A file with too long a word cannot be a
 * matrix, and may be endless, so reading should stop. run: number of characters since the last
 * separator, carried over from block to block. */
static gboolean
is_of_words (const guint8 *block, gsize n, gsize *run)
{
  for (gsize i = 0; i < n; i++) {
    *run = icn_traffic_separates (block[i]) ? 0 : *run + 1;
    if (*run > ICN_TRAFFIC_MAX_WORD)
      return FALSE;
  }
  return TRUE;
}

struct _IcnMatrixText {
  gatomicrefcount ref_count;
  char *text;
  gsize length;
  char digest[DIGITS + 1];
};

IcnMatrixText *
icn_matrix_text_new (const char *text, gsize length)
{
  IcnMatrixText *matrix = g_new0 (IcnMatrixText, 1);
  g_autofree char *digest =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);

  g_atomic_ref_count_init (&matrix->ref_count);
  matrix->text = g_malloc (length + 1);
  memcpy (matrix->text, text, length);
  matrix->text[length] = '\0';
  matrix->length = length;
  g_strlcpy (matrix->digest, digest, sizeof matrix->digest);
  return matrix;
}

IcnMatrixText *
icn_matrix_text_ref (IcnMatrixText *matrix)
{
  if (matrix != NULL)
    g_atomic_ref_count_inc (&matrix->ref_count);
  return matrix;
}

void
icn_matrix_text_unref (IcnMatrixText *matrix)
{
  if (matrix == NULL || !g_atomic_ref_count_dec (&matrix->ref_count))
    return;
  g_free (matrix->text);
  g_free (matrix);
}

const char *
icn_matrix_text_get (const IcnMatrixText *matrix, gsize *length)
{
  *length = matrix != NULL ? matrix->length : 0;
  return matrix != NULL ? matrix->text : NULL;
}

/* Computes the digest of a file. FALSE if the file cannot be read to its end. */
static gboolean
digest_file (const char *path, char *digest)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  int problem;
  FILE *file = icn_input_open_unpacked (path, &problem);
  guint8 block[65536];
  gboolean is_good = TRUE;
  gsize n, run = 0;

  if (file == NULL)
    return FALSE;
  while (is_good && (n = fread (block, 1, sizeof block, file)) > 0) {
    g_checksum_update (checksum, block, n);
    is_good = is_of_words (block, n, &run);
  }
  is_good = is_good && !ferror (file);
  fclose (file);
  g_strlcpy (digest, g_checksum_get_string (checksum), DIGITS + 1);
  return is_good;
}

static gboolean
is_fresh (const Seen *seen, const struct stat *status)
{
  return seen != NULL && seen->inode == status->st_ino && seen->size == status->st_size &&
         seen->changed.tv_sec == status->st_mtim.tv_sec &&
         seen->changed.tv_nsec == status->st_mtim.tv_nsec;
}

char *
icn_traffic_digest (const IcnTrafficSettings *settings)
{
  static GHashTable *files; /* a Seen record for each path whose digest has been computed */
  static GMutex lock;
  g_autoptr (GMutexLocker) locker = NULL;
  struct stat status;
  char stream[DIGITS + 1];
  Seen *seen;

  if (settings->matrix != NULL)
    return g_strdup (settings->matrix->digest);
  if (icn_traffic_get_file (settings) == NULL)
    return g_strdup ("");
  if (icn_input_is_stream (icn_traffic_get_file (settings)))
    return digest_file (icn_traffic_get_file (settings), stream) ? g_strdup (stream)
                                                                 : g_strdup ("missing");
  if (g_stat (icn_traffic_get_file (settings), &status) != 0 || !S_ISREG (status.st_mode) ||
      status.st_size > MAX_BYTES)
    return g_strdup ("missing");
  locker = g_mutex_locker_new (&lock);
  if (files == NULL)
    files = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  seen = g_hash_table_lookup (files, icn_traffic_get_file (settings));
  if (!is_fresh (seen, &status)) {
    seen = g_new0 (Seen, 1);
    seen->inode = status.st_ino;
    seen->size = status.st_size;
    seen->changed = status.st_mtim;
    if (!digest_file (icn_traffic_get_file (settings), seen->digest)) {
      g_free (seen);
      return g_strdup ("missing");
    }
    g_hash_table_replace (files, (char *) icn_traffic_get_file (settings), seen);
  }
  return g_strdup (seen->digest);
}
