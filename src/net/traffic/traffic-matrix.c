/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a traffic file: a matrix, or a list of flows (traffic-list.c). A matrix has a line (row)
 * for each source, with the source's rates to all destinations (columns). Names in the first line
 * give the order of the columns, and names in the first column give the order of the rows. If only
 * the columns or only the rows have names, rows and columns are in the same order. If both have
 * names, the file may leave out nodes: a node without a row sends nothing, and a node without a
 * column receives nothing. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "graph-format.h"
#include "input-file.h"
#include "net.h"
#include "number-text.h"
#include "traffic-text.h"

#define FEW 3 /* number of lines at the start of a file that are examined to recognise its form */

/* The format of a file as recognised from its first lines. */
typedef struct {
  guint n_lines; /* number of lines, without blank lines and comments */
  char **line[FEW];
  gboolean has_header, has_names; /* has_header: the first line has the names of the columns.
                                     has_names: the first word of each row is the name of the row */
} Look;

static void
look_clear (Look *look)
{
  for (guint i = 0; i < FEW; i++)
    g_clear_pointer (&look->line[i], g_strfreev);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Look, look_clear)

/* The absolute value of the number that a word contains, with a decimal point or comma; -1 if the
 * word is no number. */
static double
number_of (const char *word)
{
  g_autofree char *point = g_strdelimit (g_strdup (word), ",", '.');
  double number;

  return icn_number_from_text (point, &number) ? fabs (number) : -1;
}

/* Sets *some to whether at least one of the words is a number, and *all to whether there is at
 * least one word and all words are numbers. */
static void
find_numbers (char **word, gboolean *some, gboolean *all)
{
  *some = FALSE;
  *all = *word != NULL;
  for (; *word != NULL; word++) {
    gboolean is = number_of (*word) >= 0;

    *some |= is;
    *all &= is;
  }
}

/* Whether every word of a line names a different node. If the line has one word more than there are
 * nodes, its first word stands above the names of the rows, and may be any word. */
static gboolean
name_nodes (const IcnTrafficText *text, char **word)
{
  g_autofree guint8 *used = g_new0 (guint8, text->n);
  guint32 node;

  for (word += g_strv_length (word) == text->n + 1 ? 1 : 0; *word != NULL; word++)
    if (!icn_traffic_text_finds (text, *word, &node) || used[node]++ > 0)
      return FALSE;
  return TRUE;
}

/* Whether the first line of the file has the names of the columns (destination nodes) instead of
 * rates. If its first word is empty, it has, because such a word stands above the names of the
 * rows. */
static gboolean
has_header (const IcnTrafficText *text, const Look *look)
{
  gboolean some, all;

  if (look->n_lines < 2)
    return FALSE;
  if (*look->line[0][0] == '\0')
    return TRUE;
  find_numbers (look->line[0], &some, &all);
  if (look->n_lines != text->n + 1)
    return !some;
  return !all || name_nodes (text, look->line[0]);
}

/* Whether the first words of the examined lines, from line `first` on, can be names of nodes. They
 * can if one of them is not a number, or if they are the names or numbers of different nodes. */
static gboolean
begin_with_names (const IcnTrafficText *text, const Look *look, guint first)
{
  g_autofree guint8 *used = g_new0 (guint8, text->n);
  guint32 node;
  gboolean are_nodes = TRUE;

  for (guint i = first; i < MIN (look->n_lines, FEW); i++) {
    const char *word = look->line[i][0];

    if (number_of (word) < 0)
      return TRUE;
    are_nodes = are_nodes && icn_traffic_text_finds (text, word, &node) && used[node]++ == 0;
  }
  return are_nodes;
}

/* Whether the first word of every row of the matrix is the name of the source node instead of a
 * rate. In such a matrix, a first line with names of columns has one word less than the rows, or
 * begins with a word that names no node. */
static gboolean
has_names (const IcnTrafficText *text, const Look *look)
{
  char **head = look->line[0], **body = look->line[look->n_lines > 1 ? 1 : 0];
  guint width = g_strv_length (body), n_head = g_strv_length (head);
  gboolean is_word = number_of (body[0]) < 0;
  guint32 node;

  if (!look->has_header)
    return width == text->n + 1 ? begin_with_names (text, look, 0)
                                : width > 1 && width != text->n && is_word;
  if (width == text->n + 1 || n_head + 1 == width || *head[0] == '\0')
    return TRUE;
  if (text->net == NULL || n_head != width)
    return is_word;
  return !icn_traffic_text_finds (text, head[0], &node) && (is_word || width != text->n);
}

