/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listed-routes.h"

#include <string.h>

#include "net-failures.h"
#include "net-given.h"
#include "net-names.h"
#include "number-text.h"
#include "search.h"

#include <glib/gi18n-lib.h>

/* In a line of the list of routes, this word stands for all destinations that no other line of the
 * same vertex names. */
#define ALL "*"

/* The state while a list of routes is read. */
typedef struct {
  const IcnNet *net;
  const IcnRouteList *list;
  IcnFixedRoutes *routes;
  guint16 *otherwise; /* [n_vertices] port for destinations that no line of the vertex names, or
                         ICN_NO_PORT */
  GHashTable *number; /* maps the name of each vertex to its number + 1 */
  guint line;
  char *why; /* the reason why the list does not fit the network; NULL so far */
} Reader;

static gboolean refuse (Reader *reader, const char *what, ...) G_GNUC_PRINTF (2, 3);

/* Sets reader->why to a message that begins with the name of the file and the number of the line,
 * and returns FALSE. If the line is 0, the message has no line number. */
static gboolean
refuse (Reader *reader, const char *what, ...)
{
  g_autofree char *said = NULL;
  va_list arguments;

  va_start (arguments, what);
  said = g_strdup_vprintf (what, arguments);
  va_end (arguments);
  reader->why = reader->line > 0
                  ? g_strdup_printf ("%s, line %u: %s", reader->list->name, reader->line, said)
                  : g_strdup_printf ("%s: %s", reader->list->name, said);
  return FALSE;
}

/* The name of a vertex without blanks, as it is written in lists of routes; free with g_free. */
static char *
word_of (const IcnNet *net, IcnVertex v)
{
  char *name = icn_net_vertex_name (net, v), *end = name;

  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      *end++ = *c;
  *end = '\0';
  return name;
}

static char *
quote (const IcnNet *net, IcnVertex v)
{
  g_autofree char *word = word_of (net, v);

  return icn_text_quote (word);
}

/* Finds a vertex by its name. If the network is not an edge list with names, the word is read as
 * the number of a vertex if possible, before names are compared. If such a network is saved as an
 * edge list, the numbers become the names of the vertices, so a file of routes means the same for
 * both networks. */
static gboolean
find_vertex (Reader *reader, const char *word, IcnVertex *v)
{
  const IcnNet *net = reader->net;
  guint found;
  double count;

  if (!icn_net_has_names (net) && (*word != '0' || word[1] == '\0') &&
      icn_count_from_text (word, &count) && count >= 0 && count < net->n_vertices) {
    *v = count;
    return TRUE;
  }
  found = GPOINTER_TO_UINT (g_hash_table_lookup (reader->number, word));
  *v = found - 1;
  if (found > 0)
    return TRUE;
  g_autofree char *quoted = icn_text_quote (word);

  return refuse (reader, _ ("no vertex is called %s"), quoted);
}

/* Returns the channel from vertex v to its neighbour `next`. If there is no such channel or it has
 * failed, returns ICN_NONE and sets reader->why to the reason. */
static IcnChannelId
find_channel (Reader *reader, IcnVertex v, IcnVertex next)
{
  const IcnNet *net = reader->net;
  gboolean has_failed = FALSE;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    if (net->channel[c].destination == next && icn_net_works (net, c))
      return c;
    has_failed |= net->channel[c].destination == next;
  }
  g_autofree char *from = quote (net, v), *to = quote (net, next);

  refuse (reader,
          has_failed ? _ ("the link from %s to %s has failed")
                     : _ ("there is no link from %s to %s"),
          from, to);
  return ICN_NONE;
}

/* Whether a list may state that messages for `destination` go from vertex v to its neighbour
 * `next`. The destination must be a terminal, v must not be the destination itself, and `next` must
 * forward messages or be the destination. If one of these conditions does not hold, sets
 * reader->why. */
static gboolean
may_go (Reader *reader, IcnVertex v, IcnVertex next, IcnVertex destination)
{
  const IcnNet *net = reader->net;
  gboolean forwards = !icn_net_is_terminal (net, next) || next == destination;
  g_autofree char *where = NULL, *name = NULL;

  if (destination < net->n_terminals && forwards &&
      (v != destination || icn_net_is_terminal (net, v)))
    return TRUE;
  where = quote (net, next);
  name = quote (net, destination);
  if (destination >= net->n_terminals)
    return refuse (reader, _ ("%s is a switch, to which no messages go"), name);
  return forwards ? refuse (reader, _ ("%s is itself the destination"), name)
                  : refuse (reader, _ ("%s forwards no messages"), where);
}

