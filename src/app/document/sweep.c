/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep.h"

#include "axis.h"
#include "chart-sweep.h"
#include "class-parts.h"
#include "common.h"
#include "explain.h"
#include "inspection.h"
#include "job.h"
#include "sweep-values.h"
#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* while the sweep plays (moves through the values by itself), each value is shown for this time, in
 * ms */
#define PLAY_TIME 900
/* PLAY_TIME for users who prefer reduced motion: each value is shown for this time, in ms */
#define CALM_PLAY_TIME 2000
/* Moves to other values are undone together, in one step, if each follows the previous one within
 * this time, in microseconds. */
#define KEYS_TIME 1000000

struct _BisectionSweep {
  GObject parent_instance;
  BisectionDocument *document;
  char *drag;
  /* a copy of the study; every value of the sweep is applied to the designs of this copy. NULL
   * while the sweep is closed */
  IcnStudy *base;
  /* the swept setting; its member `design` is the name of the swept design in `base` */
  IcnControl control;
  int design; /* index of the swept design; -1: all designs */
  /* copy of `control` in which the member `design` is the present name of the swept design. Its
   * name can differ from that in `base`, because the default name of a design contains settings. */
  IcnControl present;
  char **values;
  char *problem;
  /* indices in `values`. at: the present value; wanted: the value that a scheduled move will apply;
   * -1: none */
  int at, wanted;
  guint move_id, play_id;
  /* TRUE while the sweep itself edits the document, whose signals it then ignores */
  gboolean is_moving;
  gint64 moved_at; /* monotonic time at which a move was last scheduled, in microseconds */
  BisectionJob *job;
  IcnChart *chart;
};

G_DEFINE_FINAL_TYPE (BisectionSweep, bisection_sweep, G_TYPE_OBJECT)

/* The functions below compute, in a background job, the chart of a quantity over the values of the
 * sweep. */

typedef struct {
  IcnStudy *study;
  IcnControl control;
  char **values;
} Plot;

static void
plot_free (gpointer data)
{
  Plot *plot = data;

  icn_study_free (plot->study);
  icn_control_clear (&plot->control);
  g_strfreev (plot->values);
  g_free (plot);
}

static gpointer
work_out (gpointer input, GCancellable *cancellable, GError **error G_GNUC_UNUSED)
{
  Plot *plot = input;

  return icn_sweep_chart_new (plot->study, &plot->control, plot->values, plot->control.quantity,
                              cancellable);
}

static void
mark_present (BisectionSweep *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_auto (GStrv) titles = icn_study_titles (study);

  icn_sweep_chart_set_present (self->chart, study, &self->present);
  for (guint i = 0; i < self->chart->series->len && titles[i]; i++) {
    IcnSeries *series = g_ptr_array_index (self->chart->series, i);

    g_free (series->name);
    series->name = g_strdup (titles[i]);
  }
}

static void
worked_out (gpointer chart, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionSweep *self = data;

  g_clear_pointer (&self->chart, icn_chart_free);
  self->chart = chart;
  if (chart)
    mark_present (self);
  g_signal_emit_by_name (self, "changed");
}

static void
start_plot (BisectionSweep *self)
{
  Plot *plot;

  if (!self->control.quantity || !self->values) {
    bisection_job_cancel (self->job);
    g_clear_pointer (&self->chart, icn_chart_free);
    return;
  }
  plot = g_new0 (Plot, 1);
  plot->study = icn_study_dup_but_results (self->base);
  icn_control_copy (&plot->control, &self->control);
  plot->values = g_strdupv (self->values);
  bisection_job_start (self->job, plot);
}

/* The functions below find the design and the value that the sweep shows at present. */

static const IcnField *
field_of (BisectionSweep *self)
{
  return icn_field_find (self->control.key);
}

/* Returns a value as shown to users: the title of a choice, or a number with its unit. Free with
 * g_free. */
