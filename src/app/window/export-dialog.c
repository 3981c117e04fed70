/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "export-dialog.h"

#include "chart.h"
#include "class-parts.h"
#include "export.h"
#include "figure.h"
#include "modal.h"
#include "settings.h"
#include "tip.h"
#include "view.h"
#include "workarounds.h"
#include <glib/gi18n.h>

#define PREVIEW_WIDTH 480.0

struct _BisectionExportDialog {
  AdwWindow parent_instance;
  BisectionPage *page;
  BisectionDocument *document;
  char *folder;          /* folder of the last export; "" if there was none */
  guint preview_id;      /* idle callback that updates the preview; 0: none */
  BisectionJob *drawing; /* draws the preview in the background */
  BisectionJob *writing; /* writes the files in the background */
  char *names;           /* names of the files being written, for the message about them */
  /* paths of the files to be written once the user has agreed that existing ones are replaced */
  GStrv replaced;
  guint replace_id;
  GtkFileChooserNative *chooser;

  GStrv ids;           /* ids of the figures of the page */
  AdwComboRow *figure; /* chooses the figure to export, if the page has several */
  GtkWidget *formats;  /* the row that contains `toggles`, a button for each file format */
  GtkToggleButton *toggles[BISECTION_N_EXPORTS];
  GtkSwitch *study;
  GtkWidget *study_row;
  GtkSwitch *cite;
  GtkWidget *cite_row;
  GtkSwitch *notes;
  GtkWidget *notes_row;
  gboolean has_notes; /* the chosen figure is a plot with sentences below it */
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

/* Sizes of exported figures, in the order of the entries of the drop-down in export-dialog.ui. The
 * last entry of the drop-down is not in this array: it lets the user enter a size. */
static const struct {
  double width, height; /* size in points, 1/72 inch */
} presets[] = {
  { 249.45, 212 }, /* a column of a paper with two columns: 88 mm wide */
  { 510.24, 319 }, /* both columns of a paper with two columns: 180 mm wide */
  { 800, 450 },    /* a slide, which has 1600 × 900 pixels at scale 2 */
};

static const char *const format_keys[BISECTION_N_EXPORTS] = { "export-png", "export-svg",
                                                              "export-pdf", "export-csv" };

static void
read_choices (BisectionExportDialog *self, BisectionExport *how)
{
  guint size = adw_combo_row_get_selected (self->size);

  how->cited =
    gtk_switch_get_active (self->cite) ? bisection_document_get_study (self->document) : NULL;
  how->without_notes = !gtk_switch_get_active (self->notes);
  how->scale = gtk_spin_button_get_value (self->scale);
  how->width = gtk_spin_button_get_value (self->width);
  how->height = gtk_spin_button_get_value (self->height);
  if (size < G_N_ELEMENTS (presets)) {
    how->width = presets[size].width;
    how->height = presets[size].height;
  }
}

static gboolean
is_chosen (BisectionExportDialog *self, BisectionExportFormat format)
{
  return gtk_toggle_button_get_active (self->toggles[format]) &&
         gtk_widget_is_sensitive (GTK_WIDGET (self->toggles[format]));
}

static guint
n_chosen (BisectionExportDialog *self)
{
  guint n = 0;

  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    n += is_chosen (self, i);
  return n;
}

/* Enables the button "Export" if a file format is chosen. It is disabled while files are being
 * written, as a second export could write the same files at the same time. */
static void
allow_export (BisectionExportDialog *self)
{
  gboolean has_format = n_chosen (self) > 0;

  gtk_widget_set_sensitive (self->export_button,
                            has_format && !bisection_job_is_running (self->writing));
  bisection_tip_say (self->export_button, has_format ? NULL : _ ("No file format is chosen"));
}

/* The functions below draw the preview of the figure. */

typedef struct {
  IcnScene *scene;
  double scale; /* pixels per scene unit */
} Preview;

static void
preview_free (gpointer data)
{
  Preview *preview = data;

  icn_scene_free (preview->scene);
  g_free (preview);
}

static gpointer
draw_preview (gpointer input, GCancellable *cancellable G_GNUC_UNUSED, GError **error)
{
  const Preview *preview = input;
  g_autoptr (GBytes) png = icn_export (preview->scene, &icn_theme_light, ICN_FORMAT_PNG,
                                       preview->scale, NULL, error);

  return png ? gdk_texture_new_from_bytes (png, error) : NULL;
}

static void
preview_drawn (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionExportDialog *self = data;
  g_autoptr (GdkTexture) texture = result;

  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (texture));
}

