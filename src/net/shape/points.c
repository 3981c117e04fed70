/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"
#include "net-given.h"
#include "net-groups.h"
#include "net.h"
#include "spread.h"

#define SPARSE 16.0      /* area of a map for each vertex, in square pitches */
#define DIRECTIONS 16    /* number of directions in which a free position is sought */
/* find_free() tries positions on rings around the wanted position; this is the distance from one of
 * these rings to the next, in pitches. */
#define STEP 0.5
#define FAN 1.3          /* distance from a router to its terminals, in pitches */
/* Distance from the outermost vertex of a group to the edge of the disc that is drawn behind the
 * group, in pitches. */
#define DISC_RIM 0.8
#define NAME_ROOM 1.2    /* space beside a disc for the name of the group, in pitches */
#define DISC_GAP 0.8     /* distance between the discs of neighbouring groups, in pitches */
/* Smallest radius of the ring on which the routers of a group of two or more are drawn, in
 * pitches. */
#define LEAST_GROUP 0.75
/* The terminals of a group are drawn on a circle and occupy this share of it. The rest of the
 * circle is gaps between the terminals of neighbouring routers. */
#define FAN_SHARE 0.85
#define CLUSTER_GAP 0.8  /* distance between the terminals of neighbouring switches, in pitches */
/* Most terminals that a drawn tree shows in one row; if it has more, the terminals of each switch
 * are arranged in a block. */
#define MOST_IN_ROW 96
#define MOST_ASPECT 1.7  /* largest ratio of width to height of a drawn tree */
#define LEAST_RISE 2.5   /* smallest distance between consecutive levels of a tree, in pitches */

void
icn_points_free (IcnPoints *points)
{
  if (points == NULL)
    return;
  g_free (points->at);
  g_free (points->disc);
  g_free (points);
}

/* The positions taken so far, listed by the square of the pitch grid that contains them. Each
 * square has at most one position, because two positions in one square would be too near to each
 * other. */
typedef struct {
  GHashTable *square; /* packed column and row of a square → 1 + index of its position */
  const double *at;
} Taken;

static gpointer
square_of (double x, double y, int dx, int dy)
{
  guint32 column = (guint32) ((int) floor (x) + dx + (1 << 15)) & 0xffff;
  guint32 row = (guint32) ((int) floor (y) + dy + (1 << 15)) & 0xffff;

  return GUINT_TO_POINTER (column << 16 | row);
}

static gboolean
is_free (const Taken *taken, double x, double y)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      guint32 i = GPOINTER_TO_UINT (g_hash_table_lookup (taken->square, square_of (x, y, dx, dy)));

      if (i > 0 &&
          MAX (fabs (taken->at[2 * (i - 1)] - x), fabs (taken->at[2 * (i - 1) + 1] - y)) < 1 - 1e-9)
        return FALSE;
    }
  return TRUE;
}

/* Moves a position to the nearest free position found in several directions around it. */
static void
find_free (const Taken *taken, double at[2])
{
  const double from[2] = { at[0], at[1] };

  for (guint ring = 0; !is_free (taken, at[0], at[1]); ring++) {
    double angle = 2 * G_PI * (ring % DIRECTIONS) / DIRECTIONS;
    double away = STEP * (1 + ring / DIRECTIONS);

    at[0] = from[0] + away * cos (angle);
    at[1] = from[1] + away * sin (angle);
  }
}

void
icn_points_part (guint32 n, double *at)
{
  g_autoptr (GHashTable) square = g_hash_table_new (NULL, NULL);
  const Taken taken = { square, at };

  for (guint32 i = 0; i < n; i++) {
    find_free (&taken, at + 2 * i);
    g_hash_table_insert (square, square_of (at[2 * i], at[2 * i + 1], 0, 0),
                         GUINT_TO_POINTER (i + 1));
  }
}

/* Finds the box around all vertices and discs, moves everything so that the box begins at (0, 0),
 * and sets the size of the box. */
