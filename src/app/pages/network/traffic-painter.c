/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "traffic-painter.h"
#include "analysis.h"
#include "class-parts.h"
#include "design.h"
#include "diagram-traffic.h"
#include "net.h"
#include "style-theme.h"
#include "toast-error.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic-rates.h"
#include "traffic.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Painted traffic is stored in the study like traffic read from a file; instead of the file's name
 * it has a name that begins with this prefix. */
#define NAME "painted"
#define NO_SQUARE G_MAXUINT
/* Traffic can be painted in networks of at most this number of nodes, because the rates of all
 * pairs of nodes are kept in memory. */
#define MOST_NODES 1024
/* In a network of at most this many nodes, the document gets the new traffic during a stroke, each
 * time the stroke reaches another square of the matrix. In a larger network, it gets the traffic
 * only at the end of the stroke. */
#define MOST_LIVE 128

struct _BisectionTrafficPainter {
  BisectionSceneView *view;
  BisectionDocument *document; /* NULL before a design is shown */
  guint design;
  IcnAnalysis *analysis; /* analysis of the network whose traffic matrix the view shows; NULL:
                            the view shows no matrix */

  double *rate; /* [n_nodes²] rate from each source to each destination; NULL before the user first
                   paints */
  /* The matrix that the painter last stored in the document; NULL: none. As long as the design's
   * traffic is this matrix, the last edit of the traffic was made by the painter. */
  IcnMatrixText *written;
  /* the squares of the matrix that were painted since the view drew it; the overlay shows their new
   * rates */
  GHashTable *painted;
  /* the largest rate of a square when the stroke began, where the rate of a square is the mean rate
   * of its pairs. A square's colour shows its rate as a fraction of `most`. */
  double most;

  /* index of the square of the matrix that is selected with the arrow keys, or NO_SQUARE */
  guint focus;
  gboolean is_painting;
  gboolean is_pending; /* TRUE if `rate` has changes that are not stored in the document yet */
  double value;        /* rate that the present stroke gives to each square that it passes */
  /* position of the pointer during a stroke, scene units (pixels at scale 1) */
  double x, y;
  guint n_strokes;
};

/* Returns how the drawn traffic matrix is divided into squares. A square stands for one pair of
 * nodes or, in a large network, for a block of pairs. If the matrix cannot be painted, because
 * there is no traffic or there are too many nodes, the result has 0 rows. */
static IcnMatrixRows
get_rows (BisectionTrafficPainter *self)
{
  if (self->analysis == NULL || self->analysis->traffic == NULL ||
      self->analysis->net->n_terminals > MOST_NODES)
    return (IcnMatrixRows){ 0 };
  return icn_matrix_rows (self->analysis->net->n_terminals);
}

static guint32
count_rows (BisectionTrafficPainter *self)
{
  return get_rows (self).n;
}

/* Finds the nodes *first … *end - 1 for which one row of squares of the matrix stands; the column
 * with the same index stands for the same nodes. */
static void
nodes_of (const IcnMatrixRows *rows, guint32 row, guint32 *first, guint32 *end)
{
  *first = row * rows->block;
  *end = MIN (*first + rows->block, rows->n_nodes);
}

/* Returns the mean rate of all pairs of nodes (source, destination) for which a square of the
 * matrix stands. */
static double
get_rate (BisectionTrafficPainter *self, guint square)
{
  IcnMatrixRows rows = get_rows (self);
  guint32 source, source_end, first, end;
  double sum = 0;

  nodes_of (&rows, square / rows.n, &source, &source_end);
  nodes_of (&rows, square % rows.n, &first, &end);
  for (guint32 s = source; s < source_end; s++)
    for (guint32 d = first; d < end; d++)
      sum += self->rate[(gsize) s * rows.n_nodes + d];
  return sum / ((double) (source_end - source) * (end - first));
}

/* Sets the rate of all pairs of nodes for which a square of the drawn matrix stands. */
static void
set_rate (BisectionTrafficPainter *self, guint square, double rate)
{
  IcnMatrixRows rows = get_rows (self);
  guint32 source, source_end, first, end;

  nodes_of (&rows, square / rows.n, &source, &source_end);
  nodes_of (&rows, square % rows.n, &first, &end);
  for (guint32 s = source; s < source_end; s++)
    for (guint32 d = first; d < end; d++)
      self->rate[(gsize) s * rows.n_nodes + d] = rate;
}

