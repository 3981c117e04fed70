/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of other programs: random graphs written in every format by this test come back with the
 * same links; what a file says besides, and what is refused. */
#include "edge-list.h"
#include "error.h"
#include "graph-format.h"
#include "net-names.h"
#include "net-samples.h"
#include "net-text.h"
#include "net.h"

#include "runner.h"

#include <stdlib.h>
#include <string.h>

#define N_GRAPHS 60

/* A graph: width[i × n + j] of the link from i to j, 0 where there is none. */
typedef struct {
  guint n;
  double *width;
} Graph;

static double
width_of (const Graph *graph, guint i, guint j)
{
  return graph->width[i * graph->n + j];
}

/* A ring, so that the graph is connected, and random links. directed: some have no way back, or one
 * of another width. */
static void
random_graph (Graph *graph, GRand *rand, gboolean directed, gboolean wide)
{
  guint n = g_rand_int_range (rand, 3, 14);

  *graph = (Graph){ n, g_new0 (double, n *n) };
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++) {
      gboolean is_ring = j + 1 == i || (j == 0 && i + 1 == n);

      if (!is_ring && g_rand_double (rand) < 0.7)
        continue;
      graph->width[i * n + j] = wide ? g_rand_int_range (rand, 1, 5) : 1;
      graph->width[j * n + i] = graph->width[i * n + j];
      if (directed && (is_ring || g_rand_boolean (rand)))
        graph->width[i * n + j] = wide && is_ring ? 7 : is_ring;
    }
}

/* Appends the links, each once as "BEFORE i BETWEEN j WIDTH AFTER"; base: number of the first
 * node; one_way: both directions. */
static void
append_links (const Graph *graph, GString *text, const char *format, guint base, gboolean one_way)
{
  for (guint i = 0; i < graph->n; i++)
    for (guint j = 0; j < graph->n; j++)
      if (width_of (graph, i, j) > 0 && (one_way || j < i)) {
        g_autofree char *from = g_strdup_printf ("%u", i + base);
        g_autofree char *to = g_strdup_printf ("%u", j + base);
        g_autofree char *width = g_strdup_printf ("%g", width_of (graph, i, j));
        g_auto (GStrv) part = g_strsplit (format, "@", -1);

        for (guint k = 0; part[k] != NULL; k++) {
          char first = k > 0 ? *part[k] : '\0';

          g_string_append (text, first == 's'   ? from
                                 : first == 't' ? to
                                 : first == 'w' ? width
                                                : "");
          g_string_append (text, part[k] + (k > 0));
        }
      }
}

static void
write_graphml (const Graph *graph, gboolean directed, GString *text)
{
  g_string_append_printf (
    text,
    "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns='http://graphml.graphdrawing.org/"
    "xmlns'>\n<key id='d1' for='edge' attr.name='width' attr.type='double'/>\n<graph "
    "edgedefault='%s'>\n",
    directed ? "directed" : "undirected");
  for (guint i = 0; i < graph->n; i++)
    g_string_append_printf (text, "<node id='%u'/>\n", i);
  append_links (graph, text, "<edge source='@s' target='@t'><data key='d1'>@w</data></edge>\n", 0,
                directed);
  g_string_append (text, "</graph></graphml>\n");
}

static void
write_gml (const Graph *graph, gboolean directed, GString *text)
{
  g_string_append_printf (text, "Creator \"a [test]\"\ngraph\n[\n  directed %d\n", directed);
  for (guint i = 0; i < graph->n; i++)
    g_string_append_printf (text, "  node [ id %u ]\n", i);
  append_links (graph, text, "  edge [\n source @s\n target @t width @w ]\n", 0, directed);
  g_string_append (text, "]\n");
}

static void
write_dot (const Graph *graph, gboolean directed, GString *text)
{
  g_string_append (text, directed ? "digraph {\n" : "strict graph \"name\" {\n");
  g_string_append (text, "  node [shape=box];\n  /* edges -- -> */\n");
  append_links (graph, text, directed ? "  @s->@t [width=@w, color=red];\n" : "@s--@t[width=@w]\n",
                0, directed);
  g_string_append (text, "}\n");
}

static void
write_matrix_market (const Graph *graph, gboolean directed, GString *text)
{
  guint n_entries = 0;

  for (guint i = 0; i < graph->n; i++)
    for (guint j = 0; j < graph->n; j++)
      n_entries += width_of (graph, i, j) > 0 && (directed || j < i);
  g_string_append_printf (text,
                          "%%%%MatrixMarket matrix coordinate real %s\n%% a comment\n%u %u %u\n",
                          directed ? "general" : "symmetric", graph->n, graph->n, n_entries);
  append_links (graph, text, "@s @t @w\n", 1, directed);
}

