/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch.h"
#include "axis.h"
#include "class-parts.h"
#include "demonstration.h"
#include "evaluation.h"
#include "pair-box.h"
#include "scene-pair.h"
#include "snapshot.h"
#include "tip.h"
#include "watch-clock.h"
#include "watch-comparison.h"
#include "watch-export.h"
#include "wheel.h"
#include "workarounds.h"
#include <glib/gi18n.h>
#include <math.h>

#define SLICE_US 20000 /* in each frame, the simulations may run for this time, in microseconds */
/* the simulation restarts this time after the last change of the load, in ms */
#define RESTART_MS 150

/* Number of cycles in a saved animation if the user has not watched any cycles. */
#define UNWATCHED 60
#define LEAST_SPEED 1 /* least and largest number of pictures per second of a saved animation */
#define MOST_SPEED 50

struct _BisectionWatch {
  AdwBin parent_instance;

  BisectionWatchPane *pane[BISECTION_WATCH_MOST];
  GtkLabel *speed_label, *load_label, *comparison_label;
  GtkAdjustment *speed_adjustment, *load_adjustment;
  GtkButton *run_button;
  GtkMenuButton *menu_button;

  gboolean table;
  BisectionWatchClock clock;
  double load;  /* load that the user has chosen, as a fraction of full_load() */
  guint64 from; /* the cycle at which the simulation was last started */
  /* the cycle at which the user changed the load, or 0; the engines made for the new load go to
   * this cycle first */
  guint64 resumed;
  BisectionWatchExport *export;
  guint restart_id; /* timer after which the simulations start again; 0: none */
  GtkDropDown *color;
  /* TRUE while the program itself sets the drop-down `color` to what is drawn, so that this is not
   * taken for the user's choice. */
  gboolean shows_color;
  /* the colouring that the user has chosen (IcnWatchColor); a picture that is too small for it has
   * another one */
  guint asked;
  /* the animation given to bisection_watch_play(); icn_motion_exists() is FALSE if there is none */
  IcnMotion motion;
};

G_DEFINE_FINAL_TYPE (BisectionWatch, bisection_watch, ADW_TYPE_BIN)

static void set_running (BisectionWatch *self, gboolean running);

/* The functions below ask the two panes, each of which simulates one design. The second one is used
 * only if two designs are watched. */

static gboolean
is_in_use (BisectionWatchPane *pane)
{
  return bisection_watch_pane_get_design (pane) != NULL;
}

static gboolean
has_engine (BisectionWatchPane *pane)
{
  return bisection_watch_pane_get_engine (pane) != NULL;
}

static gboolean
is_making (BisectionWatch *self)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (bisection_watch_pane_is_making (self->pane[i]))
      return TRUE;
  return FALSE;
}

/* Returns whether the simulation can run: at least one engine (simulator) exists, and none is still
 * being made. */
static gboolean
is_ready (BisectionWatch *self)
{
  return !is_making (self) && (has_engine (self->pane[0]) || has_engine (self->pane[1]));
}

/* Returns the cycle that is shown, which is the same in all panes. */
static guint64
now (BisectionWatch *self)
{
  guint64 least = G_MAXUINT64;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (has_engine (self->pane[i]))
      least = MIN (least, bisection_watch_pane_get_now (self->pane[i]));
  return least;
}

/* Returns the earliest cycle to which all panes can go back step by step; all can also go back to
 * cycle 0. */
static guint64
earliest (BisectionWatch *self)
{
  guint64 most = 0;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (has_engine (self->pane[i]))
      most = MAX (most, bisection_watch_pane_get_earliest (self->pane[i]));
  return most;
}

/* Returns the load for which the load slider stands at 100 %: the saturation load of the first
 * design by its theory or, without a theory, its ideal throughput. In bits per node and base cycle
 * (the delay of a wire one node pitch long). */
static double
full_load (BisectionWatch *self)
{
  return icn_evaluation_saturation (bisection_watch_pane_get_evaluation (self->pane[0]));
}

