/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "help-window.h"

#include "class-parts.h"
#include "glossary-link.h"
#include "glossary-view.h"

/* when the text scrolls to a heading, this space above the heading stays visible, in pixels */
#define ABOVE 6

/* Keys under which the help window stores its stack, its list of glossary terms and its search
 * entry. */
#define STACK "help-stack"
#define LIST "help-list"
#define SEARCH "help-search"

static void
show_heading (GtkWidget *heading)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (heading, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double x, y;

  if (gtk_widget_translate_coordinates (heading, scrolled, 0, 0, &x, &y))
    gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + y - ABOVE);
}

static void
add_entry (GtkListBox *contents, GtkWidget *heading)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 gtk_label_get_text (GTK_LABEL (heading)));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  bisection_follow (row, "activated", show_heading, heading);
  gtk_list_box_append (contents, row);
}

static void
fill_help (GtkBuilder *builder)
{
  GtkListBox *contents = GTK_LIST_BOX (gtk_builder_get_object (builder, "contents"));
  GtkWidget *text = GTK_WIDGET (gtk_builder_get_object (builder, "text"));
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (text); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_has_css_class (child, "title-3"))
      add_entry (contents, child);
    else if (GTK_IS_LABEL (child) && !gtk_label_get_use_markup (GTK_LABEL (child)))
      bisection_glossary_set_text (GTK_LABEL (child), gtk_label_get_text (GTK_LABEL (child)),
                                   linked);
  }
}

static GtkWindow *
make_window (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bisection/help-text.ui");
  GtkWindow *window;
  GObject *list, *search;

  /* the help text in help-text.ui was loaded first, because help-window.ui, which contains the
   * window, refers to it by its id */
  gtk_builder_add_from_resource (builder, "/bisection/help-window.ui", NULL);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "help_window"));
  list = gtk_builder_get_object (builder, "terms");
  search = gtk_builder_get_object (builder, "search");
  fill_help (builder);
  bisection_follow (search, "stop-search", gtk_window_close, window); /* Escape in the entry */
  bisection_glossary_view_fill (GTK_LIST_BOX (list), GTK_SEARCH_ENTRY (search));
  g_object_set_data (G_OBJECT (window), STACK, gtk_builder_get_object (builder, "stack"));
  g_object_set_data (G_OBJECT (window), LIST, list);
  g_object_set_data (G_OBJECT (window), SEARCH, search);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_application (window, parent ? gtk_window_get_application (parent) : NULL);
  return window;
}

GtkWindow *
bisection_help_window (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (g_object_get_data (l->data, STACK) &&
        (l->data == parent || gtk_window_get_transient_for (l->data) == parent))
      return l->data;
  return make_window (parent);
}

static void
show_part (GtkWindow *help, const char *name)
{
  gtk_stack_set_visible_child_name (g_object_get_data (G_OBJECT (help), STACK), name);
  gtk_window_present (help);
}

void
bisection_help_window_show_term (GtkWindow *help, const IcnGlossaryTerm *term)
{
  GtkWidget *search = g_object_get_data (G_OBJECT (help), SEARCH);

  show_part (help, "glossary");
  if (term)
    bisection_glossary_view_show (g_object_get_data (G_OBJECT (help), LIST),
                                  GTK_SEARCH_ENTRY (search), term);
  else
    gtk_widget_grab_focus (search);
}

void
bisection_help_window_show_help (GtkWindow *help)
{
  show_part (help, "help");
}
