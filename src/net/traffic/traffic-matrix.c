/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a traffic matrix from a file, or from its contents in memory: N lines of N comma-separated
 * numbers. Line s has the shares that node s - 1 sends to each node. Blank lines may follow.
 * Entries are read one by one, so that an invalid or endless file is refused before it takes much
 * memory. */
#include "traffic-rows.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "error.h"
#include "input-file.h"
#include "net.h"
#include "number-text.h"

#define TOLERANCE 1e-9 /* amount by which the sum of a row or column may exceed 1 */
#define MAX_BLANK 1000 /* most blank lines after the last row */

typedef struct {
  const char *name; /* name of the file in messages */
  FILE *stream;
  guint32 n;
  guint32 row, column; /* position of the current entry, counted from 0 */
  double row_sum;
  double *column_sum; /* [n] sum of each column so far */
  IcnTrafficRows rows;
} Matrix;

static gboolean refuse (const Matrix *matrix, GError **error, const char *format, ...)
  G_GNUC_PRINTF (3, 4);

static gboolean
refuse (const Matrix *matrix, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return icn_error_set (error, ICN_ERROR_VALUE, "traffic", "%s: %s", matrix->name, what);
}

static gboolean
refuse_sum (const Matrix *matrix, const char *what, guint32 place, double sum, GError **error)
{
  g_autofree char *text = icn_number_to_text (sum);

  return refuse (matrix, error, "%s %u sums to %s; rows and columns must each sum to at most 1",
                 what, place + 1, text);
}

static gboolean
refuse_count (const Matrix *matrix, guint32 found, gboolean more, GError **error)
{
  return refuse (matrix, error, "row %u has %s%u entries; it must have %u, one for each node",
                 matrix->row + 1, more ? "more than " : "", found, matrix->n);
}

static gboolean
take_entry (Matrix *matrix, char *text, GError **error)
{
  double share;

  g_strstrip (text);
  if (!icn_number_from_text (text, &share) || !(share >= 0 && share <= 1 + TOLERANCE)) {
    g_autofree char *quoted = icn_text_quote (text);

    return refuse (matrix, error,
                   "row %u, column %u: %s is not legal; it must be a number from "
                   "0 to 1",
                   matrix->row + 1, matrix->column + 1, quoted);
  }
  if (share > 0)
    icn_traffic_rows_add (&matrix->rows, matrix->column, share);
  matrix->row_sum += share;
  matrix->column_sum[matrix->column] += share;
  return TRUE;
}

static gboolean
end_row (Matrix *matrix, GError **error)
{
  if (matrix->column + 1 < matrix->n)
    return refuse_count (matrix, matrix->column + 1, FALSE, error);
  if (matrix->row_sum > 1 + TOLERANCE)
    return refuse_sum (matrix, "row", matrix->row, matrix->row_sum, error);
  icn_traffic_rows_end (&matrix->rows);
  matrix->row++;
  matrix->column = 0;
  matrix->row_sum = 0;
  return TRUE;
}

/* Reads an entry, and the character after it into *end: a comma, a line end or EOF. Stops early at
 * an entry that is too long for a number, as the file may be endless. */
static gboolean
read_entry (Matrix *matrix, char *text, int *end, GError **error)
{
  guint length = 0;
  int c;

  while ((c = getc_unlocked (matrix->stream)) != EOF && c != ',' && c != '\n') {
    if (length == ICN_TRAFFIC_MAX_ENTRY)
      return refuse (matrix, error,
                     "row %u, column %u: an entry is longer than %d characters; there must be "
                     "commas between numbers",
                     matrix->row + 1, matrix->column + 1, ICN_TRAFFIC_MAX_ENTRY);
    text[length++] = c != '\0' ? c : '?';
  }
  text[length] = '\0';
  *end = c;
  return TRUE;
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r")] == '\0';
}

