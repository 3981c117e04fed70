/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of a class: sheets of a folder, marked in the background, and what is wrong with
 * them. */
#include "class-window.h"
#include "runner.h"
#include "study-file.h"
#include "table-twin.h"
#include "windows.h"
#include <glib/gstdio.h>

#define LESSON                                                                                     \
  "{ \"format\": \"bisection-study\", \"version\": 1, \"title\": \"T\", \"designs\": [ { "         \
  "\"topology\": \"torus\", \"k\": \"4\", \"n\": 2 } ], \"steps\": [ { \"title\": \"One\", "       \
  "\"question\": { \"ask\": \"How many?\", \"quantity\": \"nodes\", \"design\": \"4-ary 2-cube\" " \
  "} "                                                                                             \
  "} ] }"

typedef struct {
  BisectionDocument *document;
  BisectionLesson *lesson;
  GtkWindow *window;
  char *folder;
} Class;

static void
write_file (const Class *class, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (class->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static Class
open_class (void)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (LESSON, strlen (LESSON), "lesson", &error);
  Class class = { .document = bisection_document_new () };

  g_assert_no_error (error);
  bisection_document_take_study (class.document, study, NULL);
  class.lesson = bisection_lesson_new (class.document);
  class.folder = g_dir_make_tmp ("bisection-class-XXXXXX", NULL);
  class.window = bisection_class_window_new (NULL, class.lesson);
  gtk_window_present (class.window);
  settle ();
  return class;
}

static void
close_class (Class *class)
{
  g_autoptr (GDir) folder = g_dir_open (class->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (class->folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (class->folder);
  gtk_window_destroy (class->window);
  g_object_unref (class->lesson);
  g_object_unref (class->document);
  g_free (class->folder);
}

static gboolean
says (const Class *class, const char *text)
{
  return find_label (GTK_WIDGET (class->window), text) != NULL;
}

static void
collect_bars (GtkWidget *widget, GPtrArray *bars)
{
  if (GTK_IS_PROGRESS_BAR (widget) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (bars, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_bars (child, bars);
}

/* The histogram has these bars, which are full for all sheets. */
static void
assert_bars (const Class *class, const double *fractions, guint n)
{
  g_autoptr (GPtrArray) bars = g_ptr_array_new ();

  collect_bars (GTK_WIDGET (class->window), bars);
  g_assert_cmpuint (bars->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpfloat (gtk_progress_bar_get_fraction (bars->pdata[i]), ==, fractions[i]);
}

/* The sum of the points is the second column of the table, which the steps cannot push out of
 * sight. */
static void
assert_second_column (const Class *class, const char *title)
{
  GtkWidget *view = find_type (GTK_WIDGET (class->window), GTK_TYPE_COLUMN_VIEW, TRUE);
  GListModel *columns = gtk_column_view_get_columns (GTK_COLUMN_VIEW (view));
  g_autoptr (GtkColumnViewColumn) second = g_list_model_get_item (columns, 1);

  g_assert_cmpstr (gtk_column_view_column_get_title (second), ==, title);
}

TEST (marks)
{
  Class class = open_class ();
  g_autofree char *roster = g_build_filename (class.folder, ".class.csv", NULL);

  g_assert_true (says (&class, "No Sheets Yet"));
  write_file (&class, "ann.txt", "1: 16 nodes\n");
  write_file (&class, "bob.txt", "1: 8\n");
  write_file (&class, "cy.txt", "1: 8.0\noops\n");
  write_file (&class, "di.txt", "");
  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, NULL);
  WAIT_FOR (says (&class, "Sheets: 4, lines with problems: 1"));
  g_assert_true (says (&class, "1. How many?"));
  g_assert_true (says (&class, "Most gave: 8 (wrong)"));
  g_assert_true (says (&class, "2 of 4, wrong"));
  g_assert_true (says (&class, "1 of 4, right"));
  g_assert_true (says (&class, "No answer"));
  g_assert_false (says (&class, "Other answers"));
  assert_bars (&class, (const double[]){ 0.75, 0.25, 0.5, 0.25, 0.25 }, 5); /* points, answers */
  assert_second_column (&class, "Points");
  g_assert_true (says (&class, "cy: line 2: \"oops\""));
  write_file (&class, ".class.csv", "name\nAnn\nEve\n");
  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, roster);
  WAIT_FOR (says (&class, "Sheets: 4, lines with problems: 4"));
  g_assert_true (says (&class, "Eve: there is no sheet"));
  close_class (&class);
}

/* Of more answers than there are bars, the others share one. */
TEST (many_answers)
{
  Class class = open_class ();
  double fractions[15] = { 1, 0 }; /* nobody has a point */

  for (guint i = 0; i < 20; i++) {
    g_autofree char *name = g_strdup_printf ("%02u.txt", i);
    g_autofree char *text = g_strdup_printf ("1: %u\n", 100 + i);

    write_file (&class, name, text);
  }
  for (guint i = 2; i < 14; i++)
    fractions[i] = 0.05;
  fractions[14] = 0.4;
  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, NULL);
  WAIT_FOR (says (&class, "Sheets: 20, lines with problems: 0"));
  g_assert_true (says (&class, "Other answers"));
  g_assert_true (says (&class, "8 of 20"));
  assert_bars (&class, fractions, G_N_ELEMENTS (fractions));
  close_class (&class);
}

/* Folders without sheets, and files that are no roster, are told; what was shown before goes. */
TEST (nothing)
{
  Class class = open_class ();
  g_autofree char *roster = g_build_filename (class.folder, "bad.csv", NULL);

  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, NULL);
  WAIT_FOR (says (&class, "There is no sheet in this folder."));
  write_file (&class, "bad.csv", "surname\nLee\n");
  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, roster);
  WAIT_FOR (says (&class, "Nothing Is Marked"));
  g_assert_true (says (&class, roster));
  close_class (&class);
}

/* In a narrow window the problems, which take several lines, do not run into what follows. */
TEST (narrow)
{
  Class class = open_class ();
  GtkWidget *line;
  int height;

  gtk_window_set_default_size (class.window, 360, 700);
  write_file (&class, "ann.txt", "1: 16 apples of a long kind\n");
  bisection_class_window_mark (BISECTION_CLASS_WINDOW (class.window), class.folder, NULL);
  WAIT_FOR (says (&class, "Sheets: 1, lines with problems: 1"));
  wait_for_frames (GTK_WIDGET (class.window));
  line = find_label (GTK_WIDGET (class.window), "ann: step 1: ");
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (line), &height, NULL,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (line)), ==, height);
  close_class (&class);
}

TESTS ()
{
  start_application ();
}
