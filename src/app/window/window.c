/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "class-parts.h"
#include "export-dialog.h"
#include "field-row.h"
#include "figure.h"
#include "modal.h"
#include "page.h"
#include "print.h"
#include "regions.h"
#include "settings.h"
#include "sidebar.h"
#include "tip.h"
#include "workarounds.h"
#include <glib/gi18n.h>

/* Least width, in pixels, of the area for the pages and the panel of a lesson at which the panel is
 * beside the pages; in a narrower area, it is below them. */
#define LEAST_WITH_LESSON 700

G_DEFINE_FINAL_TYPE (BisectionWindow, bisection_window, ADW_TYPE_APPLICATION_WINDOW)

static BisectionPage *
current_page (BisectionWindow *self)
{
  return bisection_window_page (self, adw_view_stack_get_visible_child_name (self->stack));
}

/* The functions below show messages to the user. */

/* Shows a warning that autosave does not work, so that the user can save unsaved work by hand.
 * problem: the reason; NULL removes the warning, because autosave works again. */
static void
tell_of_autosave (const char *problem, gpointer data)
{
  BisectionWindow *self = data;
  g_autofree char *message =
    problem ? g_strdup_printf (_ ("Unsaved work would be lost if Bisection ended now: %s"), problem)
            : NULL;

  gtk_label_set_label (self->autosave_label, message ? message : "");
  gtk_info_bar_set_revealed (self->autosave_bar, message != NULL);
}

static void
problem_closed (GtkInfoBar *bar)
{
  gtk_info_bar_set_revealed (bar, FALSE);
}

/* Shows a toast. The previous toast, which is about an earlier action, is dismissed first;
 * otherwise the new one would be shown only when the time of the previous one is over. */
static void
show_toast (BisectionWindow *self, AdwToast *message)
{
  if (self->toast)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, message);
  adw_toast_overlay_add_toast (self->toasts, message);
}

static void
toast (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *text)
{
  g_autofree char *title = g_markup_escape_text (g_variant_get_string (text, NULL), -1);

  show_toast (BISECTION_WINDOW (widget), adw_toast_new (title));
}

static void
toast_undo (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *text)
{
  g_autofree char *title = g_markup_escape_text (g_variant_get_string (text, NULL), -1);
  AdwToast *message = adw_toast_new (title);

  adw_toast_set_button_label (message, _ ("_Undo"));
  adw_toast_set_action_name (message, "win.undo");
  show_toast (BISECTION_WINDOW (widget), message);
}

/* The functions below show the state of the document in the window's title and actions. */

static char *
folder_of (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *path = folder ? g_file_get_parse_name (folder) : g_strdup ("");
  const char *home = g_get_home_dir ();

  if (g_str_has_prefix (path, home) && strchr ("/", path[strlen (home)]))
    return g_strconcat ("~", path + strlen (home), NULL);
  return g_steal_pointer (&path);
}

/* Sets the window's title, and the subtitle in the header bar: the folder of the file, or that the
 * document is not saved. */
static void
update_title (BisectionWindow *self)
{
  g_autofree char *title = bisection_document_make_title (self->document);
  gboolean is_modified = bisection_document_is_modified (self->document);
  g_autofree char *marked = g_strconcat (is_modified ? "• " : "", title, NULL);
  GFile *file = bisection_document_get_file (self->document);
  g_autofree char *folder = file ? folder_of (file) : g_strdup ("");
  const char *state = is_modified ? _ ("Not saved") : folder;

  gtk_window_set_title (GTK_WINDOW (self), marked);
  adw_window_title_set_subtitle (self->title, state);
  bisection_tip_say (GTK_WIDGET (self->title), *state ? state : NULL);
}

/* Enables or disables an action. Does nothing if the action is in that state already: GTK would
 * notify all widgets of the window even then. */
static void
enable (BisectionWindow *self, const char *action, gboolean is_enabled)
{
  gpointer before;

  if (g_hash_table_lookup_extended (self->enabled, action, NULL, &before) &&
      GPOINTER_TO_INT (before) == is_enabled)
    return;
  g_hash_table_insert (self->enabled, (gpointer) action, GINT_TO_POINTER (is_enabled));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_enabled);
}

