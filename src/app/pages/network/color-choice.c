/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "color-choice.h"
#include "picture-color.h"
#include <glib/gi18n.h>

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