static gboolean
look_at (IcnTrafficText *text, Look *look, GError **error)
{
  guint more = 0;

  for (guint i = 0; i < FEW; i++) {
    if (!icn_traffic_text_next (text, error))
      return FALSE;
    if (text->n_words == 0)
      break;
    look->line[look->n_lines++] = g_steal_pointer (&text->word);
  }
  if (look->n_lines == FEW && !icn_traffic_text_count (text, &more, error))
    return FALSE;
  look->n_lines += more;
  if (look->n_lines > 0) {
    look->has_header = has_header (text, look);
    look->has_names = has_names (text, look);
  }
  icn_traffic_text_rewind (text);
  return TRUE;
}

/* Whether a line cannot be a row of a matrix of three columns, so that the file is a list of flows
 * (`SOURCE DESTINATION RATE`). A line cannot be such a row if it does not consist of three numbers,
 * or if its first two numbers are integers. few: TRUE if the file has so few lines that it may be
 * such a matrix; a line whose third number is 0 can then be a row. */
static gboolean
is_no_row (char **word, gboolean few)
{
  gboolean some, all;
  double count;

  if (g_strv_length (word) != 3)
    return TRUE;
  find_numbers (word, &some, &all);
  return !all || (icn_count_from_text (word[0], &count) && icn_count_from_text (word[1], &count) &&
                  (!few || number_of (word[2]) > 0));
}

/* Whether the first line is the header of a list of flows. A header has three column titles
 * (icn_graph_title), of which one is for the source and one for the destination. No title may be
 * the name of a node. */
static gboolean
has_titles (const IcnTrafficText *text, const Look *look)
{
  gboolean found[ICN_TITLE_RATE + 1] = { FALSE };
  guint32 node;

  if (look->n_lines == 0 || g_strv_length (look->line[0]) != 3)
    return FALSE;
  for (char **word = look->line[0]; *word != NULL; word++) {
    if (text->net != NULL && icn_traffic_text_finds (text, *word, &node))
      return FALSE;
    found[icn_graph_title (*word)] = TRUE;
  }
  return found[ICN_TITLE_SOURCE] && found[ICN_TITLE_TARGET];
}

/* Whether the file is a matrix with row and column names: the first line names nodes, and every
 * other line has a name followed by numbers only. If the lines have only one number, the file is a
 * matrix unless its first line has a word above the names of the rows; it is a list of tasks
 * then. */
static gboolean
names_columns (const IcnTrafficText *text, const Look *look)
{
  guint n_head = g_strv_length (look->line[0]), corner;
  guint32 node;

  if (!look->has_header || !look->has_names)
    return FALSE;
  if (*look->line[0][0] == '\0')
    return TRUE;
  for (guint i = 1; i < MIN (look->n_lines, FEW); i++) {
    gboolean some, all;

    find_numbers (look->line[i] + 1, &some, &all);
    if (!all)
      return FALSE;
  }
  corner = n_head == g_strv_length (look->line[1]) ? 1 : 0;
  if (corner == 1 && n_head < 3)
    return FALSE;
  for (guint i = corner; i < n_head; i++)
    if (text->net != NULL && !icn_traffic_text_finds (text, look->line[0][i], &node))
      return FALSE;
  return TRUE;
}

/* Whether, of the examined lines from line `first` on, more have two or three words, as in a list
 * of flows, than have the number of words of a row of a matrix. */
static gboolean
has_list_widths (const IcnTrafficText *text, const Look *look, guint first)
{
  guint n_short = 0, n_rows = 0;

  for (guint i = first; i < MIN (look->n_lines, FEW); i++) {
    guint width = g_strv_length (look->line[i]), names = look->has_names ? 1 : 0;

    if (width == 2 || width == 3)
      n_short++;
    else if (width == text->n + names)
      n_rows++;
  }
  return n_short > n_rows;
}

