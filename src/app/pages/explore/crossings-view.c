/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crossings-view.h"
#include "axis.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "diagram-plane.h"
#include "explain.h"
#include "field-range.h"
#include "job.h"
#include "number-text.h"
#include "scene-view.h"
#include "setting-axis.h"
#include "space-edit.h"
#include "space-table.h"
#include "space-words.h"
#include <glib/gi18n.h>
#include <math.h>

#define MOST_LINES 100 /* largest number of lines of text; if there are more, a last line tells
                          their number */
/* Height of the picture in scene units: FRAME without the rows, ROW for each row, at most
 * TALLEST. */
#define FRAME 220
#define ROW 28
#define TALLEST 560

struct _BisectionCrossingsView {
  BisectionDocumentView parent_instance;
  GtkDropDown *along;
  GtkLabel *lines;
  GtkSpinner *spinner;
  BisectionSceneView *picture;

  IcnPlane *plane; /* the result that the picture shows; NULL: there is no picture */
  char *objective; /* title of the quantity by which designs are compared */
  GPtrArray *keys; /* array of char *: keys of the axes in the drop-down list `along` */
  char *chosen;    /* key of the axis that the user has chosen; NULL: the first axis */
  char *asked;     /* text that identifies the sweep and the axis of the last search; NULL before
                      the first one */
  BisectionJob *job;
  gboolean is_offering; /* TRUE while the program itself sets the drop-down list, so that this is
                           not taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionCrossingsView, bisection_crossings_view, BISECTION_TYPE_DOCUMENT_VIEW)

/* The functions below find, in a background thread, which designs are the best. */

typedef struct {
  IcnStudy *study;
  char *along;
  const IcnNumberMarks *marks; /* decimal point and thousands separator of the user's locale */
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  icn_study_free (input->study);
  g_free (input->along);
  g_free (input);
}

typedef struct {
  char *text;
  IcnPlane *plane; /* NULL if the picture would have more than ICN_PLANE_MAX_ROWS rows */
  char *objective;
} Found;

static void
found_free (gpointer data)
{
  Found *found = data;

  g_free (found->text);
  icn_plane_free (found->plane);
  g_free (found->objective);
  g_free (found);
}

static void
add_line (const IcnSpace *space, const IcnContest *contest, const IcnStretch *stretch,
          GString *text)
{
  g_autofree char *words = icn_space_stretch_words (space, contest, stretch);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", words);
}

/* Adds a line for each stretch, and one above them for their conditions. */
static void
add_condition (const IcnSpace *space, const IcnContest *contest, const GPtrArray *stretches,
               guint *n_lines, GString *text)
{
  g_autofree char *conditions =
    icn_space_conditions_words (space, contest, g_ptr_array_index (stretches, 0));

  if (conditions && *n_lines < MOST_LINES)
    g_string_append_printf (text, "%s%s:", text->len > 0 ? "\n\n" : "", conditions);
  for (guint i = 0; i < stretches->len; i++)
    if ((*n_lines)++ < MOST_LINES)
      add_line (space, contest, g_ptr_array_index (stretches, i), text);
}

/* The stretches of all combinations of conditions, in words. Free with g_free. */
static char *
stretches_words (const IcnSpace *space, const IcnContest *contest, const GPtrArray *all)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_lines = 0;

  for (guint i = 0; i < all->len; i++)
    add_condition (space, contest, g_ptr_array_index (all, i), &n_lines, text);
  if (n_lines > MOST_LINES) {
    g_autofree char *count = icn_count (n_lines);

    g_string_append (text, "\n\n");
    /* Translators: %s is the number of all lines. */
    g_string_append_printf (text, _ ("The first of %s lines; the command line writes all."), count);
  }
  return g_strdup (text->str);
}

static gpointer
search (gpointer data, GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  const IcnSpaceAsked none = { NULL };
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (input->study, &none);
  g_autoptr (IcnSpace) space = icn_space_new (input->study, asked, error);
  g_autoptr (IcnContest) contest = space ? icn_contest_new (space, input->along, error) : NULL;
  g_autoptr (GPtrArray) stretches =
    contest ? icn_contest_stretches (contest, cancellable, error) : NULL;
  const IcnNumberMarks *before;
  Found *found;
  guint objective;

  if (!stretches)
    return NULL;
  before = icn_number_set_marks (input->marks);
  objective = g_array_index (space->goals, IcnGoal, 0).operand;
  found = g_new0 (Found, 1);
  found->text = stretches_words (space, contest, stretches);
  if (icn_plane_check (contest, NULL))
    found->plane = icn_plane_new (space, contest, stretches);
  found->objective = icn_space_operand_title (icn_space_operand (space, objective));
  icn_number_set_marks (before);
  return found;
}

