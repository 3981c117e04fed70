/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is picked in a drawing is judged as all channels and nodes of the network are here: their
 * loads by walking every message, their distances by relaxing every channel, the cut and the wires
 * by the places of a folded line. */
#include "question-pick.h"

#include "net-names.h"
#include "net.h"
#include "runner.h"
#include "step.h"
#include "study-samples.h"

#include <math.h>
#include <string.h>

#define N_NETWORKS (g_test_slow () ? 300 : 15)

/* A grid of a × b nodes, its dimensions rings or rows; node x + a y is "x,y". */
typedef struct {
  guint size[2];
  gboolean is_torus;
  const char *traffic;
  guint first, last; /* ends of traffic between two nodes */
} Grid;

static IcnPickKey *
find (const char *design, const char *question, GError **error)
{
  g_autofree char *document =
    g_strdup_printf (HEAD "\"designs\": [ { \"label\": \"d\", %s } ], \"steps\": [ { \"title\": "
                          "\"a\", \"question\": { \"ask\": \"b\", \"design\": \"d\", %s } } ] }",
                     design, question);
  g_autoptr (IcnStudy) study = parse (document);

  return icn_study_pick (study, 0, NULL, error);
}

static IcnPickKey *
find_in_grid (const Grid *grid, const char *question)
{
  g_autofree char *design = g_strdup_printf (
    "\"topology\": \"%s\", \"k\": \"%ux%u\", \"n\": 2, \"ties\": \"positive\", \"order\": "
    "\"ascending\", \"traffic\": \"%s\"",
    grid->is_torus ? "torus" : "mesh", grid->size[0], grid->size[1], grid->traffic);
  g_autoptr (GError) error = NULL;
  IcnPickKey *key = find (design, question, &error);

  if (error)
    g_test_message ("%ux%u %s: %s", grid->size[0], grid->size[1], grid->traffic, error->message);
  return key;
}

/* Finds the pick by its name, and by the numbers of its nodes, which must be the same one. */
static guint32
pick_of (const IcnPickKey *key, const Grid *grid, guint from, guint to)
{
  guint a = grid->size[0];
  g_autofree char *name = g_strdup_printf ("%u,%u→( %u, %u )", from % a, from / a, to % a, to / a);
  g_autofree char *numbers = g_strdup_printf (" %u - %u", from, to);
  g_autoptr (GError) error = NULL;
  guint32 pick, other;

  icn_pick_key_find (key, name, &pick, &error);
  g_assert_no_error (error);
  icn_pick_key_find (key, numbers, &other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pick, ==, other);
  return pick;
}

/* The next node of a message in dimension order, and for a torus the shorter way around, upwards if
 * both are as short. */
static guint
next_node (const Grid *grid, guint at, guint to)
{
  guint a = grid->size[0];
  guint here[] = { at % a, at / a }, there[] = { to % a, to / a };
  guint d = here[0] == there[0], k = grid->size[d];
  guint up = (there[d] + k - here[d]) % k;
  gboolean is_up = grid->is_torus ? 2 * up <= k : there[d] > here[d];

  here[d] = (here[d] + (is_up ? 1 : k - 1)) % k;
  return here[0] + a * here[1];
}

static guint
destination_of (const Grid *grid, guint node)
{
  guint a = grid->size[0], b = grid->size[1], x = node % a, y = node / a;

  if (g_str_equal (grid->traffic, "complement"))
    return a - 1 - x + a * (b - 1 - y);
  if (g_str_equal (grid->traffic, "transpose"))
    return y + a * x;
  return node == grid->first ? grid->last : node;
}

static Grid
random_grid (GRand *random, char **traffic)
{
  Grid grid = { { g_rand_int_range (random, 2, 10), g_rand_int_range (random, 2, 10) },
                g_rand_boolean (random) };
  guint n, way = g_rand_int_range (random, 0, 3);

  if (way == 0)
    grid.size[1] = grid.size[0];
  n = grid.size[0] * grid.size[1];
  grid.first = g_rand_int_range (random, 0, n);
  grid.last = (grid.first + g_rand_int_range (random, 1, n)) % n;
  *traffic = way == 0   ? g_strdup ("transpose")
             : way == 1 ? g_strdup ("complement")
                        : g_strdup_printf ("pair:%u:%u", grid.first, grid.last);
  grid.traffic = *traffic;
  return grid;
}

