/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shards-view.h"
#include "axis.h"
#include "class-parts.h"
#include "explain.h"
#include "job.h"
#include "plane.h"
#include "shard-run.h"
#include "space-edit.h"
#include <glib/gi18n.h>

#define LOOK_SECONDS 2 /* the folder of results is read at most once in this time, in seconds */
/* between two readings of the folder with the results, at least SHARE times the duration of the
 * first reading must pass */
#define SHARE 20
#define MOST_ROWS 200 /* largest number of shards (parts of the sweep) in the list */
/* the list of shards (parts of the sweep) has room for up to this number of rows without scrolling
 */
#define LEAST_ROWS 6
#define ROW_HEIGHT 22

struct _BisectionShardsView {
  BisectionDocumentView parent_instance;
  GtkLabel *title, *about, *notice;
  GtkLevelBar *level;
  GtkListBox *list;
  GtkExpander *expander;
  GtkScrolledWindow *scroller;

  /* how the sweep that the document shows is divided into shards (parts, each simulated in a
   * process of its own); NULL if it is not divided */
  IcnShardPlan *plan;
  guint n_done;       /* number of simulated candidates when the folder was read last */
  char *shown;        /* the texts of all rows in the list, as one text; NULL: none */
  guint look_id;
  gint64 started; /* time at which the last reading of the folder began, in microseconds */
  BisectionJob *job;
};

G_DEFINE_FINAL_TYPE (BisectionShardsView, bisection_shards_view, BISECTION_TYPE_DOCUMENT_VIEW)

/* Counts, in a background thread, how many simulated candidates of each shard (part of the sweep)
 * are in the folder of a plan (IcnShardPlan). Returns an array of IcnShardStatus; NULL and an error
 * if the folder cannot be read. */
static gpointer
look (gpointer plan, GCancellable *cancellable G_GNUC_UNUSED, GError **error)
{
  g_autoptr (IcnResultStore) store = icn_shard_plan_store (plan, error);

  return store ? icn_shard_status (plan, store) : NULL;
}

static gboolean
look_again (gpointer data)
{
  BisectionShardsView *self = data;

  self->look_id = 0;
  self->started = g_get_monotonic_time ();
  bisection_job_start (self->job, icn_shard_plan_ref (self->plan));
  return G_SOURCE_REMOVE;
}

static void
look_soon (BisectionShardsView *self)
{
  gint64 took = (g_get_monotonic_time () - self->started) / 1000;

  self->look_id = g_timeout_add (MAX (LOOK_SECONDS * 1000, took * SHARE), look_again, self);
}

/* Returns a text with the number of shards (parts of the sweep) in each state, such as "7 done, 2
 * running, 1 failed"; free with g_free. */
static char *
states_words (const GArray *status)
{
  GString *text = g_string_new (NULL);

  for (IcnShardState state = ICN_N_SHARD_STATES; state-- > 0;) {
    g_autofree char *count = NULL;
    guint n = 0;

    for (guint i = 0; i < status->len; i++)
      n += g_array_index (status, IcnShardStatus, i).state == state;
    count = icn_count (n);
    if (n > 0)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", count,
                              _ (icn_shard_state_word (state)));
  }
  return g_string_free (text, FALSE);
}

/* Returns a line about a shard, such as "Shard 3: 40 of 83, running on node7"; free with g_free. */
static char *
shard_words (const IcnShardStatus *shard, guint number)
{
  g_autofree char *done = icn_count (shard->n_done), *all = icn_count (shard->n_candidates);
  g_autofree char *name = icn_count (number);
  const char *state = _ (icn_shard_state_word (shard->state));
  g_autofree char *how =
    shard->about == NULL              ? g_strdup (state)
    : shard->state == ICN_SHARD_FAILED ? g_strdup_printf ("%s: %s", state, shard->about)
    /* Translators: the state of a shard, such as "running", and the machine that simulates it. */
    : g_strdup_printf (_ ("%s on %s"), state, shard->about);

  /* Translators: the number of a shard, the numbers of its simulated and of all its designs, and
   * the state of the shard. */
  return g_strdup_printf (_ ("Shard %s: %s of %s designs, %s"), name, done, all, how);
}

static void
add_row (BisectionShardsView *self, const char *words, gboolean is_failed)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, is_failed ? "error" : "caption");
  gtk_list_box_append (self->list, label);
}

/* Fills the list with those shards (parts) of the sweep that are not done. Failed ones are at the
 * top. */