/* Stores in the routes that messages for a destination leave vertex v over channel c. FALSE, with
 * the reason in reader->why, if messages for this destination may not take c, or if an earlier line
 * states another channel. */
static gboolean
take_hop (Reader *reader, IcnVertex v, IcnChannelId c, IcnVertex destination)
{
  const IcnNet *net = reader->net;
  guint16 *port;

  if (!may_go (reader, v, net->channel[c].destination, destination))
    return FALSE;
  port = &reader->routes->port[(gsize) destination * net->n_vertices + v];
  if (*port == ICN_NO_PORT || *port == icn_net_port (net, c)) {
    *port = icn_net_port (net, c);
    return TRUE;
  }
  g_autofree char *at = quote (net, v), *to = quote (net, destination);
  g_autofree char *next = quote (net, net->channel[net->first_out[v] + *port].destination);

  return refuse (reader, _ ("messages at %s for %s go on to %s, by a line before it"), at, to,
                 next);
}

/* Reads a line "next V W A B C": messages at vertex V for the destinations A, B and C go on to the
 * neighbour W. word: the n words of the line. */
static gboolean
read_next (Reader *reader, char **word, guint n)
{
  IcnVertex v, next, destination;
  IcnChannelId c;

  if (n < 4)
    return refuse (reader, _ ("a line of next hops is next VERTEX NEIGHBOUR DESTINATION…"));
  if (!find_vertex (reader, word[1], &v) || !find_vertex (reader, word[2], &next))
    return FALSE;
  c = find_channel (reader, v, next);
  for (guint i = 3; c != ICN_NONE && i < n; i++) {
    if (g_str_equal (word[i], ALL))
      reader->otherwise[v] = icn_net_port (reader->net, c);
    else if (!find_vertex (reader, word[i], &destination) || !take_hop (reader, v, c, destination))
      return FALSE;
  }
  return c != ICN_NONE;
}

/* Reads a line "route A V W B": messages from A to B pass V, then W. word: the n words of the
 * line. */
static gboolean
read_route (Reader *reader, char **word, guint n)
{
  IcnVertex v, next, destination;

  if (n < 3)
    return refuse (reader, _ ("a route is route SOURCE VERTEX… DESTINATION"));
  if (!find_vertex (reader, word[1], &v) || !find_vertex (reader, word[n - 1], &destination))
    return FALSE;
  for (guint i = 2; i < n; i++, v = next) {
    IcnChannelId c =
      find_vertex (reader, word[i], &next) ? find_channel (reader, v, next) : ICN_NONE;

    if (c == ICN_NONE || !take_hop (reader, v, c, destination))
      return FALSE;
  }
  return TRUE;
}

/* Splits a line into words at blanks. The line is modified. */
static void
split (char *line, GPtrArray *words)
{
  g_ptr_array_set_size (words, 0);
  line[strcspn (line, "#")] = '\0';
  for (char *at = line + strspn (line, " \t\r\f\v"); *at != '\0';) {
    char *end = at + strcspn (at, " \t\r\f\v");

    g_ptr_array_add (words, at);
    at = end + strspn (end, " \t\r\f\v");
    *end = '\0';
  }
}

static gboolean
read_lines (Reader *reader, GCancellable *cancellable)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  for (const char *text = reader->list->text; *text != '\0';) {
    gsize length = strcspn (text, "\n");
    char **word;

    reader->line++;
    if (reader->line % 1024 == 0 && g_cancellable_is_cancelled (cancellable))
      return FALSE;
    g_string_truncate (line, 0);
    g_string_append_len (line, text, length);
    text += length + (text[length] == '\n');
    split (line->str, words);
    word = (char **) words->pdata;
    if (words->len == 0)
      continue;
    if (!(g_str_equal (word[0], "next")    ? read_next (reader, word, words->len)
          : g_str_equal (word[0], "route") ? read_route (reader, word, words->len)
                                           : refuse (reader, _ ("a line begins with next or "
                                                                "route"))))
      return FALSE;
  }
  reader->line = 0;
  return TRUE;
}

/* Sets the next channels that need no line in the list: channels to a terminal from its router,
 * channels out of a vertex with a line for `*`, and the channel out of a terminal that has only
 * one. */
