/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-loads.h"

#include "topology.h"

/* One dimension: a row of k positions, or a ring. */
typedef struct {
  guint32 k;
  gboolean closes;
  gboolean directed;
} Line;

static inline Line
line_of (const IcnNet *net, guint d)
{
  gboolean closes = net->kind->wraps && net->radix[d] > 2;

  return (Line){ net->radix[d], closes, closes && net->directed };
}

/* The dimension that is routed i-th; as well, when dimension i is routed. */
static inline guint
routed_at (const IcnNet *net, const IcnRouteSettings *settings, guint i)
{
  return settings->order == ICN_ORDER_ASCENDING ? i : net->dimensions - 1 - i;
}

/* Uniform traffic of a line: what crosses the channel that leaves position p, in one direction. */
static double
uniform_line_load (Line line, guint32 p, int direction)
{
  double hops = 0;

  if (!line.closes) {
    double behind = direction > 0 ? p + 1 : line.k - p;
    return behind * (line.k - behind) / line.k;
  }
  for (guint32 apart = 1; apart < line.k; apart++) {
    if (!line.directed && 2 * apart > line.k)
      break;
    hops += !line.directed && 2 * apart == line.k ? apart / 2.0 : apart;
  }
  return hops / line.k;
}

void
icn_cube_uniform_loads (const IcnNet *net, double amount, double *loads)
{
  g_autofree double *up = NULL, *down = NULL;

  for (guint d = 0; d < net->dimensions; d++) {
    Line line = line_of (net, d);
    double of_ring = line.closes ? uniform_line_load (line, 0, 1) : 0;

    up = g_renew (double, up, line.k);
    down = g_renew (double, down, line.k);
    for (guint32 p = 0; p < line.k; p++) {
      up[p] = line.closes ? of_ring : uniform_line_load (line, p, 1);
      down[p] = line.closes ? of_ring : uniform_line_load (line, p, -1);
    }
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      guint16 p = icn_net_coordinates (net, channel->source)[d];

      if (channel->dimension == d)
        loads[c] += amount * (channel->direction > 0 ? up[p] : down[p]);
    }
  }
}

/* Shortest ways along a line: two at half a ring, else one, of no length within a position. */
typedef struct {
  guint n;
  int direction[2];
  guint32 length;
} Span;

static Span
span_of (Line line, guint32 a, guint32 b)
{
  guint32 up = a <= b ? b - a : line.k - (a - b);
  Span span = { 1, { 1, -1 }, up };

  if (a == b)
    return (Span){ 1, { 1 }, 0 };
  if (!line.closes)
    return a < b ? (Span){ 1, { 1 }, b - a } : (Span){ 1, { -1 }, a - b };
  if (!line.directed && 2 * up == line.k)
    span.n = 2;
  else if (!line.directed && 2 * up > line.k)
    span = (Span){ 1, { -1 }, line.k - up };
  return span;
}

/* How the load of a line's channels changes from each position to the next, by vertex; [0] of those
 * that lead upwards, [1] downwards. */
typedef struct {
  double *change[2];
} LineChanges;

/* Adds to the channels that leave `length` positions, from one on; a ring's first follows its last.
 * line: the changes of the line's position 0, a stride apart. */
static inline void
add_interval (double *line, gsize stride, guint32 k, guint32 from, guint32 length, double amount)
{
  guint32 end = from + length;

  line[from * stride] += amount;
  if (end > k) {
    line[0] += amount;
    end -= k;
  }
  if (end < k)
    line[end * stride] -= amount;
}

/* One message along each dimension, as it would go. */
static void
add_lines (const IcnNet *net, const IcnRouteSettings *settings, const guint32 *stride,
           LineChanges *lines, IcnVertex source, IcnVertex destination, double amount)
{
  const guint16 *from = icn_net_coordinates (net, source);
  const guint16 *to = icn_net_coordinates (net, destination);
  IcnVertex at = source;

  for (guint i = 0; i < net->dimensions; i++) {
    guint d = routed_at (net, settings, i);
    Line line = line_of (net, d);
    Span span = span_of (line, from[d], to[d]);
    IcnVertex base = at - from[d] * stride[d];

    for (guint way = 0; way < span.n && span.length > 0; way++) {
      gboolean down = span.direction[way] < 0;
      guint32 last = from[d] + 1u;
      guint32 first = !down                 ? from[d]
                      : last >= span.length ? last - span.length
                                            : last + line.k - span.length;

      add_interval (lines[d].change[down] + base, stride[d], line.k, first, span.length,
                    amount / span.n);
    }
    at = base + to[d] * stride[d];
  }
}

