/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traffic pattern hot-spot: a share of all messages goes to the hot nodes, evenly divided among
 * them; all other messages are uniform traffic. */
#include "error.h"
#include "net.h"
#include "number-text.h"
#include "traffic-rows.h"

#include <glib/gi18n-lib.h>

const IcnParameter icn_traffic_hot_share = {
  .key = "traffic (share)",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Share"),
  .name = "SHARE",
  .minimum = 0,
  .maximum = 1,
  .usual = 0.1,
};

/* Returns the text of a list of hot nodes: numbers in ascending order with + between them; free
 * with g_free. nodes: this text, or NULL for the default, node 0 alone. */
static char *
get_hot_nodes (gconstpointer nodes)
{
  return g_strdup (nodes != NULL ? nodes : "0");
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  IcnVertex u = *(const IcnVertex *) a, v = *(const IcnVertex *) b;

  return (u > v) - (u < v);
}

/* Reads the numbers of a list such as "3+9", in ascending order; NULL if the text is no such list
 * or has a number twice. Free with g_array_unref. */
static GArray *
read_nodes (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "+", -1);
  g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (IcnVertex));

  for (char **word = words; *word != NULL; word++) {
    double count;
    IcnVertex node;

    if (!icn_count_from_text (*word, &count) || count < 0 || count >= ICN_MAX_VERTICES)
      return NULL;
    node = count;
    g_array_append_val (nodes, node);
  }
  g_array_sort (nodes, compare_nodes);
  for (guint i = 1; i < nodes->len; i++)
    if (g_array_index (nodes, IcnVertex, i - 1) == g_array_index (nodes, IcnVertex, i))
      return NULL;
  return nodes->len > 0 ? g_steal_pointer (&nodes) : NULL;
}

static gboolean
set_hot_nodes (gconstpointer *value, const char *text, GError **error)
{
  g_autoptr (GArray) nodes = read_nodes (text);
  g_autoptr (GString) ordered = g_string_new (NULL);
  g_autofree char *quoted = NULL;

  if (nodes == NULL) {
    quoted = icn_text_quote (text);
    return icn_error_value (error, icn_traffic_hot_nodes.key, quoted,
                            _ (icn_traffic_hot_nodes.legal));
  }
  for (guint i = 0; i < nodes->len; i++)
    g_string_append_printf (ordered, i > 0 ? "+%u" : "%u", g_array_index (nodes, IcnVertex, i));
  *value = g_str_equal (ordered->str, "0") ? NULL : g_intern_string (ordered->str);
  return TRUE;
}

const IcnParameter icn_traffic_hot_nodes = {
  .key = "traffic (hot nodes)",
  .type = ICN_PARAMETER_TEXT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Hot Nodes"),
  .help = N_ ("The nodes that receive the hot-spot messages: their numbers with + between them."),
  .legal = N_ ("numbers of different nodes with + between them"),
  .name = "A+B",
  .or_none = TRUE,
  .get = get_hot_nodes,
  .set = set_hot_nodes,
};

/* Returns the hot nodes of the settings, in ascending order, as an array of IcnVertex. Free with
 * g_array_unref. */
static GArray *
list_hot_nodes (const IcnTrafficSettings *settings)
{
  g_autofree char *text = icn_values_get (&settings->choice.values, &icn_traffic_hot_nodes);

  return read_nodes (text);
}

gboolean
icn_traffic_check_hot_spot (const IcnTrafficSettings *settings, const IcnTrafficShape *shape,
                            GError **error)
{
  g_autoptr (GArray) nodes = list_hot_nodes (settings);
  g_autofree char *text = NULL, *legal = NULL;

  if (g_array_index (nodes, IcnVertex, nodes->len - 1) >= shape->n_terminals) {
    text = icn_row_to_text (&settings->choice);
    legal = g_strdup_printf (_ ("of some of the nodes 0 to %u"), shape->n_terminals - 1);
    return icn_error_value (error, "traffic", text, legal);
  }
  if ((guint64) nodes->len * shape->n_terminals <= ICN_TRAFFIC_MAX_LISTED)
    return TRUE;
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic",
                        "%u hot nodes of %u are too many pairs; there may be %u", nodes->len,
                        shape->n_terminals, ICN_TRAFFIC_MAX_LISTED / shape->n_terminals);
}

IcnTraffic *
icn_traffic_fill_hot_spot (const IcnTrafficSettings *settings, const IcnNet *net,
                           GError **error G_GNUC_UNUSED)
{
  double share = icn_values_number (&settings->choice.values, &icn_traffic_hot_share),
         others = (1 - share) / net->n_terminals;
  g_autoptr (GArray) nodes = list_hot_nodes (settings);
  IcnTrafficRows rows;

  if (share == 0)
    return icn_traffic_new_uniform (net->n_terminals);
  icn_traffic_rows_init (&rows, net->n_terminals, others, net->n_terminals);
  while (rows.row < net->n_terminals) {
    for (guint i = 0; i < nodes->len; i++)
      icn_traffic_rows_add (&rows, g_array_index (nodes, IcnVertex, i),
                            share / nodes->len + others);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}
