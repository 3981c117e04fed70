/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-forms.h"
#include "analysis.h"
#include "net-taps.h"
#include "net.h"
#include "picture-wires.h"

#include <math.h>
#include <string.h>

/* Least distance between nodes that are drawn individually, scene units. */
#define LEAST_PITCH 7.0
#define MOST_LINKS 16000 /* largest number of links that are drawn individually */
#define BLOCK_PITCH 24.0 /* least distance between blocks, scene units */
#define NODE 0.2         /* half the side of a square, as a share of the distance between blocks */
#define LEVELS 240       /* number of steps to which the thickness of lines is rounded */
#define HAIRLINE 0.3     /* thickness of the thinnest line, scene units */
/* A folded ring is drawn as two parallel lines that curves join at both ends. Distance between the
 * outermost square and the curve, as a share of half the distance between the lines. */
#define TURN 0.15
/* A ring that is not folded has a line from its last block back to the first. Distance between this
 * line and the middles of the squares, as a multiple of half the side of a square. */
#define BACK 1.6

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
  if (frame->block > 0)
    return frame->block;
  if (frame->pitch >= LEAST_PITCH && MIN (shown, net->n_vertices) * degree <= MOST_LINKS)
    return 1;
  guint block = (guint) MAX (2, ceil (BLOCK_PITCH / frame->pitch));
  for (guint b = block; b < 2 * block; b++)
    if (frame->columns % b == 0 && frame->rows % b == 0)
      return b;
  return block;
}

/* Whether each row of blocks (or column, if `down`) is drawn as a ring. This is so if the rings of
 * some dimension lie straight along rows and are so long that the ring through the first router
 * reaches at least the middle of the drawing. */
static gboolean
axis_closes (const IcnAnalysis *analysis, IcnLayout layout, gboolean down)
{
  const IcnNet *net = analysis->net;
  const IcnPlacement *placement = &analysis->placement[layout];
  const guint32 *along = down ? placement->row : placement->column;
  const guint32 *across = down ? placement->column : placement->row;
  guint32 n = down ? placement->rows : placement->columns;
  IcnVertex first = icn_net_first_router (net);

  for (guint d = 0; d < net->n_lines; d++) {
    const IcnLine *line = &net->line[d];
    guint32 last = 0;
    gboolean is_straight = line->closes;

    for (guint32 a = 0; is_straight && a < line->k; a++) {
      is_straight = across[first + a * line->stride] == across[first];
      last = MAX (last, along[first + a * line->stride]);
    }
    if (is_straight && 2 * last >= n)
      return TRUE;
  }
  return FALSE;
}

gboolean
icn_overview_closes (const IcnAnalysis *analysis, IcnLayout layout)
{
  return axis_closes (analysis, layout, FALSE) || axis_closes (analysis, layout, TRUE);
}

guint
icn_overview_most (const IcnAnalysis *analysis, IcnLayout layout, guint block)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  guint columns = (placement->columns + block - 1) / block;
  guint rows = (placement->rows + block - 1) / block, most = 0;
  g_autofree guint *n = g_new0 (guint, (gsize) columns * rows);

  for (IcnVertex v = 0; v < analysis->net->n_vertices; v++) {
    gsize i = (gsize) (placement->row[v] / block) * columns + placement->column[v] / block;

    n[i] += icn_net_hops_from (analysis->net, v);
    most = MAX (most, n[i]);
  }
  return most;
}

guint64
icn_overview_unseen (const IcnAnalysis *analysis, IcnLayout layout, const IcnWireColors *colors,
                     guint block)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  guint64 unseen = G_MAXUINT64;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    IcnVertex from = analysis->net->channel[c].source;
    IcnVertex to = analysis->net->channel[c].destination;

    if (placement->column[from] / block != placement->column[to] / block ||
        placement->row[from] / block != placement->row[to] / block)
      unseen &= ~(G_GUINT64_CONSTANT (1) << icn_wire_colors_of (colors, c));
  }
  return unseen;
}

/* The number of wires between each block and the next, separately for each stroke (colour and width
 * of channels). A channel can pass many blocks. To count it in O(1), its w wires are added at its
 * first block and subtracted at its last; sums along the row or column then give the numbers. */
