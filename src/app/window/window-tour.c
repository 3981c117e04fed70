/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour: a demonstration for the first minute with the program. It changes the settings of the
 * study that the program shows at its start, and explains the consequences in a bar below the
 * header bar. It is offered once, at the first start. It ends when the user edits the study or goes
 * to another page. */
#include "window-tour.h"

#include "class-parts.h"
#include "common.h"
#include "gallery.h"
#include "inspection.h"
#include "settings.h"
#include "step.h"
#include "window-private.h"
#include <glib/gi18n.h>

/* key of the program's setting that says whether the tour was offered */
#define OFFERED "tour-offered"
#define LESSON "lesson-01-low-dimensions"
#define PAGE "overview" /* id of the page on which the tour's changes can be seen */
/* interval at which a scene of the tour moves a setting to its next value, in ms */
#define TICK 100

static const BisectionTourScene scenes[] = {
  { N_ ("Three networks of 64 nodes. The red wires cross the middle: they are the budget, and each "
        "network has 64 of them."),
    NULL, 0, 0, 0 },
  { N_ ("More wires make every channel wider, and a message takes fewer cycles."),
    "budget=bisection:", 64, 128, 4 },
  { N_ ("Fewer wires make every channel narrower. The network with the most channels stays the "
        "slowest."),
    "budget=bisection:", 128, 32, 4 },
  { N_ ("Four times the nodes and the same 64 wires: more channels share them, and messages take "
        "longer."),
    "budget=bisection:64,nodes=", 256, 256, 1 },
  { N_ ("When longer wires are slower, the binary cube loses most: its wires are the longest."),
    "wires=linear", 0, 0, 0 },
};

struct _BisectionTour {
  IcnStudy *start; /* the study as it was before the tour; shown again when the tour ends */
  guint scene, tick;
  guint timer;
  /* settings that the tour has last set in all designs, as text; NULL: those of `start` */
  char *given;
  gboolean is_editing;
};

const BisectionTourScene *
bisection_tour_scenes (guint *n)
{
  *n = G_N_ELEMENTS (scenes);
  return scenes;
}

char *
bisection_tour_settings (const BisectionTourScene *scene, double progress)
{
  int steps = scene->by > 0 ? ABS (scene->to - scene->from) / scene->by : 0;
  int moved = (int) (CLAMP (progress, 0, 1) * steps) * scene->by;

  if (scene->by == 0)
    return g_strdup (scene->settings);
  return g_strdup_printf ("%s%d", scene->settings,
                          scene->from + (scene->to < scene->from ? -moved : moved));
}

static gboolean
edit_designs (IcnStudy *study, gpointer data, GError **error)
{
  const BisectionTour *tour = data;

  icn_study_restore_designs (study, tour->start);
  return tour->given == NULL || icn_study_give (study, -1, tour->given, NULL, error);
}

static void
give (BisectionWindow *self, char *settings)
{
  BisectionTour *tour = self->tour;
  g_autofree char *before = tour->given;

  tour->given = settings;
  if (g_strcmp0 (settings, before) == 0)
    return;
  tour->is_editing = TRUE;
  bisection_document_edit_in_place (self->document, _ ("Tour"), "tour", edit_designs, tour, NULL);
  tour->is_editing = FALSE;
}

void
bisection_window_stop_tour (BisectionWindow *self)
{
  BisectionTour *tour = g_steal_pointer (&self->tour);

  if (tour == NULL)
    return;
  g_clear_handle_id (&tour->timer, g_source_remove);
  bisection_document_set_swept (self->document, BISECTION_SWEPT_NOTHING);
  icn_study_free (tour->start);
  g_free (tour->given);
  g_free (tour);
  bisection_window_update_stop (self);
}

/* Ends the tour and gives the document back its study from before, with an empty history: the
 * tour's edits cannot be undone. */
static void
restore (BisectionWindow *self)
{
  BisectionTour *tour = self->tour;

  if (tour == NULL)
    return;
  tour->is_editing = TRUE;
  bisection_document_set_swept (self->document, BISECTION_SWEPT_NOTHING);
  bisection_document_take_study (self->document, g_steal_pointer (&tour->start), NULL);
  bisection_window_stop_tour (self);
}

