/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "graph-draft.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-groups.h"
#include "net-names.h"
#include "net.h"
#include "number-text.h"

/* The delay, in flit times, that the file states for a channel; 0 if the file states no delay. */
static guint
delay_of (const IcnNetDraft *draft, IcnChannelId c)
{
  return draft->delay != NULL ? draft->delay[c] : draft->net->channel[c].delay;
}

/* The length that the file states for a channel, in node pitches: the length in the definition of
 * the network, or 0 if the definition gives none; a reader of the file then finds the length from
 * the positions. An exception is a channel to a terminal that receives at a second position. The
 * file has only the terminal's first position, so it states the channel's length in the
 * placement. */
static double
length_of (const IcnNetDraft *draft, IcnChannelId c)
{
  const IcnChannel *channel = &draft->net->channel[c];
  gboolean is_second = draft->placement != NULL && channel->length == 0 &&
                       channel->destination < draft->placement->n_sinks;

  return is_second ? icn_placement_length (draft->placement, channel) : channel->length;
}

/* Whether the file contains a vertex (has_vertex) or a channel (has_channel). The file contains the
 * vertices and channels that work or, if draft->with_failed is set, all of them. */
static gboolean
has_vertex (const IcnNetDraft *draft, IcnVertex v)
{
  return draft->with_failed || !icn_net_has_failures (draft->net) ||
         !draft->net->failures->vertex[v];
}

static gboolean
has_channel (const IcnNetDraft *draft, IcnChannelId c)
{
  const IcnChannel *channel = &draft->net->channel[c];

  return draft->with_failed ||
         (icn_net_works (draft->net, c) && has_vertex (draft, channel->source) &&
          has_vertex (draft, channel->destination));
}

/* The channel opposite to c if the two are one two-way link in the file; ICN_NONE if there is no
 * opposite channel or it differs in width, length or delay. */
static IcnChannelId
way_back (const IcnNetDraft *draft, IcnChannelId c)
{
  const IcnNet *net = draft->net;
  const IcnChannel *channel = &net->channel[c];
  IcnChannelId back = icn_net_find_channel (net, channel->destination, channel->source);

  return back != ICN_NONE &&
             icn_channel_width (&net->channel[back]) == icn_channel_width (channel) &&
             length_of (draft, back) == length_of (draft, c) &&
             delay_of (draft, back) == delay_of (draft, c)
           ? back
           : ICN_NONE;
}

/* Whether the file has a line for a channel. A two-way link has one line only, written for the
 * channel from the vertex with the smaller number. */
static gboolean
is_written (const IcnNetDraft *draft, IcnChannelId c)
{
  const IcnChannel *channel = &draft->net->channel[c];

  return has_channel (draft, c) &&
         (way_back (draft, c) == ICN_NONE || channel->source < channel->destination);
}

/* Sets *x and *y to the position of a vertex as text for the file. This is the position in the
 * network's definition or, if the definition gives none, the position in the placement. FALSE if no
 * positions are written. Free both texts with g_free. */
static gboolean
get_place (const IcnNetDraft *draft, IcnVertex v, char **x, char **y)
{
  const IcnNet *net = draft->net;
  gboolean is_given = icn_net_has_points (net);

  if (draft->placement == NULL)
    return FALSE;
  *x = icn_number_to_text (is_given ? net->given->point[2 * v] : draft->placement->column[v]);
  *y = icn_number_to_text (is_given ? net->given->point[2 * v + 1] : draft->placement->row[v]);
  return TRUE;
}

char *
icn_net_word (const IcnNet *net, IcnVertex v)
{
  return icn_net_has_names (net) ? icn_net_vertex_name (net, v) : g_strdup_printf ("%u", v);
}

/* Writes lines that list the vertices of one group: `first`, next[first] and so on, up to
 * ICN_NONE. */
static void
write_group (const IcnNet *net, guint32 group, IcnVertex first, const IcnVertex *next,
             GString *text)
{
  g_autofree char *name = icn_net_group_name (net, group);
  g_autofree char *words = g_strdup_printf ("group %s", name);
  guint n = 0;

  for (IcnVertex v = first; v != ICN_NONE; v = next[v]) {
    g_autofree char *word = icn_net_word (net, v);

    icn_graph_add_name (text, words, word, &n);
  }
  icn_graph_end_names (text, n);
}

