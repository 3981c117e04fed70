/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "embedded.h"

#include "embedded-pdf.h"
#include <math.h>
#include <string.h>
#include <zlib.h>

#define PNG_START "\x89PNG\r\n\x1a\n"
#define PNG_START_LENGTH 8
#define PNG_FRAME 12 /* bytes of a chunk in addition to its data: length, type and checksum */
#define KEYWORD "bisection-study"
#define ELEMENT "bisection:study"

/* The bytes before the text of an iTXt chunk: the keyword, 1 for a compressed text, 0 for the
 * compression method, and empty texts for the language and the translated keyword. */
static const char text_header[] = KEYWORD "\0\1\0\0";
/* sizeof includes the 0 that ends the C string; this 0 ends the translated keyword. */
#define TEXT_HEADER_LENGTH (sizeof text_header)

static gboolean
is_png (gconstpointer data, gsize length)
{
  return length >= PNG_START_LENGTH && memcmp (data, PNG_START, PNG_START_LENGTH) == 0;
}

/* Whether a text is SVG. FALSE for a graph in the format GraphML (XML with a <graphml> element),
 * which can be opened without a study. */
static gboolean
is_svg (const char *text, gsize length)
{
  static const char *const starts[] = { "<?xml", "<svg", "<!--", "<!DOCTYPE svg" };

  while (length > 0 && g_ascii_isspace (*text))
    text++, length--;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (length >= strlen (starts[i]) && memcmp (text, starts[i], strlen (starts[i])) == 0)
      return g_strstr_len (text, length, "<graphml") == NULL;
  return FALSE;
}

gboolean
icn_is_picture (gconstpointer start, gsize length)
{
  return is_png (start, length) || icn_is_pdf (start, length) || is_svg (start, length);
}

static void
refuse (const char *name, const char *why, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: %s", name, why);
}

/* The next functions read and write PNG: a sequence of chunks, each with its length, its type, its
 * data and a checksum of type and data. */

static guint32
read_number (const guint8 *data)
{
  guint32 number;

  memcpy (&number, data, sizeof number);
  return GUINT32_FROM_BE (number);
}

static void
append_number (GByteArray *bytes, guint32 number)
{
  number = GUINT32_TO_BE (number);
  g_byte_array_append (bytes, (const guint8 *) &number, sizeof number);
}

/* Reads the PNG chunk at offset *at: returns its data, sets *type to its type (four characters) and
 * *data_length to the length of the data in bytes, and sets *at to the offset of the next chunk.
 * NULL at the end of the file, and if the chunk is truncated. */
static const guint8 *
next_chunk (const guint8 *png, gsize length, gsize *at, const char **type, guint32 *data_length)
{
  const guint8 *chunk = png + *at;

  if (*at > length || length - *at < PNG_FRAME)
    return NULL;
  *data_length = read_number (chunk);
  if (*data_length > length - *at - PNG_FRAME)
    return NULL;
  *type = (const char *) chunk + 4;
  *at += PNG_FRAME + *data_length;
  return chunk + 8;
}

static void
append_text_chunk (GByteArray *png, const char *document)
{
  gsize length = strlen (document), start;
  uLongf n_packed = compressBound (length);
  g_autofree guint8 *packed = g_malloc (n_packed);

  compress2 (packed, &n_packed, (const guint8 *) document, length, Z_BEST_COMPRESSION);
  append_number (png, TEXT_HEADER_LENGTH + n_packed);
  start = png->len;
  g_byte_array_append (png, (const guint8 *) "iTXt", 4);
  g_byte_array_append (png, (const guint8 *) text_header, TEXT_HEADER_LENGTH);
  g_byte_array_append (png, packed, n_packed);
  append_number (png, crc32 (0, png->data + start, png->len - start));
}

void
icn_png_set_resolution (GByteArray *png, double pixels_per_inch)
{
  const gsize after_header = PNG_START_LENGTH + PNG_FRAME + 13;
  const guint32 per_metre = (guint32) round (pixels_per_inch / 0.0254);
  g_autoptr (GByteArray) image = g_byte_array_sized_new (png->len);
  gsize start;

  if (!is_png (png->data, png->len) || png->len < after_header)
    return;
  g_byte_array_append (image, png->data + after_header, png->len - after_header);
  g_byte_array_set_size (png, after_header);
  append_number (png, 9);
  start = png->len;
  g_byte_array_append (png, (const guint8 *) "pHYs", 4);
  append_number (png, per_metre); /* horizontal resolution */
  append_number (png, per_metre); /* vertical resolution */
  g_byte_array_append (png, (const guint8 *) "\1", 1);
  append_number (png, crc32 (0, png->data + start, png->len - start));
  g_byte_array_append (png, image->data, image->len);
}

/* Embeds the document before the last chunk, IEND, so that it follows the data of the image. */
static GBytes *
embed_png (const guint8 *png, gsize length, const char *document)
{
  GByteArray *bytes = g_byte_array_sized_new (length);
  gsize end = length - PNG_FRAME;

  g_byte_array_append (bytes, png, end);
  append_text_chunk (bytes, document);
  g_byte_array_append (bytes, png + end, PNG_FRAME);
  return g_byte_array_free_to_bytes (bytes);
}