static void
show_load (BisectionWatch *self)
{
  g_autofree char *share = icn_number (round (100 * self->load));
  g_autofree char *load = icn_number_with_unit (self->load * full_load (self), "bits/cycle");
  g_autofree char *text = g_strdup_printf (_ ("%s %% (%s)"), share, load);
  gtk_label_set_text (self->load_label, text);
}

/* Starts the simulations of all panes. Cycles of the two engines may differ in length; both get the
 * same load in bits per engine cycle, so that they carry the same messages in the same cycles. */
static void
start (BisectionWatch *self)
{
  const IcnEvaluation *first = bisection_watch_pane_get_evaluation (self->pane[0]);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  if (first == NULL)
    return;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (is_in_use (self->pane[i])) {
      const IcnEvaluation *own = bisection_watch_pane_get_evaluation (self->pane[i]);
      bisection_watch_pane_start (self->pane[i], self->load * full_load (self) *
                                                   first->times.period / own->times.period);
    }
  show_load (self);
}

/* Starts the simulations again, with another load, and lets them go on from the present cycle. */
static gboolean
restart_now (gpointer data)
{
  BisectionWatch *self = data;
  self->restart_id = 0;
  self->resumed = is_ready (self) ? MIN (now (self), ICN_MOTION_MAX_CYCLE) : 0;
  start (self);
  return G_SOURCE_REMOVE;
}

IcnScene *
bisection_watch_make_figure (BisectionWatch *self, const IcnTheme *theme, double width,
                             double height)
{
  const IcnScenePair each = icn_scene_pair (theme, width, height);
  BisectionWatchView *views[] = { bisection_watch_pane_get_view (self->pane[0]),
                                  bisection_watch_pane_get_view (self->pane[1]) };
  if (!has_engine (self->pane[0]) || !has_engine (self->pane[1]))
    return bisection_watch_view_make_figure (views[has_engine (self->pane[0]) ? 0 : 1], theme,
                                             width, height);
  g_autoptr (IcnScene) first =
    bisection_watch_view_make_figure (views[0], theme, each.width, each.height);
  g_autoptr (IcnScene) second =
    bisection_watch_view_make_figure (views[1], theme, each.width, each.height);
  return first != NULL && second != NULL
           ? icn_scene_pair_join (theme, width, height, first, second)
           : NULL;
}

/* The functions below go to a cycle of the simulation and run on from it. */

static void
go (BisectionWatch *self, guint64 cycle)
{
  if (!is_ready (self))
    return;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_pane_go (self->pane[i], cycle);
}

/* Returns how many of the next n cycles can be run in one go: up to the next cycle in which a pane
 * must search for deadlock. */
static guint64
piece (BisectionWatch *self, guint64 n)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (has_engine (self->pane[i]) && bisection_watch_pane_may_deadlock (self->pane[i]))
      return MIN (n, BISECTION_WATCH_KNOT_INTERVAL - now (self) % BISECTION_WATCH_KNOT_INTERVAL);
  return n;
}

/* Runs the simulations of all panes for at most `most` cycles, the same number in each, and stops
 * when SLICE_US has passed or a deadlock is found. Returns the number of cycles run. */
static guint64
advance (guint64 most, gpointer data)
{
  BisectionWatch *self = data;
  gint64 until = g_get_monotonic_time () + SLICE_US;
  guint64 done = 0, step = 1;
  gboolean is_stuck = FALSE;
  if (!is_ready (self))
    return 0;
  while (!is_stuck && done < most && g_get_monotonic_time () < until) {
    guint64 n = piece (self, MIN (step, most - done)), cycle = now (self) + n;
    for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
      is_stuck = bisection_watch_pane_run (self->pane[i], cycle) || is_stuck;
    done += n;
    step = MIN (2 * step, 64);
  }
  if (is_stuck)
    set_running (self, FALSE);
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_pane_show (self->pane[i], bisection_watch_clock_is_running (&self->clock));
  return done;
}

