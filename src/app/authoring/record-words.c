/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-words.h"

#include "axis.h"
#include "chart.h"
#include "field.h"
#include "picture-color.h"
#include "quantity.h"
#include "setting-words.h"
#include "study-words.h"
#include "view.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static gboolean
differs (const char *before, const char *now)
{
  return g_strcmp0 (before && *before ? before : NULL, now && *now ? now : NULL) != 0;
}

static gboolean
is_other (double before, double now)
{
  return isnan (before) != isnan (now) || (!isnan (now) && before != now);
}

/* The functions below describe in words how the settings of a step changed. */

static gboolean
has_part (char **parts, const char *part, gsize length)
{
  for (; *parts; parts++)
    if (strncmp (*parts, part, length) == 0)
      return TRUE;
  return FALSE;
}

static char *
of_design (const char *design, char *words)
{
  g_autofree char *own = words, *name = design ? icn_study_label_words (design) : NULL;

  return name ? g_strdup_printf ("%s: %s", name, own) : g_steal_pointer (&own);
}

void
bisection_record_words_settings (GPtrArray *words, const char *before, const char *now,
                                 const char *design)
{
  g_auto (GStrv) old = g_strsplit (before ? before : "", ",", -1);
  g_auto (GStrv) parts = g_strsplit (now, ",", -1);

  for (char **part = parts; *part; part++)
    if (!g_strv_contains ((const char *const *) old, *part))
      g_ptr_array_add (words, of_design (design, icn_settings_words (*part)));
  for (char **part = old; *part; part++) {
    const char *equals = strchr (*part, '=');
    g_autofree char *key = equals ? g_strndup (*part, equals - *part) : NULL;
    const IcnField *field = key ? icn_field_find (key) : NULL;

    if (field && !has_part (parts, *part, equals + 1 - *part))
      /* Translators: a setting that a step of a lesson no longer changes. */
      g_ptr_array_add (words, g_strdup_printf (_ ("%s as in the other steps"), _ (field->label)));
  }
}

/* The functions below describe in words how the figure of a step and its animated simulation
 * changed. */

static const char *
quantity_title (const char *id)
{
  const IcnQuantity *quantity = id ? icn_quantity_find (id) : NULL;

  return quantity ? _ (quantity->label) : id ? id : _ ("As Usual");
}

static const char *
color_title (const char *id)
{
  guint n;
  const IcnChoice *colors = icn_colors (&n);

  for (guint i = 0; id && i < n; i++)
    if (g_str_equal (colors[i].id, id))
      return _ (colors[i].title);
  return _ ("As Usual");
}

static void
tell_figure (GPtrArray *words, const char *id)
{
  const IcnPlotKind *plot = icn_plot_find (id);
  const IcnView *view = icn_view_find (id);

  if (plot)
    g_ptr_array_add (words, g_strdup_printf (_ ("Plot %s"), _ (plot->title)));
  else if (view)
    g_ptr_array_add (words, g_strdup_printf (_ ("Drawing %s"), _ (view->title)));
}

static void
tell_axis (GPtrArray *words, const char *axis, double least, double most, int is_log,
           const char *quantity)
{
  g_autofree char *low = isnan (least) ? g_strdup ("…") : icn_number (least);
  g_autofree char *high = isnan (most) ? g_strdup ("…") : icn_number (most);
  const char *scale = is_log < 0 ? "" : is_log ? _ (", logarithmic") : _ (", linear");

  if (quantity)
    g_ptr_array_add (words, g_strdup_printf ("%s: %s, %s – %s%s", axis, quantity_title (quantity),
                                             low, high, scale));
  else
    g_ptr_array_add (words, g_strdup_printf ("%s: %s – %s%s", axis, low, high, scale));
}

static void
tell_axes (GPtrArray *words, const IcnFigure *before, const IcnFigure *now)
{
  if (is_other (before->x_min, now->x_min) || is_other (before->x_max, now->x_max) ||
      before->x_log != now->x_log || differs (before->x_quantity, now->x_quantity))
    tell_axis (words, _ ("Horizontal Axis"), now->x_min, now->x_max, now->x_log, now->x_quantity);
  if (is_other (before->y_min, now->y_min) || is_other (before->y_max, now->y_max) ||
      before->y_log != now->y_log || differs (before->y_quantity, now->y_quantity))
    tell_axis (words, _ ("Vertical Axis"), now->y_min, now->y_max, now->y_log, now->y_quantity);
}

static void
tell_pick (GPtrArray *words, const IcnFigure *before, const IcnFigure *now)
{
  if (differs (before->pair, now->pair)) {
    g_auto (GStrv) ends = g_strsplit (now->pair ? now->pair : "", ":", 2);

    g_ptr_array_add (words,
                     now->pair && ends[1]
                       ? g_strdup_printf (_ ("Messages from node %s to node %s"), ends[0], ends[1])
                       : g_strdup (_ ("No nodes picked")));
  }
  if (differs (before->through, now->through))
    g_ptr_array_add (words, now->through
                              ? g_strdup_printf (_ ("Messages over channel %s"), now->through)
                              : g_strdup (_ ("No channel picked")));
}

static char *
name_words (const char *name)
{
  return name && *name ? icn_study_label_words (name) : g_strdup (_ ("None"));
}

void
bisection_record_words_figure (GPtrArray *words, const IcnFigure *before, const IcnFigure *now)
{
  g_autoptr (IcnFigure) none = icn_figure_new ("");
  g_autofree char *design = NULL, *beside = NULL;

  if (!now) {
    if (before)
      g_ptr_array_add (words, g_strdup (_ ("No figure")));
    return;
  }
  if (!before || differs (before->id, now->id)) {
    tell_figure (words, now->id);
    before = none;
  }
  design = name_words (now->design);
  beside = name_words (now->beside);
  if (differs (before->design, now->design))
    g_ptr_array_add (words, g_strdup_printf (_ ("Network of %s"), design));
  if (differs (before->beside, now->beside))
    g_ptr_array_add (words, g_strdup_printf (_ ("Beside it: %s"), beside));
  if (differs (before->color, now->color))
    g_ptr_array_add (words, g_strdup_printf (_ ("Colors: %s"), color_title (now->color)));
  tell_pick (words, before, now);
  tell_axes (words, before, now);
}

void
bisection_record_words_motion (GPtrArray *words, const IcnMotion *before, const IcnMotion *now)
{
  g_autofree char *speed = icn_number_with_unit (now->speed, "cycles/s");
  g_autofree char *cycle = icn_count (now->cycle);
  g_autofree char *load = icn_number (100 * (isnan (now->load) ? ICN_MOTION_LOAD : now->load));

  if (!icn_motion_exists (now)) {
    if (icn_motion_exists (before))
      g_ptr_array_add (words, g_strdup (_ ("Nothing is watched")));
    return;
  }
  if (is_other (before->speed, now->speed))
    g_ptr_array_add (words, g_strdup_printf (_ ("Watch at %s"), speed));
  if (is_other (before->load, now->load))
    g_ptr_array_add (words, g_strdup_printf (_ ("Watched at %s %% of saturation"), load));
  if (before->cycle != now->cycle)
    g_ptr_array_add (words, g_strdup_printf (_ ("From cycle %s on"), cycle));
  if (differs (before->follow, now->follow)) {
    g_auto (GStrv) ends = g_strsplit (now->follow ? now->follow : "", ":", 2);

    g_ptr_array_add (words, now->follow && ends[1]
                              ? g_strdup_printf (_ ("Follows the message from node %s to node %s"),
                                                 ends[0], ends[1])
                              : g_strdup (_ ("Follows no message")));
  }
}