static gboolean
show_preview (gpointer data)
{
  BisectionExportDialog *self = data;
  BisectionExport how = { 0 };
  IcnScene *scene;
  Preview *preview;

  self->preview_id = 0;
  read_choices (self, &how);
  scene = bisection_figure_make (self->page, &how);
  if (scene) {
    preview = g_new (Preview, 1);
    *preview = (Preview){ scene, 2 * PREVIEW_WIDTH / MAX (how.width, how.height) };
    bisection_job_start (self->drawing, preview);
  } else {
    bisection_job_cancel (self->drawing);
    gtk_picture_set_paintable (self->preview, NULL);
  }
  return G_SOURCE_REMOVE;
}

static void
choices_changed (BisectionExportDialog *self)
{
  gboolean is_png = is_chosen (self, BISECTION_EXPORT_PNG);
  gboolean is_figure =
    is_png || is_chosen (self, BISECTION_EXPORT_SVG) || is_chosen (self, BISECTION_EXPORT_PDF);

  if (!self->page)
    return; /* called while the template is being built, before the page is set */
  gtk_widget_set_sensitive (GTK_WIDGET (self->size), is_figure);
  /* rows that do not apply stay where they are, so that no other row moves under the pointer */
  gtk_widget_set_sensitive (self->scale_row, is_png);
  gtk_widget_set_sensitive (self->study_row, is_figure);
  gtk_widget_set_sensitive (self->cite_row, is_figure);
  gtk_widget_set_sensitive (self->notes_row, is_figure && self->has_notes);
  for (guint i = 0; i < 2; i++)
    gtk_widget_set_visible (i ? self->height_row : self->width_row,
                            is_figure &&
                              adw_combo_row_get_selected (self->size) >= G_N_ELEMENTS (presets));
  gtk_widget_set_visible (GTK_WIDGET (self->problem), FALSE);
  allow_export (self);
  if (!self->preview_id)
    self->preview_id = g_idle_add (show_preview, self);
}

/* Disables the buttons of those file formats in which the chosen figure cannot be exported, and
 * finds out whether it has notes. */
static void
allow_formats (BisectionExportDialog *self)
{
  g_autofree char *numbers = bisection_page_make_csv (self->page);
  g_autoptr (IcnChart) chart = bisection_page_make_chart (self->page);
  gboolean is_figure = bisection_page_get_figure_id (self->page) != NULL;

  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    gtk_widget_set_sensitive (GTK_WIDGET (self->toggles[i]),
                              i == BISECTION_EXPORT_CSV ? numbers != NULL : is_figure);
  self->has_notes = chart && chart->notes && chart->notes[0];
}

static void
figure_chosen (BisectionExportDialog *self)
{
  guint chosen = adw_combo_row_get_selected (self->figure);

  if (!self->ids || chosen >= g_strv_length (self->ids))
    return;
  bisection_page_choose_figure (self->page, self->ids[chosen]);
  allow_formats (self);
  choices_changed (self);
}

static void
show_problem (BisectionExportDialog *self, const char *message)
{
  gtk_label_set_label (self->problem, message);
  gtk_widget_set_visible (GTK_WIDGET (self->problem), TRUE);
}

/* Returns the paths of the files to be written: `path` with the suffix of each chosen format. If
 * `path` already ends in the suffix of a format, that suffix is removed first: for SVG and PNG,
 * both "a" and "a.svg" give "a.svg" and "a.png". */
static GStrv
make_paths (BisectionExportDialog *self, const char *path)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_autofree char *base = g_strdup (path);

  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    if (g_str_has_suffix (base, bisection_export_suffix (i)))
      base[strlen (base) - strlen (bisection_export_suffix (i))] = '\0';
  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    if (is_chosen (self, i)) {
      g_autofree char *file = g_strconcat (base, bisection_export_suffix (i), NULL);

      g_strv_builder_add (paths, file);
    }
  return g_strv_builder_end (paths);
}

/* Returns the file names of `paths` as text, such as "a.png, a.svg". but: a path to leave out, or
 * NULL. existing: TRUE lists only files that exist. Free with g_free. */
static char *
list_names (char **paths, const char *but, gboolean existing)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; paths[i]; i++) {
    g_autofree char *name = g_filename_display_basename (paths[i]);

    if (g_strcmp0 (paths[i], but) != 0 &&
        (!existing || g_file_test (paths[i], G_FILE_TEST_EXISTS)))
      g_strv_builder_add (names, name);
  }
  list = g_strv_builder_end (names);
  return g_strjoinv (", ", list);
}

static gpointer
write_files (gpointer input, GCancellable *cancellable G_GNUC_UNUSED, GError **error)
{
  bisection_figure_files_write (input, error);
  return NULL;
}