static void
set_running (BisectionWatch *self, gboolean running)
{
  if (running == bisection_watch_clock_is_running (&self->clock))
    return;
  if (running && is_ready (self))
    self->from = now (self);
  bisection_watch_clock_set_running (&self->clock, running);
  for (guint i = 0; !running && i < BISECTION_WATCH_MOST; i++)
    bisection_watch_pane_show (self->pane[i], FALSE);
  gtk_button_set_icon_name (self->run_button, running ? "media-playback-pause-symbolic"
                                                      : "media-playback-start-symbolic");
  g_object_notify (G_OBJECT (self), "running");
}

/* Action "watch.save": saves, as an animated picture, the cycles that were watched since the
 * simulation was last started, or the next cycles if none was watched. If two networks are shown,
 * saves the first. */
static void
save_action (BisectionWatch *self)
{
  IcnFilm film;

  if (!is_ready (self) || !bisection_watch_pane_get_film (self->pane[0], &film))
    return;
  set_running (self, FALSE);
  film.first = MIN (self->from, now (self));
  film.last = now (self) > film.first ? now (self) : film.first + UNWATCHED;
  film.step = MAX (1, (film.last - film.first) / ICN_FILM_MAX_FRAMES + 1);
  bisection_watch_export_ask (self->export, &film,
                              CLAMP (exp2 (self->clock.speed), LEAST_SPEED, MOST_SPEED));
}

static void
step_action (BisectionWatch *self)
{
  set_running (self, FALSE);
  go (self, now (self) + 1);
}

static void
back_action (BisectionWatch *self)
{
  guint64 cycle = now (self);
  set_running (self, FALSE);
  if (cycle > 0)
    go (self, MAX (cycle - 1, MIN (cycle, earliest (self))));
}

static void
restart_action (BisectionWatch *self)
{
  go (self, 0);
}

/* Action "watch.demonstrate", whose parameter is the id of a demonstration: sets the load and speed
 * of the demonstration and emits "demonstrated". The handler of this signal sets the
 * demonstration's design. */
static void
demonstrate_action (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter)
{
  BisectionWatch *self = BISECTION_WATCH (widget);
  const char *id = g_variant_get_string (parameter, NULL);
  const IcnDemonstration *demonstration = icn_demonstration_find (id);
  if (demonstration == NULL) {
    set_running (self, FALSE);
    g_signal_emit_by_name (self, "demonstrated", "");
    return;
  }
  bisection_watch_play (self, NULL);
  gtk_adjustment_set_value (self->load_adjustment, demonstration->load);
  gtk_adjustment_set_value (self->speed_adjustment, log2 (demonstration->speed));
  g_signal_emit_by_name (self, "demonstrated", id);
  go (self, 0);
  set_running (self, TRUE);
}

/* The functions below make all panes follow the same message. */

static void
on_followed (BisectionWatch *self, BisectionWatchPane *pane)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    if (self->pane[i] != pane)
      bisection_watch_pane_follow (self->pane[i], bisection_watch_pane_get_followed (pane));
}

/* Returns the pane that has the keyboard focus; the first pane if neither has it. */
static BisectionWatchPane *
focused_pane (BisectionWatch *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean is_second = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pane[1]));
  return self->pane[is_second ? 1 : 0];
}

static void
next_action (GtkWidget *widget, const char *action, GVariant *parameter G_GNUC_UNUSED)
{
  bisection_watch_pane_follow_next (focused_pane (BISECTION_WATCH (widget)),
                                    g_str_has_suffix (action, "next"));
}

gboolean
bisection_watch_unfollow (BisectionWatch *self)
{
  gboolean had_any = FALSE;

  for (guint i = 0; i < BISECTION_WATCH_MOST; i++) {
    had_any |= bisection_watch_pane_get_followed (self->pane[i]) != NULL;
    bisection_watch_pane_follow (self->pane[i], NULL);
  }
  return had_any;
}

