/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edge-reader.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "anynet-reader.h"
#include "error.h"
#include "given-limits.h"
#include "input-file.h"
#include "number-text.h"
#include "search.h"

#define MAX_WORDS 20000 /* most words in one line */
#define MAX_NAME 64     /* most characters in a name */
#define MAX_WIDTH 1e6   /* largest relative width of a link */
#define MAX_PLACE 1e6   /* largest absolute coordinate of a position, in the unit of the list */

gboolean
edge_reader_refuse (const EdgeReader *reader, int line, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (line > 0 && !reader->is_translated)
    icn_error_set (error, ICN_ERROR_VALUE, "graph", "%s, line %d: %s", reader->name, line, what);
  else
    icn_error_set (error, ICN_ERROR_VALUE, "graph", "%s: %s", reader->name, what);
  return FALSE;
}

gboolean
edge_reader_refuse_word (const EdgeReader *reader, const char *field, const char *word,
                         const char *legal, GError **error)
{
  g_autofree char *quoted = icn_text_quote (word);

  return edge_reader_refuse (reader, reader->line, error, "%s: %s is not legal; it must be %s",
                             field, quoted, legal);
}

/* Whether a word is "-", "--", "<->" or a typographic dash, which other programs write between the
 * ends of a link. */
static gboolean
is_arrow (const char *word)
{
  for (const char *c = word; *c != '\0'; c = g_utf8_next_char (c))
    if (!strchr ("-<>", *c) && g_utf8_get_char (c) != 0x2013 && g_utf8_get_char (c) != 0x2014)
      return FALSE;
  return TRUE;
}

gboolean
edge_reader_find (EdgeReader *reader, const char *name, guint32 *number, GError **error)
{
  gpointer found = g_hash_table_lookup (reader->number, name);
  guint8 says = 0, level = 0;
  guint32 group = 0;
  double place[2] = { 0, 0 };
  g_autofree char *plain = NULL;
  char *kept;

  if (found != NULL) {
    *number = GPOINTER_TO_UINT (found) - 1;
    return TRUE;
  }
  if (is_arrow (name))
    return edge_reader_refuse_word (reader, "name", name, "a name: this stands between two of them",
                                    error);
  if (g_utf8_strlen (name, -1) > MAX_NAME)
    return edge_reader_refuse_word (reader, "name", name, "shorter: at most 64 characters", error);
  plain = icn_text_without_turns (name);
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)) || !g_str_equal (plain, name))
      return edge_reader_refuse_word (reader, "name", name, "without control characters", error);
  if (reader->names->len == ICN_EDGE_LIST_MAX_VERTICES)
    return edge_reader_refuse (reader, reader->line, error, "more than %d nodes and switches",
                               ICN_EDGE_LIST_MAX_VERTICES);
  kept = g_strdup (name);
  *number = reader->names->len;
  g_hash_table_insert (reader->number, kept, GUINT_TO_POINTER (*number + 1));
  g_ptr_array_add (reader->names, kept);
  g_array_append_val (reader->mention, reader->line);
  g_array_append_val (reader->says, says);
  g_array_append_val (reader->group, group);
  g_array_append_val (reader->level, level);
  g_array_append_vals (reader->places, place, 2);
  return TRUE;
}

gpointer
edge_reader_key (guint32 source, guint32 destination)
{
  return GSIZE_TO_POINTER ((gsize) source * ICN_EDGE_LIST_MAX_VERTICES + destination);
}