/* Whether the file is a list of flows and not a matrix. In a network of two or three nodes, a row
 * of a matrix can have as many words as a line of a list. Such a file is a matrix only if it has
 * one row for each node. */
static gboolean
is_list (const IcnTrafficText *text, const Look *look)
{
  guint n = text->n, kept = MIN (look->n_lines, FEW), first = look->has_header ? 1 : 0;
  guint width = kept > 0 ? g_strv_length (look->line[kept > 1 ? 1 : 0]) : 0;
  gboolean has_flows = look->n_lines > FEW; /* some line may be a flow and not a task (`TASK NODE`);
                                               always TRUE if the file has lines that were not
                                               examined */
  gboolean names_fit, few;

  if (has_titles (text, look))
    return TRUE;
  if (!has_list_widths (text, look, first) || names_columns (text, look))
    return FALSE;
  names_fit = look->has_header && name_nodes (text, look->line[0]);
  few = look->n_lines <= MAX (FEW, width == n ? n + 1 : 0);
  if (look->n_lines - first == n &&
      ((width == n && !look->has_header) || (width - look->has_names == n && names_fit)))
    return FALSE;
  for (guint i = first; i < kept; i++) {
    if (!is_no_row (look->line[i], few))
      return FALSE;
    has_flows |= g_strv_length (look->line[i]) != 2;
  }
  return has_flows;
}

/* The state of reading a matrix. Rows and columns are counted from 0, in the order of the file. */
typedef struct {
  IcnTrafficText *text;
  const Look *look;
  guint32 *row_node, *column_node; /* [n] node of the i-th row, and of the i-th column, of the
                                      file */
  gboolean is_free; /* both the rows and the columns have names in the file, so that the file may
                       leave out nodes */
  guint32 n_columns;
  guint32 n_rows;                  /* rows that have been read */
  IcnTrafficRows rows;             /* the rows read so far; sources and destinations are still the
                                      indices of rows and columns in the file */
} Matrix;

static gboolean
check_width (const Matrix *matrix, guint n_words, guint n_names, GError **error)
{
  const IcnTrafficText *text = matrix->text;

  if (n_words == matrix->n_columns + n_names)
    return TRUE;
  return icn_traffic_text_refuse (
    text, text->line, 0, error, "it has %u entries%s; it must have %u, one for each %s",
    n_words - MIN (n_names, n_words), n_names > 0 ? " after the name" : "", matrix->n_columns,
    matrix->is_free ? "column" : "node");
}

/* Reads word number `word` of the current line as the name of a row or column, and sets *node to
 * the node that it names. used: [number of nodes] marks the nodes that earlier rows or columns have
 * named; to name a node twice is an error. */
static gboolean
read_name (const Matrix *matrix, guint word, guint8 *used, guint32 *node, GError **error)
{
  const IcnTrafficText *text = matrix->text;
  g_autofree char *quoted = icn_text_quote (text->word[word]);

  if (!icn_traffic_text_node (text, word, node, error))
    return FALSE;
  if (used[*node]++ == 0)
    return TRUE;
  return icn_traffic_text_refuse (text, text->line, word + 1, error,
                                  "%s stands there twice; each node must have one name", quoted);
}

/* Whether the line of column names begins with an extra word above the names of the rows. */
static gboolean
has_corner (const Matrix *matrix, char **word)
{
  const Look *look = matrix->look;
  guint n = g_strv_length (word);

  if (n == matrix->text->n + 1 || *word[0] == '\0')
    return TRUE;
  for (guint i = 1; matrix->is_free && i < MIN (look->n_lines, FEW); i++)
    if (n == g_strv_length (look->line[i]))
      return TRUE;
  return FALSE;
}

static gboolean
read_header (Matrix *matrix, GError **error)
{
  IcnTrafficText *text = matrix->text;
  g_autofree guint8 *used = g_new0 (guint8, text->n);
  guint corner;

  if (!icn_traffic_text_next (text, error))
    return FALSE;
  corner = has_corner (matrix, text->word) ? 1 : 0;
  if (matrix->is_free && text->n_words - corner <= text->n)
    matrix->n_columns = text->n_words - corner;
  if (!check_width (matrix, text->n_words, corner, error))
    return FALSE;
  for (guint32 i = 0; i < matrix->n_columns; i++)
    if (!read_name (matrix, i + corner, used, &matrix->column_node[i], error))
      return FALSE;
  if (!matrix->is_free)
    memcpy (matrix->row_node, matrix->column_node, text->n * sizeof *matrix->row_node);
  return TRUE;
}

