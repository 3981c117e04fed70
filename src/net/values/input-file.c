/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#define STANDARD "-"
#define PATIENCE 10000 /* milliseconds to wait until a writer opens a pipe */
#define SLICE 100      /* milliseconds of one wait for a writer of a pipe */

static gboolean streams_are_allowed;

void
icn_input_allow_streams (void)
{
  streams_are_allowed = TRUE;
}

gboolean
icn_input_is_stream (const char *path)
{
  struct stat status;

  return streams_are_allowed &&
         (strcmp (path, STANDARD) == 0 ||
          (g_stat (path, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode)));
}

char *
icn_input_name (const char *path)
{
  return streams_are_allowed && strcmp (path, STANDARD) == 0 ? g_strdup ("standard input")
                                                             : g_filename_display_name (path);
}

/* Whether the end of a file has been reached when a read returns 0 bytes. A non-blocking read from
 * a pipe also returns 0 if no writer has opened the pipe yet. The pipe has ended only if `bytes`
 * has data from earlier reads, or if a writer has closed the pipe. Waits up to SLICE milliseconds
 * for a writer to find this out, and adds SLICE to *waited. */
static gboolean
has_ended (int file, const GByteArray *bytes, gboolean is_pipe, int *waited)
{
  struct pollfd wanted = { .fd = file, .events = POLLIN };

  if (!is_pipe || bytes->len > 0)
    return TRUE;
  *waited += SLICE;
  return poll (&wanted, 1, SLICE) > 0 && !(wanted.revents & POLLIN);
}

/* Waits until data can be read from the pipe. Must be called only after a writer has opened the
 * pipe. */
static void
await (int file)
{
  struct pollfd wanted = { .fd = file, .events = POLLIN };

  poll (&wanted, 1, -1);
}

/* Reads a stream to its end and appends its contents to `bytes`. is_pipe: whether the stream is a
 * pipe, which perhaps no writer has opened yet. Returns 0 or an errno value. */
static int
read_stream (int file, gboolean is_pipe, GByteArray *bytes)
{
  guint8 block[65536];
  int waited = 0;

  while (bytes->len <= ICN_INPUT_MAX_BYTES && waited < PATIENCE) {
    gssize n = read (file, block, sizeof block);

    if (n > 0)
      g_byte_array_append (bytes, block, n);
    else if (n == 0 && has_ended (file, bytes, is_pipe, &waited))
      return 0;
    else if (n < 0 && errno == EAGAIN)
      await (file);
    else if (n < 0 && errno != EINTR)
      return errno;
  }
  return waited < PATIENCE ? EFBIG : ETIMEDOUT;
}

/* The result of reading a path: the contents, or an errno value in `problem`. */
typedef struct {
  GByteArray *bytes;
  int problem;
} Kept;

static Kept *
keep (int file, gboolean is_pipe)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->bytes = g_byte_array_new ();
  kept->problem = read_stream (file, is_pipe, kept->bytes);
  g_byte_array_append (kept->bytes, (const guint8 *) "", 1);
  return kept;
}

/* Opens the contents of a stream (a pipe or device) as a file in memory. The stream itself is read
 * only once, at the first call with its path; later calls return the same contents. */
static FILE *
open_stream (const char *path, int file, gboolean is_pipe, int *problem)
{
  static GHashTable *streams; /* the contents read from each stream (a Kept); key: path of the
                                 stream */
  static GMutex lock;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lock);
  Kept *kept;

  if (!streams)
    streams = g_hash_table_new (g_str_hash, g_str_equal);
  kept = g_hash_table_lookup (streams, path);
  if (!kept) {
    kept = keep (file, is_pipe);
    g_hash_table_insert (streams, g_strdup (path), kept);
  }
  *problem = kept->problem;
  if (kept->problem != 0)
    return NULL;
  return fmemopen (kept->bytes->data, kept->bytes->len - 1, "r");
}