static void
write_matrix_array (const Graph *graph, gboolean directed, GString *text)
{
  g_string_append_printf (text, "%%%%MatrixMarket matrix array real %s\n%u %u\n",
                          directed ? "general" : "symmetric", graph->n, graph->n);
  for (guint j = 0; j < graph->n; j++)
    for (guint i = directed ? 0 : j; i < graph->n; i++)
      g_string_append_printf (text, "%g\n", width_of (graph, i, j));
}

static void
append_matrix (const Graph *graph, GString *text, const char *between, gboolean named)
{
  for (guint j = 0; j < graph->n && named; j++)
    g_string_append_printf (text, "%s%u", between, j);
  g_string_append (text, named ? "\n" : "");
  for (guint i = 0; i < graph->n; i++) {
    if (named)
      g_string_append_printf (text, "%u%s", i, between);
    for (guint j = 0; j < graph->n; j++)
      g_string_append_printf (text, "%s%g", j > 0 ? between : "", width_of (graph, i, j));
    g_string_append (text, "\r\n");
  }
}

static void
write_matrix (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  append_matrix (graph, text, " ", FALSE);
}

static void
write_matrix_csv (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  append_matrix (graph, text, ",", FALSE);
}

/* As a table program writes it without its column of names. */
static void
write_matrix_heads (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  for (guint j = 0; j < graph->n; j++)
    g_string_append_printf (text, "%s%u", j > 0 ? ";" : "", j);
  g_string_append (text, "\n");
  append_matrix (graph, text, ";", FALSE);
}

/* With names before the rows, and none above the columns. */
static void
write_matrix_labels (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  for (guint i = 0; i < graph->n; i++) {
    g_string_append_printf (text, "%uv", i);
    for (guint j = 0; j < graph->n; j++)
      g_string_append_printf (text, "\t%g", width_of (graph, i, j));
    g_string_append (text, "\n");
  }
}

static void
write_graph6 (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  guint bits = 0, n_bits = 0;

  g_string_append_c (text, 63 + graph->n);
  for (guint j = 1; j < graph->n; j++)
    for (guint i = 0; i < j; i++) {
      bits = bits << 1 | (width_of (graph, i, j) > 0);
      if (++n_bits % 6 == 0) {
        g_string_append_c (text, 63 + bits);
        bits = 0;
      }
    }
  if (n_bits % 6 > 0)
    g_string_append_c (text, 63 + (bits << (6 - n_bits % 6)));
}

static void
append_neighbours (const Graph *graph, guint i, guint base, gboolean wide, guint first,
                   GString *text)
{
  for (guint j = first; j < graph->n; j++) {
    if (width_of (graph, i, j) == 0)
      continue;
    g_string_append_printf (text, " %u", j + base);
    if (wide)
      g_string_append_printf (text, " %g", width_of (graph, i, j));
  }
  g_string_append_c (text, '\n');
}

static void
write_metis (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  guint n_links = 0;

  for (guint i = 0; i < graph->n * graph->n; i++)
    n_links += graph->width[i] > 0;
  g_string_append_printf (text, "%% a comment\n%u %u 001\n", graph->n, n_links / 2);
  for (guint i = 0; i < graph->n; i++)
    append_neighbours (graph, i, 1, TRUE, 0, text);
}

static void
write_neighbours (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  g_string_append (text, "#program\n# a comment\n");
  for (guint i = 0; i < graph->n; i++) {
    g_string_append_printf (text, "%u", i);
    append_neighbours (graph, i, 0, FALSE, i + 1, text);
  }
}

static void
write_csv (const Graph *graph, gboolean directed, GString *text)
{
  g_string_append (text, "Source;Target;Type;Width;Note\n");
  append_links (graph, text, directed ? "@s;@t;Directed;@w;-\n" : "@s;@t;Undirected;@w;\"a b\"\n",
                0, directed);
}

static void
write_plain_csv (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  append_links (graph, text, "@s, @t, @w\n", 0, FALSE);
}

static void
write_percent (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  g_string_append (text, "% sym weighted\n");
  append_links (graph, text, "@s @t @w 1082008561\n", 0, FALSE);
}

static void
write_mirrored (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  g_string_append (text, "# FromNodeId ToNodeId\n");
  append_links (graph, text, "@s\t@t\t@w\n", 0, TRUE);
}

