/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-classes.h"
#include "net.h"
#include "traffic-matrix.h"

#include <string.h>

#define STEPS_OF_AMOUNT 1e9 /* amounts are equal if they round to the same multiple of 1e-9 */
/* Added to amounts before rounding, so that simple fractions do not lie on the boundary between two
 * multiples, where rounding errors would separate equal amounts. */
#define OFFSET 0.37

/* State while the places (channels and ports) of a network are divided into classes of equivalent
 * places, by color refinement: all places begin with few colors, and two places get different
 * colors once their flows differ. Places that share a row of flows always have the same color. */
typedef struct {
  const IcnNet *net;
  const IcnChannelFlows *flows;
  guint32 *member; /* [n_rows] the first of the places (channels and ports) that share each row of
                      flows */
  guint32 *size;   /* [n_rows] number of places that share each row of flows */
  guint64 *color;  /* [n_rows] color of the places of each row: a hash of what distinguishes them so
                      far; 0 if they carry no traffic */
  guint64 *next;   /* [n_rows] the colors after the next round of refinement */
  guint64 *found;  /* [n_slots] hash table of the colors counted so far; 0: empty slot */
  guint32 n_slots; /* size of the hash table `found`: a power of two, at least twice n_rows */
  guint32 n_used;  /* number of rows of flows whose places (channels or ports) carry traffic */
} Refinement;

/* Returns a hash of x. The sum of the hashes of several numbers identifies these numbers, whatever
 * their order. */
