/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-loads.h"

#include "grid.h"
#include "traffic-matrix.h"

/* Load that uniform traffic puts on the channel that leaves position p of a line (ring or row) in
 * one direction. */
static double
uniform_line_load (IcnLine line, IcnTies ties, guint32 p, int direction)
{
  /* share of the traffic between two positions half a ring apart that goes in this direction */
  double share = ties == ICN_TIES_SPLIT ? 0.5 : direction > 0 ? 1 : 0;
  double hops = 0;

  if (!line.closes) {
    double behind = direction > 0 ? p + 1 : line.k - p;
    return behind * (line.k - behind) / line.k;
  }
  for (guint32 apart = 1; apart < line.k; apart++) {
    if (!line.directed && 2 * apart > line.k)
      break;
    hops += !line.directed && 2 * apart == line.k ? apart * share : apart;
  }
  return hops / line.k;
}

/* Returns the traffic that the terminals of one router inject together, if each injects `amount`.
 * All routers must have equally many terminals. In a direct network each router has one terminal,
 * itself. */
static double
at_router (const IcnNet *net, double amount)
{
  return amount * net->n_terminals / (net->n_vertices - icn_net_first_router (net));
}

static void
add_terminals (const IcnNet *net, double amount, double *loads)
{
  for (IcnChannelId c = 0; icn_net_is_indirect (net) && c < net->n_channels; c++)
    if (!icn_net_joins_routers (net, c))
      loads[c] += amount;
}

void
icn_cube_uniform_loads (const IcnNet *net, IcnTies ties, double amount, double *loads)
{
  g_autofree double *up = NULL, *down = NULL;
  double sent = at_router (net, amount);

  for (guint d = 0; d < net->n_lines; d++) {
    IcnLine line = net->line[d];
    up = g_renew (double, up, line.k);
    down = g_renew (double, down, line.k);
    for (guint32 p = 0; p < line.k; p++) {
      up[p] = line.closes && p > 0 ? up[0] : uniform_line_load (line, ties, p, 1);
      down[p] = line.closes && p > 0 ? down[0] : uniform_line_load (line, ties, p, -1);
    }
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      guint16 p = icn_net_coordinates (net, channel->source)[d];

      if (channel->dimension == d)
        loads[c] += sent * (channel->direction > 0 ? up[p] : down[p]);
    }
  }
  add_terminals (net, amount, loads);
}

/* Adds the loads of `amount` of traffic from source to destination under dimension-order routing:
 * along one ring or row after another. O(dimensions). */
static void
add_lines (IcnGrid *grid, const IcnRouteSettings *settings, IcnVertex source, IcnVertex destination,
           double amount)
{
  guint32 place = icn_grid_place (grid, source);

  icn_grid_add_ends (grid, source, destination, amount);
  for (guint i = 0; i < grid->n; i++) {
    guint a = grid->of_dimension[icn_route_dimension (settings, grid->n, i)];
    const IcnAxis *axis = &grid->axis[a];
    guint32 from = icn_grid_coordinate (grid, a, source);
    guint32 to = icn_grid_coordinate (grid, a, destination);
    IcnSpan span;

    if (from == to)
      continue;
    span = icn_span_of (axis->line, settings->ties, from, to);
    icn_grid_add_line (grid, a, place - from * axis->stride, from, &span, amount);
    place += (to - from) * axis->stride;
  }
}

gboolean
icn_cube_listed_loads (const IcnNet *net, const IcnRouteSettings *settings,
                       const IcnTraffic *traffic, double *loads, GCancellable *cancellable,
                       GError **error)
{
  g_auto (IcnGrid) grid = { .net = NULL };

  icn_grid_init (&grid, net, TRUE);
  for (IcnVertex s = 0; s < traffic->n_terminals; s++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      add_lines (&grid, settings, s, traffic->destination[i],
                 traffic->share[i] - traffic->background);
  }
  icn_grid_sum_lines (&grid);
  icn_grid_finish (&grid, loads);
  return TRUE;
}

