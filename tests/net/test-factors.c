/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Products recognised from their links: against their construction, in any order, and against
 * isomorphism by brute force on small graphs. */
#include "factors.h"

#include "runner.h"

#include <string.h>

#define MOST_SMALL 8 /* most vertices for brute force */

/* The links of a product, as the test constructs it, and the order of its vertices in the list. */
typedef struct {
  guint n;
  IcnFactor factor[4];
  gboolean directed;
  guint32 concentration, n_routers;
  guint32 *label; /* [n_routers] number in the list of the router at each place */
} Product;

/* Whether a channel leads from position a to b, by definition. */
static gboolean
has_channel (const IcnFactor *factor, gboolean directed, guint32 a, guint32 b)
{
  guint32 k = factor->k;
  gboolean up = b == (a + 1) % k, down = a == (b + 1) % k;

  switch (factor->shape) {
  case ICN_FACTOR_ROW:
    return a + 1 == b || b + 1 == a;
  case ICN_FACTOR_RING:
    return up || (down && (k == 2 || !directed));
  case ICN_FACTOR_COMPLETE:
    return a != b;
  }
  return FALSE;
}

/* The width of the channel from place p to q of a product, 0 if there is none. */
static double
width_between (const IcnFactor *factor, guint n, gboolean directed, guint32 p, guint32 q)
{
  double width = 0;

  for (guint d = 0; d < n; p /= factor[d].k, q /= factor[d].k, d++) {
    guint32 a = p % factor[d].k, b = q % factor[d].k;

    if (a == b)
      continue;
    if (width != 0 || !has_channel (&factor[d], directed, a, b))
      return 0;
    width = factor[d].width;
  }
  return width;
}

static void
random_product (Product *product, GRand *rand, gboolean shuffled)
{
  *product = (Product){ .n = g_rand_int_range (rand, 1, 4), .n_routers = 1 };
  product->directed = g_rand_int_range (rand, 0, 6) == 0;
  product->concentration = g_rand_int_range (rand, 0, 3) == 0 ? g_rand_int_range (rand, 1, 4) : 0;
  for (guint d = 0; d < product->n; d++) {
    IcnFactor *factor = &product->factor[d];

    factor->shape = product->directed ? ICN_FACTOR_RING : (guint) g_rand_int_range (rand, 0, 3);
    factor->k = g_rand_int_range (rand, 2, product->n == 1 ? 30 : 8);
    factor->width = g_rand_int_range (rand, 1, 4);
    product->n_routers *= factor->k;
  }
  product->label = g_new (guint32, product->n_routers);
  for (guint32 p = 0; p < product->n_routers; p++) {
    guint32 other = shuffled ? (guint32) g_rand_int_range (rand, 0, p + 1) : p;

    product->label[p] = product->label[other];
    product->label[other] = p;
  }
}

static const IcnEdgeList *
list_of_product (const Product *product)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree guint32 *place = g_new (guint32, product->n_routers);
  const IcnEdgeList *list;

  for (guint32 p = 0; p < product->n_routers; p++)
    place[product->label[p]] = p;
  for (guint32 t = 0; t < product->n_routers * product->concentration; t++)
    g_string_append_printf (text, "%st%u%s", t == 0 ? "terminals " : " ", t,
                            t + 1 == product->n_routers * product->concentration ? "\n" : "");
  for (guint32 r = 0; r < product->n_routers; r++) {
    for (guint32 s = 0; s < product->n_routers; s++) {
      double width =
        width_between (product->factor, product->n, product->directed, place[r], place[s]);

      if (width > 0)
        g_string_append_printf (text, product->concentration ? "r%u > r%u %g\n" : "%u > %u %g\n", r,
                                s, width);
    }
    for (guint32 i = 0; i < product->concentration; i++)
      g_string_append_printf (text, "t%u r%u 5\n", r * product->concentration + i, r);
  }
  list = icn_edge_list_parse (text->str, "product", &error);
  g_assert_no_error (error);
  return list;
}

