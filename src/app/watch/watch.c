/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch.h"
#include "explain.h"
#include "axis.h"
#include "demonstration.h"
#include "simulation.h"
#include "watch-clock.h"
#include "watch-job.h"
#include "watch-table.h"
#include "watch-text.h"
#include "watch-view.h"
#include "wheel.h"
#include <glib/gi18n.h>
#include <math.h>

#define SLICE_US 20000   /* of a frame that the engine may take */
#define TABLE_US 500000  /* from one table to the next while it runs */
#define RESTART_MS 150   /* after the load was last changed */
#define KNOT_INTERVAL 16 /* cycles from one look for a deadlock to the next */

struct _BisectionWatch {
  AdwBin parent_instance;

  BisectionWatchView *view;
  BisectionTableTwin *twin;
  GtkStack *stack;
  AdwStatusPage *problem;
  GtkButton *allow;
  GtkInfoBar *knot_bar;
  GtkLabel *knot_label, *speed_label, *load_label;
  GtkAdjustment *speed_adjustment, *load_adjustment;
  GtkButton *run_button;

  BisectionJob *job; /* makes the engine */
  char *key;         /* of the run that is watched or being prepared */
  IcnDesign *design;
  IcnSimulationSettings settings;
  IcnEvaluation evaluation;
  char *name;

  BisectionWatchRun *run; /* NULL while it is made */
  guint vcs;
  gboolean may_deadlock;
  IcnSnapshot seen;
  GArray *knot;           /* IcnBlocked, or NULL */
  gboolean knot_is_known; /* it was shown: running on is allowed */

  IcnSeenMessage followed; /* as it was last seen; flits 0: none */
  GArray *rows;            /* guint32: messages in the table */

  BisectionWatchClock clock;
  gboolean table;
  double load; /* share of full_load() */
  gint64 last_table;
  guint restart_id;
  char *status, *story;
};

G_DEFINE_FINAL_TYPE (BisectionWatch, bisection_watch, ADW_TYPE_BIN)

enum { PROP_RUNNING = 1, PROP_TABLE, PROP_STATUS, PROP_STORY, N_PROPERTIES };