/* Returns the region of the scene that a square of the matrix covers; NULL if the scene has no such
 * square. */
static const IcnHit *
hit_of (BisectionTrafficPainter *self, guint square)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->view);
  const IcnHit *hit =
    scene != NULL && square < icn_scene_n_hits (scene) ? icn_scene_hit_at (scene, square) : NULL;

  return hit != NULL && hit->kind == ICN_HIT_SQUARE && hit->id == square ? hit : NULL;
}

/* The functions below mark squares of the traffic matrix on an overlay: squares whose rate was
 * painted, and the square selected with the arrow keys. */

static void
mark_painted (BisectionTrafficPainter *self, const IcnTheme *theme, IcnScene *overlay)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->painted);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    guint square = GPOINTER_TO_UINT (key);
    const IcnHit *hit = hit_of (self, square);
    double share = CLAMP (get_rate (self, square) / self->most, 0, 1);

    if (hit != NULL)
      icn_scene_fill_box (overlay, hit->x, hit->y, hit->x2 - hit->x, hit->y2 - hit->y,
                          share > 0 ? icn_theme_heat (theme, share) : theme->surface);
  }
}

static void
mark_focus (BisectionTrafficPainter *self, const IcnTheme *theme, IcnScene *overlay)
{
  const IcnHit *hit = hit_of (self, self->focus);

  if (hit == NULL)
    return;
  icn_scene_rectangle (overlay, hit->x, hit->y, hit->x2 - hit->x, hit->y2 - hit->y);
  icn_scene_stroke (overlay, &(IcnStroke){ .color = theme->accent, .width = 2.5 });
}

static void
update_overlay (BisectionTrafficPainter *self)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->view);
  const IcnTheme *theme = bisection_style_theme ();
  IcnScene *overlay = NULL;

  if (scene != NULL && count_rows (self) > 0) {
    overlay = icn_scene_new (icn_scene_width (scene), icn_scene_height (scene));
    mark_painted (self, theme, overlay);
    mark_focus (self, theme, overlay);
  }
  bisection_scene_view_set_overlay (self->view, overlay);
}

/* The functions below edit the design's traffic matrix. */

/* Returns the name for painted traffic: the name that the design's painted traffic already has; if
 * it has none, a name that no design has, because equal names mean equal traffic. Free with g_free.
 */
static char *
choose_name (BisectionTrafficPainter *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  const char *own = icn_traffic_get_file (&icn_study_design (study, self->design)->traffic);

  if (own != NULL && g_str_has_prefix (own, NAME "-"))
    return g_strdup (own);
  for (guint number = 1;; number++) {
    g_autofree char *name = g_strdup_printf (NAME "-%u", number);
    gboolean is_free = TRUE;

    for (guint i = 0; i < study->designs->len; i++)
      is_free = is_free &&
                g_strcmp0 (icn_traffic_get_file (&icn_study_design (study, i)->traffic), name) != 0;
    if (is_free)
      return g_steal_pointer (&name);
  }
}

typedef struct {
  guint design;
  IcnTrafficSettings traffic;
} Edit;

static gboolean
give_traffic (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const Edit *edit = data;

  icn_design_take_traffic (icn_study_design (study, edit->design), &edit->traffic);
  return TRUE;
}

static gboolean
write_rates (BisectionTrafficPainter *self, GError **error)
{
  g_autofree char *name = choose_name (self);
  g_autofree char *drag = g_strdup_printf ("paint-%u", self->n_strokes);
  g_autoptr (IcnMatrixText) text = icn_traffic_rates_to_text (self->analysis->net, self->rate);
  g_autoptr (IcnTraffic) traffic = NULL;
  Edit edit = { .design = self->design };

  icn_traffic_settings_init (&edit.traffic, "matrix");
  edit.traffic.matrix = text;
  if (!icn_values_set (&edit.traffic.choice.values, &icn_traffic_file, name, error))
    return FALSE;
  traffic = icn_traffic_new (&edit.traffic, self->analysis->net, error);
  if (traffic == NULL)
    return FALSE;
  /* `written` is set before the edit. The edit makes the document notify all views, and the painter
   * then recognises the new traffic as its own. */
  g_clear_pointer (&self->written, icn_matrix_text_unref);
  self->written = icn_matrix_text_ref (text);
  return bisection_document_edit (self->document, _ ("Paint Traffic"), drag, give_traffic, &edit,
                                  error);
}

