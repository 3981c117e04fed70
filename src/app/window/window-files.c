/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "class-parts.h"
#include "embedded.h"
#include "error.h"
#include "gallery.h"
#include "modal.h"
#include "number-text.h"
#include "shard-plan.h"
#include "study-file.h"
#include "workarounds.h"
#include <glib/gi18n.h>

#define MIME_TYPE "application/x-bisection-study"

void
bisection_window_show_problem (BisectionWindow *self, const char *message)
{
  gtk_label_set_label (self->problem_label, message);
  gtk_info_bar_set_revealed (self->problem_bar, TRUE);
}

/* Brings an open modal dialog of the window to the front and returns TRUE; FALSE if there is none.
 * Returns TRUE also while a file dialog of the desktop portal is open, although it cannot be
 * brought to the front, as it is not a window of this program. */
gboolean
bisection_window_present_dialog (BisectionWindow *self)
{
  return bisection_modal_present (GTK_WIDGET (self)) || self->chooser;
}

/* The functions below open files. */

static BisectionWindow *
window_of_file (GtkApplication *app, GFile *file)
{
  for (GList *l = gtk_application_get_windows (app); l; l = l->next) {
    GFile *other = BISECTION_IS_WINDOW (l->data)
                     ? bisection_document_get_file (BISECTION_WINDOW (l->data)->document)
                     : NULL;

    if (other && g_file_equal (other, file))
      return l->data;
  }
  return NULL;
}

/* Returns whether this window can show another study without loss. That is so if its document is
 * unchanged and was neither opened from a file nor from a sweep that is simulated in shards
 * (shard-plan.h). */
static gboolean
is_pristine (BisectionWindow *self)
{
  GFile *file = bisection_document_get_file (self->document);

  return !file && !bisection_document_get_plan (self->document) &&
         !bisection_document_is_modified (self->document);
}

BisectionWindow *
bisection_window_for_study (BisectionWindow *self)
{
  return is_pristine (self) ? self
                            : g_object_new (G_OBJECT_TYPE (self), "application",
                                            gtk_window_get_application (GTK_WINDOW (self)), NULL);
}

static void
remember_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { NULL };
  GtkRecentData data = { .mime_type = (char *) MIME_TYPE,
                         .app_name = (char *) g_get_application_name (),
                         .app_exec = (char *) "bisection %u",
                         .groups = groups };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

/* Returns whether a file contains the graph of a network, such as an edge list, and not a study. A
 * study is a JSON object, which may be embedded in a picture; any other text is read as a graph,
 * whatever the name of the file. */
static gboolean
is_graph (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFileInputStream) stream = NULL;
  char start[512];
  gssize n;

  if (!g_file_peek_path (file) || g_str_has_suffix (name, ICN_STUDY_SUFFIX))
    return FALSE;
  stream = g_file_read (file, NULL, NULL);
  n = stream ? g_input_stream_read (G_INPUT_STREAM (stream), start, sizeof start, NULL, NULL) : 0;
  for (gssize i = 0; i < n && !icn_is_picture (start, n); i++)
    if (!g_ascii_isspace (start[i]))
      return start[i] != '{';
  return FALSE;
}

/* Replaces the network of the chosen design by the network in `file`. The user can undo this. */
static void
open_graph (BisectionWindow *self, GFile *file)
{
  guint design = bisection_document_get_current (self->document);
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *message = NULL;

  if (study->designs->len == 0 && !bisection_document_add_design (self->document, &error)) {
    bisection_window_show_problem (self, error->message);
    return;
  }
  before = icn_study_design_title (bisection_document_get_study (self->document), design);
  if (!bisection_document_take_graph (self->document, design, g_file_peek_path (file), &error)) {
    bisection_window_show_problem (self, error->message);
    return;
  }
  gtk_info_bar_set_revealed (self->problem_bar, FALSE);
  message = g_strdup_printf (_ ("“%s” has a new network"), before);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", message);
}

static void
show_study (BisectionWindow *self)
{
  bisection_window_show_figures (self);
  bisection_window_start_lesson (self);
}