gboolean
edge_reader_add (EdgeReader *reader, const IcnEdge *edge, GError **error)
{
  gpointer key = edge_reader_key (edge->source, edge->destination);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (reader->pairs, key));
  const char *const *names = (const char *const *) reader->names->pdata;
  g_autofree char *from = icn_text_quote (names[edge->source]);
  g_autofree char *to = icn_text_quote (names[edge->destination]);

  if (edge->source == edge->destination)
    return edge_reader_refuse (reader, reader->line, error, "a link of %s to itself", from);
  if (place > 0)
    return edge_reader_refuse (reader, reader->line, error,
                               "the link from %s to %s is in line %d too; give one a width instead",
                               from, to, g_array_index (reader->edge_line, int, place - 1));
  g_array_append_val (reader->edges, *edge);
  g_array_append_val (reader->edge_line, reader->line);
  g_hash_table_insert (reader->pairs, key, GUINT_TO_POINTER (reader->edges->len));
  return TRUE;
}

static gboolean
read_width (const EdgeReader *reader, const char *word, double *width, GError **error)
{
  double number;

  if (!icn_number_from_text (word, &number) || !(number >= 1e-6 && number <= MAX_WIDTH))
    return edge_reader_refuse_word (reader, "width", word, "a number above 0, at most 1000000",
                                    error);
  *width = number;
  return TRUE;
}

static gboolean
read_length (const EdgeReader *reader, const char *word, double *length, GError **error)
{
  double number;

  if (!icn_number_from_text (word, &number) || !(number >= ICN_EDGE_LEAST_LENGTH) ||
      number > ICN_EDGE_MOST_LENGTH)
    return edge_reader_refuse_word (reader, "length", word,
                                    "a number of node pitches from 0.001 to 65535", error);
  *length = number;
  return TRUE;
}

gboolean
edge_reader_read_delay (const EdgeReader *reader, const char *word, guint16 *delay, GError **error)
{
  double number;

  if (!icn_count_from_text (word, &number) || !(number >= 1 && number <= ICN_MAX_GIVEN_DELAY))
    return edge_reader_refuse_word (reader, "delay", word,
                                    "a whole number of cycles from 1 to 4096", error);
  *delay = number;
  return TRUE;
}

/* Reads "a b", "a > b" or "a -- b", and then "[WIDTH [LENGTH]] [delay=CYCLES]". */
static gboolean
read_link (EdgeReader *reader, char **word, guint n, GError **error)
{
  gboolean one_way = n > 1 && g_str_equal (word[1], ">");
  IcnEdge edge = { .width = 1 }, back;
  guint first = n > 1 && is_arrow (word[1]) ? 2 : 1;

  if (n > first + 1 && g_str_has_prefix (word[n - 1], "delay=") &&
      !edge_reader_read_delay (reader, word[--n] + strlen ("delay="), &edge.delay, error))
    return FALSE;

  /* Refuses "<-" between the ends of a link, because it is easily mistaken for "<->". */
  if (first == 2 && !one_way && (*word[1] == '<') != g_str_has_suffix (word[1], ">"))
    return edge_reader_refuse_word (reader, "link", word[1], "--, or > for one way", error);

  if (n < first + 1 || n > first + 3)
    return edge_reader_refuse (reader, reader->line, error,
                               "a link is a b [WIDTH [LENGTH]] [delay=CYCLES], or a > b for one "
                               "way");
  if (!edge_reader_find (reader, word[0], &edge.source, error) ||
      !edge_reader_find (reader, word[first], &edge.destination, error) ||
      (n > first + 1 && !read_width (reader, word[first + 1], &edge.width, error)) ||
      (n > first + 2 && !read_length (reader, word[first + 2], &edge.length, error)))
    return FALSE;
  back = edge;
  back.source = edge.destination;
  back.destination = edge.source;
  return edge_reader_add (reader, &edge, error) &&
         (one_way || edge_reader_add (reader, &back, error));
}

