/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a window, read from the positions that GTK has allocated. Needs a display. */
#include "channel-table.h"
#include "field.h"
#include "key-numbers.h"
#include "runner.h"
#include "sidebar.h"
#include "windows.h"
#include "wrap-box.h"
#include <adwaita.h>

#define FRAMES 100 /* most frames until a window of another size is laid out */

static double
place_of (GtkWidget *widget, BisectionWindow *window, double *y)
{
  double x;

  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (window), 0, 0, &x, y));
  return x;
}

/* Key numbers stand beside each other in one row: name, value and unit of each at one edge, none
 * cut off, none over the next. */
TEST (numbers)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=8,n=2,budget=both:128:1024", NULL });
  GtkWidget *numbers, *list;
  double end = 0, row = -1;
  guint n = 0;

  WAIT_FOR ((numbers = find_type (GTK_WIDGET (window), BISECTION_TYPE_KEY_NUMBERS, TRUE)) != NULL &&
            gtk_widget_get_width (numbers) > 0);
  WAIT_FOR (!is_busy (document_of (window)));
  settle ();
  list = find_type (numbers, GTK_TYPE_FLOW_BOX, TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (list); child;
       child = gtk_widget_get_next_sibling (child), n++) {
    GtkWidget *name = find_type (child, GTK_TYPE_LABEL, TRUE);
    double y, left = place_of (name, window, &y);

    for (GtkWidget *label = name; label; label = gtk_widget_get_next_sibling (label)) {
      g_assert_cmpfloat (place_of (label, window, &y), ==, left);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
    }
    g_assert_cmpfloat (place_of (child, window, &y), >=, end);
    end = place_of (child, window, &y) + gtk_widget_get_width (child);
    g_assert_true (row < 0 || row == y);
    row = y;
  }
  g_assert_cmpuint (n, ==, 7);
  g_assert_cmpfloat (end, <=, gtk_widget_get_width (GTK_WIDGET (window)));
  close_window (window);
}

/* The wires over the cut, the network and the curve are all seen at 1280 by 800, with the numbers
 * below them. */
TEST (overview_fits)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=32,n=2", "k=4,n=5", "k=2,n=10", NULL });
  GtkWidget *numbers, *scroller;
  double top;

  gtk_window_set_default_size (GTK_WINDOW (window), 1270, 790);
  WAIT_FOR (!is_busy (document_of (window)) &&
            gtk_widget_get_height (GTK_WIDGET (window)) <= 790 &&
            gtk_widget_get_height (GTK_WIDGET (window)) >= 770);
  settle ();
  wait_for_frames (GTK_WIDGET (window));
  numbers = find_type (GTK_WIDGET (window), BISECTION_TYPE_KEY_NUMBERS, TRUE);
  scroller = gtk_widget_get_ancestor (numbers, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  /* What the new width folds away is gone a few frames later. */
  for (guint i = 0; i < FRAMES; i++) {
    g_assert_true (gtk_widget_translate_coordinates (numbers, scroller, 0, 0, NULL, &top));
    if (top <= gtk_adjustment_get_page_size (down))
      break;
    wait_for_frames (GTK_WIDGET (window));
  }
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, 800);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (down), >, 0);
  g_assert_cmpfloat (top, <=, gtk_adjustment_get_page_size (down));
  close_window (window);
}

/* The names of common settings, and of a design that has a name, stand on one line each, whole. */
TEST (names)
{
  static const char *const names[] = { "Nodes", "Budget", "Wire Delay", "Message Length",
                                       "Traffic Pattern", "Name" };
  BisectionWindow *window =
    open_window ((const char *[]){ "topology=hypermesh,k=8,n=2,label=DCSH", "k=4,n=3", NULL });

  WAIT_FOR (!is_busy (document_of (window)));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *label;

    WAIT_FOR ((label = find_label (GTK_WIDGET (window), names[i])) != NULL &&
              gtk_widget_get_width (label) > 0);
    PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
    g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
    g_assert_false (pango_layout_is_ellipsized (layout));
  }
  close_window (window);
}

/* Of labels that are seen, which have their text whole. */
static guint
count_whole_labels (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      *gtk_label_get_text (GTK_LABEL (widget))) {
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
    n++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_whole_labels (child);
  return n;
}

/* At the least width of a window the titles of all pages are seen whole. */
TEST (narrow_titles)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  GtkWidget *bar;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 700);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (window)) < 500);
  WAIT_FOR ((bar = find_type (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER_BAR, TRUE)) != NULL);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_cmpuint (count_whole_labels (bar), ==, bisection_n_pages);
  close_window (window);
}