/* Stores the painted rates in the document. The document refuses them if no flow is left in the
 * matrix. A toast then says so, and the next stroke starts from the document's traffic. */
static void
write_painted (BisectionTrafficPainter *self)
{
  g_autoptr (GError) error = NULL;

  self->is_pending = FALSE;
  if (write_rates (self, &error))
    return;
  self->is_painting = FALSE;
  g_clear_pointer (&self->rate, g_free);
  g_hash_table_remove_all (self->painted);
  bisection_toast_error (GTK_WIDGET (self->view), error);
}

/* Sets the rate of a square to self->value, the rate of the present stroke. */
static void
paint (BisectionTrafficPainter *self, guint square)
{
  if (get_rate (self, square) == self->value)
    return;
  set_rate (self, square, self->value);
  g_hash_table_add (self->painted, GUINT_TO_POINTER (square));
  self->is_pending = TRUE;
  if (get_rows (self).n_nodes <= MOST_LIVE)
    write_painted (self);
  update_overlay (self);
}

/* Prepares for a stroke. Reads the rates of the design's traffic into self->rate; if the painter
 * itself made this traffic, they are there already. Then finds the largest rate of a square. n:
 * number of rows of squares of the matrix. Returns FALSE while the design's present traffic is
 * being analysed. */
static gboolean
take_rates (BisectionTrafficPainter *self, guint32 n)
{
  const IcnDesign *design = bisection_document_get_design (self->document, self->design);

  if (design == NULL)
    return FALSE;
  if (self->rate == NULL || self->written == NULL || design->traffic.matrix != self->written) {
    if (!icn_analysis_matches (self->analysis, design))
      return FALSE;
    g_free (self->rate);
    self->rate = icn_traffic_rates_of (self->analysis->traffic);
    g_hash_table_remove_all (self->painted);
  }
  self->most = 0;
  for (guint32 i = 0; i < n * n; i++)
    self->most = MAX (self->most, get_rate (self, i));
  return TRUE;
}

/* Begins a stroke at a square and decides which rate it sets. share: the rate as a fraction (0 to
 * 1) of the largest rate. If it is -1, the rate is 0 if the first square has a flow, and otherwise
 * the largest rate. */
static void
begin (BisectionTrafficPainter *self, guint square, double share)
{
  guint32 n = count_rows (self);

  if (n == 0 || square >= n * n || !take_rates (self, n))
    return;
  self->n_strokes++;
  self->is_painting = TRUE;
  if (share < 0)
    share = get_rate (self, square) > 0 ? 0 : 1;
  self->value = share * self->most;
  paint (self, square);
}

static void
end (BisectionTrafficPainter *self)
{
  if (self->is_pending)
    write_painted (self);
  update_overlay (self);
  if (self->is_painting && self->document != NULL)
    bisection_document_end_drag (self->document);
  self->is_painting = FALSE;
}

/* The functions below handle input from pointer and keyboard. */

static guint
square_at (BisectionTrafficPainter *self, double x, double y)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->view);
  const IcnHit *hit = scene != NULL ? icn_scene_pick (scene, x, y) : NULL;

  return hit != NULL && hit->kind == ICN_HIT_SQUARE ? hit->id : NO_SQUARE;
}

static void
on_drag_begun (BisectionTrafficPainter *self, double x, double y)
{
  self->x = x;
  self->y = y;
  self->focus = NO_SQUARE;
  begin (self, square_at (self, x, y), -1);
}

/* Gives the rate of the stroke to all squares that the pointer has crossed when it moved by dx, dy,
 * in scene units (pixels at scale 1). */
static void
on_panned (BisectionTrafficPainter *self, double dx, double dy)
{
  guint n_steps = MAX (1, ceil (MAX (fabs (dx), fabs (dy)) / 2));

  for (guint i = 1; i <= n_steps && self->is_painting; i++) {
    guint square = square_at (self, self->x + dx * i / n_steps, self->y + dy * i / n_steps);

    if (square != NO_SQUARE)
      paint (self, square);
  }
  self->x += dx;
  self->y += dy;
}

