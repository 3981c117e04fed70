/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of traffic: matrices and lists of flows in every spelling, held against the rates that they
 * were written from; refusals; digests. */
#include "edge-list.h"
#include "error.h"
#include "net-given.h"
#include "net-samples.h"
#include "net.h"
#include "runner.h"
#include "topology-failures.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"
#include "traffic-rates.h"
#include "traffic-rows.h"
#include "traffic.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct {
  char *folder, *path;
  IcnNet *net;
} Files;

static void
set_up_files (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  files->folder = g_dir_make_tmp ("traffic-XXXXXX", NULL);
  files->path = g_build_filename (files->folder, "matrix.csv", NULL);
  files->net = net_sample_build ("ring", "3", FALSE);
}

static void
tear_down_files (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_unlink (files->path);
  g_rmdir (files->folder);
  g_free (files->folder);
  g_free (files->path);
  icn_net_unref (files->net);
}

static IcnTraffic *
read_matrix (Files *files, const char *contents, GError **error)
{
  g_autofree char *text = g_strconcat ("matrix:", files->path, NULL);
  IcnTrafficSettings settings;

  g_assert_true (g_file_set_contents (files->path, contents, -1, NULL));
  g_assert_true (icn_traffic_parse (text, &settings, NULL));
  return icn_traffic_new (&settings, files->net, error);
}

static void
test_matrix (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const spellings[] = { "0,0.25,0.5\n0,0,0\n1,0,0\n", "0,0.25,0.5\n0,0,0\n1,0,0",
                                           " 0 ,2.5e-1, 0.5\r\n0,0,0\r\n1,0,0\r\n\r\n",
                                           "0,.25,5E-1\n0,-0,0\n1.0000000001,0,0\n\n\n",
                                           "0;0,25;0,5;\n0;0;0;\n1;0;0;\n" };

  for (guint i = 0; i < G_N_ELEMENTS (spellings); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnTraffic) traffic = read_matrix (files, spellings[i], &error);

    g_assert_no_error (error);
    g_assert_cmpfloat (icn_traffic_share (traffic, 0, 1), ==, 0.25);
    g_assert_cmpfloat (icn_traffic_share (traffic, 0, 2), ==, 0.5);
    g_assert_cmpfloat (icn_traffic_sent (traffic, 0), ==, 0.75);
    g_assert_cmpfloat (icn_traffic_sent (traffic, 1), ==, 0);
    g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, 2, 0), 1, 1e-9);
  }
  g_autoptr (IcnTraffic) permutation = read_matrix (files, "0,1,0\n0,0,1\n1,0,0\n", NULL);
  g_assert_true (permutation->is_permutation);
}