/* Appends the "group" lines of an edge list (edge-list.h) to `text`. These lines omit terminals
 * that do not route, because such a terminal is always in the group of its switch. */
static void
write_groups (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;
  IcnVertex from = icn_net_is_indirect (net) ? net->n_terminals : 0;
  g_autofree IcnVertex *first = NULL, *next = NULL;

  if (!icn_net_has_groups (net))
    return;
  first = g_new (IcnVertex, net->groups->n);
  next = g_new (IcnVertex, net->n_vertices);
  memset (first, 0xff, sizeof *first * net->groups->n);
  for (IcnVertex v = net->n_vertices; v-- > from;) {
    if (!has_vertex (draft, v))
      continue;
    next[v] = first[icn_net_group (net, v)];
    first[icn_net_group (net, v)] = v;
  }
  for (guint32 group = 0; group < net->groups->n; group++)
    if (first[group] != ICN_NONE)
      write_group (net, group, first[group], next, text);
}

static void
write_levels (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;

  for (guint level = 0; icn_net_has_levels (net) && level < G_MAXUINT8; level++) {
    g_autofree char *words = g_strdup_printf ("level %u", level);
    guint n = 0;

    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      gboolean is_on = net->given->level[v] == level && has_vertex (draft, v);
      g_autofree char *word = is_on ? icn_net_word (net, v) : NULL;

      if (word != NULL)
        icn_graph_add_name (text, words, word, &n);
    }
    icn_graph_end_names (text, n);
  }
}

/* Appends lines with the names of the vertices that send. */
static void
write_senders (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;
  const char *who = icn_net_is_indirect (net) ? "terminals" : "nodes";
  guint n = 0;

  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    g_autofree char *word = icn_net_word (net, v);

    if (has_vertex (draft, v))
      icn_graph_add_name (text, who, word, &n);
  }
  icn_graph_end_names (text, n);
}

static void
write_edges (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;

  g_string_append_printf (text, "# %s\n", draft->title);
  if (net->n_terminals < net->n_vertices)
    write_senders (draft, text);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_word (net, v), *x = NULL, *y = NULL;

    if (has_vertex (draft, v) && get_place (draft, v, &x, &y))
      g_string_append_printf (text, "node %s %s %s\n", word, x, y);
  }
  write_groups (draft, text);
  write_levels (draft, text);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_autofree char *from = icn_net_word (net, channel->source);
    g_autofree char *to = icn_net_word (net, channel->destination);
    g_autofree char *width = icn_number_to_text (icn_channel_width (channel));

    if (!is_written (draft, c))
      continue;
    g_string_append_printf (text, "%s %s%s %s", from, way_back (draft, c) == ICN_NONE ? "> " : "",
                            to, width);
    if (length_of (draft, c) > 0)
      g_string_append_printf (text, " %.15g", length_of (draft, c));
    if (delay_of (draft, c) > 0)
      g_string_append_printf (text, " delay=%u", delay_of (draft, c));
    g_string_append_c (text, '\n');
  }
}

/* The role of a vertex as GraphML and DOT files state it. In a network with switches, a node that
 * routes has the role "both", because the role "node" could be read as that of a terminal that does
 * not route. */
static const char *
role_of (const IcnNet *net, IcnVertex v)
{
  if (net->role[v] == ICN_VERTEX_SWITCH)
    return "switch";
  return icn_net_is_indirect (net) || net->n_terminals == net->n_vertices ? "node" : "both";
}

/* The attributes of a vertex in GraphML and DOT in addition to its label and position: its role,
 * and its group and level if the network has them. Free with g_strfreev. */
static char **
facts_of (const IcnNet *net, IcnVertex v)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();

  g_strv_builder_add_many (facts, "role", role_of (net, v), NULL);
  if (icn_net_has_groups (net)) {
    g_autofree char *group = icn_net_group_name (net, icn_net_group (net, v));

    g_strv_builder_add_many (facts, "group", group, NULL);
  }
  if (icn_net_has_levels (net)) {
    g_autofree char *level = g_strdup_printf ("%u", net->given->level[v]);

    g_strv_builder_add_many (facts, "level", level, NULL);
  }
  return g_strv_builder_end (facts);
}

