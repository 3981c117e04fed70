/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the focus goes by Tab and by F6: it changes nothing on its way. Needs a display. */
#include "design.h"
#include "design-row.h"
#include "field-row.h"
#include "runner.h"
#include "study-file.h"
#include "windows.h"

#define MOST_STEPS 2000

static BisectionWindow *
open_designs (void)
{
  return open_window ((const char *[]){ "k=4,n=2", "k=2,n=4", "topology=mesh,k=4,n=2", NULL });
}

/* By Tab to every widget that it reaches: how many, and of them how many in rows of designs. */
static void
tab_around (BisectionWindow *window, GtkDirectionType direction, guint *n_all, guint *n_rows)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  *n_all = *n_rows = 0;
  for (guint i = 0; i < MOST_STEPS; i++) {
    g_signal_emit_by_name (window, "move-focus", direction);
    settle ();
    focus = gtk_window_get_focus (GTK_WINDOW (window));
    if (!focus || !g_hash_table_add (seen, focus))
      return;
    (*n_all)++;
    *n_rows += BISECTION_IS_DESIGN_ROW (focus) ||
               gtk_widget_get_ancestor (focus, BISECTION_TYPE_DESIGN_ROW) != NULL;
  }
  g_assert_not_reached ();
}

TEST (tab)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);

  bisection_document_set_current (document, 1);
  for (guint i = 0; i < bisection_n_pages; i++)
    for (guint back = 0; back < 2; back++) {
      g_autofree char *before = icn_study_to_json (bisection_document_get_study (document), NULL);
      g_autofree char *after = NULL;
      guint n_all, n_rows;

      show_page (window, bisection_pages[i]->id);
      WAIT_FOR (!is_busy (document));
      gtk_window_set_focus (GTK_WINDOW (window), NULL);
      tab_around (window, back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD, &n_all, &n_rows);
      after = icn_study_to_json (bisection_document_get_study (document), NULL);
      g_test_message ("%s: %u widgets, %u of designs", bisection_pages[i]->id, n_all, n_rows);
      g_assert_cmpuint (bisection_document_get_current (document), ==, 1);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (n_all, >, 20);
      g_assert_cmpuint (n_rows, ==, 3); /* the chosen row, its eye, its menu */
    }
  close_window (window);
}

/* A button of a row that is not chosen does what it does, but does not take the focus, nor does its
 * row. */
TEST (button_of_other_row)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  GtkWidget *row = find_type (GTK_WIDGET (window), BISECTION_TYPE_DESIGN_ROW, TRUE);
  GtkWidget *other = gtk_widget_get_next_sibling (row);
  GtkWidget *button = find_type (other, BISECTION_TYPE_DESIGN_ROW, TRUE);

  button = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (button)));
  button = gtk_widget_get_prev_sibling (button); /* the eye */
  gtk_widget_grab_focus (row);
  g_assert_false (gtk_widget_grab_focus (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
  g_assert_true (bisection_document_get_design (document, 1)->hidden);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 0);
  bisection_document_set_current (document, 1);
  settle ();
  g_assert_true (gtk_widget_grab_focus (button));
  close_window (window);
}

/* The arrow keys choose. */
TEST (arrows)
{
  BisectionWindow *window = open_designs ();
  GtkWidget *row = find_type (GTK_WIDGET (window), BISECTION_TYPE_DESIGN_ROW, TRUE);
  GtkWidget *list = gtk_widget_get_parent (row);

  gtk_widget_grab_focus (row);
  g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  settle ();
  g_assert_cmpuint (bisection_document_get_current (document_of (window)), ==, 1);
  close_window (window);
}

/* The region that the focus is in; NULL: none. */
static GtkWidget *
region_of (BisectionWindow *window)
{
  GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (window));

  while (widget && !gtk_widget_has_css_class (widget, "region"))
    widget = gtk_widget_get_parent (widget);
  return widget;
}

