/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "application.h"

#include "class-parts.h"
#include "gallery.h"
#include "glossary-link.h"
#include "help-window.h"
#include "libraries.h"
#include "modal.h"
#include "network-touch.h"
#include "number-text.h"
#include "resources.h"
#include "settings.h"
#include "tip.h"
#include "version.h"
#include "watch.h"
#include "window.h"
#include "workarounds.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

struct _BisectionApplication {
  AdwApplication parent_instance;
  const char *commit;
  gboolean looked_for_lost_work;
};

G_DEFINE_FINAL_TYPE (BisectionApplication, bisection_application, ADW_TYPE_APPLICATION)

static const struct {
  const char *action;
  const char *keys[3];
} shortcuts[] = {
  { "app.new", { "<Control>n" } },
  { "app.quit", { "<Control>q" } },
  { "app.help", { "F1" } },
  { "app.explain", { "<Control>F1" } },
  { "app.shortcuts", { "<Control>question" } },
  { "win.open", { "<Control>o" } },
  { "win.save", { "<Control>s" } },
  { "win.save-as", { "<Control><Shift>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.export", { "<Control>e" } },
  { "win.search", { "<Control>f" } },
  { "win.print-study", { "<Control>p" } },
  { "win.print-figure", { "<Control><Shift>p" } },
  { "win.copy-figure", { "<Control><Shift>c" } },
  { "win.fit", { "<Control>0" } },
  { "win.simulate", { "F5" } },
  { "win.menu", { "F10" } },
  { "win.region(true)", { "F6" } },
  { "win.region(false)", { "<Shift>F6" } },
  { "win.sidebar", { "F9" } },
  { "win.fullscreen", { "<Shift>F11" } },
  { "win.present", { "F11" } },
  { "win.sweep", { "<Control>r" } },
  { "win.lesson", { "<Control>l" } },
  { "win.add-step", { "<Control><Shift>l" } },
  { "window.close", { "<Control>w" } },
};

static const int endings[] = { SIGTERM, SIGINT, SIGHUP };

static void
new_window (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  BisectionWindow *window = bisection_window_new (data);
  g_autoptr (BisectionDocument) document = NULL;

  g_object_get (window, "document", &document, NULL);
  bisection_document_take_study (document, icn_study_new_blank (), NULL);
  bisection_window_present_soon (window);
}

/* Action "app.quit": closes all windows. Each window with unsaved work asks whether to discard
 * it. */
static void
quit (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (data));

  for (GList *l = windows; l; l = l->next)
    gtk_window_close (l->data);
}

/* If a modal dialog is open over the active document window, brings it to the front and returns
 * TRUE. Also works if the dialog itself is the active window. FALSE if none is open. */
static gboolean
present_dialog (GtkApplication *app)
{
  GtkWindow *window = gtk_application_get_active_window (app);

  while (window && gtk_window_get_transient_for (window))
    window = gtk_window_get_transient_for (window);
  return window && bisection_modal_present (GTK_WIDGET (window));
}

/* Returns the text that --version prints, and that the About dialog shows as information to include
 * in a bug report. Free with g_free. */
static char *
describe_version (const BisectionApplication *self)
{
  g_autofree char *toolkit = g_strdup_printf (
    "GTK %u.%u.%u, libadwaita %u.%u.%u", gtk_get_major_version (), gtk_get_minor_version (),
    gtk_get_micro_version (), adw_get_major_version (), adw_get_minor_version (),
    adw_get_micro_version ());

  return icn_version_text ("bisection", self->commit, toolkit);
}

static void
about (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  const char *const developers[] = { "The Bisection authors", NULL };
  g_autofree char *version = describe_version (data);

  if (present_dialog (data))
    return;
  adw_show_about_window (
    gtk_application_get_active_window (data), "application-name", "Bisection", "application-icon",
    APP_ID, "version", icn_program_version (), "debug-info", version, "debug-info-filename",
    "bisection-version.txt", "website", WEBSITE, "issue-url", ISSUES, "developer-name",
    _ ("The Bisection authors"), "developers", developers, "comments",
    _ ("Explore interconnection networks: from a number of nodes, a budget of wires or pins and a "
       "model of wire delay to widths, latencies, throughput and the drawn network."),
    "license-type", GTK_LICENSE_GPL_3_0, "translator-credits", _ ("translator-credits"), NULL);
}