static void
show_bar (BisectionWindow *self, const char *text, gboolean can_start, gboolean can_learn)
{
  gtk_label_set_label (self->tour_label, text);
  gtk_widget_set_visible (self->tour_start, can_start);
  gtk_widget_set_visible (self->tour_lesson, can_learn);
  gtk_info_bar_set_revealed (self->tour_bar, TRUE);
}

static void
show_end (BisectionWindow *self)
{
  show_bar (
    self,
    _ ("Now you: drag a ring below the wires, or change a number on the left. Page Down opens "
       "the first lesson."),
    FALSE, TRUE);
}

static gboolean
tick (gpointer window)
{
  BisectionWindow *self = window;
  BisectionTour *tour = self->tour;
  const BisectionTourScene *scene = &scenes[tour->scene];
  gboolean moves = TRUE;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &moves, NULL);
  if (tour->tick == 0)
    show_bar (self, _ (scene->text), FALSE, FALSE);
  give (self, bisection_tour_settings (
                scene, moves ? (double) tour->tick * TICK / BISECTION_TOUR_MOVES : 1));
  if (++tour->tick * TICK < BISECTION_TOUR_SCENE)
    return G_SOURCE_CONTINUE;
  tour->tick = 0;
  if (++tour->scene < G_N_ELEMENTS (scenes))
    return G_SOURCE_CONTINUE;
  tour->timer = 0;
  restore (self);
  show_end (self);
  return G_SOURCE_REMOVE;
}

/* Action "win.tour": starts the tour, in a new window if this one has work of the user. */
static void
start (BisectionWindow *window)
{
  BisectionWindow *self = bisection_window_for_study (window);
  BisectionTour *tour;

  restore (self);
  /* -1 says that the tour changes settings of all designs; pictures keep their scale while it
   * does */
  bisection_document_set_swept (self->document, -1);
  bisection_document_take_study (self->document, icn_study_new_opening (), NULL);
  tour = g_new0 (BisectionTour, 1);
  tour->start = icn_study_dup (bisection_document_get_study (self->document));
  tour->timer = g_timeout_add (TICK, tick, self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", PAGE);
  self->tour = tour;
  bisection_window_update_stop (self);
  bisection_window_present_soon (self);
}

static void
close_bar (BisectionWindow *self)
{
  restore (self);
  gtk_info_bar_set_revealed (self->tour_bar, FALSE);
}

gboolean
bisection_window_end_tour (BisectionWindow *self)
{
  if (self->tour == NULL)
    return FALSE;
  close_bar (self);
  return TRUE;
}

static void
answer (BisectionWindow *self, int response)
{
  if (response == GTK_RESPONSE_ACCEPT) {
    start (self);
    return;
  }
  close_bar (self);
  if (response == GTK_RESPONSE_APPLY)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-study", "s", LESSON);
}

/* Called when the document changes. If the user has edited the study, ends the tour and leaves the
 * study as it is. The bar with the tour's text stays, so that nothing moves under the pointer. */
static void
changed (BisectionWindow *self)
{
  if (self->tour == NULL || self->tour->is_editing)
    return;
  bisection_window_stop_tour (self);
  show_end (self);
}

/* Ends the tour when the user leaves its page, because its changes can be seen only there. */
static void
page_left (BisectionWindow *self)
{
  if (self->tour == NULL ||
      g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), PAGE) == 0)
    return;
  restore (self);
  show_end (self);
}

void
bisection_window_add_tour (BisectionWindow *self)
{
  bisection_follow (self->stack, "notify::visible-child", page_left, self);
  bisection_follow (self->tour_bar, "response", answer, self);
  bisection_follow (self->document, "changed", changed, self);
}

void
bisection_window_offer_tour (BisectionWindow *self)
{
  GSettings *settings = bisection_settings_kept ();

  if (settings == NULL || g_settings_get_boolean (settings, OFFERED))
    return;
  g_settings_set_boolean (settings, OFFERED, TRUE);
  show_bar (self,
            _ ("New here? A tour of forty seconds shows what wires, nodes and wire delay do."),
            TRUE, FALSE);
}

void
bisection_window_install_tour_action (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.tour", start);
}