static void
write_networkx (const Graph *graph, gboolean directed G_GNUC_UNUSED, GString *text)
{
  append_links (graph, text, "@s @t {'color': 'red', 'weight': @w}\n", 0, FALSE);
}

static const struct {
  const char *name;
  void (*write) (const Graph *graph, gboolean directed, GString *text);
  gboolean directed, wide; /* what the format can say */
  guint base;              /* name of the first node */
} formats[] = {
  { "GraphML", write_graphml, TRUE, TRUE, 0 },
  { "GML", write_gml, TRUE, TRUE, 0 },
  { "DOT", write_dot, TRUE, TRUE, 0 },
  { "Matrix Market", write_matrix_market, TRUE, TRUE, 1 },
  { "Matrix Market array", write_matrix_array, TRUE, TRUE, 1 },
  { "matrix", write_matrix, TRUE, TRUE, 0 },
  { "matrix in CSV", write_matrix_csv, TRUE, TRUE, 0 },
  { "matrix below names", write_matrix_heads, TRUE, TRUE, 0 },
  { "matrix after names", write_matrix_labels, TRUE, TRUE, 0 },
  { "graph6", write_graph6, FALSE, FALSE, 0 },
  { "METIS", write_metis, FALSE, TRUE, 1 },
  { "neighbours", write_neighbours, FALSE, FALSE, 0 },
  { "NetworkX", write_networkx, FALSE, FALSE, 0 },
  { "CSV", write_csv, TRUE, TRUE, 0 },
  { "CSV without names", write_plain_csv, FALSE, TRUE, 0 },
  { "with %", write_percent, FALSE, TRUE, 0 },
  { "both directions", write_mirrored, FALSE, TRUE, 0 },
};

/* Every edge of the list is a link of the graph, and they are as many. */
static void
assert_equal (const IcnEdgeList *list, const Graph *graph, guint base)
{
  guint n_links = 0;

  for (guint i = 0; i < graph->n * graph->n; i++)
    n_links += graph->width[i] > 0;
  g_assert_cmpuint (list->n_nodes, ==, graph->n);
  g_assert_cmpuint (list->n_vertices, ==, graph->n);
  g_assert_cmpuint (list->n_edges, ==, n_links);
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    guint from = atoi (list->name[edge->source]) - base;
    guint to = atoi (list->name[edge->destination]) - base;

    g_assert_cmpuint (edge->source, ==, from);
    g_assert_cmpfloat (edge->width, ==, width_of (graph, from, to));
  }
}

TEST (formats_come_back)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (34);

  for (guint i = 0; i < G_N_ELEMENTS (formats) * N_GRAPHS; i++) {
    guint f = i / N_GRAPHS;
    gboolean directed = formats[f].directed && g_rand_boolean (rand);
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list;
    Graph graph;

    random_graph (&graph, rand, directed, formats[f].wide);
    formats[f].write (&graph, directed, text);
    list = icn_edge_list_parse (text->str, "test", &error);
    if (list == NULL)
      g_error ("%s: %s\n%s", formats[f].name, error->message, text->str);
    assert_equal (list, &graph, formats[f].base);
    g_assert_true (icn_edge_list_parse (list->text, "again", &error) == list);
    g_free (graph.width);
  }
}

/* The first format of the list that takes a text, whose line breaks are line feeds, with or without
 * a carriage return before. */
static const IcnGraphFormat *
format_of (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\r", -1);
  g_autofree char *plain = g_strchomp (g_strjoinv ("", parts));
  g_auto (GStrv) line = g_strsplit (plain, "\n", -1);
  const IcnGraphText read = { "test", text, line, g_strv_length (line), NULL };
  guint i = 0;

  while (icn_graph_format_list[i] != NULL && !icn_graph_format_list[i]->matches (&read))
    i++;
  return icn_graph_format_list[i];
}

/* For every format that is read, this test has a writer. */
TEST (writers)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (34);
  g_autoptr (GHashTable) written = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats) * N_GRAPHS; i++) {
    guint f = i / N_GRAPHS;
    g_autoptr (GString) text = g_string_new (NULL);
    Graph graph;

    random_graph (&graph, rand, FALSE, formats[f].wide);
    formats[f].write (&graph, FALSE, text);
    g_hash_table_add (written, (gpointer) format_of (text->str));
    g_free (graph.width);
  }
  for (guint i = 0; icn_graph_format_list[i] != NULL; i++)
    if (icn_graph_format_list[i]->id != NULL &&
        !g_hash_table_contains (written, icn_graph_format_list[i]))
      g_error ("no writer for %s", icn_graph_format_list[i]->title);
}

