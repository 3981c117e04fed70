/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names beside the nodes of a user-defined network, whose names need more room than a node has. */
#include "analysis.h"
#include "net-given.h"
#include "picture-marks.h"

#include <math.h>

#define MOST_NODES 300     /* most nodes beside which names are written */
#define MOST_CHARACTERS 24 /* longest name */
#define GAP 6              /* between a node and its name, scene units */
#define SIZE 0.85          /* of a name, in units of the theme's text size */

/* The names that are written already: left, top, right and bottom of each. */
typedef struct {
  const IcnPictureMarks *marks;
  const double *place; /* x and y of each vertex */
  GArray *boxes;       /* double [4] */
} Names;

static gboolean
is_free (const Names *names, const double box[4])
{
  const IcnPictureFrame *frame = names->marks->frame;
  double half = names->marks->room->node;
  guint32 n = names->marks->analysis->net->n_vertices;

  if (box[0] < frame->left || box[1] < frame->top || box[2] > frame->left + frame->width ||
      box[3] > frame->top + frame->height)
    return FALSE;
  for (IcnVertex v = 0; v < n; v++)
    if (box[0] < names->place[2 * v] + half && box[2] > names->place[2 * v] - half &&
        box[1] < names->place[2 * v + 1] + half && box[3] > names->place[2 * v + 1] - half)
      return FALSE;
  for (guint i = 0; i < names->boxes->len / 4; i++) {
    const double *other = &g_array_index (names->boxes, double, 4 * i);

    if (box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])
      return FALSE;
  }
  return TRUE;
}

/* Writes a name on the first side of its node that is free: right, left, below or above. */
static gboolean
write_name (Names *names, IcnVertex v, const char *text)
{
  static const double sides[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  const IcnPictureMarks *marks = names->marks;
  IcnTextStyle style = { .color = marks->theme->foreground,
                         .size = marks->theme->text_size * SIZE,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };
  double width = icn_scene_text_width (marks->theme, style.size, FALSE, text);
  double height = 1.2 * style.size, half = marks->room->node + GAP;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++) {
    double x = names->place[2 * v] + sides[i][0] * (half + width / 2);
    double y = names->place[2 * v + 1] + sides[i][1] * (half + height / 2);
    double box[4] = { x - width / 2, y - height / 2, x + width / 2, y + height / 2 };

    if (!is_free (names, box))
      continue;
    icn_marks_name (marks, &style, x, y, text);
    g_array_append_vals (names->boxes, box, 4);
    return TRUE;
  }
  return FALSE;
}

gboolean
icn_marks_names (const IcnPictureMarks *marks, const double *place)
{
  const IcnNet *net = marks->analysis->net;
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (double));
  Names names = { marks, place, boxes };
  gboolean any = FALSE;

  if (!icn_net_has_names (net) || marks->layer != NULL || net->n_vertices > MOST_NODES)
    return FALSE;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const char *name = net->given->name[v];
    glong length = g_utf8_strlen (name, -1);
    g_autofree char *text = g_utf8_substring (name, 0, MIN (MOST_CHARACTERS, length));

    any = write_name (&names, v, text) || any;
  }
  return any;
}
