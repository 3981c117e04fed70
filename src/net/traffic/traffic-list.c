/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a list of flows: lines `SOURCE DESTINATION RATE`. If the first line has titles of columns,
 * the titles give the order of the columns. The source * stands for every node; the rate to the
 * destination * is divided evenly among all nodes. Rates of flows between the same two nodes are
 * added. Lines `TASK NODE` assign tasks to nodes; sources and destinations are then tasks. Flows
 * between tasks on the same node do not enter the network; only the sum of their rates is kept. */
#include "graph-format.h"
#include "number-text.h"
#include "traffic-matrix.h"
#include "traffic-text.h"

typedef struct {
  guint32 source, destination; /* numbers of nodes; ICN_NONE: any node */
  double rate;
} Flow;

typedef struct {
  IcnTrafficText *text;
  GHashTable *tasks;  /* name of a task → 1 + its node */
  GArray *flows;      /* array of Flow */
  guint column[3];    /* indices of the columns with the source, the destination and the rate */
  double sum, inside; /* sum of the rates of all flows, and of the flows between tasks on the
                         same node */
} List;

static gboolean
is_any (const char *word)
{
  return g_str_equal (word, "*");
}

/* Reads a word of the current line that names the source or the destination of a flow. *node:
 * receives the node with this name or, if there are tasks, the node of the task with this name;
 * ICN_NONE for the word "*". */
static gboolean
read_end (const List *list, guint word, guint32 *node, GError **error)
{
  const IcnTrafficText *text = list->text;
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (list->tasks, text->word[word]));
  g_autofree char *nodes = NULL, *legal = NULL;

  *node = number > 0 ? number - 1 : ICN_NONE;
  if (number > 0)
    return TRUE;
  if (g_hash_table_size (list->tasks) > 0)
    return icn_traffic_text_refuse_word (text, word,
                                         "a task for which a line TASK NODE says its node", error);
  if (is_any (text->word[word]) || icn_traffic_text_finds (text, text->word[word], node))
    return TRUE;
  nodes = icn_traffic_text_legal_nodes (text);
  legal = g_strconcat (nodes, ", or a task for which a line TASK NODE says its node", NULL);
  return icn_traffic_text_refuse_word (text, word, legal, error);
}

static gboolean
read_flow (List *list, GError **error)
{
  Flow flow;

  if (!read_end (list, list->column[0], &flow.source, error) ||
      !read_end (list, list->column[1], &flow.destination, error) ||
      !icn_traffic_text_rate (list->text, list->column[2], &flow.rate, error))
    return FALSE;
  list->sum += flow.rate;
  if (g_hash_table_size (list->tasks) > 0 && flow.source == flow.destination)
    list->inside += flow.rate;
  else if (flow.rate > 0)
    g_array_append_val (list->flows, flow);
  return TRUE;
}

static gboolean
read_task (List *list, GError **error)
{
  const IcnTrafficText *text = list->text;
  guint32 node;

  if (g_hash_table_contains (list->tasks, text->word[0]))
    return icn_traffic_text_refuse_word (text, 0, "a task that has no node yet", error);
  if (!icn_traffic_text_node (text, 1, &node, error))
    return FALSE;
  g_hash_table_insert (list->tasks, g_strdup (text->word[0]), GUINT_TO_POINTER (node + 1));
  return TRUE;
}

/* Whether a word names a node or a task. */
static gboolean
is_known (const List *list, const char *word)
{
  guint32 node;

  return is_any (word) || g_hash_table_contains (list->tasks, word) ||
         (list->text->net != NULL && icn_traffic_text_finds (list->text, word, &node));
}

/* Whether the current line consists of titles of columns. first: whether the line is the first line
 * with this number of words; only such a line can have titles. */
static gboolean
is_header (const List *list, gboolean first)
{
  const char *const *word = (const char *const *) list->text->word;
  double number;

  if (!first || is_known (list, word[0]) || is_known (list, word[1]))
    return FALSE;
  return list->text->n_words == 3 ? !icn_number_from_text (word[2], &number)
                                  : g_ascii_strcasecmp (word[0], "task") == 0;
}

/* Takes the order of the columns from their titles on the current line. If at least two titles are
 * words for a source, a destination or a rate (icn_graph_title), they determine the order.
 * Otherwise the order is source, destination, rate, and a title that is such a word must stand in
 * that column. */
static gboolean
take_titles (List *list, GError **error)
{
  guint at[] = { G_MAXUINT, G_MAXUINT, G_MAXUINT }, n = 0, sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (at); i++) {
    IcnGraphTitle title = icn_graph_title (list->text->word[i]);

    if (title == ICN_TITLE_OTHER)
      continue;
    if (at[title - ICN_TITLE_SOURCE] != G_MAXUINT)
      return icn_traffic_text_refuse_word (
        list->text, i, "the title of something that no other column has", error);
    at[title - ICN_TITLE_SOURCE] = i;
    n++;
    sum += i;
  }
  for (guint i = 0; i < G_N_ELEMENTS (at); i++) {
    if (n < 2 && at[i] != G_MAXUINT && at[i] != i)
      return icn_traffic_text_refuse (list->text, list->text->line, 0, error,
                                      "the titles of the columns must be source, destination and "
                                      "rate, in any order");
    list->column[i] = n < 2 ? i : at[i] != G_MAXUINT ? at[i] : 3 - sum;
  }
  return TRUE;
}

