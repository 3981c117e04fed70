/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-overview.h"

#include <math.h>

#define LEAST_PITCH 7.0  /* least pitch at which nodes are drawn singly */
#define MOST_LINKS 16000 /* most links that are drawn singly */
#define BLOCK_PITCH 24.0 /* least pitch of blocks */

guint
icn_overview_block (const IcnAnalysis *analysis, const IcnPictureFrame *frame,
                    const IcnPlaceRange *range)
{
  const IcnNet *net = analysis->net;
  double shown =
    (range->last_column - range->first_column + 1.0) * (range->last_row - range->first_row + 1.0);
  double degree = (double) net->n_channels / net->n_vertices / (net->directed ? 1 : 2);

  if (frame->arrangement != ICN_ARRANGEMENT_PLACED)
    return 1;
  if (frame->pitch >= LEAST_PITCH && MIN (shown, net->n_vertices) * degree <= MOST_LINKS)
    return 1;
  guint block = (guint) MAX (2, ceil (BLOCK_PITCH / frame->pitch));
  for (guint b = block; b < 2 * block; b++)
    if (frame->columns % b == 0 && frame->rows % b == 0)
      return b;
  return block;
}

/* Numbers of wires between adjacent blocks: [line of blocks][boundary][stroke], for both axes. Each
 * wire is added as two differences, O(1) whatever its length; prefix sums follow. */
typedef struct {
  guint block, columns, rows, n_strokes; /* columns and rows of blocks */
  float *right;                          /* from block (column, row) to the one right of it */
  float *down;
  float most;
} Crossings;

static float *
cell (const Crossings *crossings, float *of, guint column, guint row)
{
  return of + ((gsize) row * crossings->columns + column) * crossings->n_strokes;
}

static void
count_channel (Crossings *crossings, const IcnChannel *channel, const IcnPlacement *placement,
               guint stroke)
{
  guint m = crossings->block;
  guint c0 = placement->column[channel->source] / m, r0 = placement->row[channel->source] / m;
  guint c1 = placement->column[channel->destination] / m;
  guint r1 = placement->row[channel->destination] / m;
  float wires = icn_channel_width (channel);

  if (c0 != c1) {
    cell (crossings, crossings->right, MIN (c0, c1), r0)[stroke] += wires;
    cell (crossings, crossings->right, MAX (c0, c1), r0)[stroke] -= wires;
  }
  if (r0 != r1) {
    cell (crossings, crossings->down, c1, MIN (r0, r1))[stroke] += wires;
    cell (crossings, crossings->down, c1, MAX (r0, r1))[stroke] -= wires;
  }
}

static void
count_crossings (Crossings *crossings, const IcnNet *net, const IcnPlacement *placement,
                 const IcnWireColors *colors)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    count_channel (crossings, &net->channel[c], placement, icn_wire_colors_of (colors, c));
  crossings->most = 0;
  for (guint row = 0; row < crossings->rows; row++)
    for (guint column = 0; column < crossings->columns; column++)
      for (guint s = 0; s < crossings->n_strokes; s++) {
        if (column > 0)
          cell (crossings, crossings->right, column, row)[s] +=
            cell (crossings, crossings->right, column - 1, row)[s];
        if (row > 0)
          cell (crossings, crossings->down, column, row)[s] +=
            cell (crossings, crossings->down, column, row - 1)[s];
        crossings->most = MAX (crossings->most, cell (crossings, crossings->right, column, row)[s]);
        crossings->most = MAX (crossings->most, cell (crossings, crossings->down, column, row)[s]);
      }
}

/* Middle of block i along an axis of n places; the last block may be short. */
static double
middle (double origin, double pitch, guint i, guint block, guint n)
{
  return origin + pitch * (i * block + MIN ((i + 1) * block, n) - 1) / 2.0;
}

typedef struct {
  const Crossings *crossings;
  const IcnPictureFrame *frame;
  guint first_column, last_column, first_row, last_row; /* blocks */
} Shown;

static void
block_center (const Shown *shown, guint column, guint row, double *x, double *y)
{
  const IcnPictureFrame *frame = shown->frame;

  *x = middle (frame->x, frame->pitch, column, shown->crossings->block, frame->columns);
  *y = middle (frame->y, frame->pitch, row, shown->crossings->block, frame->rows);
}