static void
help (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  bisection_help_window_show_help (
    bisection_help_window (gtk_application_get_active_window (data)));
}

static void
glossary (GSimpleAction *action G_GNUC_UNUSED, GVariant *id, gpointer data)
{
  bisection_help_window_show_term (bisection_help_window (gtk_application_get_active_window (data)),
                                   icn_glossary_find (g_variant_get_string (id, NULL)));
}

/* Opens the window with the list of keyboard shortcuts, which is made each time it is opened. A
 * help overlay of GtkApplicationWindow would instead be made with every window, even if it is never
 * opened. */
static void
show_shortcuts (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  g_autofree char *page_keys = bisection_window_page_keys ();
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *overlay;

  if (present_dialog (data))
    return;
  builder = gtk_builder_new_from_resource ("/bisection/help-overlay.ui");
  overlay = GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay"));
  g_object_set (gtk_builder_get_object (builder, "pages"), "accelerator", page_keys, NULL);
  gtk_window_set_transient_for (overlay, gtk_application_get_active_window (data));
  gtk_window_present (overlay);
}

static GtkWidget *
widget_under_pointer (GtkWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  GdkSeat *seat = gdk_display_get_default_seat (gdk_surface_get_display (surface));
  double x, y, left, top;

  if (!gdk_surface_get_device_position (surface, gdk_seat_get_pointer (seat), &x, &y, NULL))
    return NULL;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  return gtk_widget_pick (GTK_WIDGET (window), x - left, y - top, GTK_PICK_DEFAULT);
}

/* Action "app.explain": shows the glossary term that explains the focused widget or, if there is
 * none for it, the widget under the pointer. */
static void
explain (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  GtkWindow *window = gtk_application_get_active_window (data);
  const IcnGlossaryTerm *term = NULL;

  if (window)
    term = bisection_glossary_of_widget (gtk_window_get_focus (window));
  if (window && !term)
    term = bisection_glossary_of_widget (widget_under_pointer (window));
  bisection_help_window_show_term (bisection_help_window (window), term);
}

/* Offers, in the first window that opens, to recover the unsaved work of earlier processes that
 * ended without saving it. Later calls do nothing. */
static void
offer_lost_work (BisectionApplication *self, BisectionWindow *window)
{
  g_autoptr (GPtrArray) lost = NULL;

  if (self->looked_for_lost_work)
    return;
  self->looked_for_lost_work = TRUE;
  lost = bisection_autosave_find_lost ();
  if (lost->len > 0)
    bisection_window_offer_lost_work (window, g_steal_pointer (&lost));
}

static BisectionWindow *
find_window (BisectionApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window && !BISECTION_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  return window ? BISECTION_WINDOW (window) : bisection_window_new (ADW_APPLICATION (self));
}

static void
bisection_application_activate (GApplication *app)
{
  BisectionApplication *self = BISECTION_APPLICATION (app);
  BisectionWindow *window = find_window (self);

  gtk_window_present (GTK_WINDOW (window));
  offer_lost_work (self, window);
  bisection_window_offer_tour (window);
}

static void
bisection_application_open (GApplication *app, GFile **files, int n_files,
                            const char *hint G_GNUC_UNUSED)
{
  BisectionApplication *self = BISECTION_APPLICATION (app);
  BisectionWindow *window = find_window (self);

  gtk_window_present (GTK_WINDOW (window));
  for (int i = 0; i < n_files; i++)
    bisection_window_open_alone (window, files[i]);
  offer_lost_work (self, window);
}

static void
apply_color_scheme (BisectionApplication *self)
{
  static const struct {
    const char *id;
    AdwColorScheme scheme;
  } schemes[] = { { "follow", ADW_COLOR_SCHEME_DEFAULT },
                  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
                  { "dark", ADW_COLOR_SCHEME_FORCE_DARK } };
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (self), "color-scheme");

  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_equal (schemes[i].id, g_variant_get_string (state, NULL)))
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i].scheme);
}