static inline guint64
mix (guint64 x)
{
  x = (x ^ x >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ x >> 31;
}

static inline guint64
whole_amount (double amount)
{
  return (guint64) (amount * STEPS_OF_AMOUNT + OFFSET); /* rounds down */
}

static IcnPlaceRole
role_of (const IcnNet *net, const IcnChannelFlows *flows, guint32 place)
{
  if (place >= flows->n_channels)
    return place < flows->n_channels + flows->n_ports ? ICN_PLACE_INJECTS : ICN_PLACE_EJECTS;
  if (icn_net_is_terminal (net, net->channel[place].source))
    return ICN_PLACE_INJECTS;
  return icn_net_is_terminal (net, net->channel[place].destination) ? ICN_PLACE_EJECTS
                                                                    : ICN_PLACE_PASSES;
}

/* The color of a place (channel or port) before refinement: a hash of its role (injects, passes,
 * ejects), its channel class, and how many parallel channels it consists of. Places that differ in
 * these are never in one class. */
static guint64
first_color (const IcnNet *net, const IcnChannelFlows *flows, guint32 place)
{
  guint64 color = role_of (net, flows, place);
  guint64 in = 0, out = 0;
  IcnVertex v;

  if (place < flows->n_channels)
    return mix (
      color + 4 +
      8 * ((guint64) icn_net_class_of (net, place) + ((guint64) net->channel[place].lanes << 32)));
  /* A port has no channel class. The width of an injection port depends on the channels out of its
   * node, and that of an ejection port on the channels into it, so ports are distinguished by the
   * classes of these channels. */
  v = place - flows->n_channels - (color == ICN_PLACE_EJECTS ? flows->n_ports : 0);
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    out += mix (icn_net_class_of (net, c) + 1);
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
    in += mix (icn_net_class_of (net, net->in_channel[i]) + 1);
  return mix (color + 8 * (color == ICN_PLACE_EJECTS ? in : out));
}

/* The number of different colors (Refinement.color) of places (channels and ports). The color 0 of
 * places without traffic is not counted. */
static guint32
count_colors (Refinement *refinement)
{
  guint32 n_colors = 0, mask = refinement->n_slots - 1;

  memset (refinement->found, 0, sizeof (guint64) * refinement->n_slots);
  for (guint32 r = 0; r < refinement->flows->n_rows; r++) {
    guint64 color = refinement->color[r];
    guint32 i = (guint32) (color >> 1) & mask;

    while (refinement->found[i] != color && refinement->found[i] != 0)
      i = (i + 1) & mask;
    if (refinement->found[i] == color)
      continue;
    refinement->found[i] = color;
    n_colors++;
  }
  return n_colors;
}

/* One round of refinement: the new color of a place (channel or port) combines its old color with
 * the colors of the places that its flows lead to or come from. Places that share a row of flows
 * have one color. */
static void
refine (Refinement *refinement)
{
  const IcnChannelFlows *flows = refinement->flows;
  guint64 *color = refinement->color;

  memcpy (refinement->next, color, sizeof *color * flows->n_rows);
  for (guint32 r = 0; r < flows->n_rows; r++)
    for (guint32 i = flows->first[r]; i < flows->first[r + 1]; i++) {
      guint64 amount = mix (whole_amount (flows->amount[i]));

      refinement->next[r] += mix (color[flows->to[i]] ^ amount);
      refinement->next[flows->to[i]] += refinement->size[r] * mix (color[r] + 3 * amount);
    }
  for (guint32 r = 0; r < flows->n_rows; r++)
    color[r] = color[r] != 0 ? mix (refinement->next[r]) | 1 : 0;
}

/* Gives two places (channels or ports) the same color exactly if they belong to one class: refines
 * the colors until a round divides no class any more, or until every row of flows has a color of
 * its own. load: [n_rows] load of each of the places that share a row of flows. */
static void
find_colors (Refinement *refinement, const double *load)
{
  const IcnChannelFlows *flows = refinement->flows;
  guint32 n_before = 0, n_colors;

  for (guint32 r = 0; r < flows->n_rows; r++) {
    refinement->color[r] =
      load[r] > 0 ? first_color (refinement->net, flows, refinement->member[r]) | 1 : 0;
    refinement->n_used += load[r] > 0;
  }
  while ((n_colors = count_colors (refinement)) > n_before) {
    if (n_colors == refinement->n_used)
      return;
    n_before = n_colors;
    refine (refinement);
  }
}

static IcnPlaceClass
describe (const IcnNet *net, const IcnChannelFlows *flows, guint32 place, double load)
{
  IcnPlaceClass class = { .role = role_of (net, flows, place),
                          .is_port = place >= flows->n_channels,
                          .member = place,
                          .plane = place < flows->n_channels ? net->channel[place].plane : 0,
                          .lanes = place < flows->n_channels ? net->channel[place].lanes : 1,
                          .load = load };

  if (class.is_port)
    class.member -= flows->n_channels + (class.role == ICN_PLACE_EJECTS ? flows->n_ports : 0);
  return class;
}

/* Numbers the classes (sets of channels and ports of equal color) in the order of their first rows
 * of flows. Sets classes->place, and classes->class_of, which has an element for each row until
 * spread_classes() is called. first: receives the first row of each class. */
static void
number_classes (IcnFlowClasses *classes, const Refinement *refinement, const double *load,
                GArray *first)
{
  const IcnChannelFlows *flows = refinement->flows;
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (IcnPlaceClass));

  classes->class_of = g_new (guint32, flows->n_rows);
  for (guint32 r = 0; r < flows->n_rows; r++) {
    gpointer number;

    classes->class_of[r] = ICN_NONE;
    if (refinement->color[r] == 0)
      continue;
    if (!g_hash_table_lookup_extended (numbers, &refinement->color[r], NULL, &number)) {
      IcnPlaceClass class = describe (refinement->net, flows, refinement->member[r], load[r]);

      number = GUINT_TO_POINTER (made->len);
      g_hash_table_insert (numbers, &refinement->color[r], number);
      g_array_append_val (made, class);
      g_array_append_val (first, r);
    }
    classes->class_of[r] = GPOINTER_TO_UINT (number);
    g_array_index (made, IcnPlaceClass, classes->class_of[r]).n_members += refinement->size[r];
  }
  classes->n_classes = made->len;
  classes->place = (IcnPlaceClass *) g_array_free (g_steal_pointer (&made), FALSE);
}

/* A class on the current path of the depth-first search over classes and their flows
 * (number_from). */
typedef struct {
  guint32 class;
  guint32 next; /* index in IcnChannelFlows of the flow that the search follows next; it belongs to
                   the first row of `class` */
} Step;

/* Numbers the class `root` and the classes that its flows lead to, directly or indirectly. A class
 * gets its number after the classes that its flows lead to. first: the first row of each class;
 * path: scratch memory of the depth-first search; number: [n_classes] the number of each class,
 * ICN_NONE if the search has not met it yet; *n_numbered: the next number, which is also how many
 * classes have a number. */
