/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawn network is edited by hand: links are added, widened, failed and removed, nodes moved
 * and removed, by the menu's actions and by dragging; each is one step to undo. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "flow-panel.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-text.h"
#include "net.h"
#include "network-edit.h"
#include "pick.h"
#include "picture-frame.h"
#include "picture-view.h"
#include "plot-view.h"
#include "runner.h"
#include "scene-view.h"
#include "step.h"
#include "topology-failures.h"
#include "watch.h"
#include "windows.h"

static const char *const designs[] = { "topology=mesh,k=3,n=2", "topology=torus,k=4,n=2", NULL };

static const IcnNet *
net_of (BisectionWindow *window)
{
  return bisection_document_get_evaluation (document_of (window), 0)->analysis->net;
}

static BisectionPictureView *
picture_of (BisectionWindow *window)
{
  return BISECTION_PICTURE_VIEW (
    find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE));
}

static GtkWidget *
scene_of (BisectionWindow *window)
{
  return find_type (GTK_WIDGET (picture_of (window)), BISECTION_TYPE_SCENE_VIEW, TRUE);
}

/* Waits until the picture shows the present network. */
static void
wait_for_picture (BisectionWindow *window)
{
  WAIT_FOR (!is_busy (document_of (window)) &&
            bisection_picture_view_get_analysis (picture_of (window)) ==
              bisection_document_get_evaluation (document_of (window), 0)->analysis);
  wait_for_frames (GTK_WIDGET (picture_of (window)));
  wait_for_frames (GTK_WIDGET (picture_of (window)));
}

static BisectionWindow *
open_network (void)
{
  BisectionWindow *window = open_window (designs);

  show_page (window, "network");
  wait_for_picture (window);
  return window;
}

/* The vertex with this name in files. */
static IcnVertex
vertex (BisectionWindow *window, const char *name)
{
  const IcnNet *net = net_of (window);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_word (net, v);

    if (g_str_equal (word, name))
      return v;
  }
  return ICN_NONE;
}

static IcnChannelId
channel (BisectionWindow *window, const char *from, const char *to)
{
  return icn_net_find_channel (net_of (window), vertex (window, from), vertex (window, to));
}

static void
pick_link (BisectionWindow *window, const char *from, const char *to)
{
  BisectionPick pick = BISECTION_PICK_NOTHING;

  pick.channel = channel (window, from, to);
  g_assert_cmpuint (pick.channel, !=, ICN_NONE);
  bisection_document_set_pick (document_of (window), &pick);
  settle ();
}

/* Where a vertex is drawn, in scene units. */
static void
find_vertex (BisectionWindow *window, const char *name, double *x, double *y)
{
  const IcnScene *scene = bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (scene_of (window)));
  IcnVertex v = vertex (window, name);

  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    if (hit->kind != ICN_HIT_VERTEX || hit->id != v)
      continue;
    *x = (hit->x + hit->x2) / 2;
    *y = (hit->y + hit->y2) / 2;
    return;
  }
  g_assert_not_reached ();
}

static void
click_vertex (BisectionWindow *window, const char *name)
{
  double x, y;

  find_vertex (window, name, &x, &y);
  g_signal_emit_by_name (scene_of (window), "clicked", x, y, 1);
  settle ();
}

/* Drags from one vertex to where another is drawn. */
static void
drag (BisectionWindow *window, const char *name, const char *to)
{
  double x, y, to_x, to_y;

  find_vertex (window, name, &x, &y);
  find_vertex (window, to, &to_x, &to_y);
  g_signal_emit_by_name (scene_of (window), "drag-begun", x, y);
  g_signal_emit_by_name (scene_of (window), "panned", (to_x - x) / 2, (to_y - y) / 2);
  g_signal_emit_by_name (scene_of (window), "panned", (to_x - x) / 2, (to_y - y) / 2);
  g_signal_emit_by_name (scene_of (window), "drag-ended");
  wait_for_picture (window);
}

static void
act (BisectionWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (picture_of (window)), action, NULL));
  wait_for_picture (window);
}

static gboolean
is_own (BisectionWindow *window)
{
  return icn_design_has_list (bisection_document_get_design (document_of (window), 0));
}

static void
undo (BisectionWindow *window)
{
  bisection_document_undo (document_of (window));
  wait_for_picture (window);
}

static void
get_place (BisectionWindow *window, const char *name, guint32 *column, guint32 *row)
{
  IcnAnalysis *analysis = bisection_document_get_evaluation (document_of (window), 0)->analysis;
  const IcnPlacement *placement = &analysis->placement[ICN_LAYOUT_GRID];

  *column = placement->column[vertex (window, name)];
  *row = placement->row[vertex (window, name)];
}