static void
test_refused_matrix (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const cases[][2] = {
    { "", "matrix.csv: there are 0 rows; there must be 3" },
    { "1,0,0\n0,1,0\n", "matrix.csv: there are 2 rows; there must be 3, one for each node" },
    { "1,0,0\n0,1,0\n0,0,1\n0,0,0\n", "matrix.csv, line 4: there are more than 3 rows" },
    { "1,0,0\n0,1\n0,0,1\n", "line 2: it has 2 entries; it must have 3, one for each node" },
    { "1,0,0\n\n0,1,0,0,0\n0,0,1\n", "line 3: it has 5 entries; it must have 3" },
    { "1,0,0\n0,1,-0.5\n0,0,1\n",
      "line 2, column 3: \"-0.5\" is not legal; it must be a number from 0 to 1e+100" },
    { "1,0,0\n0,nan,0\n0,0,1\n", "line 2, column 2: \"nan\"" },
    { "nan,0,0\n0,1,0\n0,0,1\n", "line 1, column 1: \"nan\"" },
    { "1,0,0\n0,1e999,0\n0,0,1\n", "line 2, column 2: \"1e999\"" },
    { "1,0,0\n0,1e101,0\n0,0,1\n", "line 2, column 2: \"1e101\"" },
    { "1,0,0\n0,,0\n0,0,1\n", "line 2, column 2: \"\"" },
    { "1,0,0\n0,1,0\n0,x,1\n", "line 3, column 2: \"x\"" },
    { "0,0,0\n0,0,0\n0,0,0\n", "matrix.csv: all rates are 0; at least one node must send" },
    { "0,1,2\n0,1,2,3\n0,1,2,3\n0,1,2,3\n", "line 3, column 1: \"0\" stands there twice" },
    { ",0,1,1\n0,1,2,3\n1,1,2,3\n2,1,2,3\n", "line 1, column 4: \"1\" stands there twice" },
    { ",a,b,c\na,0,1,2\nb,0,1,2\nc,0,1,2\n",
      "line 1, column 2: \"a\" is not legal; it must be a node from 0 to 2" },
    { "0 3 1\n1 2 4\n", "line 1, column 2: \"3\" is not legal; it must be a node from 0 to 2" },
    { "src dst rate\n0 2 1\n1 2 -4\n", "line 3, column 3: \"-4\"" },
    { "0 2 nan\n1 2 4\n1 0 2\n2 0 3\n", "line 1, column 3: \"nan\"" },
    { "a 0\nb 1\na b x\n", "line 3, column 3: \"x\"" },
    { "src dst rate\n0 2 1\n1 2 4 5\n", "line 3: it has 4 words" },
    { "a b 1\nb c 2\n", "\"a\" is not legal; it must be a node from 0 to 2, or a task for which" },
    { "a 0\nb 1\na b 1\na c 1\n", "line 4, column 2: \"c\" is not legal; it must be a task" },
    { "a 0\nb 1\na 2\na b 1\n", "line 3, column 1: \"a\" is not legal; it must be a task that has "
                                "no node yet" },
    { "a 0\nb 7\na b 1\n", "line 2, column 2: \"7\"" },
    { "a 0\nb 0\na b 1\n", "its tasks send only to tasks on the same node" },
    { "a 0\nb 1\na b 0\n", "all rates are 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    if (read_matrix (files, cases[i][0], &error) != NULL)
      g_error ("\"%s\" is read", cases[i][0]);
    g_assert_true (g_str_has_prefix (error->message, "traffic: "));
    g_assert_nonnull (strstr (error->message, "matrix.csv"));
    if (strstr (error->message, cases[i][1]) == NULL)
      g_error ("\"%s\" does not say \"%s\"", error->message, cases[i][1]);
    g_assert_null (strchr (error->message, '\n'));
  }
}

/* What is no file to read: none, a folder, one that never ends. */
static void
test_refused_files (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  const char *const paths[] = { files->path, files->folder, "/dev/zero" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autofree char *text = g_strconcat ("matrix:", paths[i], NULL);
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings settings;

    icn_traffic_parse (text, &settings, NULL);
    g_assert_null (icn_traffic_new (&settings, files->net, &error));
    g_assert_nonnull (strstr (error->message, paths[i]));
  }
}

/* Bytes that this process has read, from files or memory; 0 where the system does not say. */
static guint64
count_read (void)
{
  g_autofree char *io = NULL;

  if (!g_file_get_contents ("/proc/self/io", &io, NULL, NULL) || !g_str_has_prefix (io, "rchar: "))
    return 0;
  return g_ascii_strtoull (io + strlen ("rchar: "), NULL, 10);
}

/* 20 GB that are no text, in which a number never ends, or no blank line is the last, are refused
 * at once. */
static void
test_endless (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = g_strconcat ("matrix:", files->path, NULL);
  g_autofree char *blank = g_strnfill (1 << 20, '\n');
  g_autofree char *blanks = g_strconcat ("1,0,0\n0,1,0\n0,0,1\n", blank, NULL);
  g_autofree char *one = g_strnfill (1 << 20, '1');
  g_autofree char *ones = g_strconcat ("1,1,0,", one, NULL);
  const char *const starts[][2] = {
    { "", "line 1: it is no text" },
    { "0,1,", "line 1: it is no text" },
    { ones, "line 1, column 4: a word is longer than 256 characters" },
    { blanks, "more than 1000 blank lines" },
  };
  IcnTrafficSettings settings;

  icn_traffic_parse (text, &settings, NULL);
  if (count_read () == 0) {
    g_test_skip ("no /proc/self/io");
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autoptr (GError) error = NULL;
    guint64 before;

    g_assert_true (g_file_set_contents (files->path, starts[i][0], -1, NULL));
    g_assert_cmpint (truncate (files->path, G_GINT64_CONSTANT (20000000000)), ==, 0);
    before = count_read ();
    g_autofree char *digest G_GNUC_UNUSED = icn_traffic_digest (&settings);
    g_assert_null (icn_traffic_new (&settings, files->net, &error));
    g_assert_nonnull (strstr (error->message, starts[i][1]));
    g_assert_cmpuint (count_read () - before, <, 4 << 20);
  }
  /* Of a size that a matrix can have. */
  g_assert_cmpint (truncate (files->path, 1 << 28), ==, 0);
  guint64 before = count_read ();
  g_autofree char *digest = icn_traffic_digest (&settings);
  g_assert_cmpstr (digest, ==, "missing");
  g_assert_cmpuint (count_read () - before, <, 4 << 20);
}

/* The contents count, not the name; a change is seen. */
static void
test_digest (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = g_strconcat ("matrix:", files->path, NULL);
  g_autofree char *other = g_build_filename (files->folder, "other.csv", NULL);
  IcnTrafficSettings settings, moved;

  icn_traffic_parse (text, &settings, NULL);
  moved = settings;
  icn_values_set_text (&moved.choice.values, &icn_traffic_file, g_intern_string (other));
  g_autofree char *missing = icn_traffic_digest (&settings);
  g_assert_true (g_file_set_contents (files->path, "1,0\n0,1\n", -1, NULL));
  g_assert_true (g_file_set_contents (other, "1,0\n0,1\n", -1, NULL));
  g_autofree char *first = icn_traffic_digest (&settings);
  g_autofree char *same = icn_traffic_digest (&moved);
  g_assert_true (g_file_set_contents (files->path, "0,1\n1,0\n", -1, NULL));
  g_autofree char *second = icn_traffic_digest (&settings);

  g_assert_cmpstr (missing, ==, "missing");
  g_assert_cmpstr (first, ==, same);
  g_assert_cmpstr (first, !=, second);
  g_unlink (other);
}

/* A ring whose nodes have names, in an order that is not theirs. */
static IcnNet *
build_named (guint n, GRand *rand, gboolean are_numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  IcnTopologySettings settings;
  g_autofree guint *name = g_new (guint, n);
  IcnNet *net;

  for (guint i = 0; i < n; i++)
    name[i] = 7 * i + 3;
  for (guint i = n; i > 1; i--) {
    guint j = g_rand_int_range (rand, 0, i), other = name[j];

    name[j] = name[i - 1];
    name[i - 1] = other;
  }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, are_numbers ? "%u %u\n" : "n%u n%u\n", name[i],
                            name[(i + 1) % n]);
  icn_topology_settings_init (&settings);
  settings.kind = icn_topology_find ("file");
  icn_values_set_text (&settings.values, &icn_graph_parameter,
                       icn_edge_list_parse (text->str, "named", &error));
  g_assert_no_error (error);
  icn_topology_settings_normalize (&settings);
  net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  return net;
}

