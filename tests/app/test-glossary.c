/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The glossary in the window: links of a lesson's text, what a setting is, and searching. */
#include "glossary-link.h"
#include "help-window.h"
#include "runner.h"
#include "study-file.h"
#include "windows.h"

static IcnStudy *
make_lesson (void)
{
  static const char text[] =
    "{ \"format\": \"bisection-study\", \"version\": 1, \"title\": \"T\", \"designs\": [ { "
    "\"topology\": \"torus\", \"k\": \"4\", \"n\": 2 } ], \"steps\": [ { \"title\": \"One\", "
    "\"text\": \"A < flit.\", \"watch\": \"The hops of a flit.\" } ] }";
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, sizeof text - 1, "lesson", &error);

  g_assert_no_error (error);
  return study;
}

static GtkWidget *
help_of (BisectionWindow *window)
{
  return GTK_WIDGET (bisection_help_window (GTK_WINDOW (window)));
}

static GtkListBox *
terms_of (GtkWidget *help)
{
  GtkWidget *label;

  WAIT_FOR ((label = find_label (help, "See also")));
  return GTK_LIST_BOX (gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX));
}

static void
assert_shown (GtkWidget *help, const char *title)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (terms_of (help));

  g_assert_nonnull (row);
  g_assert_nonnull (find_label (GTK_WIDGET (row), title));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (row)));
}

TEST (links)
{
  const char *const designs[] = { "k=4,n=2", NULL };
  BisectionWindow *window = open_window (designs);
  GtkWidget *text, *watch, *help;
  gboolean is_taken = FALSE;

  bisection_document_take_study (document_of (window), make_lesson (), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  settle ();
  text = GTK_WIDGET (find_label (GTK_WIDGET (window), "A < flit."));
  watch = GTK_WIDGET (find_label (GTK_WIDGET (window), "What to watch: The hops of a flit."));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (text)), ==,
                   "<i>A</i> &lt; <a href=\"term:flit\">flit</a>.");
  g_assert_null (strstr (gtk_label_get_label (GTK_LABEL (watch)), "term:flit")); /* once a step */
  g_signal_emit_by_name (watch, "activate-link", "term:hop", &is_taken);
  g_assert_true (is_taken);
  wait_for_frames (GTK_WIDGET (window));
  help = help_of (window);
  assert_shown (help, "Hop");
  g_signal_emit_by_name (text, "activate-link", "term:flit", &is_taken);
  wait_for_frames (help);
  g_assert_true (help == help_of (window)); /* the same window */
  assert_shown (help, "Flit");
  gtk_window_close (GTK_WINDOW (help));
  close_window (window);
}

static void
assert_explained (BisectionWindow *window, const char *label, const char *term)
{
  GtkWidget *row = GTK_WIDGET (find_label (GTK_WIDGET (window), label));

  g_assert_nonnull (row);
  g_assert_cmpstr (bisection_glossary_of_widget (row)->id, ==, term);
}

TEST (explain)
{
  const char *const designs[] = { "k=4,n=2", NULL };
  BisectionWindow *window = open_window (designs);
  GtkWidget *help, *search;
  GtkListBoxRow *row;
  guint n = 0;

  assert_explained (window, "Radix", "radix");
  assert_explained (window, "Virtual Channels", "virtual-channel");
  assert_explained (window, "Zero-Load Latency", "zero-load-latency");
  g_assert_null (bisection_glossary_of_widget (GTK_WIDGET (window)));
  g_action_group_activate_action (G_ACTION_GROUP (application), "glossary",
                                  g_variant_new_string ("tornado-traffic"));
  help = help_of (window);
  wait_for_frames (help);
  assert_shown (help, "Tornado traffic");

  search = find_type (help, GTK_TYPE_SEARCH_ENTRY, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (search), "DATELINE");
  g_signal_emit_by_name (search, "search-changed");
  wait_for_frames (help);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (terms_of (help), i)); i++)
    n += gtk_widget_get_mapped (GTK_WIDGET (row));
  g_assert_cmpuint (n, ==, 1);
  gtk_window_close (GTK_WINDOW (help));
  close_window (window);
}

TESTS ()
{
  start_application ();
}