TEST (links)
{
  BisectionWindow *window = open_network ();
  guint32 n_channels = net_of (window)->n_channels, column, row;

  pick_link (window, "0", "1");
  act (window, "touch.widen");
  g_assert_true (is_own (window));
  g_assert_cmpfloat (icn_channel_width (&net_of (window)->channel[channel (window, "1", "0")]), ==,
                     2 * icn_channel_width (&net_of (window)->channel[channel (window, "1", "2")]));
  get_place (window, "5", &column, &row); /* the layout stays */
  g_assert_cmpuint (column, ==, 2);
  g_assert_cmpuint (row, ==, 1);

  pick_link (window, "0", "1");
  act (window, "touch.fail");
  g_assert_false (icn_net_works (net_of (window), channel (window, "0", "1")));
  pick_link (window, "1", "2");
  act (window, "touch.remove-link");
  g_assert_cmpuint (net_of (window)->n_channels, ==, n_channels - 2);
  g_assert_cmpuint (channel (window, "2", "1"), ==, ICN_NONE);
  g_assert_false (icn_net_works (net_of (window), channel (window, "0", "1")));
  pick_link (window, "0", "1");
  act (window, "touch.remove-link"); /* a failed link that is removed is no failure any more */
  g_assert_cmpstr (
    icn_failed_get (&bisection_document_get_design (document_of (window), 0)->topology), ==, "");

  for (guint i = 0; i < 4; i++)
    undo (window);
  g_assert_false (is_own (window));
  g_assert_cmpuint (net_of (window)->n_channels, ==, n_channels);
  close_window (window);
}

/* A link gets a colour and loses it; no number of the design depends on it. */
TEST (colors)
{
  BisectionWindow *window = open_network ();
  const IcnNet *net = net_of (window);
  GtkWidget *picture = GTK_WIDGET (picture_of (window));

  pick_link (window, "0", "1");
  gtk_widget_activate_action (picture, "touch.paint", "i", 2);
  settle ();
  pick_link (window, "2", "1");
  gtk_widget_activate_action (picture, "touch.paint", "i", 0);
  settle ();
  gtk_widget_activate_action (picture, "touch.paint", "i", 1);
  settle ();
  g_assert_cmpstr (bisection_document_get_design (document_of (window), 0)->link_colors, ==,
                   "0.0~1.0:2+2.0~1.0:1");
  g_assert_true (net_of (window) == net);
  pick_link (window, "1", "0");
  gtk_widget_activate_action (picture, "touch.paint", "i", -1);
  settle ();
  g_assert_cmpstr (bisection_document_get_design (document_of (window), 0)->link_colors, ==,
                   "2.0~1.0:1");
  for (guint i = 0; i < 4; i++)
    undo (window);
  g_assert_null (bisection_document_get_design (document_of (window), 0)->link_colors);
  close_window (window);
}

TEST (nodes)
{
  BisectionWindow *window = open_network ();
  guint32 n_channels = net_of (window)->n_channels;

  click_vertex (window, "0");
  click_vertex (window, "8");
  act (window, "touch.join");
  g_assert_cmpuint (net_of (window)->n_channels, ==, n_channels + 2);
  g_assert_cmpuint (channel (window, "8", "0"), !=, ICN_NONE);
  bisection_picture_view_clear_pick (picture_of (window));
  click_vertex (window, "4");
  act (window, "touch.remove-node");
  g_assert_cmpuint (net_of (window)->n_vertices, ==, 8);
  g_assert_cmpuint (vertex (window, "4"), ==, ICN_NONE);
  g_assert_cmpuint (net_of (window)->n_channels, ==, n_channels + 2 - 8);
  undo (window);
  undo (window);
  g_assert_false (is_own (window));
  close_window (window);
}

TEST (moves)
{
  BisectionWindow *window = open_network ();
  guint32 column, row;

  drag (window, "0", "2"); /* pans */
  g_assert_false (is_own (window));
  bisection_picture_view_fit (picture_of (window));
  wait_for_picture (window);
  gtk_widget_activate_action (GTK_WIDGET (picture_of (window)), "touch.move", NULL);
  drag (window, "0", "5"); /* changes places with 5 */
  g_assert_true (is_own (window));
  get_place (window, "0", &column, &row);
  g_assert_cmpuint (column, ==, 2);
  g_assert_cmpuint (row, ==, 1);
  get_place (window, "5", &column, &row);
  g_assert_cmpuint (column, ==, 0);
  g_assert_cmpuint (row, ==, 0);
  act (window, "touch.reset");
  g_assert_false (icn_net_has_places (net_of (window)));
  undo (window);
  undo (window);
  g_assert_false (is_own (window));
  close_window (window);
}

/* While a large network is analysed, the picture of the one before is pale. */
TEST (outdated)
{
  BisectionWindow *window = open_network ();
  GtkWidget *picture = GTK_WIDGET (picture_of (window));
  IcnAnalysis *before = bisection_picture_view_get_analysis (picture_of (window));
  gboolean was_pale = FALSE;

  g_assert_false (gtk_widget_has_css_class (picture, "outdated"));
  g_assert_true (bisection_document_set_field (document_of (window), 0, "k", "64", NULL, NULL));
  while (bisection_picture_view_get_analysis (picture_of (window)) == before) {
    g_main_context_iteration (NULL, TRUE);
    was_pale = was_pale || gtk_widget_has_css_class (picture, "outdated");
  }
  wait_for_picture (window);
  g_assert_true (was_pale);
  g_assert_false (gtk_widget_has_css_class (picture, "outdated"));
  close_window (window);
}