static void
show_rows (BisectionShardsView *self, const GArray *status)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  guint n_failed = 0;

  for (IcnShardState state = ICN_SHARD_DONE; state-- > 0;)
    for (guint i = 0; i < status->len && rows->len < MOST_ROWS; i++) {
      const IcnShardStatus *shard = &g_array_index (status, IcnShardStatus, i);

      if (shard->state != state)
        continue;
      g_ptr_array_add (rows, shard_words (shard, i + 1));
      n_failed += state == ICN_SHARD_FAILED;
    }
  g_ptr_array_add (rows, NULL);
  text = g_strjoinv ("\n", (char **) rows->pdata);
  if (g_strcmp0 (text, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&text);
  for (GtkWidget *row; (row = gtk_widget_get_first_child (GTK_WIDGET (self->list)));)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; rows->pdata[i]; i++)
    add_row (self, rows->pdata[i], i < n_failed);
  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              MIN (rows->len - 1, LEAST_ROWS) * ROW_HEIGHT);
  gtk_widget_set_visible (GTK_WIDGET (self->expander), rows->len > 1);
}

static void
show_status (BisectionShardsView *self, const GArray *status)
{
  const IcnShardStatus sum = icn_shard_status_of_all (status);
  g_autofree char *done = icn_count (sum.n_done), *all = icn_count (sum.n_candidates);
  g_autofree char *shards = icn_count (status->len), *states = states_words (status);
  /* Translators: the numbers of simulated designs, of all designs and of shards, and how many
   * shards are in each state, such as "7 done, 1 failed". */
  g_autofree char *about =
    g_strdup_printf (_ ("%s of %s designs simulated · %s shards: %s"), done, all, shards, states);

  gtk_label_set_label (self->about, about);
  gtk_level_bar_set_value (self->level,
                           sum.n_candidates > 0 ? (double) sum.n_done / sum.n_candidates : 1);
  show_rows (self, status);
  if (sum.n_done != self->n_done) {
    self->n_done = sum.n_done;
    g_signal_emit_by_name (self, "changed");
  }
  if (sum.n_done < sum.n_candidates)
    look_soon (self);
}

static void
take_status (gpointer result, const GError *error, gpointer data)
{
  BisectionShardsView *self = data;
  g_autoptr (GArray) status = result;

  if (status) {
    show_status (self, status);
  } else {
    g_autofree char *why = bisection_explain (error);

    gtk_label_set_label (self->about, why);
    look_soon (self);
  }
}

static void
follow_plan (BisectionShardsView *self, const IcnShardPlan *plan)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  bisection_job_cancel (self->job);
  g_clear_pointer (&self->plan, icn_shard_plan_unref);
  self->n_done = 0;
  if (plan) {
    g_autofree char *name = g_filename_display_basename (plan->folder);
    /* Translators: %s is a folder. */
    g_autofree char *title = g_strdup_printf (_ ("Sweep in Shards: %s"), name);

    self->plan = icn_shard_plan_ref (plan);
    gtk_label_set_label (self->title, title);
    look_again (self);
  }
}

static void
bisection_shards_view_update (BisectionDocumentView *view)
{
  BisectionShardsView *self = BISECTION_SHARDS_VIEW (view);
  BisectionDocument *document = bisection_view_document (view);
  const IcnShardPlan *plan = bisection_document_get_plan (document);
  g_autofree char *planned = NULL, *present = NULL;

  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), plan != NULL);
  if (plan != self->plan)
    follow_plan (self, plan);
  if (!plan)
    return;
  planned = icn_study_sweep_key (plan->study);
  present = icn_study_sweep_key (bisection_document_get_study (document));
  gtk_widget_set_visible (GTK_WIDGET (self->notice), !g_str_equal (planned, present));
}

static void
bisection_shards_view_dispose (GObject *object)
{
  BisectionShardsView *self = BISECTION_SHARDS_VIEW (object);

  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->plan, icn_shard_plan_unref);
  G_OBJECT_CLASS (bisection_shards_view_parent_class)->dispose (object);
}

static void
bisection_shards_view_finalize (GObject *object)
{
  g_free (BISECTION_SHARDS_VIEW (object)->shown);
  G_OBJECT_CLASS (bisection_shards_view_parent_class)->finalize (object);
}

static void
bisection_shards_view_class_init (BisectionShardsViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_shards_view_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_shards_view_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_shards_view_update;
  bisection_add_signal (class, "changed", 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/shards-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionShardsView, title, about, notice, level, list,
                           expander, scroller);
}

static void
bisection_shards_view_init (BisectionShardsView *self)
{
  self->job = bisection_job_new (look, (GDestroyNotify) icn_shard_plan_unref,
                                 (GDestroyNotify) g_array_unref, take_status, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