static void
files_written (gpointer result G_GNUC_UNUSED, const GError *error, gpointer data)
{
  BisectionExportDialog *self = data;
  g_autofree char *message = g_strdup_printf (_ ("Exported “%s”"), self->names);

  allow_export (self);
  if (error) {
    show_problem (self, error->message);
    return;
  }
  gtk_widget_activate_action (GTK_WIDGET (self->page), "win.toast", "s", message);
  gtk_window_close (GTK_WINDOW (self));
}

static void
save_files (BisectionExportDialog *self, char **paths)
{
  g_autofree char *title = bisection_document_make_title (self->document);
  g_autofree char *folder = g_path_get_dirname (paths[0]);
  gboolean with_study = gtk_switch_get_active (self->study);
  g_autoptr (IcnStudy) study =
    with_study ? bisection_figure_study (self->page, self->document) : NULL;
  BisectionExport how = { .title = title, .study = study };
  g_autoptr (GError) error = NULL;
  BisectionFigureFiles *files;

  read_choices (self, &how);
  files = bisection_figure_files_new (self->page, &how, (const char *const *) paths, &error);
  if (!files) {
    show_problem (self, error->message);
    return;
  }
  g_free (self->names);
  self->names = list_names (paths, NULL, FALSE);
  g_object_set (self, "folder", folder, NULL);
  bisection_job_start (self->writing, files);
  allow_export (self);
}

static gboolean
replace (gpointer data)
{
  BisectionExportDialog *self = data;

  self->replace_id = 0;
  save_files (self, self->replaced);
  return G_SOURCE_REMOVE;
}

/* Called when the user has answered whether to replace files. If the answer is yes, an idle
 * callback writes the files: this handler is called from a signal of the message dialog, which must
 * be gone before the export dialog closes. */
static void
replace_answered (BisectionExportDialog *self, const char *answer)
{
  if (g_str_equal (answer, "replace"))
    self->replace_id = g_idle_add (replace, self);
}

/* Asks the user whether existing files may be replaced. names: these files, as text; paths: all
 * files to be written. The file chooser has asked only about the file name that the user entered,
 * not about the names with the suffixes of the other formats. */
