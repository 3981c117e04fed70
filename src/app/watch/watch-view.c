/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-view.h"
#include "analysis.h"
#include "axis.h"
#include "class-parts.h"
#include "picture.h"
#include "scene-view.h"
#include "snapshot.h"
#include "style-theme.h"
#include "view.h"
#include <glib/gi18n.h>

struct _BisectionWatchView {
  AdwBin parent_instance;

  BisectionSceneView *scene;
  IcnAnalysis *analysis; /* NULL if there is no network to show */
  char *name;
  guint vcs;               /* number of virtual channels of each channel */
  const IcnSnapshot *seen; /* the snapshot to draw; NULL before the first one */
  IcnWatchView shown;

  IcnPictureView view;
  /* If the packaging modules of the network are drawn: the view that draws them. NULL if nodes and
   * channels are drawn. */
  const IcnView *modules;
  /* source node of the message that the drawing of modules shows; ICN_NONE if it shows none */
  IcnVertex source;
  /* the network itself, the part of the picture that does not change from cycle to cycle */
  IcnWatchPicture *picture;
  double width, height; /* size of `picture`, in scene units */
  double type;          /* font size of text in the picture, in pixels; 0: the usual one */
  guint colored_id;     /* idle callback that emits "colored"; 0: none */
};

G_DEFINE_FINAL_TYPE (BisectionWatchView, bisection_watch_view, ADW_TYPE_BIN)

/* Returns the theme with at least the font size that is set for this view. */
static IcnTheme
sized (BisectionWatchView *self, const IcnTheme *theme)
{
  IcnTheme own = *theme;

  if (self->type > 0)
    own.text_size =
      MAX (own.text_size, (float) (self->type / bisection_scene_view_get_unit (self->scene)));
  return own;
}

static void
show_overlay (BisectionWatchView *self)
{
  IcnTheme theme = sized (self, bisection_style_theme ());

  if (self->picture == NULL || self->seen == NULL)
    return;
  IcnScene *overlay = icn_scene_new (self->width, self->height);
  icn_watch_picture_draw (self->picture, self->seen, &self->shown, &theme, overlay);
  bisection_scene_view_set_overlay (self->scene, overlay);
}

static IcnWatchPicture *
new_picture (BisectionWatchView *self, const char *title, const IcnPictureView *view,
             const IcnTheme *theme, double width, double height, IcnScene **still)
{
  if (self->modules != NULL)
    return icn_watch_picture_new_modules (self->analysis, self->modules->form, self->source,
                                          view->show_title ? title : NULL, self->shown.color, theme,
                                          width, height, still);
  return icn_watch_picture_new (self->analysis, title, view, self->shown.color, self->vcs, theme,
                                width, height, still);
}

/* Idle callback: emits "colored", which updates controls. The signal cannot be emitted when the
 * colouring is determined, because that happens during the layout of a frame, when widgets must not
 * change. */
static gboolean
tell_color (gpointer data)
{
  BisectionWatchView *self = data;

  self->colored_id = 0;
  if (self->picture != NULL)
    g_signal_emit_by_name (self, "colored", (guint) icn_watch_picture_color (self->picture));
  return G_SOURCE_REMOVE;
}

static IcnScene *
make_still (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionWatchView *self = data;
  IcnTheme own = sized (self, theme);
  IcnScene *still;
  if (self->analysis == NULL)
    return NULL;
  self->view.show_title = FALSE;
  g_clear_pointer (&self->picture, icn_watch_picture_free);
  self->picture = new_picture (self, self->name, &self->view, &own, width, height, &still);
  self->width = width;
  self->height = height;
  show_overlay (self);
  if (self->colored_id == 0)
    self->colored_id = g_idle_add (tell_color, self);
  return still;
}

IcnScene *
bisection_watch_view_make_figure (BisectionWatchView *self, const IcnTheme *theme, double width,
                                  double height)
{
  IcnPictureView whole = self->view;
  IcnScene *scene;
  if (self->analysis == NULL || self->seen == NULL)
    return NULL;
  whole.show_title = TRUE;
  g_autofree char *cycle = icn_number ((double) self->seen->now);
  g_autofree char *title = g_strdup_printf (_ ("%s, cycle %s"), self->name, cycle);
  g_autoptr (IcnWatchPicture) picture =
    new_picture (self, title, &whole, theme, width, height, &scene);
  icn_watch_picture_draw (picture, self->seen, &self->shown, theme, scene);
  return scene;
}

void
bisection_watch_view_set_network (BisectionWatchView *self, IcnAnalysis *analysis, const char *name,
                                  guint vcs)
{
  g_clear_pointer (&self->picture, icn_watch_picture_free);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  bisection_scene_view_set_overlay (self->scene, NULL);
  self->analysis = analysis != NULL ? icn_analysis_ref (analysis) : NULL;
  g_free (self->name);
  self->name = g_strdup (name);
  self->vcs = vcs;
  self->seen = NULL;
  self->shown = (IcnWatchView){ .color = self->shown.color, .followed = ICN_NONE };
  if (analysis != NULL)
    bisection_scene_view_invalidate (self->scene);
}

void
bisection_watch_view_show (BisectionWatchView *self, const IcnSnapshot *snapshot, guint32 followed,
                           const GArray *knot, const GArray *hot)
{
  self->seen = snapshot;
  self->shown.followed = followed;
  self->shown.knot = knot != NULL ? (const IcnBlocked *) knot->data : NULL;
  self->shown.n_knot = knot != NULL ? knot->len : 0;
  self->shown.hot = hot != NULL ? (const IcnVertex *) hot->data : NULL;
  self->shown.n_hot = hot != NULL ? hot->len : 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_overlay (self);
}