static void
write_graphml (const IcnNetDraft *draft, GString *text)
{
  static const char *const keys[][3] = {
    { "graph", "name", "string" },  { "node", "label", "string" }, { "node", "role", "string" },
    { "node", "group", "string" },  { "node", "level", "int" },    { "node", "x", "double" },
    { "node", "y", "double" },      { "edge", "width", "double" }, { "edge", "length", "double" },
    { "edge", "cycles", "int" },
  };
  const IcnNet *net = draft->net;
  g_autofree char *name = g_markup_escape_text (draft->title, -1);

  g_string_append (text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_string_append_printf (text, "<key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n",
                            keys[i][1], keys[i][0], keys[i][1], keys[i][2]);
  g_string_append_printf (
    text, "<graph edgedefault=\"undirected\">\n<data key=\"name\">%s</data>\n", name);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_vertex_name (net, v);
    g_autofree char *label = g_markup_escape_text (word, -1);
    g_auto (GStrv) facts = facts_of (net, v);
    g_autofree char *x = NULL, *y = NULL;

    if (!has_vertex (draft, v))
      continue;
    g_string_append_printf (text, "<node id=\"%u\"><data key=\"label\">%s</data>", v, label);
    for (char **fact = facts; *fact != NULL; fact += 2) {
      g_autofree char *value = g_markup_escape_text (fact[1], -1);

      g_string_append_printf (text, "<data key=\"%s\">%s</data>", fact[0], value);
    }
    if (get_place (draft, v, &x, &y))
      g_string_append_printf (text, "<data key=\"x\">%s</data><data key=\"y\">%s</data>", x, y);
    g_string_append (text, "</node>\n");
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_autofree char *width = icn_number_to_text (icn_channel_width (channel));

    if (!is_written (draft, c))
      continue;
    g_string_append_printf (
      text, "<edge source=\"%u\" target=\"%u\"%s><data key=\"width\">%s</data>", channel->source,
      channel->destination, way_back (draft, c) == ICN_NONE ? " directed=\"true\"" : "", width);
    if (length_of (draft, c) > 0)
      g_string_append_printf (text, "<data key=\"length\">%.15g</data>", length_of (draft, c));
    if (delay_of (draft, c) > 0)
      g_string_append_printf (text, "<data key=\"cycles\">%u</data>", delay_of (draft, c));
    g_string_append (text, "</edge>\n");
  }
  g_string_append (text, "</graph>\n</graphml>\n");
}

/* Appends text in quotation marks. */
static void
append_quoted (GString *text, const char *word)
{
  g_string_append_c (text, '"');
  for (const char *c = word; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_c (text, '\\');
    g_string_append_c (text, *c);
  }
  g_string_append_c (text, '"');
}

static gboolean
has_one_way_links (const IcnNetDraft *draft)
{
  for (IcnChannelId c = 0; c < draft->net->n_channels; c++)
    if (has_channel (draft, c) && way_back (draft, c) == ICN_NONE)
      return TRUE;
  return FALSE;
}

/* Writes a graph in DOT: an undirected graph or, if at least one link is one-way, a directed
 * graph. */
static void
write_dot (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;
  gboolean one_way = has_one_way_links (draft);

  g_string_append (text, one_way ? "digraph " : "graph ");
  append_quoted (text, draft->title);
  g_string_append (text, " {\n");
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *label = icn_net_vertex_name (net, v);
    g_auto (GStrv) facts = facts_of (net, v);
    g_autofree char *x = NULL, *y = NULL;

    if (!has_vertex (draft, v))
      continue;
    g_string_append_printf (text, "  %u [label=", v);
    append_quoted (text, label);
    for (char **fact = facts; *fact != NULL; fact += 2) {
      g_string_append_printf (text, ", %s=", fact[0]);
      append_quoted (text, fact[1]);
    }
    if (get_place (draft, v, &x, &y))
      g_string_append_printf (text, ", x=%s, y=%s", x, y);
    g_string_append (text, "];\n");
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_autofree char *width = icn_number_to_text (icn_channel_width (channel));

    if (one_way ? !has_channel (draft, c) : !is_written (draft, c))
      continue;
    g_string_append_printf (text, "  %u %s %u [width=%s", channel->source, one_way ? "->" : "--",
                            channel->destination, width);
    if (length_of (draft, c) > 0)
      g_string_append_printf (text, ", length=%.15g", length_of (draft, c));
    if (delay_of (draft, c) > 0)
      g_string_append_printf (text, ", cycles=%u", delay_of (draft, c));
    g_string_append (text, "];\n");
  }
  g_string_append (text, "}\n");
}

