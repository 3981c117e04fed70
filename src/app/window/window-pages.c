/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include "design.h"
#include "page-list.h"
#include "plot-view.h"
#include "view.h"
#include <glib/gi18n.h>

/* speed of an animated simulation that is started at a point of a plot, in cycles per second */
#define WATCHED_SPEED 8
#define LONG_TITLE 9 /* a page's title counts as long if it has at least this many characters */

/* Returns the number of pages that have a keyboard shortcut, Alt+1 to Alt+9. */
static guint
count_keys (void)
{
  return MIN (bisection_n_pages, 9);
}

void
bisection_window_set_page_keys (GtkApplication *app)
{
  for (guint i = 0; i < count_keys (); i++) {
    g_autofree char *action = g_strconcat ("win.show-page::", bisection_pages[i]->id, NULL);
    g_autofree char *key = g_strdup_printf ("<Alt>%u", i + 1);
    const char *const keys[] = { key, NULL };

    gtk_application_set_accels_for_action (app, action, keys);
  }
}

char *
bisection_window_page_keys (void)
{
  return g_strdup_printf ("<Alt>1...<Alt>%u", count_keys ());
}

/* Makes a page switcher narrow enough. Its buttons may have different widths.
 *
 * The switcher at the bottom must fit into a window 360 pixels wide. There, a long title requests
 * only three quarters of its usual width, and may end in an ellipsis.
 *
 * The switcher in the header bar must fit beside the sidebar into a window 1280 pixels wide. There,
 * the buttons have no icon. Titles are not shortened: if they do not fit, the switcher moves to the
 * bottom. */
static void
fit_titles (GtkWidget *widget)
{
  gboolean is_at_bottom = gtk_widget_get_ancestor (widget, ADW_TYPE_VIEW_SWITCHER_BAR) != NULL;
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  if (ADW_IS_VIEW_SWITCHER (widget) && GTK_IS_BOX_LAYOUT (layout))
    gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), FALSE);
  /* the switcher in the header bar is shown if its minimum width fits; its natural width says
   * nothing, as each button has a natural width of 120 pixels, even with a short title */
  if (ADW_IS_SQUEEZER (widget))
    adw_squeezer_set_switch_threshold_policy (ADW_SQUEEZER (widget),
                                              ADW_FOLD_THRESHOLD_POLICY_MINIMUM);
  if (GTK_IS_BOX (widget) && gtk_widget_has_css_class (widget, "wide"))
    gtk_widget_set_visible (gtk_widget_get_first_child (widget), FALSE);
  if (GTK_IS_LABEL (widget) &&
      gtk_label_get_ellipsize (GTK_LABEL (widget)) != PANGO_ELLIPSIZE_NONE) {
    glong length = g_utf8_strlen (gtk_label_get_label (GTK_LABEL (widget)), -1);

    if (is_at_bottom)
      gtk_label_set_width_chars (GTK_LABEL (widget), length >= LONG_TITLE ? 3 * length / 4 : -1);
    else
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    fit_titles (child);
}

/* Adds an empty widget for each page to the window's stack of pages; it gets its contents when the
 * page is first needed. The switcher is connected last, because it makes all of its buttons again
 * whenever a page is added. */
void
bisection_window_add_pages (BisectionWindow *self)
{
  for (guint i = 0; i < bisection_n_pages; i++) {
    AdwViewStackPage *page = adw_view_stack_add_titled (
      self->stack, adw_bin_new (), bisection_pages[i]->id, _ (bisection_pages[i]->title));

    adw_view_stack_page_set_icon_name (page, bisection_pages[i]->icon);
  }
  adw_view_switcher_title_set_stack (self->switcher_title, self->stack);
  fit_titles (GTK_WIDGET (self->switcher_title));
}

static void
add_switcher (BisectionWindow *self)
{
  GtkWidget *bar = adw_view_switcher_bar_new ();

  self->switcher_bar = ADW_VIEW_SWITCHER_BAR (bar);
  adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
  fit_titles (bar);
  gtk_widget_add_css_class (bar, "region");
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->desk))), bar);
}