static void
add_color_scheme (BisectionApplication *self)
{
  GSettings *settings = bisection_settings ();
  g_autoptr (GAction) action =
    settings ? g_settings_create_action (settings, "color-scheme")
             : G_ACTION (g_simple_action_new_stateful ("color-scheme", G_VARIANT_TYPE_STRING,
                                                       g_variant_new_string ("follow")));

  g_action_map_add_action (G_ACTION_MAP (self), action);
  bisection_follow (action, "notify::state", apply_color_scheme, self);
  apply_color_scheme (self);
}

/* Makes the program write and read numbers with the decimal point and thousands separator of the
 * user's locale. */
static void
use_marks_of_locale (void)
{
  static IcnNumberMarks marks;
  const struct lconv *locale = localeconv ();

  if (*locale->thousands_sep == '\0' && strcmp (locale->decimal_point, ".") == 0)
    /* the locale writes a decimal point and no thousands separator, as the C locale does: the
     * program keeps its default format */
    return;
  marks.decimal = g_locale_to_utf8 (locale->decimal_point, -1, NULL, NULL, NULL);
  marks.thousands = g_locale_to_utf8 (locale->thousands_sep, -1, NULL, NULL, NULL);
  if (marks.decimal && marks.thousands)
    icn_number_set_marks (&marks);
}

/* Handler of the Unix signals that end the program (end of the session, kill, Ctrl-C): leaves
 * unsaved work on disk for recovery and quits without dialogs. */
static gboolean
end (gpointer data)
{
  for (GList *l = gtk_application_get_windows (data); l; l = l->next)
    if (BISECTION_IS_WINDOW (l->data))
      bisection_window_leave_work (l->data);
  g_application_quit (data);
  return G_SOURCE_CONTINUE;
}

static void
bisection_application_startup (GApplication *app)
{
  const GActionEntry entries[] = {
    { "new", new_window },
    { "quit", quit },
    { "about", about },
    { "help", help },
    { "glossary", glossary, "s" },
    { "explain", explain },
    { "shortcuts", show_shortcuts },
  };

  g_resources_register (bisection_get_resource ());
  G_APPLICATION_CLASS (bisection_application_parent_class)->startup (app);
  bisection_workarounds_guard ();
  bisection_tips_guard ();
  g_action_map_add_action_entries (G_ACTION_MAP (app), entries, G_N_ELEMENTS (entries), app);
  bisection_watch_list_demonstrations (GTK_APPLICATION (app));
  bisection_touch_fill_menu (GTK_APPLICATION (app));
  add_color_scheme (BISECTION_APPLICATION (app));
  use_marks_of_locale ();
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (app), shortcuts[i].action,
                                           shortcuts[i].keys);
  bisection_window_set_page_keys (GTK_APPLICATION (app));
  gtk_window_set_default_icon_name (APP_ID);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    g_unix_signal_add (endings[i], end, app);
}

/* Handles the option --version in this process, before GApplication looks for a running instance,
 * which may be of another version. */
static int
bisection_application_handle_local_options (GApplication *app, GVariantDict *options)
{
  g_autofree char *version = NULL;

  if (!g_variant_dict_contains (options, "version"))
    return -1;
  version = describe_version (BISECTION_APPLICATION (app));
  fputs (version, stdout);
  return 0;
}

static void
bisection_application_class_init (BisectionApplicationClass *class)
{
  GApplicationClass *app_class = G_APPLICATION_CLASS (class);

  app_class->startup = bisection_application_startup;
  app_class->activate = bisection_application_activate;
  app_class->open = bisection_application_open;
  app_class->handle_local_options = bisection_application_handle_local_options;
}

static void
bisection_application_init (BisectionApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, 0, G_OPTION_ARG_NONE,
                                 _ ("Print the program’s version"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[FILE…]"));
}

BisectionApplication *
bisection_application_new (const char *commit)
{
  BisectionApplication *self =
    g_object_new (BISECTION_TYPE_APPLICATION, "application-id", APP_ID, "flags",
                  G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/bisection", NULL);

  self->commit = commit;
  return self;
}
