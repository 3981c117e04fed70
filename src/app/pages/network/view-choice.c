/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-choice.h"
#include "choices.h"
#include "picture-color.h"
#include <glib/gi18n.h>

static const char *
title_at (GtkDropDown *choice, guint i)
{
  return gtk_string_list_get_string (GTK_STRING_LIST (gtk_drop_down_get_model (choice)), i);
}

const IcnView *
bisection_view_choice_get (GtkDropDown *choice)
{
  guint n_views;
  const IcnView *views = icn_views (&n_views);
  const char *title = title_at (choice, gtk_drop_down_get_selected (choice));
  for (guint i = 0; title != NULL && i < n_views; i++)
    if (g_str_equal (title, _ (views[i].title)))
      return &views[i];
  return &views[0];
}

void
bisection_view_choice_set (GtkDropDown *choice, const IcnView *view)
{
  guint n = g_list_model_get_n_items (gtk_drop_down_get_model (choice));
  for (guint i = 0; i < n; i++)
    if (g_str_equal (title_at (choice, i), _ (view->title)))
      gtk_drop_down_set_selected (choice, i);
}

/* Returns the view to select after the network has changed. If the previous network had its default
 * view, this is the default view of the new network. Otherwise it is the present view (`chosen`)
 * or, if the new network cannot have this view, the default view. */
static const IcnView *
view_to_show (GtkDropDown *choice, const IcnView *chosen, const IcnTopologySettings *topology)
{
  const IcnView *before = g_object_get_data (G_OBJECT (choice), "default-view");
  const IcnView *now = icn_view_default (topology);
  g_object_set_data (G_OBJECT (choice), "default-view", (gpointer) now);
  return before == NULL || chosen == before || !icn_view_suits (chosen, topology) ? now : chosen;
}

void
bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology)
{
  guint n_views;
  const IcnView *views = icn_views (&n_views), *chosen = bisection_view_choice_get (choice);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  for (guint i = 0; i < n_views; i++)
    if (icn_view_suits (&views[i], topology))
      g_ptr_array_add (titles, _ (views[i].title));
  bisection_choices_set (choice, titles);
  bisection_view_choice_set (choice, view_to_show (choice, chosen, topology));
}

void
bisection_color_choice_offer (GtkDropDown *choice)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint n;
  const IcnChoice *colors = icn_colors (&n);
  for (guint i = 0; i < n; i++)
    if (colors[i].title != NULL)
      gtk_string_list_append (list, _ (colors[i].title));
}

gboolean
bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color)
{
  guint place = gtk_drop_down_get_selected (choice), n;
  const IcnChoice *colors = icn_colors (&n);
  for (guint i = 0; i < n; i++)
    if (colors[i].title != NULL && place-- == 0) {
      *color = (IcnColorBy) i;
      return TRUE;
    }
  return FALSE;
}

void
bisection_color_choice_set (GtkDropDown *choice, const char *id)
{
  guint place = 0, n;
  const IcnChoice *colors = icn_colors (&n);
  for (guint i = 0; i < n; i++)
    if (colors[i].title != NULL) {
      if (g_strcmp0 (colors[i].id, id) == 0)
        gtk_drop_down_set_selected (choice, place);
      place++;
    }
}