/* A weight that only some links have is relative to 1, which is that of all others. */
TEST (some_weights)
{
  static const char *const texts[] = {
    "graph { a -- b [weight=3]; b -- c; c -- a }",
    "graph [ node [ id a ] node [ id b ] node [ id c ] edge [ source a target b weight 3 ] "
    "edge [ source b target c ] edge [ source c target a ] ]",
    "<graphml><key id='w' for='edge' attr.name='weight'/><graph><node id='a'/><node id='b'/>"
    "<node id='c'/><edge source='a' target='b'><data key='w'>3</data></edge>"
    "<edge source='b' target='c'/><edge source='c' target='a'/></graph></graphml>",
    "a b {'weight': 3}\nb c {}\nc a {}\n",
    "source,target,weight\na,b,3\nb,c,\nc,a,\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (texts[i], "test", &error);

    g_assert_no_error (error);
    g_assert_cmpuint (list->n_edges, ==, 6);
    for (guint32 j = 0; j < list->n_edges; j++) {
      const char *from = list->name[list->edge[j].source];
      const char *to = list->name[list->edge[j].destination];
      gboolean is_wide = !g_str_equal (from, "c") && !g_str_equal (to, "c");

      g_assert_cmpfloat (list->edge[j].width, ==, is_wide ? 3 : 1);
    }
  }
}

/* Any part of a file is a network or one clear error. */
TEST (parts_and_noise)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);

  for (guint i = 0; i < G_N_ELEMENTS (formats) * N_GRAPHS; i++) {
    guint f = i / N_GRAPHS;
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GError) error = NULL;
    Graph graph;

    random_graph (&graph, rand, FALSE, formats[f].wide);
    formats[f].write (&graph, FALSE, text);
    for (guint n = g_rand_int_range (rand, 0, 4); n > 0; n--)
      text->str[g_rand_int_range (rand, 0, text->len)] = g_rand_int_range (rand, 32, 127);
    g_string_truncate (text, g_rand_int_range (rand, 0, text->len + 1));
    if (icn_edge_list_parse (text->str, "test", &error) == NULL) {
      g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
      g_assert_cmpstr (icn_error_data (error)->field, ==, "graph");
      g_assert_null (strchr (error->message, '\n'));
    } else {
      g_assert_no_error (error);
    }
    g_free (graph.width);
  }
}

static const char zoo[] =
  "graph [\n  DateObtained \"2010\"\n  Network \"Three Cities\"\n  node [\n    id 0\n    label "
  "\"New York\"\n    Longitude -74.0\n    Latitude 40.0\n  ]\n  node [\n    id 1\n    label "
  "\"Boston\"\n    Longitude -74.0\n    Latitude 42.0\n  ]\n  node [ id 2 label \"Albany\" "
  "Longitude -74.0 Latitude 44.0 ]\n  node [ id 3 label \"none\" ]\n  edge [ source 0 target 1 "
  "LinkSpeedRaw 1000000000.0 ]\n  edge [ source 1 target 2 LinkSpeedRaw 10000000000.0 ]\n  edge [ "
  "source 0 target 3 LinkSpeedRaw 1000000000.0 ]\n  edge [ source 3 target 2 ]\n]\n";

/* Names, speeds as relative widths, and places with north above south. */
TEST (places)
{
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *list = icn_edge_list_parse (zoo, "zoo", &error);

  g_assert_no_error (error);
  g_assert_cmpstr (list->title, ==, "Three Cities");
  g_assert_cmpstr (list->name[0], ==, "New_York");
  g_assert_cmpstr (list->name[2], ==, "Albany");
  g_assert_true (list->is_placed);
  g_assert_cmpuint (list->place[2 * 0 + 1], >, list->place[2 * 1 + 1]);
  g_assert_cmpuint (list->place[2 * 1 + 1], >, list->place[2 * 2 + 1]);
  g_assert_cmpfloat (list->edge[0].width, ==, 1);
  g_assert_cmpfloat (list->edge[2].width, ==, 10);
}