/* The name of a node for files: what the list calls it, or its number. */
static char *
name_of (const IcnNet *net, guint node)
{
  if (!icn_net_has_names (net))
    return g_strdup_printf ("%u", node);
  return g_strdup (net->given->name[icn_net_has_numbers (net) ? net->given->vertex[node] : node]);
}

static void
shuffle (guint *order, guint n, GRand *rand)
{
  for (guint i = 0; i < n; i++)
    order[i] = i;
  for (guint i = n; i > 1; i--) {
    guint j = g_rand_int_range (rand, 0, i), other = order[j];

    order[j] = order[i - 1];
    order[i - 1] = other;
  }
}

/* Writes the rates as a matrix. names: bit 0 for a header, bit 1 for a column of names. */
static void
write_matrix (const IcnNet *net, const double *rate, const char *between, guint names, GRand *rand,
              GString *text)
{
  guint n = net->n_terminals;
  g_autofree guint *row = g_new (guint, n), *column = g_new (guint, n);

  shuffle (row, n, rand);
  shuffle (column, n, rand);
  for (guint i = 0; names < 3 && i < n; i++)
    row[i] = column[i] = names == 0 ? i : row[i];
  if (names & 1) {
    if (names & 2 && (*between != ' ' || g_rand_boolean (rand)))
      g_string_append_printf (text, "%s%s", *between == ' ' ? "corner" : "", between);
    for (guint j = 0; j < n; j++) {
      g_autofree char *name = name_of (net, column[j]);

      g_string_append_printf (text, "%s%s", j > 0 ? between : "", name);
    }
    g_string_append_c (text, '\n');
  }
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = name_of (net, row[i]);

    if (names & 2)
      g_string_append_printf (text, "%s%s", name, between);
    for (guint j = 0; j < n; j++)
      g_string_append_printf (text, "%s%.17g", j > 0 ? between : "", rate[row[i] * n + column[j]]);
    g_string_append (text, g_rand_boolean (rand) ? "\r\n" : "\n# a comment\n");
  }
}