/* Calls `read` for all lines that have n_words words. */
static gboolean
read_lines (List *list, guint n_words, gboolean (*read) (List *list, GError **error),
            GError **error)
{
  IcnTrafficText *text = list->text;
  gboolean first = TRUE;

  for (;;) {
    if (!icn_traffic_text_next (text, error))
      return FALSE;
    if (text->n_words == 0)
      return TRUE;
    if (text->n_words != 2 && text->n_words != 3)
      return icn_traffic_text_refuse (text, text->line, 0, error,
                                      "it has %u words; it must be SOURCE DESTINATION RATE, or "
                                      "TASK NODE",
                                      text->n_words);
    if (text->n_words != n_words)
      continue;
    if (is_header (list, first) ? n_words == 3 && !take_titles (list, error) : !read (list, error))
      return FALSE;
    if (list->flows->len > ICN_TRAFFIC_MAX_LISTED)
      return icn_traffic_text_refuse (text, text->line, 0, error, "there are more than %u flows",
                                      ICN_TRAFFIC_MAX_LISTED);
    first = FALSE;
  }
}

static int
compare_sources (gconstpointer a, gconstpointer b)
{
  const Flow *x = a, *y = b;

  return (x->source > y->source) - (x->source < y->source);
}

static int
compare_destinations (gconstpointer a, gconstpointer b)
{
  const Flow *x = a, *y = b;

  return (x->destination > y->destination) - (x->destination < y->destination);
}

/* Adds the row of one source, the rates of its messages to all destinations, to `rows`. flows: the
 * flows from this source; a flow whose destination is ICN_NONE goes to all n nodes. */
static void
add_row (GArray *flows, guint32 n, IcnTrafficRows *rows)
{
  const Flow *flow = (const Flow *) flows->data, *end = flow + flows->len;
  g_autofree double *rate = NULL;

  g_array_sort (flows, compare_destinations);
  if (flow < end && end[-1].destination == ICN_NONE) {
    rate = g_new0 (double, n);
    for (; end > flow && end[-1].destination == ICN_NONE; end--)
      rate[0] += end[-1].rate / n;
    for (guint32 d = 1; d < n; d++)
      rate[d] = rate[0];
    for (; flow < end; flow++)
      rate[flow->destination] += flow->rate;
    icn_traffic_rows_take (rows, rate);
    return;
  }
  while (flow < end) {
    guint32 destination = flow->destination;
    double sum = 0;

    for (; flow < end && flow->destination == destination; flow++)
      sum += flow->rate;
    icn_traffic_rows_add (rows, destination, sum);
  }
  icn_traffic_rows_end (rows);
}

/* Sets *n_any to the number of flows whose source is * (every node), which come last when flows are
 * sorted by source. Also checks that the flows are not between too many pairs of nodes. */
static gboolean
check_pairs (const List *list, guint *n_any, GError **error)
{
  const Flow *flow = (const Flow *) list->flows->data;
  guint64 n = list->text->n, n_pairs = 0;

  *n_any = 0;
  for (guint i = 0; i < list->flows->len; i++) {
    *n_any += flow[i].source == ICN_NONE;
    n_pairs += (flow[i].source == ICN_NONE ? n : 1) * (flow[i].destination == ICN_NONE ? n : 1);
  }
  /* If even all n² pairs of nodes are within the limit, the number of flows does not matter. */
  if (n * n <= ICN_TRAFFIC_MAX_LISTED || n_pairs <= ICN_TRAFFIC_MAX_LISTED)
    return TRUE;
  return icn_traffic_text_refuse (list->text, 0, 0, error,
                                  "its flows are between more than %u pairs of nodes",
                                  ICN_TRAFFIC_MAX_LISTED);
}

static IcnTraffic *
sum_flows (const List *list, GError **error)
{
  guint32 n = list->text->n;
  IcnTraffic *traffic;
  const Flow *flow, *any;
  g_autoptr (GArray) row = g_array_new (FALSE, FALSE, sizeof (Flow));
  IcnTrafficRows rows;
  guint n_any;

  if (!check_pairs (list, &n_any, error))
    return NULL;
  if (list->inside > 0 && list->flows->len == 0) {
    icn_traffic_text_refuse (list->text, 0, 0, error,
                             "its tasks send only to tasks on the same node; at least one must "
                             "send to another node");
    return NULL;
  }
  g_array_sort (list->flows, compare_sources);
  flow = (const Flow *) list->flows->data;
  any = flow + list->flows->len - n_any;
  icn_traffic_rows_init (&rows, n, 0, list->flows->len);
  for (guint32 s = 0; s < n; s++) {
    g_array_set_size (row, 0);
    if (n_any > 0)
      g_array_append_vals (row, any, n_any);
    for (; flow < any && flow->source == s; flow++)
      g_array_append_vals (row, flow, 1);
    add_row (row, n, &rows);
  }
  traffic = icn_traffic_rows_finish_rates (&rows);
  traffic->inside = list->inside > 0 ? list->inside / list->sum : 0;
  return traffic;
}

IcnTraffic *
icn_traffic_read_list (IcnTrafficText *text, GError **error)
{
  List list = { .text = text,
                .tasks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
                .flows = g_array_new (FALSE, FALSE, sizeof (Flow)),
                .column = { 0, 1, 2 } };
  IcnTraffic *traffic = NULL;

  if (read_lines (&list, 2, read_task, error)) {
    icn_traffic_text_rewind (text);
    if (read_lines (&list, 3, read_flow, error))
      traffic = sum_flows (&list, error);
  }
  g_hash_table_unref (list.tasks);
  g_array_unref (list.flows);
  return traffic;
}
