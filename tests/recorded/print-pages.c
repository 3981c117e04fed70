/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the window as a reader has it: for several studies what each page shows, a line for each
 * widget with its texts and state and what a screen reader is told, then the page's numbers and
 * its figure. Each part follows a line "== CASE". test_recorded.py compares it with what was
 * recorded. Needs a display. */
#include "export.h"
#include "flow-panel.h"
#include "flow-rows.h"
#include "gallery.h"
#include "page.h"
#include "pick.h"
#include "study-row.h"
#include "watch-pane.h"
#include "watch.h"
#include "windows.h"

#include <stdarg.h>
#include <stdio.h>

/* As many rows of a list, and of a table whose size decides how many rows there are, are printed;
 * the others are alike. */
#define MOST_ROWS_OF_LIST 8
#define MOST_ROWS_OF_TABLE 4

/* What of a widget is printed, where it is not at its default. */
static const char *const shown[] = { "label",        "title",       "subtitle",
                                     "description",  "text",        "placeholder-text",
                                     "tooltip-text", "icon-name",   "plot",
                                     "active",       "selected",    "sensitive",
                                     "fraction",     "action-name", NULL };

static const char *const moods[] = { "error", "warning", "success", "accent" };

static const char *const pages[] = { "overview", "network", "performance",
                                     "loads",    "wiring",  "compare" };

/* What a screen reader is told: the linker has this function called in place of GTK's. */

static const struct {
  int property;
  const char *key;
} said[] = { { GTK_ACCESSIBLE_PROPERTY_LABEL, "said" },
             { GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "said-value" },
             { GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "said-description" } };

void __wrap_gtk_accessible_update_property (GtkAccessible *self, int first, ...);

void
__wrap_gtk_accessible_update_property (GtkAccessible *self, int first, ...)
{
  va_list values;

  va_start (values, first);
  for (int property = first; property != -1; property = va_arg (values, int)) {
    const char *text = va_arg (values, const char *);
    guint i = 0;

    while (i < G_N_ELEMENTS (said) && said[i].property != property)
      i++;
    g_assert_cmpuint (i, <, G_N_ELEMENTS (said));
    g_object_set_data_full (G_OBJECT (self), said[i].key, g_strdup (text), g_free);
  }
  va_end (values);
}

/* Adds the text, unless it is empty or what the widget around this one has said. */
static void
add_text (GString *line, const char *around, const char *name, const char *text)
{
  g_autofree char *quoted = text ? g_strdup_printf ("\"%s\"", text) : NULL;

  if (!text || !*text || strstr (around, quoted) || strstr (line->str, quoted))
    return;
  if (g_str_equal (name, "label"))
    g_string_append_printf (line, " %s", quoted);
  else
    g_string_append_printf (line, " %s=%s", name, quoted);
}

static void
add_property (GString *line, GObject *object, const char *around, GParamSpec *spec)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, spec->value_type);
  g_object_get_property (object, spec->name, &value);
  if (g_param_value_defaults (spec, &value))
    return;
  if (G_VALUE_HOLDS_STRING (&value)) {
    add_text (line, around, spec->name, g_value_get_string (&value));
  } else {
    g_autofree char *text = g_strdup_value_contents (&value);

    g_string_append_printf (line, " %s=%s", spec->name, text);
  }
}

static void
add_range (GString *line, GtkWidget *widget)
{
  GtkAdjustment *range = NULL;

  if (GTK_IS_SPIN_BUTTON (widget))
    range = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));
  else if (GTK_IS_SCALE (widget))
    range = gtk_range_get_adjustment (GTK_RANGE (widget));
  if (range)
    g_string_append_printf (line, " %.6g from %.6g to %.6g by %.6g",
                            gtk_adjustment_get_value (range), gtk_adjustment_get_lower (range),
                            gtk_adjustment_get_upper (range),
                            gtk_adjustment_get_step_increment (range));
}

static void
add_menu (GString *line, GMenuModel *menu)
{
  for (int i = 0; menu && i < g_menu_model_get_n_items (menu); i++) {
    g_autofree char *label = NULL, *action = NULL;
    const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

    if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
      g_string_append_printf (line, " [%s", label);
    if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
      g_string_append_printf (line, " %s", action);
    if (label)
      g_string_append (line, "]");
    for (guint j = 0; j < G_N_ELEMENTS (links); j++) {
      g_autoptr (GMenuModel) linked = g_menu_model_get_item_link (menu, i, links[j]);

      add_menu (line, linked);
    }
  }
}

static void
add_keys (GString *line, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GListModel) list = g_list_model_get_item (controllers, i);

    for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (list) && j < g_list_model_get_n_items (list);
         j++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (list, j);
      g_autofree char *trigger =
        gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));

      g_string_append_printf (line, " key %s", trigger);
    }
  }
}

