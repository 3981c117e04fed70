/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "windows.h"

#include "design.h"
#include "resources.h"

/* GTK 4.18 loses nodes of its own lists, of labels with mnemonics and of shortcuts, and the leak
 * sanitizer cannot tell them apart, for Debian's libraries keep no frame pointers. There the tests
 * that count objects are what finds a leak. */
int __lsan_is_turned_off (void);

int
__lsan_is_turned_off (void)
{
  return gtk_get_minor_version () >= 18;
}

#ifdef __SANITIZE_ADDRESS__
/* GLib drops its table of 2,048 quarks on purpose when it needs a longer one, as it does once every
 * dialog has been open. It allocates the table when it is loaded, and so nothing that a library
 * allocates then counts as a leak: this is set before the libraries start and unset after it. */
void __lsan_disable (void);
void __lsan_enable (void);

static void (*const before_libraries[]) (void)
  __attribute__ ((section (".preinit_array"), used)) = { __lsan_disable };

static __attribute__ ((constructor)) void
after_libraries (void)
{
  __lsan_enable ();
}
#endif

BisectionApplication *application;

void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
count_frame (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer n)
{
  ++*(guint *) n;
  return G_SOURCE_CONTINUE;
}

void
wait_for_frames (GtkWidget *widget)
{
  guint n = 0, id = gtk_widget_add_tick_callback (widget, count_frame, &n, NULL);

  WAIT_FOR (n >= 4);
  gtk_widget_remove_tick_callback (widget, id);
}

void
start_gtk (const char *accessibility)
{
  g_setenv ("GTK_A11Y", accessibility, TRUE);
  gtk_disable_setlocale ();
  gtk_init ();
  adw_init ();
  g_resources_register (bisection_get_resource ());
}

static void
start_with (const char *accessibility)
{
  GError *error = NULL;

  start_gtk (accessibility);
  application = bisection_application_new ("unknown");
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
}

void
start_application (void)
{
  start_with ("none");
}

void
start_accessible_application (void)
{
  start_with ("test");
}

BisectionDocument *
document_of (BisectionWindow *window)
{
  BisectionDocument *document;

  g_object_get (window, "document", &document, NULL);
  g_object_unref (document); /* the window has it */
  return document;
}

BisectionWindow *
start_window (const char *const *designs)
{
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));
  IcnStudy *study = icn_study_new ();

  for (guint i = 0; designs[i]; i++) {
    IcnDesign *design = icn_design_new ();
    GError *error = NULL;
    icn_design_parse (design, designs[i], &error);
    g_assert_no_error (error);
    g_ptr_array_add (study->designs, design);
  }
  bisection_document_take_study (document_of (window), study, NULL);
  return window;
}

BisectionWindow *
open_window (const char *const *designs)
{
  BisectionWindow *window = start_window (designs);

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  return window;
}

void
show_page (BisectionWindow *window, const char *id)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", id));
  settle ();
}

gboolean
is_busy (BisectionDocument *document)
{
  gboolean busy;

  g_object_get (document, "busy", &busy, NULL);
  return busy;
}

GtkWidget *
find_type (GtkWidget *widget, GType type, gboolean is_mapped)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (!is_mapped || gtk_widget_get_mapped (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_type (child, type, is_mapped);
    if (found)
      return found;
  }
  return NULL;
}

GtkWidget *
find_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_label (child, text);
    if (found)
      return found;
  }
  return NULL;
}

gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_taken = FALSE;

  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_taken);
  }
  settle ();
  return is_taken;
}

void
close_window (BisectionWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static gboolean
is_called (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return !difference ||
         (GTK_IS_BUTTON (widget) &&
          g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), name) == 0) ||
         (GTK_IS_CHECK_BUTTON (widget) &&
          g_strcmp0 (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)), name) == 0);
}

static GtkWidget *
search_control (GtkWidget *widget, GType type, const char *name)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget) &&
      is_called (widget, name))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = search_control (child, type, name);

    if (found)
      return found;
  }
  return NULL;
}

GtkWidget *
find_control (GtkWidget *widget, GType type, const char *name)
{
  GtkWidget *found = search_control (widget, type, name);

  if (!found)
    g_error ("no %s is called “%s”", g_type_name (type), name);
  return found;
}

void
click_control (GtkWidget *widget, const char *name)
{
  GtkWidget *button = find_control (widget, GTK_TYPE_BUTTON, name);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

void
tick_control (GtkWidget *widget, const char *name, gboolean is_active)
{
  gtk_check_button_set_active (
    GTK_CHECK_BUTTON (find_control (widget, GTK_TYPE_CHECK_BUTTON, name)), is_active);
  settle ();
}

void
choose_item (GtkWidget *widget, const char *name, const char *item)
{
  GtkDropDown *choice = GTK_DROP_DOWN (find_control (widget, GTK_TYPE_DROP_DOWN, name));
  GtkStringList *items = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (items)), i = 0;

  while (i < n && !g_str_equal (gtk_string_list_get_string (items, i), item))
    i++;
  if (i == n)
    g_error ("“%s” has no “%s”", name, item);
  gtk_drop_down_set_selected (choice, i);
  settle ();
}
