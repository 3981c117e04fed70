/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <string.h>

IcnPlotMemory *
icn_plot_memory_new (void)
{
  return g_new0 (IcnPlotMemory, 1);
}

void
icn_plot_memory_forget (IcnPlotMemory *memory)
{
  if (memory == NULL)
    return;
  memory->chart = NULL;
  g_clear_pointer (&memory->rest, icn_scene_free);
  g_clear_pointer (&memory->cells, g_array_unref);
}

void
icn_plot_memory_free (IcnPlotMemory *memory)
{
  icn_plot_memory_forget (memory);
  g_free (memory);
}

/* Copies a view without its members `is_left` and `memory`, in which it may differ from the view
 * for which the cached plot was drawn. */
static void
copy_view (IcnPlotView *copy, const IcnPlotView *view)
{
  memcpy (copy, view, sizeof *copy); /* copies the padding of the struct, too, so that copies can be
                                        compared by memcmp */
  copy->is_left = NULL;
  copy->memory = NULL;
}

void
icn_plot_memory_keep (const IcnPlot *plot, double width, double height)
{
  IcnPlotMemory *memory = plot->view->memory;

  memory->chart = plot->chart;
  copy_view (&memory->view, plot->view);
  memory->theme = *plot->theme;
  memory->width = width;
  memory->height = height;
  memory->frame = *plot->frame;
  memory->rest = icn_scene_ref (plot->scene);
}

gboolean
icn_plot_memory_has (const IcnPlot *plot)
{
  const IcnPlotMemory *memory = plot->view->memory;
  IcnPlotView view;

  copy_view (&view, plot->view);
  return memory->chart == plot->chart && memory->width == plot->width &&
         memory->height == plot->height &&
         memcmp (&memory->theme, plot->theme, sizeof memory->theme) == 0 &&
         memcmp (&memory->view, &view, sizeof view) == 0;
}

IcnScene *
icn_plot_memory_complete (const IcnPlot *plot)
{
  IcnPlotMemory *memory = plot->view->memory;
  g_autoptr (IcnScene) hexagons =
    icn_scene_new (icn_scene_width (memory->rest), icn_scene_height (memory->rest));
  IcnPlot part = *plot;

  part.scene = hexagons;
  part.frame = &memory->frame;
  icn_plot_draw_cells (&part, memory->cells);
  return icn_scene_insert (memory->rest, &memory->mark, hexagons);
}