static void
fill_in (Reader *reader)
{
  const IcnNet *net = reader->net;

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    guint16 *port = reader->routes->port + (gsize) d * net->n_vertices;

    for (guint32 i = net->first_in[d]; icn_net_is_terminal (net, d) && i < net->first_in[d + 1];
         i++) {
      IcnChannelId c = net->in_channel[i];
      guint16 *at = &port[net->channel[c].source];

      if (*at == ICN_NO_PORT && icn_net_works (net, c))
        *at = icn_net_port (net, c);
    }
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      gboolean ends = v == d && !icn_net_is_terminal (net, v);

      if (port[v] == ICN_NO_PORT && !ends)
        port[v] = icn_net_is_terminal (net, v) && icn_net_out_degree (net, v) == 1
                    ? 0
                    : reader->otherwise[v];
    }
  }
}

/* Follows the route from `source` to the destination, or to the first vertex on it from which the
 * rest of the route has been verified before. FALSE, with the reason in reader->why, if the route
 * ends too early or goes in a circle. state[v]: 1 + the source of the last route that passed vertex
 * v; 0 if no route has passed v. */
static gboolean
follow (Reader *reader, IcnVertex source, IcnVertex destination, guint32 *state)
{
  const IcnNet *net = reader->net;
  const guint16 *port = reader->routes->port + (gsize) destination * net->n_vertices;
  IcnVertex v = source;

  do {
    if (port[v] == ICN_NO_PORT || state[v] == source + 1) {
      g_autofree char *from = quote (net, source), *to = quote (net, destination);
      g_autofree char *at = quote (net, v);

      return refuse (reader,
                     port[v] == ICN_NO_PORT
                       ? _ ("there is no route from %s to %s: nothing says where messages go on "
                            "from %s")
                       : _ ("messages from %s to %s go round in a circle over %s"),
                     from, to, at);
    }
    state[v] = source + 1;
    v = net->channel[net->first_out[v] + port[v]].destination;
  } while (v != destination && (state[v] == 0 || state[v] == source + 1));
  return TRUE;
}

/* Whether there is a route for every pair of terminals that a path joins. Also removes the ports
 * that no route uses: for each destination, the ports of the vertices through which no route to
 * this destination passes. */
static gboolean
check_routes (Reader *reader, GCancellable *cancellable)
{
  const IcnNet *net = reader->net;
  g_autofree guint32 *state = g_new (guint32, net->n_vertices);

  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    guint16 *port = reader->routes->port + (gsize) d * net->n_vertices;

    if (d % 64 == 0 && g_cancellable_is_cancelled (cancellable))
      return FALSE;
    memset (state, 0, sizeof *state * net->n_vertices);
    for (IcnVertex s = 0; s < net->n_terminals; s++)
      if (state[s] == 0 && (s != d || icn_net_is_terminal (net, s)) &&
          (!icn_net_has_failures (net) || icn_search_reaches (net, s, d)) &&
          !follow (reader, s, d, state))
        return FALSE;
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      port[v] = state[v] > 0 ? port[v] : ICN_NO_PORT;
  }
  return TRUE;
}

/* Whether all routes are shortest paths: every channel leads nearer to the destination. port:
 * [n_terminals × n_vertices] for each destination and vertex, the port of the next channel or
 * ICN_NO_PORT. */
static gboolean
goes_nearer (const IcnNet *net, const guint16 *port)
{
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    const guint16 *distance = icn_search_distances (net, d),
                  *next = port + (gsize) d * net->n_vertices;

    for (IcnVertex v = 0; v < net->n_vertices; v++)
      if (v != d && next[v] != ICN_NO_PORT &&
          distance[net->channel[net->first_out[v] + next[v]].destination] >= distance[v])
        return FALSE;
  }
  return TRUE;
}

static void
reader_init (Reader *reader, const IcnNet *net, const IcnRouteList *list)
{
  gsize n = (gsize) net->n_terminals * net->n_vertices;

  *reader = (Reader){ .net = net, .list = list, .routes = g_new0 (IcnFixedRoutes, 1) };
  reader->routes->root = ICN_NONE;
  reader->routes->port = g_new (guint16, n);
  reader->routes->falls = g_new0 (guint8, n);
  reader->routes->rank = g_new (guint32, net->n_channels);
  reader->otherwise = g_new (guint16, net->n_vertices);
  memset (reader->routes->port, 0xff, n * sizeof *reader->routes->port);
  memset (reader->otherwise, 0xff, net->n_vertices * sizeof *reader->otherwise);
  reader->number = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    char *word = word_of (net, v);

    if (g_hash_table_contains (reader->number, word))
      g_free (word);
    else
      g_hash_table_insert (reader->number, word, GUINT_TO_POINTER (v + 1));
  }
}