/* Returns the number that each vertex has in an anynet file, which numbers nodes and routers apart,
 * both from 0. Nodes are the vertices that send and do not route; all others are routers. Free with
 * g_free. */
static guint32 *
number_vertices (const IcnNetDraft *draft)
{
  guint32 *number = g_new0 (guint32, draft->net->n_vertices), n[2] = { 0, 0 };

  for (IcnVertex v = 0; v < draft->net->n_vertices; v++)
    if (has_vertex (draft, v))
      number[v] = n[icn_net_is_terminal (draft->net, v)]++;
  return number;
}

/* Writes the network in the anynet format. Each router has a line with the nodes and routers to
 * which it is joined, and the delays of the channels to these. In a direct network every router has
 * one node. The format has neither lengths nor positions. */
static void
write_anynet (const IcnNetDraft *draft, GString *text)
{
  const IcnNet *net = draft->net;
  g_autofree guint32 *number = number_vertices (draft);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (icn_net_is_terminal (net, v) || !has_vertex (draft, v))
      continue;
    g_string_append_printf (text, "router %u", number[v]);
    if (net->role[v] == ICN_VERTEX_NODE)
      g_string_append_printf (text, " node %u", number[v]);
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (!has_channel (draft, c))
        continue;
      g_string_append_printf (text, " %s %u", icn_net_is_terminal (net, to) ? "node" : "router",
                              number[to]);
      if (delay_of (draft, c) > 0)
        g_string_append_printf (text, " %u", delay_of (draft, c));
    }
    g_string_append_c (text, '\n');
  }
}

static const IcnNetFormat formats[] = {
  { "edges", N_ ("Edge List"), TRUE, write_edges },
  { "graphml", "GraphML", TRUE, write_graphml },
  { "dot", "DOT", TRUE, write_dot },
  { "anynet", N_ ("Anynet File"), FALSE, write_anynet },
};

const IcnNetFormat *
icn_net_formats (guint *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);
  return formats;
}

const IcnNetFormat *
icn_net_format_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_strcmp0 (formats[i].id, id) == 0)
      return &formats[i];
  return NULL;
}

/* Returns the name of a property of the links that a format without widths cannot express; NULL if
 * the format can express all properties of the links. */
static const char *
find_unwritable_link (const IcnNetDraft *draft)
{
  const IcnNet *net = draft->net;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    IcnChannelId back = icn_net_find_channel (net, channel->destination, channel->source);

    if (back == ICN_NONE || icn_net_has_unequal_widths (net))
      return "one-way links and links of different widths; edges, graphml and dot have";
    if (!icn_net_joins_routers (net, c) &&
        MAX (1, delay_of (draft, c)) != MAX (1, delay_of (draft, back)))
      return "different delays to and from a node; edges, graphml and dot have";
    if (icn_net_is_terminal (net, channel->source) && has_vertex (draft, channel->source) &&
        !has_channel (draft, c))
      return "a node whose link has failed; edges, graphml and dot have";
  }
  return NULL;
}

/* Returns the name of a property of the network that the format cannot express; NULL if the network
 * can be written. */
static const char *
find_unwritable (const IcnNetDraft *draft, const IcnNetFormat *format)
{
  const IcnNet *net = draft->net;

  if (net->n_planes > 1)
    return "a network of its own for replies";
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return "buses, which join more than two nodes";
  return format->has_widths ? NULL : find_unwritable_link (draft);
}

char *
icn_net_to_text (const IcnNetDraft *draft, const IcnNetFormat *format, GError **error)
{
  const char *unwritable = find_unwritable (draft, format);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *line = icn_text_line (draft->title, 60);
  IcnNetDraft titled = *draft;

  if (unwritable != NULL) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "format", "%s has no words for %s", format->id,
                   unwritable);
    return NULL;
  }
  titled.title = line;
  format->write (&titled, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