static gboolean
present_now (gpointer data)
{
  BisectionWindow *self = data;

  if (!self->document) /* an idle callback may come after the window was closed */
    return G_SOURCE_REMOVE;
  if (self->is_opening) {
    self->is_opening = FALSE;
    show_study (self);
    return G_SOURCE_CONTINUE;
  }
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

void
bisection_window_present_soon (BisectionWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  else
    g_idle_add_full (G_PRIORITY_HIGH_IDLE, present_now, g_object_ref (self), g_object_unref);
}

/* Shows the figures and the lesson of a study that has just been opened. If the window is new and
 * not visible yet, they are shown just before it is presented. */
static void
show_study_soon (BisectionWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    show_study (self);
  else
    self->is_opening = TRUE;
}

/* Key under which the dialog of ask_before_reading() stores the GFile of the study. */
#define ASKED "bisection-study"

static void open_study_file (BisectionWindow *self, GFile *file);
static void reload (BisectionWindow *self, GFile *file);

static void
files_answered (BisectionWindow *self, const char *answer, GObject *question)
{
  GFile *file = g_object_get_data (question, ASKED);
  GFile *own = bisection_document_get_file (self->document);

  if (!g_str_equal (answer, "read"))
    return;
  icn_study_allow_files (g_file_peek_path (file));
  if (own && g_file_equal (own, file))
    reload (self, file);
  else
    open_study_file (self, file);
}

/* Asks the user whether the study may read the files that it names outside its own folder: a study
 * of unknown origin could name any file of this computer. error: says which files these are. */
static void
ask_before_reading (BisectionWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = icn_text_line (name, 60);
  /* Translators: a study's file, and the files that it names. */
  g_autofree char *body = g_strdup_printf (
    _ (
      "“%s” names files that are not in its folder: %s. What is in them would be shown, and become "
      "part of what you save and export. Read them only if you know where the study is from."),
    shown, icn_error_data (error)->value);
  AdwMessageDialog *dialog = bisection_message_dialog_new (
    GTK_WINDOW (self), _ ("Read Files Outside the Study’s Folder?"), body);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Do Not Open"), "read", _ ("_Read Files"),
                                    NULL);
  adw_message_dialog_set_default_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog), ASKED, g_object_ref (file), g_object_unref);
  bisection_follow (dialog, "response", files_answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Shows why a file cannot be read. If the reason is that a study names files outside its folder,
 * asks for permission, unless another dialog is open. */
static void
show_refusal (BisectionWindow *self, GFile *file, const GError *error)
{
  if (g_error_matches (error, ICN_ERROR, ICN_ERROR_FORBIDDEN) &&
      !bisection_window_present_dialog (self))
    ask_before_reading (self, file, error);
  else
    bisection_window_show_problem (self, error->message);
}

static void
open_study_file (BisectionWindow *self, GFile *file)
{
  BisectionWindow *window = window_of_file (gtk_window_get_application (GTK_WINDOW (self)), file);
  g_autoptr (IcnStudy) study = NULL;
  g_autofree char *stamp = NULL;
  g_autoptr (GError) error = NULL;

  if (!window) {
    if (g_file_peek_path (file))
      study = icn_study_load_stamped (g_file_peek_path (file), &stamp, NULL, &error);
    if (error) {
      show_refusal (self, file, error);
      return;
    }
    if (!study) {
      bisection_window_show_problem (self, _ ("Only files of this computer can be opened"));
      return;
    }
    window = bisection_window_for_study (self);
    bisection_document_take_file (window->document, g_steal_pointer (&study),
                                  stamp ? file : NULL, stamp);
    if (stamp)
      remember_file (file);
    if (bisection_document_get_study (window->document)->figures->len > 0)
      show_study_soon (window);
    else
      bisection_window_start_lesson (window);
  }
  gtk_info_bar_set_revealed (window->problem_bar, FALSE);
  bisection_window_present_soon (window);
}

/* Returns the path of the folder of a sweep that is simulated in shards (shard-plan.h) if `file` is
 * a folder or the plan file in such a folder; otherwise NULL. Free with g_free. */
static char *
shards_folder (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  const char *path = g_file_peek_path (file);

  if (path && g_file_test (path, G_FILE_TEST_IS_DIR))
    return g_strdup (path);
  return path && g_strcmp0 (name, ICN_SHARD_FILE) == 0 ? g_path_get_dirname (path) : NULL;
}

static BisectionWindow *
window_of_plan (GtkApplication *app, const char *folder)
{
  for (GList *l = gtk_application_get_windows (app); l; l = l->next) {
    const IcnShardPlan *plan =
      BISECTION_IS_WINDOW (l->data)
        ? bisection_document_get_plan (BISECTION_WINDOW (l->data)->document)
        : NULL;

    if (plan && g_str_equal (plan->folder, folder))
      return l->data;
  }
  return NULL;
}

/* Opens a sweep that is simulated in shards (shard-plan.h), and shows its candidates on the page
 * "explore". If a window already shows this sweep, brings that window to the front. folder: the
 * folder of the sweep. */
static void
open_plan (BisectionWindow *self, const char *folder)
{
  BisectionWindow *window =
    window_of_plan (gtk_window_get_application (GTK_WINDOW (self)), folder);

  if (!window) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnShardPlan) plan = icn_shard_plan_read (folder, &error);

    if (!plan) {
      bisection_window_show_problem (self, error->message);
      return;
    }
    window = bisection_window_for_study (self);
    bisection_document_take_plan (window->document, plan);
    g_action_group_activate_action (G_ACTION_GROUP (window), "show-page",
                                    g_variant_new_string ("explore"));
  }
  gtk_info_bar_set_revealed (window->problem_bar, FALSE);
  bisection_window_present_soon (window);
}

