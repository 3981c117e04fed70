/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "design-row.h"
#include "class-parts.h"
#include "design.h"
#include "formula-label.h"
#include "number-text.h"
#include "style-theme.h"
#include "toast-error.h"

#include "swatch.h"
#include "theme.h"
#include "topology.h"
#include "workarounds.h"
#include <adwaita.h>
#include <glib/gi18n.h>

struct _BisectionDesignRow {
  GtkListBoxRow parent_instance;
  BisectionDocument *document;
  gboolean showing; /* TRUE while the program itself sets the controls, so that their signals are
                       not taken for edits */

  /* The design's properties as the row shows them now, to see whether an edit has changed them: */
  char *title;
  guint color;
  gboolean is_hidden;
  double n_nodes; /* the number of nodes that the row shows; 0: none */

  GtkMenuButton *color_button;
  BisectionSwatch *swatch;
  GtkFlowBox *colors;
  GtkLabel *name, *nodes;
  GtkToggleButton *visibility;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (BisectionDesignRow, bisection_design_row, GTK_TYPE_LIST_BOX_ROW)

/* Returns the index in the study of the design that this row of the list stands for. */
static guint
design_of (BisectionDesignRow *self)
{
  return bisection_document_get_first_shown (self->document) +
         gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self));
}

static void
set_field (BisectionDesignRow *self, const char *key, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_document_set_field (self->document, design_of (self), key, text, NULL, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

static void
visibility_toggled (BisectionDesignRow *self)
{
  if (!self->showing)
    set_field (self, "hidden", gtk_toggle_button_get_active (self->visibility) ? "no" : "yes");
}

static void
color_chosen (BisectionDesignRow *self, GtkFlowBoxChild *child)
{
  g_autofree char *place = g_strdup_printf ("%d", gtk_flow_box_child_get_index (child));

  gtk_menu_button_popdown (self->color_button);
  set_field (self, "color", place);
}

static void
choose_color (BisectionDesignRow *self)
{
  gtk_menu_button_popup (self->color_button);
}

static void
duplicate (BisectionDesignRow *self)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_document_duplicate_design (self->document, design_of (self), &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

/* Removes the row's design from the study, and thereby this row. A reference to the row is held
 * until the toast is shown, because the row owns the design's title. */
static void
remove_it (BisectionDesignRow *row)
{
  g_autoptr (BisectionDesignRow) self = g_object_ref (row);
  g_autofree char *message = g_strdup_printf (_ ("“%s” removed"), self->title);
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (row));
  g_autoptr (GError) error = NULL;

  if (bisection_document_remove_design (self->document, design_of (self), &error))
    gtk_widget_activate_action (list, "win.toast-undo", "s", message);
  else
    bisection_toast_error (list, error);
}

static void
show_title (BisectionDesignRow *self, const char *title)
{
  g_autofree char *color = g_strdup_printf (_ ("Color of %s"), title);
  g_autofree char *show = g_strdup_printf (_ ("Show %s"), title);
  g_autofree char *menu = g_strdup_printf (_ ("More for %s"), title);

  g_free (self->title);
  self->title = g_strdup (title);
  bisection_formula_label_name (self->name, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->color_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, color, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->visibility), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  show, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  menu, -1);
}

static void
show_hidden (BisectionDesignRow *self, gboolean is_hidden)
{
  self->is_hidden = is_hidden;
  self->showing = TRUE;
  gtk_toggle_button_set_active (self->visibility, !is_hidden);
  self->showing = FALSE;
  gtk_button_set_icon_name (GTK_BUTTON (self->visibility),
                            is_hidden ? "bisection-hidden-symbolic" : "bisection-shown-symbolic");
  bisection_style_mark (self->name, "dim-label", is_hidden);
}

/* Returns the number of nodes that the row is to show; 0 if it is to show none, because the design
 * has usual_nodes, the number that most designs have. */
static double
nodes_of (const IcnDesign *design, double usual_nodes)
{
  double nodes = icn_topology_nodes (&design->topology);

  return nodes > 0 && nodes != usual_nodes ? nodes : 0;
}

static void
show_nodes (BisectionDesignRow *self, double n_nodes)
{
  g_autofree char *number = icn_count_to_text (n_nodes);
  g_autofree char *text = g_strdup_printf ("N = %s", number);

  self->n_nodes = n_nodes;
  gtk_label_set_label (self->nodes, n_nodes > 0 ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->nodes), n_nodes > 0);
}