/* Shows or hides the page switcher at the bottom. It has as many widgets as a page, so it is made
 * when it is first needed. */
void
bisection_window_place_switcher (BisectionWindow *self, gboolean is_narrow)
{
  if (is_narrow && !self->switcher_bar)
    add_switcher (self);
  if (self->switcher_bar)
    adw_view_switcher_bar_set_reveal (self->switcher_bar, is_narrow);
}

/* Returns the id of the page that can show the plot or view with the id `id`; NULL if none can. */
static const char *
page_of_figure (const char *id)
{
  for (guint i = 0; i < bisection_n_pages; i++)
    if (bisection_page_type_has_figure (bisection_pages[i]->get_type (), id))
      return bisection_pages[i]->id;
  return NULL;
}

/* Returns the first of the study's figures that the page can show; NULL if there is none. page: id
 * of the page. */
static const IcnFigure *
first_figure (BisectionWindow *self, const char *page)
{
  const IcnStudy *study = bisection_document_get_study (self->document);

  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);

    if (g_strcmp0 (page_of_figure (figure->id), page) == 0)
      return figure;
  }
  return NULL;
}

static BisectionPage *
find_page (BisectionWindow *self, const char *id)
{
  AdwBin *place = ADW_BIN (adw_view_stack_get_child_by_name (self->stack, id));

  return adw_bin_get_child (place) ? BISECTION_PAGE (adw_bin_get_child (place)) : NULL;
}

static void
make_page (BisectionWindow *self, const char *id)
{
  AdwBin *place = ADW_BIN (adw_view_stack_get_child_by_name (self->stack, id));
  const IcnFigure *figure = g_hash_table_remove (self->due, id) ? first_figure (self, id) : NULL;

  for (guint i = 0; !adw_bin_get_child (place); i++) {
    GtkWidget *page;

    if (!g_str_equal (bisection_pages[i]->id, id))
      continue;
    page = g_object_new (bisection_pages[i]->get_type (), "document", self->document,
                         "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ (bisection_pages[i]->title), -1);
    adw_bin_set_child (place, page);
  }
  if (figure)
    bisection_page_show_figure (find_page (self, id), figure);
}

BisectionPage *
bisection_window_page (BisectionWindow *self, const char *id)
{
  if (!find_page (self, id))
    make_page (self, id);
  return find_page (self, id);
}

static void
show_only (BisectionWindow *self, GtkWidget *seen)
{
  for (guint i = 0; i < bisection_n_pages; i++) {
    GtkWidget *place = adw_view_stack_get_child_by_name (self->stack, bisection_pages[i]->id);
    GtkWidget *page = adw_bin_get_child (ADW_BIN (place));

    if (page)
      gtk_widget_set_visible (page, place == seen);
  }
}

/* Hides all pages but the one in front.
 *
 * When a page comes to the front, the stack gives the focus to the widget of the page that last had
 * it, before the page is mapped. If the page then hides this widget, GTK leaves the focus there
 * (unmapped.c). To prevent that, this function removes the focus first, and gives it back after the
 * page is mapped. */
void
bisection_window_hide_others (BisectionWindow *self)
{
  GtkWidget *seen = adw_view_stack_get_visible_child (self->stack);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean waits = focus && !gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, seen);
  GtkWidget *last = NULL;

  if (waits) {
    g_set_weak_pointer (&last, focus);
    gtk_root_set_focus (GTK_ROOT (self), NULL);
  }
  show_only (self, seen);
  if (waits && !(last && gtk_widget_get_mapped (last) && gtk_widget_grab_focus (last)))
    gtk_widget_child_focus (seen, GTK_DIR_TAB_FORWARD);
  g_clear_weak_pointer (&last);
}