/* Opens a file that is not a graph: a study, or a sweep that is simulated in shards
 * (shard-plan.h). */
static void
open_document (BisectionWindow *self, GFile *file)
{
  g_autofree char *folder = shards_folder (file);

  if (folder)
    open_plan (self, folder);
  else
    open_study_file (self, file);
}

void
bisection_window_open (BisectionWindow *self, GFile *file)
{
  if (bisection_window_is_data (file))
    bisection_window_open_data (self, file);
  else if (is_graph (file))
    open_graph (self, file);
  else
    open_document (self, file);
}

/* Makes a study with one design, whose network is the edge list in `file`. The study's title is the
 * name of the file. */
static IcnStudy *
study_of_edge_list (GFile *file, GError **error)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_new ();

  g_free (study->title);
  study->title = g_file_get_basename (file);
  bisection_document_take_study (document, study, NULL);
  if (!bisection_document_add_design (document, error) ||
      !bisection_document_take_graph (document, 0, g_file_peek_path (file), error))
    return NULL;
  return icn_study_dup (bisection_document_get_study (document));
}

static void
open_graph_alone (BisectionWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = study_of_edge_list (file, &error);
  BisectionWindow *window;

  if (!study) {
    bisection_window_show_problem (self, error->message);
    return;
  }
  window = bisection_window_for_study (self);
  bisection_document_take_study (window->document, study, NULL);
  bisection_window_present_soon (window);
}

void
bisection_window_open_alone (BisectionWindow *self, GFile *file)
{
  if (bisection_window_is_data (file))
    bisection_window_open_data (self, file);
  else if (is_graph (file))
    open_graph_alone (self, file);
  else
    open_document (self, file);
}

/* Action "win.open-study": opens a study of the gallery. The document has no file, so that saving
 * it does not overwrite the gallery. */
static void
open_study (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *id)
{
  BisectionWindow *self = BISECTION_WINDOW (widget);
  g_autofree char *path = icn_gallery_path (g_variant_get_string (id, NULL));
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = path ? icn_study_load (path, &error) : NULL;
  g_autofree char *next = icn_gallery_next_lesson (g_variant_get_string (id, NULL));
  BisectionWindow *window;

  if (!study) {
    bisection_window_show_problem (self,
                                   error ? error->message : _ ("This study is not installed"));
    return;
  }
  window = bisection_window_for_study (self);
  bisection_document_take_study (window->document, g_steal_pointer (&study), NULL);
  bisection_lesson_set_next (window->lesson, next);
  show_study_soon (window);
  bisection_window_present_soon (window);
}

static void
open_uri (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (uri, NULL));

  bisection_window_open (BISECTION_WINDOW (widget), file);
}