void
bisection_watch_view_describe (BisectionWatchView *self, const char *description)
{
  bisection_scene_view_set_description (self->scene, self->name != NULL ? self->name : "",
                                        description);
}

/* Handles a click: emits "chosen" with the message at the pointer. While a message is followed, all
 * others are drawn faintly; `plain` draws them as if none were followed, so that faint messages can
 * be clicked too. */
static void
on_clicked (BisectionWatchView *self, double x, double y, int n_press G_GNUC_UNUSED)
{
  const IcnWatchView plain = { .color = self->shown.color, .followed = ICN_NONE };
  if (self->picture == NULL || self->seen == NULL)
    return;
  g_autoptr (IcnScene) moving = icn_scene_new (self->width, self->height);
  icn_watch_picture_draw (self->picture, self->seen, &plain, &icn_theme_light, moving);
  const IcnHit *hit = icn_scene_pick (moving, x, y);
  g_signal_emit_by_name (self, "chosen", hit != NULL ? hit->id : ICN_NONE);
}

static void
on_moved_focus (BisectionWatchView *self, int direction)
{
  g_signal_emit_by_name (self, "moved-focus", direction);
}

static void
on_activated (BisectionWatchView *self)
{
  g_signal_emit_by_name (self, "activated");
}

static void
on_zoomed (BisectionWatchView *self, double x, double y, double factor)
{
  if (self->picture == NULL || icn_watch_picture_frame (self->picture) == NULL)
    return;
  icn_picture_zoom (&self->view, icn_watch_picture_frame (self->picture), x, y, factor);
  bisection_scene_view_animate (self->scene);
}

static void
on_panned (BisectionWatchView *self, double dx, double dy)
{
  if (self->picture == NULL || icn_watch_picture_frame (self->picture) == NULL)
    return;
  icn_picture_pan (&self->view, icn_watch_picture_frame (self->picture), dx, dy);
  bisection_scene_view_animate (self->scene);
}

void
bisection_watch_view_set_type (BisectionWatchView *self, double pixels)
{
  if (self->type == pixels)
    return;
  self->type = pixels;
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_watch_view_zoom (BisectionWatchView *self, double factor)
{
  on_zoomed (self, self->width / 2, self->height / 2, factor);
}

void
bisection_watch_view_fit (BisectionWatchView *self)
{
  self->view.zoom = 1;
  self->view.center_x = self->view.center_y = 0.5;
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_watch_view_set_view (BisectionWatchView *self, const IcnView *view, IcnVertex source)
{
  double fold = view->layout == ICN_LAYOUT_FOLDED ? 1 : 0;
  const IcnView *modules = view->shows_modules ? view : NULL;
  if (fold == self->view.fold && view->arrangement == self->view.arrangement &&
      modules == self->modules && source == self->source)
    return;
  self->view.fold = fold;
  self->view.arrangement = view->arrangement;
  self->modules = modules;
  self->source = source;
  bisection_scene_view_invalidate (self->scene);
}

void
bisection_watch_view_set_color (BisectionWatchView *self, IcnWatchColor color)
{
  self->shown.color = color;
  bisection_scene_view_invalidate (self->scene);
}

static gboolean
bisection_watch_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BISECTION_WATCH_VIEW (widget)->scene));
}

/* Draws the latest snapshot of the simulation when the widget becomes visible: nothing was drawn
 * while it was hidden. */
static void
bisection_watch_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bisection_watch_view_parent_class)->map (widget);
  show_overlay (BISECTION_WATCH_VIEW (widget));
}

static void
bisection_watch_view_dispose (GObject *object)
{
  BisectionWatchView *self = BISECTION_WATCH_VIEW (object);
  g_clear_handle_id (&self->colored_id, g_source_remove);
  if (self->scene != NULL) {
    g_signal_handlers_disconnect_by_data (self->scene, self);
    self->scene = NULL;
  }
  g_clear_pointer (&self->picture, icn_watch_picture_free);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (bisection_watch_view_parent_class)->dispose (object);
}

static void
bisection_watch_view_class_init (BisectionWatchViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_watch_view_dispose;
  widget_class->map = bisection_watch_view_map;
  widget_class->grab_focus = bisection_watch_view_grab_focus;
  bisection_add_signal (class, "chosen", 1, G_TYPE_UINT);
  bisection_add_signal (class, "colored", 1, G_TYPE_UINT);
  bisection_add_signal (class, "moved-focus", 1, G_TYPE_INT);
  bisection_add_signal (class, "activated", 0);
}

static void
bisection_watch_view_init (BisectionWatchView *self)
{
  self->scene = BISECTION_SCENE_VIEW (bisection_scene_view_new ());
  self->shown.followed = ICN_NONE;
  self->source = ICN_NONE;
  icn_picture_view_init (&self->view, ICN_LAYOUT_FOLDED);
  self->view.can_zoom = TRUE;
  bisection_scene_view_set_maker (self->scene, make_still, self);
  g_signal_connect_swapped (self->scene, "clicked", G_CALLBACK (on_clicked), self);
  g_signal_connect_swapped (self->scene, "zoomed", G_CALLBACK (on_zoomed), self);
  g_signal_connect_swapped (self->scene, "panned", G_CALLBACK (on_panned), self);
  g_signal_connect_swapped (self->scene, "fit", G_CALLBACK (bisection_watch_view_fit), self);
  g_signal_connect_swapped (self->scene, "moved-focus", G_CALLBACK (on_moved_focus), self);
  g_signal_connect_swapped (self->scene, "activated", G_CALLBACK (on_activated), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scene));
}