static void
update_history (BisectionWindow *self)
{
  g_autofree char *undo = NULL, *redo = NULL;
  gboolean can_undo, can_redo;

  g_object_get (self->document, "can-undo", &can_undo, "can-redo", &can_redo, "undo-label", &undo,
                "redo-label", &redo, NULL);
  enable (self, "win.undo", can_undo);
  enable (self, "win.redo", can_redo);
  bisection_tip_say (self->undo, undo);
  bisection_tip_say (self->redo, redo);
}

static gboolean
update_figure (gpointer data)
{
  BisectionWindow *self = data;
  BisectionPage *page = current_page (self);
  gboolean has_figure = bisection_page_get_figure_id (page) != NULL;
  g_autofree char *numbers = has_figure ? NULL : bisection_page_make_csv (page);
  const char *tip =
    has_figure || numbers != NULL ? _ ("Export Figure") : _ ("This page has no figure to export");

  self->figure_id = 0;
  enable (self, "win.export", has_figure || numbers != NULL);
  if (g_strcmp0 (gtk_widget_get_tooltip_text (self->export_button), tip) != 0)
    gtk_widget_set_tooltip_text (self->export_button, tip);
  enable (self, "win.copy-figure", has_figure);
  enable (self, "win.print-figure", has_figure);
  enable (self, "win.fit", has_figure);
  return G_SOURCE_REMOVE;
}

/* Schedules an update of the actions on figures, such as export, in an idle callback: a page knows
 * which figure it shows only after its own update, which is made before the next frame. */
static void
queue_figure (BisectionWindow *self)
{
  if (!self->figure_id)
    self->figure_id = g_idle_add (update_figure, self);
}

/* Returns whether there is no room for the lesson's panel beside the pages. It must then be below
 * them: beside them, it would keep the window from becoming narrower. */
static gboolean
is_cramped (BisectionWindow *self)
{
  int width = gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (self->desk)));

  return width > 0 && width < LEAST_WITH_LESSON;
}

static gboolean
move_switcher (gpointer data)
{
  BisectionWindow *self = data;
  gboolean is_narrow = adw_view_switcher_title_get_title_visible (self->switcher_title);

  self->squeezed_id = 0;
  bisection_window_place_switcher (self, is_narrow);
  bisection_question_set_narrow (self->question, is_narrow);
  bisection_window_place_lesson (self, is_narrow || is_cramped (self));
  bisection_window_place_sweep (self, is_narrow);
  return G_SOURCE_REMOVE;
}

/* Called when the page switcher in the header bar has become too wide or fits again: lets an idle
 * callback move the switcher and the panels to where there is room. This cannot be done at once,
 * because GTK is allocating sizes, when no widget may request another size. */
static void
title_squeezed (BisectionWindow *self)
{
  if (!self->squeezed_id)
    self->squeezed_id = g_idle_add (move_switcher, self);
}

static void
bisection_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BisectionWindow *self = BISECTION_WINDOW (widget);
  gboolean was_cramped = is_cramped (self);

  GTK_WIDGET_CLASS (bisection_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (is_cramped (self) != was_cramped)
    title_squeezed (self);
}

static void
show_figure (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *id)
{
  bisection_window_show_figure (BISECTION_WINDOW (widget), g_variant_get_string (id, NULL));
}

static void
undo (BisectionWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, ADW_TYPE_PREFERENCES_ROW) : NULL;

  /* undo first discards text that was refused in the focused row; this does not change the study */
  if (!row || !bisection_field_row_restore (row))
    bisection_document_undo (self->document);
}

static void
redo (BisectionWindow *self)
{
  bisection_document_redo (self->document);
}

/* The functions below start and stop the simulation. */

static void
simulate (BisectionWindow *self)
{
  BisectionDocument *document = self->document;
  gboolean is_simulating;

  g_object_get (document, "simulating", &is_simulating, NULL);
  if (is_simulating)
    bisection_document_stop_simulation (document);
  else
    bisection_document_simulate (document);
}

static void
stop (BisectionWindow *self)
{
  if (!bisection_window_end_tour (self))
    bisection_document_stop_simulation (self->document);
}

/* Enables the action that stops the simulation or the tour while one of them runs. At other times
 * it is disabled, because its key, Escape, has other uses. */
void
bisection_window_update_stop (BisectionWindow *self)
{
  gboolean is_simulating;

  g_object_get (self->document, "simulating", &is_simulating, NULL);
  enable (self, "win.stop-simulation", is_simulating || self->tour != NULL);
}

