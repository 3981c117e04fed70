/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of traffic patterns, and conversion of traffic settings to and from text. */
#include "error.h"
#include "net-given.h"
#include "net-stages.h"
#include "net.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic-rows.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define MAX_SEED 4294967295.0 /* largest 32-bit number */

static const IcnParameter places = {
  .key = "traffic (places)",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Places"),
  .name = "J",
  .minimum = 1,
  .maximum = 30,
  .usual = 1,
};

static const IcnParameter seed = {
  .key = "traffic (seed)",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Seed"),
  .name = "SEED",
  .minimum = 0,
  .maximum = MAX_SEED,
  .usual = 1,
};

const IcnParameter icn_traffic_beta = {
  .key = "traffic (share in sphere)",
  .type = ICN_PARAMETER_REAL,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Share in Sphere"),
  .name = "BETA",
  .minimum = 0,
  .maximum = 1,
  .usual = 0.75,
};

const IcnParameter icn_traffic_sphere = {
  .key = "traffic (nodes in sphere)",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Nodes in Sphere"),
  .name = "SIZE",
  .minimum = 2,
  .maximum = ICN_MAX_VERTICES,
  .usual = 8,
};

static const IcnParameter pair_source = {
  .key = "traffic (source)",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Source"),
  .name = "SOURCE",
  .minimum = 0,
  .maximum = ICN_MAX_VERTICES - 1,
  .usual = 0,
};

static const IcnParameter pair_destination = {
  .key = "traffic (destination)",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Destination"),
  .name = "DESTINATION",
  .minimum = 0,
  .maximum = ICN_MAX_VERTICES - 1,
  .usual = 1,
};

static char *
get_file (gconstpointer file)
{
  return g_strdup (file != NULL ? file : "");
}

static gboolean
set_file (gconstpointer *file, const char *text, GError **error G_GNUC_UNUSED)
{
  *file = *text != '\0' ? g_intern_string (text) : NULL;
  return TRUE;
}

const IcnParameter icn_traffic_file = {
  .key = "traffic (file)",
  .type = ICN_PARAMETER_TEXT,
  .affects = ICN_TRAFFIC_AFFECTS,
  .label = N_ ("Matrix File"),
  .help = N_ ("The file of rates has a line for each source and a column for each destination, or "
              "lines of source, destination and rate. If the rates of a source sum to more than 1, "
              "all are scaled so that the busiest source sends the load."),
  .legal = N_ ("the name of a file"),
  .name = "FILE",
  .get = get_file,
  .set = set_file,
  .is_file = TRUE,
};

static double
value_of (const IcnTrafficSettings *settings, const IcnParameter *parameter)
{
  return icn_values_number (&settings->choice.values, parameter);
}

const IcnTrafficPattern *
icn_traffic_pattern (const IcnTrafficSettings *settings)
{
  return (const IcnTrafficPattern *) settings->choice.row;
}

const char *
icn_traffic_get_file (const IcnTrafficSettings *settings)
{
  return icn_traffic_reads_file (settings)
           ? icn_values_text (&settings->choice.values, &icn_traffic_file)
           : NULL;
}

gboolean
icn_traffic_reads_file (const IcnTrafficSettings *settings)
{
  return icn_parameters_have (settings->choice.row->parameters, &icn_traffic_file);
}

static IcnTraffic *
fill_uniform (const IcnTrafficSettings *settings G_GNUC_UNUSED, const IcnNet *net,
              GError **error G_GNUC_UNUSED)
{
  return icn_traffic_new_uniform (net->n_terminals);
}

/* The pattern complement: every digit a becomes k - 1 - a. For any radices this reverses the order
 * of numbers: node s sends to N - 1 - s. */
static IcnVertex
send_complement (const IcnTrafficShape *shape, IcnVertex source)
{
  return shape->n_terminals - 1 - source;
}

