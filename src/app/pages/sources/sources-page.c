/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sources-page.h"
#include "bibliography.h"
#include "class-parts.h"
#include "job.h"
#include "gallery.h"
#include "study-file.h"
#include "study-row.h"
#include "style-theme.h"
#include "thumbnail.h"
#include <glib/gi18n.h>

#define ROWS_AT_ONCE 8
/* Below this width of the page, in pixels times the desktop's text scale, the rows have no
 * pictures. */
#define NARROW 420

struct _BisectionSourcesPage {
  BisectionPage parent_instance;

  GtkStack *stack;
  AdwPreferencesPage *gallery;
  AdwStatusPage *nothing;

  BisectionJob *job; /* background job that reads the studies */
  gboolean is_read;
  GPtrArray *entries; /* array of Entry: the studies that were read */
  /* maps the key of a source, such as "dally1990", to the AdwPreferencesGroup with the rows of its
   * studies */
  GHashTable *groups;
  GPtrArray *rows; /* the BisectionStudyRow widgets made so far */
  /* tick callback that adds rows for more studies, a few in each frame; 0: none */
  guint filling_id;
  GtkSearchEntry *search;
  gboolean is_narrow;
  guint narrow_id;
  /* TRUE if the search entry is to get the focus as soon as the gallery is shown */
  gboolean wants_search;
  GtkWidget *no_match;
  /* background job that draws the pictures of the rows, one after the other */
  BisectionJob *drawing;
  /* array of BisectionStudyRow: the rows with a picture; the picture of the last row may still be
   * being drawn */
  GPtrArray *drawn;
  const IcnTheme *theme; /* the theme of the rows' pictures */
  /* BisectionStudyRow of the studies whose expectations (stated numbers) are still to be checked */
  GQueue *waiting;
};

