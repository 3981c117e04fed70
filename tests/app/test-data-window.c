/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets in the window: a CSV file that is opened, what its columns have, and undo. */
#include "chart.h"
#include "data-set.h"
#include "data-window.h"
#include "runner.h"
#include "windows.h"
#include <glib/gstdio.h>
#include <math.h>

static const char *const designs[] = { "k=8,n=2", NULL };

typedef struct {
  BisectionWindow *window;
  BisectionDocument *document;
  GtkWindow *list;
  char *folder;
} Data;

static void
open_file (Data *data, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (data->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bisection_window_open (data->window, file);
  g_remove (path);
  settle ();
}

static Data
open_data (void)
{
  Data data = { .folder = g_dir_make_tmp ("bisection-data-XXXXXX", NULL) };

  if (!application)
    start_accessible_application ();
  data.window = open_window (designs);
  data.document = document_of (data.window);
  data.list = bisection_data_window_new (GTK_WINDOW (data.window), data.document);
  gtk_window_present (data.list);
  settle ();
  return data;
}

static void
close_data (Data *data)
{
  gtk_window_destroy (data->list);
  close_window (data->window);
  g_rmdir (data->folder);
  g_free (data->folder);
}

static gboolean
says (const Data *data, const char *text)
{
  return find_label (GTK_WIDGET (data->list), text) != NULL;
}

static const IcnDataSet *
set_at (const Data *data, guint i)
{
  const GPtrArray *sets = bisection_document_get_study (data->document)->data;

  return i < sets->len ? g_ptr_array_index (sets, i) : NULL;
}

/* The number of points that data sets have over a plot. */
static guint
count_drawn (const Data *data, const char *plot)
{
  g_autoptr (IcnChart) chart = bisection_document_chart (data->document, plot);
  guint n = 0;

  for (guint s = 0; s < chart->series->len; s++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, s);

    for (guint i = 0; i < chart->n_points && series->style == ICN_SERIES_DATA; i++)
      n += isfinite (series->y[i]);
  }
  return n;
}

TEST (add)
{
  Data data = open_data ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) missing = g_file_new_for_path ("/absent.csv");

  g_assert_true (says (&data, "No Data Sets"));
  open_file (&data, "lab.csv", "# A report\nload,latency\n0.1,20\n0.2,30\n");
  g_assert_cmpuint (bisection_document_get_study (data.document)->data->len, ==, 1);
  g_assert_cmpstr (set_at (&data, 0)->source, ==, "A report");
  g_assert_cmpuint (count_drawn (&data, "latency-traffic"), ==, 2);
  g_assert_cmpuint (count_drawn (&data, "throughput"), ==, 0);
  g_assert_true (says (&data, "lab"));
  g_assert_true (says (&data, "2 rows: Traffic, Latency\nDrawn over: Latency against Traffic"));
  open_file (&data, "lab.csv", "load,latency\n0.1,20\n");
  g_assert_cmpstr (set_at (&data, 1)->name, ==, "lab (2)");

  /* A file that is wrong adds nothing; a matrix is no data set, but a network. */
  open_file (&data, "bad.csv", "load,latency\n0.1,fast\n");
  g_assert_cmpuint (bisection_document_get_study (data.document)->data->len, ==, 2);
  open_file (&data, "ring.csv", "0,1,1\n1,0,1\n1,1,0\n");
  g_assert_cmpuint (bisection_document_get_study (data.document)->data->len, ==, 2);
  bisection_document_undo (data.document);
  g_assert_false (
    bisection_data_add_file (GTK_WIDGET (data.window), data.document, missing, &error));
  g_assert_nonnull (error);
  bisection_document_undo (data.document);
  bisection_document_undo (data.document);
  settle ();
  g_assert_null (set_at (&data, 0));
  g_assert_true (says (&data, "No Data Sets"));
  bisection_document_redo (data.document);
  g_assert_cmpuint (count_drawn (&data, "latency-traffic"), ==, 2);
  close_data (&data);
}

TEST (edit)
{
  Data data = open_data ();
  GtkWidget *list = GTK_WIDGET (data.list), *unit;

  open_file (&data, "lab.csv", "load,speed,who\n0.1,20,me\n0.2,30,you\n");
  bisection_data_window_open_row (BISECTION_DATA_WINDOW (data.list), 0);
  settle ();
  wait_for_frames (list);

  /* What a column has is chosen; what it cannot have is refused, and the choice is as before. */
  choose_item (list, "speed", "Simulated Network Latency");
  g_assert_cmpstr (icn_data_column (set_at (&data, 0), 1)->means, ==, "simulated_network_latency");
  g_assert_cmpuint (count_drawn (&data, "latency-traffic"), ==, 0);
  g_assert_true (says (&data, "2 rows: Traffic"));
  choose_item (list, "who", "Interval");
  g_assert_null (icn_data_column (set_at (&data, 0), 2)->means);
  choose_item (list, "who", "Label");
  g_assert_cmpstr (icn_data_column (set_at (&data, 0), 2)->means, ==, "label");
  bisection_document_undo (data.document);
  bisection_document_undo (data.document);
  g_assert_cmpuint (count_drawn (&data, "latency-traffic"), ==, 2);

  unit = find_control (list, GTK_TYPE_ENTRY, "Unit of load");
  gtk_editable_set_text (GTK_EDITABLE (unit), "furlongs");
  g_signal_emit_by_name (unit, "activate");
  g_assert_null (icn_data_column (set_at (&data, 0), 0)->unit);
  gtk_editable_set_text (GTK_EDITABLE (unit), "%");
  g_signal_emit_by_name (unit, "activate");
  g_assert_cmpstr (icn_data_column (set_at (&data, 0), 0)->unit, ==, "%");
  g_assert_cmpuint (count_drawn (&data, "latency-traffic"), ==, 2);

  click_control (list, "Remove lab");
  g_assert_null (set_at (&data, 0));
  bisection_document_undo (data.document);
  settle ();
  g_assert_cmpstr (set_at (&data, 0)->name, ==, "lab");
  g_assert_true (says (&data, "lab"));
  close_data (&data);
}

TEST (narrow)
{
  Data data = open_data ();
  int least;

  open_file (&data, "lab.csv",
             "load (bits/cycle per node),a heading that is much longer than others in a file,"
             "latency (cycles)\n0.1,a text that is long as well,20\n");
  bisection_data_window_open_row (BISECTION_DATA_WINDOW (data.list), 0);
  settle ();
  gtk_widget_measure (GTK_WIDGET (data.list), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 360);
  close_data (&data);
}