static void
unfollow_action (BisectionWatch *self)
{
  bisection_watch_unfollow (self);
}

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

static void
on_allowed (BisectionWatch *self, BisectionWatchPane *pane)
{
  g_signal_emit_by_name (self, "allowed", pane == self->pane[0] ? 0 : 1);
}

void
bisection_watch_set_type (BisectionWatch *self, double pixels)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_view_set_type (bisection_watch_pane_get_view (self->pane[i]), pixels);
}

void
bisection_watch_zoom (BisectionWatch *self, double factor)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_view_zoom (bisection_watch_pane_get_view (self->pane[i]), factor);
}

void
bisection_watch_fit (BisectionWatch *self)
{
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_view_fit (bisection_watch_pane_get_view (self->pane[i]));
}

static void
on_color_chosen (BisectionWatch *self, GParamSpec *spec G_GNUC_UNUSED, GtkDropDown *choice)
{
  guint chosen = MIN (gtk_drop_down_get_selected (choice), (guint) ICN_WATCH_UTILIZATION);
  if (self->shows_color)
    return;
  self->asked = chosen;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_view_set_color (bisection_watch_pane_get_view (self->pane[i]),
                                    (IcnWatchColor) chosen);
}

/* Called when the picture has changed its colouring. Selects the present colouring in the
 * drop-down, so that the drop-down agrees with the legend. While the picture is too small for the
 * colouring that the user has chosen, it has another one; the tooltip then says that the chosen one
 * comes back when the picture is zoomed in. */
static void
on_colored (BisectionWatch *self, guint color)
{
  self->shows_color = TRUE;
  if (color <= ICN_WATCH_UTILIZATION)
    gtk_drop_down_set_selected (self->color, color);
  self->shows_color = FALSE;
  bisection_tip_say (GTK_WIDGET (self->color),
                     color != self->asked && color <= ICN_WATCH_UTILIZATION
                       ? _ ("By message once it is zoomed in")
                       : NULL);
}

static void
show_comparison (BisectionWatch *self)
{
  g_autofree char *text =
    is_ready (self) && has_engine (self->pane[0]) && has_engine (self->pane[1])
      ? bisection_watch_compare (self->pane[0], self->pane[1])
      : NULL;
  gtk_label_set_text (self->comparison_label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->comparison_label), text != NULL);
}

static gboolean
shows_animations (BisectionWatch *self)
{
  gboolean is_shown = TRUE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &is_shown,
                NULL);
  return is_shown;
}

/* Begins the animation that self->motion describes: goes to its cycle, follows its message and
 * starts to run. All engines must be ready. */
static void
begin_motion (BisectionWatch *self)
{
  guint source, destination;

  go (self, MAX (self->motion.cycle, now (self)));
  if (icn_motion_ends (&self->motion, &source, &destination))
    bisection_watch_pane_follow_pair (self->pane[0], source, destination);
  set_running (self, shows_animations (self));
}

void
bisection_watch_play (BisectionWatch *self, const IcnMotion *motion)
{
  if (motion == NULL) {
    icn_motion_clear (&self->motion);
    return;
  }
  icn_motion_copy (&self->motion, motion);
  gtk_adjustment_set_value (self->load_adjustment,
                            isnan (motion->load) ? ICN_MOTION_LOAD : motion->load);
  gtk_adjustment_set_value (self->speed_adjustment, log2 (motion->speed));
  /* new engines are made, because the present ones may be for other designs or another load */
  g_clear_handle_id (&self->restart_id, g_source_remove);
  self->restart_id = g_timeout_add (RESTART_MS, restart_now, self);
}

void
bisection_watch_describe (BisectionWatch *self, IcnMotion *motion)
{
  const IcnSeenMessage *followed = bisection_watch_pane_get_followed (self->pane[0]);

  icn_motion_clear (motion);
  motion->speed = exp2 (self->clock.speed);
  motion->load = self->load;
  motion->cycle = is_ready (self) ? MIN (now (self), ICN_MOTION_MAX_CYCLE) : 0;
  if (followed != NULL)
    motion->follow = g_strdup_printf ("%u:%u", followed->source, followed->destination);
}

