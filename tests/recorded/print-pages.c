/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the window as it is made: for several studies each page's widgets with every property that
 * is not at its default, what a screen reader is told of them, their keys, the page's figure and
 * its numbers. Sizes and places of widgets are left out. Each part follows a line "== CASE".
 * test_recorded.py compares it with what was recorded. Needs a display. */
#include "export.h"
#include "flow-panel.h"
#include "gallery.h"
#include "page.h"
#include "study-row.h"
#include "watch-pane.h"
#include "watch.h"
#include "windows.h"

#include <stdarg.h>

#define MOST_ROWS 12 /* of a table, that are in sight on every page */

/* Of what the pointer, the display and the fonts are doing, or the same for all. */
static const char *const left_out[] = { "has-focus",
                                        "is-focus",
                                        "has-default",
                                        "is-active",
                                        "scale-factor",
                                        "cursor-position",
                                        "selection-bound",
                                        "default-width",
                                        "default-height",
                                        "search-started",
                                        "settings",
                                        "im-module",
                                        "name",
                                        "css-name",
                                        "reveal-progress",
                                        "swipe-progress",
                                        "folded",
                                        "position",
                                        "max-position",
                                        "scroll-offset",
                                        "text-length",
                                        NULL };

static const char *const pages[] = { "overview", "network", "performance", "loads",
                                     "wiring",   "compare" };

/* What a screen reader is told, by `update_…`: the linker has these called instead. */

static void
say (GtkAccessible *self, const char *what, int which, const char *text)
{
  g_autofree char *key = g_strdup_printf ("said-%s-%d", what, which);

  g_object_set_data_full (G_OBJECT (self), key, g_strdup (text), g_free);
}

void __wrap_gtk_accessible_update_property (GtkAccessible *self, int first, ...);
void __wrap_gtk_accessible_update_state (GtkAccessible *self, int first, ...);
void __wrap_gtk_accessible_update_relation (GtkAccessible *self, int first, ...);

void
__wrap_gtk_accessible_update_property (GtkAccessible *self, int first, ...)
{
  va_list values;

  va_start (values, first);
  for (int property = first; property != -1; property = va_arg (values, int)) {
    g_auto (GValue) kind = G_VALUE_INIT;
    g_autofree char *text = NULL;

    gtk_accessible_property_init_value (property, &kind);
    if (G_VALUE_HOLDS_STRING (&kind))
      text = g_strdup (va_arg (values, const char *));
    else if (G_VALUE_HOLDS_DOUBLE (&kind))
      text = g_strdup_printf ("%.6g", va_arg (values, double));
    else
      text = g_strdup_printf ("%d", va_arg (values, int));
    say (self, "property", property, text);
  }
  va_end (values);
}

void
__wrap_gtk_accessible_update_state (GtkAccessible *self, int first, ...)
{
  va_list values;

  va_start (values, first);
  for (int state = first; state != -1; state = va_arg (values, int)) {
    g_autofree char *text = g_strdup_printf ("%d", va_arg (values, int));

    say (self, "state", state, text);
  }
  va_end (values);
}

void
__wrap_gtk_accessible_update_relation (GtkAccessible *self, int first, ...)
{
  va_list values;

  va_start (values, first);
  for (int relation = first; relation != -1; relation = va_arg (values, int)) {
    g_autoptr (GString) text = g_string_new (NULL);

    for (gpointer to = va_arg (values, gpointer); to; to = va_arg (values, gpointer))
      g_string_append_printf (text, "%s ", G_OBJECT_TYPE_NAME (to));
    say (self, "relation", relation, text->str);
  }
  va_end (values);
}

static void
print_said (GObject *object)
{
  static const char *const whats[] = { "property", "state", "relation" };

  for (guint i = 0; i < G_N_ELEMENTS (whats); i++)
    for (int j = 0; j < 40; j++) {
      g_autofree char *key = g_strdup_printf ("said-%s-%d", whats[i], j);
      const char *text = g_object_get_data (object, key);

      if (text)
        g_print (" %s=\"%s\"", key, text);
    }
}

/* Properties. */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(GParamSpec *const *) a)->name, (*(GParamSpec *const *) b)->name);
}

/* GTK's own status pages have one more where they are narrow. */
static void
print_classes (const char *const *classes)
{
  for (guint i = 0; classes && classes[i]; i++)
    if (!g_str_equal (classes[i], "medium") && !g_str_equal (classes[i], "compact"))
      g_print (" .%s", classes[i]);
}

/* GTK makes a drop-down's list as wide as its button. */
static gboolean
is_left_out (GObject *object, GParamSpec *spec)
{
  return !(spec->flags & G_PARAM_READABLE) || g_strv_contains (left_out, spec->name) ||
         spec->value_type == G_TYPE_GTYPE ||
         (GTK_IS_POPOVER (object) && g_str_equal (spec->name, "width-request"));
}