/* Lines of one stroke beside those of the others, and of one of `n_steps` thicknesses, so that a
 * path holds many. */
static void
draw_lines (const Shown *shown, guint stroke, guint step, guint n_steps, double offset,
            gboolean down, IcnScene *scene)
{
  const Crossings *crossings = shown->crossings;

  for (guint row = shown->first_row; row <= shown->last_row; row++)
    for (guint column = shown->first_column; column <= shown->last_column; column++) {
      double x, y, x2, y2;
      if (down ? row + 1 >= crossings->rows : column + 1 >= crossings->columns)
        continue;
      float wires =
        cell (crossings, down ? crossings->down : crossings->right, column, row)[stroke];
      if (wires <= 0 || (guint) MIN (wires / crossings->most * n_steps, n_steps - 1) != step)
        continue;
      block_center (shown, column, row, &x, &y);
      block_center (shown, column + !down, row + down, &x2, &y2);
      icn_scene_move (scene, x + (down ? offset : 0), y + (down ? 0 : offset));
      icn_scene_line (scene, x2 + (down ? offset : 0), y2 + (down ? 0 : offset));
    }
}

/* Strokes that have lines along one axis. */
static guint
used_strokes (const Crossings *crossings, gboolean down, guint *used)
{
  gsize n_cells = (gsize) crossings->columns * crossings->rows;
  const float *of = down ? crossings->down : crossings->right;
  guint n = 0;

  for (guint s = 0; s < crossings->n_strokes; s++)
    for (gsize i = 0; i < n_cells; i++)
      if (of[i * crossings->n_strokes + s] > 0) {
        used[n++] = s;
        break;
      }
  return n;
}

static void
draw_axis (const Shown *shown, const IcnWireColors *colors, gboolean down, double node,
           IcnScene *scene)
{
  enum { STEPS = 6 };
  guint used[ICN_MAX_WIRE_STROKES];
  guint n_used = used_strokes (shown->crossings, down, used);
  double spacing = n_used > 0 ? 2 * node / n_used : 0;

  for (guint i = 0; i < n_used; i++)
    for (guint step = 0; step < STEPS; step++) {
      IcnStroke stroke = colors->stroke[used[i]];
      stroke.width = MAX (0.7, MIN (spacing * 0.8, node * 0.7) * (step + 1) / STEPS);
      stroke.n_dashes = 0;
      draw_lines (shown, used[i], step, STEPS, (i - (n_used - 1) / 2.0) * spacing, down, scene);
      icn_scene_stroke (scene, &stroke);
    }
}

static void
draw_blocks (const Shown *shown, double node, const IcnTheme *theme, IcnScene *scene)
{
  for (guint row = shown->first_row; row <= shown->last_row; row++)
    for (guint column = shown->first_column; column <= shown->last_column; column++) {
      double x, y;
      block_center (shown, column, row, &x, &y);
      icn_scene_rectangle (scene, x - node, y - node, 2 * node, 2 * node);
    }
  icn_scene_fill (scene, theme->foreground);
}

void
icn_overview_draw (const IcnAnalysis *analysis, IcnLayout layout, const IcnWireColors *colors,
                   guint block, const IcnPictureFrame *frame, const IcnPlaceRange *range,
                   const IcnTheme *theme, IcnScene *scene)
{
  Crossings crossings = {
    .block = block,
    .columns = (frame->columns + block - 1) / block,
    .rows = (frame->rows + block - 1) / block,
    .n_strokes = colors->n_strokes,
  };
  gsize n_cells = (gsize) crossings.columns * crossings.rows * crossings.n_strokes;
  g_autofree float *counts = g_new0 (float, 2 * n_cells);
  Shown shown = { &crossings,
                  frame,
                  range->first_column / block,
                  range->last_column / block,
                  range->first_row / block,
                  range->last_row / block };
  double node = frame->pitch * block * 0.2;

  crossings.right = counts;
  crossings.down = counts + n_cells;
  count_crossings (&crossings, analysis->net, icn_analysis_drawn (analysis, layout), colors);
  draw_axis (&shown, colors, FALSE, node, scene);
  draw_axis (&shown, colors, TRUE, node, scene);
  draw_blocks (&shown, node, theme, scene);
}