G_DEFINE_FINAL_TYPE (BisectionSourcesPage, bisection_sources_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_sources_page_row = { "sources", N_ ("Sources"),
                                                      "bisection-sources-symbolic",
                                                      bisection_sources_page_get_type };

/* The functions below read the studies of the gallery in the background. */

typedef struct {
  char *id;
  IcnStudy *study;
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;
  g_free (entry->id);
  g_clear_pointer (&entry->study, icn_study_free);
  g_free (entry);
}

/* Reads all studies of the gallery, in a background thread. Returns an array of Entry, without the
 * studies that cannot be read. */
static gpointer
read_gallery (gpointer input G_GNUC_UNUSED, GCancellable *cancellable, GError **error G_GNUC_UNUSED)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_auto (GStrv) ids = icn_gallery_list ();
  for (guint i = 0; ids[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++) {
    g_autofree char *path = icn_gallery_path (ids[i]);
    g_autoptr (GError) unreadable = NULL;
    IcnStudy *study = path != NULL ? icn_study_load (path, &unreadable) : NULL;
    if (study == NULL)
      continue;
    Entry *entry = g_new (Entry, 1);
    *entry = (Entry){ g_strdup (ids[i]), study };
    g_ptr_array_add (entries, entry);
  }
  return entries;
}

/* The functions below check, for all studies, whether the numbers that a study states about its
 * designs (IcnExpectation) are right. */

static guint
n_checking (BisectionSourcesPage *self)
{
  guint n = 0;
  for (guint i = 0; i < self->rows->len; i++)
    n += bisection_study_row_is_checking (g_ptr_array_index (self->rows, i));
  return n;
}

/* Starts as many checks as may run at the same time. One processor is left for other work, and so
 * are some of GLib's task threads. */
static void
check_more (BisectionSourcesPage *self)
{
  guint most = CLAMP (g_get_num_processors () - 1, 1, BISECTION_MOST_CHECKS);
  guint n = n_checking (self);
  while (n < most && !g_queue_is_empty (self->waiting))
    n += bisection_study_row_check (g_queue_pop_head (self->waiting));
}

static void
check_all (BisectionSourcesPage *self)
{
  g_queue_clear (self->waiting);
  for (guint i = 0; i < self->rows->len; i++)
    g_queue_push_tail (self->waiting, g_ptr_array_index (self->rows, i));
  check_more (self);
}

/* The functions below draw the pictures in the rows of studies. Only one picture is drawn at a
 * time, so that at most one processor is busy. */

typedef struct {
  char *id;
  IcnStudy *study;
  const IcnTheme *theme;
} Sitter;

static void
sitter_free (gpointer data)
{
  Sitter *sitter = data;
  g_free (sitter->id);
  icn_study_free (sitter->study);
  g_free (sitter);
}

static gpointer
draw_picture (gpointer input, GCancellable *cancellable, GError **error)
{
  const Sitter *sitter = input;
  return bisection_thumbnail_make (sitter->id, sitter->study, sitter->theme, cancellable, error);
}

/* Returns the row whose picture is to be drawn next, if possible a row that matches the search.
 * NULL if all rows have pictures. */
static BisectionStudyRow *
next_row (BisectionSourcesPage *self)
{
  BisectionStudyRow *hidden = NULL;
  for (guint i = 0; i < self->rows->len; i++) {
    BisectionStudyRow *row = g_ptr_array_index (self->rows, i);
    if (g_ptr_array_find (self->drawn, row, NULL))
      continue;
    if (gtk_widget_get_visible (GTK_WIDGET (row)))
      return row;
    hidden = hidden != NULL ? hidden : row;
  }
  return hidden;
}

static void
draw_next (BisectionSourcesPage *self)
{
  BisectionStudyRow *row = next_row (self);
  if (row == NULL) {
    bisection_thumbnail_give_back_memory ();
    return;
  }
  g_ptr_array_add (self->drawn, row);
  Sitter *sitter = g_new (Sitter, 1);
  *sitter = (Sitter){ g_strdup (bisection_study_row_get_id (row)),
                      icn_study_dup (bisection_study_row_get_study (row)), self->theme };
  bisection_job_start (self->drawing, sitter);
}

/* Called when the picture of a study has been drawn: shows it in the study's row and starts drawing
 * the next one. A study whose figure cannot be drawn has no picture. */
static void
picture_drawn (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionSourcesPage *self = data;
  g_autoptr (GdkTexture) picture = result;
  bisection_study_row_set_picture (g_ptr_array_index (self->drawn, self->drawn->len - 1), picture);
  draw_next (self);
}

static void
theme_changed (GtkWidget *widget)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (widget);
  if (self->theme == bisection_style_theme ())
    return;
  self->theme = bisection_style_theme ();
  g_ptr_array_set_size (self->drawn, 0);
  draw_next (self);
}

static gboolean
show_pictures (gpointer data)
{
  BisectionSourcesPage *self = data;
  for (guint i = 0; i < self->rows->len; i++)
    bisection_study_row_show_picture (g_ptr_array_index (self->rows, i), !self->is_narrow);
  self->narrow_id = 0;
  return G_SOURCE_REMOVE;
}

/* Called when the page has another width. If it has become narrow, the pictures of the rows are
 * hidden; if it has become wide, they are shown. GTK does not allow this while sizes are being
 * allocated, so an idle callback does it. Its priority is above that of frames: otherwise it would
 * wait until the frames have added all rows. */
static void
ruler_resized (BisectionSourcesPage *self, int width)
{
  gboolean is_narrow = width < NARROW * bisection_style_text_scale (GTK_WIDGET (self));
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  if (!self->narrow_id)
    self->narrow_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_pictures, self, NULL);
}

/* The functions below search the studies. */

