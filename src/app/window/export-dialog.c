/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export-dialog.h"

#include "figure.h"
#include "settings.h"
#include <glib/gi18n.h>

#define PREVIEW_WIDTH 480.0

struct _BisectionExportDialog {
  AdwWindow parent_instance;
  BisectionPage *page;
  char *title;
  char *folder; /* last exported to, or "" */
  guint preview_id;
  GtkFileChooserNative *chooser;

  AdwComboRow *format;
  AdwComboRow *size;
  GtkSpinButton *width;
  GtkSpinButton *height;
  GtkSpinButton *scale;
  GtkWidget *width_row;
  GtkWidget *height_row;
  GtkWidget *scale_row;
  GtkPicture *preview;
  GtkLabel *problem;
  GtkWidget *export_button;
};

G_DEFINE_FINAL_TYPE (BisectionExportDialog, bisection_export_dialog, ADW_TYPE_WINDOW)

enum {
  PROP_FOLDER = 1,
};

/* In the order of the rows in export-dialog.ui; the last one is the reader's own. */
static const struct {
  double width, height; /* points */
} presets[] = {
  { 249.45, 180 }, /* a column of a two-column paper, 88 mm */
  { 510.24, 319 }, /* across both columns, 180 mm */
  { 800, 450 },    /* a slide: 1600 × 900 pixels at scale 2 */
};

static void
read_choices (BisectionExportDialog *self, BisectionExport *how)
{
  guint size = adw_combo_row_get_selected (self->size);

  how->format = MIN (adw_combo_row_get_selected (self->format), BISECTION_N_EXPORTS - 1);
  how->scale = gtk_spin_button_get_value (self->scale);
  how->width = gtk_spin_button_get_value (self->width);
  how->height = gtk_spin_button_get_value (self->height);
  if (size < G_N_ELEMENTS (presets)) {
    how->width = presets[size].width;
    how->height = presets[size].height;
  }
}

static gboolean
has_content (BisectionExportDialog *self, BisectionExportFormat format)
{
  if (format == BISECTION_EXPORT_CSV) {
    g_autofree char *numbers = bisection_page_make_csv (self->page);

    return numbers != NULL;
  }
  return TRUE;
}

static gboolean
show_preview (gpointer data)
{
  BisectionExportDialog *self = data;
  BisectionExport how;
  g_autoptr (IcnScene) scene = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  IcnTheme theme;

  self->preview_id = 0;
  read_choices (self, &how);
  bisection_export_theme (&how, &theme);
  scene = bisection_page_make_figure (self->page, &theme, how.width, how.height);
  if (scene)
    texture =
      bisection_figure_texture (scene, &theme, 2 * PREVIEW_WIDTH / MAX (how.width, how.height));
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
  return G_SOURCE_REMOVE;
}

static void
choices_changed (BisectionExportDialog *self)
{
  BisectionExport how;
  gboolean is_figure, possible;

  if (!self->page)
    return; /* the template is still being built */
  read_choices (self, &how);
  is_figure = how.format != BISECTION_EXPORT_CSV;
  possible = has_content (self, how.format);
  gtk_widget_set_sensitive (GTK_WIDGET (self->size), is_figure);
  gtk_widget_set_visible (self->scale_row, how.format == BISECTION_EXPORT_PNG);
  for (guint i = 0; i < 2; i++)
    gtk_widget_set_visible (i ? self->height_row : self->width_row,
                            is_figure &&
                              adw_combo_row_get_selected (self->size) >= G_N_ELEMENTS (presets));
  gtk_label_set_label (self->problem, possible ? "" : _ ("This page has no numbers to export"));
  gtk_widget_set_visible (GTK_WIDGET (self->problem), !possible);
  gtk_widget_set_sensitive (self->export_button, possible);
  if (!self->preview_id)
    self->preview_id = g_idle_add (show_preview, self);
}

