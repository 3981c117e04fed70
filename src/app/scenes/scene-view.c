/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene-view.h"
#include "class-parts.h"
#include "painter.h"
#include "style-theme.h"
#include "workarounds.h"
#include <adwaita.h>
#include <math.h>

/* Priority of the idle callback that paints: after idle callbacks that update views, before the
 * next frame. */
#define BEFORE_FRAME (G_PRIORITY_HIGH_IDLE + 5)
/* time from the last zoom or drag until the picture is painted in full quality, in ms; until then
 * it is painted fast, at lower quality */
#define SETTLE_MS 150
#define DRAG_THRESHOLD 4.0 /* distance in pixels at which a press becomes a drag */
/* distance in scene units (pixels at scale 1) by which Shift or Ctrl with an arrow key pans */
#define KEY_PAN 40.0
#define KEY_ZOOM 1.25
/* least height of the widget's picture, in scene units (pixels at scale 1) */
#define SMALLEST_HEIGHT 230
/* Least width of a picture, in scene units (pixels at scale 1). In a narrow widget, the scale is
 * reduced so that the picture has at least this width. */
#define SMALLEST_WIDTH 300.0

#define HINT_MS 2500 /* time for which a hint is visible, in ms */
#define HINTS 3 /* the hint that the wheel zooms only with Ctrl is shown this number of times */
#define HINT_RISE 12 /* distance of the hint from the lower edge of the widget, in pixels */

struct _BisectionSceneView {
  GtkWidget parent_instance;
  GtkWidget *hint; /* says that the wheel zooms with Ctrl only; hidden most of the time */
  guint hint_id;   /* timer after which the hint is hidden; 0: it is hidden */

  BisectionSceneMaker maker;
  gpointer owner;  /* argument of `maker`, which makes the scene; NULL before a maker is set */
  IcnScene *scene; /* the scene that `maker` returned last */
  IcnScene *overlay;
  int width, height; /* size of the widget, in pixels, for which the scene was made */
  double text;       /* text scale for which the scene was made */
  BisectionPainter *painter;
  GskRenderNode *picture; /* the last painted picture of scene and overlay; NULL: none */
  gboolean is_due;        /* the picture must be painted again once the view is visible */
  guint due_id;           /* idle callback that paints the picture again before the next frame */
  gboolean is_stale;      /* the scene must be made again before it is painted */
  gboolean is_moving;     /* the scene is being zoomed or dragged, and is painted fast */
  /* minimum and natural height of the widget, in scene units; natural = 0 stands for the minimum */
  double smallest, natural;
  double scale;    /* pixels per scene unit, as set by the owner; 0: the desktop's text scale */
  guint settle_id; /* timer after which the picture is painted in full quality; 0: none */

  double pointer_x, pointer_y; /* last position of the pointer, in pixels of the widget */
  /* drag_x, drag_y: distance from the start of the drag at the last signal "panned", in pixels of
   * the widget */
  double drag_x, drag_y;
  double pinch; /* scale of the pinch gesture at the last signal "zoomed" */
  /* rectangle being dragged with the secondary button, in pixels of the widget; empty: none */
  graphene_rect_t box;
};

G_DEFINE_FINAL_TYPE (BisectionSceneView, bisection_scene_view, GTK_TYPE_WIDGET)

/* Returns the number of pixels per scene unit: the number that the owner has set or, if none is
 * set, the desktop's text scale. The text scale is reduced (but not below 1) if it would make the
 * widget fewer than SMALLEST_WIDTH units wide. */
double
bisection_scene_view_get_unit (BisectionSceneView *self)
{
  double most = gtk_widget_get_width (GTK_WIDGET (self)) / SMALLEST_WIDTH;
  double text = bisection_style_text_scale (GTK_WIDGET (self));
  return self->scale > 0 ? self->scale : CLAMP (text, 1, MAX (most, 1));
}

/* The functions below paint the scene. The scene is made just before the next frame, when all
 * changes that an edit causes are done, and is painted in the background. Until it is painted, the
 * previous picture is shown. */