static void
reader_clear (Reader *reader)
{
  g_clear_pointer (&reader->routes, icn_fixed_routes_free);
  g_free (reader->otherwise);
  g_hash_table_unref (reader->number);
  g_free (reader->why);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

IcnFixedRoutes *
icn_fixed_routes_new_listed (const IcnNet *net, const IcnRouteList *list, GCancellable *cancellable,
                             char **why)
{
  g_auto (Reader) reader = { .net = NULL };

  reader_init (&reader, net, list);
  *why = NULL;
  if (net->n_planes > 1)
    refuse (&reader, _ ("the network has planes for requests and replies, of which a table of "
                        "routes says nothing"));
  if (reader.why == NULL && read_lines (&reader, cancellable)) {
    fill_in (&reader);
    if (check_routes (&reader, cancellable) &&
        icn_turn_order_find (reader.routes, net, cancellable)) {
      reader.routes->go_nearer = goes_nearer (net, reader.routes->port);
      return g_steal_pointer (&reader.routes);
    }
  }
  *why = g_steal_pointer (&reader.why);
  return NULL;
}

#define IN_LINE 500 /* largest number of destinations on a line */

/* Writes the lines "next V W A B C" of vertex v: messages at V for the destinations A, B and C go
 * on to the neighbour W. port: [n_terminals × n_vertices], the output of each vertex for each
 * destination. */
static void
write_vertex (const IcnNet *net, IcnVertex v, const guint16 *port, char *const *word, GString *text)
{
  for (guint p = 0; p < icn_net_out_degree (net, v); p++) {
    IcnVertex next = net->channel[net->first_out[v] + p].destination;
    guint n = 0;

    for (IcnVertex d = 0; d < net->n_terminals; d++) {
      if (port[(gsize) d * net->n_vertices + v] != p || icn_net_is_terminal (net, next))
        continue;
      if (n++ % IN_LINE == 0)
        g_string_append_printf (text, "%snext %s %s", n > 1 ? "\n" : "", word[v], word[next]);
      g_string_append_printf (text, " %s", word[d]);
    }
    if (n > 0)
      g_string_append_c (text, '\n');
  }
}

/* Finds the routes that the settings choose: port[destination × n_vertices + vertex] receives the
 * port of the next channel. FALSE if some vertex has more than one next channel for a
 * destination. */
static gboolean
find_ports (const IcnNet *net, const IcnRouteSettings *settings, guint16 *port)
{
  g_auto (IcnRouteColumn) column = { 0 };

  icn_route_column_init (&column, net);
  for (IcnVertex d = 0; d < net->n_terminals; d++) {
    icn_route_column (net, settings, d, &column);
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      const IcnChannelId *next = icn_route_column_next (&column, v);
      guint room = icn_route_column_room (&column, v);

      if (room > 1 && next[0] != ICN_NONE && next[1] != ICN_NONE)
        return FALSE;
      port[(gsize) d * net->n_vertices + v] =
        room > 0 && next[0] != ICN_NONE ? icn_net_port (net, next[0]) : ICN_NO_PORT;
    }
  }
  return TRUE;
}

char *
icn_route_list_of (const IcnNet *net, const IcnRouteSettings *settings, const char *title)
{
  g_autofree guint16 *port = g_new (guint16, (gsize) net->n_terminals * net->n_vertices);
  g_auto (GStrv) word = g_new0 (char *, (gsize) net->n_vertices + 1);
  GString *text;

  if (net->n_planes > 1 || !find_ports (net, settings, port))
    return NULL;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    word[v] = icn_net_has_names (net) ? word_of (net, v) : g_strdup_printf ("%u", v);
  text = g_string_new (NULL);
  g_string_append_printf (text, "# %s\n", title);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (!icn_net_is_terminal (net, v) || icn_net_out_degree (net, v) > 1)
      write_vertex (net, v, port, word, text);
  return g_string_free (text, FALSE);
}
