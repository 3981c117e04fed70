/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "net-given.h"
#include "net-methods.h"
#include "net-packages.h"
#include "net-stages.h"
#include "net.h"
#include "number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whether the channels of the network lead along more than one dimension. */
static gboolean
has_dimensions (const IcnNet *net)
{
  for (guint i = 1; i < net->n_classes; i++)
    if (net->channel_class[i].dimension != net->channel_class[0].dimension)
      return TRUE;
  return FALSE;
}

static const char *
as_it_is (const char *word)
{
  return word;
}

static const char *
translated (const char *word)
{
  return _ (word);
}

/* The name of a channel class, such as "dimension 1, requests"; free with g_free. say: a function
 * that is called for every English word or format of the name, and returns it unchanged or
 * translated. */
static char *
name_class (const IcnNet *net, guint channel_class, const char *(*say) (const char *word))
{
  static const char *const joins[] = {
    [ICN_JOINS_ANY] = N_ ("dimension %u"),        [ICN_JOINS_TERMINALS] = N_ ("terminals"),
    [ICN_JOINS_GROUP] = N_ ("inside groups"),     [ICN_JOINS_GROUPS] = N_ ("between groups"),
    [ICN_JOINS_LEVELS] = N_ ("levels %u and %u"),
  };
  const IcnChannelClass *class = &net->channel_class[channel_class];
  GString *label = g_string_new (NULL);

  if (icn_net_has_stages (net) && class->dimension == icn_net_n_stages (net))
    g_string_append (label, say (N_ ("into the first stage")));
  else if (icn_net_has_stages (net))
    g_string_append_printf (label, say (N_ ("stage %u")), class->dimension);
  else if (!has_dimensions (net))
    g_string_append (label, say (N_ ("channels")));
  else
    g_string_append_printf (label, say (joins[class->joins]),
                            class->joins == ICN_JOINS_LEVELS ? class->lower : class->dimension,
                            class->lower + 1);
  if (icn_net_n_levels (net) == 1)
    g_string_append (label,
                     say (class->level == 0 ? N_ (", inside modules") : N_ (", between modules")));
  else if (icn_net_n_levels (net) > 1)
    g_string_append_printf (label, say (N_ (", level %u")), class->level);
  if (net->n_planes > 1)
    g_string_append (label, say (class->plane == 0 ? N_ (", requests") : N_ (", replies")));
  if (icn_net_has_unequal_widths (net)) {
    g_autofree char *width = icn_number_to_text (class->width);
    g_string_append_printf (label, say (N_ (", width %s")), width);
  }
  return g_string_free (label, FALSE);
}

char *
icn_net_class_label (const IcnNet *net, guint channel_class)
{
  return name_class (net, channel_class, as_it_is);
}

char *
icn_net_class_words (const IcnNet *net, guint channel_class)
{
  return name_class (net, channel_class, translated);
}

char *
icn_net_vertex_name (const IcnNet *net, IcnVertex v)
{
  const guint16 *coordinates = icn_net_coordinates (net, v);
  GString *name;

  if (icn_net_has_names (net))
    return g_strdup (net->given->name[v]);
  if (net->methods->vertex_name != NULL)
    return net->methods->vertex_name (net, v);
  name = g_string_new (NULL);
  for (guint d = 0; d < net->dimensions; d++)
    g_string_append_printf (name, d > 0 ? ",%u" : "%u", coordinates[d]);
  return g_string_free (name, FALSE);
}

char *
icn_net_channel_name (const IcnNet *net, IcnChannelId c)
{
  g_autofree char *source = NULL, *destination = NULL;

  if (net->methods->channel_name != NULL)
    return net->methods->channel_name (net, c);
  source = icn_net_vertex_name (net, net->channel[c].source);
  destination = icn_net_vertex_name (net, net->channel[c].destination);
  return g_strdup_printf ("%s → %s", source, destination);
}

/* Copies a name without its blanks and brackets: "(3, 1)" as "3,1". */
static char *
bare_name (const char *name)
{
  GString *text = g_string_new (NULL);

  for (; *name != '\0'; name++)
    if (strchr (" ()", *name) == NULL)
      g_string_append_c (text, *name);
  return g_string_free (text, FALSE);
}

IcnChannelId
icn_net_find_named_channel (const IcnNet *net, const char *name)
{
  g_autofree char *wanted = bare_name (name);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_autofree char *full = icn_net_channel_name (net, c);
    g_autofree char *other = bare_name (full);

    if (g_str_equal (other, wanted))
      return c;
  }
  return ICN_NONE;
}
