/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "analysis.h"
#include "class-parts.h"
#include "design.h"
#include "file-save.h"
#include "modal.h"
#include "net-text.h"
#include "topology.h"

/* Returns the format in which a network is exported to the file `path`: the format for which the
 * suffix of the file name stands; the edge list if the name has no suffix. */
static const IcnNetFormat *
format_of (const char *path)
{
  const char *name = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (name ? name : path, '.');
  guint n;

  return dot ? icn_net_format_find (dot + 1) : icn_net_formats (&n);
}

static gboolean
save_network (BisectionWindow *self, const char *path, GError **error)
{
  guint design = bisection_document_get_current (self->document);
  const IcnStudy *study = bisection_document_get_study (self->document);
  const IcnAnalysis *analysis = bisection_document_get_shown_analysis (self->document);
  const IcnNetFormat *format = format_of (path);
  g_autofree char *title = NULL, *text = NULL;
  g_autofree guint16 *delay = NULL;
  IcnNetDraft draft = { .net = NULL };

  if (!analysis || !analysis->net) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("The chosen design has no graph whose links could be saved"));
    return FALSE;
  }
  if (!format) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
                         _ ("Networks are saved as .edges, .graphml, .dot or .anynet"));
    return FALSE;
  }
  delay = icn_design_list_delays (icn_study_design (study, design), analysis->net);
  title = icn_study_design_name (study, design);
  draft = (IcnNetDraft){
    .net = analysis->net,
    .title = title,
    .placement = &analysis->placement[icn_topology_layout (&analysis->topology)],
    .delay = delay,
  };
  text = icn_net_to_text (&draft, format, error);
  return text && icn_file_save (path, text, strlen (text), error);
}

static void
network_chosen (gpointer data, GFile *file)
{
  BisectionWindow *self = data;
  g_autoptr (GError) error = NULL;

  if (!file)
    return;
  if (!g_file_peek_path (file))
    bisection_window_show_problem (self, _ ("Networks can be saved on this computer only"));
  else if (!save_network (self, g_file_peek_path (file), &error))
    bisection_window_show_problem (self, error->message);
}

static void
save_network_as (BisectionWindow *self)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_autofree char *title = NULL, *name = NULL;
  guint n;

  if (bisection_window_present_dialog (self) || study->designs->len == 0)
    return;
  title = icn_study_design_name (study, bisection_document_get_current (self->document));
  name = g_strdup_printf ("%s.%s", g_strdelimit (title, "/\\", '-'), icn_net_formats (&n)->id);
  self->chooser =
    gtk_file_chooser_native_new (_ ("Save Network"), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  for (const IcnNetFormat *format = icn_net_formats (&n); n > 0; format++, n--) {
    g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

    gtk_file_filter_set_name (filter, _ (format->title));
    gtk_file_filter_add_suffix (filter, format->id);
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  }
  bisection_modal_choose_file (&self->chooser, network_chosen, self);
}

void
bisection_window_install_network_action (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.save-network", save_network_as);
}