typedef struct {
  guint block, columns, rows, n_strokes; /* block: number of nodes along the side of a block;
                                            columns, rows: numbers of columns and rows of blocks */
  float *right;     /* [row][column][stroke]: number of wires from a block to the block on its
                       right */
  float *down;      /* like `right`, but to the block below */
  float *around[2]; /* [row or column of blocks][stroke]: number of wires from its last block
                       back to the first; [0] for rows, [1] for columns */
  float most;       /* the largest number of wires in `right`, `down` and `around` */
  double wire;      /* thickness that each wire adds to a line, scene units */
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

  if (MAX (c0, c1) - MIN (c0, c1) + 1 == crossings->columns && crossings->columns > 2) {
    crossings->around[0][r0 * crossings->n_strokes + stroke] += wires;
  } else if (c0 != c1) {
    cell (crossings, crossings->right, MIN (c0, c1), r0)[stroke] += wires;
    cell (crossings, crossings->right, MAX (c0, c1), r0)[stroke] -= wires;
  }
  if (MAX (r0, r1) - MIN (r0, r1) + 1 == crossings->rows && crossings->rows > 2) {
    crossings->around[1][c1 * crossings->n_strokes + stroke] += wires;
  } else if (r0 != r1) {
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
  for (guint i = 0; i < (crossings->columns + crossings->rows) * crossings->n_strokes; i++)
    crossings->most = MAX (crossings->most, crossings->around[0][i]);
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

/* Coordinate of the middle of block i, on an axis of n positions with `block` positions in each
 * block. The last block may be smaller. origin: coordinate of position 0; pitch: distance between
 * positions. */
static double
middle (double origin, double pitch, guint i, guint block, guint n)
{
  return origin + pitch * (i * block + MIN ((i + 1) * block, n) - 1) / 2.0;
}

typedef struct {
  const Crossings *crossings;
  const IcnPictureFrame *frame;
  /* First and last column and row of the blocks that are visible in the frame. */
  guint first_column, last_column, first_row, last_row;
} Shown;

static void
block_center (const Shown *shown, guint column, guint row, double *x, double *y)
{
  const IcnPictureFrame *frame = shown->frame;

  *x = middle (frame->x, frame->pitch, column, shown->crossings->block, frame->columns);
  *y = middle (frame->y, frame->pitch, row, shown->crossings->block, frame->rows);
}

/* The thickness of a line that stands for `wires` wires, as a number of steps from 1 to LEVELS (the
 * thickest line). Lines of equal thickness are drawn as one path. */
static guint
level_of (const Crossings *crossings, float wires)
{
  return MAX (1, (guint) lround (wires / crossings->most * LEVELS));
}

/* Sets is_used[i], i = 1 .. LEVELS, to whether the stroke has a line that is i steps thick. Only
 * lines along rows count, or only lines along columns if `down`. */
static void
find_levels (const Crossings *crossings, guint stroke, gboolean down, gboolean *is_used)
{
  gsize n_cells = (gsize) crossings->columns * crossings->rows;
  guint n_lines = down ? crossings->columns : crossings->rows;
  const float *of = down ? crossings->down : crossings->right;

  memset (is_used, 0, (LEVELS + 1) * sizeof *is_used);
  for (gsize i = 0; i < n_cells; i++)
    if (of[i * crossings->n_strokes + stroke] > 0)
      is_used[level_of (crossings, of[i * crossings->n_strokes + stroke])] = TRUE;
  for (guint i = 0; i < n_lines; i++)
    if (crossings->around[down][i * crossings->n_strokes + stroke] > 0)
      is_used[level_of (crossings, crossings->around[down][i * crossings->n_strokes + stroke])] =
        TRUE;
}

/* Draws the lines between adjacent blocks that have this stroke (colour and width) and are `level`
 * of LEVELS steps thick. offset: distance of a line from the line through the middles of its
 * blocks, so that lines of several strokes lie side by side. down: lines along columns instead of
 * rows. */
static void
draw_lines (const Shown *shown, guint stroke, guint level, double offset, gboolean down,
            IcnScene *scene)
{
  const Crossings *crossings = shown->crossings;

  for (guint row = shown->first_row; row <= shown->last_row; row++)
    for (guint column = shown->first_column; column <= shown->last_column; column++) {
      double x, y, x2, y2;
      if (down ? row + 1 >= crossings->rows : column + 1 >= crossings->columns)
        continue;
      float wires =
        cell (crossings, down ? crossings->down : crossings->right, column, row)[stroke];
      if (wires <= 0 || level_of (crossings, wires) != level)
        continue;
      block_center (shown, column, row, &x, &y);
      block_center (shown, column + !down, row + down, &x2, &y2);
      icn_scene_move (scene, x + (down ? offset : 0), y + (down ? 0 : offset));
      icn_scene_line (scene, x2 + (down ? offset : 0), y2 + (down ? 0 : offset));
    }
}

/* Writes to `used` the indices of the strokes (colours and widths) in which some line along a row
 * (or a column, if `down`) is drawn. Returns the number of indices. */
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

/* A folded ring is drawn as two lines, `offset` above and below the middle of its row. Draws the
 * curves that join the two lines beyond the first and the last block. Only lines with this stroke
 * (colour and width) that are `level` of LEVELS steps thick are joined. node: half the side of a
 * block's square. down: rings along columns instead of rows. */
static void
draw_turns (const Shown *shown, guint stroke, guint level, double offset, double node,
            gboolean down, IcnScene *scene)
{
  const Crossings *crossings = shown->crossings;
  guint n = down ? crossings->rows : crossings->columns;
  guint first = down ? shown->first_column : shown->first_row;
  guint last = down ? shown->last_column : shown->last_row;

  for (guint line = first; line <= last; line++)
    for (guint end = 0; end < 2; end++) {
      guint at = end == 0 ? 0 : n - 1, beside = end == 0 ? 0 : n - 2;
      float wires = down ? cell (crossings, crossings->down, line, beside)[stroke]
                         : cell (crossings, crossings->right, beside, line)[stroke];
      double x, y, away = (end == 0 ? -1 : 1) * (node + TURN * fabs (offset)), bend;
      if (wires <= 0 || level_of (crossings, wires) != level)
        continue;
      bend = (end == 0 ? -1 : 1) * 4 / 3.0 * fabs (offset);
      block_center (shown, down ? line : at, down ? at : line, &x, &y);
      if (down) {
        icn_scene_move (scene, x + offset, y);
        icn_scene_line (scene, x + offset, y + away);
        icn_scene_curve (scene, x + offset, y + away + bend, x - offset, y + away + bend,
                         x - offset, y + away);
        icn_scene_line (scene, x - offset, y);
      } else {
        icn_scene_move (scene, x, y + offset);
        icn_scene_line (scene, x + away, y + offset);
        icn_scene_curve (scene, x + away + bend, y + offset, x + away + bend, y - offset, x + away,
                         y - offset);
        icn_scene_line (scene, x, y - offset);
      }
    }
}

/* Draws, beside each row, the line that stands for the wires from the last block back to the first.
 * Only lines with this stroke (colour and width) that are `level` of LEVELS steps thick are drawn.
 * offset: distance by which a line is moved outwards, so that lines of several strokes lie side by
 * side. node: half the side of a block's square. down: columns instead of rows. */
static void
draw_back (const Shown *shown, guint stroke, guint level, double offset, double node, gboolean down,
           IcnScene *scene)
{
  const Crossings *crossings = shown->crossings;
  guint n = down ? crossings->rows : crossings->columns;
  guint first = down ? shown->first_column : shown->first_row;
  guint last = down ? shown->last_column : shown->last_row;

  for (guint line = first; line <= last; line++) {
    float wires = crossings->around[down][line * crossings->n_strokes + stroke];
    double x, y, x2, y2, beside = BACK * node + offset;
    if (wires <= 0 || level_of (crossings, wires) != level)
      continue;
    block_center (shown, down ? line : 0, down ? 0 : line, &x, &y);
    block_center (shown, down ? line : n - 1, down ? n - 1 : line, &x2, &y2);
    icn_scene_move (scene, x, y);
    if (down) {
      icn_scene_curve (scene, x - beside, y, x - beside, y, x - beside, y + 2 * node);
      icn_scene_line (scene, x - beside, y2 - 2 * node);
      icn_scene_curve (scene, x - beside, y2, x - beside, y2, x2, y2);
    } else {
      icn_scene_curve (scene, x, y - beside, x, y - beside, x + 2 * node, y - beside);
      icn_scene_line (scene, x2 - 2 * node, y - beside);
      icn_scene_curve (scene, x2, y - beside, x2, y - beside, x2, y2);
    }
  }
}

/* Draws all lines along rows or, if `down`, along columns. is_ring: the rows are folded rings, each
 * drawn as two lines. node: half the side of a block's square. */
static void
draw_axis (const Shown *shown, const IcnWireColors *colors, gboolean down, gboolean is_ring,
           double node, IcnScene *scene)
{
  guint used[ICN_MAX_WIRE_STROKES];
  guint n_used = used_strokes (shown->crossings, down, used), n_ways = is_ring ? 2 : 1;
  double spacing = n_used > 0 ? 2 * node / n_used / n_ways : 0;
  const Crossings *crossings = shown->crossings;
  gboolean is_level[LEVELS + 1];

  for (guint i = 0; i < n_used; i++) {
    IcnStroke stroke = colors->stroke[used[i]];
    double offset = is_ring ? (i + 0.5) * spacing : (i - (n_used - 1) / 2.0) * spacing;

    stroke.n_dashes = 0;
    find_levels (crossings, used[i], down, is_level);
    for (guint level = 1; level <= LEVELS; level++) {
      if (!is_level[level])
        continue;
      stroke.width = MAX (HAIRLINE, crossings->wire * crossings->most * level / LEVELS / n_ways);
      draw_lines (shown, used[i], level, offset, down, scene);
      if (is_ring) {
        draw_lines (shown, used[i], level, -offset, down, scene);
        draw_turns (shown, used[i], level, offset, node, down, scene);
      }
      draw_back (shown, used[i], level, offset, node, down, scene);
      icn_scene_stroke (scene, &stroke);
    }
  }
}

/* Finds how much each wire adds to the thickness of a line. The value is the same for rows and
 * columns, so that equal numbers of wires look alike. It is so small that the lines of all used
 * strokes, side by side, are not wider than a block's square. node: half the square's side. */
static double
find_wire (const Crossings *crossings, double node)
{
  guint used[ICN_MAX_WIRE_STROKES];
  guint n = MAX (used_strokes (crossings, FALSE, used), used_strokes (crossings, TRUE, used));

  return crossings->most > 0 ? MIN (1.6 * node / MAX (n, 1), 0.7 * node) / crossings->most : 0;
}

/* Half the side of the square of block i, on an axis of n positions. node: half the side of a full
 * block's square. The last block may have fewer nodes than the others; its square is then smaller,
 * too. */
static double
half_side (const Shown *shown, double node, guint i, guint n)
{
  guint block = shown->crossings->block;

  return MIN (node, shown->frame->pitch * (MIN ((i + 1) * block, n) - i * block) / 2.0);
}

static void
draw_blocks (const Shown *shown, double node, const IcnTheme *theme, IcnScene *scene)
{
  for (guint row = shown->first_row; row <= shown->last_row; row++)
    for (guint column = shown->first_column; column <= shown->last_column; column++) {
      double across = half_side (shown, node, column, shown->frame->columns);
      double down = half_side (shown, node, row, shown->frame->rows);
      double x, y;
      block_center (shown, column, row, &x, &y);
      icn_scene_rectangle (scene, x - across, y - down, 2 * across, 2 * down);
    }
  icn_scene_fill (scene, theme->foreground);
}

double
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
  double node = NODE * frame->pitch * block;

  g_autofree float *around =
    g_new0 (float, (crossings.columns + crossings.rows) * crossings.n_strokes);
  gboolean is_folded = layout == ICN_LAYOUT_FOLDED;

  crossings.around[0] = around;
  crossings.around[1] = around + crossings.rows * crossings.n_strokes;
  crossings.right = counts;
  crossings.down = counts + n_cells;
  count_crossings (&crossings, analysis->net, &analysis->placement[layout], colors);
  crossings.wire = find_wire (&crossings, node);
  for (guint down = 0; down < 2; down++)
    draw_axis (&shown, colors, down, is_folded && axis_closes (analysis, layout, down), node,
               scene);
  draw_blocks (&shown, node, theme, scene);
  return crossings.wire;
}

/* Whether a channel joins the last and the first block of a row, in either direction, so that it
 * closes a ring. Such a channel is drawn beside the row. block: nodes along the side of a block; n:
 * number of blocks in a row. */
static gboolean
is_back (const IcnPlacement *placement, const IcnChannel *channel, guint block, guint n)
{
  guint from = placement->column[channel->source] / block;
  guint to = placement->column[channel->destination] / block;

  return MAX (from, to) - MIN (from, to) + 1 == n && n > 2;
}

void
icn_overview_cross (const IcnAnalysis *analysis, IcnLayout layout, const gboolean *is_crossed,
                    guint columns, const IcnPictureFrame *frame, const IcnTheme *theme,
                    IcnScene *scene)
{
  const IcnNet *net = analysis->net;
  const IcnPlacement *placement = &analysis->placement[layout];
  IcnPlaceRange range = icn_wires_places (frame);
  guint block = icn_overview_block (analysis, frame, &range);
  guint n_rows = (frame->rows + block - 1) / block;
  guint n_columns = (frame->columns + block - 1) / block;
  double node = NODE * frame->pitch * block, half = 0.5 * frame->pitch * block;
  double x = frame->x + (columns - 0.5) * frame->pitch;
  double reach = columns % block == 0 ? half - node : half;
  double offset = layout == ICN_LAYOUT_FOLDED && axis_closes (analysis, layout, FALSE) ? 0.5 : 0;
  g_autofree double *wires = g_new0 (double, n_rows);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (is_crossed[c] && !is_back (placement, &net->channel[c], block, n_columns))
      wires[placement->row[net->channel[c].source] / block] += icn_channel_width (&net->channel[c]);
  for (guint row = 0; row < n_rows; row++) {
    double width = frame->wire * wires[row] / (offset > 0 ? 2 : 1);

    for (int side = -1; wires[row] > 0 && side <= (offset > 0 ? 1 : -1); side += 2) {
      double y = middle (frame->y, frame->pitch, row, block, frame->rows) + side * offset * node;

      icn_scene_segment (scene, x - reach, y, x + reach, y);
    }
    if (wires[row] > 0)
      icn_scene_stroke (scene,
                        &(IcnStroke){ .color = theme->warning, .width = MAX (HAIRLINE, width) });
  }
}