static char *
words_of (BisectionSweep *self, const char *value)
{
  const IcnField *field = field_of (self);
  double number = icn_field_number (field, value);

  return isfinite (number) ? icn_number_with_unit (number, field->unit ? _ (field->unit) : NULL)
                           : icn_field_words (field, value);
}

static int
find_stop (BisectionSweep *self, const IcnDesign *design)
{
  g_autofree char *value = design ? icn_field_get (field_of (self), design) : NULL;

  for (int i = 0; value && self->values && self->values[i]; i++)
    if (g_str_equal (self->values[i], value) ||
        icn_field_number (field_of (self), self->values[i]) ==
          icn_field_number (field_of (self), value))
      return i;
  return -1;
}

/* Returns the design whose value of the swept setting is displayed. If one design is swept: this
 * design. If all are swept: the first design without a value of its own (it has the value that
 * designs share); if there is none, the first design whose value is among those of the sweep. */
static const IcnDesign *
shown_design (BisectionSweep *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  int design = self->design >= 0 ? self->design
                                 : icn_study_find_follower (study, field_of (self), 0);

  for (guint i = 0; design < 0 && i < study->designs->len; i++)
    if (find_stop (self, icn_study_design (study, i)) >= 0)
      design = i;
  return bisection_document_get_design (self->document, MAX (design, 0));
}

static void
find_place (BisectionSweep *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);

  self->at = find_stop (self, shown_design (self));
  icn_control_copy (&self->present, &self->control);
  if (self->design >= 0 && (guint) self->design < study->designs->len) {
    g_free (self->present.design);
    self->present.design = icn_study_design_name (study, self->design);
  }
  if (self->chart)
    mark_present (self);
}

static void
forget_move (BisectionSweep *self)
{
  g_clear_handle_id (&self->move_id, g_source_remove);
  self->wanted = -1;
}

/* Restarts the sweep from the document's present designs: copies them to `base`, to which every
 * value is then applied, and lists the values that the setting can have. */
static void
rebase (BisectionSweep *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_autoptr (GError) error = NULL;

  forget_move (self);
  bisection_document_set_swept (self->document, BISECTION_SWEPT_NOTHING);
  g_clear_pointer (&self->base, icn_study_free);
  g_clear_pointer (&self->values, g_strfreev);
  g_clear_pointer (&self->problem, g_free);
  self->base = icn_study_dup_but_results (study);
  if (self->design >= 0 && (guint) self->design < study->designs->len) {
    g_free (self->control.design);
    self->control.design = icn_study_design_name (study, self->design);
  }
  self->values = icn_study_sweep_values (self->base, &self->control, &error);
  if (error)
    self->problem = bisection_explain (error);
  find_place (self);
  start_plot (self);
  g_signal_emit_by_name (self, "changed");
}

static void
document_changed (BisectionSweep *self)
{
  if (self->base && !self->is_moving)
    rebase (self);
}

void
bisection_sweep_open (BisectionSweep *self, const IcnControl *control)
{
  const IcnStudy *study = bisection_document_get_study (self->document);

  bisection_sweep_set_playing (self, FALSE);
  bisection_sweep_finish (self);
  if (control && control->key) {
    g_clear_pointer (&self->chart, icn_chart_free);
    icn_control_copy (&self->control, control);
    self->design = icn_study_find_design (study, control->design);
    rebase (self);
    return;
  }
  if (!self->base)
    return;
  bisection_job_cancel (self->job);
  bisection_document_set_swept (self->document, BISECTION_SWEPT_NOTHING);
  g_clear_pointer (&self->base, icn_study_free);
  g_clear_pointer (&self->chart, icn_chart_free);
  g_clear_pointer (&self->values, g_strfreev);
  g_clear_pointer (&self->problem, g_free);
  g_signal_emit_by_name (self, "changed");
}

static void
document_replaced (BisectionSweep *self)
{
  forget_move (self); /* a scheduled move may refer to designs that no longer exist */
  bisection_sweep_open (self, NULL);
}