static void
say_focus (BisectionTrafficPainter *self)
{
  g_autofree char *words = icn_matrix_describe (self->analysis, self->focus);

  bisection_scene_view_set_description (self->view, _ ("Traffic matrix"), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->view), words);
}

static void
on_moved_focus (BisectionTrafficPainter *self, GtkDirectionType direction)
{
  guint32 n = count_rows (self);
  guint row = self->focus / MAX (n, 1), column = self->focus % MAX (n, 1);

  if (n == 0)
    return;
  if (self->focus >= n * n)
    self->focus = 0;
  else if (direction == GTK_DIR_LEFT && column > 0)
    self->focus--;
  else if (direction == GTK_DIR_RIGHT && column + 1 < n)
    self->focus++;
  else if (direction == GTK_DIR_UP && row > 0)
    self->focus -= n;
  else if (direction == GTK_DIR_DOWN && row + 1 < n)
    self->focus += n;
  say_focus (self);
  update_overlay (self);
}

static void
on_activated (BisectionTrafficPainter *self)
{
  begin (self, self->focus, -1);
  end (self);
}

static gboolean
on_key (BisectionTrafficPainter *self, guint key, guint code G_GNUC_UNUSED, GdkModifierType state)
{
  guint32 digit = gdk_keyval_to_unicode (key) - '0';

  if (count_rows (self) == 0 || self->focus == NO_SQUARE || digit > 9 ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  begin (self, self->focus, digit / 10.0);
  end (self);
  return GDK_EVENT_STOP;
}

/* Called while the analysis of the design's present traffic is not ready. Discards the old
 * analysis. But if only the painter has changed the traffic, and the number of nodes is the same,
 * painting goes on with the old analysis until the new one is ready. */
static void
give_up_analysis (BisectionTrafficPainter *self, const IcnDesign *design)
{
  if (self->analysis == NULL ||
      (design != NULL && self->written != NULL && design->traffic.matrix == self->written &&
       icn_topology_nodes (&design->topology) == self->analysis->net->n_terminals))
    return;
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  self->is_painting = self->is_pending = FALSE;
}

static void
take_analysis (BisectionTrafficPainter *self, IcnAnalysis *analysis, const IcnDesign *design)
{
  icn_analysis_ref (analysis);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  self->analysis = analysis;
  if (!self->is_pending && icn_analysis_matches (analysis, design))
    g_hash_table_remove_all (self->painted);
}

void
bisection_traffic_painter_show (BisectionTrafficPainter *self, BisectionDocument *document,
                                guint design, gboolean is_matrix, IcnAnalysis *analysis)
{
  const IcnDesign *shown = is_matrix ? bisection_document_get_design (document, design) : NULL;
  gboolean had = self->analysis != NULL;

  if (document != self->document || design != self->design) {
    g_set_object (&self->document, document);
    self->design = design;
    self->focus = NO_SQUARE;
    g_hash_table_remove_all (self->painted);
    give_up_analysis (self, NULL);
  }
  if (shown != NULL && analysis != NULL)
    take_analysis (self, analysis, shown);
  else
    give_up_analysis (self, shown);
  if (had || self->analysis != NULL)
    update_overlay (self);
}

BisectionTrafficPainter *
bisection_traffic_painter_new (BisectionSceneView *view)
{
  static const BisectionSceneSignal followed[] = {
    { "drag-begun", G_CALLBACK (on_drag_begun) }, { "panned", G_CALLBACK (on_panned) },
    { "drag-ended", G_CALLBACK (end) },           { "moved-focus", G_CALLBACK (on_moved_focus) },
    { "activated", G_CALLBACK (on_activated) },
  };
  BisectionTrafficPainter *self = g_new0 (BisectionTrafficPainter, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->view = view;
  self->focus = NO_SQUARE;
  self->painted = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_swapped (view, followed[i].signal, followed[i].callback, self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
  return self;
}

void
bisection_traffic_painter_free (BisectionTrafficPainter *self)
{
  g_signal_handlers_disconnect_by_data (self->view, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_clear_pointer (&self->written, icn_matrix_text_unref);
  g_hash_table_unref (self->painted);
  g_free (self->rate);
  g_free (self);
}