static void
search (BisectionWindow *self)
{
  adw_view_stack_set_visible_child_name (self->stack, "sources");
  gtk_widget_activate_action (GTK_WIDGET (bisection_window_page (self, "sources")),
                              "sources.search", NULL);
}

/* The functions below copy, export and print figures. */

/* Returns the page to which actions on figures, such as export, apply: the sweep panel if it has
 * the focus, otherwise the visible page. */
static BisectionPage *
figure_page (BisectionWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (self->sweep_panel && focus && gtk_widget_is_ancestor (focus, self->sweep_panel) &&
      bisection_page_get_figure_id (BISECTION_PAGE (self->sweep_panel)))
    return BISECTION_PAGE (self->sweep_panel);
  return current_page (self);
}

static void export(BisectionWindow *self)
{
  if (bisection_window_present_dialog (self))
    return;
  gtk_window_present (GTK_WINDOW (
    bisection_export_dialog_new (GTK_WINDOW (self), figure_page (self), self->document)));
}

static void
copy_figure (BisectionWindow *self)
{
  g_autofree char *title = bisection_document_make_title (self->document);

  if (!bisection_figure_copy (self->copying, figure_page (self), title))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                _ ("There is no figure to copy yet"));
}

/* Runs a print operation with its dialog over this window. Takes ownership of the operation. */
static void
run_print (BisectionWindow *self, GtkPrintOperation *operation)
{
  g_autoptr (GtkPrintOperation) print = operation;
  g_autoptr (GError) error = NULL;
  GtkPrintOperationResult result = gtk_print_operation_run (
    print, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self), &error);

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", error->message);
}

static void
print_study (BisectionWindow *self)
{
  if (!bisection_window_present_dialog (self))
    run_print (self, bisection_print_new (self->document, NULL));
}

static void
print_figure (BisectionWindow *self)
{
  if (!bisection_window_present_dialog (self))
    run_print (self, bisection_print_new (self->document, figure_page (self)));
}

static void
fit (BisectionWindow *self)
{
  bisection_page_fit (current_page (self));
}

static void
open_menu (BisectionWindow *self)
{
  gtk_menu_button_popup (self->menu_button);
}

static void
change_region (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *is_forward)
{
  bisection_regions_move (GTK_WINDOW (widget), g_variant_get_boolean (is_forward));
}

/* The functions below close the window. */

/* Called when a widget of a closed window gets the focus, for example because a menu closes:
 * removes the focus again, as GTK 4.8 would never release its reference to the focused widget. */
static void
refuse_focus (GtkWindow *window)
{
  if (gtk_window_get_focus (window))
    gtk_window_set_focus (window, NULL);
}

