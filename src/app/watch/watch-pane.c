/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-pane.h"
#include "analysis.h"
#include "class-parts.h"
#include "deadlock.h"
#include "design.h"
#include "explain.h"
#include "net-names.h"
#include "net.h"
#include "simulation.h"
#include "traffic-matrix.h"
#include "watch-job.h"
#include "watch-table.h"
#include "watch-text.h"
#include <glib/gi18n.h>

/* While the simulation runs, the table of messages is updated at most once in this time, in
 * microseconds. */
#define TABLE_US 500000

struct _BisectionWatchPane {
  AdwBin parent_instance;

  BisectionWatchView *view;
  BisectionTableTwin *twin;
  GtkStack *stack;
  AdwStatusPage *problem;
  GtkButton *allow;
  GtkInfoBar *knot_bar;
  GtkLabel *title, *knot_label;

  BisectionJob *job;        /* makes the simulator (engine) in the background */
  gboolean is_making;       /* the job is running */
  BisectionWatchMade *made; /* the job's result until it is used; otherwise NULL */
  /* Identifies the design and settings of the run that is shown or being made. */
  char *key;
  IcnDesign *design;
  IcnSimulationSettings settings;
  IcnEvaluation evaluation;
  char *name;
  const IcnView *drawn; /* the view in which the network is drawn */
  double load;          /* load of the run that was started last, in bits per node and base cycle
                           (the delay of a wire one node pitch long) */

  BisectionWatchRun *run; /* the engine with its saved states; NULL until it is made */
  gboolean is_new;        /* TRUE until the run has been shown for the first time */
  guint vcs;
  gboolean may_deadlock;
  IcnSnapshot seen;
  GArray *knot; /* the messages in a deadlock, as IcnBlocked; NULL if there is none */
  /* TRUE once the user has been told of the deadlock; the user can then let the simulation run
   * on */
  gboolean knot_is_known;

  /* The message that the user follows, as it was when last seen. Its member `flits` is 0 while no
   * message is followed. */
  IcnSeenMessage followed;
  /* TRUE if the user chose the followed message in this network; FALSE if in the network that is
   * shown beside it */
  gboolean is_own;
  GArray *rows; /* indices (guint32) of the messages in the rows of the table */
  /* array of IcnVertex: nodes that receive much more traffic than others, which the picture marks;
   * or NULL */
  GArray *hot;

  gboolean table, has_heading;
  gint64 last_table; /* monotonic time at which the table was last filled, in microseconds */
  char *status, *story;
};

G_DEFINE_FINAL_TYPE (BisectionWatchPane, bisection_watch_pane, ADW_TYPE_BIN)

static guint32
followed_now (BisectionWatchPane *self)
{
  if (self->followed.flits == 0)
    return ICN_NONE;
  return self->is_own ? icn_snapshot_find (&self->seen, &self->followed)
                      : icn_snapshot_find_alike (&self->seen, &self->followed);
}

static const IcnNet *
watched_net (BisectionWatchPane *self)
{
  return self->evaluation.analysis->net;
}

/* Sets *text, the value of the property named `property`, to `value` and notifies the property,
 * unless both texts are equal. Takes ownership of `value`. */
static void
set_text (BisectionWatchPane *self, char **text, char *value, const char *property)
{
  if (g_strcmp0 (*text, value) == 0) {
    g_free (value);
    return;
  }
  g_free (*text);
  *text = value;
  g_object_notify (G_OBJECT (self), property);
}

static char *
tell_followed (BisectionWatchPane *self)
{
  const IcnNet *net = watched_net (self);
  guint32 i = followed_now (self);
  if (i != ICN_NONE)
    return icn_watch_describe_message (&self->seen, net, i);
  if (self->followed.flits == 0)
    return g_strdup (_ ("Choose a message to follow it: click one, or press Up or Down. Space runs "
                        "and pauses; Right and Left go one cycle on and back."));
  if (self->followed.source >= net->n_vertices || self->followed.destination >= net->n_vertices)
    return g_strdup (_ ("There is no such message in this network"));
  g_autofree char *source = icn_net_vertex_name (net, self->followed.source);
  g_autofree char *destination = icn_net_vertex_name (net, self->followed.destination);
  return g_strdup_printf (_ ("%s → %s is not in the network in this cycle"), source, destination);
}