static void
ask_before_replacing (BisectionExportDialog *self, const char *names, char **paths)
{
  g_autofree char *body =
    g_strdup_printf (_ ("There are files of these names, which would be replaced: %s"), names);
  AdwMessageDialog *dialog =
    bisection_message_dialog_new (GTK_WINDOW (self), _ ("Replace Files?"), body);

  g_strfreev (self->replaced);
  self->replaced = g_strdupv (paths);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "replace", _ ("_Replace"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  bisection_follow (dialog, "response", replace_answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_as (gpointer data, GFile *file)
{
  BisectionExportDialog *self = data;
  const char *path = file ? g_file_peek_path (file) : NULL;
  g_auto (GStrv) paths = path ? make_paths (self, path) : NULL;
  g_autofree char *replaced = paths ? list_names (paths, path, TRUE) : NULL;

  if (!file)
    return;
  if (!path)
    show_problem (self, _ ("Figures can be saved on this computer only"));
  else if (*replaced)
    ask_before_replacing (self, replaced, paths);
  else
    save_files (self, paths);
}

/* Returns the file name that the file chooser proposes, such as "32-ary 2-cube, folded.svg": the
 * name of the design or of the study, and the id of the figure; without a suffix if several formats
 * are chosen. Free with g_free. */
static char *
propose_name (BisectionExportDialog *self)
{
  g_autoptr (IcnFigure) figure = bisection_figure_describe (self->page, self->document);
  g_autofree char *title = figure && figure->design
                             ? g_strdup (figure->design)
                             : bisection_document_make_title (self->document);
  const char *id = bisection_page_get_figure_id (self->page);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, id ? id : "table");
  g_auto (GStrv) names = make_paths (self, g_strdelimit (name, "/\\", '-'));

  return g_strdup (names[1] ? name : names[0]);
}

static void
export_clicked (BisectionExportDialog *self)
{
  g_autofree char *name = NULL;

  if (bisection_modal_present (GTK_WIDGET (self)) || self->chooser)
    return;
  name = propose_name (self);
  self->chooser =
    gtk_file_chooser_native_new (gtk_window_get_title (GTK_WINDOW (self)), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  if (self->folder && *self->folder) {
    g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  }
  bisection_modal_choose_file (&self->chooser, save_as, self);
}

static void
bisection_export_dialog_dispose (GObject *object)
{
  BisectionExportDialog *self = BISECTION_EXPORT_DIALOG (object);

  g_clear_handle_id (&self->preview_id, g_source_remove);
  g_clear_handle_id (&self->replace_id, g_source_remove);
  g_clear_pointer (&self->drawing, bisection_job_free);
  g_clear_pointer (&self->writing, bisection_job_free);
  g_clear_pointer (&self->replaced, g_strfreev);
  g_clear_pointer (&self->names, g_free);
  bisection_modal_release_file (&self->chooser);
  g_clear_pointer (&self->ids, g_strfreev);
  if (self->page)
    bisection_page_choose_figure (self->page, NULL);
  g_clear_object (&self->page);
  g_clear_object (&self->document);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (bisection_export_dialog_parent_class)->dispose (object);
}

static const BisectionProperty properties[] = {
  { "folder", G_TYPE_STRING, G_PARAM_READWRITE, G_STRUCT_OFFSET (BisectionExportDialog, folder) },
};

static void
bisection_export_dialog_class_init (BisectionExportDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_export_dialog_dispose;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/export-dialog.ui");
  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    gtk_widget_class_bind_template_child_full (
      widget_class, bisection_export_suffix (i) + 1, FALSE,
      G_STRUCT_OFFSET (BisectionExportDialog, toggles) + i * sizeof (GtkToggleButton *));
  BISECTION_BIND_CHILDREN (widget_class, BisectionExportDialog, figure, formats, study, study_row,
                           cite, cite_row, notes, notes_row, size, width, height, scale, width_row,
                           height_row, scale_row, preview, problem, export_button);
  BISECTION_BIND_CALLBACKS (widget_class, choices_changed, figure_chosen, export_clicked);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bisection_export_dialog_init (BisectionExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->drawing =
    bisection_job_new (draw_preview, preview_free, g_object_unref, preview_drawn, self);
  self->writing = bisection_job_new (
    write_files, (GDestroyNotify) bisection_figure_files_free, NULL, files_written, self);
  for (guint i = 0; i < BISECTION_N_EXPORTS; i++)
    bisection_settings_bind (format_keys[i], self->toggles[i], "active", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-study", self->study, "active", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-cite", self->cite, "active", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-notes", self->notes, "active", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-size", self->size, "selected", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-width", self->width, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-height", self->height, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-scale", self->scale, "value", BISECTION_BIND_OWN);
  bisection_settings_bind ("export-folder", self, "folder", BISECTION_BIND_OWN);
}

/* Offers the file formats in which the page can be exported. A page with a table but no figure
 * offers only CSV, and selects it. This does not change the format that is remembered for the
 * export of figures. */
static void
offer_formats (BisectionExportDialog *self)
{
  GtkWidget *const of_pictures[] = {
    self->formats,   GTK_WIDGET (self->size), GTK_WIDGET (self->preview),
    self->scale_row, self->study_row,         self->cite_row,
    self->notes_row,
  };

  allow_formats (self);
  if (bisection_page_get_figure_id (self->page) != NULL)
    return;
  g_settings_unbind (self->toggles[BISECTION_EXPORT_CSV], "active");
  gtk_toggle_button_set_active (self->toggles[BISECTION_EXPORT_CSV], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (of_pictures); i++)
    gtk_widget_set_visible (of_pictures[i], FALSE);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Export Table"));
}

static const char *
title_of (const char *id)
{
  const IcnPlotKind *plot = icn_plot_find (id);
  const IcnView *view = icn_view_find (id);

  if (g_str_equal (id, BISECTION_FIGURE_NUMBERS))
    return _ ("Key Numbers");
  return plot ? _ (plot->title) : view ? _ (view->title) : id;
}

/* If the page has several figures, offers them in a drop-down; the figure that has the focus is
 * chosen at first. */
static void
offer_figures (BisectionExportDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *id = g_strdup (bisection_page_get_figure_id (self->page));
  g_auto (GStrv) ids = bisection_page_list_figures (self->page);
  guint n = g_strv_length (ids), chosen = 0;

  for (guint i = 0; i < n; i++) {
    gtk_string_list_append (titles, title_of (ids[i]));
    chosen = g_strcmp0 (ids[i], id) == 0 ? i : chosen;
  }
  adw_combo_row_set_model (self->figure, G_LIST_MODEL (titles));
  gtk_widget_set_visible (GTK_WIDGET (self->figure), n > 1);
  self->ids = g_steal_pointer (&ids);
  adw_combo_row_set_selected (self->figure, chosen);
  if (n > 1)
    figure_chosen (self);
}

GtkWidget *
bisection_export_dialog_new (GtkWindow *parent, BisectionPage *page, BisectionDocument *document)
{
  BisectionExportDialog *self =
    g_object_new (BISECTION_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->page = g_object_ref (page);
  self->document = g_object_ref (document);
  offer_figures (self);
  offer_formats (self);
  choices_changed (self);
  return GTK_WIDGET (self);
}