static void
number_from (const IcnFlowClasses *classes, const IcnChannelFlows *flows, const guint32 *first,
             guint32 root, GArray *path, guint32 *number, guint32 *n_numbered)
{
  Step step = { root, flows->first[first[root]] };

  number[root] = classes->n_classes; /* marks a class on the path, without a number yet */
  g_array_append_val (path, step);
  while (path->len > 0) {
    Step *last = &g_array_index (path, Step, path->len - 1);
    guint32 to;

    if (last->next == flows->first[first[last->class] + 1]) {
      number[last->class] = (*n_numbered)++;
      g_array_set_size (path, path->len - 1);
      continue;
    }
    to = classes->class_of[flows->to[last->next++]];
    if (number[to] != ICN_NONE)
      continue;
    number[to] = classes->n_classes;
    step = (Step){ to, flows->first[first[to]] };
    g_array_append_val (path, step);
  }
}

/* Renumbers the classes (sets of channels and ports) so that flows lead from a class to classes of
 * lower numbers, except where flows form a cycle. first: [n_classes] the first row of flows of each
 * class, by the old numbers; receives them by the new ones. */
static void
order_classes (IcnFlowClasses *classes, const IcnChannelFlows *flows, guint32 *first)
{
  guint32 n = classes->n_classes, n_numbered = 0;
  g_autofree guint32 *number = g_new (guint32, n), *before = g_memdup2 (first, sizeof *first * n);
  g_autofree IcnPlaceClass *place = classes->place;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Step));

  memset (number, 0xff, sizeof *number * n); /* every byte 0xff: ICN_NONE */
  for (guint32 i = 0; i < n; i++)
    if (number[i] == ICN_NONE)
      number_from (classes, flows, first, i, path, number, &n_numbered);
  classes->place = g_new (IcnPlaceClass, n);
  for (guint32 i = 0; i < n; i++) {
    classes->place[number[i]] = place[i];
    first[number[i]] = before[i];
  }
  for (guint32 r = 0; r < flows->n_rows; r++)
    if (classes->class_of[r] != ICN_NONE)
      classes->class_of[r] = number[classes->class_of[r]];
}

/* Appends to `made` the classes of flows (IcnFlowClass) out of the class `from`. All members of
 * `from` have equal flows, so only the flows of its first row, `row`, are read. Flows of equal
 * amount into the same class form one class of flows. latest: [n_classes] scratch memory: 1 + index
 * in `made` of the newest class of flows into each class, 0 if there is none; all 0 between
 * calls. */
static void
add_flows (IcnFlowClasses *classes, const IcnChannelFlows *flows, guint32 from, guint32 row,
           guint *latest, GArray *made)
{
  guint start = made->len;

  for (guint32 i = flows->first[row]; i < flows->first[row + 1]; i++) {
    IcnFlowClass flow = { from, classes->class_of[flows->to[i]], flows->amount[i], 1, 0 };
    guint k = latest[flow.to] > 0 ? start : made->len;

    for (; k < latest[flow.to]; k++) {
      const IcnFlowClass *other = &g_array_index (made, IcnFlowClass, k);

      if (other->to == flow.to && whole_amount (other->amount) == whole_amount (flow.amount))
        break;
    }
    if (k < latest[flow.to]) {
      g_array_index (made, IcnFlowClass, k).n_out++;
    } else {
      g_array_append_val (made, flow);
      latest[flow.to] = made->len;
    }
  }
  for (guint k = start; k < made->len; k++) {
    IcnFlowClass *flow = &g_array_index (made, IcnFlowClass, k);

    latest[flow->to] = 0;
    flow->n_in = flow->n_out * classes->place[from].n_members / classes->place[flow->to].n_members;
  }
}

/* Fills refinement->member and refinement->size: the first of the places (channels and ports) that
 * share each row of flows, and their number. */
static void
find_members (Refinement *refinement)
{
  const IcnChannelFlows *flows = refinement->flows;

  refinement->member = g_new (guint32, flows->n_rows);
  refinement->size = g_new0 (guint32, flows->n_rows);
  for (guint32 p = 0; p < flows->n_places; p++) {
    guint32 row = flows->row != NULL ? flows->row[p] : p;

    if (refinement->size[row]++ == 0)
      refinement->member[row] = p;
  }
}