/* Reads the current line of the file as a row of the matrix: the name of the source node, if rows
 * have names, and a rate for every column. */
static gboolean
read_row (Matrix *matrix, guint8 *used, GError **error)
{
  const IcnTrafficText *text = matrix->text;
  guint names = matrix->look->has_names ? 1 : 0;

  if (!check_width (matrix, text->n_words, names, error) ||
      (names > 0 && !read_name (matrix, 0, used, &matrix->row_node[matrix->n_rows], error)))
    return FALSE;
  for (guint32 i = 0; i < matrix->n_columns; i++) {
    double rate;

    if (!icn_traffic_text_rate (text, i + names, &rate, error))
      return FALSE;
    if (rate > 0)
      icn_traffic_rows_add (&matrix->rows, i, rate);
  }
  icn_traffic_rows_end (&matrix->rows);
  matrix->n_rows++;
  return TRUE;
}

/* Adds an empty row for every node that has no row in the file; such a node sends nothing. used:
 * [number of nodes] marks the nodes that have a row. */
static void
add_silent_rows (Matrix *matrix, const guint8 *used)
{
  for (guint32 node = 0; node < matrix->text->n; node++) {
    if (used[node])
      continue;
    matrix->row_node[matrix->n_rows++] = node;
    icn_traffic_rows_end (&matrix->rows);
  }
}

static gboolean
read_rows (Matrix *matrix, GError **error)
{
  IcnTrafficText *text = matrix->text;
  g_autofree guint8 *used = g_new0 (guint8, text->n);

  for (guint32 i = 0; i < text->n; i++)
    matrix->row_node[i] = matrix->column_node[i] = i;
  if (matrix->look->has_header && !read_header (matrix, error))
    return FALSE;
  for (;;) {
    if (!icn_traffic_text_next (text, error))
      return FALSE;
    if (text->n_words == 0)
      break;
    if (matrix->n_rows == text->n)
      return icn_traffic_text_refuse (text, text->line, 0, error,
                                      "there are more than %u rows; there must be one for each "
                                      "node",
                                      text->n);
    if (!read_row (matrix, used, error))
      return FALSE;
  }
  if (matrix->is_free)
    add_silent_rows (matrix, used);
  if (matrix->n_rows < text->n)
    return icn_traffic_text_refuse (text, 0, 0, error,
                                    "there are %u rows; there must be %u, one for each node",
                                    matrix->n_rows, text->n);
  if (matrix->look->has_names && !matrix->look->has_header)
    memcpy (matrix->column_node, matrix->row_node, text->n * sizeof *matrix->row_node);
  return TRUE;
}

/* Copies the rows of the file to `sorted` in the order of node numbers, and replaces the
 * destinations, which are indices of columns in the file, by node numbers. */
static void
sort_rows (const Matrix *matrix, IcnTrafficRows *sorted)
{
  guint32 n = matrix->text->n;
  const IcnTraffic *read = matrix->rows.traffic;
  g_autofree guint32 *place = g_new (guint32, n);
  g_autofree double *rate = g_new0 (double, n);

  for (guint32 i = 0; i < n; i++)
    place[matrix->row_node[i]] = i;
  icn_traffic_rows_init (sorted, n, 0, matrix->rows.n_listed);
  for (guint32 s = 0; s < n; s++) {
    for (guint64 i = read->first[place[s]]; i < read->first[place[s] + 1]; i++)
      rate[matrix->column_node[read->destination[i]]] = read->share[i];
    icn_traffic_rows_take (sorted, rate);
  }
}