/* With text twice as large the titles of all pages are seen whole, too, at the top or at the
 * bottom. */
TEST (large_titles)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (window));
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * (dpi > 0 ? dpi : 96 * PANGO_SCALE), NULL);
  for (int width = 1270; width >= 1150; width -= 40) {
    gtk_window_set_default_size (GTK_WINDOW (window), width, 700);
    WAIT_FOR (ABS (gtk_widget_get_width (GTK_WIDGET (window)) - width) <= 10);
    wait_for_frames (GTK_WIDGET (window));
    wait_for_frames (GTK_WIDGET (window));
    GtkWidget *titles = find_type (GTK_WIDGET (window), ADW_TYPE_VIEW_SWITCHER, TRUE);
    g_assert_nonnull (titles);
    g_assert_cmpuint (count_whole_labels (titles), ==, bisection_n_pages);
  }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  close_window (window);
}

/* In a window 1280 pixels wide the table of channels, as it opens, shows all of its columns. */
TEST (channel_columns)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=8,n=2", NULL });
  GtkWidget *table, *view;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  show_page (window, "loads");
  WAIT_FOR ((table = find_type (GTK_WIDGET (window), BISECTION_TYPE_CHANNEL_TABLE, TRUE)) != NULL &&
            gtk_widget_get_width (table) > 0);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_nonnull (view = find_type (table, GTK_TYPE_COLUMN_VIEW, TRUE));
  GtkAdjustment *sideways = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (view));
  g_assert_cmpfloat (gtk_adjustment_get_upper (sideways), <=,
                     gtk_adjustment_get_page_size (sideways));
  close_window (window);
}

/* Number of lines in which the children of a box are placed. */
static guint
count_lines (GtkWidget *box)
{
  int before = -1;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkAllocation place;

    if (!gtk_widget_get_mapped (child))
      continue;
    gtk_widget_get_allocation (child, &place);
    g_assert_cmpint (place.x + place.width, <=, gtk_widget_get_width (box));
    n += place.y > before;
    before = place.y;
  }
  return n;
}

/* In the drop-down that has a label in front, of designs to draw beside the chosen one. */
static void
choose_long_name (GtkWidget *controls)
{
  for (GtkWidget *child = gtk_widget_get_first_child (controls); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child) && gtk_widget_get_mapped (child)) {
      GtkDropDown *beside = GTK_DROP_DOWN (find_type (child, GTK_TYPE_DROP_DOWN, TRUE));

      gtk_drop_down_set_selected (beside, 1);
      g_assert_cmpuint (gtk_drop_down_get_selected (beside), ==, 1);
      return;
    }
  g_assert_not_reached ();
}

/* At the least width of a window the controls of a drawn network stand in three lines at most,
 * whatever is drawn and however long names are; in a wide one they stand in two at most. */
TEST (few_lines_of_controls)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "k=4,n=3,label=A name that is much too long for this",
                                   "topology=butterfly,k=2,n=4", NULL });
  GtkWidget *box;

  show_page (window, "network");
  WAIT_FOR ((box = find_type (GTK_WIDGET (window), BISECTION_TYPE_WRAP_BOX, TRUE)) != NULL);
  choose_long_name (box);
  for (guint narrow = 0; narrow < 2; narrow++) {
    gtk_window_set_default_size (GTK_WINDOW (window), narrow ? 360 : 1600, 700);
    WAIT_FOR ((gtk_widget_get_width (GTK_WIDGET (window)) < 500) == narrow);
    for (guint design = 0; design < 3; design++) {
      bisection_document_set_current (document_of (window), design);
      WAIT_FOR (!is_busy (document_of (window)));
      for (guint frame = 0; frame < 5; frame++)
        wait_for_frames (GTK_WIDGET (window));
      g_assert_cmpuint (count_lines (box), <=, narrow ? 3 : 2);
    }
  }
  close_window (window);
}

