/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-window.h"

#include "class-parts.h"
#include "data-file.h"
#include "data-row.h"
#include "error.h"
#include "modal.h"
#include <glib/gi18n.h>

struct _BisectionDataWindow {
  AdwWindow parent_instance;
  BisectionDocument *document;
  GtkFileChooserNative *chooser;
  GPtrArray *rows; /* array of BisectionDataRow: one for each data set of the study */

  GtkStack *stack;
  AdwPreferencesGroup *sets;
  GtkLabel *problem;
};

G_DEFINE_FINAL_TYPE (BisectionDataWindow, bisection_data_window, ADW_TYPE_WINDOW)

/* The functions below add a measured data set to the study. */

static gboolean
add_set (IcnStudy *study, gpointer set, GError **error)
{
  return icn_study_add_data (study, icn_data_set_dup (set), error);
}

gboolean
bisection_data_add_file (GtkWidget *window, BisectionDocument *document, GFile *file,
                         GError **error)
{
  const IcnStudy *study;
  g_autoptr (IcnDataSet) set = NULL;
  g_autofree char *where = NULL, *message = NULL;

  if (!g_file_peek_path (file)) {
    icn_error_set (error, ICN_ERROR_VALUE, "data", "only files of this computer can be read");
    return FALSE;
  }
  set = icn_data_set_load (g_file_peek_path (file), NULL, NULL, error);
  if (!set || !bisection_document_edit (document, _ ("Add Data Set"), NULL, add_set, set, error))
    return FALSE;
  study = bisection_document_get_study (document);
  where = bisection_document_say_data (document, study->data->len - 1);
  /* Translators: name of a data set, and a sentence on where it is drawn. */
  message = g_strdup_printf (
    _ ("“%s”: %s"),
    ((const IcnDataSet *) g_ptr_array_index (study->data, study->data->len - 1))->name, where);
  gtk_widget_activate_action (window, "win.toast-undo", "s", message);
  return TRUE;
}

static void
show_problem (BisectionDataWindow *self, const char *problem)
{
  gtk_label_set_label (self->problem, problem ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
}

static void
add_file (BisectionDataWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  bisection_data_add_file (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                           self->document, file, &error);
  show_problem (self, error ? error->message : NULL);
  if (!error)
    bisection_data_window_open_row (self, self->rows->len - 1);
}

static void
file_chosen (gpointer data, GFile *file)
{
  if (file)
    add_file (data, file);
}

static void
choose_file (BisectionDataWindow *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  if (self->chooser)
    return;
  self->chooser =
    gtk_file_chooser_native_new (_ ("Add Data Set"), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  gtk_file_filter_set_name (filter, _ ("CSV Files"));
  gtk_file_filter_add_suffix (filter, "csv");
  gtk_file_filter_add_suffix (filter, "tsv");
  gtk_file_filter_add_suffix (filter, "txt");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  bisection_modal_choose_file (&self->chooser, file_chosen, self);
}

static gboolean
files_dropped (GtkDropTarget *target G_GNUC_UNUSED, const GValue *value, double x G_GNUC_UNUSED,
               double y G_GNUC_UNUSED, gpointer data)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l; l = l->next)
    add_file (data, l->data);
  return files != NULL;
}

/* The functions below show the data sets of the study, a row for each. */

/* Returns whether the present rows can show these data sets after an update, so that no rows need
 * to be made: there is a row for each data set, with controls for as many columns. */
static gboolean
fits (BisectionDataWindow *self, const GPtrArray *data)
{
  gboolean all = data->len == self->rows->len;

  for (guint i = 0; i < data->len && all; i++)
    all = bisection_data_row_fits (self->rows->pdata[i], g_ptr_array_index (data, i));
  return all;
}

static void
make_rows (BisectionDataWindow *self, const GPtrArray *data)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->sets, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < data->len; i++) {
    GtkWidget *row = bisection_data_row_new (self->document, i);

    bisection_follow (row, "refused", show_problem, self);
    adw_preferences_group_add (self->sets, row);
    g_ptr_array_add (self->rows, row);
  }
}

static void
update (BisectionDataWindow *self)
{
  const GPtrArray *data = bisection_document_get_study (self->document)->data;

  if (!fits (self, data)) {
    make_rows (self, data);
    show_problem (self, NULL);
  } else {
    for (guint i = 0; i < self->rows->len; i++)
      bisection_data_row_update (self->rows->pdata[i]);
  }
  gtk_stack_set_visible_child_name (self->stack, data->len > 0 ? "sets" : "nothing");
}

void
bisection_data_window_open_row (BisectionDataWindow *self, guint set)
{
  if (set < self->rows->len)
    adw_expander_row_set_expanded (self->rows->pdata[set], TRUE);
}

static void
bisection_data_window_dispose (GObject *object)
{
  BisectionDataWindow *self = BISECTION_DATA_WINDOW (object);

  bisection_modal_release_file (&self->chooser);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bisection_data_window_parent_class)->dispose (object);
}

static void
bisection_data_window_class_init (BisectionDataWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_data_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/data-window.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionDataWindow, stack, sets, problem);
  BISECTION_BIND_CALLBACKS (widget_class, choose_file);
}

static void
bisection_data_window_init (BisectionDataWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  g_signal_connect (target, "drop", G_CALLBACK (files_dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

GtkWindow *
bisection_data_window_new (GtkWindow *parent, BisectionDocument *document)
{
  BisectionDataWindow *self =
    g_object_new (BISECTION_TYPE_DATA_WINDOW, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  bisection_follow (document, "changed", update, self);
  update (self);
  return GTK_WINDOW (self);
}