static void
ask_for_picture (BisectionSceneView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  BisectionCanvas canvas = { .width = gtk_widget_get_width (widget),
                             .height = gtk_widget_get_height (widget),
                             .scale = gtk_widget_get_scale_factor (widget),
                             .unit = bisection_scene_view_get_unit (self),
                             .theme = bisection_style_theme (),
                             .flags = self->is_moving ? ICN_PAINT_FAST : 0 };

  if (self->is_stale && self->owner != NULL) {
    self->is_stale = FALSE;
    IcnScene *scene = self->maker (canvas.width / canvas.unit, canvas.height / canvas.unit,
                                   canvas.theme, self->owner);
    if (scene != NULL) {
      g_clear_pointer (&self->scene, icn_scene_free);
      self->scene = scene;
    }
  }
  if (self->scene != NULL)
    bisection_painter_paint (self->painter, &canvas, self->scene, self->overlay);
}

static gboolean
on_due (gpointer data)
{
  BisectionSceneView *self = data;

  ask_for_picture (self);
  /* `is_due` is reset after the request for a picture, not before it. The function that makes the
   * scene may have set an overlay, which sets `is_due`; but this overlay is already part of the
   * request. */
  self->is_due = FALSE;
  self->due_id = 0;
  return G_SOURCE_REMOVE;
}

static void
queue_picture (BisectionSceneView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->is_due = TRUE;
  if (self->due_id == 0 && gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0 &&
      gtk_widget_get_height (widget) > 0)
    self->due_id = g_idle_add_full (BEFORE_FRAME, on_due, self, NULL);
}

static void
take_picture (cairo_surface_t *picture, gpointer data)
{
  BisectionSceneView *self = data;

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  self->picture = bisection_picture_node_new (picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bisection_scene_view_invalidate (BisectionSceneView *self)
{
  self->is_stale = TRUE;
  queue_picture (self);
}

void
bisection_scene_view_set_scale (BisectionSceneView *self, double scale)
{
  if (self->scale == scale)
    return;
  self->scale = scale;
  bisection_scene_view_set_overlay (self, NULL);
  bisection_scene_view_invalidate (self);
}

void
bisection_scene_view_set_smallest (BisectionSceneView *self, double height)
{
  if (self->smallest == height)
    return;
  self->smallest = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bisection_scene_view_set_natural (BisectionSceneView *self, double height)
{
  self->natural = height;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bisection_scene_view_set_maker (BisectionSceneView *self, BisectionSceneMaker maker, gpointer owner)
{
  self->maker = maker;
  g_set_weak_pointer (&self->owner, owner);
  bisection_scene_view_invalidate (self);
}

void
bisection_scene_view_set_overlay (BisectionSceneView *self, IcnScene *overlay)
{
  if (overlay == NULL && self->overlay == NULL)
    return;
  g_clear_pointer (&self->overlay, icn_scene_free);
  self->overlay = overlay;
  queue_picture (self);
}

const IcnScene *
bisection_scene_view_get_scene (BisectionSceneView *self)
{
  return self->scene;
}

const IcnHit *
bisection_scene_view_pick (BisectionSceneView *self, double x, double y)
{
  const IcnHit *hit = self->overlay != NULL ? icn_scene_pick (self->overlay, x, y) : NULL;

  return hit == NULL && self->scene != NULL ? icn_scene_pick (self->scene, x, y) : hit;
}

void
bisection_scene_view_set_description (BisectionSceneView *self, const char *name,
                                      const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description != NULL ? description : "", -1);
}

static void
bisection_scene_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  BisectionSceneView *self = BISECTION_SCENE_VIEW (widget);

  if (self->picture != NULL)
    gtk_snapshot_append_node (snapshot, self->picture);
  if (self->box.size.width > 0 || self->box.size.height > 0) {
    IcnColor accent = bisection_style_theme ()->accent;
    GdkRGBA fill = { accent.red, accent.green, accent.blue, 0.25f };
    gtk_snapshot_append_color (snapshot, &fill, &self->box);
  }
  gtk_widget_snapshot_child (widget, self->hint, snapshot);
}

static void
bisection_scene_view_map (GtkWidget *widget)
{
  BisectionSceneView *self = BISECTION_SCENE_VIEW (widget);

  GTK_WIDGET_CLASS (bisection_scene_view_parent_class)->map (widget);
  if (self->is_due)
    queue_picture (self);
}

static void
bisection_scene_view_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&BISECTION_SCENE_VIEW (widget)->due_id, g_source_remove);
  GTK_WIDGET_CLASS (bisection_scene_view_parent_class)->unmap (widget);
}

/* Places the widget with the hint in the middle of the lower edge. width, height: size of the view,
 * in pixels. */