/* The functions below apply a value of the sweep to the designs. */

typedef struct {
  BisectionSweep *sweep;
  const char *value; /* the value to give to the swept setting; NULL: restores the original value */
  /* receives the designs in which the value is not legal, each with the reason */
  GPtrArray *unable;
} Move;

static gboolean
take (IcnStudy *study, gpointer data, GError **error)
{
  const Move *move = data;

  icn_study_restore_designs (study, move->sweep->base);
  return !move->value ||
         icn_study_take_control (study, &move->sweep->control, move->value, move->unable, error);
}

/* Returns a text with one line for each design in which the value is not legal, such as "16-ary
 * 2-cube cannot have it and keeps 64: …"; NULL if there is no such design. unable: these designs
 * (IcnUnable). Free with g_free. */
static char *
words_of_refusals (BisectionSweep *self, const GPtrArray *unable)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_auto (GStrv) titles = icn_study_titles (study);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < unable->len; i++) {
    const IcnUnable *it = g_ptr_array_index (unable, i);
    g_autofree char *value = icn_field_get (field_of (self), icn_study_design (study, it->design));
    g_autofree char *kept = words_of (self, value);

    g_string_append (words, words->len > 0 ? "\n" : "");
    /* Translators: a design that cannot have a value, the value that it keeps, and the reason. */
    g_string_append_printf (words, _ ("%s cannot have it and keeps %s: %s"), titles[it->design],
                            kept, it->what);
  }
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

static void
edit (BisectionSweep *self, const char *value)
{
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  Move move = { self, value, unable };
  g_autoptr (GError) error = NULL;
  g_autofree char *label = g_strdup_printf (_ ("Move %s"), _ (field_of (self)->label));

  self->is_moving = TRUE;
  bisection_document_set_swept (self->document, self->design);
  bisection_document_edit (self->document, label, self->drag ? self->drag : "sweep", take, &move,
                           &error);
  self->is_moving = FALSE;
  g_clear_pointer (&self->problem, g_free);
  self->problem = error ? bisection_explain (error) : words_of_refusals (self, unable);
  find_place (self);
  g_signal_emit_by_name (self, "moved");
  g_signal_emit_by_name (self, "changed");
}

void
bisection_sweep_finish (BisectionSweep *self)
{
  int place = self->wanted;

  forget_move (self);
  if (place >= 0 && self->base && self->values)
    edit (self, self->values[place]);
}

static gboolean
on_idle (gpointer data)
{
  BISECTION_SWEEP (data)->move_id = 0;
  bisection_sweep_finish (data);
  return G_SOURCE_REMOVE;
}

void
bisection_sweep_begin (BisectionSweep *self)
{
  bisection_sweep_finish (self);
  if (!self->drag)
    bisection_document_end_drag (self->document);
}

/* Schedules the move to the value with index `place`. The move happens after all pending events and
 * before the next frame, so that only the last value requested is applied while the user drags or
 * holds a key. */
void
bisection_sweep_move (BisectionSweep *self, int place)
{
  gint64 now = g_get_monotonic_time ();

  if (!self->values)
    return;
  place = CLAMP (place, 0, (int) g_strv_length (self->values) - 1);
  if (place == bisection_sweep_get_at (self))
    return;
  if (now - self->moved_at > KEYS_TIME && !self->play_id)
    bisection_sweep_begin (self);
  self->moved_at = now;
  self->wanted = place;
  if (!self->move_id)
    self->move_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
  g_signal_emit_by_name (self, "changed");
}

void
bisection_sweep_go_back (BisectionSweep *self)
{
  bisection_sweep_set_playing (self, FALSE);
  forget_move (self);
  if (self->base)
    edit (self, NULL);
}

