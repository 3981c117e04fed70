/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-parts.h"
#include "snapshot.h"

#include <math.h>

float *
icn_watch_use (const IcnSnapshot *seen)
{
  float *use = g_new0 (float, MAX (seen->n_channels, 1));

  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    if (part->channel != ICN_NONE &&
        (part->buffered + part->flying > 0 || (part->is_held && part->is_taken)))
      use[part->channel] = 1;
  }
  return use;
}

float *
icn_watch_fill (const IcnSnapshot *seen, guint per_channel)
{
  float *fill = g_new0 (float, MAX (seen->n_channels, 1) * per_channel);

  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    if (part->channel != ICN_NONE) {
      float most =
        (float) seen->buffer * seen->lanes[part->channel] * (per_channel == 1 ? seen->vcs : 1);
      fill[part->channel * per_channel + (per_channel == 1 ? 0 : part->vc)] +=
        (part->buffered + part->flying) / most;
    }
  }
  return fill;
}

float *
icn_watch_busy (const IcnSnapshot *seen)
{
  float *busy = g_new (float, MAX (seen->n_channels, 1));

  for (IcnChannelId c = 0; c < seen->n_channels; c++)
    busy[c] =
      (float) (seen->sent[c] / ((double) MAX (seen->now, 1) * seen->lanes[c] * seen->rate[c]));
  return busy;
}

guint
icn_watch_step (double share)
{
  return (guint) CLAMP (ceil (share * ICN_WATCH_STEPS), 0, ICN_WATCH_STEPS);
}

IcnColor
icn_watch_step_color (const IcnTheme *theme, guint step)
{
  return step == 0 ? theme->surface : icn_theme_heat (theme, (double) step / ICN_WATCH_STEPS);
}