/* Writes the rates as a list, some of them in two parts. */
static void
write_list (const IcnNet *net, const double *rate, const char *between, GRand *rand, GString *text)
{
  guint n = net->n_terminals;
  gboolean all = g_rand_boolean (rand); /* those of which the rate is 0, too */

  if (g_rand_boolean (rand))
    g_string_append_printf (text, "source%sdestination%srate\n", between, between);
  for (guint i = 0; i < n * n; i++) {
    g_autofree char *source = name_of (net, i / n), *destination = name_of (net, i % n);
    guint parts = g_rand_int_range (rand, 1, 3);

    for (guint p = 0; p < parts && (rate[i] > 0 || all); p++)
      g_string_append_printf (text, "%s%s%s%s%.17g\n", source, between, destination, between,
                              rate[i] / parts);
  }
}

static void
write_file (Files *files, const GString *text, gboolean packed)
{
  gzFile file;

  if (!packed) {
    g_assert_true (g_file_set_contents (files->path, text->str, text->len, NULL));
    return;
  }
  file = gzopen (files->path, "wb");
  g_assert_cmpint (gzwrite (file, text->str, text->len), ==, text->len);
  gzclose (file);
}

/* Random rates, a half of them 0, of at most 1 or more from any node; some nodes send nothing. */
static double *
draw_rates (guint n, GRand *rand)
{
  double *rate = g_new0 (double, n *n), most = g_rand_boolean (rand) ? 0.9 / n : 50;

  for (guint i = 0; i < n * n; i++)
    if (i / n != 1 && g_rand_boolean (rand))
      rate[i] = most * g_rand_double (rand);
  rate[n - 1] = most / 2;
  return rate;
}

/* The stated rule: rates as they are or, if a node sends more than 1, as parts of what the busiest
 * node sends. */
static void
assert_rates (const IcnNet *net, const double *rate, const IcnTraffic *traffic)
{
  guint n = net->n_terminals;
  double largest = 1;

  for (guint i = 0; i < n; i++) {
    double sum = 0;

    for (guint j = 0; j < n; j++)
      sum += rate[i * n + j];
    largest = MAX (largest, sum);
  }
  g_assert_cmpfloat_with_epsilon (traffic->divisor, largest, 1e-12 * largest);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++) {
      const guint32 *vertex = icn_net_has_numbers (net) ? net->given->vertex : NULL;
      double share = icn_traffic_share (traffic, vertex ? vertex[i] : i, vertex ? vertex[j] : j);

      g_assert_cmpfloat_with_epsilon (share, rate[i * n + j] / largest, 1e-12);
    }
}

static void
test_random (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const between[] = { ",", ";", "\t", " ", "  ", ", " };
  g_autoptr (GRand) rand = g_rand_new_with_seed (34);
  g_autofree char *name = g_strconcat ("matrix:", files->path, NULL);

  for (guint i = 0; i < 400; i++) {
    guint n = g_rand_int_range (rand, 4, 12), form = g_rand_int_range (rand, 0, 5);
    guint kind = g_rand_int_range (rand, 0, 3);
    g_autofree char *radix = g_strdup_printf ("%u", n);
    g_autoptr (IcnNet) net =
      kind == 0 ? net_sample_build ("ring", radix, FALSE) : build_named (n, rand, kind == 1);
    const char *separator = between[g_rand_int_range (rand, 0, G_N_ELEMENTS (between))];
    g_autofree double *rate = draw_rates (n, rand);
    g_autoptr (GString) text = g_string_new (g_rand_boolean (rand) ? "\xef\xbb\xbf" : NULL);
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings settings;

    if (form < 4)
      write_matrix (net, rate, separator, form, rand, text);
    else
      write_list (net, rate, separator, rand, text);
    write_file (files, text, g_rand_boolean (rand));
    g_assert_true (icn_traffic_parse (name, &settings, NULL));
    traffic = icn_traffic_new (&settings, net, &error);
    if (error != NULL)
      g_test_message ("%s", text->str);
    g_assert_no_error (error);
    assert_rates (net, rate, traffic);
    settings.matrix = icn_traffic_read_file (&settings, n, 1 << 20, &error);
    g_assert_no_error (error);
    g_autofree char *held = icn_traffic_digest (&settings);
    g_clear_pointer (&settings.matrix, icn_matrix_text_unref);
    g_autofree char *digest = icn_traffic_digest (&settings);
    g_assert_cmpstr (held, ==, digest);
  }
}