static void
show_texts (BisectionWatchPane *self)
{
  char *status = icn_watch_describe (&self->seen), *story = tell_followed (self);
  g_autofree char *both = g_strdup_printf ("%s. %s", status, story);
  bisection_watch_view_describe (self->view, both);
  set_text (self, &self->status, status, "status");
  set_text (self, &self->story, story, "story");
}

static void
show_knot (BisectionWatchPane *self)
{
  gtk_info_bar_set_revealed (self->knot_bar, self->knot != NULL);
  if (self->knot == NULL)
    return;
  g_autofree char *text = icn_watch_describe_knot (
    watched_net (self), (const IcnBlocked *) self->knot->data, self->knot->len);
  gtk_label_set_text (self->knot_label, text);
}

static void
show_table (BisectionWatchPane *self, gboolean at_once)
{
  gint64 now = g_get_monotonic_time ();
  if (!self->table || (!at_once && now - self->last_table < TABLE_US))
    return;
  self->last_table = now;
  g_clear_pointer (&self->rows, g_array_unref);
  self->rows = bisection_watch_table_fill (self->twin, &self->seen, watched_net (self));
}

static void
show_picture (BisectionWatchPane *self)
{
  bisection_watch_view_show (self->view, &self->seen, followed_now (self), self->knot, self->hot);
}

void
bisection_watch_pane_show (BisectionWatchPane *self, gboolean is_moving)
{
  if (self->run == NULL || self->is_new)
    return;
  icn_snapshot_take (&self->seen, bisection_watch_run_engine (self->run));
  show_texts (self);
  show_knot (self);
  show_table (self, !is_moving);
  show_picture (self);
}

static void
show_page (BisectionWatchPane *self)
{
  if (self->run != NULL)
    gtk_stack_set_visible_child_name (self->stack, self->table ? "table" : "picture");
}

/* The functions below go to a cycle of the simulation, and search for deadlocks there. */

const IcnEngine *
bisection_watch_pane_get_engine (BisectionWatchPane *self)
{
  return self->run != NULL ? bisection_watch_run_engine (self->run) : NULL;
}

gboolean
bisection_watch_pane_get_film (BisectionWatchPane *self, IcnFilm *film)
{
  if (self->run == NULL)
    return FALSE;
  *film = (IcnFilm){ .design = self->design,
                     .evaluation = &self->evaluation,
                     .settings = &self->settings,
                     .view = self->drawn,
                     .name = self->name,
                     .load = self->load,
                     .step = 1 };
  return TRUE;
}

guint64
bisection_watch_pane_get_now (BisectionWatchPane *self)
{
  return bisection_watch_run_now (self->run);
}

guint64
bisection_watch_pane_get_earliest (BisectionWatchPane *self)
{
  return bisection_watch_run_earliest (self->run);
}

gboolean
bisection_watch_pane_may_deadlock (BisectionWatchPane *self)
{
  return self->may_deadlock;
}

static void
look_for_knot (BisectionWatchPane *self)
{
  if (!self->may_deadlock)
    return;
  g_clear_pointer (&self->knot, g_array_unref);
  self->knot = icn_deadlock_knot (bisection_watch_run_engine (self->run), NULL);
  self->knot_is_known = self->knot != NULL;
}

gboolean
bisection_watch_pane_run (BisectionWatchPane *self, guint64 cycle)
{
  if (self->run == NULL)
    return FALSE;
  bisection_watch_run_go (self->run, cycle);
  if (!self->may_deadlock || cycle % BISECTION_WATCH_KNOT_INTERVAL != 0 || self->knot_is_known)
    return FALSE;
  look_for_knot (self);
  return self->knot != NULL;
}

/* Goes to a cycle, shows it, and searches for deadlock in it. After going back to a cycle before a
 * reported deadlock, the pane forgets the deadlock, and reports it again when the simulation gets
 * there. */
void
bisection_watch_pane_go (BisectionWatchPane *self, guint64 cycle)
{
  if (self->run == NULL)
    return;
  if (cycle < bisection_watch_run_earliest (self->run))
    bisection_watch_run_go (self->run, 0);
  bisection_watch_run_go (self->run, cycle);
  if (self->is_new) {
    self->is_new = FALSE;
    self->followed.flits = 0;
    g_clear_pointer (&self->knot, g_array_unref);
    bisection_watch_view_set_network (self->view, self->evaluation.analysis, self->name, self->vcs);
    show_page (self);
  }
  look_for_knot (self);
  bisection_watch_pane_show (self, FALSE);
}

/* The functions below follow a message, which is highlighted and described. */

