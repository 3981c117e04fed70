/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of the messages of each length (point-parts.h). */
#include "point-parts.h"
#include "histogram.h"
#include "sim-settings.h"
#include "statistics.h"

#include <math.h>

/* Results of the messages that have the same length. */
typedef struct {
  guint32 flits;
  guint64 n;
  double network_sum;
  IcnBatches latencies;
  IcnHistogram histogram;
} Class;

struct _IcnPointClasses {
  const IcnSimSettings *settings;
  gsize n;
  Class class[];
};

IcnPointClasses *
icn_point_classes_new (const IcnSimSettings *settings)
{
  const IcnWorkloadSettings workload = icn_sim_workload (settings, NAN);
  gsize n = workload.lengths.n;
  IcnPointClasses *classes;

  if (settings->lengths.n == 1)
    return NULL;
  classes = g_malloc0 (sizeof *classes + n * sizeof classes->class[0]);
  classes->settings = settings;
  classes->n = n;
  for (gsize i = 0; i < n; i++)
    classes->class[i].flits = (guint32) workload.lengths.of[i].length;
  icn_point_classes_restart (classes);
  return classes;
}

void
icn_point_classes_free (IcnPointClasses *classes)
{
  g_free (classes);
}

void
icn_point_classes_restart (IcnPointClasses *classes)
{
  for (gsize i = 0; classes != NULL && i < classes->n; i++) {
    Class *class = &classes->class[i];

    class->n = 0;
    class->network_sum = 0;
    class->histogram = (IcnHistogram){ 0 };
    icn_batches_init (&class->latencies, 1);
  }
}

static Class *
class_of (IcnPointClasses *classes, guint32 flits)
{
  gsize i = 0;

  while (classes->class[i].flits != flits)
    i++;
  return &classes->class[i];
}

void
icn_point_classes_take (IcnPointClasses *classes, const IcnDelivery *delivery)
{
  guint64 latency = delivery->delivered - delivery->created;
  Class *class;

  if (classes == NULL)
    return;
  class = class_of (classes, delivery->flits);
  class->n++;
  class->network_sum += delivery->delivered - delivery->entered;
  icn_histogram_add (&class->histogram, latency);
  icn_batches_add (&class->latencies, latency);
}

/* Several lengths in bits can have the same number of flits. Returns the share of messages of
 * length `length` among all messages of `flits` flits. */
static double
share_of_flits (const IcnSimSettings *settings, const IcnLength *length, guint32 flits)
{
  double sum = 0;

  for (gsize i = 0; i < settings->lengths.n; i++)
    if (icn_sim_flits (settings->lengths.of[i].length, settings->flit_bits) == flits)
      sum += settings->lengths.of[i].share;
  return length->share / sum;
}

static void
fill_latency (const Class *class, double confidence, double wider, double unseen,
              IcnPointClass *of_length)
{
  IcnEstimate estimate;

  icn_batches_judge (&class->latencies, confidence, 0, &estimate);
  of_length->latency = estimate.mean;
  of_length->latency_ci = hypot (estimate.half_width * wider, unseen);
  of_length->network_latency = MIN (class->network_sum / class->n, estimate.mean);
  of_length->p50 = icn_histogram_percentile (&class->histogram, 0.5);
  of_length->p95 = icn_histogram_percentile (&class->histogram, 0.95);
  of_length->p99 = icn_histogram_percentile (&class->histogram, 0.99);
}

void
icn_point_classes_fill (IcnPointClasses *classes, double cycles, double wider, double unseen,
                        gboolean with_latency, IcnPoint *point)
{
  const IcnSimSettings *settings;

  if (classes == NULL)
    return;
  settings = classes->settings;
  point->n_classes = settings->lengths.n;
  for (gsize i = 0; i < settings->lengths.n; i++) {
    const IcnLength *length = &settings->lengths.of[i];
    Class *class = class_of (classes, icn_sim_flits (length->length, settings->flit_bits));
    double n = class->n * share_of_flits (settings, length, class->flits);

    point->classes[i] = (IcnPointClass){
      length->length, length->share, n * length->length / cycles, NAN, NAN, NAN, NAN, NAN, NAN
    };
    if (with_latency && class->n > 0)
      fill_latency (class, settings->confidence, wider, unseen, &point->classes[i]);
  }
}