static gboolean
read_entries (Matrix *matrix, GError **error)
{
  char text[ICN_TRAFFIC_MAX_ENTRY + 1];
  guint n_blank = 0;
  int end = '\n';

  while (end != EOF) {
    if (!read_entry (matrix, text, &end, error))
      return FALSE;
    if (matrix->column == 0 && end != ',' && is_blank (text)) {
      /* Blank lines are allowed only after the last row. */
      if (end == EOF || (matrix->row == matrix->n && ++n_blank <= MAX_BLANK))
        continue;
      if (matrix->row == matrix->n)
        return refuse (matrix, error, "more than %d blank lines follow the last row", MAX_BLANK);
      return refuse (matrix, error, "row %u is blank", matrix->row + 1);
    }
    if (matrix->row == matrix->n)
      return refuse (matrix, error, "there are more than %u rows; there must be one for each node",
                     matrix->n);
    if (!take_entry (matrix, text, error))
      return FALSE;
    if (end != ',') {
      if (!end_row (matrix, error))
        return FALSE;
    } else if (++matrix->column == matrix->n) {
      return refuse_count (matrix, matrix->n, TRUE, error);
    }
  }
  if (ferror (matrix->stream))
    return refuse (matrix, error, "%s", g_strerror (errno));
  if (matrix->rows.n_listed == 0 && matrix->row == matrix->n)
    return refuse (matrix, error, "all shares are 0; at least one node must send");
  if (matrix->row < matrix->n)
    return refuse (matrix, error, "there are %u rows; there must be %u, one for each node",
                   matrix->row, matrix->n);
  for (guint32 d = 0; d < matrix->n; d++)
    if (matrix->column_sum[d] > 1 + TOLERANCE)
      return refuse_sum (matrix, "column", d, matrix->column_sum[d], error);
  return TRUE;
}

static FILE *
open_settings (const IcnTrafficSettings *settings, int *problem)
{
  gsize length;
  const char *text = icn_matrix_text_get (settings->matrix, &length);
  FILE *stream;

  if (text == NULL)
    return icn_input_open (icn_traffic_get_file (settings), problem);
  stream = fmemopen ((char *) text, length, "r");
  *problem = errno;
  return stream;
}

static IcnTraffic *
read_matrix (const IcnTrafficSettings *settings, guint32 n_terminals, GError **error)
{
  g_autofree char *name = icn_traffic_get_file (settings) != NULL
                            ? icn_input_name (icn_traffic_get_file (settings))
                            : NULL;
  g_autofree double *column_sum = g_new0 (double, n_terminals);
  Matrix matrix = { .name = name, .n = n_terminals, .column_sum = column_sum };
  gboolean is_good;
  int problem;

  if (icn_traffic_get_file (settings) == NULL) {
    icn_error_value (error, "traffic", "a matrix without a file", "matrix:FILE");
    return NULL;
  }
  matrix.stream = open_settings (settings, &problem);
  if (matrix.stream == NULL) {
    refuse (&matrix, error, "%s", g_strerror (problem));
    return NULL;
  }
  icn_traffic_rows_init (&matrix.rows, matrix.n, 0, matrix.n);
  is_good = read_entries (&matrix, error);
  fclose (matrix.stream);
  if (!is_good) {
    icn_traffic_rows_clear (&matrix.rows);
    return NULL;
  }
  return icn_traffic_rows_finish (&matrix.rows);
}

IcnTraffic *
icn_traffic_fill_matrix (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  return read_matrix (settings, net->n_terminals, error);
}

IcnMatrixText *
icn_traffic_read_file (const IcnTrafficSettings *settings, guint32 n_terminals, gsize most,
                       GError **error)
{
  g_autofree char *name = icn_input_name (icn_traffic_get_file (settings));
  Matrix matrix = { .name = name };
  IcnTrafficSettings held = *settings;
  g_autofree char *text = g_malloc (most + 1);
  g_autoptr (IcnTraffic) traffic = NULL;
  FILE *stream;
  gsize length;
  int problem;

  stream = icn_input_open (icn_traffic_get_file (settings), &problem);
  if (stream == NULL) {
    refuse (&matrix, error, "%s", g_strerror (problem));
    return NULL;
  }
  length = fread (text, 1, most + 1, stream);
  fclose (stream);
  if (length > most) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic", "%s: it has more than %zu bytes", name,
                   most);
    return NULL;
  }
  held.matrix = icn_matrix_text_new (text, length);
  traffic = read_matrix (&held, n_terminals, error);
  if (traffic != NULL && g_utf8_validate_len (text, length, NULL))
    return held.matrix;
  if (traffic != NULL)
    refuse (&matrix, error, "it is no text");
  icn_matrix_text_unref (held.matrix);
  return NULL;
}