const IcnSeenMessage *
bisection_watch_pane_get_followed (BisectionWatchPane *self)
{
  return self->followed.flits > 0 ? &self->followed : NULL;
}

void
bisection_watch_pane_follow (BisectionWatchPane *self, const IcnSeenMessage *message)
{
  self->is_own = FALSE;
  if (message != NULL)
    self->followed = *message;
  else
    self->followed.flits = 0;
  if (self->run == NULL || self->is_new)
    return;
  show_texts (self);
  show_picture (self);
}

static void
choose (BisectionWatchPane *self, guint32 message)
{
  gboolean is_one = message < self->seen.n_messages;
  bisection_watch_pane_follow (self, is_one ? &self->seen.message[message] : NULL);
  if (is_one)
    self->is_own = TRUE;
  g_signal_emit_by_name (self, "followed");
}

static gboolean
comes_before (const IcnSeenMessage *a, const IcnSeenMessage *b)
{
  return a->created != b->created ? a->created < b->created : a->record < b->record;
}

/* Follows another message: the one that was created next after the followed one (is_younger TRUE)
 * or last before it (FALSE). If no message is followed yet, follows the oldest message (TRUE) or
 * the youngest (FALSE). */
void
bisection_watch_pane_follow_next (BisectionWatchPane *self, gboolean is_younger)
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
    choose (self, best);
}

void
bisection_watch_pane_follow_pair (BisectionWatchPane *self, IcnVertex source, IcnVertex destination)
{
  const IcnSeenMessage *message = self->seen.message;
  guint32 best = ICN_NONE;

  for (guint32 i = 0; i < self->seen.n_messages; i++)
    if (message[i].source == source && message[i].destination == destination &&
        (best == ICN_NONE || comes_before (&message[i], &message[best])))
      best = i;
  choose (self, best);
}

static void
on_row_activated (BisectionWatchPane *self, guint row)
{
  if (self->rows != NULL && row < self->rows->len)
    choose (self, g_array_index (self->rows, guint32, row));
}

static void
on_allow (BisectionWatchPane *self)
{
  g_signal_emit_by_name (self, "allowed");
}

BisectionWatchView *
bisection_watch_pane_get_view (BisectionWatchPane *self)
{
  return self->view;
}

const IcnDesign *
bisection_watch_pane_get_design (BisectionWatchPane *self)
{
  return self->design;
}

const IcnEvaluation *
bisection_watch_pane_get_evaluation (BisectionWatchPane *self)
{
  return self->design != NULL ? &self->evaluation : NULL;
}

gboolean
bisection_watch_pane_is_making (BisectionWatchPane *self)
{
  return self->is_making;
}

/* Frees the simulator (engine) and all data that refer to it. */
static void
drop_run (BisectionWatchPane *self)
{
  g_clear_pointer (&self->made, bisection_watch_made_free);
  g_clear_pointer (&self->run, bisection_watch_run_free);
  g_clear_pointer (&self->knot, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
  self->followed.flits = 0;
  if (self->view != NULL)
    bisection_watch_view_set_network (self->view, NULL, NULL, 0);
}

static void
drop_design (BisectionWatchPane *self)
{
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->hot, g_array_unref);
  g_clear_pointer (&self->design, icn_design_free);
  icn_evaluation_clear (&self->evaluation);
}

static void
clear (BisectionWatchPane *self)
{
  bisection_job_cancel (self->job);
  self->is_making = FALSE;
  drop_run (self);
  drop_design (self);
  show_knot (self);
  set_text (self, &self->status, g_strdup (""), "status");
  set_text (self, &self->story, g_strdup (""), "story");
}

/* Shows the reason `why` the simulator refuses the design. may_allow: TRUE if the design could run
 * with deadlock permitted; a button then offers to permit it. self->design is kept, so that setting
 * the same design again does not start another attempt, which would fail as well. */
static void
refuse (BisectionWatchPane *self, const char *why, gboolean may_allow)
{
  drop_run (self);
  show_knot (self);
  set_text (self, &self->status, g_strdup (""), "status");
  set_text (self, &self->story, g_strdup (""), "story");
  adw_status_page_set_description (self->problem, why);
  gtk_widget_set_visible (GTK_WIDGET (self->allow), may_allow);
  gtk_stack_set_visible_child_name (self->stack, "problem");
}