/* A click with the secondary button selects what is there, and opens the menu. */
TEST (menu)
{
  BisectionWindow *window = open_network ();
  GtkWidget *picture = GTK_WIDGET (picture_of (window)), *menu;
  double x, y;

  find_vertex (window, "4", &x, &y);
  g_signal_emit_by_name (scene_of (window), "menu", x, y);
  settle ();
  menu = find_type (GTK_WIDGET (window), GTK_TYPE_POPOVER_MENU, TRUE);
  g_assert_nonnull (menu);
  gtk_popover_popdown (GTK_POPOVER (menu));
  g_assert_true (gtk_widget_activate_action (picture, "touch.remove-node", NULL));
  wait_for_picture (window);
  g_assert_cmpuint (net_of (window)->n_vertices, ==, 8);
  close_window (window);
}

/* Where a link between two vertices is drawn, in scene units. */
static void
find_link (BisectionWindow *window, const char *from, const char *to, double *x, double *y)
{
  double x2, y2;

  find_vertex (window, from, x, y);
  find_vertex (window, to, &x2, &y2);
  *x = (*x + x2) / 2;
  *y = (*y + y2) / 2;
}

/* The drawing stays as large as it is while a menu points at a link of it: the table of the link's
 * messages comes once the menu is closed. */
TEST (menu_points_at_link)
{
  BisectionWindow *window = open_network ();
  GtkWidget *picture = GTK_WIDGET (picture_of (window)), *menu, *flows;
  double x, y, x2, y2;
  int width = gtk_widget_get_width (picture), height = gtk_widget_get_height (picture);

  find_link (window, "4", "5", &x, &y);
  g_signal_emit_by_name (scene_of (window), "menu", x, y);
  g_assert_cmpuint (bisection_picture_view_get_pick (picture_of (window))->channel, !=, ICN_NONE);
  flows = find_type (GTK_WIDGET (window), BISECTION_TYPE_FLOW_PANEL, FALSE);
  WAIT_FOR (gtk_widget_get_visible (flows));
  wait_for_frames (picture);
  wait_for_frames (picture);
  menu = find_type (GTK_WIDGET (window), GTK_TYPE_POPOVER_MENU, TRUE);
  g_assert_nonnull (menu);
  g_assert_false (gtk_widget_get_mapped (flows));
  g_assert_cmpint (gtk_widget_get_width (picture), ==, width);
  g_assert_cmpint (gtk_widget_get_height (picture), ==, height);
  find_link (window, "4", "5", &x2, &y2);
  g_assert_cmpfloat (x2, ==, x);
  g_assert_cmpfloat (y2, ==, y);
  gtk_popover_popdown (GTK_POPOVER (menu));
  WAIT_FOR (gtk_widget_get_mapped (flows));

  /* a node alone has no messages to list: the table goes when the menu does */
  wait_for_frames (picture);
  wait_for_frames (picture);
  width = gtk_widget_get_width (picture);
  find_vertex (window, "4", &x, &y);
  g_signal_emit_by_name (scene_of (window), "menu", x, y);
  WAIT_FOR (!gtk_widget_get_visible (flows));
  wait_for_frames (picture);
  g_assert_cmpint (gtk_widget_get_width (picture), ==, width);
  gtk_popover_popdown (GTK_POPOVER (find_type (GTK_WIDGET (window), GTK_TYPE_POPOVER_MENU, TRUE)));
  wait_for_frames (picture);
  wait_for_frames (picture);
  g_assert_cmpint (gtk_widget_get_width (picture), >, width);
  close_window (window);
}

/* From a point of a latency curve, the network of its design is watched at its load. */
TEST (watched)
{
  BisectionWindow *window = open_window (designs);
  GtkWidget *plot, *watch;
  const IcnScene *scene;
  IcnMotion motion;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_frames (GTK_WIDGET (window));
  plot = find_type (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  scene = bisection_scene_view_get_scene (
    BISECTION_SCENE_VIEW (find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE)));
  g_signal_emit_by_name (find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE), "menu",
                         icn_scene_width (scene) / 3, icn_scene_height (scene) / 2);
  settle ();
  gtk_popover_popdown (GTK_POPOVER (find_type (plot, GTK_TYPE_POPOVER_MENU, TRUE)));
  g_assert_true (gtk_widget_activate_action (plot, "plot.watch", NULL));
  WAIT_FOR ((watch = find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, TRUE)) != NULL);
  icn_motion_init (&motion);
  bisection_watch_describe (BISECTION_WATCH (watch), &motion);
  g_assert_cmpfloat (motion.load, >, ICN_MOTION_LEAST_LOAD);
  g_assert_cmpfloat (motion.load, <, 1);
  g_assert_cmpfloat (motion.load, !=, ICN_MOTION_LOAD);
  icn_motion_clear (&motion);
  close_window (window);
}

TESTS ()
{
  start_application ();
}