/* Chains, subgraphs, ports, quoted names and switches of DOT. */
TEST (dot)
{
  static const char text[] = "graph g { edge [width=9]; rankdir=LR\n"
                             "  s1 [type=switch] s2 [type=\"switch\"];\n"
                             "  \"host a\" -- s1:p1 -- s2:p2:n -- { b; c } [width=2]\n"
                             "  subgraph cluster_1 { label=\"x\"; d e } -- s1 }\n";
  static const char links[] = "terminals host_a b c d e\nswitches s1 s2\nhost_a s1 2\ns1 s2 2\n"
                              "s2 b 2\ns2 c 2\nd s1\ne s1\n";
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *list = icn_edge_list_parse (text, "dot", &error), *twin;

  g_assert_no_error (error);
  twin = icn_edge_list_parse (links, "twin", &error);
  g_assert_no_error (error);
  g_assert_true (list->is_indirect);
  g_assert_cmpuint (list->n_nodes, ==, twin->n_nodes);
  g_assert_cmpuint (list->n_edges, ==, twin->n_edges);
  for (guint32 v = 0; v < twin->n_vertices; v++)
    g_assert_cmpstr (list->name[v], ==, twin->name[v]);
  for (guint32 i = 0; i < twin->n_edges; i++) {
    g_assert_cmpuint (list->edge[i].source, ==, twin->edge[i].source);
    g_assert_cmpuint (list->edge[i].destination, ==, twin->edge[i].destination);
    g_assert_cmpfloat (list->edge[i].width, ==, twin->edge[i].width);
  }
}

/* Words in quotation marks have separators in them; spaces around words do not count. */
TEST (quoted)
{
  static const char text[] = "from,to,bandwidth\n\"New York, NY\",Boston,10\n"
                             "Boston , \"San \"\"Fran\"\"\", 20\n";
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *list = icn_edge_list_parse (text, "quoted", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->n_nodes, ==, 3);
  g_assert_cmpstr (list->name[0], ==, "New_York,_NY");
  g_assert_cmpstr (list->name[1], ==, "Boston");
  g_assert_cmpstr (list->name[2], ==, "San_\"Fran\"");
  g_assert_cmpfloat (list->edge[2].width, ==, 2);
}

/* Links of nodes to themselves, which carry no message, are left out, even where they are the
 * slowest ones. A comment says so. */
TEST (loops)
{
  static const char *const texts[] = {
    "graph { a -- b [capacity=2]; b -- c [capacity=4]; b -- b [capacity=1]; c -- c }",
    "%%MatrixMarket matrix coordinate real symmetric\n3 3 4\n2 1 1\n2 2 7\n3 2 2\n3 3 1\n",
    "source,target,capacity\na,b,10\nb,b,5\nb,c,20\nc,c,1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (texts[i], "test", &error);

    g_assert_no_error (error);
    g_assert_cmpuint (list->n_nodes, ==, 3);
    g_assert_cmpuint (list->n_edges, ==, 4);
    for (guint32 j = 0; j < list->n_edges; j++)
      g_assert_cmpfloat (list->edge[j].width, ==,
                         MAX (list->edge[j].source, list->edge[j].destination));
    g_assert_nonnull (
      strstr (list->left_out, i == 1 ? "themselves of 2, 3" : "themselves of b, c"));
    g_assert_true (icn_edge_list_parse (list->text, "again", &error) == list);
  }
}

/* Formats that name characters beyond ASCII in the manner of HTML: the names are those of the
 * characters, and what is no such reference stays. */
TEST (references)
{
  static const char *const texts[] = {
    "graph [ node [ id 0 label \"Z&#252;rich\" ] node [ id 1 label \"Besan&ccedil;on\" ]\n"
    "node [ id 2 label \"&#x391;&#952;&#942;&#957;&#945;\" ] node [ id 3 label \"A&T;&#0;&\" ]\n"
    "edge [ source 0 target 1 ] edge [ source 1 target 2 ] edge [ source 2 target 3 ] ]",
    "graph { a [label=\"Z&uuml;rich\"]; b [label=\"Besan&#231;on\"];\n"
    "c [label=\"&#913;&#952;&#942;&#957;&#945;\"]; d [label=\"A&T;&#0;&\"]; a -- b -- c -- d }",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (texts[i], "test", &error);

    g_assert_no_error (error);
    g_assert_cmpuint (list->n_nodes, ==, 4);
    g_assert_cmpstr (list->name[0], ==, "Zürich");
    g_assert_cmpstr (list->name[1], ==, "Besançon");
    g_assert_cmpstr (list->name[2], ==, "Αθήνα");
    g_assert_true (g_str_has_prefix (list->name[3], "A&T"));
  }
}