static void
find_box (IcnPoints *points, guint32 n)
{
  double low[2] = { G_MAXDOUBLE, G_MAXDOUBLE }, high[2] = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint32 i = 0; i < 2 * n; i++) {
    low[i % 2] = MIN (low[i % 2], points->at[i]);
    high[i % 2] = MAX (high[i % 2], points->at[i]);
  }
  for (guint32 i = 0; i < points->n_discs; i++)
    for (guint axis = 0; axis < 2; axis++) {
      double middle = points->disc[3 * i + axis], half = points->disc[3 * i + 2] + NAME_ROOM - 0.5;

      low[axis] = MIN (low[axis], middle - half);
      high[axis] = MAX (high[axis], middle + half);
    }
  for (guint32 i = 0; i < 2 * n; i++)
    points->at[i] -= low[i % 2];
  for (guint32 i = 0; i < points->n_discs; i++)
    for (guint axis = 0; axis < 2; axis++)
      points->disc[3 * i + axis] -= low[axis];
  points->width = high[0] - low[0];
  points->height = high[1] - low[1];
}

/* Scales the user's positions so that the map has SPARSE square pitches for each vertex. */
static void
draw_map (const IcnNet *net, IcnPoints *points)
{
  guint32 n = net->n_vertices;
  double pitch;

  memcpy (points->at, net->given->point, 2 * n * sizeof (double));
  find_box (points, n);
  pitch = MAX (sqrt (points->width * points->height / (SPARSE * n)),
               MAX (points->width, points->height) / (sqrt (SPARSE) * n));
  for (guint32 i = 0; i < 2 * n && pitch > 0; i++)
    points->at[i] /= pitch;
  icn_points_part (n, points->at);
}

/* Returns the router of a terminal that has links to one router only; ICN_NONE if v is not such a
 * terminal. */
static IcnVertex
router_of (const IcnNet *net, IcnVertex v)
{
  IcnVertex router = ICN_NONE;

  if (net->role[v] != ICN_VERTEX_TERMINAL)
    return ICN_NONE;
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    if (router != ICN_NONE && router != net->channel[c].destination)
      return ICN_NONE;
    router = net->channel[c].destination;
  }
  return router;
}

/* How vertices are grouped for drawing. A terminal with links to one router only is drawn beside
 * this router; all other vertices of a group are drawn on the ring of the group. */
typedef struct {
  const IcnNet *net;
  gboolean is_one;      /* all vertices are one group, whether the network has groups or not */
  IcnVertex *router;    /* [n_vertices] router beside which a vertex is drawn, or ICN_NONE */
  guint32 *index;       /* [n_vertices] index of a vertex among the vertices beside the same router
                           or, for a vertex on a ring, among the vertices on the ring of its
                           group */
  guint32 *n_beside;    /* [n_vertices] number of vertices drawn beside a router */
  guint32 *n_inside;    /* [n_groups] number of vertices on the ring of the group */
  guint32 *most_beside; /* [n_groups] the largest number of vertices drawn beside one router of a
                           group */
} Members;

static guint32
group_of (const Members *members, IcnVertex v)
{
  return members->is_one ? 0 : icn_net_group (members->net, v);
}

static void
members_init (Members *members, const IcnNet *net, gboolean is_one)
{
  guint32 n = net->n_vertices, n_groups = is_one ? 1 : net->groups->n;

  *members = (Members){ .net = net,
                        .is_one = is_one,
                        .router = g_new (IcnVertex, n),
                        .index = g_new0 (guint32, n),
                        .n_beside = g_new0 (guint32, n),
                        .n_inside = g_new0 (guint32, n_groups),
                        .most_beside = g_new0 (guint32, n_groups) };
  for (IcnVertex v = 0; v < n; v++) {
    IcnVertex router = router_of (net, v);
    guint32 group = group_of (members, v);

    if (router != ICN_NONE && group_of (members, router) != group)
      router = ICN_NONE;
    members->router[v] = router;
    members->index[v] =
      router != ICN_NONE ? members->n_beside[router]++ : members->n_inside[group]++;
    if (router != ICN_NONE)
      members->most_beside[group] = MAX (members->most_beside[group], members->n_beside[router]);
  }
}

static void
members_clear (Members *members)
{
  g_free (members->router);
  g_free (members->index);
  g_free (members->n_beside);
  g_free (members->n_inside);
  g_free (members->most_beside);
}

/* The radius of a ring on which n positions are spaced `apart` from their neighbours, in the unit
 * of `apart`. */
static double
ring_radius (guint32 n, double apart)
{
  return n < 2 ? 0 : apart / (2 * sin (G_PI / n));
}