/* Verifies the claimed coordinates pair by pair. */
static void
check_claim (const IcnEdgeList *list)
{
  const IcnFactors *factors = list->factors;
  guint32 first = list->is_indirect ? list->n_nodes : 0, n = factors->n_routers, n_channels = 0;
  g_autofree guint32 *place = g_new (guint32, list->n_vertices);

  g_assert_cmpuint (n, ==, list->n_vertices - first);
  memset (place, 0xff, sizeof *place * list->n_vertices);
  for (guint32 p = 0; p < n; p++) {
    g_assert_cmpuint (factors->vertex[p], >=, first);
    g_assert_cmpuint (place[factors->vertex[p]], ==, ICN_NONE);
    place[factors->vertex[p]] = p;
    for (guint32 i = 0; i < factors->concentration; i++)
      place[factors->terminal[p * factors->concentration + i]] = p;
  }
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    guint32 from = place[edge->source], to = place[edge->destination];

    if (MIN (edge->source, edge->destination) < first) {
      g_assert_cmpuint (from, ==, to);
      g_assert_cmpfloat (edge->width, ==, factors->terminal_width);
    } else {
      g_assert_cmpfloat (width_between (factors->factor, factors->n, factors->directed, from, to),
                         ==, edge->width);
      n_channels++;
    }
  }
  for (guint32 p = 0; p < n; p++)
    for (guint32 q = 0; q < n; q++)
      n_channels -= width_between (factors->factor, factors->n, factors->directed, p, q) > 0;
  g_assert_cmpuint (n_channels, ==, 0);
}

static int
compare_radices (const void *a, const void *b)
{
  return *(const int *) a - *(const int *) b;
}

/* The prime factors of a product, as sorted numbers: a ring of four counts as two links. */
static guint
list_primes (const IcnFactor *factor, guint n, gboolean directed, int *prime)
{
  guint n_primes = 0;

  for (guint d = 0; d < n; d++) {
    const IcnFactor *f = &factor[d];
    gboolean is_small = f->k == 2 || (f->k == 3 && f->shape == ICN_FACTOR_RING);

    if (f->k == 4 && f->shape == ICN_FACTOR_RING && !directed)
      prime[n_primes++] = 2 * 4 + ICN_FACTOR_COMPLETE;
    prime[n_primes++] = f->k == 4 && f->shape == ICN_FACTOR_RING && !directed
                          ? 2 * 4 + ICN_FACTOR_COMPLETE
                          : (int) f->k * 4 + (int) (is_small ? ICN_FACTOR_COMPLETE : f->shape);
  }
  qsort (prime, n_primes, sizeof *prime, compare_radices);
  return n_primes;
}

TEST (products_in_any_order)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; i < 200; i++) {
    Product product;
    int built[8], found[8];
    guint n;

    random_product (&product, rand, TRUE);
    const IcnEdgeList *list = list_of_product (&product);

    g_assert_nonnull (list->factors);
    check_claim (list);
    n = list_primes (product.factor, product.n, product.directed, built);
    g_assert_cmpuint (
      list_primes (list->factors->factor, list->factors->n, list->factors->directed, found), ==, n);
    g_assert_cmpmem (built, n * sizeof *built, found, n * sizeof *found);
    g_assert_cmpuint (list->factors->concentration, ==, product.concentration);
    g_free (product.label);
  }
}

/* A list in the order of coordinates keeps it, dimension by dimension. */
TEST (order_is_kept)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < 200; i++) {
    Product product;

    random_product (&product, rand, FALSE);
    for (guint d = 0; d < product.n; d++)
      product.factor[d].width = 1;
    const IcnFactors *factors = list_of_product (&product)->factors;

    g_assert_nonnull (factors);
    g_assert_cmpuint (factors->n, ==, product.n);
    for (guint d = 0; d < product.n; d++)
      g_assert_cmpuint (factors->factor[d].k, ==, product.factor[d].k);
    for (guint32 p = 0; p < factors->n_routers && product.concentration == 0; p++)
      g_assert_cmpuint (factors->vertex[p], ==, p);
    for (guint32 t = 0; t < product.n_routers * product.concentration; t++)
      g_assert_cmpuint (factors->terminal[t], ==, t);
    g_free (product.label);
  }
}