/* Reads a line "node NAME X Y", the position of a vertex. */
static gboolean
read_place (EdgeReader *reader, char **word, guint n, GError **error)
{
  guint32 number;
  guint8 *says;

  if (n != 4)
    return edge_reader_refuse (reader, reader->line, error, "a place is node NAME X Y");
  if (!edge_reader_find (reader, word[1], &number, error))
    return FALSE;
  says = &g_array_index (reader->says, guint8, number);
  if (*says & EDGE_READER_IS_PLACED)
    return edge_reader_refuse_word (reader, "node", word[1], "a name without a place yet", error);
  *says |= EDGE_READER_IS_PLACED;
  for (guint axis = 0; axis < 2; axis++) {
    double *place = &g_array_index (reader->places, double, 2 * number + axis);

    if (!icn_number_from_text (word[2 + axis], place) || fabs (*place) > MAX_PLACE)
      return edge_reader_refuse_word (reader, axis == 0 ? "x" : "y", word[2 + axis],
                                      "a number from -1000000 to 1000000", error);
  }
  return TRUE;
}

/* Reads a line "terminals A B C", "nodes A B C" or "switches A B C". what: the bit that the line
 * sets for its vertices (EDGE_READER_IS_TERMINAL, EDGE_READER_IS_SWITCH). */
static gboolean
read_who (EdgeReader *reader, char **word, guint n, guint8 what, GError **error)
{
  reader->says_who = TRUE;
  for (guint i = 1; i < n; i++) {
    guint32 number;
    guint8 *says;

    if (!edge_reader_find (reader, word[i], &number, error))
      return FALSE;
    says = &g_array_index (reader->says, guint8, number);
    if (*says & (EDGE_READER_IS_TERMINAL | EDGE_READER_IS_SWITCH))
      return edge_reader_refuse_word (reader, word[0], word[i],
                                      "named once, as a terminal or as a switch", error);
    *says |= what;
  }
  return n > 1 || edge_reader_refuse (reader, reader->line, error, "%s: no name follows", word[0]);
}

/* Returns the number of the group with this name. A new group is added if no group has the name. */
static guint32
find_group (EdgeReader *reader, const char *name)
{
  gpointer found = g_hash_table_lookup (reader->group_number, name);
  guint n = reader->group_names->len;

  if (found != NULL)
    return GPOINTER_TO_UINT (found) - 1;
  g_ptr_array_add (reader->group_names, g_strdup (name));
  g_hash_table_insert (reader->group_number, reader->group_names->pdata[n],
                       GUINT_TO_POINTER (n + 1));
  return n;
}

/* Reads a line "group NAME A B C": the vertices A, B and C are in this group. */
static gboolean
read_group (EdgeReader *reader, char **word, guint n, GError **error)
{
  guint32 group = find_group (reader, word[1]);

  for (guint i = 2; i < n; i++) {
    guint32 number, *of;

    if (!edge_reader_find (reader, word[i], &number, error))
      return FALSE;
    of = &g_array_index (reader->group, guint32, number);
    if (*of > 0 && *of != group + 1) {
      g_autofree char *other = icn_text_quote (reader->group_names->pdata[*of - 1]);
      g_autofree char *legal = g_strdup_printf ("in one group only; it is in %s too", other);

      return edge_reader_refuse_word (reader, "group", word[i], legal, error);
    }
    *of = group + 1;
  }
  return TRUE;
}

/* Reads a line "level L A B C": the vertices A, B and C are drawn on level L. */
static gboolean
read_level (EdgeReader *reader, char **word, guint n, GError **error)
{
  double level;

  if (!icn_count_from_text (word[1], &level) || !(level >= 0 && level <= ICN_MAX_GIVEN_LEVEL))
    return edge_reader_refuse_word (reader, "level", word[1],
                                    "a whole number from 0 to " G_STRINGIFY (ICN_MAX_GIVEN_LEVEL),
                                    error);
  reader->has_levels = TRUE;
  for (guint i = 2; i < n; i++) {
    guint32 number;
    guint8 *of;

    if (!edge_reader_find (reader, word[i], &number, error))
      return FALSE;
    of = &g_array_index (reader->level, guint8, number);
    if (*of > 0 && *of != level + 1)
      return edge_reader_refuse_word (reader, "level", word[i], "on one level only", error);
    *of = level + 1;
  }
  return TRUE;
}