/* Once around, each region once, and back the same way; nothing is changed. */
TEST (regions)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  g_autoptr (GPtrArray) there = g_ptr_array_new ();
  g_autofree char *before = NULL, *after = NULL;

  show_page (window, "network");
  WAIT_FOR (!is_busy (document));
  settle ();
  before = icn_study_to_json (bisection_document_get_study (document), NULL);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  for (guint i = 0; i < 100; i++) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.region", "b", TRUE);
    settle ();
    g_assert_nonnull (region_of (window));
    if (there->len > 0 && region_of (window) == g_ptr_array_index (there, 0))
      break;
    g_assert_false (g_ptr_array_find (there, region_of (window), NULL));
    g_ptr_array_add (there, region_of (window));
    g_test_message ("%s", G_OBJECT_TYPE_NAME (region_of (window)));
  }
  /* Two header bars, the question, the page and its status, and groups of settings. */
  g_assert_cmpuint (there->len, >=, 9);
  g_assert_true (GTK_IS_LABEL (g_ptr_array_index (there, 3)));
  for (guint i = there->len; i-- > 0;) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.region", "b", FALSE);
    settle ();
    g_assert_true (region_of (window) == g_ptr_array_index (there, i));
  }
  after = icn_study_to_json (bisection_document_get_study (document), NULL);
  g_assert_cmpuint (bisection_document_get_current (document), ==, 0);
  g_assert_cmpstr (after, ==, before);
  close_window (window);
}

static void
collect_rows (GtkWidget *widget, const IcnField *field, GPtrArray *rows)
{
  if (bisection_field_row_is_of (widget, field))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, field, rows);
}

/* Whether all of it is seen, upwards and downwards. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, viewport, &bounds) && bounds.size.height > 0 &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (viewport);
}

/* The row of a setting that a design now has of its own comes into sight and has the focus. */
TEST (own)
{
  static const char *const keys[] = { "length", "wires", "budget", "traffic" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    BisectionWindow *window = open_designs ();
    const IcnField *field = icn_field_find (keys[i]);
    GtkWidget *design = find_type (GTK_WIDGET (window), BISECTION_TYPE_DESIGN_ROW, TRUE);
    g_autoptr (GPtrArray) rows = g_ptr_array_new ();
    GtkWidget *focus, *own;

    bisection_document_link (document_of (window), 0, field, TRUE);
    wait_for_frames (GTK_WIDGET (window));
    bisection_document_link (document_of (window), 0, field, FALSE);
    gtk_widget_activate_action (design, "sidebar.show-own", "s", keys[i]);
    wait_for_frames (GTK_WIDGET (window));
    focus = gtk_window_get_focus (GTK_WINDOW (window));
    collect_rows (GTK_WIDGET (window), field, rows);
    /* as many rows of all designs as of its own: of a field with parts, one for each part */
    g_assert_true (rows->len > 0 && rows->len % 2 == 0);
    own = rows->pdata[rows->len / 2];
    g_assert_true (focus == own || gtk_widget_is_ancestor (focus, own));
    g_test_message ("%s", keys[i]);
    g_assert_true (is_in_sight (focus));
    close_window (window);
  }
}

static gboolean
is_shown_choice (GtkWidget *focus)
{
  return focus && gtk_widget_get_mapped (focus) &&
         gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL;
}

/* A list pops up with the focus at what is selected, not at what was the last time. */
TEST (popup)
{
  BisectionWindow *window = open_designs ();
  AdwComboRow *row = ADW_COMBO_ROW (find_type (GTK_WIDGET (window), ADW_TYPE_COMBO_ROW, TRUE));

  for (guint selected = 0; selected < 3; selected++) {
    GtkWidget *focus = NULL;

    adw_combo_row_set_selected (row, 2 - selected);
    WAIT_FOR (!is_busy (document_of (window)));
    gtk_widget_activate (GTK_WIDGET (row));
    WAIT_FOR (is_shown_choice (focus = gtk_window_get_focus (GTK_WINDOW (window))));
    wait_for_frames (GTK_WIDGET (window));
    focus = gtk_window_get_focus (GTK_WINDOW (window));
    g_assert_true (is_shown_choice (focus));
    g_assert_true (gtk_widget_get_state_flags (focus) & GTK_STATE_FLAG_SELECTED);
    gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER)));
    settle ();
  }
  close_window (window);
}

TESTS ()
{
  start_application ();
}