static void
place_hint (BisectionSceneView *self, int width, int height)
{
  GtkRequisition size;

  if (!gtk_widget_should_layout (self->hint))
    return;
  gtk_widget_get_preferred_size (self->hint, NULL, &size);
  size.width = MIN (size.width, width);
  size.height = MIN (size.height, height);
  gtk_widget_size_allocate (self->hint,
                            &(GtkAllocation){ (width - size.width) / 2,
                                              MAX (0, height - size.height - HINT_RISE), size.width,
                                              size.height },
                            -1);
}

static void
bisection_scene_view_size_allocate (GtkWidget *widget, int width, int height,
                                    int baseline G_GNUC_UNUSED)
{
  BisectionSceneView *self = BISECTION_SCENE_VIEW (widget);

  double text = bisection_style_text_scale (GTK_WIDGET (self));

  place_hint (self, width, height);
  if (width == self->width && height == self->height && text == self->text)
    return;
  self->width = width;
  self->height = height;
  self->text = text;
  bisection_scene_view_set_overlay (BISECTION_SCENE_VIEW (widget), NULL);
  bisection_scene_view_invalidate (BISECTION_SCENE_VIEW (widget));
}

static void
bisection_scene_view_measure (GtkWidget *widget, GtkOrientation orientation,
                              int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                              int *minimum_baseline G_GNUC_UNUSED,
                              int *natural_baseline G_GNUC_UNUSED)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 200;
    *natural = 400;
  } else {
    BisectionSceneView *self = BISECTION_SCENE_VIEW (widget);
    double scale = bisection_style_text_scale (widget);

    *minimum = self->smallest * scale;
    *natural = MAX (self->smallest, self->natural) * scale;
  }
}

static gboolean
settle (gpointer data)
{
  BisectionSceneView *self = data;
  self->settle_id = 0;
  self->is_moving = FALSE;
  queue_picture (self);
  return G_SOURCE_REMOVE;
}

/* Called when the user zooms or drags: makes painting fast, at lower quality, until nothing has
 * moved for SETTLE_MS. */
static void
start_moving (BisectionSceneView *self)
{
  self->is_moving = TRUE;
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add (SETTLE_MS, settle, self);
}

void
bisection_scene_view_animate (BisectionSceneView *self)
{
  start_moving (self);
  bisection_scene_view_invalidate (self);
}

static void
zoom (BisectionSceneView *self, double x, double y, double factor)
{
  double unit = bisection_scene_view_get_unit (self);
  start_moving (self);
  g_signal_emit_by_name (self, "zoomed", x / unit, y / unit, factor);
}

static void
pan (BisectionSceneView *self, double dx, double dy)
{
  double unit = bisection_scene_view_get_unit (self);
  start_moving (self);
  g_signal_emit_by_name (self, "panned", dx / unit, dy / unit);
}

static void
on_motion (BisectionSceneView *self, double x, double y)
{
  double unit = bisection_scene_view_get_unit (self);
  /* Ignores motion without a new position, which GTK reports when the contents under the pointer
   * change. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  g_signal_emit_by_name (self, "hover", x / unit, y / unit);
}

static void
on_leave (BisectionSceneView *self)
{
  g_signal_emit_by_name (self, "hover", -1.0, -1.0);
}

static void
on_released (BisectionSceneView *self, int n_press, double x, double y)
{
  double unit = bisection_scene_view_get_unit (self);
  g_signal_emit_by_name (self, "clicked", x / unit, y / unit, n_press);
}

/* Returns whether a scrolled window around the widget can scroll; the wheel is then needed for
 * scrolling. */
static gboolean
ancestor_scrolls (GtkWidget *widget)
{
  for (widget = gtk_widget_get_parent (widget); widget != NULL;
       widget = gtk_widget_get_parent (widget)) {
    if (!GTK_IS_SCROLLED_WINDOW (widget))
      continue;
    GtkAdjustment *vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget));
    if (gtk_adjustment_get_upper (vertical) > gtk_adjustment_get_page_size (vertical) + 1)
      return TRUE;
  }
  return FALSE;
}

/* Returns whether the scene can be zoomed: whether the owner of the widget handles the signal
 * "zoomed". */
static gboolean
can_zoom (BisectionSceneView *self)
{
  guint zoomed = g_signal_lookup ("zoomed", BISECTION_TYPE_SCENE_VIEW);

  return g_signal_has_handler_pending (self, zoomed, 0, FALSE);
}