static gboolean
read_words (EdgeReader *reader, char **word, guint n, GError **error)
{
  if (reader->names->len == 0 && !reader->says_who && anynet_begins (word, n))
    reader->is_anynet = TRUE;
  if (reader->is_anynet)
    return anynet_read (reader, word, n, error);
  if (g_str_equal (word[0], "node") && n == 4)
    return read_place (reader, word, n, error);
  if (g_str_equal (word[0], "terminals"))
    return read_who (reader, word, n, EDGE_READER_IS_TERMINAL, error);
  if (g_str_equal (word[0], "nodes") && n > 2 && !is_arrow (word[1])) {
    reader->all_route = TRUE;
    return read_who (reader, word, n, EDGE_READER_IS_TERMINAL, error);
  }
  if (g_str_equal (word[0], "switches"))
    return read_who (reader, word, n, EDGE_READER_IS_SWITCH, error);
  if (g_str_equal (word[0], "group") && n > 2 && !is_arrow (word[1]))
    return read_group (reader, word, n, error);
  if (g_str_equal (word[0], "level") && n > 2 && !is_arrow (word[1]))
    return read_level (reader, word, n, error);
  return read_link (reader, word, n, error);
}

/* The length, in bytes, of an arrow (">", "->" or "<->") at the start of the text; 0 if the text
 * does not start with an arrow. */
static gsize
arrow_length (const char *text)
{
  gsize dashes = *text == '<' ? 1 : 0;

  dashes += strspn (text + dashes, "-");
  return text[dashes] == '>' ? dashes + 1 : 0;
}

/* The length of a word, which ends at a space or an arrow. */
static gsize
word_length (const char *text)
{
  gsize most = strcspn (text, " \t\r\f\v"), length = 0;

  while (length < most && arrow_length (text + length) == 0)
    length++;
  return length;
}

/* Splits a line at spaces into words. ">" is a word even without spaces around it; "->" becomes
 * ">". Modifies the line. */
static gboolean
split (EdgeReader *reader, char *line, GPtrArray *words, GError **error)
{
  line[strcspn (line, "#")] = '\0';
  g_ptr_array_set_size (words, 0);
  for (char *at = line + strspn (line, " \t\r\f\v"); *at != '\0';) {
    gsize arrow = arrow_length (at), length = arrow > 0 ? arrow : word_length (at);

    if (words->len == MAX_WORDS)
      return edge_reader_refuse (reader, reader->line, error, "more than %d words", MAX_WORDS);
    g_ptr_array_add (words, arrow > 0 && *at != '<' ? g_strdup (">") : g_strndup (at, length));
    at += length;
    at += strspn (at, " \t\r\f\v");
  }
  g_ptr_array_add (words, NULL);
  return TRUE;
}

static gboolean
check_whole (EdgeReader *reader, GError **error)
{
  guint n_placed = 0, n_terminals = 0;
  gboolean lists_terminals = FALSE;

  if (reader->edges->len == 0)
    return edge_reader_refuse (reader, 0, error, "it has no link");
  for (guint i = 0; i < reader->names->len; i++) {
    guint8 says = g_array_index (reader->says, guint8, i);

    n_placed += (says & EDGE_READER_IS_PLACED) != 0;
    lists_terminals = lists_terminals || (says & EDGE_READER_IS_TERMINAL) != 0;
  }
  for (guint i = 0; i < reader->names->len; i++) {
    guint8 *says = &g_array_index (reader->says, guint8, i);

    if (n_placed > 0 && !(*says & EDGE_READER_IS_PLACED))
      return edge_reader_refuse (reader, g_array_index (reader->mention, int, i), error,
                                 "%s has no place, and others have; give all of them one, or none",
                                 (char *) reader->names->pdata[i]);
    if (lists_terminals && !(*says & EDGE_READER_IS_TERMINAL))
      *says |= EDGE_READER_IS_SWITCH;
    n_terminals += !(*says & EDGE_READER_IS_SWITCH);
  }
  if (n_terminals < 2)
    return edge_reader_refuse (reader, 0, error, "at least two nodes must send; %u do",
                               n_terminals);
  return TRUE;
}