gboolean
bisection_design_row_shows (BisectionDesignRow *self, const IcnDesign *design, const char *title,
                            double usual_nodes)
{
  return self->color == design->color && self->is_hidden == design->hidden &&
         self->n_nodes == nodes_of (design, usual_nodes) && g_strcmp0 (self->title, title) == 0;
}

void
bisection_design_row_show (BisectionDesignRow *self, const IcnDesign *design, const char *title,
                           double usual_nodes)
{
  if (g_strcmp0 (self->title, title) != 0)
    show_title (self, title);
  if (self->is_hidden != design->hidden)
    show_hidden (self, design->hidden);
  if (self->n_nodes != nodes_of (design, usual_nodes))
    show_nodes (self, nodes_of (design, usual_nodes));
  if (self->color != design->color) {
    self->color = design->color;
    g_object_set (self->swatch, "place", design->color, NULL);
  }
}

/* Fills the list of colours when the user first opens it, not when the row is made: filling it
 * takes longer than making the rest of the row. */
static void
prepare_colors (GtkMenuButton *button G_GNUC_UNUSED, gpointer data)
{
  BisectionDesignRow *self = data;

  if (gtk_flow_box_get_child_at_index (self->colors, 0))
    return;
  for (guint i = 0; i < icn_theme_palette_size (); i++) {
    g_autofree char *name = g_strdup_printf (_ ("Color %u"), i + 1);

    gtk_flow_box_insert (self->colors, bisection_swatch_new (i), -1);
    gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_flow_box_get_child_at_index (self->colors, i)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  }
}

/* Overrides how Tab moves in a GtkListBox, where it would visit and select every row. Here Tab
 * visits only the selected row and the buttons in it, and then leaves the list; arrow keys move
 * from row to row. */
static gboolean
bisection_design_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *child = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (widget));
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!is_tab || gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (widget)))
    return GTK_WIDGET_CLASS (bisection_design_row_parent_class)->focus (widget, direction);
  return gtk_widget_get_focus_child (widget) && gtk_widget_child_focus (child, direction);
}

/* Sets which buttons of the row can take the keyboard focus: those of the selected row, except its
 * colour button, because the row's menu sets the colour too. The pointer can press the buttons of
 * all rows. */
static void
share_focus (BisectionDesignRow *self)
{
  gboolean is_selected =
    (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_SELECTED) != 0;
  GtkWidget *const buttons[] = { GTK_WIDGET (self->visibility),
                                 gtk_widget_get_first_child (GTK_WIDGET (self->menu_button)) };

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_widget_set_focusable (buttons[i], is_selected);
}

static void
bisection_design_row_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  if ((gtk_widget_get_state_flags (widget) ^ before) & GTK_STATE_FLAG_SELECTED)
    share_focus (BISECTION_DESIGN_ROW (widget));
  GTK_WIDGET_CLASS (bisection_design_row_parent_class)->state_flags_changed (widget, before);
}

static void
bisection_design_row_dispose (GObject *object)
{
  BisectionDesignRow *self = BISECTION_DESIGN_ROW (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->title, g_free);
  G_OBJECT_CLASS (bisection_design_row_parent_class)->dispose (object);
}

static void
bisection_design_row_class_init (BisectionDesignRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_design_row_dispose;
  widget_class->focus = bisection_design_row_focus;
  widget_class->state_flags_changed = bisection_design_row_state_flags_changed;
  g_type_ensure (BISECTION_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/design-row.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionDesignRow, color_button, swatch, colors, name,
                           nodes, visibility, menu_button);
  BISECTION_BIND_CALLBACKS (widget_class, visibility_toggled, color_chosen);
  bisection_add_action (widget_class, "design.color", choose_color);
  bisection_add_action (widget_class, "design.duplicate", duplicate);
  bisection_add_action (widget_class, "design.remove", remove_it);
}

static void
bisection_design_row_init (BisectionDesignRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->color_button, prepare_colors, self, NULL);
  gtk_widget_set_focusable (gtk_widget_get_first_child (GTK_WIDGET (self->color_button)), FALSE);
  bisection_menu_set (self->menu_button, "design");
  show_hidden (self, FALSE);
  share_focus (self);
}

GtkWidget *
bisection_design_row_new (BisectionDocument *document)
{
  BisectionDesignRow *self = g_object_new (BISECTION_TYPE_DESIGN_ROW, NULL);

  self->document = g_object_ref (document);
  return GTK_WIDGET (self);
}