static gboolean
hide_hint (gpointer data)
{
  BisectionSceneView *self = data;

  self->hint_id = 0;
  gtk_widget_set_visible (self->hint, FALSE);
  return G_SOURCE_REMOVE;
}

/* Shows, for HINT_MS, a hint that the wheel zooms this picture only with Ctrl. Called when the
 * wheel has scrolled the page instead. Shown at most HINTS times in all. */
static void
hint_at_zoom (BisectionSceneView *self)
{
  static guint n_shown;

  if (self->hint_id == 0 && n_shown++ >= HINTS)
    return;
  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->hint_id = g_timeout_add (HINT_MS, hide_hint, self);
  gtk_widget_set_visible (self->hint, TRUE);
}

static gboolean
on_scroll (BisectionSceneView *self, double dx G_GNUC_UNUSED, double dy,
           GtkEventControllerScroll *controller)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (base);
  GdkEvent *event = gtk_event_controller_get_current_event (base);
  if (dy == 0 || !can_zoom (self))
    return GDK_EVENT_PROPAGATE;
  if (!(state & GDK_CONTROL_MASK) && ancestor_scrolls (GTK_WIDGET (self))) {
    hint_at_zoom (self);
    return GDK_EVENT_PROPAGATE;
  }

  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  double surface_x, surface_y, native_x, native_y, window_x, window_y;
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  if (gdk_event_get_position (event, &surface_x, &surface_y)) {
    gtk_native_get_surface_transform (native, &native_x, &native_y);
    window_x = surface_x - native_x;
    window_y = surface_y - native_y;
    gtk_widget_translate_coordinates (GTK_WIDGET (native), GTK_WIDGET (self), window_x, window_y,
                                      &x, &y);
  }
  zoom (self, x, y, pow (KEY_ZOOM, -dy));
  return GDK_EVENT_STOP;
}

static void
on_drag_begin (BisectionSceneView *self, double x, double y)
{
  double unit = bisection_scene_view_get_unit (self);
  self->drag_x = self->drag_y = 0;
  g_signal_emit_by_name (self, "drag-begun", x / unit, y / unit);
}