/* Holds the key against numbers of all channels, number[from * n + to]; NAN: there is none. */
static void
hold_channels (const IcnPickKey *key, const Grid *grid, const double *number)
{
  guint n = grid->size[0] * grid->size[1], n_right = 0, n_channels = 0;
  double most = 0;

  for (guint i = 0; i < n * n; i++)
    most = fmax (most, isnan (number[i]) ? 0 : number[i]);
  for (guint i = 0; i < n * n; i++) {
    guint32 pick;

    if (isnan (number[i]))
      continue;
    pick = pick_of (key, grid, i / n, i % n);
    n_channels++;
    n_right += number[i] == most;
    g_assert_cmpfloat_with_epsilon (icn_pick_key_share (key, pick), number[i] / most, 1e-9);
    g_assert_cmpint (icn_pick_key_share (key, pick) == 1, ==, number[i] == most);
  }
  g_assert_cmpuint (n_channels, ==, key->n);
  g_assert_cmpuint (n_right, ==, key->n_right);
}

static double *
no_channels (guint n)
{
  double *number = g_new (double, n *n);

  for (guint i = 0; i < n * n; i++)
    number[i] = NAN;
  return number;
}

/* The numbers of the channels, all 0. */
static double *
all_channels (const Grid *grid)
{
  guint a = grid->size[0], n = a * grid->size[1];
  double *number = no_channels (n);

  for (guint v = 0; v < n; v++)
    for (guint d = 0; d < 2; d++) {
      guint x = d == 0 ? v % a : v / a, k = grid->size[d], by = d == 0 ? 1 : a;
      guint next = v - x * by + (x + 1) % k * by;

      if (x + 1 < k || grid->is_torus)
        number[v * n + next] = number[next * n + v] = 0;
    }
  return number;
}

TEST (loads)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (41);

  for (guint i = 0; i < N_NETWORKS; i++) {
    g_autofree char *traffic = NULL;
    Grid grid = random_grid (random, &traffic);
    guint n = grid.size[0] * grid.size[1];
    g_autofree double *load = all_channels (&grid);
    g_autoptr (IcnPickKey) busiest = find_in_grid (&grid, "\"pick\": \"busiest-channel\"");
    g_autoptr (IcnPickKey) idle = find_in_grid (&grid, "\"pick\": \"idle-channel\"");
    guint n_idle = 0;

    for (guint source = 0; source < n; source++)
      for (guint at = source, to = destination_of (&grid, source); at != to;) {
        guint next = next_node (&grid, at, to);

        load[at * n + next] += 1;
        at = next;
      }
    g_assert_nonnull (busiest);
    hold_channels (busiest, &grid, load);
    for (guint c = 0; c < n * n; c++) {
      load[c] = isnan (load[c]) ? NAN : load[c] == 0;
      n_idle += load[c] == 1;
    }
    g_assert_true ((idle != NULL) == (n_idle > 0));
    if (idle)
      hold_channels (idle, &grid, load);
  }
}

/* The place of each position of a line of k: in a folded ring 0, k - 1, 1, k - 2, … stand in a row.
 */
static guint
place_of (guint x, guint k, gboolean is_folded)
{
  return !is_folded ? x : 2 * x < k ? 2 * x : 2 * (k - x) - 1;
}

/* A network that is more than twice as long as wide is laid out in blocks, and is left out. */
TEST (layout)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (43);

  for (guint i = 0; i < N_NETWORKS; i++) {
    g_autofree char *traffic = NULL;
    Grid grid = random_grid (random, &traffic);
    guint a = grid.size[0], b = grid.size[1], n = a * b;
    g_autofree double *is_cut = all_channels (&grid), *length = all_channels (&grid);
    gboolean is_long = MAX (a, b) > 2 * MIN (a, b);
    g_autoptr (IcnPickKey) cut = is_long ? NULL : find_in_grid (&grid, "\"pick\": \"cut-channel\"");
    g_autoptr (IcnPickKey) longest =
      is_long ? NULL : find_in_grid (&grid, "\"pick\": \"longest-wire\"");

    if (is_long)
      continue;
    for (guint c = 0; c < n * n; c++) {
      guint from = c / n, to = c % n;
      gboolean folds[] = { grid.is_torus && a > 2, grid.is_torus && b > 2 };
      int x = place_of (from % a, a, folds[0]), other_x = place_of (to % a, a, folds[0]);
      int y = place_of (from / a, b, folds[1]), other_y = place_of (to / a, b, folds[1]);

      if (isnan (is_cut[c]))
        continue;
      is_cut[c] = (x < (int) a / 2) != (other_x < (int) a / 2);
      length[c] = abs (x - other_x) + abs (y - other_y);
    }
    hold_channels (cut, &grid, is_cut);
    hold_channels (longest, &grid, length);
  }
}

