/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of patterns, and their conversion to and from text. */
#include "traffic-rows.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "number-text.h"

#define MAX_SEED 4294967295.0

static IcnTraffic *
fill_uniform (const IcnTrafficSettings *settings G_GNUC_UNUSED, const IcnNet *net,
              GError **error G_GNUC_UNUSED)
{
  return icn_traffic_new_uniform (net->n_terminals);
}

/* Every digit a becomes k - 1 - a. For any radices that reverses the order of numbers: N - 1 -
 * s. */
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

/* Moves every coordinate along its dimension, by ⌈k/2⌉ - 1 positions if `half` (tornado), else by
 * 1. */
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

/* SplitMix64: the same numbers on every machine. */
static guint64
next_random (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* Fisher-Yates shuffle from the last position down. The position to swap with is the upper half of
 * the next SplitMix64 number, as a fraction of 2^32, times the number of positions left. */
static IcnTraffic *
fill_permutation (const IcnTrafficSettings *settings, const IcnNet *net,
                  GError **error G_GNUC_UNUSED)
{
  guint64 state = settings->parameter[0];
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

static IcnTraffic *
fill_hot_spot (const IcnTrafficSettings *settings, const IcnNet *net, GError **error G_GNUC_UNUSED)
{
  double share = settings->parameter[0], others = (1 - share) / net->n_terminals;
  IcnTrafficRows rows;

  if (share == 0)
    return icn_traffic_new_uniform (net->n_terminals);
  icn_traffic_rows_init (&rows, net->n_terminals, others, net->n_terminals);
  while (rows.row < net->n_terminals) {
    icn_traffic_rows_add (&rows, 0, share + others);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}

static gboolean
check_pair (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  g_autofree char *text = NULL, *legal = NULL;

  if (MAX (settings->parameter[0], settings->parameter[1]) < shape->n_terminals)
    return TRUE;
  text = icn_traffic_to_text (settings);
  legal = g_strdup_printf (_ ("between two of the nodes 0 to %u"), shape->n_terminals - 1);
  return icn_error_value (error, "traffic", text, legal);
}

static IcnTraffic *
fill_pair (const IcnTrafficSettings *settings, const IcnNet *net, GError **error G_GNUC_UNUSED)
{
  IcnTrafficRows rows;

  icn_traffic_rows_init (&rows, net->n_terminals, 0, 1);
  while (rows.row < net->n_terminals) {
    if (rows.row == (guint32) settings->parameter[0])
      icn_traffic_rows_add (&rows, settings->parameter[1], 1);
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}

/* At least one node must be left outside. */
static gboolean
check_locality (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  g_autofree char *text = NULL, *legal = NULL;

  if (settings->parameter[1] < shape->n_terminals)
    return TRUE;
  text = icn_traffic_to_text (settings);
  legal = g_strdup_printf (_ ("of fewer than the %u nodes that there are"), shape->n_terminals);
  return icn_error_value (error, "traffic", text, legal);
}

static gboolean
check_matrix (const IcnTrafficSettings *settings G_GNUC_UNUSED, const IcnTrafficShape *shape,
              GError **error)
{
  if ((guint64) shape->n_terminals * shape->n_terminals <= ICN_TRAFFIC_MAX_LISTED)
    return TRUE;
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic",
                        "a matrix between %u nodes has too many entries; the most is %u, which is "
                        "%u nodes",
                        shape->n_terminals, ICN_TRAFFIC_MAX_LISTED, 4096);
}

static const IcnTrafficPattern patterns[] = {
  { .id = "uniform",
    .title = N_ ("Uniform"),
    .help = N_ ("Every node sends equally to all nodes, itself included."),
    .fill = fill_uniform },
  { .id = "complement",
    .title = N_ ("Complement"),
    .help = N_ ("Every digit of the node’s number is complemented: a node sends to the one "
                "opposite."),
    .send = send_complement },
  { .id = "bit-reversal",
    .title = N_ ("Bit Reversal"),
    .help = N_ ("The bits of the node’s number in reverse order."),
    .needs = ICN_TRAFFIC_BITS,
    .move = move_reversal },
  { .id = "transpose",
    .title = N_ ("Transpose"),
    .help = N_ ("The two halves of the node’s number change places, as in a transposed matrix."),
    .needs = ICN_TRAFFIC_EVEN_DIGITS,
    .move = move_transpose },
  { .id = "shuffle",
    .title = N_ ("Shuffle"),
    .help = N_ ("The node’s number is rotated left by one, as in a perfect shuffle."),
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_shuffle },
  { .id = "rotate-left",
    .title = N_ ("Rotate Left"),
    .help = N_ ("The node’s number is rotated left by several bits or digits."),
    .n_parameters = 1,
    .parameter = { { "J", N_ ("Places"), 1, 30, 1, TRUE } },
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_rotate },
  { .id = "butterfly",
    .title = N_ ("Butterfly"),
    .help = N_ ("The first and the last bit or digit of the node’s number change places."),
    .needs = ICN_TRAFFIC_DIGITS,
    .move = move_butterfly },
  { .id = "tornado",
    .title = N_ ("Tornado"),
    .help = N_ ("Just short of halfway around in every dimension."),
    .send = send_tornado },
  { .id = "neighbor",
    .title = N_ ("Neighbor"),
    .help = N_ ("One step up in every dimension."),
    .send = send_neighbor },
  { .id = "permutation",
    .title = N_ ("Random Permutation"),
    .help = N_ ("Every node sends to one, which hears of no other; drawn at random."),
    .n_parameters = 1,
    .parameter = { { "SEED", N_ ("Seed"), 0, MAX_SEED, 1, TRUE } },
    .fill = fill_permutation },
  { .id = "hot-spot",
    .title = N_ ("Hot Spot"),
    .help = N_ ("A share of all messages goes to node 0, the others are uniform."),
    .n_parameters = 1,
    .parameter = { { "SHARE", N_ ("Share"), 0, 1, 0.1, FALSE } },
    .fill = fill_hot_spot },
  { .id = "locality",
    .title = N_ ("Locality"),
    .help = N_ ("A share of the messages goes to the nodes around the source, the others to all "
                "beyond."),
    .n_parameters = 2,
    .parameter = { { "BETA", N_ ("Share in Sphere"), 0, 1, 0.75, FALSE },
                   { "SIZE", N_ ("Nodes in Sphere"), 2, ICN_MAX_VERTICES, 8, TRUE } },
    .fill = icn_traffic_fill_locality,
    .check = check_locality },
  { .id = "pair",
    .title = N_ ("Single Pair"),
    .help = N_ ("Only one node sends, and only to one."),
    .n_parameters = 2,
    .parameter = { { "SOURCE", N_ ("Source"), 0, ICN_MAX_VERTICES - 1, 0, TRUE },
                   { "DESTINATION", N_ ("Destination"), 0, ICN_MAX_VERTICES - 1, 1, TRUE } },
    .fill = fill_pair,
    .check = check_pair },
  { .id = "matrix",
    .title = N_ ("Matrix"),
    .help = N_ ("Shares from a file: a line of numbers with commas for each source."),
    .reads_file = TRUE,
    .fill = icn_traffic_fill_matrix,
    .check = check_matrix },
};

const IcnTrafficPattern *
icn_traffic_patterns (guint *n_patterns)
{
  *n_patterns = G_N_ELEMENTS (patterns);
  return patterns;
}

const IcnTrafficPattern *
icn_traffic_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (g_strcmp0 (patterns[i].id, id) == 0)
      return &patterns[i];
  return NULL;
}

char *
icn_traffic_form (const IcnTrafficPattern *pattern)
{
  GString *text = g_string_new (pattern->id);

  for (guint i = 0; i < pattern->n_parameters; i++)
    g_string_append_printf (text, ":%s", pattern->parameter[i].name);
  if (pattern->reads_file)
    g_string_append (text, ":FILE");
  return g_string_free (text, FALSE);
}

char *
icn_traffic_forms (void)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++) {
    g_autofree char *form = icn_traffic_form (&patterns[i]);

    g_string_append_printf (text, "%s%s",
                            i == 0                            ? ""
                            : i + 1 < G_N_ELEMENTS (patterns) ? ", "
                                                              : _ (" or "),
                            form);
  }
  return g_string_free (text, FALSE);
}