/* Returns the radius, in pitches, of the ring of a group's terminals, which surrounds the ring of
 * its routers. It is the smallest radius at which all of these terminals have room. Neighbours on
 * this ring are √2 apart, so that they are at least one pitch apart in x or in y, whatever the
 * direction between them. */
static double
terminal_radius (const Members *members, guint32 group)
{
  return ring_radius (members->n_inside[group] * members->most_beside[group],
                      G_SQRT2 / FAN_SHARE);
}

static double
inner_radius (const Members *members, guint32 group)
{
  guint32 n = members->n_inside[group];
  double radius = n < 2 ? 0 : MAX (ring_radius (n, G_SQRT2), LEAST_GROUP);

  /* If all vertices are one group, all links between routers lie inside the ring of routers. This
   * ring is therefore made as large as the ring of terminals around it allows. */
  return members->is_one && n > 1 ? MAX (radius, terminal_radius (members, group) - FAN * G_SQRT2)
                                  : radius;
}

static double
outer_radius (const Members *members, guint32 group)
{
  guint32 n = members->n_inside[group] * members->most_beside[group];

  return n == 0 ? inner_radius (members, group)
                : MAX (terminal_radius (members, group),
                       inner_radius (members, group) + FAN * G_SQRT2);
}

/* Sets `at` to x and y of vertex v. disc: x and y of the centre of the group of v. facing: the
 * direction from this centre to the middle between the group's last and first router. In a drawing
 * of several groups, this is the direction to the centre of the drawing, so that links to other
 * groups pass between these two routers. */
static void
place_member (const Members *members, IcnVertex v, const double *disc, double facing, double at[2])
{
  guint32 group = group_of (members, v), n = members->n_inside[group];
  IcnVertex router = members->router[v];
  double part = 2 * G_PI / MAX (n, 1), radius = inner_radius (members, group);
  double angle = facing + part * (members->index[router != ICN_NONE ? router : v] + 0.5);

  if (router != ICN_NONE) {
    radius = outer_radius (members, group);
    angle += FAN_SHARE * part / members->most_beside[group] *
             (members->index[v] - (members->n_beside[router] - 1) / 2.0);
  }
  at[0] = disc[0] + radius * sin (angle);
  at[1] = disc[1] - radius * cos (angle);
}

static void
draw_groups (const IcnNet *net, IcnPoints *points)
{
  guint32 n = net->groups->n;
  double widest = 0, ring;
  Members members;

  members_init (&members, net, FALSE);
  points->n_discs = n;
  points->disc = g_new (double, 3 * (gsize) n);
  for (guint32 i = 0; i < n; i++) {
    points->disc[3 * i + 2] = outer_radius (&members, i) + DISC_RIM;
    widest = MAX (widest, points->disc[3 * i + 2]);
  }
  ring = ring_radius (n, 2 * widest + DISC_GAP);
  for (guint32 i = 0; i < n; i++) {
    double angle = 2 * G_PI * i / n;

    points->disc[3 * i] = ring * sin (angle);
    points->disc[3 * i + 1] = -ring * cos (angle);
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 group = icn_net_group (net, v);

    place_member (&members, v, points->disc + 3 * group, 2 * G_PI * group / n + G_PI,
                  points->at + 2 * v);
  }
  members_clear (&members);
}

/* Reorders the vertices that are drawn on the ring so that neighbours in the network are near each
 * other. */
static void
order_ring (Members *members)
{
  guint32 n = members->net->n_vertices;
  g_autofree guint32 *seat = g_new (guint32, n);

  for (IcnVertex v = 0; v < n; v++)
    seat[v] = members->router[v] == ICN_NONE ? members->index[v] : ICN_NONE;
  icn_ring_order (members->net, members->n_inside[0], seat);
  for (IcnVertex v = 0; v < n; v++)
    if (seat[v] != ICN_NONE)
      members->index[v] = seat[v];
}

static void
draw_ring (const IcnNet *net, IcnPoints *points)
{
  static const double middle[2] = { 0, 0 };
  Members members;

  members_init (&members, net, TRUE);
  order_ring (&members);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    place_member (&members, v, middle, 0, points->at + 2 * v);
  members_clear (&members);
}

static void
draw_spread (const IcnNet *net, IcnPoints *points)
{
  icn_spread (net, points->at);
  icn_points_part (net->n_vertices, points->at);
}