static char *
unpack (const guint8 *packed, gsize length, gsize most)
{
  uLongf n = most;
  g_autofree char *text = g_malloc (most + 1);

  if (uncompress ((guint8 *) text, &n, packed, length) != Z_OK)
    return NULL;
  text[n] = '\0';
  return g_realloc (g_steal_pointer (&text), n + 1);
}

static char *
extract_png (const guint8 *png, gsize length, gsize most, const char *name, GError **error)
{
  gsize at = PNG_START_LENGTH;
  guint32 n;
  const char *type;
  const guint8 *data;
  char *text;

  while ((data = next_chunk (png, length, &at, &type, &n)) != NULL) {
    if (memcmp (type, "iTXt", 4) != 0 || n < TEXT_HEADER_LENGTH ||
        memcmp (data, text_header, TEXT_HEADER_LENGTH) != 0)
      continue;
    text = unpack (data + TEXT_HEADER_LENGTH, n - TEXT_HEADER_LENGTH, most);
    if (text == NULL)
      refuse (name, "the study in this picture is damaged", error);
    return text;
  }
  refuse (name, "there is no study in this picture", error);
  return NULL;
}

static char *
extract_pdf (const guint8 *pdf, gsize length, gsize most, const char *name, GError **error)
{
  const guint8 *packed;
  gsize n;
  char *text = NULL;

  if (!icn_pdf_find (pdf, length, &packed, &n))
    refuse (name, "there is no study in this picture", error);
  else if ((text = unpack (packed, n, most)) == NULL)
    refuse (name, "the study in this picture is damaged", error);
  return text;
}

static GBytes *
embed_svg (const char *svg, gsize length, const char *document)
{
  g_autofree char *text = g_markup_escape_text (document, -1);
  g_autoptr (GString) element = g_string_new (text);
  const char *root = g_strstr_len (svg, length, "<svg");
  const char *start = root ? memchr (root, '>', svg + length - root) : NULL;
  GString *whole = g_string_new_len (svg, length);

  g_string_replace (element, "&quot;", "\"", 0); /* unescaped, as XML allows plain quotes in text */
  g_string_prepend (element, "\n<metadata><" ELEMENT " xmlns:bisection=\"urn:bisection:study\">");
  g_string_append (element, "</" ELEMENT "></metadata>");
  if (start)
    g_string_insert (whole, start + 1 - svg, element->str);
  return g_string_free_to_bytes (whole);
}

typedef struct {
  GString *text;
  guint depth; /* number of XML elements that are open at this point, counted from the element that
                  contains the study; 0 outside of it */
} SvgReader;

static void
start_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *element,
               const char **names G_GNUC_UNUSED, const char **values G_GNUC_UNUSED, gpointer data,
               GError **error G_GNUC_UNUSED)
{
  SvgReader *reader = data;

  if (reader->depth > 0 || g_str_equal (element, ELEMENT))
    reader->depth++;
}

static void
end_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *element G_GNUC_UNUSED,
             gpointer data, GError **error G_GNUC_UNUSED)
{
  SvgReader *reader = data;

  if (reader->depth > 0)
    reader->depth--;
}

static void
text (GMarkupParseContext *context G_GNUC_UNUSED, const char *part, gsize length, gpointer data,
      GError **error G_GNUC_UNUSED)
{
  SvgReader *reader = data;

  if (reader->depth > 0)
    g_string_append_len (reader->text, part, length);
}

static char *
extract_svg (const char *svg, gsize length, gsize most, const char *name, GError **error)
{
  static const GMarkupParser parser = { start_element, end_element, text, NULL, NULL };
  SvgReader reader = { g_string_new (NULL), 0 };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  gboolean is_whole = g_markup_parse_context_parse (context, svg, length, NULL) &&
                      g_markup_parse_context_end_parse (context, NULL);

  if (is_whole && reader.text->len > 0 && reader.text->len <= most)
    return g_string_free (reader.text, FALSE);
  refuse (name,
          reader.text->len > 0 ? "the study in this picture is damaged"
                               : "there is no study in this picture",
          error);
  g_string_free (reader.text, TRUE);
  return NULL;
}

GBytes *
icn_picture_embed (GBytes *picture, const char *document, const char *author, const char *date)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (picture, &length);

  if (is_png (data, length) && length > PNG_START_LENGTH + PNG_FRAME)
    return embed_png (data, length, document);
  if (icn_is_pdf (data, length))
    return icn_pdf_attach (picture, document, author, date);
  if (is_svg (data, length))
    return embed_svg (data, length, document);
  return g_bytes_ref (picture);
}

char *
icn_picture_extract (gconstpointer picture, gsize length, gsize most, const char *name,
                     GError **error)
{
  if (icn_is_pdf (picture, length))
    return extract_pdf (picture, length, most, name, error);
  return is_png (picture, length) ? extract_png (picture, length, most, name, error)
                                  : extract_svg (picture, length, most, name, error);
}