void
icn_traffic_settings_init (IcnTrafficSettings *settings, const IcnTrafficPattern *pattern)
{
  *settings = (IcnTrafficSettings){ .pattern = pattern };
  for (guint i = 0; i < pattern->n_parameters; i++)
    settings->parameter[i] = pattern->parameter[i].start;
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
  for (guint i = 0; i < a->pattern->n_parameters; i++)
    if (a->parameter[i] != b->parameter[i])
      return FALSE;
  return a->pattern == b->pattern && a->file == b->file && same_matrix (a->matrix, b->matrix);
}

gboolean
icn_traffic_is_uniform (const IcnTrafficSettings *settings)
{
  return settings->pattern->fill == fill_uniform;
}

char *
icn_traffic_describe (const IcnTrafficPattern *pattern)
{
  g_autofree char *form = icn_traffic_form (pattern);
  GString *text = g_string_new (form);

  for (guint i = 0; i < pattern->n_parameters; i++) {
    const IcnTrafficParameter *p = &pattern->parameter[i];
    g_autofree char *low = icn_number_to_text (p->minimum);
    g_autofree char *high = icn_number_to_text (p->maximum);

    g_string_append_printf (text, "%s %s %sfrom %s to %s", i == 0 ? " with" : " and", p->name,
                            p->is_whole ? "a whole number " : "", low, high);
  }
  return g_string_free (text, FALSE);
}

/* The error for a text that is no pattern, or lacks parameters; it lists what is legal. */
static gboolean
refuse_text (const char *text, const IcnTrafficPattern *pattern, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);
  g_autofree char *legal = pattern != NULL ? icn_traffic_describe (pattern) : icn_traffic_forms ();

  return icn_error_value (error, "traffic", quoted, legal);
}