/* Told below all lines of a number, as long as the pointer rests there. */
TEST (tip)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  GtkWidget *numbers, *name, *popover;
  gboolean is_shown = FALSE;

  WAIT_FOR ((numbers = find_type (GTK_WIDGET (window), BISECTION_TYPE_KEY_NUMBERS, TRUE)) != NULL &&
            (name = find_label (numbers, "Bisection Wires")) != NULL);
  wait_for_frames (GTK_WIDGET (window));
  while (!gtk_widget_get_has_tooltip (name))
    name = gtk_widget_get_parent (name);
  g_signal_emit_by_name (name, "query-tooltip", 1, 1, FALSE, NULL, &is_shown);
  g_assert_false (is_shown); /* by GTK */
  g_assert_nonnull (popover = find_type (name, GTK_TYPE_POPOVER, FALSE));
  WAIT_FOR (gtk_widget_get_mapped (popover));
  g_assert_nonnull (find_label (popover, "B"));
  GtkWidget *other = find_label (numbers, "Pins per Node");
  while (!gtk_widget_get_has_tooltip (other))
    other = gtk_widget_get_parent (other);
  g_signal_emit_by_name (other, "query-tooltip", 1, 1, FALSE, NULL, &is_shown);
  g_assert_null (find_type (name, GTK_TYPE_POPOVER, FALSE)); /* though the pointer never left it */
  g_assert_nonnull (find_type (other, GTK_TYPE_POPOVER, FALSE));
  gtk_widget_hide (numbers);
  g_assert_null (find_type (other, GTK_TYPE_POPOVER, FALSE));
  close_window (window);
}

static gboolean
shows_tooltip (GtkWidget *widget)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 1, 1, FALSE, tooltip, &is_shown);
  return is_shown;
}

/* A list that has dropped down is not covered by the tooltip of what it dropped from. */
TEST (tip_of_list)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  const GType types[] = { ADW_TYPE_COMBO_ROW, GTK_TYPE_MENU_BUTTON };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *widget = NULL, *popover = NULL;

    WAIT_FOR ((widget = find_type (GTK_WIDGET (window), types[i], TRUE)) != NULL);
    gtk_widget_set_tooltip_text (widget, "What it is");
    g_assert_true (shows_tooltip (widget));
    g_assert_true (gtk_widget_activate (widget));
    WAIT_FOR ((popover = find_type (widget, GTK_TYPE_POPOVER, TRUE)) != NULL);
    g_assert_false (shows_tooltip (widget));
    gtk_popover_popdown (GTK_POPOVER (popover));
    WAIT_FOR (!gtk_widget_get_visible (popover));
    g_assert_true (shows_tooltip (widget));
  }
  close_window (window);
}

/* What a button has changed is not covered by the button's tooltip, until the pointer comes back. */
TEST (tip_of_button)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());

  gtk_widget_set_tooltip_text (button, "What it does");
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_PRELIGHT, FALSE);
  g_assert_true (shows_tooltip (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (shows_tooltip (button));
  g_signal_emit_by_name (button, "clicked");
  gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_PRELIGHT);
  gtk_widget_set_state_flags (button, GTK_STATE_FLAG_PRELIGHT, FALSE);
  g_assert_true (shows_tooltip (button));
  g_object_unref (button);
}

/* Adds the right ends of the number entries that are seen to `ends`, in pixels of the window. */
static void
collect_ends (GtkWidget *widget, GtkWidget *window, GArray *ends)
{
  graphene_rect_t box;

  if (GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_compute_bounds (widget, window, &box)) {
    double end = box.origin.x + box.size.width;
    g_array_append_val (ends, end);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_ends (child, window, ends);
}

/* The numbers of common settings end in one line, those of a part of a setting, too. */
TEST (numbers_in_line)
{
  static const char *const keys[] = { "nodes", "budget", "length" };
  BisectionWindow *window = open_window ((const char *[]){ "k=8,n=2", "k=4,n=3", NULL });
  GtkWidget *sidebar = find_type (GTK_WIDGET (window), BISECTION_TYPE_SIDEBAR, TRUE);
  GtkWidget *title;
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    for (guint design = 0; design < 2; design++)
      bisection_document_link (document_of (window), design, icn_field_find (keys[i]), TRUE);
  wait_for_frames (GTK_WIDGET (window));
  title = find_label (sidebar, "Common Settings");
  g_assert_nonnull (title);
  collect_ends (gtk_widget_get_ancestor (title, ADW_TYPE_PREFERENCES_GROUP), GTK_WIDGET (window),
                ends);
  g_assert_cmpuint (ends->len, ==, 3);
  for (guint i = 1; i < ends->len; i++)
    g_assert_cmpfloat (g_array_index (ends, double, i), ==, g_array_index (ends, double, 0));
  close_window (window);
}

TESTS ()
{
  start_application ();
}
