/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "grid.h"

void
icn_grid_init (IcnGrid *grid, const IcnNet *net, gboolean only_lines)
{
  guint32 stride = 1;

  *grid = (IcnGrid){ .net = net, .n = net->n_lines };
  for (guint d = 0; d < grid->n; d++) {
    guint at = d;

    for (; at > 0 && grid->axis[at - 1].line.k < net->radix[d]; at--)
      grid->axis[at] = grid->axis[at - 1];
    grid->axis[at] = (IcnAxis){ .line = net->line[d], .dimension = d };
  }
  for (guint a = 0; a < grid->n; a++) {
    grid->axis[a].stride = stride;
    grid->of_dimension[grid->axis[a].dimension] = a;
    stride *= grid->axis[a].line.k;
  }
  grid->n_places = stride;
  for (guint a = 0; a < grid->n; a++)
    for (guint down = 0; down < 2; down++) {
      grid->load[a][down] = only_lines ? NULL : g_new0 (double, stride);
      grid->change[a][down] = g_new0 (double, stride);
    }
  if (icn_net_is_indirect (net))
    for (guint into = 0; into < 2; into++)
      grid->end[into] = g_new0 (double, net->n_terminals);
}

void
icn_grid_clear (IcnGrid *grid)
{
  for (guint a = 0; a < grid->n; a++)
    for (guint down = 0; down < 2; down++) {
      g_clear_pointer (&grid->load[a][down], g_free);
      g_clear_pointer (&grid->change[a][down], g_free);
    }
  for (guint into = 0; into < 2; into++)
    g_clear_pointer (&grid->end[into], g_free);
}

guint32
icn_grid_place (const IcnGrid *grid, IcnVertex v)
{
  const guint16 *coordinates = icn_net_coordinates (grid->net, v);
  guint32 place = 0;

  for (guint a = 0; a < grid->n; a++)
    place += coordinates[grid->axis[a].dimension] * grid->axis[a].stride;
  return place;
}

/* Adds `amount` to the loads of `length` consecutive channels of a ring or row of k positions,
 * beginning with the channel that leaves position `from`. Past position k - 1 they continue at
 * 0. The array holds not the loads, but the difference of each load from that at the previous
 * position, so only the two ends of the interval change. line: the difference at position 0;
 * stride: distance in the array from one position to the next. */
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

void
icn_grid_add_line (IcnGrid *grid, guint axis, guint32 base, guint32 from, const IcnSpan *span,
                   double amount)
{
  IcnLine line = grid->axis[axis].line;

  for (guint way = 0; way < span->n; way++) {
    gboolean down = span->direction[way] < 0;
    guint32 last = from + 1;
    guint32 first = !down                  ? from
                    : last >= span->length ? last - span->length
                                           : last + line.k - span->length;

    add_interval (grid->change[axis][down] + base, grid->axis[axis].stride, line.k, first,
                  span->length, amount / span->n);
  }
}

static void
sum_line (const IcnGrid *grid, const IcnAxis *axis, double *change)
{
  guint32 length = axis->stride * axis->line.k;

  for (guint32 start = 0; start < grid->n_places; start += length)
    for (guint32 i = start + axis->stride; i < start + length; i++)
      change[i] += change[i - axis->stride];
}

void
icn_grid_sum_lines (IcnGrid *grid)
{
  for (guint a = 0; a < grid->n; a++)
    for (guint down = 0; down < 2; down++) {
      double *change = grid->change[a][down];

      sum_line (grid, &grid->axis[a], change);
      if (grid->load[a][down] != NULL) {
        for (guint32 i = 0; i < grid->n_places; i++)
          grid->load[a][down][i] += change[i];
        g_free (change);
      } else {
        grid->load[a][down] = change;
      }
      grid->change[a][down] = NULL;
    }
}

void
icn_grid_finish (const IcnGrid *grid, double *loads)
{
  const IcnNet *net = grid->net;

  for (IcnVertex v = icn_net_first_router (net); v < net->n_vertices; v++) {
    guint32 place = icn_grid_place (grid, v);

    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      const IcnChannel *channel = &net->channel[c];

      loads[c] +=
        channel->dimension == net->n_lines
          ? grid->end[1][channel->destination]
          : grid->load[grid->of_dimension[channel->dimension]][channel->direction < 0][place];
    }
  }
  for (IcnVertex v = 0; v < icn_net_first_router (net); v++)
    loads[net->first_out[v]] += grid->end[0][v];
}