gboolean
edge_reader_read (EdgeReader *reader, const char *text, GError **error)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  reader->number = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  reader->names = g_ptr_array_new ();
  reader->mention = g_array_new (FALSE, FALSE, sizeof (int));
  reader->edges = g_array_new (FALSE, FALSE, sizeof (IcnEdge));
  reader->edge_line = g_array_new (FALSE, FALSE, sizeof (int));
  reader->pairs = g_hash_table_new (NULL, NULL);
  reader->says = g_array_new (FALSE, FALSE, sizeof (guint8));
  reader->group = g_array_new (FALSE, FALSE, sizeof (guint32));
  reader->level = g_array_new (FALSE, FALSE, sizeof (guint8));
  reader->group_names = g_ptr_array_new_with_free_func (g_free);
  reader->group_number = g_hash_table_new (g_str_hash, g_str_equal);
  reader->places = g_array_new (FALSE, FALSE, sizeof (double));
  reader->attached = g_array_new (FALSE, FALSE, sizeof (IcnEdge));
  reader->attachment = g_hash_table_new (NULL, NULL);
  for (; *text != '\0'; reader->line++) {
    gsize length = strcspn (text, "\n");
    g_autofree char *line = g_strndup (text, length);

    if (reader->line > ICN_EDGE_LIST_MAX_LINES)
      return edge_reader_refuse (reader, reader->line, error, "there are more than %d lines",
                                 ICN_EDGE_LIST_MAX_LINES);
    if (!split (reader, line, words, error) ||
        (words->len > 1 && !read_words (reader, (char **) words->pdata, words->len - 1, error)))
      return FALSE;
    text += length + (text[length] == '\n');
  }
  if (reader->is_anynet && !anynet_attach (reader, error))
    return FALSE;
  return check_whole (reader, error);
}

typedef struct {
  const EdgeReader *reader;
  gboolean by_value; /* names are integers and vertices are sorted by their values */
} Sorting;

/* Compares two vertices for sorting: nodes come before switches, and nodes and switches are in the
 * order of their names as numbers (by_value) or of their first mention. */
static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorting *sorting = data;
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b;
  guint8 u = g_array_index (sorting->reader->says, guint8, x) & EDGE_READER_IS_SWITCH;
  guint8 v = g_array_index (sorting->reader->says, guint8, y) & EDGE_READER_IS_SWITCH;

  if (u != v)
    return u < v ? -1 : 1;
  if (sorting->by_value) {
    gsize letter = sorting->reader->is_anynet;
    guint64 p = g_ascii_strtoull ((char *) sorting->reader->names->pdata[x] + letter, NULL, 10);
    guint64 q = g_ascii_strtoull ((char *) sorting->reader->names->pdata[y] + letter, NULL, 10);

    if (p != q)
      return p < q ? -1 : 1;
  }
  return (x > y) - (x < y);
}

static gboolean
has_value (const char *text)
{
  gsize n = strspn (text, "0123456789");

  return n > 0 && n <= 18 && text[n] == '\0';
}