static void
show_problem (BisectionExportDialog *self, const GError *error)
{
  gtk_label_set_label (self->problem, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
}

static void
save_as (BisectionExportDialog *self, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *message = g_strdup_printf (_ ("Exported “%s”"), name);
  g_autoptr (GError) error = NULL;
  BisectionExport how;

  read_choices (self, &how);
  if (!g_file_peek_path (file) ||
      !bisection_figure_export (self->page, &how, self->title, g_file_peek_path (file), &error)) {
    if (error)
      show_problem (self, error);
    return;
  }
  g_object_set (self, "folder", folder ? g_file_peek_path (folder) : "", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "win.toast", "s", message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
file_chosen (GtkNativeDialog *chooser, int response, gpointer data)
{
  BisectionExportDialog *self = data;
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_hide (chooser);
  g_clear_object (&self->chooser);
  if (file)
    save_as (self, file);
}

static void
export_clicked (BisectionExportDialog *self)
{
  const char *figure = bisection_page_get_figure_id (self->page);
  g_autofree char *name = NULL;
  BisectionExport how;

  read_choices (self, &how);
  name = g_strconcat (figure ? figure : "table", bisection_export_suffix (how.format), NULL);
  g_clear_object (&self->chooser);
  self->chooser =
    gtk_file_chooser_native_new (gtk_window_get_title (GTK_WINDOW (self)), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  if (self->folder && *self->folder) {
    g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  }
  g_signal_connect (self->chooser, "response", G_CALLBACK (file_chosen), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
bisection_export_dialog_get_property (GObject *object, guint id G_GNUC_UNUSED, GValue *value,
                                      GParamSpec *pspec G_GNUC_UNUSED)
{
  g_value_set_string (value, BISECTION_EXPORT_DIALOG (object)->folder);
}

static void
bisection_export_dialog_set_property (GObject *object, guint id G_GNUC_UNUSED, const GValue *value,
                                      GParamSpec *pspec G_GNUC_UNUSED)
{
  BisectionExportDialog *self = BISECTION_EXPORT_DIALOG (object);

  g_free (self->folder);
  self->folder = g_value_dup_string (value);
}

static void
bisection_export_dialog_dispose (GObject *object)
{
  BisectionExportDialog *self = BISECTION_EXPORT_DIALOG (object);

  g_clear_handle_id (&self->preview_id, g_source_remove);
  g_clear_object (&self->chooser);
  g_clear_object (&self->page);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (bisection_export_dialog_parent_class)->dispose (object);
}

static void
bisection_export_dialog_class_init (BisectionExportDialogClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = bisection_export_dialog_get_property;
  object_class->set_property = bisection_export_dialog_set_property;
  object_class->dispose = bisection_export_dialog_dispose;
  g_object_class_install_property (
    object_class, PROP_FOLDER,
    g_param_spec_string ("folder", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, format);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, size);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, width);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, height);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, scale);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, width_row);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, height_row);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, scale_row);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, BisectionExportDialog, export_button);
  gtk_widget_class_bind_template_callback (widget_class, choices_changed);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bisection_export_dialog_init (BisectionExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_settings_bind ("export-format", self->format, "selected", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-size", self->size, "selected", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-width", self->width, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-height", self->height, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-scale", self->scale, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-folder", self, "folder", BISECTION_BIND_OWN);
}

/* A table has no picture. What the reader chose for figures stays as it was. */
static void
offer_numbers_only (BisectionExportDialog *self)
{
  g_settings_unbind (self->format, "selected");
  adw_combo_row_set_selected (self->format, BISECTION_EXPORT_CSV);
  gtk_widget_set_sensitive (GTK_WIDGET (self->format), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->size), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), FALSE);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Export Table"));
}

GtkWidget *
bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page, const char *title)
{
  BisectionExportDialog *self =
    g_object_new (BISECTION_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->page = g_object_ref (page);
  self->title = g_strdup (title);
  if (!bisection_page_get_figure_id (page))
    offer_numbers_only (self);
  choices_changed (self);
  return GTK_WIDGET (self);
}
