/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of an export asks which figure, where a page has several, and a toast takes the place
 * of the one before. Needs a display. */
#include "export-dialog.h"
#include "figure.h"
#include "page.h"
#include "plot-view.h"
#include "runner.h"
#include "scene.h"
#include "windows.h"
#include "performance-page.h"
#include <glib/gstdio.h>

static BisectionPage *
page_of (BisectionWindow *window)
{
  return BISECTION_PAGE (find_type (GTK_WIDGET (window), BISECTION_TYPE_PERFORMANCE_PAGE, TRUE));
}

static AdwComboRow *
figure_row (GtkWidget *dialog)
{
  GtkWidget *row = find_type (dialog, ADW_TYPE_COMBO_ROW, FALSE);

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Figure");
  return ADW_COMBO_ROW (row);
}

/* Each choice is what the page exports, and without the dialog it is the first again. */
TEST (choice)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "topology=hypercube,n=4", NULL });
  BisectionPage *page;
  g_auto (GStrv) ids = NULL;
  GtkWidget *dialog;
  AdwComboRow *row;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  page = page_of (window);
  WAIT_FOR (bisection_page_get_figure_id (page) != NULL);
  ids = bisection_page_list_figures (page);
  g_assert_cmpuint (g_strv_length (ids), >, 2);
  dialog = bisection_export_dialog_new (GTK_WINDOW (window), page, document_of (window));
  gtk_window_present (GTK_WINDOW (dialog));
  row = figure_row (dialog);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (row)), ==,
                    g_strv_length (ids));
  for (guint i = 0; ids[i]; i++) {
    g_autofree char *csv = NULL;

    adw_combo_row_set_selected (row, i);
    settle ();
    g_assert_cmpstr (bisection_page_get_figure_id (page), ==, ids[i]);
    csv = bisection_page_make_csv (page);
    g_assert_nonnull (csv);
  }
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  g_assert_cmpstr (bisection_page_get_figure_id (page), ==, ids[0]);
  close_window (window);
}

/* The study in the file of a figure opens at that figure, as the reader has set it. */
TEST (study)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "topology=hypercube,n=4", NULL });
  BisectionPage *page;
  GtkWidget *plot;
  g_autoptr (IcnStudy) study = NULL, again = NULL;
  const IcnFigure *figure;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  page = page_of (window);
  WAIT_FOR (bisection_page_get_figure_id (page) != NULL);
  plot = find_type (GTK_WIDGET (page), BISECTION_TYPE_PLOT_VIEW, TRUE);
  g_assert_cmpstr (bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (plot)), ==,
                   bisection_page_get_figure_id (page));
  g_object_set (plot, "log-y", TRUE, NULL);
  study = bisection_figure_study (page, document_of (window));
  figure = g_ptr_array_index (study->figures, 0);
  g_assert_cmpstr (figure->id, ==, bisection_page_get_figure_id (page));
  g_assert_true (figure->y_log == 1 && figure->x_log == -1 && isnan (figure->x_min));
  g_assert_cmpuint (bisection_document_get_study (document_of (window))->figures->len, ==, 0);
  g_object_set (plot, "log-y", FALSE, NULL);
  again = bisection_figure_study (page, document_of (window));
  g_assert_cmpuint (again->figures->len, ==, 1);
  g_assert_cmpint (((const IcnFigure *) again->figures->pdata[0])->y_log, ==, 0);
  close_window (window);
}

/* A figure that is cited has the words below what it is without them. */
TEST (cited)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "topology=hypercube,n=4", NULL });
  BisectionExport how = { .width = 300, .height = 200 };
  g_autoptr (IcnScene) plain = NULL, cited = NULL;
  const IcnSceneText *last;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  WAIT_FOR (bisection_page_get_figure_id (page_of (window)) != NULL);
  plain = bisection_figure_make (page_of (window), &how);
  how.cited = bisection_document_get_study (document_of (window));
  cited = bisection_figure_make (page_of (window), &how);
  g_assert_cmpfloat (icn_scene_width (cited), ==, icn_scene_width (plain));
  g_assert_cmpfloat (icn_scene_height (cited), >, icn_scene_height (plain));
  last = icn_scene_text_at (cited, icn_scene_n_texts (cited) - 1);
  g_assert_true (g_str_has_prefix (last->text, "Bisection "));
  g_assert_cmpfloat (last->y, >, icn_scene_height (plain));
  close_window (window);
}