void
edge_reader_take (EdgeReader *reader, IcnEdgeList *list)
{
  guint32 n = reader->names->len, n_kept = 0;
  g_autofree guint32 *order = g_new (guint32, n), *number = g_new (guint32, n);
  g_autofree guint8 *has_edge = g_new0 (guint8, n);
  Sorting sorting = { reader, TRUE };

  for (guint i = 0; i < reader->edges->len; i++) {
    has_edge[g_array_index (reader->edges, IcnEdge, i).source] = TRUE;
    has_edge[g_array_index (reader->edges, IcnEdge, i).destination] = TRUE;
  }
  /* A node of an anynet file that was merged with its router is a vertex without links here, and is
   * skipped. All other vertices without links are refused later. */
  for (guint32 i = 0; i < n; i++) {
    const char *name = reader->names->pdata[i];

    if (reader->is_anynet && !has_edge[i] && *name == 'n')
      continue;
    order[n_kept++] = i;
    sorting.by_value = sorting.by_value && (reader->is_anynet || has_value (name));
  }
  g_qsort_with_data (order, n_kept, sizeof *order, compare_numbers, &sorting);
  list->n_vertices = n_kept;
  list->name = g_new (char *, n_kept);
  reader->group_of = g_new (guint32, n_kept);
  reader->level_of = g_new (guint8, n_kept);
  if (g_array_index (reader->says, guint8, order[0]) & EDGE_READER_IS_PLACED)
    reader->place = g_new (double, 2 * (gsize) n_kept);
  for (guint32 i = 0; i < n_kept; i++) {
    guint32 was = order[i];

    number[was] = i;
    list->name[i] = g_strdup (reader->names->pdata[was]);
    list->n_nodes += !(g_array_index (reader->says, guint8, was) & EDGE_READER_IS_SWITCH);
    for (guint axis = 0; axis < 2 && reader->place != NULL; axis++)
      reader->place[2 * i + axis] = g_array_index (reader->places, double, 2 * was + axis);
    reader->group_of[i] = g_array_index (reader->group, guint32, was);
    reader->level_of[i] = g_array_index (reader->level, guint8, was);
  }
  list->n_edges = reader->edges->len;
  list->edge = g_memdup2 (reader->edges->data, sizeof (IcnEdge) * list->n_edges);
  for (guint32 i = 0; i < list->n_edges; i++) {
    IcnEdge *edge = &list->edge[i];

    if (!g_hash_table_contains (reader->pairs, edge_reader_key (edge->destination, edge->source)))
      list->directed = TRUE;
    edge->source = number[edge->source];
    edge->destination = number[edge->destination];
  }
}

void
edge_reader_clear (EdgeReader *reader)
{
  g_clear_pointer (&reader->names, g_ptr_array_unref);
  g_clear_pointer (&reader->number, g_hash_table_unref);
  g_clear_pointer (&reader->pairs, g_hash_table_unref);
  g_clear_pointer (&reader->mention, g_array_unref);
  g_clear_pointer (&reader->edges, g_array_unref);
  g_clear_pointer (&reader->edge_line, g_array_unref);
  g_clear_pointer (&reader->says, g_array_unref);
  g_clear_pointer (&reader->places, g_array_unref);
  g_clear_pointer (&reader->attached, g_array_unref);
  g_clear_pointer (&reader->attachment, g_hash_table_unref);
  g_clear_pointer (&reader->group, g_array_unref);
  g_clear_pointer (&reader->level, g_array_unref);
  g_clear_pointer (&reader->group_number, g_hash_table_unref);
  g_clear_pointer (&reader->group_names, g_ptr_array_unref);
  g_clear_pointer (&reader->place, g_free);
  g_clear_pointer (&reader->group_of, g_free);
  g_clear_pointer (&reader->level_of, g_free);
}

int
edge_reader_line_of (const EdgeReader *reader, const char *name)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (reader->number, name));

  return number > 0 ? g_array_index (reader->mention, int, number - 1) : 0;
}

char *
edge_reader_read_file (const char *path, gsize *length, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  EdgeReader reader = { .name = name };
  int problem;
  char *text = icn_input_read (path, TRUE, ICN_EDGE_LIST_MAX_BYTES, length, &problem);

  if (text == NULL && problem == EFBIG)
    edge_reader_refuse (&reader, 0, error,
                        "it has more than %d bytes; a list of so many lines is "
                        "too large",
                        ICN_EDGE_LIST_MAX_BYTES);
  else if (text == NULL)
    edge_reader_refuse (&reader, 0, error, "%s", icn_input_problem (problem));
  return text;
}