/* All that is to say of a widget; empty for one that only holds others. */
static void
describe (GString *line, GtkWidget *widget, const char *around)
{
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    add_text (line, around, said[i].key, g_object_get_data (G_OBJECT (widget), said[i].key));
  for (const char *const *name = shown; *name; name++) {
    GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), *name);

    if (spec && spec->flags & G_PARAM_READABLE)
      add_property (line, G_OBJECT (widget), around, spec);
  }
  for (guint i = 0; i < G_N_ELEMENTS (moods); i++)
    if (gtk_widget_has_css_class (widget, moods[i]))
      g_string_append_printf (line, " .%s", moods[i]);
  add_range (line, widget);
  if (GTK_IS_MENU_BUTTON (widget))
    add_menu (line, gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)));
  if (g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Bisection"))
    add_keys (line, widget);
}

/* The cells of a row of a table. */
static void
add_cells (GString *line, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (line, " | %s", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      add_cells (line, child);
}

static const char *
short_name (GtkWidget *widget)
{
  const char *name = G_OBJECT_TYPE_NAME (widget);
  const char *const families[] = { "Bisection", "Gtk", "Adw" };

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    if (g_str_has_prefix (name, families[i]))
      return name + strlen (families[i]);
  return name;
}

/* Popovers count as seen, too, but for menus, which their buttons list. */
static gboolean
is_seen (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return !GTK_IS_POPOVER_MENU (widget);
  return gtk_widget_get_visible (widget) && gtk_widget_get_child_visible (widget) &&
         !GTK_IS_SCROLLBAR (widget) && !GTK_IS_WINDOW_CONTROLS (widget) &&
         !GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget)) &&
         !GTK_IS_SWITCH (gtk_widget_get_parent (widget)) &&
         !g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow");
}

/* Of a table, its titles among them. */
static gboolean
is_row (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

static void
print_widget (GtkWidget *widget, int depth, const char *around)
{
  g_autoptr (GString) line = g_string_new (NULL);
  guint n = 0, most;

  if (depth > 0 && BISECTION_IS_PAGE (widget)) /* has cases of its own */
    return;
  if (is_row (widget)) {
    add_cells (line, widget);
    printf ("%*srow%s\n", 2 * depth, "", g_strdelimit (line->str, "\n", ' '));
    return;
  }
  describe (line, widget, around);
  if (line->len > 0) {
    g_strdelimit (line->str, "\n", ' ');
    printf ("%*s%s%s\n", 2 * depth, "", short_name (widget), line->str);
    around = line->str;
    depth++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (is_seen (child)) {
      most = is_row (child)                ? MOST_ROWS_OF_TABLE
             : GTK_IS_LIST_BOX_ROW (child) ? MOST_ROWS_OF_LIST
                                           : G_MAXUINT;
      if (n++ < most)
        print_widget (child, depth, around);
      else if (n == most + 1)
        printf ("%*s…\n", 2 * depth, "");
    }
}

/* The page's picture and numbers, at a size that no widget has a say in. */
static void
print_scene (const char *name, IcnScene *scene)
{
  g_autoptr (GBytes) svg = NULL;

  if (!scene)
    return;
  printf ("== %s\n", name);
  svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, NULL, NULL);
  printf ("%.*s", (int) g_bytes_get_size (svg), (const char *) g_bytes_get_data (svg, NULL));
  printf ("%u places under the pointer\n", icn_scene_n_hits (scene));
  icn_scene_free (scene);
}

static guint
count_type (GtkWidget *widget, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_type (child, type);
  return n;
}

static guint
n_studies (void)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  return g_strv_length (ids);
}

/* The rows below a drawing are found in the background, too; until then there are none, or those
 * before them. */
static gboolean
has_rows_of_pick (BisectionWindow *window, GtkWidget *page)
{
  GtkWidget *panel = find_type (page, BISECTION_TYPE_FLOW_PANEL, FALSE);
  const BisectionPick *pick = bisection_document_get_pick (document_of (window));
  const BisectionPick nothing = BISECTION_PICK_NOTHING;
  const BisectionFlowRows *rows;

  if (!panel || memcmp (pick, &nothing, sizeof nothing) == 0)
    return TRUE;
  rows = bisection_flow_panel_get_rows (BISECTION_FLOW_PANEL (panel));
  return rows && memcmp (&rows->pick, pick, sizeof *pick) == 0;
}

/* Plots out of sight, too. */
static void
update_plots (BisectionPage *page)
{
  g_strfreev (bisection_page_list_figures (page));
}