/* Lists of a few lines, held against matrices. */
static void
test_lists (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  static const struct {
    const char *list;
    double share[9];
  } cases[] = {
    { "0 1 2\n1 2 4\n", { 0, 0.5, 0, 0, 0, 1, 0, 0, 0 } },
    { "from to rate\n0 1 0.25\n1 2 0.5\n0 1 0.25\n", { 0, 0.5, 0, 0, 0, 0.5, 0, 0, 0 } },
    { "src;dst;rate\n0;1;0,25\n2;2;0,5\n", { 0, 0.25, 0, 0, 0, 0, 0, 0, 0.5 } },
    { "0 * 0.75\n* 2 0.25\n", { 0.25, 0.25, 0.5, 0, 0, 0.25, 0, 0, 0.25 } },
    { "* * 3\n",
      { 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0 } },
    { "cpu 0\ncache 0\nmemory 2\nidle 1\ncpu cache 100\ncpu memory 0.5\nmemory cache 0.25\n",
      { 0, 0, 0.5, 0, 0, 0, 0.25, 0, 0 } },
    { "source,destination,rate\ncpu,memory,8\nmemory,cpu,2\ntask,node\ncpu,1\nmemory,0\n",
      { 0, 0.25, 0, 1, 0, 0, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnTraffic) traffic = read_matrix (files, cases[i].list, &error);

    g_assert_no_error (error);
    for (guint j = 0; j < 9; j++)
      g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, j / 3, j % 3), cases[i].share[j],
                                      1e-15);
  }
}

/* What the reader is told of a file's rates is told where links have failed, too. */
static void
test_cut_off (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  IcnTopologySettings settings;
  g_autoptr (GError) error = NULL;

  icn_net_unref (files->net);
  net_sample_settings ("mesh", "3", FALSE, &settings);
  icn_failed_set (&settings, "1~2");
  files->net = icn_topology_build (&settings, &error);
  g_assert_no_error (error);
  IcnTraffic *all =
    read_matrix (files, "cpu 0\ncache 0\nmemory 1\ncpu cache 3\ncpu memory 6\n", &error);
  g_assert_no_error (error);
  g_autofree char *before = icn_traffic_rates_text (all);
  g_autoptr (IcnTraffic) reached = icn_traffic_keep_reached (all, files->net, &error);
  g_assert_no_error (error);
  g_autofree char *after = icn_traffic_rates_text (reached);
  g_assert_nonnull (strstr (before, "33.33 %"));
  g_assert_nonnull (strstr (before, "divided by 6"));
  g_assert_cmpstr (after, ==, before);
}

/* A list may be of more nodes than a matrix. */
static void
test_many_nodes (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GString) list = g_string_new ("* 7 3\n");
  g_autoptr (GError) error = NULL, many = NULL;
  g_autoptr (IcnTraffic) traffic = NULL;

  icn_net_unref (files->net);
  files->net = net_sample_build ("torus", "256x256", FALSE);
  for (guint s = 0; s < 65536; s++)
    g_string_append_printf (list, "%u %u 0.5\n%u %u 0.5\n", s, s ^ 1, s, s ^ 1);
  traffic = read_matrix (files, list->str, &error);
  g_assert_no_error (error);
  for (IcnVertex s = 0; s < 65536; s += 5) {
    g_assert_cmpfloat (icn_traffic_share (traffic, s, s ^ 1), ==, s == 6 ? 1 : 0.25);
    g_assert_cmpfloat (icn_traffic_sent (traffic, s), ==, 1);
  }
  g_assert_null (read_matrix (files, "* * 1\n0 1 2\n", &many));
  g_assert_nonnull (strstr (many->message, "more than 16777216 pairs"));
  g_clear_error (&many);
  g_assert_null (read_matrix (files, "0,1\n1,0\n", &many));
  g_assert_error (many, ICN_ERROR, ICN_ERROR_TOO_LARGE);
  g_assert_nonnull (strstr (many->message, "the most is 16777216"));
}