enum { DEMONSTRATED, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static void set_running (BisectionWatch *self, gboolean running);

/* What loads are shares of: where the model saturates, or the most that the wires could carry. */
static double
full_load (BisectionWatch *self)
{
  double saturation = self->evaluation.model_saturation;
  return isfinite (saturation) ? saturation : self->evaluation.ideal_throughput;
}

static void
show_load (BisectionWatch *self)
{
  g_autofree char *share = icn_number (round (100 * self->load));
  g_autofree char *load = icn_number (self->load * full_load (self));
  g_autofree char *text = g_strdup_printf (_ ("%s %% (%s bits/cycle)"), share, load);
  gtk_label_set_text (self->load_label, text);
}

static void
start (BisectionWatch *self)
{
  g_clear_handle_id (&self->restart_id, g_source_remove);
  if (self->design == NULL)
    return;
  bisection_watch_job_start (self->job, self->design, &self->settings, &self->evaluation,
                             self->load * full_load (self));
  show_load (self);
}

static gboolean
restart_now (gpointer data)
{
  BisectionWatch *self = data;
  self->restart_id = 0;
  start (self);
  return G_SOURCE_REMOVE;
}

/* What is shown. */

static guint32
followed_now (BisectionWatch *self)
{
  return self->followed.flits == 0 ? ICN_NONE : icn_snapshot_find (&self->seen, &self->followed);
}

static const IcnNet *
watched_net (BisectionWatch *self)
{
  return self->evaluation.analysis->net;
}

/* Takes the text. */
static void
set_text (BisectionWatch *self, char **text, char *value, guint property)
{
  if (g_strcmp0 (*text, value) == 0) {
    g_free (value);
    return;
  }
  g_free (*text);
  *text = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static char *
tell_followed (BisectionWatch *self)
{
  const IcnNet *net = watched_net (self);
  guint32 i = followed_now (self);
  if (i != ICN_NONE)
    return icn_watch_describe_message (&self->seen, net, i);
  if (self->followed.flits == 0)
    return g_strdup (_ ("Choose a message to follow it: click one, or press Up or Down. Space runs "
                        "and pauses; Right and Left go one cycle on and back."));
  g_autofree char *source = icn_net_vertex_name (net, self->followed.source);
  g_autofree char *destination = icn_net_vertex_name (net, self->followed.destination);
  return g_strdup_printf (_ ("%s → %s is not in the network in this cycle"), source, destination);
}

static void
show_texts (BisectionWatch *self)
{
  char *status = icn_watch_describe (&self->seen), *story = tell_followed (self);
  g_autofree char *both = g_strdup_printf ("%s. %s", status, story);
  bisection_watch_view_describe (self->view, both);
  set_text (self, &self->status, status, PROP_STATUS);
  set_text (self, &self->story, story, PROP_STORY);
}

static void
show_knot (BisectionWatch *self)
{
  gtk_info_bar_set_revealed (self->knot_bar, self->knot != NULL);
  if (self->knot == NULL)
    return;
  g_autofree char *text = icn_watch_describe_knot (
    watched_net (self), (const IcnBlocked *) self->knot->data, self->knot->len);
  gtk_label_set_text (self->knot_label, text);
}

static void
show_table (BisectionWatch *self, gboolean at_once)
{
  gint64 now = g_get_monotonic_time ();
  if (!self->table || (!at_once && now - self->last_table < TABLE_US))
    return;
  self->last_table = now;
  g_clear_pointer (&self->rows, g_array_unref);
  self->rows = bisection_watch_table_fill (self->twin, &self->seen, watched_net (self));
}

static void
show_picture (BisectionWatch *self)
{
  bisection_watch_view_show (self->view, &self->seen, followed_now (self), self->knot);
}

/* After the engine moved. */
static void
refresh (BisectionWatch *self)
{
  icn_snapshot_take (&self->seen, bisection_watch_run_engine (self->run));
  show_texts (self);
  show_knot (self);
  show_table (self, !bisection_watch_clock_is_running (&self->clock));
  show_picture (self);
}

static void
show_page (BisectionWatch *self)
{
  if (self->run != NULL)
    gtk_stack_set_visible_child_name (self->stack, self->table ? "table" : "picture");
}

IcnScene *
bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                             double height)
{
  return bisection_watch_view_make_figure (self->view, theme, width, height);
}

/* Cycles. */

static void
look_for_knot (BisectionWatch *self)
{
  if (!self->may_deadlock)
    return;
  g_clear_pointer (&self->knot, g_array_unref);
  self->knot = icn_deadlock_knot (bisection_watch_run_engine (self->run), NULL);
  self->knot_is_known = self->knot != NULL;
}

static void
go (BisectionWatch *self, guint64 cycle)
{
  if (self->run == NULL)
    return;
  bisection_watch_run_go (self->run, cycle);
  look_for_knot (self);
  refresh (self);
}

/* Runs some cycles at most, in the time that a frame leaves. A deadlock is looked for in cycles of
 * certain numbers, whatever the speed, so that it is found in the same one every time. */
static guint64
advance (guint64 most, gpointer data)
{
  BisectionWatch *self = data;
  gint64 until = g_get_monotonic_time () + SLICE_US;
  guint64 done = 0, step = 1;
  if (self->run == NULL)
    return 0;
  while (done < most && g_get_monotonic_time () < until) {
    guint64 now = bisection_watch_run_now (self->run), n = MIN (step, most - done);
    if (self->may_deadlock)
      n = MIN (n, KNOT_INTERVAL - now % KNOT_INTERVAL);
    bisection_watch_run_go (self->run, now + n);
    done += n;
    step = MIN (2 * step, 64);
    if (self->may_deadlock && (now + n) % KNOT_INTERVAL == 0 && !self->knot_is_known) {
      look_for_knot (self);
      if (self->knot == NULL)
        continue;
      set_running (self, FALSE);
      break;
    }
  }
  refresh (self);
  return done;
}

static void
set_running (BisectionWatch *self, gboolean running)
{
  if (running == bisection_watch_clock_is_running (&self->clock))
    return;
  bisection_watch_clock_set_running (&self->clock, running);
  if (!running && self->run != NULL)
    show_table (self, TRUE);
  gtk_button_set_icon_name (self->run_button, running ? "media-playback-pause-symbolic"
                                                      : "media-playback-start-symbolic");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
step_action (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  BisectionWatch *self = BISECTION_WATCH (widget);
  set_running (self, FALSE);
  if (self->run != NULL)
    go (self, bisection_watch_run_now (self->run) + 1);
}

static void
back_action (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
  BisectionWatch *self = BISECTION_WATCH (widget);
  set_running (self, FALSE);
  if (self->run != NULL && bisection_watch_run_now (self->run) > 0)
    go (self, bisection_watch_run_now (self->run) - 1);
}

static void
restart_action (GtkWidget *widget, const char *action G_GNUC_UNUSED,
                GVariant *parameter G_GNUC_UNUSED)
{
  go (BISECTION_WATCH (widget), 0);
}

/* Runs at the demonstration's load and speed; its design comes from who is told. */
static void
demonstrate_action (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter)
{
  BisectionWatch *self = BISECTION_WATCH (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const IcnDemonstration *demonstration = icn_demonstration_find (id);
  g_return_if_fail (demonstration != NULL);
  gtk_adjustment_set_value (self->load_adjustment, demonstration->load);
  gtk_adjustment_set_value (self->speed_adjustment, log2 (demonstration->speed));
  g_signal_emit (self, signals[DEMONSTRATED], 0, id);
  go (self, 0);
  set_running (self, TRUE);
}

/* A message that is followed. */

static void
follow (BisectionWatch *self, guint32 message)
{
  if (message < self->seen.n_messages)
    self->followed = self->seen.message[message];
  else
    self->followed.flits = 0;
  if (self->run == NULL)
    return;
  show_texts (self);
  show_picture (self);
}

static gboolean
comes_before (const IcnSeenMessage *a, const IcnSeenMessage *b)
{
  return a->created != b->created ? a->created < b->created : a->record < b->record;
}

/* The next younger message than the followed one, or the next older; without one the oldest or the
 * youngest. */
static void
follow_next (BisectionWatch *self, gboolean is_younger)
{
  const IcnSeenMessage *message = self->seen.message;
  guint32 best = ICN_NONE;
  for (guint32 i = 0; i < self->seen.n_messages; i++) {
    gboolean fits =
      self->followed.flits == 0 || (is_younger ? comes_before (&self->followed, &message[i])
                                               : comes_before (&message[i], &self->followed));
    if (fits && (best == ICN_NONE || comes_before (&message[i], &message[best]) == is_younger))
      best = i;
  }
  if (best != ICN_NONE)
    follow (self, best);
}

static void
next_action (GtkWidget *widget, const char *action, GVariant *parameter G_GNUC_UNUSED)
{
  follow_next (BISECTION_WATCH (widget), g_str_has_suffix (action, "next"));
}

static void
unfollow_action (GtkWidget *widget, const char *action G_GNUC_UNUSED,
                 GVariant *parameter G_GNUC_UNUSED)
{
  follow (BISECTION_WATCH (widget), ICN_NONE);
}

static void
on_row_activated (BisectionWatch *self, guint row)
{
  if (self->rows != NULL && row < self->rows->len)
    follow (self, g_array_index (self->rows, guint32, row));
}

/* Over the picture. */

static void
on_moved_focus (BisectionWatch *self, int direction)
{
  static const char *const actions[] = { [GTK_DIR_LEFT] = "watch.back",
                                         [GTK_DIR_RIGHT] = "watch.step",
                                         [GTK_DIR_UP] = "watch.previous",
                                         [GTK_DIR_DOWN] = "watch.next" };
  gtk_widget_activate_action (GTK_WIDGET (self), actions[direction], NULL);
}

static void
on_activated (BisectionWatch *self)
{
  set_running (self, !bisection_watch_clock_is_running (&self->clock));
}

void
bisection_watch_zoom (BisectionWatch *self, double factor)
{
  bisection_watch_view_zoom (self->view, factor);
}

void
bisection_watch_fit (BisectionWatch *self)
{
  bisection_watch_view_fit (self->view);
}

void
bisection_watch_set_view (BisectionWatch *self, const IcnView *view)
{
  bisection_watch_view_set_view (self->view, view);
}

static void
on_color_chosen (BisectionWatch *self, GParamSpec *spec G_GNUC_UNUSED, GtkDropDown *choice)
{
  guint chosen = MIN (gtk_drop_down_get_selected (choice), (guint) ICN_WATCH_UTILIZATION);
  bisection_watch_view_set_color (self->view, (IcnWatchColor) chosen);
}

/* What is watched. */

static void
on_run_made (gpointer result, const GError *error, gpointer data)
{
  BisectionWatch *self = data;
  BisectionWatchMade *made = result;
  if (made == NULL || made->run == NULL) {
    g_autofree char *why = made != NULL ? g_strdup (made->refusal) : bisection_explain (error);
    bisection_watch_clear (self);
    adw_status_page_set_description (self->problem, why);
    gtk_widget_set_visible (GTK_WIDGET (self->allow), made != NULL);
    gtk_stack_set_visible_child_name (self->stack, "problem");
    g_clear_pointer (&made, bisection_watch_made_free);
    return;
  }
  g_clear_pointer (&self->run, bisection_watch_run_free);
  self->run = g_steal_pointer (&made->run);
  self->vcs = made->vcs;
  self->may_deadlock = made->may_deadlock;
  bisection_watch_made_free (made);
  g_clear_pointer (&self->knot, g_array_unref);
  self->followed.flits = 0;
  bisection_watch_view_set_network (self->view, self->evaluation.analysis, self->name, self->vcs);
  show_page (self);
  go (self, bisection_watch_run_now (self->run));
}

/* The engine and all that belongs to it. */
static void
drop_run (BisectionWatch *self)
{
  g_clear_pointer (&self->run, bisection_watch_run_free);
  g_clear_pointer (&self->knot, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
  self->followed.flits = 0;
  if (self->view != NULL)
    bisection_watch_view_set_network (self->view, NULL, NULL, 0);
}

static void
drop_design (BisectionWatch *self)
{
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->design, icn_design_free);
  icn_evaluation_clear (&self->evaluation);
}

void
bisection_watch_clear (BisectionWatch *self)
{
  set_running (self, FALSE);
  bisection_job_cancel (self->job);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  drop_run (self);
  drop_design (self);
  show_knot (self);
  set_text (self, &self->status, g_strdup (""), PROP_STATUS);
  set_text (self, &self->story, g_strdup (""), PROP_STORY);
}

void
bisection_watch_set_design (BisectionWatch *self, const IcnDesign *design,
                            const IcnSimulationSettings *settings, const IcnEvaluation *evaluation,
                            const char *name)
{
  g_autofree char *key = icn_simulation_key (design, settings);
  gboolean is_same = self->design != NULL && self->evaluation.analysis == evaluation->analysis &&
                     g_strcmp0 (key, self->key) == 0;
  g_free (self->name);
  self->name = g_strdup (name);
  if (is_same)
    return;
  drop_run (self);
  drop_design (self);
  self->key = g_steal_pointer (&key);
  self->design = icn_design_dup (design);
  self->settings = *settings;
  self->evaluation = *evaluation;
  icn_analysis_ref (self->evaluation.analysis);
  start (self);
}

/* Scales. */

static void
on_speed_changed (BisectionWatch *self, GtkAdjustment *adjustment)
{
  self->clock.speed = gtk_adjustment_get_value (adjustment);
  g_autofree char *text = bisection_watch_clock_describe (&self->clock);
  gtk_label_set_text (self->speed_label, text);
}

static void
on_load_changed (BisectionWatch *self, GtkAdjustment *adjustment)
{
  self->load = gtk_adjustment_get_value (adjustment);
  if (self->design == NULL)
    return;
  show_load (self);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  self->restart_id = g_timeout_add (RESTART_MS, restart_now, self);
}

/* Life. */

static void
bisection_watch_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BisectionWatch *self = BISECTION_WATCH (object);
  switch (id) {
  case PROP_RUNNING:
    g_value_set_boolean (value, bisection_watch_clock_is_running (&self->clock));
    break;
  case PROP_TABLE:
    g_value_set_boolean (value, self->table);
    break;
  case PROP_STATUS:
    g_value_set_string (value, self->status);
    break;
  case PROP_STORY:
    g_value_set_string (value, self->story);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  }
}

static void
set_table (BisectionWatch *self, gboolean table)
{
  self->table = table;
  if (self->run == NULL)
    return;
  show_page (self);
  show_table (self, TRUE);
  show_picture (self);
}

static void
bisection_watch_set_property (GObject *object, guint id, const GValue *value,
                              GParamSpec *spec G_GNUC_UNUSED)
{
  BisectionWatch *self = BISECTION_WATCH (object);
  if (id == PROP_RUNNING)
    set_running (self, g_value_get_boolean (value));
  else
    set_table (self, g_value_get_boolean (value));
}

/* Not visible: pauses. */
static void
bisection_watch_unmap (GtkWidget *widget)
{
  set_running (BISECTION_WATCH (widget), FALSE);
  GTK_WIDGET_CLASS (bisection_watch_parent_class)->unmap (widget);
}

static gboolean
bisection_watch_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BISECTION_WATCH (widget)->view));
}