void
icn_cube_listed_loads (const IcnNet *net, const IcnRouteSettings *settings,
                       const IcnTraffic *traffic, double *loads)
{
  LineChanges lines[ICN_MAX_DIMENSIONS];
  guint32 stride[ICN_MAX_DIMENSIONS + 1] = { 1 };

  for (guint d = 0; d < net->dimensions; d++) {
    stride[d + 1] = stride[d] * net->radix[d];
    for (guint down = 0; down < 2; down++)
      lines[d].change[down] = g_new0 (double, net->n_vertices);
  }
  for (IcnVertex s = 0; s < traffic->n_terminals; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      add_lines (net, settings, stride, lines, s, traffic->destination[i],
                 traffic->share[i] - traffic->background);
  for (guint d = 0; d < net->dimensions; d++)
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      if (icn_net_coordinates (net, v)[d] > 0)
        for (guint down = 0; down < 2; down++)
          lines[d].change[down][v] += lines[d].change[down][v - stride[d]];
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    loads[c] += lines[channel->dimension].change[channel->direction < 0][channel->source];
  }
  for (guint d = 0; d < net->dimensions; d++)
    for (guint down = 0; down < 2; down++)
      g_free (lines[d].change[down]);
}

/* Of one dimension of a product Λ: what crosses the channels that leave each position, and what
 * all positions together send to each and each to all. */
