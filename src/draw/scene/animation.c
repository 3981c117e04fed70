/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "animation.h"

#include <string.h>
#include <zlib.h>

#define SIGNATURE 8 /* bytes before the first chunk */
#define HEADER 8    /* bytes of a chunk's length and type */
#define CHECK 4     /* bytes of a chunk's check sum */

/* A chunk of a PNG. */
typedef struct {
  char type[5];
  const guint8 *data;
  guint32 length;
} Chunk;

static guint32
read_number (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

static void
add_number (GByteArray *out, guint32 number)
{
  const guint8 bytes[] = { number >> 24, number >> 16, number >> 8, number };

  g_byte_array_append (out, bytes, sizeof bytes);
}

static void
add_short (GByteArray *out, guint16 number)
{
  const guint8 bytes[] = { number >> 8, number };

  g_byte_array_append (out, bytes, sizeof bytes);
}

static void
add_chunk (GByteArray *out, const char *type, const guint8 *data, guint32 length)
{
  guint start;

  add_number (out, length);
  start = out->len;
  g_byte_array_append (out, (const guint8 *) type, 4);
  if (length > 0)
    g_byte_array_append (out, data, length);
  add_number (out, (guint32) crc32 (0, out->data + start, out->len - start));
}

/* Reads the chunk at offset *at, and sets *at to the offset of the next chunk. FALSE at the end. */
static gboolean
next_chunk (GBytes *png, gsize *at, Chunk *chunk)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (png, &size);

  if (*at + HEADER + CHECK > size)
    return FALSE;
  chunk->length = read_number (data + *at);
  memcpy (chunk->type, data + *at + 4, 4);
  chunk->type[4] = '\0';
  chunk->data = data + *at + HEADER;
  if (chunk->length > size - *at - HEADER - CHECK)
    return FALSE;
  *at += HEADER + chunk->length + CHECK;
  return TRUE;
}

/* Sets *header to the first chunk of a PNG, which states the size and format of the picture. FALSE
 * with an error if there is no such chunk. */
static gboolean
find_header (GBytes *png, Chunk *header, GError **error)
{
  gsize at = SIGNATURE;

  if (g_bytes_get_size (png) > SIGNATURE && next_chunk (png, &at, header) &&
      g_str_equal (header->type, "IHDR"))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "a frame is no PNG");
  return FALSE;
}

/* Adds the control chunk of a frame (fcTL): the frame has the size of the picture, replaces the one
 * before it, and is shown for `milliseconds`. */
static void
add_control (GByteArray *out, guint32 sequence, const Chunk *header, guint milliseconds)
{
  g_autoptr (GByteArray) control = g_byte_array_new ();
  static const guint8 replaces[] = { 0, 0 }; /* disposal: none; blending: the frame overwrites the
                                                picture before it */

  add_number (control, sequence);
  g_byte_array_append (control, header->data, 8); /* width and height of the frame */
  add_number (control, 0);                        /* x and y of the frame in the picture */
  add_number (control, 0);
  add_short (control, milliseconds);
  add_short (control, 1000);
  g_byte_array_append (control, replaces, sizeof replaces);
  add_chunk (out, "fcTL", control->data, control->len);
}

/* Adds the pixels of a frame: as they are for the first frame, with a sequence number for the
 * others. */
static void
add_pixels (GByteArray *out, GBytes *png, gboolean is_first, guint32 *sequence)
{
  gsize at = SIGNATURE;
  Chunk chunk;

  while (next_chunk (png, &at, &chunk)) {
    g_autoptr (GByteArray) numbered = g_byte_array_new ();

    if (!g_str_equal (chunk.type, "IDAT"))
      continue;
    if (is_first) {
      add_chunk (out, "IDAT", chunk.data, chunk.length);
      continue;
    }
    add_number (numbered, (*sequence)++);
    g_byte_array_append (numbered, chunk.data, chunk.length);
    add_chunk (out, "fdAT", numbered->data, numbered->len);
  }
}

/* Writes the signature, the chunks that precede the pixels of the first frame, and a chunk with the
 * number of frames. */
static void
begin (GByteArray *out, GBytes *first, guint n_frames)
{
  g_autoptr (GByteArray) control = g_byte_array_new ();
  gsize at = SIGNATURE;
  Chunk chunk;

  g_byte_array_append (out, g_bytes_get_data (first, NULL), SIGNATURE);
  while (next_chunk (first, &at, &chunk) && !g_str_equal (chunk.type, "IDAT"))
    add_chunk (out, chunk.type, chunk.data, chunk.length);
  add_number (control, n_frames);
  add_number (control, 0); /* 0: the animation is repeated without end */
  add_chunk (out, "acTL", control->data, control->len);
}

GBytes *
icn_animation_new (const GPtrArray *frames, guint milliseconds, GError **error)
{
  GByteArray *out = g_byte_array_new ();
  guint32 sequence = 0;
  Chunk first, header;

  g_return_val_if_fail (frames->len > 0, NULL);
  for (guint i = 0; i < frames->len; i++) {
    if (!find_header (frames->pdata[i], i == 0 ? &first : &header, error)) {
      g_byte_array_unref (out);
      return NULL;
    }
    if (i == 0) {
      begin (out, frames->pdata[0], frames->len);
    } else if (header.length != first.length ||
               memcmp (header.data, first.data, first.length) != 0) {
      g_byte_array_unref (out);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           "the frames differ in size or format");
      return NULL;
    }
    add_control (out, sequence++, &first, milliseconds);
    add_pixels (out, frames->pdata[i], i == 0, &sequence);
  }
  add_chunk (out, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (out);
}
