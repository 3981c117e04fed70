/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-view.h"
#include "class-parts.h"

typedef struct {
  BisectionDocument *document;
  /* TRUE if the contents are outdated and will be updated when the widget is visible. */
  gboolean is_stale;
  guint update_id; /* idle callback that updates the view; 0: none */
  /* While the widget waits to be scrolled into sight: the frame clock whose "layout" signal it
   * listens to; otherwise NULL. */
  GdkFrameClock *clock;
} BisectionDocumentViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BisectionDocumentView, bisection_document_view, ADW_TYPE_BIN)

BisectionDocument *
bisection_view_document (gpointer self)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  return own->document;
}

const IcnDesign *
bisection_view_design (gpointer self)
{
  return bisection_document_get_chosen (bisection_view_document (self));
}

const IcnEvaluation *
bisection_view_evaluation (gpointer self)
{
  BisectionDocument *document = bisection_view_document (self);
  return bisection_document_get_evaluation (document, bisection_document_get_current (document));
}

/* Returns whether any part of the widget lies inside the visible areas of all scrolled windows
 * around it. TRUE if the widget has no size yet. */
static gboolean
is_in_sight (GtkWidget *widget)
{
  graphene_rect_t bounds, part;

  if (gtk_widget_get_width (widget) == 0 || gtk_widget_get_height (widget) == 0)
    return TRUE;
  for (GtkWidget *over = gtk_widget_get_parent (widget); over;
       over = gtk_widget_get_parent (over)) {
    graphene_rect_t seen =
      GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (over), gtk_widget_get_height (over));

    if (GTK_IS_SCROLLED_WINDOW (over) && gtk_widget_compute_bounds (widget, over, &bounds) &&
        !graphene_rect_intersection (&bounds, &seen, &part))
      return FALSE;
  }
  return TRUE;
}

static gboolean
is_seen (BisectionDocumentView *self)
{
  return !BISECTION_DOCUMENT_VIEW_GET_CLASS (self)->waits_for_sight ||
         is_in_sight (GTK_WIDGET (self));
}

/* Called at each layout while the widget is scrolled out of sight: updates it when it comes into
 * sight. Scrolling always causes a layout before the frame is drawn, so outdated contents are never
 * drawn. */
static void
on_layout (BisectionDocumentView *self)
{
  if (is_seen (self))
    bisection_document_view_ensure (self);
}

/* Disconnects on_layout from the frame clock. Handlers are not disconnected by their data, the
 * widget: GTK's own handler for tick callbacks of this widget has the same data and must stay. */
static void
stop_waiting (BisectionDocumentView *self)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  if (own->clock != NULL)
    g_signal_handlers_disconnect_by_func (own->clock, on_layout, self);
  g_clear_object (&own->clock);
}

static void
wait_for_sight (BisectionDocumentView *self)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  if (own->clock != NULL)
    return;
  own->clock = g_object_ref (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  g_signal_connect_object (own->clock, "layout", G_CALLBACK (on_layout), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}


void
bisection_document_view_ensure (gpointer self)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  if (!own->is_stale || own->document == NULL)
    return;
  g_clear_handle_id (&own->update_id, g_source_remove);
  stop_waiting (self);
  own->is_stale = FALSE;
  BISECTION_DOCUMENT_VIEW_GET_CLASS (self)->update (self);
}

static void
update_if_seen (BisectionDocumentView *self)
{
  if (is_seen (self))
    bisection_document_view_ensure (self);
  else
    wait_for_sight (self);
}

static gboolean
on_idle (gpointer data)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (data);
  own->update_id = 0;
  update_if_seen (data);
  return G_SOURCE_REMOVE;
}

void
bisection_document_view_queue_update (gpointer self)
{
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  own->is_stale = TRUE;
  /* at this priority, the callback runs once after all signals of an edit, but before the next
   * frame is drawn */
  if (own->update_id == 0 && own->document != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    own->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_idle, self, NULL);
}

static void
on_found (BisectionDocumentView *self)
{
  const BisectionDocumentViewClass *class = BISECTION_DOCUMENT_VIEW_GET_CLASS (self);
  if (class->shows_found == NULL || class->shows_found (self))
    bisection_document_view_queue_update (self);
}

static void
set_document (gpointer self, const GValue *value)
{
  BisectionDocument *document = g_value_get_object (value);
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  static const char *const signals[] = { "changed", "analysed", "notify::current", "notify::busy",
                                         "picked" };
  if (own->document != NULL)
    g_signal_handlers_disconnect_by_data (own->document, self);
  g_set_object (&own->document, document);
  for (guint i = 0; document != NULL && i < G_N_ELEMENTS (signals); i++)
    bisection_follow (document, signals[i], bisection_document_view_queue_update, self);
  if (document != NULL && BISECTION_DOCUMENT_VIEW_GET_CLASS (self)->shows_points) {
    bisection_follow (document, "simulated", bisection_document_view_queue_update, self);
    bisection_follow (document, "found", on_found, self);
  }
  bisection_document_view_queue_update (self);
  g_object_notify (G_OBJECT (self), "document");
}

/* Updates the widget as it becomes visible, so that not even one frame shows outdated contents. */
static void
bisection_document_view_map (GtkWidget *widget)
{
  BisectionDocumentView *self = BISECTION_DOCUMENT_VIEW (widget);
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  if (own->is_stale && own->document != NULL)
    update_if_seen (self);
  GTK_WIDGET_CLASS (bisection_document_view_parent_class)->map (widget);
}

static void
bisection_document_view_unmap (GtkWidget *widget)
{
  BisectionDocumentView *self = BISECTION_DOCUMENT_VIEW (widget);
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  g_clear_handle_id (&own->update_id, g_source_remove);
  stop_waiting (BISECTION_DOCUMENT_VIEW (widget));
  GTK_WIDGET_CLASS (bisection_document_view_parent_class)->unmap (widget);
}

static void
bisection_document_view_dispose (GObject *object)
{
  BisectionDocumentView *self = BISECTION_DOCUMENT_VIEW (object);
  BisectionDocumentViewPrivate *own = bisection_document_view_get_instance_private (self);
  g_clear_handle_id (&own->update_id, g_source_remove);
  stop_waiting (self);
  if (own->document != NULL)
    g_signal_handlers_disconnect_by_data (own->document, self);
  g_clear_object (&own->document);
  G_OBJECT_CLASS (bisection_document_view_parent_class)->dispose (object);
}

static void
get_document (gpointer self, GValue *value)
{
  g_value_set_object (value, bisection_view_document (self));
}

static const BisectionProperty properties[] = {
  { "document", G_TYPE_OBJECT, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY, .get = get_document,
    .set = set_document, .object_type = bisection_document_get_type },
};

static void
bisection_document_view_class_init (BisectionDocumentViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_document_view_dispose;
  widget_class->map = bisection_document_view_map;
  widget_class->unmap = bisection_document_view_unmap;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
}

static void
bisection_document_view_init (BisectionDocumentView *self G_GNUC_UNUSED)
{
}