static const struct {
  const char *text, *words; /* what the message has */
} refused[] = {
  { "<gexf/>", "looks like XML, but of such files none is read" },
  { "{\"nodes\": []}", "looks like JSON" },
  { ":An", "looks like sparse6" },
  { "<graphml><graph><edge source='a'/></graph></graphml>",
    "line 1: this looks like GraphML, but" },
  { "<graphml>\n<graph>\n<node id='a'<", "line 3: this looks like GraphML, but" },
  { "a b\nb \xff\n", "line 2: it is no text in UTF-8" },
  { "graph [ node [ id 1 ] edge [ source 1 target 2 ] ]",
    "looks like GML, but no node has the id" },
  { "graph [ node [ id 1 ]", "looks like GML, but a bracket is not closed" },
  { "graph { a -- ; }", "line 1: this looks like DOT, but" },
  { "graph { a -- b [width=heavy] }",
    "width: \"heavy\" is not legal; it must be a number above 0" },
  { "graph { a -- b; c -- c }", "looks like DOT, but c has no link" },
  { "graph { a -- a }", "looks like DOT, but it has no link" },
  { "graph { a -- b; c }", "looks like DOT, but c has no link" },
  { "source,target,width\na,b,0\n", "line 2: this looks like a table of links, but width: \"0\"" },
  { "%%MatrixMarket matrix coordinate real general\n3 3 1\n1 4 1\n", "index: \"4\" is not legal" },
  { "%%MatrixMarket matrix coordinate pattern symmetric\n6 6 9\n2 1\n3 2\n4 3\n5 4\n6 5\n6 1\n",
    "line 2: this looks like a Matrix Market file, but 6 entries follow; it must be 9" },
  { "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 2\n3 1\n",
    "but 3 entries follow; it must be 2" },
  { "%%MatrixMarket matrix coordinate real general\n3 3\n1 2 1\n", "rows, columns and entries" },
  { "%%MatrixMarket matrix array real general\n3 3\n0\n1\n1\n1\n0\n1\n1\n",
    "line 2: this looks like a Matrix Market file, but it has fewer numbers" },
  { "%%MatrixMarket matrix coordinate real general\n", "it ends before its size" },
  { "5 6\n2 5 3\n1 3\n2 4 1\n3 5\n",
    "line 1: this looks like METIS, but 4 lines of nodes follow; it must be 5" },
  { "5 6\n2 5 3\n2 4 1\n3 5\n4 1\n", "looks like METIS, but 4 lines of nodes follow" },
  { "6 9\n2 6 4\n1 3 5\n3 5 1\n4 6 2\n", "looks like METIS, but 4 lines of nodes follow" },
  { "6 9\n2 6 4\n1 3 5\n2 4 6\n3 5 1\n", "looks like METIS, but 4 lines of nodes follow" },
  { "5 9\n2 5 3\n1 3\n2 4 1\n3 5\n4 1\n",
    "looks like METIS, but its lines have 12 neighbours; it must be twice" },
  { "<graphml><graph><node id='a'/><node id='a'/><node id='b'/><edge source='a' target='b'/>"
    "</graph></graphml>",
    "id: \"a\" is not legal; it must be the id of one node only" },
  { "<graphml><graph>\n<node id='a'/><node id='b'/><edge source='a' target='b'/>\n"
    "<edge source='c' target='a'/></graph></graphml>",
    "line 3: this looks like GraphML, but edge: \"c\" is not legal; it must be the id of a node" },
  { "graph [ node [ id 1 ]\n node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] ]",
    "line 2: this looks like GML, but id: \"1\" is not legal; it must be the id of one node only" },
  { "graph { a -> b }", "looks like DOT, but \"->\" stands where the -- of a graph should be" },
  { "digraph { a -- b }", "looks like DOT, but \"--\" stands where the -> of a digraph should be" },
  { "*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2\n", "looks like a Pajek file" },
  { "a b {}\nb c\n", "line 2: this looks like an edge list of NetworkX, but a link has two ends" },
  { "a b {'}\n", "the attributes of a link are {'KEY': VALUE, ...}" },
  { "a b {'weight': -3}\n", "weight: \"-3\" is not legal" },
  { "router 0 router 1\n", "no router has a node" },
  { "0,1,0,1\n1,0,1\n0,1,0,1\n1,0,1,0\n",
    "line 2: this looks like an adjacency matrix, but this row has 3 numbers; it must have 4" },
  { "0,1,0,1,0\n1,0,1,0,0\n0,1,0,1,1\n1,0,1,0,1\n",
    "looks like an adjacency matrix, but it has 4 rows of 5 numbers" },
  { "0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0\n1 0 0 0\n", "it has 5 rows of 4 numbers" },
  { "1,1,0,1\n1,0,1,0\n0,1,0,1\n1,0,1,0\n",
    "line 1: this looks like an adjacency matrix, but number 1 of this row is on the diagonal" },
  { "a,b,c,d\n0,1,1,0\n1,0,0,1\n1,0,1,0\n0,1,0,0\n",
    "line 4: this looks like an adjacency matrix, but number 3 of this row is on the diagonal" },
  { ",a,b,c,d\na,0,1,1,0\nb,1,0,0,1\nc,1,0,0,0\nd,0,1,0\n",
    "line 5: this looks like an adjacency matrix, but this row has 3 numbers; it must have 4" },
  { "0 1 1\n1 0 -1\n1 1 0\n", "line 2: this looks like an adjacency matrix, but width: \"-1\"" },
};