/* Returns the load of each of the places (channels or ports) that share a row of flows, [n_rows]:
 * what flows carry away from the place or, if that is more, to it. */
static double *
sum_loads (const Refinement *refinement)
{
  const IcnChannelFlows *flows = refinement->flows;
  double *load = g_new0 (double, flows->n_rows), *in = g_new0 (double, flows->n_rows);

  for (guint32 r = 0; r < flows->n_rows; r++)
    for (guint32 i = flows->first[r]; i < flows->first[r + 1]; i++) {
      guint32 to = flows->to[i];

      load[r] += flows->amount[i];
      in[to] += flows->amount[i] * refinement->size[r] / refinement->size[to];
    }
  for (guint32 r = 0; r < flows->n_rows; r++)
    load[r] = MAX (load[r], in[r]);
  g_free (in);
  return load;
}

/* classes->class_of has the class of each row of flows. Replaces it by an array with the class of
 * each place (channel or port). */
static void
spread_classes (IcnFlowClasses *classes, const IcnChannelFlows *flows)
{
  g_autofree guint32 *of_row = NULL;

  if (flows->row == NULL)
    return;
  of_row = classes->class_of;
  classes->class_of = g_new (guint32, flows->n_places);
  for (guint32 p = 0; p < flows->n_places; p++)
    classes->class_of[p] = of_row[flows->row[p]];
}

/* Finds the classes of places (channels and ports) and of the flows between them. */
static IcnFlowClasses *
classify (const IcnNet *net, const IcnChannelFlows *flows, const IcnTraffic *traffic)
{
  IcnFlowClasses *classes = g_new0 (IcnFlowClasses, 1);
  guint32 n_slots = 2u << g_bit_storage (flows->n_rows);
  g_autofree guint64 *color = g_new (guint64, flows->n_rows);
  g_autofree guint64 *next = g_new (guint64, flows->n_rows);
  g_autofree guint64 *found = g_new (guint64, n_slots);
  g_autofree double *load = NULL;
  g_autofree guint *latest = NULL;
  g_autoptr (GArray) first = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (IcnFlowClass));
  Refinement refinement = { net,          flows,          .color = color,
                            .next = next, .found = found, .n_slots = n_slots };

  classes->ref_count = 1;
  classes->net = icn_net_ref ((IcnNet *) net);
  classes->n_places = flows->n_places;
  find_members (&refinement);
  load = sum_loads (&refinement);
  find_colors (&refinement, load);
  number_classes (classes, &refinement, load, first);
  order_classes (classes, flows, (guint32 *) (void *) first->data);
  latest = g_new0 (guint, classes->n_classes);
  for (guint32 i = 0; i < classes->n_classes; i++)
    add_flows (classes, flows, i, g_array_index (first, guint32, i), latest, made);
  classes->n_flows = made->len;
  classes->flow = (IcnFlowClass *) g_array_free (g_steal_pointer (&made), FALSE);
  classes->sent = icn_traffic_sent_by_all (traffic);
  spread_classes (classes, flows);
  g_free (refinement.member);
  g_free (refinement.size);
  return classes;
}

IcnFlowClasses *
icn_flow_classes_new (const IcnNet *net, const IcnRouteSettings *settings,
                      const IcnRouting *routing, const IcnTraffic *traffic,
                      GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnChannelFlows) flows =
    icn_channel_flows_new_alike (net, settings, routing, traffic, cancellable, error);

  return flows != NULL ? classify (net, flows, traffic) : NULL;
}

IcnFlowClasses *
icn_flow_classes_ref (IcnFlowClasses *classes)
{
  g_atomic_int_inc (&classes->ref_count);
  return classes;
}

void
icn_flow_classes_unref (IcnFlowClasses *classes)
{
  if (classes == NULL || !g_atomic_int_dec_and_test (&classes->ref_count))
    return;
  g_free (classes->place);
  g_free (classes->flow);
  g_free (classes->class_of);
  icn_net_unref (classes->net);
  g_free (classes);
}
