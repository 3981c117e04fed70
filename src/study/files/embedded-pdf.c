/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "embedded-pdf.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The beginning of the dictionary of the PDF object that contains the embedded document. The rest
 * of the dictionary, with the length of the document, and the document follow. */
#define ATTACHMENT "<< /Type /EmbeddedFile /Subtype /application#2Fx-bisection-study"
#define STREAM "stream\n"
#define END "%%EOF"
#define OFFSET_LENGTH 10 /* number of digits of an offset in the cross-reference table (xref) */
#define ENTRY_LENGTH 20  /* number of bytes of an entry of the cross-reference table */

/* A PDF that is read, and the incremental update that is written for it. */
typedef struct {
  const char *start; /* NUL-terminated copy of the PDF */
  gsize length;
  const char *table; /* first entry of the cross-reference table (xref) */
  guint n_objects;
  guint root,
    info; /* object numbers of the catalog (pages) and of the document information (title) */
  gsize table_at;   /* offset of the cross-reference table in the PDF */
  GString *update;  /* the part of the incremental update that has been written so far */
} Pdf;

gboolean
icn_is_pdf (gconstpointer start, gsize length)
{
  return length >= 5 && memcmp (start, "%PDF-", 5) == 0;
}

/* Returns the number after the last occurrence of a word in the text that begins at `from`; 0 if
 * the word does not occur. */
static guint64
number_after (const char *from, const char *word)
{
  const char *place = from != NULL ? g_strrstr (from, word) : NULL;

  return place != NULL ? g_ascii_strtoull (place + strlen (word), NULL, 10) : 0;
}

/* Returns the last occurrence of a word in the `length` bytes that begin at `start` and may contain
 * NUL; NULL if the word does not occur. */
static const char *
find_last (const char *start, gsize length, const char *word)
{
  gsize n = strlen (word);

  for (gsize at = length >= n ? length - n + 1 : 0; at-- > 0;)
    if (memcmp (start + at, word, n) == 0)
      return start + at;
  return NULL;
}

/* Finds the cross-reference table (xref), and reads the trailer that follows it. FALSE if the PDF
 * does not have the form that Cairo writes. */
static gboolean
read_pdf (Pdf *pdf)
{
  const char *trailer = find_last (pdf->start, pdf->length, "trailer");
  const char *place;
  char *end;

  if (trailer == NULL)
    return FALSE;
  pdf->n_objects = number_after (trailer, "/Size ");
  pdf->root = number_after (trailer, "/Root ");
  pdf->info = number_after (trailer, "/Info ");
  pdf->table_at = number_after (trailer, "startxref\n");
  if (pdf->table_at >= pdf->length || !g_str_has_prefix (pdf->start + pdf->table_at, "xref\n0 "))
    return FALSE;
  place = pdf->start + pdf->table_at + strlen ("xref\n0 ");
  if (g_ascii_strtoull (place, &end, 10) != pdf->n_objects || *end != '\n')
    return FALSE;
  pdf->table = end + 1;
  return pdf->root > 0 && pdf->root < pdf->n_objects && pdf->info > 0 &&
         pdf->info < pdf->n_objects &&
         pdf->n_objects < (pdf->length - (pdf->table - pdf->start)) / ENTRY_LENGTH + 1;
}

/* Returns the contents of an object's dictionary, between "<<" and ">>"; NULL if the object has
 * another form. Free with g_free. */
static char *
read_object (const Pdf *pdf, guint number)
{
  gsize at = g_ascii_strtoull (pdf->table + number * ENTRY_LENGTH, NULL, 10);
  g_autofree char *start = g_strdup_printf ("%u 0 obj\n<<", number);
  const char *end;

  if (at >= pdf->table_at || !g_str_has_prefix (pdf->start + at, start))
    return NULL;
  at += strlen (start);
  end = g_strstr_len (pdf->start + at, pdf->table_at - at, ">>\nendobj");
  return end != NULL ? g_strndup (pdf->start + at, end - pdf->start - at) : NULL;
}

/* Begins an object of the incremental update of the PDF file, and returns its offset in the
 * file. */
static gsize
begin_object (Pdf *pdf, guint number)
{
  gsize at = pdf->length + pdf->update->len;

  g_string_append_printf (pdf->update, "%u 0 obj\n", number);
  return at;
}

static void
append_packed (Pdf *pdf, const char *document)
{
  gsize length = strlen (document);
  uLongf n_packed = compressBound (length);
  g_autofree guint8 *packed = g_malloc (n_packed);

  compress2 (packed, &n_packed, (const guint8 *) document, length, Z_BEST_COMPRESSION);
  g_string_append_printf (pdf->update,
                          ATTACHMENT " /Filter /FlateDecode /Params << /Size %" G_GSIZE_FORMAT
                                     " >> /Length %lu >>\n" STREAM,
                          length, n_packed);
  g_string_append_len (pdf->update, (const char *) packed, n_packed);
  g_string_append (pdf->update, "\nendstream\nendobj\n");
}

/* Appends a text string in the form of PDF: UTF-16 in hexadecimal digits. */
static void
append_text (GString *update, const char *text)
{
  glong n = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &n, NULL);

  g_string_append (update, "<FEFF");
  for (glong i = 0; i < n; i++)
    g_string_append_printf (update, "%04X", units[i]);
  g_string_append_c (update, '>');
}