/* Traffic along one ring or row of k positions, for a traffic matrix Λ that is a product of
 * matrices, one for each dimension. up, down: load of the channel that leaves each position in
 * ascending or descending direction; in, out: sum of the traffic to and from each position. */
typedef struct {
  double *up, *down, *in, *out; /* [k] one element for each position */
} LineTraffic;

static void
line_traffic_init (LineTraffic *traffic, guint32 k)
{
  traffic->up = g_new0 (double, k);
  traffic->down = g_new0 (double, k);
  traffic->in = g_new0 (double, k);
  traffic->out = g_new0 (double, k);
}

static void
line_traffic_clear (LineTraffic *traffic)
{
  g_free (traffic->up);
  g_free (traffic->down);
  g_free (traffic->in);
  g_free (traffic->out);
}

/* The harmonic numbers: element m is Σ 1/i over i = 1 .. m, for m = 0 .. last. Free with g_free. */
static double *
harmonic_numbers (guint32 last)
{
  double *harmonic = g_new (double, last + 1);

  harmonic[0] = 0;
  for (guint32 m = 1; m <= last; m++)
    harmonic[m] = harmonic[m - 1] + 1.0 / m;
  return harmonic;
}

/* Probability that a message from position a of a row (linear array) of k positions has its
 * intermediate node at position b. The destination is uniform over the row, and the intermediate
 * position is uniform between a and the destination. harmonic: from harmonic_numbers(). */
static inline double
row_via (const double *harmonic, guint32 k, guint32 a, guint32 b)
{
  double above = harmonic[k - a] - harmonic[b > a ? b - a : 0];
  double below = harmonic[a + 1] - harmonic[b < a ? a - b : 0];

  return (b > a ? above : b < a ? below : above + below - 1) / k;
}

/* Sets *traffic to the traffic along a row of k positions in one phase of randomised minimal
 * routing (ROMM) of uniform traffic. In the first phase messages go from their source to the
 * intermediate position (row_via()); in the second (is_second) from there to their destination,
 * which is the same traffic in reverse. */
static void
fill_row (guint32 k, gboolean is_second, LineTraffic *traffic)
{
  g_autofree double *harmonic = harmonic_numbers (k);

  for (guint32 a = 0; a < k; a++)
    for (guint32 b = 0; b < k; b++) {
      double share = is_second ? row_via (harmonic, k, b, a) : row_via (harmonic, k, a, b);

      traffic->out[a] += share;
      traffic->in[b] += share;
      if (a < b) {
        traffic->up[a] += share;
        traffic->up[b] -= share;
      } else {
        traffic->down[a] += share;
        traffic->down[b] -= share;
      }
    }
  for (guint32 p = 1; p < k; p++)
    traffic->up[p] += traffic->up[p - 1];
  for (guint32 p = k - 1; p-- > 0;)
    traffic->down[p] += traffic->down[p + 1];
}

/* Sets *traffic to the traffic along a ring in one phase of randomised minimal routing (ROMM) of
 * uniform traffic; both phases have the same traffic. If the destination is m hops away, the
 * intermediate position is uniform over 0 .. m hops, so each phase takes m/2 hops on average and
 * puts half of the load of shortest paths on the channels. */
static void
fill_ring (IcnLine line, IcnTies ties, LineTraffic *traffic)
{
  double up = uniform_line_load (line, ties, 0, 1) / 2;
  double down = uniform_line_load (line, ties, 0, -1) / 2;

  for (guint32 p = 0; p < line.k; p++) {
    traffic->up[p] = up;
    traffic->down[p] = down;
    traffic->in[p] = traffic->out[p] = 1;
  }
}