gboolean
icn_traffic_parse (const char *text, IcnTrafficSettings *settings, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);
  const IcnTrafficPattern *pattern = icn_traffic_find (parts[0]);
  IcnTrafficSettings read = { .pattern = pattern };

  if (pattern == NULL)
    return refuse_text (text, NULL, error);
  if (pattern->reads_file) {
    const char *file = text + strlen (pattern->id);

    if (*file != ':')
      return refuse_text (text, pattern, error);
    read.file = file[1] != '\0' ? g_intern_string (file + 1) : NULL;
  } else if (g_strv_length (parts) != 1 + pattern->n_parameters) {
    return refuse_text (text, pattern, error);
  }
  for (guint i = 0; i < pattern->n_parameters; i++) {
    const IcnTrafficParameter *p = &pattern->parameter[i];

    if (!(p->is_whole ? icn_count_from_text : icn_number_from_text) (parts[i + 1],
                                                                     &read.parameter[i]) ||
        read.parameter[i] < p->minimum || read.parameter[i] > p->maximum)
      return refuse_text (text, pattern, error);
  }
  *settings = read;
  return TRUE;
}

char *
icn_traffic_to_text (const IcnTrafficSettings *settings)
{
  GString *text = g_string_new (settings->pattern->id);

  for (guint i = 0; i < settings->pattern->n_parameters; i++) {
    g_autofree char *number = icn_number_to_text (settings->parameter[i]);

    g_string_append_printf (text, ":%s", number);
  }
  if (settings->pattern->reads_file)
    g_string_append_printf (text, ":%s", settings->file != NULL ? settings->file : "");
  return g_string_free (text, FALSE);
}

/* The digits that patterns permute: bits if N is a power of two, else digits of one radix; 0 if
 * there are neither. */
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
  return nodes == shape->n_terminals ? shape->dimensions : 0;
}

static gboolean
check_shape (const IcnTrafficSettings *settings, const IcnTrafficShape *shape, GError **error)
{
  static const char *const legal[] = {
    [ICN_TRAFFIC_BITS] = N_ ("of a power of two"),
    [ICN_TRAFFIC_DIGITS] = N_ ("of a power of two, or of equal radices"),
    [ICN_TRAFFIC_EVEN_DIGITS] =
      N_ ("of a power of four, or of equal radices in an even number of dimensions"),
  };
  const IcnTrafficPattern *pattern = settings->pattern;
  guint32 base;
  guint count = count_digits (shape, &base);
  g_autofree char *value = NULL;

  if (pattern->needs == ICN_TRAFFIC_ANY ||
      (count > 0 && (pattern->needs != ICN_TRAFFIC_BITS || base == 2) &&
       (pattern->needs != ICN_TRAFFIC_EVEN_DIGITS || count % 2 == 0)))
    return pattern->check == NULL || pattern->check (settings, shape, error);
  value = g_strdup_printf (_ ("%s of %u nodes"), pattern->id, shape->n_terminals);
  return icn_error_value (error, "traffic", value, _ (legal[pattern->needs]));
}

/* In a network that is no product, nodes have no digits other than their whole number. */
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
  IcnTrafficShape shape = { .dimensions = topology->dimensions };

  if (!icn_topology_is_integral (topology))
    return TRUE;
  shape.n_terminals = icn_topology_nodes (topology);
  memcpy (shape.radix, topology->radix, sizeof shape.radix);
  if (isnan (icn_topology_radix (topology)))
    number_alone (&shape);
  return check_shape (settings, &shape, error);
}

char *
icn_traffic_digits_text (const IcnTrafficSettings *settings, const IcnTopologySettings *topology)
{
  IcnTrafficShape shape = { .dimensions = topology->dimensions };
  guint32 base;
  guint count;

  if (settings->pattern->move == NULL || !icn_topology_is_integral (topology) ||
      isnan (icn_topology_radix (topology)))
    return NULL;
  shape.n_terminals = icn_topology_nodes (topology);
  memcpy (shape.radix, topology->radix, sizeof shape.radix);
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
  guint32 weight[32] = { 1 };
  IcnVertex destination = 0;

  for (guint i = 1; i < count; i++)
    weight[i] = weight[i - 1] * base;
  for (guint i = 0; i < count; i++)
    destination += source / weight[i] % base *
                   weight[settings->pattern->move (i, count, settings->parameter[0])];
  return destination;
}

IcnTraffic *
icn_traffic_new (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  const IcnTrafficPattern *pattern = settings->pattern;
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
    return pattern->fill (settings, net, error);
  count = count_digits (&shape, &base);
  destination = g_new (guint32, shape.n_terminals);
  for (IcnVertex s = 0; s < shape.n_terminals; s++)
    destination[s] =
      pattern->move != NULL ? move_digits (settings, base, count, s) : pattern->send (&shape, s);
  return icn_traffic_new_permutation (shape.n_terminals, destination);
}