/* Rows that sum to 1 but for rounding stay as they are; the largest of others has all. */
static void
test_sums (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (IcnTraffic) exact = read_matrix (files, "0,0.1,0.9\n0.5,0,0\n0,0,0\n", NULL);
  g_autoptr (IcnTraffic) round =
    read_matrix (files, "0.3333334,0.3333334,0.3333334\n0,0,0\n0,0,0\n", NULL);
  g_autoptr (IcnTraffic) received = read_matrix (files, "0,0,1\n0,0,1\n0,0,1\n", NULL);
  g_autoptr (IcnTraffic) permutation = read_matrix (files, "0,7,0\n0,0,7\n7,0,0\n", NULL);

  g_assert_cmpfloat (icn_traffic_share (exact, 0, 2), ==, 0.9);
  g_assert_cmpfloat_with_epsilon (icn_traffic_sent (round, 0), 1, 1e-15);
  for (guint s = 0; s < 3; s++)
    g_assert_cmpfloat (icn_traffic_share (received, s, 2), ==, 1);
  g_assert_true (permutation->is_permutation);
}

/* A packed file that is cut off. */
static void
test_damaged (Files *files, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GString) text = g_string_new ("1,0,0\n0,1,0\n0,0,1\n");
  g_autofree char *name = g_strconcat ("matrix:", files->path, NULL);
  g_autoptr (GError) error = NULL;
  IcnTrafficSettings settings;

  write_file (files, text, TRUE);
  g_assert_cmpint (truncate (files->path, 20), ==, 0);
  g_assert_true (icn_traffic_parse (name, &settings, NULL));
  g_assert_null (icn_traffic_new (&settings, files->net, &error));
  g_assert_nonnull (strstr (error->message, "matrix.csv: "));
  g_autofree char *digest = icn_traffic_digest (&settings);
  g_assert_cmpstr (digest, ==, "missing");
}

static const struct {
  const char *path;
  void (*run) (Files *files, gconstpointer data);
} file_tests[] = {
  { "/net/traffic-files/matrix", test_matrix },
  { "/net/traffic-files/refused-matrix", test_refused_matrix },
  { "/net/traffic-files/endless-matrix", test_endless },
  { "/net/traffic-files/refused-files", test_refused_files },
  { "/net/traffic-files/digest", test_digest },
  { "/net/traffic-files/random", test_random },
  { "/net/traffic-files/lists", test_lists },
  { "/net/traffic-files/cut-off", test_cut_off },
  { "/net/traffic-files/many-nodes", test_many_nodes },
  { "/net/traffic-files/sums", test_sums },
  { "/net/traffic-files/damaged", test_damaged },
};

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (file_tests); i++)
    g_test_add (file_tests[i].path, Files, NULL, set_up_files, file_tests[i].run, tear_down_files);
}

/* Rates that are written as a matrix are read as the shares that they are of the busiest source,
 * whatever numbers nodes have. */
TEST (rates)
{
  static const char *const lists[] = { "a b\nb c\nc a\n", "9 4\n4 7\n7 1\n1 9\n",
                                       "n1 n2\nn3 n2\nn3 n4\nn4 n1\nn5 n1\nn6 n2\nn5 n6\n" };

  for (guint seed = 0; seed < 30; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    g_autoptr (IcnNet) net = net_sample_list (lists[seed % G_N_ELEMENTS (lists)]);
    guint32 n = net->n_terminals;
    g_autofree double *rate = g_new0 (double, n *n), *again = NULL;
    g_autoptr (IcnMatrixText) text = NULL;
    g_autoptr (IcnTraffic) traffic = NULL;
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings settings;
    double busiest = 1;

    for (guint32 i = 0; i < n * n; i++)
      rate[i] = g_rand_boolean (rand) ? g_rand_double_range (rand, 0, 2) : 0;
    rate[g_rand_int_range (rand, 0, n * n)] = 1.0 / 3;
    for (guint32 s = 0; s < n; s++) {
      double sum = 0;

      for (guint32 d = 0; d < n; d++)
        sum += rate[s * n + d];
      busiest = MAX (busiest, sum);
    }
    text = icn_traffic_rates_to_text (net, rate);
    icn_traffic_settings_init (&settings, "matrix");
    g_assert_true (icn_values_set (&settings.choice.values, &icn_traffic_file, "some", NULL));
    settings.matrix = text;
    traffic = icn_traffic_new (&settings, net, &error);
    g_assert_no_error (error);
    again = icn_traffic_rates_of (traffic);
    for (guint32 s = 0; s < n; s++)
      for (guint32 d = 0; d < n; d++) {
        g_assert_cmpfloat_with_epsilon (icn_traffic_share (traffic, s, d),
                                        rate[s * n + d] / busiest, 1e-9);
        g_assert_cmpfloat_with_epsilon (again[s * n + d], rate[s * n + d] / busiest, 1e-9);
      }
  }
}