TEST (refused)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (icn_edge_list_parse (refused[i].text, "test", &error));
    if (strstr (error->message, refused[i].words) == NULL)
      g_error ("%s: %s", refused[i].text, error->message);
  }
}

/* What these formats look like is no edge list, and no edge list looks like them. */
TEST (edge_lists)
{
  static const char *const lists[] = {
    "0 1 2\n1 2 2\n2 0 2\n",
    "a b\nb c\nc a\n",
    "graph a\na node\nnode graph\n",
    "1 -- 2\n2 -- 3\n3 -- 1\n",
    "0 1 1 1\n1 2 1 1\n2 3 1 1\n3 0 1 1\n",
    "a > b\nb > a\n",
    "terminals a b c d e\na b\nb c\nc d\nd e\ne a\n",
    "0,0 0,1\n0,1 1,1\n1,1 0,0\n",
    "0,0 > 0,1\n0,1 > 0,0\n",
    "terminals 0,0 0,1\n0,0 0,1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (lists[i], "test", &error);

    g_assert_no_error (error);
    g_assert_cmpstr (list->text, ==, lists[i]);
  }
}

/* The number in a list of each vertex of the network that the list was written from. */
static guint32 *
numbers_in (const IcnEdgeList *list, const IcnNet *net, gboolean by_name)
{
  guint32 *number = g_new (guint32, net->n_vertices);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *name = by_name ? icn_net_vertex_name (net, v) : g_strdup_printf ("%u", v);
    guint32 i = 0;

    g_strdelimit (name, " ", '_');
    while (i < list->n_vertices && !g_str_equal (list->name[i], name))
      i++;
    g_assert_cmpuint (i, <, list->n_vertices);
    number[v] = i;
  }
  return number;
}

static void
assert_written (const IcnNet *net, const IcnPlacement *placement, const IcnEdgeList *list,
                const guint32 *number, gboolean is_placed)
{
  g_autoptr (GHashTable) edges = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpuint (list->n_nodes, ==, net->n_terminals);
  g_assert_cmpuint (list->n_vertices, ==, net->n_vertices);
  g_assert_cmpuint (list->n_edges, ==, net->n_channels);
  for (guint32 i = 0; i < list->n_edges; i++)
    g_hash_table_add (edges, g_strdup_printf ("%u %u %g", list->edge[i].source,
                                              list->edge[i].destination, list->edge[i].width));
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    g_autofree char *edge =
      g_strdup_printf ("%u %u %g", number[channel->source], number[channel->destination],
                       icn_channel_width (channel));

    g_assert_true (g_hash_table_contains (edges, edge));
  }
  for (IcnVertex v = 0; is_placed && v < net->n_vertices; v++)
    for (IcnVertex u = 0; u < v; u++) {
      const guint32 *a = list->place + 2 * number[u], *b = list->place + 2 * number[v];

      g_assert_cmpint ((int) a[0] - (int) b[0], ==,
                       (int) placement->column[u] - (int) placement->column[v]);
      g_assert_cmpint ((int) a[1] - (int) b[1], ==,
                       (int) placement->row[u] - (int) placement->row[v]);
    }
}

/* Whether a grid is so full that places are kept as they are (edge-list.h). */
static gboolean
is_full (const IcnPlacement *placement)
{
  return (double) placement->columns * placement->rows <= 2.0 * placement->n_vertices;
}

static char *
write_net (const IcnNet *net, const IcnPlacement *placement, const IcnNetFormat *format,
           GError **error)
{
  IcnNetDraft draft = { .net = net, .title = "written", .placement = placement };

  return icn_net_to_text (&draft, format, error);
}