static void
search_changed (BisectionSourcesPage *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  /* set of AdwPreferencesGroup: the groups with a study that matches the search */
  g_autoptr (GHashTable) found = g_hash_table_new (NULL, NULL);
  GHashTableIter groups;
  gpointer group;
  for (guint i = 0; i < self->rows->len; i++) {
    GtkWidget *row = g_ptr_array_index (self->rows, i);
    gboolean matches = bisection_study_row_matches (BISECTION_STUDY_ROW (row), words);
    gtk_widget_set_visible (row, matches);
    if (matches)
      g_hash_table_add (found, gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP));
  }
  /* Only groups without a match are hidden. Hiding all of them first would be slow, because showing
   * a group again computes the styles and sizes of all its rows anew. */
  g_hash_table_iter_init (&groups, self->groups);
  while (g_hash_table_iter_next (&groups, NULL, &group))
    gtk_widget_set_visible (group, g_hash_table_contains (found, group));
  gtk_widget_set_visible (self->no_match, g_hash_table_size (found) == 0);
}

/* Opens the first study that matches the search, when the user presses Return. */
static void
open_found (BisectionSourcesPage *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;
  /* called here because GtkSearchEntry delays its own signal while the user types */
  search_changed (self);
  for (guint i = 0; i < self->rows->len; i++) {
    BisectionStudyRow *row = g_ptr_array_index (self->rows, i);
    if (!gtk_widget_get_visible (GTK_WIDGET (row)))
      continue;
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-study", "s",
                                bisection_study_row_get_id (row));
    return;
  }
}

static void
search (BisectionSourcesPage *self)
{
  GtkWidget *entry = GTK_WIDGET (self->search);

  self->wants_search = !gtk_widget_get_mapped (entry) || !gtk_widget_grab_focus (entry);
}

/* The functions below add rows for the studies. */

static void
copy_bibtex (GtkWidget *button, gpointer publication)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (button),
                          ((const IcnPublication *) publication)->bibtex);
  gtk_widget_activate_action (button, "win.toast", "s", _ ("Copied"));
}

static GtkWidget *
make_copy_button (const IcnPublication *publication)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");
  g_autofree char *name = g_strdup_printf (_ ("Copy BibTeX of %s"), _ (publication->title));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Copy BibTeX"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (copy_bibtex), (gpointer) publication);
  return button;
}

static AdwPreferencesGroup *
add_group (BisectionSourcesPage *self, const char *source)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const IcnPublication *known = icn_publication_find (source);
  adw_preferences_group_set_title (group, *source != '\0' ? source : _ ("More"));
  if (known != NULL) {
    adw_preferences_group_set_title (group, _ (known->title));
    adw_preferences_group_set_description (group, _ (known->reference));
    if (known->bibtex != NULL)
      adw_preferences_group_set_header_suffix (group, make_copy_button (known));
  }
  adw_preferences_page_add (self->gallery, group);
  return group;
}

static const char *
entry_source (const Entry *entry)
{
  return entry->study->source != NULL ? entry->study->source : "";
}

/* Adds a row for a study to the group of its source, which is a publication or the lessons. The
 * groups are in the order in which their first studies were read. */
static void
show_entry (BisectionSourcesPage *self, Entry *entry)
{
  AdwPreferencesGroup *group = g_hash_table_lookup (self->groups, entry_source (entry));
  if (group == NULL) {
    group = add_group (self, entry_source (entry));
    g_hash_table_insert (self->groups, g_strdup (entry_source (entry)), group);
  }
  GtkWidget *row = bisection_study_row_new (entry->id, g_steal_pointer (&entry->study));
  adw_preferences_group_add (group, row);
  bisection_study_row_show_picture (BISECTION_STUDY_ROW (row), !self->is_narrow);
  g_ptr_array_add (self->rows, row);
  bisection_follow (row, "checked", check_more, self);
}

/* Tick callback: adds rows for a few more studies. Creating and measuring all rows in one frame
 * would block the window. */
