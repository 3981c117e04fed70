/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene-pair.h"

IcnScenePair
icn_scene_pair (const IcnTheme *theme, double width, double height)
{
  double gap = 2 * theme->text_size;
  double w = (width - gap) / 2, h = (height - gap) / 2;

  return width > height ? (IcnScenePair){ w, height, w + gap, 0 }
                        : (IcnScenePair){ width, h, 0, h + gap };
}

static void
join_words (IcnScene *both, const char *first, const char *second)
{
  g_autofree char *words = first && second ? g_strconcat (first, " ", second, NULL) : NULL;

  icn_scene_set_words (both, words ? words : first ? first : second);
}

IcnScene *
icn_scene_pair_join (const IcnTheme *theme, double width, double height, const IcnScene *first,
                     const IcnScene *second)
{
  const IcnScenePair pair = icn_scene_pair (theme, width, height);
  IcnScene *both = icn_scene_new (width, height);

  icn_scene_fill_box (both, 0, 0, width, height, theme->background);
  icn_scene_append (both, first, 0, 0);
  icn_scene_append (both, second, pair.dx, pair.dy);
  join_words (both, icn_scene_words (first), icn_scene_words (second));
  return both;
}
