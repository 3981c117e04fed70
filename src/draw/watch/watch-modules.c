/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-parts.h"

#define GAP 6.0         /* space around the legend, scene units */
/* Least width of a line, in scene units, at which its colour can be recognised. */
#define LEAST_WIDTH 1.5

IcnModulesPicture *
icn_watch_modules_new (const IcnAnalysis *analysis, IcnModulesForm form, IcnVertex source,
                       const char *title, IcnWatchColor color, const IcnTheme *theme, double width,
                       double height, IcnScene **still)
{
  double foot = icn_watch_legend_height (color, theme, width - 2 * GAP) + 2 * GAP, top;
  IcnModulesPicture *picture = icn_modules_picture_new (analysis, form, source, title, theme, width,
                                                        height, foot, &top, still);

  icn_watch_legend (color, theme, *still, GAP, top + GAP, width - 2 * GAP);
  return picture;
}

/* Returns an array [n_lines]: for each line of the drawing, the mean of `share` over the channels
 * that the line stands for. share: [n_channels] how full or busy each channel is, 0 to 1. Free with
 * g_free. */
static double *
line_means (const IcnModulesPicture *picture, const float *share)
{
  const GArray *shares = icn_modules_picture_shares (picture);
  guint32 n = icn_modules_picture_n_lines (picture);
  double *mean = g_new0 (double, MAX (n, 1));
  g_autofree guint32 *count = g_new0 (guint32, MAX (n, 1));

  for (guint i = 0; i < shares->len; i++) {
    const IcnLineShare *of = &g_array_index (shares, IcnLineShare, i);

    mean[of->line] += share[of->channel];
    count[of->line]++;
  }
  for (guint32 i = 0; i < n; i++)
    mean[i] /= MAX (count[i], 1);
  return mean;
}

/* Draws the lines whose value belongs to step `step` of the colour scale. mean: value of each line,
 * from line_means(). Consecutive lines of equal width form one path. FALSE if no line's value
 * belongs to this step. */
static gboolean
draw_step (const IcnModulesPicture *picture, const double *mean, guint step, const IcnTheme *theme,
           IcnScene *scene)
{
  IcnStroke stroke = { .color = icn_watch_step_color (theme, step) };
  gboolean any = FALSE;

  for (guint32 i = 0; i < icn_modules_picture_n_lines (picture); i++) {
    float width = (float) MAX (LEAST_WIDTH, icn_modules_picture_width (picture, i));
    if (icn_watch_step (mean[i]) != step)
      continue;
    if (any && width != stroke.width)
      icn_scene_stroke (scene, &stroke);
    stroke.width = width;
    any = TRUE;
    icn_modules_picture_path (picture, i, scene);
  }
  if (any)
    icn_scene_stroke (scene, &stroke);
  return any;
}

void
icn_watch_modules_draw (const IcnModulesPicture *picture, const IcnSnapshot *seen,
                        IcnWatchColor color, const IcnTheme *theme, IcnScene *scene)
{
  g_autofree float *share = color == ICN_WATCH_OCCUPANCY     ? icn_watch_fill (seen, 1)
                            : color == ICN_WATCH_UTILIZATION ? icn_watch_busy (seen)
                                                             : icn_watch_use (seen);
  g_autofree double *mean = line_means (picture, share);
  gboolean any = FALSE;

  for (guint step = 1; step <= ICN_WATCH_STEPS; step++)
    any |= draw_step (picture, mean, step, theme, scene);
  if (any)
    icn_modules_picture_cover (picture, theme, scene);
}
