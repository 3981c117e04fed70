/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "front.h"

#include <math.h>

#define PRECISION 40

typedef struct {
  guint64 place; /* number of members that were accepted before this one; icn_front_members sorts
                    members by it */
  gpointer member;
  double values[];
} Entry;

struct _IcnFront {
  guint n; /* number of objectives */
  GDestroyNotify free_member;
  GPtrArray *entries; /* array of Entry. When an entry beats an offered member, it moves to the
                         beginning of the array, because it is likely to beat the next offered
                         member, too */
  guint64 n_offered;
};

IcnFront *
icn_front_new (guint n_objectives, GDestroyNotify free_member)
{
  IcnFront *front = g_new0 (IcnFront, 1);

  front->n = n_objectives;
  front->free_member = free_member;
  front->entries = g_ptr_array_new ();
  return front;
}

static void
drop (const IcnFront *front, Entry *entry)
{
  front->free_member (entry->member);
  g_free (entry);
}

void
icn_front_free (IcnFront *front)
{
  if (!front)
    return;
  for (guint i = 0; i < front->entries->len; i++)
    drop (front, g_ptr_array_index (front->entries, i));
  g_ptr_array_unref (front->entries);
  g_free (front);
}

/* Returns a value rounded to PRECISION binary digits, so that values become equal if they differ
 * only by rounding errors. */
static double
rounded (double value)
{
  int exponent;
  double digits = frexp (value, &exponent);

  return isfinite (value) ? ldexp (rint (ldexp (digits, PRECISION)), exponent - PRECISION) : value;
}

/* Whether a member with the objectives a[n] beats a member with the objectives b[n]: no element of
 * a is larger than that of b, and at least one is smaller. */
static gboolean
beats (const double *a, const double *b, guint n)
{
  gboolean is_less = FALSE;

  for (guint i = 0; i < n; i++) {
    if (a[i] > b[i])
      return FALSE;
    is_less = is_less || a[i] < b[i];
  }
  return is_less;
}

static gboolean
is_beaten (IcnFront *front, const double *values)
{
  gpointer *entries = front->entries->pdata;

  for (guint i = 0; i < front->entries->len; i++)
    if (beats (((Entry *) entries[i])->values, values, front->n)) {
      gpointer first = entries[0];

      entries[0] = entries[i];
      entries[i] = first;
      return TRUE;
    }
  return FALSE;
}

void
icn_front_offer (IcnFront *front, const double *values, gpointer member)
{
  gboolean is_known = TRUE;
  Entry *entry = g_malloc (sizeof *entry + front->n * sizeof *values);

  for (guint i = 0; i < front->n; i++) {
    is_known = is_known && !isnan (values[i]);
    entry->values[i] = rounded (values[i]);
  }
  if (!is_known || is_beaten (front, entry->values)) {
    front->free_member (member);
    g_free (entry);
    return;
  }
  for (guint i = front->entries->len; i-- > 0;) {
    Entry *other = g_ptr_array_index (front->entries, i);

    if (beats (entry->values, other->values, front->n)) {
      g_ptr_array_remove_index_fast (front->entries, i);
      drop (front, other);
    }
  }
  entry->place = front->n_offered++;
  entry->member = member;
  g_ptr_array_add (front->entries, entry);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Entry *x = *(Entry *const *) a, *y = *(Entry *const *) b;

  return (x->place > y->place) - (x->place < y->place);
}

GPtrArray *
icn_front_members (const IcnFront *front)
{
  g_autoptr (GPtrArray) sorted = g_ptr_array_copy (front->entries, NULL, NULL);
  GPtrArray *members = g_ptr_array_new ();

  g_ptr_array_sort (sorted, compare_places);
  for (guint i = 0; i < sorted->len; i++)
    g_ptr_array_add (members, ((Entry *) g_ptr_array_index (sorted, i))->member);
  return members;
}