static guint
move_reversal (guint i, guint count, guint by G_GNUC_UNUSED)
{
  return count - 1 - i;
}

static guint
move_transpose (guint i, guint count, guint by G_GNUC_UNUSED)
{
  return (i + count / 2) % count;
}

static guint
move_shuffle (guint i, guint count, guint by G_GNUC_UNUSED)
{
  return (i + 1) % count;
}

static guint
move_rotate (guint i, guint count, guint by)
{
  return (i + by) % count;
}

static guint
move_butterfly (guint i, guint count, guint by G_GNUC_UNUSED)
{
  return i == 0 ? count - 1 : i == count - 1 ? 0 : i;
}

/* The node to which `source` sends in the patterns tornado and neighbor. In every dimension this
 * node is at the same offset from the source, modulo the radix k. The offset is ⌈k/2⌉ - 1 if `half`
 * (tornado), else 1 (neighbor). */
static IcnVertex
send_along (const IcnTrafficShape *shape, IcnVertex source, gboolean half)
{
  IcnVertex destination = 0, stride = 1;

  for (guint d = 0; d < shape->dimensions; d++) {
    guint32 k = shape->radix[d];
    guint32 step = half ? (k + 1) / 2 - 1 : 1;

    destination += (source / stride % k + step) % k * stride;
    stride *= k;
  }
  return destination;
}

static IcnVertex
send_tornado (const IcnTrafficShape *shape, IcnVertex source)
{
  return send_along (shape, source, TRUE);
}

static IcnVertex
send_neighbor (const IcnTrafficShape *shape, IcnVertex source)
{
  return send_along (shape, source, FALSE);
}