static gboolean
show_some_entries (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED,
                   gpointer data G_GNUC_UNUSED)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (widget);
  guint end = MIN (self->rows->len + ROWS_AT_ONCE, self->entries->len);
  while (self->rows->len < end)
    show_entry (self, g_ptr_array_index (self->entries, self->rows->len));
  gtk_stack_set_visible_child_name (self->stack, "gallery");
  if (end < self->entries->len)
    return G_SOURCE_CONTINUE;
  self->filling_id = 0;
  search_changed (self);
  draw_next (self);
  if (self->wants_search)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return G_SOURCE_REMOVE;
}

/* Starts adding rows for the studies, but only if the page is visible: rows added to a hidden page
 * would all be measured in the frame in which it is shown. */
static void
fill (BisectionSourcesPage *self)
{
  if (self->entries != NULL && self->rows->len < self->entries->len && self->filling_id == 0 &&
      gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->filling_id =
      gtk_widget_add_tick_callback (GTK_WIDGET (self), show_some_entries, NULL, NULL);
}

static void
bisection_sources_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bisection_sources_page_parent_class)->map (widget);
  fill (BISECTION_SOURCES_PAGE (widget));
}

static void
bisection_sources_page_unmap (GtkWidget *widget)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (widget);
  if (self->filling_id > 0)
    gtk_widget_remove_tick_callback (widget, self->filling_id);
  self->filling_id = 0;
  GTK_WIDGET_CLASS (bisection_sources_page_parent_class)->unmap (widget);
}

static void
gallery_read (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionSourcesPage *self = data;
  self->entries = result;
  if (self->entries != NULL && self->entries->len > 0) {
    fill (self);
    return;
  }
  adw_status_page_set_title (self->nothing, _ ("No Studies Found"));
  adw_status_page_set_description (
    self->nothing, _ ("The studies that ship with the program are not installed beside it."));
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

/* Removes some rows, because destroying all at once would block the closing window, and cancels
 * drawing and checking. Returns TRUE while there are more rows to remove. */
static gboolean
drop_rows (BisectionPage *page)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (page);
  bisection_job_cancel (self->drawing);
  g_ptr_array_set_size (self->drawn, 0);
  g_queue_clear (self->waiting);
  for (guint n = 0; n < ROWS_AT_ONCE && self->rows->len > 0; n++) {
    GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);
    GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
  }
  return self->rows->len > 0;
}

/* Reads the gallery when the page is first visible. Later changes of the document do not affect the
 * gallery. */
static void
bisection_sources_page_update (BisectionDocumentView *view)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (view);
  if (!self->is_read)
    bisection_job_start (self->job, NULL);
  self->is_read = TRUE;
}

static void
bisection_sources_page_dispose (GObject *object)
{
  BisectionSourcesPage *self = BISECTION_SOURCES_PAGE (object);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->drawing, bisection_job_free);
  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_pointer (&self->waiting, g_queue_free);
  g_clear_pointer (&self->drawn, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_hash_table_unref);
  G_OBJECT_CLASS (bisection_sources_page_parent_class)->dispose (object);
}

static void
bisection_sources_page_class_init (BisectionSourcesPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_sources_page_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_sources_page_update;
  page_class->drop_part = drop_rows;
  widget_class->map = bisection_sources_page_map;
  widget_class->unmap = bisection_sources_page_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/sources-page.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSourcesPage, stack, gallery, nothing, search,
                           no_match);
  BISECTION_BIND_CALLBACKS (widget_class, search_changed, open_found, ruler_resized);
  bisection_add_action (widget_class, "sources.check-all", check_all);
  bisection_add_action (widget_class, "sources.search", search);
}

static void
bisection_sources_page_init (BisectionSourcesPage *self)
{
  self->rows = g_ptr_array_new ();
  self->drawn = g_ptr_array_new ();
  self->waiting = g_queue_new ();
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->job =
    bisection_job_new (read_gallery, NULL, (GDestroyNotify) g_ptr_array_unref, gallery_read, self);
  self->drawing =
    bisection_job_new (draw_picture, sitter_free, g_object_unref, picture_drawn, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->theme = bisection_style_theme ();
  bisection_style_theme_follow (GTK_WIDGET (self), theme_changed);
}
