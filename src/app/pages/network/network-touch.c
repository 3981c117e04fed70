/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network-touch.h"

#include <glib/gi18n.h>

#include "analysis.h"
#include "design.h"
#include "link-colors.h"
#include "net-failures.h"
#include "net-given.h"
#include "net-text.h"
#include "net.h"
#include "network-edit.h"
#include "pick.h"
#include "toast-error.h"
#include "topology-failures.h"
#include "workarounds.h"

#define MENU "touch" /* id of the menu of edits in ui/menus.ui */

struct _BisectionTouch {
  GtkWidget *page;
  BisectionPictureView *picture;
  BisectionDocument *document; /* NULL before the first update */
  GSimpleActionGroup *actions;
  GtkWidget *popover;                /* menu at the pointer; NULL until it is first opened */
  void (*on_closed) (gpointer page); /* called when the popover has closed */
  /* After an edit has moved a vertex: its name, until the edited network is drawn and the vertex is
   * selected again in it. Otherwise NULL. */
  char *moved;
};

/* The channel or the vertices that the user has selected in the picture. */
typedef struct {
  IcnAnalysis *analysis;
  IcnChannelId channel; /* ICN_NONE: no channel */
  /* The two ends of the selected channel. If no channel is selected: the last two vertices that
   * were selected, `b` after `a`; ICN_NONE: none. */
  IcnVertex a, b;
} Selection;

/* Sets *selection to what is selected in the picture. FALSE if nothing is selected, or if the
 * picture does not show the present network of the chosen design. */
static gboolean
get_selection (BisectionTouch *touch, Selection *selection)
{
  const BisectionPick *pick = bisection_picture_view_get_pick (touch->picture);
  IcnAnalysis *analysis = bisection_picture_view_get_analysis (touch->picture);
  const IcnDesign *design = touch->document != NULL
                              ? bisection_document_get_design (
                                  touch->document, bisection_document_get_current (touch->document))
                              : NULL;

  *selection = (Selection){ analysis, ICN_NONE, ICN_NONE, ICN_NONE };
  if (analysis == NULL || design == NULL || !icn_analysis_has_graph (analysis) ||
      !icn_analysis_matches (analysis, design))
    return FALSE;
  selection->channel = pick->channel;
  if (pick->channel != ICN_NONE) {
    selection->a = analysis->net->channel[pick->channel].source;
    selection->b = analysis->net->channel[pick->channel].destination;
  } else {
    selection->b = bisection_picture_view_get_vertex (touch->picture, &selection->a);
  }
  return TRUE;
}

static gboolean
can_join (const Selection *selection)
{
  const IcnNet *net = selection->analysis->net;

  return selection->channel == ICN_NONE && selection->a != ICN_NONE && selection->b != ICN_NONE &&
         selection->a != selection->b &&
         icn_net_find_channel (net, selection->a, selection->b) == ICN_NONE &&
         icn_net_find_channel (net, selection->b, selection->a) == ICN_NONE;
}

static gboolean
has_link (const Selection *selection)
{
  return selection->channel != ICN_NONE;
}

static gboolean
has_vertex (const Selection *selection)
{
  return selection->channel == ICN_NONE && selection->b != ICN_NONE;
}

static gboolean
has_places (const Selection *selection)
{
  return icn_net_has_places (selection->analysis->net);
}

/* An action that edits the network at the selected vertices or channel. */
typedef struct {
  const char *name; /* name of the action, without "touch." */
  gboolean (*suits) (const Selection *selection);
  /* how many vertex names the edit gets: 2 (both selected vertices), 1 (the vertex selected last)
   * or 0 */
  guint n_names;
  IcnEdgeChange change;
  double factor;
} Action;

static const Action edits[] = {
  { "join", can_join, 2, ICN_EDGE_ADD, 1 },
  { "widen", has_link, 2, ICN_EDGE_SCALE, 2 },
  { "narrow", has_link, 2, ICN_EDGE_SCALE, 0.5 },
  { "remove-link", has_link, 2, ICN_EDGE_REMOVE, 1 },
  { "remove-node", has_vertex, 1, ICN_EDGE_DROP, 1 },
  { "reset", has_places, 0, ICN_EDGE_RESET, 1 },
};