/* The next random number of SplitMix64, which gives the same sequence on every machine. */
static guint64
next_random (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Fills the traffic of a random permutation, made by a Fisher-Yates shuffle from the last position
 * down. Each position is swapped with position ⌊u × number of positions left⌋. The random number u,
 * from 0 up to but not including 1, is the upper 32 bits of the next SplitMix64 number, divided by
 * 2^32. */
static IcnTraffic *
fill_permutation (const IcnTrafficSettings *settings, const IcnNet *net,
                  GError **error G_GNUC_UNUSED)
{
  guint64 state = value_of (settings, &seed);
  g_autofree guint32 *destination = g_new (guint32, net->n_terminals);

  for (guint32 i = 0; i < net->n_terminals; i++)
    destination[i] = i;
  for (guint32 i = net->n_terminals; i > 1; i--) {
    guint32 j = (next_random (&state) >> 32) * i >> 32, other = destination[j];

    destination[j] = destination[i - 1];
    destination[i - 1] = other;
  }
  return icn_traffic_new_permutation (net->n_terminals, destination);
}

static gboolean
check_pair (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  g_autofree char *text = NULL, *legal = NULL;

  if (MAX (value_of (settings, &pair_source), value_of (settings, &pair_destination)) <
      shape->n_terminals)
    return TRUE;
  text = icn_row_to_text (&settings->choice);
  legal = g_strdup_printf (_ ("between two of the nodes 0 to %u"), shape->n_terminals - 1);
  return icn_error_value (error, "traffic", text, legal);
}

static IcnTraffic *
fill_pair (const IcnTrafficSettings *settings, const IcnNet *net, GError **error G_GNUC_UNUSED)
{
  IcnTrafficRows rows;

  icn_traffic_rows_init (&rows, net->n_terminals, 0, 1);
  while (rows.row < net->n_terminals) {
    if (rows.row == (guint32) value_of (settings, &pair_source))
      icn_traffic_rows_add (&rows, value_of (settings, &pair_destination), 1);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}

/* Checks the settings of the pattern locality: the sphere (the set of the nodes nearest to a
 * source) must not contain all nodes. */
static gboolean
check_locality (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  g_autofree char *text = NULL, *legal = NULL;

  if (value_of (settings, &icn_traffic_sphere) < shape->n_terminals)
    return TRUE;
  text = icn_row_to_text (&settings->choice);
  legal = g_strdup_printf (_ ("of fewer than the %u nodes that there are"), shape->n_terminals);
  return icn_error_value (error, "traffic", text, legal);
}

static const IcnParameter *const by_places[] = { &places, NULL };
static const IcnParameter *const by_seed[] = { &seed, NULL };
static const IcnParameter *const of_spot[] = { &icn_traffic_hot_share, &icn_traffic_hot_nodes,
                                               NULL };
static const IcnParameter *const of_sphere[] = { &icn_traffic_beta, &icn_traffic_sphere, NULL };
static const IcnParameter *const of_pair[] = { &pair_source, &pair_destination, NULL };
static const IcnParameter *const of_file[] = { &icn_traffic_file, NULL };

static const IcnTrafficPattern patterns[] = {
  { .row = { "uniform", N_ ("Uniform"),
             N_ ("Every node sends equally to all nodes, itself included.") },
    .fill = fill_uniform },
  { .row = { "complement", N_ ("Complement"),
             N_ ("A node sends to the one whose number has every digit complemented, the opposite "
                 "node.") },
    .send = send_complement },
  { .row = { "bit-reversal", N_ ("Bit Reversal"),
             N_ ("A node sends to the one whose number has the same bits in reverse order.") },
    .needs = ICN_TRAFFIC_BITS,
    .move = move_reversal },
  { .row = { "transpose", N_ ("Transpose"),
             N_ ("A node sends to the one whose number has the two halves swapped, as in a matrix "
                 "transpose.") },
    .needs = ICN_TRAFFIC_EVEN_DIGITS,
    .move = move_transpose },
  { .row = { "shuffle", N_ ("Shuffle"),
             N_ ("A node sends to the one whose number is its own rotated left by one, as in a "
                 "perfect shuffle.") },
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_shuffle },
  { .row = { "rotate-left", N_ ("Rotate Left"),
             N_ ("A node sends to the one whose number is its own rotated left by several bits or "
                 "digits."),
             by_places },
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_rotate },
  { .row = { "butterfly", N_ ("Butterfly"),
             N_ ("A node sends to the one whose number has the first and the last bit or digit "
                 "swapped.") },
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_butterfly },
  { .row = { "tornado", N_ ("Tornado"),
             N_ ("A node sends to the one that is just less than halfway around the ring in every "
                 "dimension.") },
    .send = send_tornado },
  { .row = { "neighbor", N_ ("Neighbor"),
             N_ ("A node sends to the one that is one step up in every dimension.") },
    .send = send_neighbor },
  { .row = { "permutation", N_ ("Random Permutation"),
             N_ ("Every node sends to one node, which receives from no other. The permutation is "
                 "drawn at random."),
             by_seed },
    .fill = fill_permutation },
  { .row = { "hot-spot", N_ ("Hot Spot"),
             N_ ("A share of all messages goes to node 0, or in equal parts to several nodes. The "
                 "other messages are uniform."),
             of_spot },
    .names_nodes = TRUE,
    .fill = icn_traffic_fill_hot_spot,
    .check = icn_traffic_check_hot_spot },
  { .row = { "locality", N_ ("Locality"),
             N_ ("A share of the messages of a source goes to the nodes around it, the other "
                 "messages to all nodes beyond these."),
             of_sphere },
    .fill = icn_traffic_fill_locality,
    .check = check_locality },
  { .row = { "pair", N_ ("Single Pair"),
             N_ ("Only one node sends, and only to one "
                 "destination."),
             of_pair },
    .names_nodes = TRUE,
    .fill = fill_pair,
    .check = check_pair },
  { .row = { "matrix", N_ ("Matrix"),
             N_ ("A file gives the rates: a line of numbers for each source, or lines of source, "
                 "destination and rate."),
             of_file },
    .names_nodes = TRUE,
    .fill = icn_traffic_fill_matrix },
};

static const IcnRow *
pattern_row (guint i)
{
  return i < G_N_ELEMENTS (patterns) ? &patterns[i].row : NULL;
}

const IcnTable icn_traffic_table = { .key = "traffic", .row = pattern_row };

void
icn_traffic_settings_init (IcnTrafficSettings *settings, const char *id)
{
  *settings = (IcnTrafficSettings){ .choice.row = icn_table_find (&icn_traffic_table, id) };
}

static gboolean
same_matrix (const IcnMatrixText *a, const IcnMatrixText *b)
{
  gsize m, n;
  const char *x = icn_matrix_text_get (a, &m), *y = icn_matrix_text_get (b, &n);

  return x == y || (x != NULL && y != NULL && m == n && memcmp (x, y, n) == 0);
}

gboolean
icn_traffic_settings_equal (const IcnTrafficSettings *a, const IcnTrafficSettings *b)
{
  return icn_row_settings_equal (&a->choice, &b->choice) && same_matrix (a->matrix, b->matrix);
}

gboolean
icn_traffic_is_uniform (const IcnTrafficSettings *settings)
{
  return icn_traffic_pattern (settings)->fill == fill_uniform;
}

gboolean
icn_traffic_is_one_pair (const IcnTrafficSettings *settings)
{
  return icn_traffic_pattern (settings)->fill == fill_pair;
}

gboolean
icn_traffic_parse (const char *text, IcnTrafficSettings *settings, GError **error)
{
  IcnTrafficSettings read = { .choice.row = &patterns[0].row };

  if (!icn_row_from_text (&read.choice, &icn_traffic_table, text, error))
    return FALSE;
  *settings = read;
  return TRUE;
}

/* Returns the number of digits in a node number, for patterns that permute digits. The digits are
 * bits if the number of nodes is a power of two. Otherwise, if several dimensions all have the same
 * radix, there is one digit per dimension. In all other cases no such pattern exists, and the
 * function returns 0. base: receives the radix of the digits. */
static guint
count_digits (const IcnTrafficShape *shape, guint32 *base)
{
  guint64 nodes = 1;

  *base = 2;
  if ((shape->n_terminals & (shape->n_terminals - 1)) == 0)
    return g_bit_storage (shape->n_terminals) - 1;
  *base = shape->radix[0];
  for (guint d = 0; d < shape->dimensions; d++) {
    nodes *= shape->radix[d];
    if (shape->radix[d] != *base)
      return 0;
  }
  return nodes == shape->n_terminals && shape->dimensions > 1 ? shape->dimensions : 0;
}

static gboolean
check_shape (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  static const char *const legal[] = {
    [ICN_TRAFFIC_BITS] = N_ ("of a power of two"),
    [ICN_TRAFFIC_DIGITS] = N_ ("of a power of two, or of equal radices in several dimensions"),
    [ICN_TRAFFIC_EVEN_DIGITS] =
      N_ ("of a power of four, or of equal radices in an even number of dimensions"),
  };
  const IcnTrafficPattern *pattern = icn_traffic_pattern (settings);
  guint32 base;
  guint count = count_digits (shape, &base);
  g_autofree char *value = NULL;

  if (pattern->needs == ICN_TRAFFIC_ANY ||
      (count > 0 && (pattern->needs != ICN_TRAFFIC_BITS || base == 2) &&
       (pattern->needs != ICN_TRAFFIC_EVEN_DIGITS || count % 2 == 0)))
    return pattern->check == NULL || pattern->check (settings, shape, error);
  value = g_strdup_printf (_ ("%s of %u nodes"), pattern->row.id, shape->n_terminals);
  return icn_error_value (error, "traffic", value, _ (legal[pattern->needs]));
}

/* Sets the shape of a network whose nodes have no coordinates: node numbers have a single digit,
 * whose radix is the number of nodes. */
static void
number_alone (IcnTrafficShape *shape)
{
  shape->dimensions = 1;
  shape->radix[0] = shape->n_terminals;
}

gboolean
icn_traffic_check (const IcnTrafficSettings *settings, const IcnTopologySettings *topology,
                   GError **error)
{
  IcnTrafficShape shape = { .n_terminals = 0 };

  if (!icn_topology_is_integral (topology))
    return TRUE;
  shape.n_terminals = icn_topology_nodes (topology);
  shape.dimensions = icn_topology_digits (topology, shape.radix);
  if (shape.dimensions == 0)
    number_alone (&shape);
  return check_shape (settings, &shape, error);
}

char *
icn_traffic_digits_text (const IcnTrafficSettings *settings, const IcnTopologySettings *topology)
{
  IcnTrafficShape shape = { .n_terminals = 0 };
  guint32 base;
  guint count;

  if (icn_traffic_pattern (settings)->move == NULL || !icn_topology_is_integral (topology))
    return NULL;
  shape.n_terminals = icn_topology_nodes (topology);
  shape.dimensions = icn_topology_digits (topology, shape.radix);
  if (shape.dimensions == 0)
    return NULL;
  count = count_digits (&shape, &base);
  if (count == 0 || base == 2)
    return NULL;
  return g_strdup_printf (
    _ ("A node’s number has %u digits of base %u here, that of dimension 0 the lowest."), count,
    base);
}

static IcnVertex
move_digits (const IcnTrafficSettings *settings, guint32 base, guint count, IcnVertex source)
{
  const IcnTrafficPattern *pattern = icn_traffic_pattern (settings);
  guint32 weight[32] = { 1 }, by = value_of (settings, &places);
  IcnVertex destination = 0;

  for (guint i = 1; i < count; i++)
    weight[i] = weight[i - 1] * base;
  for (guint i = 0; i < count; i++)
    destination += source / weight[i] % base * weight[pattern->move (i, count, by)];
  return destination;
}

/* Returns the traffic that the pattern's function `fill` builds. If parameters or files of the
 * pattern name nodes by the user's own numbers (names_nodes), the traffic is renumbered from these
 * numbers to vertex numbers. */
static IcnTraffic *
fill_pattern (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  const IcnTrafficPattern *pattern = icn_traffic_pattern (settings);
  g_autoptr (IcnTraffic) traffic = pattern->fill (settings, net, error);

  if (traffic == NULL || !pattern->names_nodes || !icn_net_has_numbers (net))
    return g_steal_pointer (&traffic);
  return icn_traffic_new_renumbered (traffic, net->given->vertex);
}

/* Builds the traffic that the settings select for a network, as if no channel had failed. */
static IcnTraffic *
fill_traffic (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  const IcnTrafficPattern *pattern = icn_traffic_pattern (settings);
  IcnTrafficShape shape = { .n_terminals = net->n_terminals, .dimensions = net->dimensions };
  g_autofree guint32 *destination = NULL;
  guint32 base;
  guint count;

  memcpy (shape.radix, net->radix, sizeof shape.radix);
  if (!net->is_grid && !icn_net_has_stages (net))
    number_alone (&shape);
  if (!check_shape (settings, &shape, error))
    return NULL;
  if (pattern->fill != NULL)
    return fill_pattern (settings, net, error);
  count = count_digits (&shape, &base);
  destination = g_new (guint32, shape.n_terminals);
  for (IcnVertex s = 0; s < shape.n_terminals; s++)
    destination[s] =
      pattern->move != NULL ? move_digits (settings, base, count, s) : pattern->send (&shape, s);
  return icn_traffic_new_permutation (shape.n_terminals, destination);
}

IcnTraffic *
icn_traffic_new (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  IcnTraffic *traffic = fill_traffic (settings, net, error);

  return traffic != NULL ? icn_traffic_keep_reached (traffic, net, error) : NULL;
}