FILE *
icn_input_open (const char *path, int *problem)
{
  gboolean is_standard = streams_are_allowed && strcmp (path, STANDARD) == 0;
  int file = is_standard ? dup (STDIN_FILENO)
                         /* Without O_NONBLOCK, g_open would wait until a writer opens the pipe. */
                         : g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  struct stat status;
  FILE *stream = NULL;

  *problem = errno;
  if (file < 0)
    return NULL;
  if (fstat (file, &status) != 0) {
    *problem = errno;
  } else if (S_ISDIR (status.st_mode)) {
    *problem = EISDIR;
  } else if (S_ISREG (status.st_mode) && !is_standard) {
    stream = fdopen (file, "r");
    *problem = errno;
    if (stream)
      return stream;
  } else if (streams_are_allowed) {
    stream = open_stream (path, file, S_ISFIFO (status.st_mode) && !is_standard, problem);
  } else {
    *problem = EINVAL;
  }
  close (file);
  return stream;
}

/* Reads a stream in gzip format to its end and appends the unpacked bytes to `bytes`. Returns 0 or
 * an errno value. */
static int
unpack (FILE *packed, GByteArray *bytes)
{
  guint8 in[65536], out[65536];
  z_stream z = { .next_in = in };
  int state = inflateInit2 (&z, MAX_WBITS + 16); /* + 16: the stream is in gzip format */

  while (state >= Z_OK && bytes->len <= ICN_INPUT_MAX_UNPACKED) {
    if (z.avail_in == 0) {
      z.next_in = in;
      z.avail_in = fread (in, 1, sizeof in, packed);
    }
    if (z.avail_in == 0)
      break;
    if (state == Z_STREAM_END)
      inflateReset (&z); /* a gzip file may be several compressed parts in sequence */
    z.next_out = out;
    z.avail_out = sizeof out;
    state = inflate (&z, Z_NO_FLUSH);
    g_byte_array_append (bytes, out, sizeof out - z.avail_out);
  }
  inflateEnd (&z);
  if (bytes->len > ICN_INPUT_MAX_UNPACKED)
    return EFBIG;
  return state == Z_STREAM_END ? 0 : EILSEQ;
}

const char *
icn_input_problem (int problem)
{
  return problem == EILSEQ ? "it is compressed with gzip, and damaged or cut off"
                           : g_strerror (problem);
}

FILE *
icn_input_open_unpacked (const char *path, int *problem)
{
  FILE *file = icn_input_open (path, problem), *unpacked = NULL;
  g_autoptr (GByteArray) bytes = NULL;
  guint8 magic[2] = { 0 };
  gsize n;

  if (file == NULL)
    return NULL;
  n = fread (magic, 1, sizeof magic, file);
  rewind (file);
  if (n < sizeof magic || magic[0] != 0x1f || magic[1] != 0x8b)
    return file;
  bytes = g_byte_array_new ();
  *problem = unpack (file, bytes);
  fclose (file);
  if (*problem != 0)
    return NULL;
  unpacked = fmemopen (NULL, bytes->len + 1, "w+");
  *problem = errno;
  if (unpacked != NULL) {
    fwrite (bytes->data, 1, bytes->len, unpacked);
    rewind (unpacked);
  }
  return unpacked;
}

char *
icn_input_read (const char *path, gboolean unpacks, gsize most, gsize *length, int *problem)
{
  FILE *stream = unpacks ? icn_input_open_unpacked (path, problem) : icn_input_open (path, problem);
  g_autofree char *text = NULL;

  if (stream == NULL)
    return NULL;
  text = g_malloc (most + 2);
  *length = fread (text, 1, most + 1, stream);
  *problem = ferror (stream) ? errno : *length > most ? EFBIG : 0;
  fclose (stream);
  if (*problem != 0)
    return NULL;
  text[*length] = '\0';
  return g_realloc (g_steal_pointer (&text), *length + 2);
}