static gboolean
close_on (gpointer data)
{
  BisectionWindow *self = data;

  if (bisection_window_drop_part (self))
    return G_SOURCE_CONTINUE;
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
stop_closing (BisectionWindow *self)
{
  g_source_remove (self->closing_id);
  self->closing_id = 0;
  g_application_release (g_application_get_default ());
}

/* Hides the window and destroys its thousand widgets in an idle source, one part after the other;
 * destroying all at once would make other windows unresponsive. Until then, g_application_hold()
 * prevents the program from quitting. */
static void
close_in_turns (BisectionWindow *self)
{
  g_application_hold (g_application_get_default ());
  bisection_window_end_presentation (self);
  g_signal_handlers_disconnect_by_data (self->document, self);
  gtk_window_set_application (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (refuse_focus), NULL);
  refuse_focus (GTK_WINDOW (self));
  g_clear_handle_id (&self->squeezed_id, g_source_remove);
  g_clear_handle_id (&self->figure_id, g_source_remove);
  self->closing_id = g_idle_add (close_on, self);
}

static gboolean
bisection_window_close_request (GtkWindow *window)
{
  BisectionWindow *self = BISECTION_WINDOW (window);

  if (!self->closing_id && bisection_window_present_dialog (self))
    return TRUE;
  /* Closing the lesson restores the designs to what they were before the lesson, so that the
   * settings of a step do not count as unsaved work. */
  bisection_lesson_close (self->lesson);
  if (bisection_document_is_modified (self->document) && !self->may_close && !self->closing_id) {
    bisection_window_ask_before_closing (self);
    return TRUE;
  }
  g_clear_pointer (&self->autosave, bisection_autosave_free);
  if (!self->closing_id)
    close_in_turns (self);
  return TRUE;
}

/* Makes the visible page just before the window is shown, and not earlier, because opening a study
 * may bring another page to the front. */
static void
bisection_window_show (GtkWidget *widget)
{
  current_page (BISECTION_WINDOW (widget));
  queue_figure (BISECTION_WINDOW (widget));
  GTK_WIDGET_CLASS (bisection_window_parent_class)->show (widget);
}

static void
keep_sidebar_choice (BisectionWindow *self)
{
  GSettings *settings = bisection_settings ();

  /* in a narrow window, AdwFlap itself hides the sidebar; that is not stored, as it is not the
   * user's choice */
  if (settings && !adw_flap_get_folded (self->flap))
    g_settings_set_boolean (settings, "show-sidebar", adw_flap_get_reveal_flap (self->flap));
}

static void
restore_state (BisectionWindow *self)
{
  GSettings *settings = bisection_settings ();

  bisection_settings_bind ("window-width", self, "default-width", BISECTION_BIND_OWN);
  bisection_settings_bind ("window-height", self, "default-height", BISECTION_BIND_OWN);
  bisection_settings_bind ("window-maximized", self, "maximized", BISECTION_BIND_OWN);
  bisection_settings_bind ("simulate-automatically", self->automation, "enabled",
                           G_SETTINGS_BIND_DEFAULT);
  adw_view_stack_set_visible_child_name (self->stack, "overview");
  if (settings)
    adw_flap_set_reveal_flap (self->flap, g_settings_get_boolean (settings, "show-sidebar"));
  bisection_follow (self->flap, "notify::reveal-flap", keep_sidebar_choice, self);
}

static void
page_chosen (BisectionWindow *self)
{
  current_page (self);
  bisection_window_hide_others (self);
  queue_figure (self);
}

/* Adds an action whose state is a property of `object`, so that a menu item shows and sets the
 * property. The action has a reference to the object; so the object must not be the window itself,
 * which would then never be freed. */
static void
add_property_action (BisectionWindow *self, const char *name, gpointer object, const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
bisection_window_dispose (GObject *object)
{
  BisectionWindow *self = BISECTION_WINDOW (object);

  g_action_map_remove_action (G_ACTION_MAP (self), "show-page");
  g_action_map_remove_action (G_ACTION_MAP (self), "sidebar");
  g_action_map_remove_action (G_ACTION_MAP (self), "simulate-automatically");
  if (self->closing_id)
    stop_closing (self);
  bisection_window_end_presentation (self);
  g_clear_pointer (&self->autosave, bisection_autosave_free);
  g_clear_pointer (&self->lost, g_ptr_array_unref);
  g_clear_weak_pointer (&self->toast);
  g_clear_handle_id (&self->squeezed_id, g_source_remove);
  g_clear_handle_id (&self->figure_id, g_source_remove);
  bisection_modal_release_file (&self->chooser);
  g_clear_pointer (&self->copying, bisection_job_free);
  bisection_window_end_class (self);
  bisection_window_stop_tour (self);
  g_clear_object (&self->recent_menu);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_pointer (&self->pointed, g_free);
  g_clear_weak_pointer (&self->playing);
  g_clear_object (&self->lesson);
  g_clear_object (&self->automation);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bisection_window_parent_class)->dispose (object);
  g_clear_pointer (&self->enabled, g_hash_table_unref);
  g_clear_pointer (&self->due, g_hash_table_unref);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.show-figure", "s", show_figure);
  gtk_widget_class_install_action (class, "win.watch", "(ud)", bisection_window_watch);
  gtk_widget_class_install_action (class, "win.region", "b", change_region);
  bisection_add_action (class, "win.undo", undo);
  bisection_add_action (class, "win.redo", redo);
  bisection_add_action (class, "win.figure-changed", queue_figure);
  bisection_add_action (class, "win.export", export);
  bisection_add_action (class, "win.copy-figure", copy_figure);
  bisection_add_action (class, "win.search", search);
  bisection_add_action (class, "win.print-study", print_study);
  bisection_add_action (class, "win.print-figure", print_figure);
  bisection_add_action (class, "win.fit", fit);
  bisection_add_action (class, "win.menu", open_menu);
  bisection_add_action (class, "win.simulate", simulate);
  bisection_add_action (class, "win.stop-simulation", stop);
  gtk_widget_class_install_action (class, "win.toast", "s", toast);
  gtk_widget_class_install_action (class, "win.toast-undo", "s", toast_undo);
  gtk_widget_class_install_property_action (class, "win.fullscreen", "fullscreened");
}

static void
bind_children (GtkWidgetClass *class)
{
  BISECTION_BIND_CHILDREN (class, BisectionWindow, toasts, flap, sidebar, title, switcher_title,
                           question, stack, desk, pages, undo, redo, export_button, menu_button,
                           recent_popover, lost_bar, lost_label, autosave_bar, autosave_label,
                           problem_bar, problem_label, tour_bar, tour_label, tour_start,
                           tour_lesson);
}

static const BisectionProperty properties[] = {
  { "document", G_TYPE_OBJECT, G_PARAM_READABLE, G_STRUCT_OFFSET (BisectionWindow, document),
    .object_type = bisection_document_get_type },
};

static void
bisection_window_class_init (BisectionWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_window_dispose;
  widget_class->show = bisection_window_show;
  widget_class->size_allocate = bisection_window_size_allocate;
  GTK_WINDOW_CLASS (class)->close_request = bisection_window_close_request;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  g_type_ensure (BISECTION_TYPE_QUESTION);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/window.ui");
  BISECTION_BIND_CALLBACKS (widget_class, problem_closed, title_squeezed);
  bind_children (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.stop-simulation",
                                       NULL);
  install_actions (widget_class);
  bisection_window_install_file_actions (widget_class);
  bisection_window_install_network_action (widget_class);
  bisection_window_install_lesson_actions (widget_class);
  bisection_window_install_class_actions (widget_class);
  bisection_window_install_data_action (widget_class);
  bisection_window_install_sweep_action (widget_class);
  bisection_window_install_tour_action (widget_class);
}

static void
follow_document (BisectionWindow *self)
{
  static const char *const titles[] = { "notify::title", "notify::modified", "notify::file" };
  static const char *const figures[] = { "changed", "analysed", "notify::current", "notify::busy" };
  static const char *const history[] = { "notify::can-undo", "notify::can-redo",
                                         "notify::undo-label", "notify::redo-label" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    bisection_follow (self->document, titles[i], update_title, self);
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    bisection_follow (self->document, figures[i], queue_figure, self);
  for (guint i = 0; i < G_N_ELEMENTS (history); i++)
    bisection_follow (self->document, history[i], update_history, self);
  bisection_follow (self->document, "notify::simulating", bisection_window_update_stop, self);
  update_title (self);
  update_history (self);
  bisection_window_update_stop (self);
}

static void
bisection_window_init (BisectionWindow *self)
{
  self->document = bisection_document_new ();
  self->enabled = g_hash_table_new (g_str_hash, g_str_equal);
  self->due = g_hash_table_new (g_str_hash, g_str_equal);
  self->autosave = bisection_autosave_new (self->document);
  self->automation = bisection_automation_new (self->document);
  self->copying = bisection_figure_copying_new (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_menu_set (self->menu_button, "main");
  adw_bin_set_child (self->sidebar, GTK_WIDGET (bisection_sidebar_new (self->document)));
  bisection_window_add_pages (self);
  bisection_window_add_lesson (self);
  bisection_window_add_tour (self);
  bisection_window_follow_pointed (self);
  add_property_action (self, "show-page", self->stack, "visible-child-name");
  add_property_action (self, "sidebar", self->flap, "reveal-flap");
  add_property_action (self, "simulate-automatically", self->automation, "enabled");
  bisection_window_accept_files (self);
  restore_state (self);
  bisection_follow (self->stack, "notify::visible-child", page_chosen, self);
  follow_document (self);
  bisection_autosave_tell (self->autosave, tell_of_autosave, self);
  gtk_widget_grab_focus (adw_bin_get_child (self->sidebar));
}

void
bisection_window_leave_work (BisectionWindow *self)
{
  g_clear_pointer (&self->autosave, bisection_autosave_leave);
}

BisectionWindow *
bisection_window_new (AdwApplication *app)
{
  return g_object_new (BISECTION_TYPE_WINDOW, "application", app, NULL);
}