static void
show_plane (BisectionCrossingsView *self, Found *found)
{
  g_clear_pointer (&self->plane, icn_plane_free);
  g_clear_pointer (&self->objective, g_free);
  if (found) {
    self->plane = g_steal_pointer (&found->plane);
    self->objective = g_steal_pointer (&found->objective);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->picture), self->plane != NULL);
  if (self->plane == NULL)
    return;
  bisection_scene_view_set_smallest (self->picture,
                                     MIN (TALLEST, FRAME + ROW * self->plane->rows->len));
  bisection_scene_view_invalidate (self->picture);
}

static void
show_found (gpointer result, const GError *error, gpointer data)
{
  BisectionCrossingsView *self = data;
  Found *found = result;

  if (found)
    gtk_label_set_label (self->lines, found->text);
  else {
    g_autofree char *text = bisection_explain (error);

    gtk_label_set_label (self->lines, text);
  }
  show_plane (self, found);
  g_clear_pointer (&found, found_free);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), FALSE);
  gtk_spinner_stop (self->spinner);
}

static IcnScene *
make_picture (double width, double height, const IcnTheme *theme, gpointer owner)
{
  BisectionCrossingsView *self = owner;

  return self->plane ? icn_plane_scene (self->plane, _ ("Who Wins Where"), self->objective, theme,
                                        width, height)
                     : NULL;
}

/* The functions below choose the axis. */

/* Whether designs can be compared along an axis: its values must be numbers, at least two, and it
 * must not be in step with other axes. */
static gboolean
is_ordered (const IcnSettingAxis *axis, const IcnDesign *like)
{
  g_auto (GStrv) values = icn_setting_axis_values (axis, like, NULL);
  const IcnField *field = icn_field_find (axis->key);

  for (guint i = 0; values && values[i]; i++)
    if (isnan (icn_field_number (field, values[i])))
      return FALSE;
  return values && values[0] && values[1] && !(axis->with && *axis->with);
}

static const char *
axis_chosen (BisectionCrossingsView *self)
{
  guint place = gtk_drop_down_get_selected (self->along);

  return place < self->keys->len ? self->keys->pdata[place] : NULL;
}

static void
offer_axes (BisectionCrossingsView *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnDesign *like = bisection_document_get_chosen (document);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  guint selected = 0;

  g_ptr_array_set_size (self->keys, 0);
  for (guint i = 0; like && i < study->axes->len; i++) {
    const IcnSettingAxis *axis = study->axes->pdata[i];

    if (!is_ordered (axis, like))
      continue;
    if (g_strcmp0 (axis->key, self->chosen) == 0)
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
  g_autofree char *space = bisection_space_key (study);
  g_autofree char *key = g_strdup_printf ("%s\n%s", along ? along : "", space);
  Input *input;

  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), along && study->objectives->len > 0);
  if (g_strcmp0 (key, self->asked) == 0)
    return;
  g_free (self->asked);
  self->asked = g_steal_pointer (&key);
  bisection_job_cancel (self->job);
  if (!along || study->objectives->len == 0)
    return;
  input = g_new0 (Input, 1);
  input->study = icn_study_dup_but_results (study);
  input->along = g_strdup (along);
  input->marks = icn_number_marks ();
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
  bisection_job_start (self->job, input);
}

static void
on_along (BisectionCrossingsView *self)
{
  if (self->is_offering || !axis_chosen (self))
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (axis_chosen (self));
  ask (self);
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

  bisection_job_free (self->job);
  g_ptr_array_unref (self->keys);
  g_free (self->chosen);
  g_free (self->asked);
  icn_plane_free (self->plane);
  g_free (self->objective);
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
  self->job = bisection_job_new (search, input_free, found_free, show_found, self);
  g_type_ensure (BISECTION_TYPE_SCENE_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_scene_view_set_maker (self->picture, make_picture, self);
  bisection_scene_view_set_description (self->picture, _ ("Who Wins Where"), "");
  bisection_choices_new (GTK_WIDGET (self->along));
}