static void
add_filter (GtkFileChooserNative *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Bisection Studies"));
  gtk_file_filter_add_pattern (filter, "*" ICN_STUDY_SUFFIX);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static void
add_filter_of_sweeps (GtkFileChooserNative *chooser)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Sweeps in Shards"));
  gtk_file_filter_add_pattern (filter, ICN_SHARD_FILE);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static void
add_filter_of_graphs (GtkFileChooserNative *chooser)
{
  static const char *const suffixes[] = { "edges", "anynet", "graphml", "gml",  "dot", "gv",
                                          "csv",   "mtx",    "metis",   "adjlist", "g6" };
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Graphs"));
  gtk_file_filter_add_mime_type (filter, "text/*");
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static void
open_chosen (gpointer self, GFile *file)
{
  if (file)
    bisection_window_open (self, file);
}

static void
open (BisectionWindow *self)
{
  if (bisection_window_present_dialog (self))
    return;
  self->chooser = gtk_file_chooser_native_new (
    _ ("Open"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  add_filter (self->chooser);
  add_filter_of_graphs (self->chooser);
  add_filter_of_sweeps (self->chooser);
  bisection_modal_choose_file (&self->chooser, open_chosen, self);
}

static gboolean
files_dropped (GtkDropTarget *target G_GNUC_UNUSED, const GValue *value, double x G_GNUC_UNUSED,
               double y G_GNUC_UNUSED, gpointer data)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = files; l; l = l->next)
    bisection_window_open (BISECTION_WINDOW (data), l->data);
  return files != NULL;
}

/* Fills the menu of recent files. It is called each time the menu opens, as other programs also
 * change the list. */
static void
fill_recent (BisectionWindow *self)
{
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  guint n = 0;

  g_menu_remove_all (self->recent_menu);
  for (GList *l = items; l && n < 10; l = l->next) {
    g_autoptr (GMenuItem) item = NULL;

    if (g_strcmp0 (gtk_recent_info_get_mime_type (l->data), MIME_TYPE) != 0 ||
        !gtk_recent_info_exists (l->data))
      continue;
    item = g_menu_item_new (gtk_recent_info_get_display_name (l->data), NULL);
    g_menu_item_set_action_and_target (item, "win.open-uri", "s",
                                       gtk_recent_info_get_uri (l->data));
    g_menu_append_item (self->recent_menu, item);
    n++;
  }
  if (n == 0)
    g_menu_append (self->recent_menu, _ ("No Recent Studies"), "win.none");
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

/* The functions below save the study, and close the window if that was asked for. */

static gboolean
close_now (gpointer data)
{
  gtk_window_close (data);
  return G_SOURCE_REMOVE;
}

/* Closes the window in an idle callback: this function is called from a signal of a dialog, which
 * must be gone before its parent window is. */
static void
close_soon (BisectionWindow *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, close_now, g_object_ref (self), g_object_unref);
}

/* Saves the study to `file`, replacing its contents without asking. */
static void
save_over (BisectionWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!g_file_peek_path (file)) {
    bisection_window_show_problem (self, _ ("Studies can be saved on this computer only"));
  } else if (!bisection_document_save (self->document, file, &error)) {
    bisection_window_show_problem (self, error->message);
  } else {
    gtk_info_bar_set_revealed (self->problem_bar, FALSE);
    remember_file (file);
    if (self->close_on_save)
      close_soon (self);
  }
  self->close_on_save = FALSE;
}

/* Returns the file to save to when the user has chosen `file`. If the chosen name has no suffix,
 * the suffix of studies is added: "three" becomes "three.bisection". But if a file of that name
 * exists, returns `file` itself, because the user has not agreed to replace the other file. */
static GFile *
with_suffix (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *full = g_strconcat (uri, ICN_STUDY_SUFFIX, NULL);
  g_autoptr (GFile) named = g_file_new_for_uri (full);

  if (strchr (name, '.') || g_file_query_exists (named, NULL))
    return g_object_ref (file);
  return g_steal_pointer (&named);
}

static void
save_chosen (gpointer data, GFile *file)
{
  g_autoptr (BisectionWindow) self = g_object_ref (BISECTION_WINDOW (data));

  if (file) {
    g_autoptr (GFile) target = with_suffix (file);

    save_over (self, target); /* the file chooser has asked before replacing a file */
  } else {
    self->close_on_save = FALSE;
  }
}

static void
ask_where_to_save (BisectionWindow *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    _ ("Save Study"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  g_autofree char *title = bisection_document_make_title (self->document);
  g_autofree char *name = g_strconcat (g_strdelimit (title, "/\\", '-'), ICN_STUDY_SUFFIX, NULL);
  GFile *file = bisection_document_get_file (self->document);

  if (file)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  add_filter (chooser);
  self->chooser = chooser;
  bisection_modal_choose_file (&self->chooser, save_chosen, self);
}

static void
reload (BisectionWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  self->close_on_save = FALSE;
  if (!bisection_document_load (self->document, file, &error))
    show_refusal (self, file, error);
}

static void
overtaken_answered (BisectionWindow *self, const char *answer)
{
  GFile *file = bisection_document_get_file (self->document);

  if (g_str_equal (answer, "overwrite"))
    save_over (self, file);
  else if (g_str_equal (answer, "save-as"))
    ask_where_to_save (self);
  else if (g_str_equal (answer, "reload"))
    reload (self, file);
  else
    self->close_on_save = FALSE;
}

/* Asks what to do if another program has changed the file since it was opened: saving or reloading
 * would lose one of the two versions. */
static void
ask_before_overwriting (BisectionWindow *self)
{
  g_autofree char *title = bisection_document_make_title (self->document);
  g_autofree char *body =
    g_strdup_printf (_ ("Another program has changed “%s” since it was opened. To reload it "
                        "discards the changes made here; to overwrite it discards those made "
                        "there."),
                     title);
  AdwMessageDialog *dialog =
    bisection_message_dialog_new (GTK_WINDOW (self), _ ("File Has Changed"), body);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "reload", _ ("_Reload"),
                                    "overwrite", _ ("_Overwrite"), "save-as", _ ("Save _As…"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "reload", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save-as", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save-as");
  bisection_follow (dialog, "response", overtaken_answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
save_study (BisectionWindow *self)
{
  GFile *file = bisection_document_get_file (self->document);

  if (!file)
    ask_where_to_save (self);
  else if (bisection_document_is_overtaken (self->document))
    ask_before_overwriting (self);
  else
    save_over (self, file);
}

static void
save (BisectionWindow *self)
{
  if (!bisection_window_present_dialog (self))
    save_study (self);
}

static void
save_as (BisectionWindow *self)
{
  if (!bisection_window_present_dialog (self))
    ask_where_to_save (self);
}

/* The functions below ask before a window with unsaved work is closed. */

static void
answered (BisectionWindow *self, const char *answer)
{
  if (g_str_equal (answer, "save")) {
    self->close_on_save = TRUE;
    save_study (self);
  } else if (g_str_equal (answer, "discard")) {
    self->may_close = TRUE;
    close_soon (self);
  }
}

void
bisection_window_ask_before_closing (BisectionWindow *self)
{
  g_autofree char *title = bisection_document_make_title (self->document);
  g_autofree char *body = g_strdup_printf (
    _ ("“%s” has changes that are not saved. Changes that are not saved will be lost."), title);
  AdwMessageDialog *dialog =
    bisection_message_dialog_new (GTK_WINDOW (self), _ ("Save Changes?"), body);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  bisection_follow (dialog, "response", answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The functions below recover the unsaved work of processes that ended without saving it. */

void
bisection_window_offer_lost_work (BisectionWindow *self, GPtrArray *lost)
{
  const BisectionLostWork *first = g_ptr_array_index (lost, 0);
  g_autofree char *message =
    lost->len == 1
      ? g_strdup_printf (_ ("“%s” was not saved when Bisection ended unexpectedly."), first->title)
      : g_strdup_printf (ngettext ("%u study was not saved when Bisection ended unexpectedly.",
                                   "%u studies were not saved when Bisection ended unexpectedly.",
                                   lost->len),
                         lost->len);

  g_clear_pointer (&self->lost, g_ptr_array_unref);
  self->lost = lost;
  gtk_label_set_label (self->lost_label, message);
  gtk_info_bar_set_revealed (self->lost_bar, TRUE);
}

static void
recover (BisectionWindow *self, BisectionLostWork *lost)
{
  BisectionWindow *window = bisection_window_for_study (self);

  bisection_document_recover (window->document, g_steal_pointer (&lost->study), lost->file,
                              lost->stamp);
  bisection_autosave_adopt (window->autosave, lost);
  bisection_window_present_soon (window);
}

static void
lost_work_answered (BisectionWindow *self, int response)
{
  g_autoptr (GPtrArray) lost = g_steal_pointer (&self->lost);

  gtk_info_bar_set_revealed (self->lost_bar, FALSE);
  for (guint i = 0; lost && i < lost->len; i++) {
    if (response == GTK_RESPONSE_ACCEPT)
      recover (self, g_ptr_array_index (lost, i));
    else
      bisection_lost_work_discard (g_ptr_array_index (lost, i));
  }
}

void
bisection_window_accept_files (BisectionWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (files_dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  self->recent_menu = g_menu_new ();
  gtk_popover_menu_set_menu_model (self->recent_popover, G_MENU_MODEL (self->recent_menu));
  g_signal_connect_swapped (self->recent_popover, "map", G_CALLBACK (fill_recent), self);
}

void
bisection_window_install_file_actions (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.open", open);
  gtk_widget_class_install_action (class, "win.open-uri", "s", open_uri);
  gtk_widget_class_install_action (class, "win.open-study", "s", open_study);
  bisection_add_action (class, "win.save", save);
  bisection_add_action (class, "win.save-as", save_as);
  gtk_widget_class_bind_template_callback (class, lost_work_answered);
}