static guint
count_texts (const IcnScene *scene, const char *start)
{
  guint n = 0;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    n += g_str_has_prefix (icn_scene_text_at (scene, i)->text, start);
  return n;
}

/* A figure without notes lacks the sentences below the plot, and no other figure does. */
TEST (notes)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "topology=hypercube,n=4", NULL });
  BisectionExport how = { .width = 500, .height = 300 };
  g_autoptr (IcnScene) with = NULL, without = NULL, again = NULL;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  WAIT_FOR (bisection_page_get_figure_id (page_of (window)) != NULL);
  with = bisection_figure_make (page_of (window), &how);
  how.without_notes = TRUE;
  without = bisection_figure_make (page_of (window), &how);
  how.without_notes = FALSE;
  again = bisection_figure_make (page_of (window), &how);
  g_assert_cmpuint (count_texts (with, "Theory"), >, 0);
  g_assert_cmpuint (count_texts (without, "Theory"), ==, 0);
  g_assert_cmpuint (icn_scene_n_texts (again), ==, icn_scene_n_texts (with));
  close_window (window);
}

static void
got_texture (GObject *clipboard, GAsyncResult *result, gpointer texture)
{
  *(GdkTexture **) texture =
    gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
has_picture (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  return gdk_content_formats_contain_mime_type (formats, "image/png") &&
         gdk_content_formats_contain_mime_type (formats, "image/svg+xml");
}

/* Of two figures copied one after the other the last is in the clipboard, twice its size in pixels. */
TEST (copy)
{
  BisectionWindow *window =
    open_window ((const char *[]){ "k=4,n=2", "topology=hypercube,n=4", NULL });
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GdkTexture) texture = NULL;
  BisectionPage *page;
  double width;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  page = page_of (window);
  WAIT_FOR (bisection_page_get_figure_id (page) != NULL);
  settle ();
  width = MAX (gtk_widget_get_width (GTK_WIDGET (page)), 640);
  g_assert_false (has_picture (clipboard));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-figure", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.copy-figure", NULL);
  g_assert_false (has_picture (clipboard));
  WAIT_FOR (has_picture (clipboard));
  gdk_clipboard_read_texture_async (clipboard, NULL, got_texture, &texture);
  WAIT_FOR (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, 2 * width);
  close_window (window);
}

/* A file of each format, and one error where the last cannot be written. */
TEST (files)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *svg = g_build_filename (folder, "a.svg", NULL);
  g_autofree char *csv = g_build_filename (folder, "a.csv", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "a.png", NULL);
  const BisectionExport how = { .width = 400, .height = 250, .scale = 2, .title = "A" };
  g_autoptr (BisectionFigureFiles) files = NULL, wrong = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *drawing = NULL, *numbers = NULL, *shown = NULL;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  WAIT_FOR (bisection_page_get_figure_id (page_of (window)) != NULL);
  files = bisection_figure_files_new (page_of (window), &how, (const char *[]){ svg, csv, NULL },
                                      &error);
  g_assert_no_error (error);
  g_assert_true (bisection_figure_files_write (files, &error));
  g_assert_true (g_file_get_contents (svg, &drawing, NULL, NULL));
  g_assert_nonnull (strstr (drawing, "<svg"));
  g_assert_true (g_file_get_contents (csv, &numbers, NULL, NULL));
  shown = bisection_page_make_csv (page_of (window));
  g_assert_cmpstr (numbers, ==, shown);
  wrong = bisection_figure_files_new (page_of (window), &how, (const char *[]){ nowhere, NULL },
                                      &error);
  g_assert_false (bisection_figure_files_write (wrong, &error));
  g_assert_nonnull (error);
  g_remove (svg);
  g_remove (csv);
  g_rmdir (folder);
  close_window (window);
}

static guint
count_labels (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
            g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_labels (child, text);
  return n;
}

/* The last of five is shown without those in between. */
TEST (toasts)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });

  for (guint i = 0; i < 5; i++) {
    g_autofree char *text = g_strdup_printf ("Toast %u", i);

    gtk_widget_activate_action (GTK_WIDGET (window), "win.toast", "s", text);
  }
  while (count_labels (GTK_WIDGET (window), "Toast 4") == 0) {
    g_assert_cmpuint (count_labels (GTK_WIDGET (window), "Toast 1"), ==, 0);
    g_main_context_iteration (NULL, TRUE);
  }
  close_window (window);
}

TESTS ()
{
  start_application ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}