static void
bisection_watch_dispose (GObject *object)
{
  BisectionWatch *self = BISECTION_WATCH (object);
  bisection_watch_clock_set_running (&self->clock, FALSE);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  g_clear_pointer (&self->job, bisection_job_free);
  self->view = NULL;
  drop_run (self);
  drop_design (self);
  G_OBJECT_CLASS (bisection_watch_parent_class)->dispose (object);
}

static void
bisection_watch_finalize (GObject *object)
{
  BisectionWatch *self = BISECTION_WATCH (object);
  icn_snapshot_clear (&self->seen);
  g_free (self->name);
  g_free (self->status);
  g_free (self->story);
  G_OBJECT_CLASS (bisection_watch_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  static const struct {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_space, "watch.running" },   { GDK_KEY_period, "watch.step" },
    { GDK_KEY_Right, "watch.step" },      { GDK_KEY_comma, "watch.back" },
    { GDK_KEY_Left, "watch.back" },       { GDK_KEY_Home, "watch.restart" },
    { GDK_KEY_Escape, "watch.unfollow" },
  };
  static const struct {
    guint key;
    const char *id;
  } demonstrations[] = {
    { GDK_KEY_d, "deadlock" },
    { GDK_KEY_b, "head-of-line" },
    { GDK_KEY_h, "hot-spot" },
    { GDK_KEY_s, "saturation" },
  };
  gtk_widget_class_install_property_action (class, "watch.running", "running");
  gtk_widget_class_install_action (class, "watch.demonstrate", "s", demonstrate_action);
  for (guint i = 0; i < G_N_ELEMENTS (demonstrations); i++)
    gtk_widget_class_add_binding_action (class, demonstrations[i].key, 0, "watch.demonstrate", "s",
                                         demonstrations[i].id);
  gtk_widget_class_install_action (class, "watch.step", NULL, step_action);
  gtk_widget_class_install_action (class, "watch.back", NULL, back_action);
  gtk_widget_class_install_action (class, "watch.restart", NULL, restart_action);
  gtk_widget_class_install_action (class, "watch.next", NULL, next_action);
  gtk_widget_class_install_action (class, "watch.previous", NULL, next_action);
  gtk_widget_class_install_action (class, "watch.unfollow", NULL, unfollow_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (class, keys[i].key, 0, keys[i].action, NULL);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class, "/bisection/watch.ui");
  gtk_widget_class_bind_template_child (class, BisectionWatch, view);
  gtk_widget_class_bind_template_child (class, BisectionWatch, twin);
  gtk_widget_class_bind_template_child (class, BisectionWatch, stack);
  gtk_widget_class_bind_template_child (class, BisectionWatch, problem);
  gtk_widget_class_bind_template_child (class, BisectionWatch, allow);
  gtk_widget_class_bind_template_child (class, BisectionWatch, knot_bar);
  gtk_widget_class_bind_template_child (class, BisectionWatch, knot_label);
  gtk_widget_class_bind_template_child (class, BisectionWatch, speed_label);
  gtk_widget_class_bind_template_child (class, BisectionWatch, load_label);
  gtk_widget_class_bind_template_child (class, BisectionWatch, speed_adjustment);
  gtk_widget_class_bind_template_child (class, BisectionWatch, load_adjustment);
  gtk_widget_class_bind_template_child (class, BisectionWatch, run_button);
  gtk_widget_class_bind_template_callback (class, on_speed_changed);
  gtk_widget_class_bind_template_callback (class, on_load_changed);
  gtk_widget_class_bind_template_callback (class, on_color_chosen);
  gtk_widget_class_bind_template_callback (class, on_row_activated);
  gtk_widget_class_bind_template_callback (class, follow);
  gtk_widget_class_bind_template_callback (class, on_moved_focus);
  gtk_widget_class_bind_template_callback (class, on_activated);
}

static void
bisection_watch_class_init (BisectionWatchClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  object_class->get_property = bisection_watch_get_property;
  object_class->set_property = bisection_watch_set_property;
  object_class->dispose = bisection_watch_dispose;
  object_class->finalize = bisection_watch_finalize;
  widget_class->unmap = bisection_watch_unmap;
  widget_class->grab_focus = bisection_watch_grab_focus;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, both);
  properties[PROP_TABLE] = g_param_spec_boolean ("table", NULL, NULL, FALSE, both);
  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, NULL, read);
  properties[PROP_STORY] = g_param_spec_string ("story", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[DEMONSTRATED] =
    g_signal_new ("demonstrated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (BISECTION_TYPE_WATCH_VIEW);
  g_type_ensure (BISECTION_TYPE_TABLE_TWIN);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
bisection_watch_init (BisectionWatch *self)
{
  icn_snapshot_init (&self->seen);
  bisection_watch_clock_init (&self->clock, GTK_WIDGET (self), advance, self);
  self->job = bisection_watch_job_new (on_run_made, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_wheel_needs_focus (GTK_WIDGET (self));
  on_speed_changed (self, self->speed_adjustment);
  on_load_changed (self, self->load_adjustment);
}
