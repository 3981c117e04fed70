/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "automation.h"

#include "class-parts.h"

/* an automatic simulation starts when this time (in ms) has passed since the last edit */
#define REST_MS 1000

struct _BisectionAutomation {
  GObject parent_instance;

  BisectionDocument *document; /* the document whose results are kept up to date; not owned */
  /* tells whether the computer is in power-saving mode; NULL if the system cannot tell */
  GPowerProfileMonitor *power;
  gboolean enabled;
  guint rest_id;
};

G_DEFINE_FINAL_TYPE (BisectionAutomation, bisection_automation, G_TYPE_OBJECT)

static gboolean
saves_power (const BisectionAutomation *self)
{
  return self->power && g_power_profile_monitor_get_power_saver_enabled (self->power);
}

static gboolean
rested (gpointer data)
{
  BisectionAutomation *self = data;

  self->rest_id = 0;
  bisection_document_simulate_automatically (self->document);
  return G_SOURCE_REMOVE;
}

/* Stops an automatic simulation that is running. If automatic simulation is enabled and the
 * computer does not save power, starts the timer for the next one. */
static void
wait_for_rest (BisectionAutomation *self)
{
  bisection_document_stop_automatic (self->document);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->enabled && !saves_power (self))
    self->rest_id = g_timeout_add (REST_MS, rested, self);
}

static void
enabled_changed (gpointer self)
{
  wait_for_rest (self);
}

static const BisectionProperty properties[] = {
  { "enabled", G_TYPE_BOOLEAN, G_PARAM_READWRITE, G_STRUCT_OFFSET (BisectionAutomation, enabled),
    .changed = enabled_changed },
};

static void
bisection_automation_finalize (GObject *object)
{
  BisectionAutomation *self = BISECTION_AUTOMATION (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->power);
  G_OBJECT_CLASS (bisection_automation_parent_class)->finalize (object);
}

static void
bisection_automation_class_init (BisectionAutomationClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_automation_finalize;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
}

static void
bisection_automation_init (BisectionAutomation *self)
{
  self->power = g_power_profile_monitor_dup_default ();
  if (self->power)
    bisection_follow (self->power, "notify::power-saver-enabled", wait_for_rest, self);
}

BisectionAutomation *
bisection_automation_new (BisectionDocument *document)
{
  BisectionAutomation *self = g_object_new (BISECTION_TYPE_AUTOMATION, NULL);

  self->document = document;
  bisection_follow (document, "changed", wait_for_rest, self);
  return self;
}