static void
on_drag_update (BisectionSceneView *self, double x, double y, GtkGesture *gesture)
{
  if (self->drag_x == 0 && self->drag_y == 0) {
    if (hypot (x, y) < DRAG_THRESHOLD)
      return;
    /* the gesture is now a drag: claiming it keeps its release from counting as a click */
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  pan (self, x - self->drag_x, y - self->drag_y);
  self->drag_x = x;
  self->drag_y = y;
}

static void
on_drag_end (BisectionSceneView *self)
{
  g_signal_emit_by_name (self, "drag-ended");
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
on_box_update (BisectionSceneView *self, double x, double y, GtkGestureDrag *gesture)
{
  double start_x, start_y;
  gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y);
  graphene_rect_init (&self->box, start_x, start_y, x, y);
  graphene_rect_normalize (&self->box);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_box_end (BisectionSceneView *self, double dx, double dy, GtkGestureDrag *gesture)
{
  graphene_rect_t box = self->box;
  double unit = bisection_scene_view_get_unit (self), x, y;
  self->box = *graphene_rect_zero ();
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (hypot (dx, dy) < DRAG_THRESHOLD && gtk_gesture_drag_get_start_point (gesture, &x, &y))
    g_signal_emit_by_name (self, "menu", x / unit, y / unit);
  if (box.size.width >= DRAG_THRESHOLD && box.size.height >= DRAG_THRESHOLD)
    g_signal_emit_by_name (self, "boxed", box.origin.x / unit, box.origin.y / unit,
                           box.size.width / unit, box.size.height / unit);
}

static void
on_pinch_begin (BisectionSceneView *self)
{
  self->pinch = 1;
}

static void
on_pinch (BisectionSceneView *self, double scale, GtkGesture *gesture)
{
  double x, y;
  if (scale <= 0 || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  zoom (self, x, y, scale / self->pinch);
  self->pinch = scale;
}

static const struct {
  guint key, keypad;
  GtkDirectionType direction;
  int dx, dy; /* direction in which the picture moves if the key pans */
} arrows[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT, 1, 0 },
  { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT, -1, 0 },
  { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP, 0, 1 },
  { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN, 0, -1 },
};

static gboolean
on_key (BisectionSceneView *self, guint key, guint code G_GNUC_UNUSED, GdkModifierType state)
{
  const GdkModifierType both = GDK_SHIFT_MASK | GDK_CONTROL_MASK;
  /* arrow keys with Alt, and arrow keys with both Shift and Ctrl, are left to the widget that owns
   * the view */
  if (state & GDK_ALT_MASK || (state & both) == both)
    return GDK_EVENT_PROPAGATE;
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++) {
    if (key != arrows[i].key && key != arrows[i].keypad)
      continue;
    if (state & both)
      pan (self, arrows[i].dx * KEY_PAN, arrows[i].dy * KEY_PAN);
    else
      g_signal_emit_by_name (self, "moved-focus", (int) arrows[i].direction);
    return GDK_EVENT_STOP;
  }

  double x = gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;
  double y = gtk_widget_get_height (GTK_WIDGET (self)) / 2.0;
  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    zoom (self, x, y, KEY_ZOOM);
    return GDK_EVENT_STOP;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    zoom (self, x, y, 1 / KEY_ZOOM);
    return GDK_EVENT_STOP;
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    g_signal_emit_by_name (self, "fit");
    return GDK_EVENT_STOP;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_space:
    g_signal_emit_by_name (self, "activated");
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
bisection_scene_view_dispose (GObject *object)
{
  BisectionSceneView *self = BISECTION_SCENE_VIEW (object);
  g_clear_handle_id (&self->settle_id, g_source_remove);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  g_clear_pointer (&self->hint, gtk_widget_unparent);
  g_clear_pointer (&self->scene, icn_scene_free);
  g_clear_pointer (&self->overlay, icn_scene_free);
  g_clear_handle_id (&self->due_id, g_source_remove);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->painter, bisection_painter_free);
  g_clear_weak_pointer (&self->owner);
  G_OBJECT_CLASS (bisection_scene_view_parent_class)->dispose (object);
}

static void
bisection_scene_view_class_init (BisectionSceneViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_scene_view_dispose;
  widget_class->map = bisection_scene_view_map;
  widget_class->unmap = bisection_scene_view_unmap;
  widget_class->snapshot = bisection_scene_view_snapshot;
  widget_class->size_allocate = bisection_scene_view_size_allocate;
  widget_class->measure = bisection_scene_view_measure;
  gtk_widget_class_set_css_name (widget_class, "sceneview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/scene-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSceneView, hint);
  BISECTION_BIND_CALLBACKS (widget_class, on_motion, on_leave, on_scroll, gtk_widget_grab_focus,
                            on_released, on_key, on_drag_begin, on_drag_update, on_drag_end,
                            on_box_update, on_box_end, on_pinch_begin, on_pinch);

  const GType real = G_TYPE_DOUBLE;
  bisection_add_signal (class, "hover", 2, real, real);
  bisection_add_signal (class, "menu", 2, real, real);
  bisection_add_signal (class, "clicked", 3, real, real, G_TYPE_INT);
  bisection_add_signal (class, "zoomed", 3, real, real, real);
  bisection_add_signal (class, "drag-begun", 2, real, real);
  bisection_add_signal (class, "drag-ended", 0);
  bisection_add_signal (class, "panned", 2, real, real);
  bisection_add_signal (class, "boxed", 4, real, real, real, real);
  bisection_add_signal (class, "fit", 0);
  bisection_add_signal (class, "moved-focus", 1, G_TYPE_INT);
  bisection_add_signal (class, "activated", 0);
}

static void
restyle (GtkWidget *widget)
{
  bisection_scene_view_invalidate (BISECTION_SCENE_VIEW (widget));
}

static void
bisection_scene_view_init (BisectionSceneView *self)
{
  self->smallest = SMALLEST_HEIGHT;
  self->is_stale = TRUE;
  self->painter = bisection_painter_new (take_picture, self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_style_theme_follow (GTK_WIDGET (self), restyle);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (queue_picture), NULL);
}

GtkWidget *
bisection_scene_view_new (void)
{
  return g_object_new (BISECTION_TYPE_SCENE_VIEW, NULL);
}

BisectionSceneView *
bisection_scene_view_new_for (gpointer owner, const BisectionSceneSignal *followed,
                              guint n_followed)
{
  GtkWidget *self = bisection_scene_view_new ();

  gtk_widget_set_hexpand (self, TRUE);
  gtk_widget_set_vexpand (self, TRUE);
  for (guint i = 0; i < n_followed; i++)
    g_signal_connect_object (self, followed[i].signal, followed[i].callback, owner,
                             G_CONNECT_SWAPPED);
  return BISECTION_SCENE_VIEW (self);
}
