/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "choices.h"

/* Returns the first descendant of the widget that has this type; NULL if there is none. */
static GtkWidget *
find_below (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find_below (child, type);
  return found;
}

/* Called when the popover of a drop-down is first opened, before it computes its size: gives the
 * list in the popover its items, whose widgets are made only now. */
static void
make_list (GtkWidget *popover, gpointer items)
{
  gtk_list_view_set_model (GTK_LIST_VIEW (find_below (popover, GTK_TYPE_LIST_VIEW)), items);
}

GtkStringList *
bisection_choices_new (GtkWidget *choice)
{
  GtkStringList *model = gtk_string_list_new (NULL);
  GtkWidget *popover = find_below (choice, GTK_TYPE_POPOVER);
  GtkListView *list = GTK_LIST_VIEW (find_below (popover, GTK_TYPE_LIST_VIEW));

  g_object_set (choice, "model", model, NULL);
  g_signal_connect_data (popover, "realize", G_CALLBACK (make_list),
                         g_object_ref (gtk_list_view_get_model (list)),
                         (GClosureNotify) (void (*) (void)) g_object_unref, 0);
  gtk_list_view_set_model (list, NULL);
  g_object_unref (model);
  return model;
}

void
bisection_choices_set (GtkDropDown *choice, GPtrArray *titles)
{
  GtkStringList *list = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  gboolean is_same = n == titles->len;

  for (guint i = 0; is_same && i < n; i++)
    is_same = g_str_equal (gtk_string_list_get_string (list, i), g_ptr_array_index (titles, i));
  g_ptr_array_add (titles, NULL);
  if (!is_same)
    gtk_string_list_splice (list, 0, n, (const char *const *) titles->pdata);
}

static void
setup_entry (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer most)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), GPOINTER_TO_INT (most));
  gtk_list_item_set_child (item, label);
}

static void
bind_entry (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

void
bisection_choices_limit (GtkDropDown *choice, int most_characters)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_entry), GINT_TO_POINTER (most_characters));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_entry), NULL);
  gtk_drop_down_set_factory (choice, factory);
}

void
bisection_choices_shrink (GtkDropDown *choice)
{
  gtk_drop_down_set_list_factory (choice, gtk_drop_down_get_factory (choice));
  bisection_choices_limit (choice, -1);
}