static IcnTraffic *
read_matrix (IcnTrafficText *text, const Look *look, GError **error)
{
  g_autofree guint32 *row_node = g_new (guint32, text->n), *column_node = g_new (guint32, text->n);
  Matrix matrix = { .text = text,
                    .look = look,
                    .row_node = row_node,
                    .column_node = column_node,
                    .is_free = look->has_header && look->has_names,
                    .n_columns = text->n };
  IcnTrafficRows sorted;
  gboolean is_good;

  if ((guint64) text->n * text->n > ICN_TRAFFIC_MAX_LISTED) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic",
                   "%s: a matrix between %u nodes has too many entries; the most is %u, which is "
                   "%u nodes; a list may be of more",
                   text->name, text->n, ICN_TRAFFIC_MAX_LISTED, 4096);
    return NULL;
  }
  icn_traffic_rows_init (&matrix.rows, text->n, 0, text->n);
  is_good = read_rows (&matrix, error);
  if (is_good && (look->has_header || look->has_names)) {
    sort_rows (&matrix, &sorted);
    icn_traffic_rows_clear (&matrix.rows);
    matrix.rows = sorted;
  }
  if (is_good)
    return icn_traffic_rows_finish_rates (&matrix.rows);
  icn_traffic_rows_clear (&matrix.rows);
  return NULL;
}

/* Reads the traffic file that the settings name. net: NULL if names of nodes are not to be
 * checked. */
static IcnTraffic *
read_settings (const IcnTrafficSettings *settings, const IcnNet *net, guint32 n_terminals,
               GError **error)
{
  g_auto (IcnTrafficText) text = { NULL };
  g_auto (Look) look = { 0 };
  IcnTraffic *traffic;

  if (!icn_traffic_text_open (&text, settings, net, n_terminals, error) ||
      !look_at (&text, &look, error))
    return NULL;
  traffic = is_list (&text, &look) ? icn_traffic_read_list (&text, error)
                                   : read_matrix (&text, &look, error);
  if (traffic == NULL || traffic->first[n_terminals] > 0)
    return traffic;
  icn_traffic_unref (traffic);
  icn_traffic_text_refuse (&text, 0, 0, error, "all rates are 0; at least one node must send");
  return NULL;
}

IcnTraffic *
icn_traffic_fill_matrix (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  return read_settings (settings, net, net->n_terminals, error);
}

static char *
marked_number (double value)
{
  g_autofree char *number = icn_number_to_digits (value, 4);

  return icn_number_mark (number);
}

char *
icn_traffic_rates_text (const IcnTraffic *traffic)
{
  g_autofree char *divisor = marked_number (traffic->divisor);
  g_autofree char *share = marked_number (100 * traffic->inside);
  g_autofree char *divided = NULL, *inside = NULL;

  if (traffic->divisor != 1)
    divided = g_strdup_printf (_ ("The busiest node sends the load: all rates of the file are "
                                  "divided by %s, the largest sum of a source."),
                               divisor);
  if (traffic->inside > 0)
    inside = g_strdup_printf (_ ("Tasks on the same node send %s %% of all to one another, which "
                                 "does not enter the network."),
                              share);
  return divided != NULL && inside != NULL ? g_strjoin (" ", divided, inside, NULL)
         : divided != NULL                 ? g_steal_pointer (&divided)
                                           : g_steal_pointer (&inside);
}

/* Reads a file into memory; NULL if the file is not a text of at most `most` bytes. */
static IcnMatrixText *
load_file (const char *path, gsize most, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  IcnTrafficText where = { .name = name };
  gsize length;
  int problem;
  g_autofree char *text = icn_input_read (path, TRUE, most, &length, &problem);

  if (text == NULL && problem == EFBIG) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic", "%s: it has more than %zu bytes", name,
                   most);
    return NULL;
  }
  if (text == NULL) {
    icn_traffic_text_refuse (&where, 0, 0, error, "%s", icn_input_problem (problem));
    return NULL;
  }
  if (g_utf8_validate_len (text, length, NULL))
    return icn_matrix_text_new (text, length);
  icn_traffic_text_refuse (&where, 0, 0, error, "it is no text");
  return NULL;
}

IcnMatrixText *
icn_traffic_read_file (const IcnTrafficSettings *settings, guint32 n_terminals, gsize most,
                       GError **error)
{
  IcnTrafficSettings held = *settings;
  g_autoptr (IcnTraffic) traffic = NULL;

  held.matrix = load_file (icn_traffic_get_file (settings), most, error);
  if (held.matrix == NULL)
    return NULL;
  traffic = read_settings (&held, NULL, n_terminals, error);
  if (traffic != NULL)
    return held.matrix;
  icn_matrix_text_unref (held.matrix);
  return NULL;
}
