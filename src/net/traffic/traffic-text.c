/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "traffic-text.h"

#include <errno.h>
#include <string.h>

#include "error.h"
#include "graph-format.h"
#include "input-file.h"
#include "net-given.h"
#include "number-text.h"

#define MIN_RATE 1e-100     /* smaller rates or shares in a file count as 0 */
#define MAX_RATE 1e100      /* largest rate or share in a file */
#define MAX_SILENT 1000     /* largest number of blank lines and comments in succession */

gboolean
icn_traffic_text_refuse (const IcnTrafficText *text, guint line, guint column, GError **error,
                         const char *what, ...)
{
  GString *place = g_string_new (text->name);
  g_autofree char *words = NULL;
  va_list arguments;

  va_start (arguments, what);
  words = g_strdup_vprintf (what, arguments);
  va_end (arguments);
  if (line > 0)
    g_string_append_printf (place, ", line %u", line);
  if (column > 0)
    g_string_append_printf (place, ", column %u", column);
  icn_error_set (error, ICN_ERROR_VALUE, "traffic", "%s: %s", place->str, words);
  g_string_free (place, TRUE);
  return FALSE;
}

gboolean
icn_traffic_text_refuse_word (const IcnTrafficText *text, guint word, const char *legal,
                              GError **error)
{
  g_autofree char *quoted = icn_text_quote (text->word[word]);

  return icn_traffic_text_refuse (text, text->line, word + 1, error,
                                  "%s is not legal; it must be %s", quoted, legal);
}

/* Fills the table text->nodes, which maps the names of nodes to their numbers, if the network has
 * names. A file may refer to nodes by number as well, unless the name of some node is itself a
 * number. */
static void
name_nodes (IcnTrafficText *text)
{
  const IcnNet *net = text->net;
  double count;

  text->has_numbers = net != NULL;
  if (net == NULL || icn_net_has_names (net))
    text->nodes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint32 number = 0; net != NULL && text->nodes != NULL && number < text->n; number++) {
    IcnVertex v = icn_net_numbered (net, number);

    if (icn_count_from_text (net->given->name[v], &count))
      text->has_numbers = FALSE;
    g_hash_table_insert (text->nodes, g_strdup (net->given->name[v]),
                         GUINT_TO_POINTER (number + 1));
  }
}

static FILE *
open_settings (const IcnTrafficSettings *settings, int *problem)
{
  gsize length;
  const char *contents = icn_matrix_text_get (settings->matrix, &length);
  FILE *stream;

  if (contents == NULL)
    return icn_input_open_unpacked (icn_traffic_get_file (settings), problem);
  stream = fmemopen ((char *) contents, length, "r");
  *problem = errno;
  return stream;
}

static void
skip_mark (FILE *stream)
{
  char start[sizeof ICN_INPUT_MARK] = "";

  if (fread (start, 1, strlen (ICN_INPUT_MARK), stream) < strlen (ICN_INPUT_MARK) ||
      !g_str_equal (start, ICN_INPUT_MARK))
    rewind (stream);
}

gboolean
icn_traffic_text_open (IcnTrafficText *text, const IcnTrafficSettings *settings, const IcnNet *net,
                       guint32 n_terminals, GError **error)
{
  int problem;

  *text = (IcnTrafficText){ .net = net, .n = n_terminals };
  if (icn_traffic_get_file (settings) == NULL)
    return icn_error_value (error, "traffic", "a matrix without a file", "matrix:FILE");
  text->name = icn_input_name (icn_traffic_get_file (settings));
  text->stream = open_settings (settings, &problem);
  if (text->stream == NULL)
    return icn_traffic_text_refuse (text, 0, 0, error, "%s", icn_input_problem (problem));
  text->buffer = g_string_new (NULL);
  name_nodes (text);
  skip_mark (text->stream);
  return TRUE;
}

void
icn_traffic_text_clear (IcnTrafficText *text)
{
  g_clear_pointer (&text->stream, fclose);
  g_clear_pointer (&text->name, g_free);
  g_clear_pointer (&text->nodes, g_hash_table_unref);
  g_clear_pointer (&text->word, g_strfreev);
  if (text->buffer != NULL)
    g_string_free (text->buffer, TRUE);
  text->buffer = NULL;
}

void
icn_traffic_text_rewind (IcnTrafficText *text)
{
  rewind (text->stream);
  skip_mark (text->stream);
  text->line = text->n_words = 0;
  if (text->net == NULL)
    g_hash_table_remove_all (text->nodes);
}

/* Reads a line of the file into text->buffer, and sets *is_end if there is no further line. A line
 * ends in a line feed, a carriage return or both. A word of more than ICN_TRAFFIC_MAX_WORD
 * characters is an error immediately, because the file may be endless. */