gboolean
bisection_window_drop_part (BisectionWindow *self)
{
  AdwBin *place = self->sidebar;
  GtkWidget *part;

  for (guint i = 0; i < bisection_n_pages && !adw_bin_get_child (place); i++)
    place = ADW_BIN (adw_view_stack_get_child_by_name (self->stack, bisection_pages[i]->id));
  part = adw_bin_get_child (place);
  if (part && (!BISECTION_IS_PAGE (part) || !bisection_page_drop_part (BISECTION_PAGE (part))))
    adw_bin_set_child (place, NULL);
  return part != NULL;
}

static void
choose_design (BisectionWindow *self, const char *name)
{
  g_auto (GStrv) names = icn_study_names (bisection_document_get_study (self->document));

  for (guint i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      bisection_document_set_current (self->document, i);
}

void
bisection_window_show_figures (BisectionWindow *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  const char *first = NULL;
  /* set of the ids of those pages for which a figure of the study has been found */
  g_autoptr (GHashTable) shown = g_hash_table_new (NULL, NULL);

  g_hash_table_remove_all (self->due);
  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);
    const char *page = page_of_figure (figure->id);

    if (!page || !g_hash_table_add (shown, (gpointer) page))
      continue;
    first = first ? first : page;
    if (figure->design)
      choose_design (self, figure->design);
    if (find_page (self, page))
      bisection_page_show_figure (find_page (self, page), figure);
    else
      g_hash_table_add (self->due, (gpointer) page);
  }
  adw_view_stack_set_visible_child_name (self->stack, first ? first : "compare");
}

void
bisection_window_show_step_figure (BisectionWindow *self, const IcnFigure *figure)
{
  const char *page = page_of_figure (figure->id);

  if (!page)
    return;
  if (figure->design)
    choose_design (self, figure->design);
  bisection_page_show_figure (bisection_window_page (self, page), figure);
  adw_view_stack_set_visible_child_name (self->stack, page);
}

void
bisection_window_watch (GtkWidget *window, const char *action G_GNUC_UNUSED, GVariant *parameter)
{
  BisectionWindow *self = BISECTION_WINDOW (window);
  const IcnDesign *design;
  const char *page;
  guint index;
  IcnMotion motion;

  icn_motion_init (&motion);
  g_variant_get (parameter, "(ud)", &index, &motion.load);
  design = bisection_document_get_design (self->document, index);
  page = design ? page_of_figure (icn_view_flat (&design->topology)->id) : NULL;
  if (!page)
    return;
  motion.speed = WATCHED_SPEED;
  motion.load = CLAMP (motion.load, ICN_MOTION_LEAST_LOAD, ICN_MOTION_MOST_LOAD);
  bisection_document_set_current (self->document, index);
  adw_view_stack_set_visible_child_name (self->stack, page);
  bisection_page_show_motion (bisection_window_page (self, page), &motion);
}

/* Returns whether a plot with this id is visible among the descendants of the widget. It may still
 * be empty, while it is being computed. */
static gboolean
has_plot (GtkWidget *widget, const char *id)
{
  gboolean is_it = BISECTION_IS_PLOT_VIEW (widget) &&
                   g_strcmp0 (bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (widget)), id) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !is_it;
       child = gtk_widget_get_next_sibling (child))
    is_it = gtk_widget_get_visible (child) && has_plot (child, id);
  return is_it;
}

/* Returns whether the page that is in front shows the plot or view with the id `id`. */
static gboolean
is_in_front (BisectionWindow *self, const char *id)
{
  BisectionPage *page = find_page (self, adw_view_stack_get_visible_child_name (self->stack));
  g_auto (GStrv) ids = page ? bisection_page_list_figures (page) : NULL;

  return page &&
         (has_plot (GTK_WIDGET (page), id) || g_strv_contains ((const char *const *) ids, id) ||
          g_strcmp0 (bisection_page_get_figure_id (page), id) == 0);
}

void
bisection_window_show_figure (BisectionWindow *self, const char *id)
{
  const char *page = page_of_figure (id);

  if (page && !is_in_front (self, id))
    adw_view_stack_set_visible_child_name (self->stack, page);
}