/* Moves one channel, in both directions, of a network in which all vertices have as many: then they
 * no longer do, and it is no product of rings and complete graphs. */
TEST (a_moved_link_is_no_product)
{
  static const char *const list[] = { "5x5", "4x4x3", "7x2", "6x4" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint i = 0; i < 60; i++) {
    Product product = { .n = 0, .n_routers = 1 };
    g_auto (GStrv) radices = g_strsplit (list[i % G_N_ELEMENTS (list)], "x", -1);
    g_autoptr (GString) text = g_string_new (NULL);

    for (guint d = 0; radices[d] != NULL; d++) {
      product.factor[product.n++] = (IcnFactor){ i % 2 ? ICN_FACTOR_RING : ICN_FACTOR_COMPLETE,
                                                 g_ascii_strtoull (radices[d], NULL, 10), 1 };
      product.n_routers *= product.factor[d].k;
    }
    guint32 n = product.n_routers, from = g_rand_int_range (rand, 0, n), skip = ICN_NONE, to;

    for (guint32 q = 0; q < n; q++)
      if (width_between (product.factor, product.n, FALSE, from, q) > 0 &&
          (skip == ICN_NONE || g_rand_boolean (rand)))
        skip = q;
    do
      to = g_rand_int_range (rand, 0, n);
    while (to == from || width_between (product.factor, product.n, FALSE, from, to) > 0);
    for (guint32 p = 0; p < n; p++)
      for (guint32 q = p + 1; q < n; q++)
        if (width_between (product.factor, product.n, FALSE, p, q) > 0 &&
            !(p == MIN (from, skip) && q == MAX (from, skip)))
          g_string_append_printf (text, "%u %u\n", p, q);
    g_string_append_printf (text, "%u %u\n", from, to);
    const IcnEdgeList *moved = icn_edge_list_parse (text->str, "moved", NULL);

    if (moved != NULL)
      g_assert_null (moved->factors);
  }
}

TEST (what_is_no_product)
{
  static const char *const text[] = {
    /* the Petersen graph */
    "0 1\n1 2\n2 3\n3 4\n4 0\n0 5\n1 6\n2 7\n3 8\n4 9\n5 7\n7 9\n9 6\n6 8\n8 5\n",
    "0 1\n0 2\n0 3\n",                               /* a star */
    "0 1\n1 2\n2 3\n1 4\n",                          /* a tree */
    "0 1\n1 2\n2 0\n2 3\n",                          /* a triangle with a tail */
    "0 3\n0 4\n0 5\n1 3\n1 4\n1 5\n2 3\n2 4\n2 5\n", /* K3,3 */
    "0 1\n1 2 2\n2 3\n3 0\n",                        /* a ring with one wide link */
    "0 > 1\n1 > 2\n2 > 3\n3 > 0\n0 2\n1 3\n",        /* one-way and two-way links */
    "terminals a b c\na s\nb s\nc t\ns t\n",         /* two terminals here, one there */
    "terminals a b\na s 2\nb t\ns t\n",              /* terminals of different widths */
    "switches s\na s\nb s\na b\n",                   /* a switch between nodes that route */
  };

  for (guint i = 0; i < G_N_ELEMENTS (text); i++) {
    g_autoptr (GError) error = NULL;
    const IcnEdgeList *list = icn_edge_list_parse (text[i], "none", &error);

    g_assert_no_error (error);
    g_assert_null (list->factors);
  }
}

/* Whether vertices at and above `next` can be given images so that the two graphs are the same. */
static gboolean
can_map (guint n, guint8 a[][MOST_SMALL], guint8 b[][MOST_SMALL], guint next, guint *image,
         guint used)
{
  if (next == n)
    return TRUE;
  for (guint to = 0; to < n; to++) {
    gboolean fits = !(used >> to & 1);

    for (guint v = 0; v < next && fits; v++)
      fits = a[v][next] == b[image[v]][to];
    image[next] = to;
    if (fits && can_map (n, a, b, next + 1, image, used | 1u << to))
      return TRUE;
  }
  return FALSE;
}