static gboolean
read_line (IcnTrafficText *text, gboolean *is_end, GError **error)
{
  guint length = 0, n_words = 1;
  int c;

  g_string_truncate (text->buffer, 0);
  text->line++;
  while ((c = getc_unlocked (text->stream)) != EOF && c != '\n' && c != '\r') {
    gboolean separates = icn_traffic_separates (c);

    length = separates ? 0 : length + 1;
    n_words += separates;
    if (c == '\0')
      return icn_traffic_text_refuse (text, text->line, 0, error, "it is no text");
    if (length > ICN_TRAFFIC_MAX_WORD)
      return icn_traffic_text_refuse (
        text, text->line, n_words, error,
        "a word is longer than %d characters; there must be commas between numbers",
        ICN_TRAFFIC_MAX_WORD);
    if (text->buffer->len > (gsize) (text->n + 16) * ICN_TRAFFIC_MAX_WORD)
      return icn_traffic_text_refuse (text, text->line, 0, error, "it has more than %u words",
                                      n_words - 1);
    g_string_append_c (text->buffer, c);
  }
  if (c == '\r' && (c = getc_unlocked (text->stream)) != '\n' && c != EOF)
    ungetc (c, text->stream);
  *is_end = c == EOF && text->buffer->len == 0;
  if (!g_utf8_validate_len (text->buffer->str, text->buffer->len, NULL))
    return icn_traffic_text_refuse (text, text->line, 0, error, "it is no text in UTF-8");
  if (!ferror (text->stream))
    return TRUE;
  return icn_traffic_text_refuse (text, text->line, 0, error, "%s", g_strerror (errno));
}

/* Reads the next line that is neither blank nor a comment into the buffer. */
static gboolean
read_spoken_line (IcnTrafficText *text, gboolean *is_end, GError **error)
{
  for (guint n_silent = 0; n_silent <= MAX_SILENT; n_silent++) {
    if (!read_line (text, is_end, error))
      return FALSE;
    if (*is_end || !icn_graph_text_is_silent (text->buffer->str))
      return TRUE;
  }
  return icn_traffic_text_refuse (text, text->line, 0, error,
                                  "more than %d blank lines and comments follow one another",
                                  MAX_SILENT);
}

gboolean
icn_traffic_text_next (IcnTrafficText *text, GError **error)
{
  gboolean is_end;
  const char *separators;

  text->n_words = 0;
  if (!read_spoken_line (text, &is_end, error))
    return FALSE;
  if (is_end)
    return TRUE;
  separators = icn_graph_text_separators (text->buffer->str);
  text->has_semicolons = *separators == ';';
  g_strfreev (text->word);
  text->word = icn_graph_text_words (text->buffer->str, separators, &text->n_words);
  /* If the line ends with a separator, the empty word after it is dropped. */
  if (text->n_words > 1 && *text->word[text->n_words - 1] == '\0')
    g_clear_pointer (&text->word[--text->n_words], g_free);
  return TRUE;
}

gboolean
icn_traffic_text_count (IcnTrafficText *text, guint *n_lines, GError **error)
{
  gboolean is_end = FALSE;

  for (*n_lines = 0; !is_end; *n_lines += !is_end)
    if (!read_spoken_line (text, &is_end, error))
      return FALSE;
  return TRUE;
}

/* Reads a number. It may have a decimal comma if semicolons separate the words of the line. */
static gboolean
read_number (const IcnTrafficText *text, const char *word, double *number)
{
  g_autofree char *point = NULL;

  if (icn_number_from_text (word, number))
    return TRUE;
  if (!text->has_semicolons || strchr (word, ',') == NULL)
    return FALSE;
  point = g_strdelimit (g_strdup (word), ",", '.');
  return icn_number_from_text (point, number);
}

gboolean
icn_traffic_text_rate (const IcnTrafficText *text, guint word, double *rate, GError **error)
{
  double number;

  if (!read_number (text, text->word[word], &number) || !(number >= 0 && number <= MAX_RATE))
    return icn_traffic_text_refuse_word (text, word, "a number from 0 to 1e+100", error);
  *rate = number < MIN_RATE ? 0 : number;
  return TRUE;
}

gboolean
icn_traffic_text_finds (const IcnTrafficText *text, const char *word, guint32 *node)
{
  guint number =
    text->nodes != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (text->nodes, word)) : 0;
  double count;

  if (number > 0) {
    *node = number - 1;
    return TRUE;
  }
  if (text->has_numbers && icn_count_from_text (word, &count) && count >= 0 && count < text->n) {
    *node = count;
    return TRUE;
  }
  if (text->net != NULL || *word == '\0' || g_hash_table_size (text->nodes) == text->n)
    return FALSE;
  *node = g_hash_table_size (text->nodes);
  g_hash_table_insert (text->nodes, g_strdup (word), GUINT_TO_POINTER (*node + 1));
  return TRUE;
}

char *
icn_traffic_text_legal_nodes (const IcnTrafficText *text)
{
  if (text->nodes == NULL)
    return g_strdup_printf ("a node from 0 to %u", text->n - 1);
  if (!text->has_numbers)
    return g_strdup ("the name of a node that sends");
  return g_strdup_printf ("the name of a node that sends, or a number from 0 to %u", text->n - 1);
}

gboolean
icn_traffic_text_node (const IcnTrafficText *text, guint word, guint32 *node, GError **error)
{
  g_autofree char *legal = NULL;

  if (icn_traffic_text_finds (text, text->word[word], node))
    return TRUE;
  legal = icn_traffic_text_legal_nodes (text);
  return icn_traffic_text_refuse_word (text, word, legal, error);
}