static const Action *
find_edit (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    if (g_str_equal (edits[i].name, name))
      return &edits[i];
  g_return_val_if_reached (NULL);
}

static gboolean
apply (BisectionTouch *touch, const Selection *selection, const IcnEdgeEdit *edit, const char *drag)
{
  guint design = bisection_document_get_current (touch->document);
  gboolean is_new = !icn_design_has_list (bisection_document_get_design (touch->document, design));
  g_autoptr (GError) error = NULL;

  if (!bisection_document_edit_network (touch->document, design, selection->analysis,
                                        bisection_picture_view_get_layout (touch->picture), edit,
                                        drag, &error)) {
    bisection_toast_error (touch->page, error);
    return FALSE;
  }
  if (is_new)
    gtk_widget_activate_action (touch->page, "win.toast-undo", "s",
                                _ ("The network is one of your own now"));
  return TRUE;
}

static void
on_edit (GSimpleAction *action, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  BisectionTouch *touch = data;
  const Action *row = find_edit (g_action_get_name (G_ACTION (action)));
  Selection selection;
  g_autofree char *last = NULL, *other = NULL;
  IcnEdgeEdit edit = { .change = row->change, .factor = row->factor };

  if (!get_selection (touch, &selection) || !row->suits (&selection))
    return;
  if (row->n_names > 0)
    edit.a = last = icn_net_word (selection.analysis->net, selection.b);
  if (row->n_names > 1) {
    edit.b = last;
    edit.a = other = icn_net_word (selection.analysis->net, selection.a);
  }
  apply (touch, &selection, &edit, NULL);
}

/* Makes the link of the selected channel fail in the chosen design or, if the link has failed,
 * restores it. */
static void
on_fail (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  BisectionTouch *touch = data;
  Selection selection;
  guint current;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!get_selection (touch, &selection) || !has_link (&selection))
    return;
  current = bisection_document_get_current (touch->document);
  text = icn_failed_toggle (
    selection.analysis->net,
    icn_failed_get (&bisection_document_get_design (touch->document, current)->topology),
    selection.channel);
  if (!bisection_document_set_field (touch->document, current, ICN_FAILED, text, NULL, &error))
    bisection_toast_error (touch->page, error);
}

/* Gives the link of the selected channel a colour of its own in the drawing. color: the colour's
 * index in the palette; negative: removes the link's colour. */
static void
on_paint (GSimpleAction *action G_GNUC_UNUSED, GVariant *color, gpointer data)
{
  BisectionTouch *touch = data;
  Selection selection;
  guint current;
  g_autofree char *text = NULL;

  if (!get_selection (touch, &selection) || !has_link (&selection))
    return;
  current = bisection_document_get_current (touch->document);
  text = icn_link_colors_give (
    selection.analysis->net, bisection_document_get_design (touch->document, current)->link_colors,
    selection.channel, g_variant_get_int32 (color));
  bisection_document_set_field (touch->document, current, ICN_LINK_COLORS, text, NULL, NULL);
}

/* Returns the palette index of the colour that the user has given to the link of the selected
 * channel; -1: none. */
static int
color_of_link (BisectionTouch *touch, const Selection *selection)
{
  guint current = bisection_document_get_current (touch->document);
  g_autofree guint8 *colors =
    icn_link_colors_new (selection->analysis->net,
                         bisection_document_get_design (touch->document, current)->link_colors);

  return colors ? colors[selection->channel] - 1 : -1;
}

static void
on_moved (BisectionTouch *touch, guint vertex, double column, double row)
{
  Selection selection;
  g_autofree char *name = NULL, *drag = NULL;
  IcnEdgeEdit edit = { .change = ICN_EDGE_MOVE, .x = column, .y = row };

  if (!get_selection (touch, &selection))
    return;
  edit.a = name = icn_net_word (selection.analysis->net, vertex);
  drag = g_strdup_printf ("move-%s", name);
  if (!apply (touch, &selection, &edit, drag))
    return;
  g_free (touch->moved);
  touch->moved = g_steal_pointer (&name);
}

