/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crossings-view.h"
#include "choices.h"
#include "class-parts.h"
#include "diagram-plane.h"
#include "field.h"
#include "page.h"
#include "plane-search.h"
#include "scene-view.h"
#include "setting-axis.h"
#include "space-edit.h"
#include "study-figure.h"
#include <glib/gi18n.h>

/* Height in scene units (pixels at scale 1) of the picture that compares designs: FRAME + ROW *
 * (number of its rows), but at most TALLEST. */
#define FRAME 220
#define ROW 28
#define TALLEST 560

struct _BisectionCrossingsView {
  BisectionDocumentView parent_instance;
  GtkDropDown *along;
  GtkLabel *lines;
  GtkSpinner *spinner;
  BisectionSceneView *picture;

  BisectionPlaneSearch *search;
  GPtrArray *keys; /* array of char *: keys of the axes in the drop-down list `along` */
  char *shown;     /* key of the axis that a figure of a lesson shows; NULL: the user's choice */
  /* TRUE if the page is to scroll to the picture as soon as the picture has been made */
  gboolean is_wanted;
  gboolean is_offering; /* TRUE while the program itself sets the drop-down list, so that this is
                           not taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionCrossingsView, bisection_crossings_view, BISECTION_TYPE_DOCUMENT_VIEW)

static void
scroll_if_wanted (BisectionCrossingsView *self)
{
  if (self->is_wanted)
    bisection_page_scroll_to (GTK_WIDGET (self->picture));
  self->is_wanted = FALSE;
}

static void
show_found (gpointer search G_GNUC_UNUSED, gpointer data)
{
  BisectionCrossingsView *self = data;
  const IcnPlane *plane = bisection_plane_search_get_plane (self->search);

  gtk_label_set_label (self->lines, bisection_plane_search_get_words (self->search));
  gtk_widget_set_visible (GTK_WIDGET (self->picture), plane != NULL);
  if (plane != NULL) {
    bisection_scene_view_set_smallest (self->picture,
                                       MIN (TALLEST, FRAME + ROW * plane->rows->len));
    bisection_scene_view_invalidate (self->picture);
    scroll_if_wanted (self);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  gtk_spinner_stop (self->spinner);
}

static IcnScene *
make_picture (double width, double height, const IcnTheme *theme, gpointer owner)
{
  BisectionCrossingsView *self = owner;

  const IcnPlane *plane = bisection_plane_search_get_plane (self->search);

  return plane ? icn_plane_scene (plane, _ ("Who Wins Where"), theme, width, height) : NULL;
}

/* The functions below choose the axis along which designs are compared. */

static const char *
axis_chosen (BisectionCrossingsView *self)
{
  guint place = gtk_drop_down_get_selected (self->along);

  return place < self->keys->len ? self->keys->pdata[place] : NULL;
}

/* Returns the key of the axis to select: the axis of the lesson's figure, else the one that the
 * user has chosen, else that of a figure of the study; NULL: the first axis. */
static const char *
axis_wanted (BisectionCrossingsView *self, const IcnStudy *study)
{
  if (self->shown)
    return self->shown;
  if (study->along)
    return study->along;
  for (guint i = 0; i < study->figures->len; i++)
    if (icn_figure_is_plane (g_ptr_array_index (study->figures, i)))
      return ((const IcnFigure *) g_ptr_array_index (study->figures, i))->along;
  return NULL;
}

static void
offer_axes (BisectionCrossingsView *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  const char *wanted = axis_wanted (self, study);
  guint selected = 0;

  g_ptr_array_set_size (self->keys, 0);
  for (guint i = 0; i < study->axes->len; i++) {
    const IcnSettingAxis *axis = study->axes->pdata[i];

    if (!icn_study_can_cross (study, axis))
      continue;
    if (g_strcmp0 (axis->key, wanted) == 0)
      selected = self->keys->len;
    g_ptr_array_add (self->keys, g_strdup (axis->key));
    g_ptr_array_add (titles, (gpointer) _ (icn_field_find (axis->key)->label));
  }
  self->is_offering = TRUE;
  bisection_choices_set (self->along, titles);
  gtk_drop_down_set_selected (self->along, selected);
  self->is_offering = FALSE;
}

static void
ask (BisectionCrossingsView *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const char *along = axis_chosen (self);

  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), along && study->objectives->len > 0);
  if (!along || study->objectives->len == 0) {
    bisection_plane_search_forget (self->search);
    return;
  }
  bisection_plane_search_ask (self->search, study, along);
  if (!bisection_plane_search_is_running (self->search))
    scroll_if_wanted (self);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner),
                          bisection_plane_search_is_running (self->search));
  gtk_spinner_set_spinning (self->spinner, bisection_plane_search_is_running (self->search));
}

static void
on_along (BisectionCrossingsView *self)
{
  if (self->is_offering || !axis_chosen (self))
    return;
  g_clear_pointer (&self->shown, g_free);
  bisection_space_set_along (bisection_view_document (self), axis_chosen (self));
}

void
bisection_crossings_view_choose (BisectionCrossingsView *self, const char *along)
{
  g_free (self->shown);
  self->shown = g_strdup (along);
  self->is_wanted = TRUE;
  bisection_document_view_queue_update (self);
}

static void
bisection_crossings_view_update (BisectionDocumentView *view)
{
  BisectionCrossingsView *self = BISECTION_CROSSINGS_VIEW (view);

  offer_axes (self);
  ask (self);
}

static void
bisection_crossings_view_finalize (GObject *object)
{
  BisectionCrossingsView *self = BISECTION_CROSSINGS_VIEW (object);

  bisection_plane_search_free (self->search);
  g_ptr_array_unref (self->keys);
  g_free (self->shown);
  G_OBJECT_CLASS (bisection_crossings_view_parent_class)->finalize (object);
}

static void
bisection_crossings_view_class_init (BisectionCrossingsViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_crossings_view_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_crossings_view_update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/crossings-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionCrossingsView, along, lines, spinner, picture);
  BISECTION_BIND_CALLBACKS (widget_class, on_along);
}

static void
bisection_crossings_view_init (BisectionCrossingsView *self)
{
  self->keys = g_ptr_array_new_with_free_func (g_free);
  self->search = bisection_plane_search_new (show_found, self);
  g_type_ensure (BISECTION_TYPE_SCENE_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->picture, make_picture, self);
  bisection_scene_view_set_description (self->picture, _ ("Who Wins Where"), "");
  bisection_choices_new (GTK_WIDGET (self->along));
}