static void
print_property (GObject *object, GParamSpec *spec)
{
  g_auto (GValue) value = G_VALUE_INIT;
  GType type = G_TYPE_FUNDAMENTAL (spec->value_type);

  if (is_left_out (object, spec))
    return;
  g_value_init (&value, spec->value_type);
  if (spec->value_type != G_TYPE_STRV && (type == G_TYPE_OBJECT || type == G_TYPE_BOXED ||
                                          type == G_TYPE_POINTER || type == G_TYPE_INTERFACE))
    return;
  g_object_get_property (object, spec->name, &value);
  if (g_param_value_defaults (spec, &value))
    return;
  if (G_VALUE_HOLDS_STRING (&value)) {
    g_print (" %s=\"%s\"", spec->name, g_value_get_string (&value));
  } else if (spec->value_type == G_TYPE_STRV) {
    print_classes (g_value_get_boxed (&value));
  } else {
    g_autofree char *text = g_strdup_value_contents (&value);

    g_print (" %s=%s", spec->name, text);
  }
}

static void
print_object (GObject *object)
{
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  g_print ("%s", G_OBJECT_TYPE_NAME (object));
  qsort (specs, n, sizeof *specs, compare_names);
  for (guint i = 0; i < n; i++)
    print_property (object, specs[i]);
  print_said (object);
}

/* What the range of a spin button or of a slider is; a scroll bar's follows from sizes. */
static void
print_range (GtkWidget *widget)
{
  GtkAdjustment *range = NULL;

  if (GTK_IS_SPIN_BUTTON (widget))
    range = gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));
  else if (GTK_IS_SCALE (widget))
    range = gtk_range_get_adjustment (GTK_RANGE (widget));
  if (range)
    g_print (" range=%.6g,%.6g,%.6g,%.6g,%.6g", gtk_adjustment_get_value (range),
             gtk_adjustment_get_lower (range), gtk_adjustment_get_upper (range),
             gtk_adjustment_get_step_increment (range), gtk_adjustment_get_page_increment (range));
}

static gboolean
is_ours (GtkWidget *widget)
{
  return g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Bisection");
}

/* Gestures, keys and what is dropped, of the window's own widgets. */
static void
print_controllers (GtkWidget *widget, int depth)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    g_print ("%*s+ ", 2 * depth, "");
    print_object (controller);
    for (guint j = 0;
         G_IS_LIST_MODEL (controller) && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
         j++) {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
      g_autofree char *trigger =
        gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
      g_autofree char *action = gtk_shortcut_action_to_string (gtk_shortcut_get_action (shortcut));

      if (!strstr (action, "0x"))
        g_print (" %s:%s", trigger, action);
      else
        g_print (" %s", trigger);
    }
    g_print ("\n");
  }
}

/* Of a table those that are in sight: others are filled when they come near, and hold until then
 * what they held before. */
static guint
rows_to_print (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkColumnListView") ? MOST_ROWS : G_MAXUINT;
}

static void
print_widget (GtkWidget *widget, int depth)
{
  guint n = rows_to_print (widget);

  /* A tooltip is there or not by where the pointer happens to be. */
  if (GTK_IS_SCROLLBAR (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  g_print ("%*s", 2 * depth, "");
  print_object (G_OBJECT (widget));
  print_range (widget);
  g_print ("%s\n", gtk_widget_get_mapped (widget) ? " mapped" : "");
  if (is_ours (widget))
    print_controllers (widget, depth);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && n > 0;
       child = gtk_widget_get_next_sibling (child), n--)
    print_widget (child, depth + 1);
}

/* The page's picture and numbers, at a size that no widget has a say in. */
static void
print_scene (const char *name, IcnScene *scene)
{
  g_autoptr (GBytes) svg = NULL;

  if (!scene)
    return;
  g_print ("== %s\n", name);
  svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, NULL, NULL);
  g_print ("%.*s", (int) g_bytes_get_size (svg), (const char *) g_bytes_get_data (svg, NULL));
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    g_print ("hit %u %u %.1f %.1f %.1f %.1f %d %.1f\n", hit->kind, hit->id, hit->x, hit->y, hit->x2,
             hit->y2, hit->is_box, hit->reach);
  }
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
  g_print ("== %s: %s: widgets\n", study, id);
  print_widget (widget, 0);
  csv = bisection_page_make_csv (BISECTION_PAGE (widget));
  if (csv)
    g_print ("== %s: %s: numbers\n%s\n", study, id, csv);
  print_scene (figure,
               bisection_page_make_figure (BISECTION_PAGE (widget), &icn_theme_light, 800, 600));
}

static void
print_window (BisectionWindow *window, const char *study)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    print_page (window, study, pages[i]);
  show_page (window, pages[0]);
  g_print ("== %s: window\n", study);
  print_widget (GTK_WIDGET (window), 0);
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
    g_print ("== %s: watched %u: widgets\n", study, i);
    print_widget (GTK_WIDGET (watch), 0);
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
