/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-grid.h"

#include <math.h>

#include "analysis.h"
#include "net-given.h"
#include "net.h"
#include "picture-space.h"

#define RING 9 /* radius of the ring that marks where a vertex would be moved to, scene units */
#define FARTHEST 65535

void
icn_picture_grid_place (const IcnPictureGrid *grid, IcnVertex v, double *column, double *row)
{
  const IcnNet *net = grid->analysis->net;
  const IcnPlacement *placement = &grid->analysis->placement[grid->layout];

  if (icn_net_has_points (net)) {
    *column = net->given->point[2 * v];
    *row = net->given->point[2 * v + 1];
  } else {
    *column = placement->column[v];
    *row = placement->row[v];
  }
}

/* Finds how the positions that the user has given to vertices (ICN_SHAPE_MAP) are converted to
 * scene units. For each axis, the conversion is calculated from the two vertices that are farthest
 * apart along this axis. FALSE if all vertices have the same position. */
static gboolean
measure_map (const IcnPictureFrame *frame, IcnPictureGrid *grid)
{
  const IcnNet *net = grid->analysis->net;
  IcnVertex end[2][2] = { { 0, 0 }, { 0, 0 } };
  double place[2][2], scene[2][2], unit[2] = { 0, 0 }, least[2], most[2];

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    double at[2];

    icn_picture_grid_place (grid, v, &at[0], &at[1]);
    for (guint i = 0; i < 2; i++) {
      if (v == 0 || at[i] < least[i]) {
        least[i] = at[i];
        end[i][0] = v;
      }
      if (v == 0 || at[i] > most[i]) {
        most[i] = at[i];
        end[i][1] = v;
      }
    }
  }
  for (guint i = 0; i < 2; i++) {
    for (guint j = 0; j < 2; j++) {
      icn_picture_grid_place (grid, end[i][j], &place[j][0], &place[j][1]);
      icn_space_place (net, frame, end[i][j], &scene[j][0], &scene[j][1]);
    }
    if (place[1][i] > place[0][i])
      unit[i] = (scene[1][i] - scene[0][i]) / (place[1][i] - place[0][i]);
  }
  grid->across = unit[0] != 0 ? unit[0] : unit[1];
  grid->down = unit[1] != 0 ? unit[1] : unit[0];
  icn_picture_grid_place (grid, 0, &place[0][0], &place[0][1]);
  icn_space_place (net, frame, 0, &scene[0][0], &scene[0][1]);
  grid->x = scene[0][0] - grid->across * place[0][0];
  grid->y = scene[0][1] - grid->down * place[0][1];
  return grid->across != 0;
}

gboolean
icn_picture_grid (const IcnAnalysis *analysis, IcnLayout layout, const IcnPictureFrame *frame,
                  IcnPictureGrid *grid)
{
  *grid = (IcnPictureGrid){ analysis, layout, frame->x, frame->y, frame->pitch, frame->pitch };
  if (frame->block > 1)
    return FALSE;
  if (frame->arrangement == ICN_ARRANGEMENT_SPACE && frame->shape == ICN_SHAPE_MAP)
    return measure_map (frame, grid);
  return frame->arrangement == ICN_ARRANGEMENT_PLACED && !icn_net_has_points (analysis->net);
}

void
icn_picture_grid_nearest (const IcnPictureGrid *grid, double x, double y, double *column,
                          double *row)
{
  *column = (x - grid->x) / grid->across;
  *row = (y - grid->y) / grid->down;
  if (icn_net_has_points (grid->analysis->net))
    return;
  *column = CLAMP (round (*column), 0, FARTHEST);
  *row = CLAMP (round (*row), 0, FARTHEST);
}

void
icn_picture_grid_draw (const IcnPictureGrid *grid, IcnVertex v, double column, double row,
                       const IcnTheme *theme, IcnScene *scene)
{
  const IcnNet *net = grid->analysis->net;
  const IcnStroke wire = { theme->accent, 1.5, 2, { 5, 4 } }, ring = { theme->accent, 2.5 };
  double x = grid->x + column * grid->across, y = grid->y + row * grid->down;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    IcnVertex other = channel->source == v ? channel->destination : channel->source;
    double at_column, at_row;

    if (channel->source != v && channel->destination != v)
      continue;
    icn_picture_grid_place (grid, other, &at_column, &at_row);
    icn_scene_move (scene, x, y);
    icn_scene_line (scene, grid->x + at_column * grid->across, grid->y + at_row * grid->down);
    icn_scene_stroke (scene, &wire);
  }
  icn_scene_circle (scene, x, y, RING);
  icn_scene_stroke (scene, &ring);
}