static gboolean
play (gpointer data)
{
  BisectionSweep *self = data;
  int last = self->values ? (int) g_strv_length (self->values) - 1 : -1;
  int at = bisection_sweep_get_at (self);

  if (at < last) {
    bisection_sweep_move (self, at + 1);
    return G_SOURCE_CONTINUE;
  }
  self->play_id = 0;
  g_signal_emit_by_name (self, "changed");
  return G_SOURCE_REMOVE;
}

void
bisection_sweep_set_playing (BisectionSweep *self, gboolean is_playing)
{
  gboolean moves = TRUE;

  if (is_playing == (self->play_id != 0) || (is_playing && !self->values))
    return;
  if (is_playing) {
    g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &moves, NULL);
    bisection_sweep_begin (self);
    if (bisection_sweep_get_at (self) == (int) g_strv_length (self->values) - 1)
      bisection_sweep_move (self, 0);
    self->play_id = g_timeout_add (moves ? PLAY_TIME : CALM_PLAY_TIME, play, self);
  } else {
    g_clear_handle_id (&self->play_id, g_source_remove);
  }
  g_signal_emit_by_name (self, "changed");
}

/* The functions below return the state of the sweep. */

gboolean
bisection_sweep_is_playing (BisectionSweep *self)
{
  return self->play_id != 0;
}

const IcnControl *
bisection_sweep_get_control (BisectionSweep *self)
{
  return self->base ? &self->present : NULL;
}

const char *const *
bisection_sweep_get_values (BisectionSweep *self)
{
  return (const char *const *) self->values;
}

const char *
bisection_sweep_get_problem (BisectionSweep *self)
{
  return self->problem;
}

int
bisection_sweep_get_at (BisectionSweep *self)
{
  return self->wanted >= 0 ? self->wanted : self->at;
}

char *
bisection_sweep_make_value_words (BisectionSweep *self, guint place)
{
  return words_of (self, self->values[place]);
}

char *
bisection_sweep_make_words (BisectionSweep *self)
{
  int at = bisection_sweep_get_at (self);
  const IcnDesign *design = self->base ? shown_design (self) : NULL;
  g_autofree char *value = design ? icn_field_get (field_of (self), design) : NULL;

  if (at >= 0)
    return bisection_sweep_make_value_words (self, at);
  return value ? words_of (self, value) : g_strdup ("–");
}

const IcnChart *
bisection_sweep_get_chart (BisectionSweep *self)
{
  return self->chart;
}

static void
bisection_sweep_finalize (GObject *object)
{
  BisectionSweep *self = BISECTION_SWEEP (object);

  g_clear_handle_id (&self->move_id, g_source_remove);
  g_clear_handle_id (&self->play_id, g_source_remove);
  bisection_job_free (self->job);
  g_clear_pointer (&self->base, icn_study_free);
  g_clear_pointer (&self->chart, icn_chart_free);
  g_clear_pointer (&self->values, g_strfreev);
  icn_control_clear (&self->control);
  icn_control_clear (&self->present);
  g_free (self->problem);
  g_free (self->drag);
  g_object_unref (self->document);
  G_OBJECT_CLASS (bisection_sweep_parent_class)->finalize (object);
}

static void
bisection_sweep_class_init (BisectionSweepClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_sweep_finalize;
  bisection_add_signal (class, "changed", 0);
  bisection_add_signal (class, "moved", 0);
}

static void
bisection_sweep_init (BisectionSweep *self)
{
  self->at = self->wanted = self->design = -1;
  self->job = bisection_job_new (work_out, plot_free, (GDestroyNotify) icn_chart_free, worked_out,
                                 self);
}

BisectionSweep *
bisection_sweep_new (BisectionDocument *document, const char *drag)
{
  BisectionSweep *self = g_object_new (BISECTION_TYPE_SWEEP, NULL);

  self->document = g_object_ref (document);
  self->drag = g_strdup (drag);
  bisection_follow (document, "changed", document_changed, self);
  bisection_follow (document, "replaced", document_replaced, self);
  return self;
}
