/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "front-points.h"

#include "space-points.h"
#include <math.h>

#define N_AXES 2

struct _IcnFrontPoints {
  IcnStudy *study;
  guint operands[N_AXES]; /* the quantities (IcnOperand) given to icn_front_points_new, as indices
                             in the table of the sweep */
  IcnSpace *space;        /* the candidates of the table's sweep; its columns are the simulated
                             numbers (icn_operand_simulated) that correspond to `operands` */
  int column[N_AXES];     /* for each quantity in `operands`, the index in `space` of the simulated
                             number that corresponds to it; -1 if there is none */
  GArray *members;        /* array of guint64: indices of the candidates on the Pareto front, in
                             rising order */
  GArray *rows;       /* array of guint: the row of each member in the table */
  GMutex lock;        /* protects `done` */
  GPtrArray *done;    /* array of IcnFrontPoint: the members that were simulated */
};

static void
free_point (gpointer data)
{
  IcnFrontPoint *point = data;

  g_free (point->why);
  g_free (point);
}

gboolean
icn_front_can_simulate (const IcnSpaceTable *table, guint operand)
{
  g_auto (IcnOperand) simulated = { NULL };

  return icn_operand_simulated (icn_space_operand (table->space, operand), &simulated);
}

/* Makes self->space, whose columns are the simulated numbers that correspond to the two quantities
 * in `operands`, such as simulated latency to latency by theory, and sets self->column. The
 * operands contain the loads to simulate. FALSE with an error if an operand cannot be simulated. */
static gboolean
make_space (IcnFrontPoints *self, const IcnSpaceTable *table, const guint *operands, GError **error)
{
  g_autoptr (GStrvBuilder) columns = g_strv_builder_new ();
  g_autoptr (GArray) loads = g_array_new (FALSE, FALSE, sizeof (IcnLoad));
  g_autoptr (IcnSpaceAsked) asked = NULL;
  g_auto (GStrv) names = NULL;
  guint n = 0;

  for (guint i = 0; i < N_AXES; i++) {
    g_auto (IcnOperand) simulated = { NULL };

    self->column[i] = -1;
    if (!icn_operand_simulated (icn_space_operand (table->space, operands[i]), &simulated))
      continue;
    g_strv_builder_add (columns, simulated.name);
    self->column[i] = n++;
  }
  names = g_strv_builder_end (columns);
  asked = icn_space_asked_new (self->study, &(IcnSpaceAsked){ .columns = names, .loads = loads });
  self->space = icn_space_new (self->study, asked, error);
  return self->space != NULL;
}

IcnFrontPoints *
icn_front_points_new (const IcnSpaceTable *table, const guint operands[2], const IcnStudy *results,
                      GError **error)
{
  g_autoptr (IcnFrontPoints) self = g_atomic_rc_box_new0 (IcnFrontPoints);

  g_mutex_init (&self->lock);
  self->done = g_ptr_array_new_with_free_func (free_point);
  self->members = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->study = icn_study_dup_but_results (table->space->study);
  icn_study_copy_results (self->study, results);
  memcpy (self->operands, operands, sizeof self->operands);
  for (guint i = 0; i < table->rows->len; i++)
    if (icn_space_table_row (table, i)->on_front) {
      g_array_append_val (self->members, icn_space_table_row (table, i)->candidate);
      g_array_append_val (self->rows, i);
    }
  return make_space (self, table, operands, error) ? g_steal_pointer (&self) : NULL;
}

IcnFrontPoints *
icn_front_points_ref (IcnFrontPoints *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  IcnFrontPoints *self = data;

  icn_space_free (self->space);
  icn_study_free (self->study);
  g_array_unref (self->members);
  g_array_unref (self->rows);
  g_ptr_array_unref (self->done);
  g_mutex_clear (&self->lock);
}

void
icn_front_points_unref (IcnFrontPoints *self)
{
  if (self != NULL)
    g_atomic_rc_box_release_full (self, clear);
}

static gpointer
make_point (const IcnCandidate *candidate, gpointer data)
{
  const IcnFrontPoints *self = data;
  IcnFrontPoint *point = g_new0 (IcnFrontPoint, 1);

  point->why = candidate->why ? g_strdup (candidate->why->message) : NULL;
  for (guint i = 0; i < N_AXES; i++) {
    point->found[i] = self->column[i] >= 0 && !candidate->why ? candidate->found[self->column[i]]
                                                              : (IcnFinding){ .value = NAN };
  }
  return point;
}

static gboolean
take_point (gpointer made, gpointer data)
{
  IcnFrontPoints *self = data;
  IcnFrontPoint *point = made;

  g_mutex_lock (&self->lock);
  point->row = g_array_index (self->rows, guint, self->done->len);
  g_ptr_array_add (self->done, point);
  g_mutex_unlock (&self->lock);
  return TRUE;
}

gboolean
icn_front_points_run (IcnFrontPoints *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnResultStore) store = icn_result_store_new (self->study, NULL, error);
  g_autoptr (IcnSpacePoints) points =
    store ? icn_space_points_new (store, 0, FALSE, cancellable) : NULL;
  const IcnSpaceHow how = { .only = self->members, .points = points };

  return points &&
         icn_space_run (self->space, &how, make_point, take_point, free_point, self, cancellable);
}

guint
icn_front_points_n_members (const IcnFrontPoints *self)
{
  return self->members->len;
}

guint
icn_front_points_n_done (IcnFrontPoints *self)
{
  guint n;

  g_mutex_lock (&self->lock);
  n = self->done->len;
  g_mutex_unlock (&self->lock);
  return n;
}

const IcnFrontPoint *
icn_front_points_get (IcnFrontPoints *self, guint i)
{
  const IcnFrontPoint *point;

  g_mutex_lock (&self->lock);
  point = g_ptr_array_index (self->done, i);
  g_mutex_unlock (&self->lock);
  return point;
}

const IcnOperand *
icn_front_points_operand (const IcnFrontPoints *self, guint i)
{
  return self->column[i] >= 0 ? icn_space_operand (self->space, self->column[i]) : NULL;
}

gboolean
icn_front_points_are_of (const IcnFrontPoints *self, const guint operands[N_AXES])
{
  return memcmp (self->operands, operands, sizeof self->operands) == 0;
}