static void
add_product (const IcnNet *net, const IcnRouteSettings *settings, const LineTraffic *traffic,
             double amount, double *loads)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    const guint16 *at = icn_net_coordinates (net, channel->source);
    guint d = channel->dimension;
    double load;

    if (!icn_net_joins_routers (net, c))
      continue;
    load = channel->direction > 0 ? traffic[d].up[at[d]] : traffic[d].down[at[d]];
    for (guint i = 0; i < net->n_lines; i++)
      if (i != d)
        load *= icn_route_dimension (settings, net->n_lines, i) <
                    icn_route_dimension (settings, net->n_lines, d)
                  ? traffic[i].in[at[i]]
                  : traffic[i].out[at[i]];
    loads[c] += amount * load;
  }
}

void
icn_cube_romm_uniform_loads (const IcnNet *net, const IcnRouteSettings *settings, double amount,
                             double *loads)
{
  LineTraffic traffic[ICN_MAX_DIMENSIONS];

  if (net->n_lines == 1) {
    icn_cube_uniform_loads (net, settings->ties, amount, loads);
    return;
  }
  for (guint phase = 0; phase < 2; phase++) {
    for (guint d = 0; d < net->n_lines; d++) {
      IcnLine line = net->line[d];

      line_traffic_init (&traffic[d], line.k);
      if (line.closes)
        fill_ring (line, settings->ties, &traffic[d]);
      else
        fill_row (line.k, phase == 1, &traffic[d]);
    }
    add_product (net, settings, traffic, at_router (net, amount), loads);
    for (guint d = 0; d < net->n_lines; d++)
      line_traffic_clear (&traffic[d]);
  }
  add_terminals (net, amount, loads);
}

/* Number of hops from position a to position x of a ring or row in one direction (+1 or -1). If x
 * lies in the other direction in a row, the unsigned result wraps around to a number larger than
 * any distance. */
static inline guint32
place_along (IcnLine line, guint32 a, guint32 x, int direction)
{
  guint32 ahead = direction > 0 ? x - a : a - x;

  return line.closes && ahead >= line.k ? ahead + line.k : ahead;
}

/* Returns the probability, under randomised minimal routing, that the intermediate node has
 * coordinate x in one dimension, if the source has coordinate a in it. span: the shortest paths in
 * this dimension from a to the coordinate of the destination. */
static double
box_share (IcnLine line, IcnSpan span, guint32 a, guint32 x)
{
  double share = 0;

  for (guint way = 0; way < span.n; way++)
    if (place_along (line, a, x, span.direction[way]) <= span.length)
      share += 1.0 / span.n / (span.length + 1);
  return share;
}

double
icn_cube_romm_share (const IcnNet *net, const IcnRouteSettings *settings, IcnChannelId channel,
                     IcnVertex source, IcnVertex destination)
{
  const IcnChannel *c = &net->channel[channel];
  const guint16 *from = icn_net_coordinates (net, source);
  const guint16 *to = icn_net_coordinates (net, destination);
  const guint16 *at = icn_net_coordinates (net, c->source);
  guint along = c->dimension, way;
  guint32 place;
  double first, second;
  IcnLine line;
  IcnSpan span;

  if (!icn_net_joins_routers (net, channel))
    return c->source == source || c->destination == destination;
  line = net->line[along];
  span = icn_span_of (line, settings->ties, from[along], to[along]);
  way = span.direction[0] == c->direction ? 0 : 1;
  if (way >= span.n || span.length == 0)
    return 0;
  place = place_along (line, from[along], at[along], c->direction);
  if (place >= span.length)
    return 0;
  first = (double) (span.length - place) / (span.length + 1) / span.n;
  second = (double) (place + 1) / (span.length + 1) / span.n;
  for (guint i = 0; i < net->n_lines && (first > 0 || second > 0); i++) {
    gboolean is_before = icn_route_dimension (settings, net->n_lines, i) <
                         icn_route_dimension (settings, net->n_lines, along);
    double in_box;

    if (i == along)
      continue;
    line = net->line[i];
    in_box = box_share (line, icn_span_of (line, settings->ties, from[i], to[i]), from[i], at[i]);
    first *= is_before ? in_box : at[i] == from[i];
    second *= is_before ? at[i] == to[i] : in_box;
  }
  return first + second;
}