static void
print_page (BisectionWindow *window, const char *study, const char *id)
{
  GtkWidget *widget;
  g_autofree char *figure = g_strdup_printf ("%s: %s: figure", study, id), *csv = NULL;

  show_page (window, id);
  while (is_busy (document_of (window)))
    g_main_context_iteration (NULL, TRUE);
  settle ();
  widget = find_type (GTK_WIDGET (window), BISECTION_TYPE_PAGE, TRUE);
  if (g_str_equal (id, "sources"))
    WAIT_FOR (count_type (widget, BISECTION_TYPE_STUDY_ROW) == n_studies ());
  WAIT_FOR (has_rows_of_pick (window, widget));
  settle ();
  update_plots (BISECTION_PAGE (widget));
  WAIT_FOR (!bisection_document_is_searching (document_of (window)));
  update_plots (BISECTION_PAGE (widget));
  printf ("== %s: %s: widgets\n", study, id);
  print_widget (widget, 0, "");
  csv = bisection_page_make_csv (BISECTION_PAGE (widget));
  if (csv)
    printf ("== %s: %s: numbers\n%s\n", study, id, csv);
  print_scene (figure,
               bisection_page_make_figure (BISECTION_PAGE (widget), &icn_theme_light, 800, 600));
}

/* Whether the group of the router's settings says what the simulator does with the chosen design:
 * that is found in the background, a while after the last edit, and is waited for at most 2 s. */
static gboolean
has_router_notice (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), "bisection-router-notice"))
    return *adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (widget)) != '\0';
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_router_notice (child))
      return TRUE;
  return FALSE;
}

static void
print_window (BisectionWindow *window, const char *study)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    print_page (window, study, pages[i]);
  show_page (window, pages[0]);
  for (guint i = 0; i < 40 && !has_router_notice (GTK_WIDGET (window)); i++) {
    g_usleep (50000);
    settle ();
  }
  printf ("== %s: window\n", study);
  print_widget (GTK_WIDGET (window), 0, "");
}

static void
set (BisectionDocument *document, const char *key, const char *text)
{
  GError *error = NULL;

  bisection_document_set_field (document, 0, key, text, NULL, &error);
  g_assert_no_error (error);
}

/* A message, a channel and the worst case, on the pages that show them. */
static void
print_picked (BisectionWindow *window)
{
  BisectionDocument *document = document_of (window);
  BisectionPick pick = { .source = 1, .destination = 10, .channel = ICN_NONE };

  bisection_document_set_pick (document, &pick);
  print_page (window, "a pair", "network");
  print_page (window, "a pair", "loads");
  pick = BISECTION_PICK_NOTHING;
  pick.channel = 7;
  bisection_document_set_pick (document, &pick);
  print_page (window, "a channel", "network");
  print_page (window, "a channel", "loads");
  bisection_document_set_current (document, 1);
  set (document, "traffic", "tornado");
  set (document, "wires", "linear");
  print_window (window, "edited");
}

static gboolean
is_watching (BisectionWatch *watch)
{
  GtkWidget *pane = find_type (GTK_WIDGET (watch), BISECTION_TYPE_WATCH_PANE, TRUE);
  g_autofree char *status = NULL;

  if (!pane)
    return FALSE;
  g_object_get (pane, "status", &status, NULL);
  return status && g_str_has_prefix (status, "Cycle ");
}

static void
print_watched (BisectionWindow *window, const char *study)
{
  BisectionWatch *watch;

  show_page (window, "network");
  watch = BISECTION_WATCH (find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, FALSE));
  gtk_widget_activate_action (gtk_widget_get_parent (GTK_WIDGET (watch)), "picture.watch", NULL);
  WAIT_FOR (is_watching (watch));
  for (guint i = 0; i < 3; i++) {
    g_autofree char *name = g_strdup_printf ("%s: watched %u: figure", study, i);

    for (guint j = 0; j < 40; j++)
      gtk_widget_activate_action (GTK_WIDGET (watch), "watch.step", NULL);
    if (i > 0)
      gtk_widget_activate_action (GTK_WIDGET (watch), "watch.next", NULL);
    if (i > 1)
      g_object_set (watch, "table", TRUE, NULL);
    settle ();
    printf ("== %s: watched %u: widgets\n", study, i);
    print_widget (GTK_WIDGET (watch), 0, "");
    print_scene (name, bisection_watch_make_figure (watch, &icn_theme_light, 800, 600));
  }
}

int
main (void)
{
  static const struct {
    const char *name;
    const char *designs[4];
  } studies[] = {
    { "cubes", { "k=8,n=2", "topology=mesh,k=4,n=3,wires=linear", "topology=hypercube,n=6" } },
    { "flies", { "topology=butterfly,k=2,n=4,traffic=rotate-left:1", "topology=benes,k=2,n=3" } },
    { "incomplete", { "nodes=50,n=3", "k=4,n=2,traffic=matrix:/nonexistent/m.csv" } },
    { "nothing", { NULL } },
    { "busy", { "k=4,n=2,length=10,budget=width:1,router=pipelined,color=3" } },
  };

  start_application ();
  for (guint i = 0; i < G_N_ELEMENTS (studies); i++) {
    BisectionWindow *window = open_window (studies[i].designs);

    print_window (window, studies[i].name);
    if (i == 0) {
      print_page (window, studies[i].name, "sources");
      print_picked (window);
    }
    if (g_str_equal (studies[i].name, "flies") || g_str_equal (studies[i].name, "busy"))
      print_watched (window, studies[i].name);
    close_window (window);
  }
  return 0;
}