/* Random graphs, whose nodes have names with hyphens, as a channel "a-b" has one, too. */
TEST (distances)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (47);

  for (guint i = 0; i < N_NETWORKS; i++) {
    guint n = g_rand_int_range (random, 3, 12), from = g_rand_int_range (random, 0, n);
    g_autofree guint *far = g_new (guint, n * n);
    g_autoptr (GString) graph = g_string_new (NULL);
    g_autofree char *question = g_strdup_printf ("\"pick\": \"farthest-node\", \"at\": %u", from);
    g_autofree char *design = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnPickKey) key = NULL;
    guint most = 0, n_right = 0;

    for (guint p = 0; p < n * n; p++)
      far[p] = p / n == p % n ? 0 : n;
    for (guint v = 1; v < n; v++)
      for (guint u = 0; u < v; u++)
        if (u == v - 1 || g_rand_int_range (random, 0, 4) == 0) {
          g_string_append_printf (graph, "v-%u v-%u\\n", u, v);
          far[u * n + v] = far[v * n + u] = 1;
        }
    for (guint via = 0; via < n; via++)
      for (guint p = 0; p < n * n; p++)
        far[p] = MIN (far[p], far[p / n * n + via] + far[via * n + p % n]);
    design = g_strdup_printf ("\"topology\": \"file\", \"graph\": \"%s\"", graph->str);
    key = find (design, question, &error);
    g_assert_no_error (error);
    for (guint v = 0; v < n; v++)
      most = MAX (most, far[from * n + v]);
    for (guint v = 0; v < n; v++) {
      g_autofree char *name = g_strdup_printf ("V-%u", v), *number = g_strdup_printf ("%u", v);
      guint32 pick, same;

      g_assert_true (icn_pick_key_find (key, name, &pick, NULL));
      g_assert_true (icn_pick_key_find (key, number, &same, NULL));
      g_assert_cmpuint (pick, ==, same);
      n_right += far[from * n + v] == most;
      g_assert_cmpfloat_with_epsilon (icn_pick_key_share (key, pick),
                                      (double) far[from * n + v] / most, 1e-9);
    }
    g_assert_cmpuint (key->n_right, ==, n_right);
  }
}

/* Each channel of each kind of network is found by its own name. */
TEST (names)
{
  static const char *const designs[] = {
    "\"topology\": \"butterfly\", \"k\": \"2\", \"n\": 3",
    "\"topology\": \"hypercube\", \"n\": 4",
    "\"topology\": \"hypermesh\", \"k\": \"4\", \"n\": 2",
    "\"topology\": \"ccc\", \"n\": 3",
    "\"topology\": \"benes\", \"k\": \"2\", \"n\": 2",
    "\"topology\": \"ring\", \"k\": \"5\"",
    "\"topology\": \"file\", \"graph\": \"a-b c\\nc a\\nc-d a\\na-b c-d\\n\"",
  };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_autoptr (IcnPickKey) key = find (designs[i], "\"pick\": \"busiest-channel\"", NULL);

    g_assert_nonnull (key);
    for (guint32 c = 0; c < key->n; c++) {
      g_autofree char *name = icn_pick_key_name (key, c), *found = NULL;
      guint32 pick;

      g_assert_true (icn_pick_key_find (key, name, &pick, NULL));
      found = icn_pick_key_name (key, pick);
      g_assert_cmpstr (found, ==, name);
    }
  }
}

TEST (refusals)
{
  static const struct {
    const char *design, *question, *message;
  } bad[] = {
    { "\"topology\": \"torus\", \"k\": \"200\", \"n\": 2", "\"pick\": \"busiest-channel\"",
      "its network has 40,000 vertices; at most 16,384 are marked" },
    { "\"topology\": \"ring\", \"k\": \"5\"", "\"pick\": \"farthest-node\", \"at\": 5",
      "at: 5 is not legal; it must be from 0 to 4" },
    { "\"topology\": \"ring\", \"k\": \"5\"", "\"pick\": \"idle-channel\"",
      "pick: no channel of the network is right: idle-channel" },
    { "\"topology\": \"torus\", \"nodes\": 50, \"n\": 2", "\"pick\": \"cut-channel\"", "radix" },
  };
  g_autoptr (IcnPickKey) key =
    find ("\"topology\": \"ring\", \"k\": \"5\"", "\"pick\": \"busiest-channel\"", NULL);
  const char *const none[] = { "", "0", "0-2", "0-5", "-", "0-1-2", "0,0", "→", "0 →", "\xff" };
  guint32 pick;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (find (bad[i].design, bad[i].question, &error));
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, bad[i].message));
  }
  for (guint i = 0; i < G_N_ELEMENTS (none); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_pick_key_find (key, none[i], &pick, &error));
    g_assert_nonnull (strstr (error->message, "is no channel of the network"));
  }
}