static void
append_info (Pdf *pdf, char *before, const char *author, const char *date)
{
  char *created = strstr (before, "/CreationDate");
  const gboolean has_date = date != NULL && *date != '\0';

  /* Cairo has written the same date to every file, so that equal figures give equal files. If the
   * study has a date, blanks overwrite Cairo's date here, and the study's date is added below. */
  if (has_date && created != NULL)
    memset (created, ' ', strcspn (created, ")") + 1);
  g_string_append_printf (pdf->update, "<<%s", before);
  if (author != NULL && *author != '\0') {
    g_string_append (pdf->update, " /Author ");
    append_text (pdf->update, author);
  }
  if (has_date) {
    g_auto (GStrv) parts = g_strsplit (date, "-", -1);
    g_autofree char *digits = g_strjoinv (NULL, parts);

    g_string_append_printf (pdf->update, " /CreationDate (D:%s)", digits);
  }
  g_string_append (pdf->update, " >>\nendobj\n");
}

static void
append_entry (GString *update, guint number, gsize at)
{
  g_string_append_printf (update, "%u 1\n%0*" G_GSIZE_FORMAT " 00000 n \n", number, OFFSET_LENGTH,
                          at);
}

/* Appends the incremental update: new objects, and a cross-reference table with their offsets.
 * root, info: the contents of the dictionaries of the objects pdf->root and pdf->info; the update
 * has new versions of both objects, with the document, author and date. */
static void
make_update (Pdf *pdf, const char *root, char *info, const char *document, const char *author,
             const char *date)
{
  guint data = pdf->n_objects, file = data + 1;
  gsize data_at, file_at, root_at, info_at, table_at;

  if (pdf->start[pdf->length - 1] != '\n')
    g_string_append_c (pdf->update, '\n');
  data_at = begin_object (pdf, data);
  append_packed (pdf, document);
  file_at = begin_object (pdf, file);
  g_string_append_printf (pdf->update,
                          "<< /Type /Filespec /F (study.bisection) /UF (study.bisection) "
                          "/AFRelationship /Source /EF << /F %u 0 R >> >>\nendobj\n",
                          data);
  root_at = begin_object (pdf, pdf->root);
  g_string_append_printf (
    pdf->update,
    "<<%s /Names << /EmbeddedFiles << /Names [(study.bisection) %u 0 R] >> >> "
    "/AF [%u 0 R] >>\nendobj\n",
    root, file, file);
  info_at = begin_object (pdf, pdf->info);
  append_info (pdf, info, author, date);
  table_at = pdf->length + pdf->update->len;
  g_string_append (pdf->update, "xref\n");
  append_entry (pdf->update, data, data_at);
  append_entry (pdf->update, file, file_at);
  append_entry (pdf->update, pdf->root, root_at);
  append_entry (pdf->update, pdf->info, info_at);
  g_string_append_printf (pdf->update,
                          "trailer\n<< /Size %u /Root %u 0 R /Info %u 0 R /Prev %" G_GSIZE_FORMAT
                          " >>\nstartxref\n%" G_GSIZE_FORMAT "\n%%%%EOF\n",
                          file + 1, pdf->root, pdf->info, pdf->table_at, table_at);
}

GBytes *
icn_pdf_attach (GBytes *bytes, const char *document, const char *author, const char *date)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *start = g_malloc (length + 1);
  g_autofree char *root = NULL, *info = NULL;
  Pdf pdf = { .start = start, .length = length };
  GString *whole;

  memcpy (start, data, length);
  start[length] = '\0';
  if (!read_pdf (&pdf) || !(root = read_object (&pdf, pdf.root)) ||
      !(info = read_object (&pdf, pdf.info)) || strstr (root, "/Names") != NULL)
    return g_bytes_ref (bytes);
  pdf.update = g_string_new (NULL);
  make_update (&pdf, root, info, document, author, date);
  whole = g_string_new_len (data, length);
  g_string_append_len (whole, pdf.update->str, pdf.update->len);
  g_string_free (pdf.update, TRUE);
  return g_string_free_to_bytes (whole);
}

gboolean
icn_pdf_find (const guint8 *pdf, gsize length, const guint8 **packed, gsize *n_packed)
{
  const char *end = (const char *) pdf + length;
  const char *object = find_last ((const char *) pdf, length, ATTACHMENT);
  const char *stream = object != NULL ? g_strstr_len (object, end - object, STREAM) : NULL;
  g_autofree char *head = stream != NULL ? g_strndup (object, stream - object) : NULL;
  guint64 n = number_after (head, "/Length ");
  gsize tail = MIN (length, strlen (END) + 2);

  /* A PDF without its end (%%EOF) is truncated, and is not accepted even if the document in it is
   * complete. */
  if (n == 0 || find_last (end - tail, tail, END) == NULL)
    return FALSE;
  stream += strlen (STREAM);
  if (n > (gsize) (end - stream))
    return FALSE;
  *packed = (const guint8 *) stream;
  *n_packed = n;
  return TRUE;
}