/* A tree of switches and terminals, given by the level of each vertex. A leaf is a vertex without a
 * neighbour on a lower level. Terminals, on level 0, are leaves; if all vertices send messages, a
 * vertex on a higher level can also be a leaf. */
typedef struct {
  const IcnNet *net;
  const guint8 *level;
  guint highest;
  double *low, *high; /* [n_vertices] x of the first and the last leaf in the subtree of each vertex
                       */
  double width;       /* width of the row of leaves, in pitches */
} Tree;

static gboolean
is_leaf (const Tree *tree, IcnVertex v)
{
  const IcnNet *net = tree->net;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    if (tree->level[net->channel[c].destination] < tree->level[v])
      return FALSE;
  return TRUE;
}

/* Appends to `leaves` the leaves below vertex v that are not listed yet, in the order of its
 * children. */
static void
list_below (const Tree *tree, IcnVertex v, guint8 *is_listed, GArray *leaves)
{
  const IcnNet *net = tree->net;

  if (is_listed[v])
    return;
  is_listed[v] = TRUE;
  if (is_leaf (tree, v))
    g_array_append_val (leaves, v);
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    if (tree->level[net->channel[c].destination] < tree->level[v])
      list_below (tree, net->channel[c].destination, is_listed, leaves);
}

/* Returns an array of the leaves (IcnVertex) in an order that keeps the leaves below one vertex
 * together, where that is possible. Free with g_array_unref. */
static GArray *
order_leaves (const Tree *tree)
{
  const IcnNet *net = tree->net;
  g_autofree guint8 *is_listed = g_new0 (guint8, net->n_vertices);
  GArray *leaves = g_array_new (FALSE, FALSE, sizeof (IcnVertex));

  for (guint level = tree->highest + 1; level-- > 0;)
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      if (tree->level[v] == level)
        list_below (tree, v, is_listed, leaves);
  return leaves;
}

/* Whether two leaves have links to the same vertices. */
static gboolean
have_same_neighbours (const IcnNet *net, IcnVertex a, IcnVertex b)
{
  if (icn_net_out_degree (net, a) != icn_net_out_degree (net, b))
    return FALSE;
  for (IcnChannelId c = net->first_out[a]; c < net->first_out[a + 1]; c++)
    if (icn_net_find_channel (net, b, net->channel[c].destination) == ICN_NONE)
      return FALSE;
  return TRUE;
}

/* Places leaves that are connected to the same vertices next to each other: in a row or, if they
 * are on level 0 and the tree has more than MOST_IN_ROW leaves, in a nearly square block.
 * place_level() later moves leaves above level 0 to their final place. Sets tree->low and
 * tree->high of each leaf to the smallest and largest x of its row or block. Returns the largest
 * number of rows of a block. */
static guint32
place_leaves (const Tree *tree, const GArray *leaves, double *at)
{
  const IcnNet *net = tree->net;
  guint32 rows = 1;
  double x = 0;

  for (guint32 first = 0, n; first < leaves->len; first += n) {
    IcnVertex one = g_array_index (leaves, IcnVertex, first);
    guint32 across;

    n = 1;
    while (first + n < leaves->len &&
           have_same_neighbours (net, one, g_array_index (leaves, IcnVertex, first + n)))
      n++;
    across = leaves->len <= MOST_IN_ROW || tree->level[one] > 0 ? n : ceil (sqrt (n));
    rows = MAX (rows, (n + across - 1) / across);
    for (guint32 i = 0; i < n; i++) {
      IcnVertex v = g_array_index (leaves, IcnVertex, first + i);

      at[2 * v] = x + i % across;
      at[2 * v + 1] = i / across;
      tree->low[v] = x;
      tree->high[v] = x + across - 1;
    }
    x += across + CLUSTER_GAP;
  }
  return rows;
}

/* A vertex of the level that is being placed. low, high: the smallest and the largest x of all
 * leaves below the vertex. For a vertex that is itself a leaf, `low` and `high` are the ends of the
 * row of leaves with the same neighbours. */
typedef struct {
  IcnVertex v;
  double low, high;
} Seat;

static int
compare_seats (const void *a, const void *b)
{
  const Seat *p = a, *q = b;
  double x = p->low + p->high, y = q->low + q->high;

  if (x != y)
    return x < y ? -1 : 1;
  return p->v < q->v ? -1 : 1;
}