typedef struct {
  double *up, *down, *in, *out; /* [k] */
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

/* harmonic[m] = Σ 1/i over i = 1 .. m */
static double *
harmonic_numbers (guint32 last)
{
  double *harmonic = g_new (double, last + 1);

  harmonic[0] = 0;
  for (guint32 m = 1; m <= last; m++)
    harmonic[m] = harmonic[m - 1] + 1.0 / m;
  return harmonic;
}

/* In a row: share of what a sends, equally to all, whose box with the destination gives b. */
static inline double
row_via (const double *harmonic, guint32 k, guint32 a, guint32 b)
{
  double above = harmonic[k - a] - harmonic[b > a ? b - a : 0];
  double below = harmonic[a + 1] - harmonic[b < a ? a - b : 0];

  return (b > a ? above : b < a ? below : above + below - 1) / k;
}

/* What goes from a to `via`, or from `via` to b where is_second: the row reversed. */
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

/* Either phase of a ring: from a destination m away, `via` is as likely 0 to m away. The hops of a
 * phase are m/2 on average. */
static void
fill_ring (Line line, LineTraffic *traffic)
{
  double hops = uniform_line_load (line, 0, 1) / 2;

  for (guint32 p = 0; p < line.k; p++) {
    traffic->up[p] = traffic->down[p] = hops;
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
    double load = channel->direction > 0 ? traffic[d].up[at[d]] : traffic[d].down[at[d]];

    for (guint i = 0; i < net->dimensions; i++)
      if (i != d)
        load *= routed_at (net, settings, i) < routed_at (net, settings, d) ? traffic[i].in[at[i]]
                                                                            : traffic[i].out[at[i]];
    loads[c] += amount * load;
  }
}

void
icn_cube_romm_uniform_loads (const IcnNet *net, const IcnRouteSettings *settings, double amount,
                             double *loads)
{
  LineTraffic traffic[ICN_MAX_DIMENSIONS];

  if (net->dimensions == 1) {
    icn_cube_uniform_loads (net, amount, loads);
    return;
  }
  for (guint phase = 0; phase < 2; phase++) {
    for (guint d = 0; d < net->dimensions; d++) {
      Line line = line_of (net, d);

      line_traffic_init (&traffic[d], line.k);
      if (line.closes)
        fill_ring (line, &traffic[d]);
      else
        fill_row (line.k, phase == 1, &traffic[d]);
    }
    add_product (net, settings, traffic, amount, loads);
    for (guint d = 0; d < net->dimensions; d++)
      line_traffic_clear (&traffic[d]);
  }
}

typedef struct {
  const IcnNet *net;
  const IcnRouteSettings *settings;
  Span span[ICN_MAX_DIMENSIONS];
  double *loads;
} Spread;

static IcnChannelId
channel_out (const IcnNet *net, IcnVertex v, guint d, int direction)
{
  IcnChannelId c = net->first_out[v];

  while (net->channel[c].dimension != d || net->channel[c].direction != direction)
    c++;
  return c;
}

static IcnChannelId
channel_in (const IcnNet *net, IcnVertex v, guint d, int direction)
{
  guint32 i = net->first_in[v];

  while (net->channel[net->in_channel[i]].dimension != d ||
         net->channel[net->in_channel[i]].direction != direction)
    i++;
  return net->in_channel[i];
}

/* What has come to v by the dimensions routed before goes on along the i-th, an equal part of it to
 * each position of the box. */
static void
spread_first (const Spread *s, guint i, IcnVertex v, double amount)
{
  guint d;
  const Span *span;

  if (i == s->net->dimensions)
    return;
  d = routed_at (s->net, s->settings, i);
  span = &s->span[d];
  for (guint way = 0; way < span->n; way++) {
    double part = amount / span->n / (span->length + 1);
    IcnVertex at = v;

    for (guint32 left = span->length;; left--) {
      spread_first (s, i + 1, at, part);
      if (left == 0)
        break;
      IcnChannelId c = channel_out (s->net, at, d, span->direction[way]);
      s->loads[c] += part * left;
      at = s->net->channel[c].destination;
    }
  }
}

/* What will go from v by the dimensions routed later came along the i-th, an equal part of it from
 * each position of the box; i counts from 1. */
static void
spread_second (const Spread *s, guint i, IcnVertex v, double amount)
{
  guint d;
  const Span *span;

  if (i == 0)
    return;
  d = routed_at (s->net, s->settings, i - 1);
  span = &s->span[d];
  for (guint way = 0; way < span->n; way++) {
    double part = amount / span->n / (span->length + 1);
    IcnVertex at = v;

    for (guint32 left = span->length;; left--) {
      spread_second (s, i - 1, at, part);
      if (left == 0)
        break;
      IcnChannelId c = channel_in (s->net, at, d, span->direction[way]);
      s->loads[c] += part * left;
      at = s->net->channel[c].source;
    }
  }
}

void
icn_cube_romm_loads (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex source,
                     IcnVertex destination, double amount, double *loads)
{
  const guint16 *from = icn_net_coordinates (net, source);
  const guint16 *to = icn_net_coordinates (net, destination);
  Spread spread = { .net = net, .settings = settings, .loads = loads };

  for (guint d = 0; d < net->dimensions; d++)
    spread.span[d] = span_of (line_of (net, d), from[d], to[d]);
  spread_first (&spread, 0, source, amount);
  spread_second (&spread, net->dimensions, destination, amount);
}

/* How far x lies along a way that starts at a; more than any length where it does not. */
static inline guint32
place_along (Line line, guint32 a, guint32 x, int direction)
{
  guint32 ahead = direction > 0 ? x - a : a - x;

  return line.closes && ahead >= line.k ? ahead + line.k : ahead;
}

/* Probability that the node of the box has x, over the ways of its dimension. */
static double
box_share (Line line, Span span, guint32 a, guint32 x)
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
  guint along = c->dimension;
  Line line = line_of (net, along);
  Span span = span_of (line, from[along], to[along]);
  guint way = span.direction[0] == c->direction ? 0 : 1;
  guint32 place;
  double first, second;

  if (way >= span.n || span.length == 0)
    return 0;
  place = place_along (line, from[along], at[along], c->direction);
  if (place >= span.length)
    return 0;
  first = (double) (span.length - place) / (span.length + 1) / span.n;
  second = (double) (place + 1) / (span.length + 1) / span.n;
  for (guint i = 0; i < net->dimensions && (first > 0 || second > 0); i++) {
    gboolean is_before = routed_at (net, settings, i) < routed_at (net, settings, along);
    double in_box;

    if (i == along)
      continue;
    line = line_of (net, i);
    in_box = box_share (line, span_of (line, from[i], to[i]), from[i], at[i]);
    first *= is_before ? in_box : at[i] == from[i];
    second *= is_before ? at[i] == to[i] : in_box;
  }
  return first + second;
}