/* Whether a graph is isomorphic to a product of n_left vertices in further factors. */
static gboolean
is_product (guint n, guint8 a[][MOST_SMALL], guint n_factors, IcnFactor *factor, guint left)
{
  guint8 b[MOST_SMALL][MOST_SMALL];
  guint image[MOST_SMALL];

  for (guint k = 2; k <= left; k++)
    for (guint shape = 0; shape < 3 && left % k == 0; shape++) {
      factor[n_factors] = (IcnFactor){ shape, k, 1 };
      if (left > k && is_product (n, a, n_factors + 1, factor, left / k))
        return TRUE;
      for (guint p = 0; p < n && left == k; p++)
        for (guint q = 0; q < n; q++)
          b[p][q] = width_between (factor, n_factors + 1, FALSE, p, q) > 0;
      if (left == k && can_map (n, a, b, 0, image, 0))
        return TRUE;
    }
  return FALSE;
}

/* All graphs of five vertices and fewer, and random ones of up to eight that are near a product. */
TEST (brute_force)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint n_found = 0, n_none = 0;

  for (guint i = 0; i < 4000; i++) {
    guint n = i < 2 ? 2 : i < 10 ? 3 : i < 74 ? 4 : i < 1098 ? 5 : g_rand_int_range (rand, 6, 9);
    guint bits = i < 2 ? i : i < 10 ? i - 2 : i < 74 ? i - 10 : i - 74;
    guint8 a[MOST_SMALL][MOST_SMALL] = { 0 };
    g_autoptr (GString) text = g_string_new (NULL);
    IcnFactor factor[4];
    Product product = { .n = 0 };

    while (i >= 1098 && product.n_routers != n) {
      g_free (product.label);
      random_product (&product, rand, TRUE);
    }
    for (guint p = 0; p < n; p++)
      for (guint q = p + 1; q < n; q++) {
        gboolean is_linked = i < 1098 ? bits & 1
                                      : width_between (product.factor, product.n, FALSE,
                                                       product.label[p], product.label[q]) > 0;

        bits >>= 1;
        is_linked ^= i >= 1098 && g_rand_int_range (rand, 0, 24) == 0;
        a[p][q] = a[q][p] = is_linked;
        if (is_linked)
          g_string_append_printf (text, "%u %u\n", p, q);
      }
    g_free (product.label);
    const IcnEdgeList *list = icn_edge_list_parse (text->str, "small", NULL);

    if (list == NULL || list->n_vertices < n)
      continue;
    g_assert_cmpint (list->factors != NULL, ==, is_product (n, a, 0, factor, n));
    if (list->factors != NULL)
      check_claim (list);
    list->factors != NULL ? n_found++ : n_none++;
  }
  g_assert_cmpuint (n_found, >, 500);
  g_assert_cmpuint (n_none, >, 500);
}

TEST (names)
{
  static const struct {
    const char *text, *name;
  } cases[] = {
    { "0 1\n1 2\n3 4\n4 5\n0 3\n1 4\n2 5\n", "3 × 2 mesh" },
    { "0 1\n1 2\n2 3\n3 0\n", "ring of 4" },
    { "0 1\n0 2\n3 1\n3 2\n", "binary 2-cube" },
    { "0 1\n1 2\n", "row of 3" },
    { "a > b\nb > c\nc > a\n", "ring of 3 with one-way links" },
    { "terminals a b c d\na s\nb s\nc t\nd t\ns t\n",
      "binary 1-cube with 2 terminals at every router" },
    { "0 1\n0 2\n0 3\n1 2\n1 3\n2 3\n", "K4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const IcnEdgeList *list = icn_edge_list_parse (cases[i].text, "named", NULL);
    g_autofree char *name = icn_factors_name (list->factors);

    g_assert_cmpstr (name, ==, cases[i].name);
  }
}