/* Called when a pane has made its engine. Does nothing before the engines of all panes are made.
 * Then begins the animation that a step of a lesson describes (self->motion). If there is none,
 * shows the cycle at which the load was changed (self->resumed); if the load was not changed, shows
 * the first cycle in which a flit moves in any of the networks. */
static void
on_made (BisectionWatch *self)
{
  if (is_making (self))
    return;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++)
    bisection_watch_pane_take (self->pane[i]);
  show_comparison (self);
  if (is_ready (self) && icn_motion_exists (&self->motion))
    begin_motion (self);
  else if (is_ready (self))
    go (self, MAX (self->resumed, now (self)));
  else
    set_running (self, FALSE);
  self->resumed = 0;
}

void
bisection_watch_set_designs (BisectionWatch *self, const BisectionWatched *watched, guint n,
                             const IcnSimulationSettings *settings)
{
  gboolean is_other = FALSE;
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++) {
    is_other =
      bisection_watch_pane_set (self->pane[i], i < n ? &watched[i] : NULL, settings) || is_other;
    g_object_set (self->pane[i], "heading", n > 1, NULL);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->pane[1]), n > 1);
  if (n == 0) {
    set_running (self, FALSE);
    g_clear_handle_id (&self->restart_id, g_source_remove);
  }
  if (is_other) {
    self->resumed = 0; /* this cycle belongs to the designs that were watched before */
    start (self);
    show_comparison (self);
  }
}

/* The functions below handle the sliders for speed and load. */

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
  if (!is_in_use (self->pane[0]))
    return;
  show_load (self);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  self->restart_id = g_timeout_add (RESTART_MS, restart_now, self);
}

/* Pauses the simulation when the widget is hidden. */
static void
bisection_watch_unmap (GtkWidget *widget)
{
  set_running (BISECTION_WATCH (widget), FALSE);
  GTK_WIDGET_CLASS (bisection_watch_parent_class)->unmap (widget);
}

static gboolean
bisection_watch_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BISECTION_WATCH (widget)->pane[0]));
}

static void
bisection_watch_dispose (GObject *object)
{
  BisectionWatch *self = BISECTION_WATCH (object);
  bisection_watch_clock_set_running (&self->clock, FALSE);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  g_clear_pointer (&self->export, bisection_watch_export_free);
  icn_motion_clear (&self->motion);
  G_OBJECT_CLASS (bisection_watch_parent_class)->dispose (object);
}

/* The keys that control the animation; each demonstration has a key of its own, too. */
static const struct {
  guint key;
  const char *action;
} keys[] = {
  { GDK_KEY_space, "watch.running" },   { GDK_KEY_period, "watch.step" },
  { GDK_KEY_Right, "watch.step" },      { GDK_KEY_comma, "watch.back" },
  { GDK_KEY_Left, "watch.back" },       { GDK_KEY_Home, "watch.restart" },
  { GDK_KEY_Escape, "watch.unfollow" },
};

gboolean
bisection_watch_has_key (guint key)
{
  guint n;
  const IcnDemonstration *demonstrations = icn_demonstrations (&n);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key)
      return TRUE;
  for (guint i = 0; i < n; i++)
    if ((guint) demonstrations[i].key == gdk_keyval_to_lower (key))
      return TRUE;
  return FALSE;
}