/* Places the n switches of a level, seat[], above their terminals. Switches whose terminals have
 * the same centre are spread evenly over the width of these terminals. After that, each switch is
 * moved to the right until it is at least one pitch from the switch to its left. y: vertical
 * position of all these switches. Writes the positions to `at`. */
static void
seat_switches (const Seat *seat, guint32 n, double y, double *at)
{
  double last = -G_MAXDOUBLE;

  for (guint32 first = 0, same; first < n; first += same) {
    double low = seat[first].low, high = seat[first].high;

    for (same = 1;
         first + same < n && seat[first + same].low + seat[first + same].high == low + high;
         same++) {
      low = MIN (low, seat[first + same].low);
      high = MAX (high, seat[first + same].high);
    }
    for (guint32 i = 0; i < same; i++) {
      IcnVertex v = seat[first + i].v;
      double x = low - 0.5 + (high - low + 1) * (i + 0.5) / same;

      last = MAX (x, last + 1);
      at[2 * v] = last;
      at[2 * v + 1] = y;
    }
  }
}

/* Sets tree->low and tree->high of vertex v, which is no leaf, to the smallest `low` and the
 * largest `high` of its neighbours on lower levels. */
static void
span_subtree (const Tree *tree, IcnVertex v)
{
  const IcnNet *net = tree->net;

  tree->low[v] = G_MAXDOUBLE;
  tree->high[v] = -G_MAXDOUBLE;
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex below = net->channel[c].destination;

    if (tree->level[below] >= tree->level[v])
      continue;
    tree->low[v] = MIN (tree->low[v], tree->low[below]);
    tree->high[v] = MAX (tree->high[v], tree->high[below]);
  }
}

static void
place_level (const Tree *tree, guint level, double y, double *at)
{
  const IcnNet *net = tree->net;
  g_autoptr (GArray) seats = g_array_new (FALSE, FALSE, sizeof (Seat));

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (tree->level[v] != level)
      continue;
    if (!is_leaf (tree, v))
      span_subtree (tree, v);
    g_array_append_vals (seats, &(Seat){ v, tree->low[v], tree->high[v] }, 1);
  }
  g_array_sort (seats, compare_seats);
  seat_switches ((const Seat *) seats->data, seats->len, y, at);
}

static void
draw_levels (const IcnNet *net, IcnPoints *points)
{
  g_autofree guint8 *level = icn_levels_drawn (net);
  g_autofree double *low = g_new0 (double, net->n_vertices);
  g_autofree double *high = g_new0 (double, net->n_vertices);
  Tree tree = { .net = net, .level = level, .low = low, .high = high };
  g_autoptr (GArray) leaves = NULL;
  guint lowest = G_MAXUINT8, most_links = 1;
  guint32 rows;
  double rise;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    lowest = MIN (lowest, level[v]);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    level[v] -= lowest;
    tree.highest = MAX (tree.highest, level[v]);
  }
  leaves = order_leaves (&tree);
  rows = place_leaves (&tree, leaves, points->at);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    tree.width = MAX (tree.width, high[v]);
  rise = MAX (LEAST_RISE, (tree.width / MOST_ASPECT - rows) / MAX (tree.highest, 1));
  /* The links of a leaf with several switches are diagonal. If there is such a leaf, switches are
   * placed higher above the leaves. */
  for (guint32 i = 0; i < leaves->len; i++)
    most_links = MAX (most_links, icn_net_out_degree (net, g_array_index (leaves, IcnVertex, i)));
  for (guint i = 1; i <= tree.highest; i++)
    place_level (&tree, i,
                 most_links > 1 ? -rise * i : -LEAST_RISE / 2 - 0.5 - rise * (i - 1), points->at);
}

IcnPoints *
icn_points_new (const IcnNet *net, IcnPointsForm form)
{
  static void (*const draw[ICN_N_POINTS]) (const IcnNet *, IcnPoints *) = {
    [ICN_POINTS_MAP] = draw_map,       [ICN_POINTS_GROUPS] = draw_groups,
    [ICN_POINTS_LEVELS] = draw_levels, [ICN_POINTS_RING] = draw_ring,
    [ICN_POINTS_SPREAD] = draw_spread,
  };
  IcnPoints *points = g_new0 (IcnPoints, 1);

  points->at = g_new0 (double, 2 * (gsize) net->n_vertices);
  draw[form](net, points);
  find_box (points, net->n_vertices);
  return points;
}
