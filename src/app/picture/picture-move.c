/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the user move the nodes of a drawn network, by dragging them or with Ctrl, Shift and the
 * arrow keys. */
#include "picture-private.h"
#include "net.h"
#include "style-theme.h"

/* Sets *grid to the grid on which the picture draws its nodes; FALSE if the nodes of this picture
 * cannot be moved. */
static gboolean
find_grid (BisectionPictureView *self, IcnPictureGrid *grid)
{
  return self->analysis != NULL && self->drawn == self->analysis &&
         icn_picture_grid (self->analysis, bisection_picture_view_get_layout (self), &self->frame,
                           grid);
}

void
bisection_picture_begin_move (BisectionPictureView *self, const IcnHit *hit, double x, double y)
{
  IcnPictureGrid grid;

  if (hit == NULL || hit->kind != ICN_HIT_VERTEX || !self->moves_nodes ||
      !find_grid (self, &grid))
    return;
  self->moving = hit->id;
  self->move_x = x;
  self->move_y = y;
  icn_picture_grid_place (&grid, self->moving, &self->column, &self->row);
}

void
bisection_picture_drag_move (BisectionPictureView *self, double dx, double dy)
{
  IcnPictureGrid grid;

  self->move_x += dx;
  self->move_y += dy;
  if (!find_grid (self, &grid))
    return;
  icn_picture_grid_nearest (&grid, self->move_x, self->move_y, &self->column, &self->row);
  bisection_picture_show_overlay (self);
}

/* Emits "moved", unless the position (column, row) is the one that node v has already. */
static void
move (BisectionPictureView *self, const IcnPictureGrid *grid, IcnVertex v, double column,
      double row)
{
  double old_column, old_row;

  icn_picture_grid_place (grid, v, &old_column, &old_row);
  if (column != old_column || row != old_row)
    g_signal_emit_by_name (self, "moved", v, column, row);
}

void
bisection_picture_end_move (BisectionPictureView *self)
{
  IcnVertex v = self->moving;
  IcnPictureGrid grid;

  self->moving = ICN_NONE;
  bisection_picture_show_overlay (self);
  if (v != ICN_NONE && find_grid (self, &grid))
    move (self, &grid, v, self->column, self->row);
}

void
bisection_picture_draw_move (BisectionPictureView *self, IcnScene *overlay)
{
  IcnPictureGrid grid;

  if (self->moving != ICN_NONE && find_grid (self, &grid))
    icn_picture_grid_draw (&grid, self->moving, self->column, self->row, bisection_style_theme (),
                           overlay);
}

/* Handles Ctrl and Shift with an arrow key: moves the current node by one node pitch (the distance
 * between neighbouring nodes) in the direction of the arrow. */
static gboolean
on_move_key (GtkWidget *widget, GVariant *way, gpointer data G_GNUC_UNUSED)
{
  BisectionPictureView *self = BISECTION_PICTURE_VIEW (widget);
  IcnPictureGrid grid;
  int columns, rows;
  double column, row;

  if (self->walk.at == ICN_NONE || !find_grid (self, &grid))
    return GDK_EVENT_PROPAGATE;
  g_variant_get (way, "(ii)", &columns, &rows);
  icn_picture_grid_place (&grid, self->walk.at, &column, &row);
  if (column + columns >= 0 && row + rows >= 0)
    move (self, &grid, self->walk.at, column + columns, row + rows);
  return GDK_EVENT_STOP;
}

void
bisection_picture_add_arrows (GtkWidgetClass *class, GdkModifierType modifiers,
                              GtkShortcutFunc func)
{
  static const struct {
    guint key;
    int columns, rows;
  } keys[] = {
    { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, modifiers, func, "(ii)", keys[i].columns,
                                  keys[i].rows);
}

void
bisection_picture_add_move_keys (GtkWidgetClass *class)
{
  bisection_picture_add_arrows (class, GDK_CONTROL_MASK | GDK_SHIFT_MASK, on_move_key);
}
