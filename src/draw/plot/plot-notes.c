/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <math.h>

#define MARGIN 12.0

static float
note_size (const IcnPlot *plot)
{
  return 0.85f * plot->theme->text_size;
}

double
icn_plot_note_line (const IcnPlot *plot)
{
  return ceil (1.3 * plot->theme->text_size);
}

/* The notes, wrapped into lines; free with g_strfreev. */
static char **
wrap_notes (const IcnPlot *plot)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  for (guint i = 0; plot->chart->notes != NULL && plot->chart->notes[i] != NULL; i++) {
    g_autofree char *clean = icn_scene_clean_text (plot->chart->notes[i]);
    g_auto (GStrv) wrapped =
      icn_scene_wrap (plot->theme, note_size (plot), clean, plot->width - 2 * MARGIN);

    g_strv_builder_addv (lines, (const char **) wrapped);
  }
  return g_strv_builder_end (lines);
}

double
icn_plot_notes_height (const IcnPlot *plot)
{
  g_auto (GStrv) lines = wrap_notes (plot);
  double most = floor (ICN_PLOT_MOST_NOTES * plot->height / icn_plot_note_line (plot));
  guint n = g_strv_length (lines);

  return (plot->view->grows ? n : MIN (n, most)) * icn_plot_note_line (plot);
}

void
icn_plot_draw_notes (const IcnPlot *plot, double top, double room)
{
  IcnTextStyle style = {
    .color = plot->theme->dim, .size = note_size (plot), .has_formulas = TRUE, .rise = 0.5f
  };
  guint n = (guint) round (room / icn_plot_note_line (plot));
  g_auto (GStrv) lines = wrap_notes (plot);

  if (n > 0 && n < g_strv_length (lines)) {
    g_autofree char *cut = g_steal_pointer (&lines[n - 1]);

    lines[n - 1] = g_strconcat (cut, "…", NULL);
  }
  for (guint i = 0; i < n; i++)
    icn_scene_text (plot->scene, &style, MARGIN, top + (i + 0.2) * icn_plot_note_line (plot), lines[i]);
}