static void
install_actions (GtkWidgetClass *class)
{
  guint n_demonstrations;
  const IcnDemonstration *demonstrations = icn_demonstrations (&n_demonstrations);

  gtk_widget_class_install_property_action (class, "watch.running", "running");
  gtk_widget_class_install_action (class, "watch.demonstrate", "s", demonstrate_action);
  for (guint i = 0; i < n_demonstrations; i++)
    gtk_widget_class_add_binding_action (class, demonstrations[i].key, 0, "watch.demonstrate", "s",
                                         demonstrations[i].id);
  bisection_add_action (class, "watch.step", step_action);
  bisection_add_action (class, "watch.save", save_action);
  bisection_add_action (class, "watch.back", back_action);
  bisection_add_action (class, "watch.restart", restart_action);
  gtk_widget_class_install_action (class, "watch.next", NULL, next_action);
  gtk_widget_class_install_action (class, "watch.previous", NULL, next_action);
  bisection_add_action (class, "watch.unfollow", unfollow_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (class, keys[i].key, 0, keys[i].action, NULL);
}

void
bisection_watch_list_demonstrations (GtkApplication *application)
{
  GMenu *menu = gtk_application_get_menu_by_id (application, "demonstrations");
  guint n;
  const IcnDemonstration *demonstrations = icn_demonstrations (&n);

  for (guint i = 0; i < n; i++) {
    g_autoptr (GMenuItem) item = g_menu_item_new (_ (demonstrations[i].label), NULL);

    g_menu_item_set_action_and_target (item, "watch.demonstrate", "s", demonstrations[i].id);
    g_menu_insert_item (menu, i, item);
  }
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (class, "/bisection/watch.ui");
  gtk_widget_class_bind_template_child_full (class, "first", FALSE,
                                             G_STRUCT_OFFSET (BisectionWatch, pane[0]));
  gtk_widget_class_bind_template_child_full (class, "second", FALSE,
                                             G_STRUCT_OFFSET (BisectionWatch, pane[1]));
  BISECTION_BIND_CHILDREN (class, BisectionWatch, comparison_label, speed_label, load_label,
                           speed_adjustment, load_adjustment, run_button, color, menu_button);
  BISECTION_BIND_CALLBACKS (class, on_speed_changed, on_load_changed, on_color_chosen, on_made,
                            on_followed, on_allowed);
}

static void
get_running_property (gpointer self, GValue *value)
{
  g_value_set_boolean (value, bisection_watch_clock_is_running (&BISECTION_WATCH (self)->clock));
}

static void
set_running_property (gpointer self, const GValue *value)
{
  set_running (self, g_value_get_boolean (value));
}

static const BisectionProperty properties[] = {
  { "running", G_TYPE_BOOLEAN, G_PARAM_READWRITE, .get = get_running_property,
    .set = set_running_property },
  { "table", G_TYPE_BOOLEAN, G_PARAM_READWRITE, G_STRUCT_OFFSET (BisectionWatch, table) },
};

static void
bisection_watch_class_init (BisectionWatchClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_watch_dispose;
  widget_class->unmap = bisection_watch_unmap;
  widget_class->grab_focus = bisection_watch_grab_focus;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "demonstrated", 1, G_TYPE_STRING);
  bisection_add_signal (class, "allowed", 1, G_TYPE_UINT);

  BISECTION_ENSURE_TYPES (PAIR_BOX, WATCH_PANE);
  bind_template (widget_class);
  install_actions (widget_class);
}

static void
bisection_watch_init (BisectionWatch *self)
{
  icn_motion_init (&self->motion);
  bisection_watch_clock_init (&self->clock, GTK_WIDGET (self), advance, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_menu_set (self->menu_button, "demonstrations");
  self->export = bisection_watch_export_new (GTK_WIDGET (self));
  bisection_follow (bisection_watch_pane_get_view (self->pane[0]), "colored", on_colored, self);
  for (guint i = 0; i < BISECTION_WATCH_MOST; i++) {
    bisection_follow (bisection_watch_pane_get_view (self->pane[i]), "moved-focus", on_moved_focus,
                      self);
    bisection_follow (bisection_watch_pane_get_view (self->pane[i]), "activated", on_activated,
                      self);
  }
  bisection_wheel_needs_focus (GTK_WIDGET (self));
  on_speed_changed (self, self->speed_adjustment);
  on_load_changed (self, self->load_adjustment);
}