/* After an edit has moved a vertex: selects the vertex again once the network with its new position
 * is drawn. */
static void
select_moved (BisectionTouch *touch, const Selection *selection)
{
  const IcnNet *net = selection->analysis->net;

  for (IcnVertex v = 0; touch->moved != NULL && v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_word (net, v);

    if (!g_str_equal (word, touch->moved))
      continue;
    g_clear_pointer (&touch->moved, g_free);
    bisection_picture_view_go (touch->picture, v);
  }
}

static void
enable (BisectionTouch *touch, const char *name, gboolean is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (touch->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

void
bisection_touch_update (BisectionTouch *touch, BisectionDocument *document)
{
  Selection selection;
  gboolean is_known;

  touch->document = document;
  is_known = get_selection (touch, &selection);
  if (is_known)
    select_moved (touch, &selection);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    enable (touch, edits[i].name, is_known && edits[i].suits (&selection));
  enable (touch, "fail", is_known && has_link (&selection));
  enable (touch, "paint", is_known && has_link (&selection));
  if (is_known && has_link (&selection))
    g_action_group_change_action_state (G_ACTION_GROUP (touch->actions), "paint",
                                        g_variant_new_int32 (color_of_link (touch, &selection)));
}

/* Opens the menu of edits where the user has clicked the picture. x, y: in pixels of the
 * picture. */
static void
on_menu (BisectionTouch *touch, double x, double y)
{
  gboolean is_new = touch->popover == NULL;

  bisection_menu_open (&touch->popover, MENU, touch->page, GTK_WIDGET (touch->picture), x, y);
  if (is_new)
    g_signal_connect_swapped (touch->popover, "closed", G_CALLBACK (touch->on_closed), touch->page);
}

gboolean
bisection_touch_is_open (const BisectionTouch *touch)
{
  return touch->popover != NULL && gtk_widget_get_visible (touch->popover);
}

void
bisection_touch_fill_menu (GtkApplication *application)
{
  g_menu_append_submenu (gtk_application_get_menu_by_id (application, "picture-edit"),
                         _ ("_Edit the Network"),
                         G_MENU_MODEL (gtk_application_get_menu_by_id (application, MENU)));
}

BisectionTouch *
bisection_touch_new (GtkWidget *page, BisectionPictureView *picture,
                     void (*on_closed) (gpointer page))
{
  BisectionTouch *touch = g_new0 (BisectionTouch, 1);
  const GActionEntry links[] = {
    { .name = "fail", .activate = on_fail },
    { .name = "paint", .activate = on_paint, .parameter_type = "i", .state = "-1" },
  };
  g_autoptr (GPropertyAction) move = g_property_action_new ("move", picture, "moves-nodes");

  touch->page = page;
  touch->picture = picture;
  touch->on_closed = on_closed;
  touch->actions = g_simple_action_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    g_action_map_add_action_entries (G_ACTION_MAP (touch->actions),
                                     &(GActionEntry){ .name = edits[i].name, .activate = on_edit },
                                     1, touch);
  g_action_map_add_action_entries (G_ACTION_MAP (touch->actions), links, G_N_ELEMENTS (links),
                                   touch);
  g_action_map_add_action (G_ACTION_MAP (touch->actions), G_ACTION (move));
  gtk_widget_insert_action_group (page, "touch", G_ACTION_GROUP (touch->actions));
  g_signal_connect_swapped (picture, "moved", G_CALLBACK (on_moved), touch);
  g_signal_connect_swapped (picture, "menu", G_CALLBACK (on_menu), touch);
  return touch;
}

void
bisection_touch_free (BisectionTouch *touch)
{
  if (touch == NULL)
    return;
  g_signal_handlers_disconnect_by_data (touch->picture, touch);
  gtk_widget_insert_action_group (touch->page, "touch", NULL);
  if (touch->popover != NULL)
    g_signal_handlers_disconnect_by_data (touch->popover, touch->page);
  g_clear_pointer (&touch->popover, gtk_widget_unparent);
  g_object_unref (touch->actions);
  g_free (touch->moved);
  g_free (touch);
}