static void
on_run_made (gpointer result, const GError *error, gpointer data)
{
  BisectionWatchPane *self = data;
  BisectionWatchMade *made = result;
  self->is_making = FALSE;
  if (made == NULL || made->run == NULL) {
    g_autofree char *why = made != NULL ? g_strdup (made->refusal) : bisection_explain (error);
    refuse (self, why, made != NULL);
    g_clear_pointer (&made, bisection_watch_made_free);
  }
  g_clear_pointer (&self->made, bisection_watch_made_free);
  self->made = made;
  g_signal_emit_by_name (self, "made");
}

void
bisection_watch_pane_take (BisectionWatchPane *self)
{
  if (self->made == NULL)
    return;
  g_clear_pointer (&self->run, bisection_watch_run_free);
  self->run = g_steal_pointer (&self->made->run);
  self->is_new = TRUE;
  self->vcs = self->made->vcs;
  self->may_deadlock = self->made->may_deadlock;
  g_clear_pointer (&self->made, bisection_watch_made_free);
}

void
bisection_watch_pane_start (BisectionWatchPane *self, double load)
{
  self->load = load;
  if (self->design == NULL)
    return;
  self->is_making = TRUE;
  bisection_watch_job_start (self->job, self->design, &self->settings, &self->evaluation, load);
}

gboolean
bisection_watch_pane_set (BisectionWatchPane *self, const BisectionWatched *watched,
                          const IcnSimulationSettings *settings)
{
  if (watched == NULL) {
    gboolean was_there = self->design != NULL;
    clear (self);
    return was_there;
  }
  g_autofree char *key = icn_simulation_key (watched->design, settings);
  gboolean is_same = self->design != NULL &&
                     self->evaluation.analysis == watched->evaluation->analysis &&
                     g_strcmp0 (key, self->key) == 0;
  bisection_watch_view_set_view (self->view, watched->view, watched->source);
  self->drawn = watched->view;
  g_free (self->name);
  self->name = g_strdup (watched->name);
  gtk_label_set_label (self->title, watched->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  watched->name, -1);
  if (is_same)
    return FALSE;
  drop_run (self);
  drop_design (self);
  self->key = g_steal_pointer (&key);
  self->design = icn_design_dup (watched->design);
  self->settings = *settings;
  icn_evaluation_copy (&self->evaluation, watched->evaluation);
  if (self->evaluation.analysis->traffic != NULL)
    self->hot = icn_traffic_hot (self->evaluation.analysis->traffic);
  return TRUE;
}

static void
table_changed (gpointer data)
{
  BisectionWatchPane *self = data;
  if (self->run == NULL || self->is_new)
    return;
  show_page (self);
  show_table (self, TRUE);
  show_picture (self);
}

static gboolean
bisection_watch_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BISECTION_WATCH_PANE (widget)->view));
}

static void
bisection_watch_pane_dispose (GObject *object)
{
  BisectionWatchPane *self = BISECTION_WATCH_PANE (object);
  g_clear_pointer (&self->job, bisection_job_free);
  self->view = NULL;
  drop_run (self);
  drop_design (self);
  icn_snapshot_clear (&self->seen);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->status, g_free);
  g_clear_pointer (&self->story, g_free);
  G_OBJECT_CLASS (bisection_watch_pane_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class, "/bisection/watch-pane.ui");
  BISECTION_BIND_CHILDREN (class, BisectionWatchPane, title, view, twin, stack, problem, allow,
                           knot_bar, knot_label);
  BISECTION_BIND_CALLBACKS (class, on_row_activated, choose, on_allow);
}

#define AT(member) G_STRUCT_OFFSET (BisectionWatchPane, member)

static const BisectionProperty properties[] = {
  { "table", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (table), table_changed },
  { "heading", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (has_heading) },
  { "status", G_TYPE_STRING, G_PARAM_READABLE, AT (status) },
  { "story", G_TYPE_STRING, G_PARAM_READABLE, AT (story) },
};

static void
bisection_watch_pane_class_init (BisectionWatchPaneClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_watch_pane_dispose;
  widget_class->grab_focus = bisection_watch_pane_grab_focus;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "made", 0);
  bisection_add_signal (class, "followed", 0);
  bisection_add_signal (class, "allowed", 0);
  BISECTION_ENSURE_TYPES (WATCH_VIEW, TABLE_TWIN);
  bind_template (widget_class);
}

static void
bisection_watch_pane_init (BisectionWatchPane *self)
{
  icn_snapshot_init (&self->seen);
  self->job = bisection_watch_job_new (on_run_made, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