static void
check_written (const IcnTopologySettings *settings G_GNUC_UNUSED, const IcnNet *net)
{
  g_auto (IcnPlacement) placement = { 0 };
  guint n_formats;
  const IcnNetFormat *format = icn_net_formats (&n_formats);

  icn_placement_init (&placement, net, ICN_LAYOUT_GRID);
  for (guint f = 0; f < n_formats; f++) {
    g_autoptr (GError) error = NULL;
    g_autofree char *text = write_net (net, &placement, &format[f], &error);
    g_autofree guint32 *number = NULL;
    const IcnEdgeList *list;
    gboolean by_name = f == 1 || f == 2;

    if (text == NULL) {
      g_assert_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE);
      continue;
    }
    list = icn_edge_list_parse (text, "written", &error);
    g_assert_no_error (error);
    if (format[f].has_widths) {
      number = numbers_in (list, net, by_name);
      assert_written (net, &placement, list, number, is_full (&placement));
    } else {
      g_assert_cmpuint (list->n_nodes, ==, net->n_terminals);
      g_assert_cmpuint (list->n_edges, ==, net->n_channels);
    }
  }
}

/* A random tree of switches with a node at each end; nodes route, though they have one link. */
static char *
make_routing_tree (GRand *rand, guint32 n)
{
  GString *text = g_string_new ("nodes");

  for (guint32 v = 0; v < n; v++)
    g_string_append_printf (text, " n%u", v);
  for (guint32 v = 0; v < n; v++)
    g_string_append_printf (text, "\nn%u s%u", v, v);
  for (guint32 v = 1; v < n; v++)
    g_string_append_printf (text, "\ns%u s%u", v, g_rand_int_range (rand, 0, v));
  g_string_append (text, "\nlevel 0");
  for (guint32 v = 0; v < n; v++)
    g_string_append_printf (text, " n%u", v);
  g_string_append (text, "\nlevel 3");
  for (guint32 v = 0; v < n; v++)
    g_string_append_printf (text, " s%u", v);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* Nodes that route, and levels, come back from every format that has names. */
TEST (routing_nodes)
{
  for (guint seed = 0; seed < 10; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autofree char *text = make_routing_tree (rand, g_rand_int_range (rand, 3, 20));
    g_autoptr (IcnNet) net = net_sample_list (text);

    g_assert_false (icn_net_is_indirect (net));
    for (guint f = 0; f < 3; f++) {
      static const char *const ids[] = { "edges", "graphml", "dot" };
      g_autoptr (GError) error = NULL;
      g_autofree char *written = write_net (net, NULL, icn_net_format_find (ids[f]), &error);
      const IcnEdgeList *list = icn_edge_list_parse (written, ids[f], &error);

      g_assert_no_error (error);
      g_assert_false (list->is_indirect);
      g_assert_cmpuint (list->n_nodes, ==, net->n_terminals);
      g_assert_cmpuint (list->n_vertices, ==, net->n_vertices);
      g_assert_cmpuint (list->n_edges, ==, net->n_channels);
      g_assert_nonnull (list->level);
      for (guint32 v = 0; v < list->n_vertices; v++)
        g_assert_cmpuint (list->level[v], ==, v < list->n_nodes ? 0 : 3);
    }
  }
}

/* A level that is none here, as the word means something else in many files, is ignored; so are
 * groups that leave nodes out. */
TEST (foreign_levels)
{
  static const char *const text =
    "graph { a [level=high, group=x]; b [level=2.5]; c [level=64, group=y]; d [level=-3]; "
    "a -- b -- c -- d -- a }";
  g_autoptr (GError) error = NULL;
  const IcnEdgeList *list = icn_edge_list_parse (text, "dot", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (list->n_nodes, ==, 4);
  g_assert_null (list->level);
  g_assert_cmpuint (list->n_groups, ==, 0);
}

/* A byte order mark is no part of the first name, whether the text is an edge list or not. */
TEST (byte_order_mark)
{
  static const char *const texts[] = { "a b\nb c\nc a\n", "a,b\nb,c\nc,a\n",
                                       "# title\na b\nb c\nc a\n", "graph { a -- b -- c -- a }" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *text = g_strconcat ("\xef\xbb\xbf", texts[i], NULL);
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (text, "marked", &error);

    g_assert_no_error (error);
    g_assert_cmpuint (list->n_nodes, ==, 3);
    g_assert_cmpstr (list->name[0], ==, "a");
  }
}

/* Networks of every kind are written and read again. */
TEST (written)
{
  net_samples_foreach (40, check_written);
}
