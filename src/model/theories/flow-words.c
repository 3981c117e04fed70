/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-model.h"
#include "net-names.h"
#include "net.h"

#include <glib/gi18n-lib.h>

/* Returns the name of a class of channels or ports (IcnPlaceClass) for users: "injection ports",
 * "ejection ports", or the label of the network's channel class to which they belong, such as a
 * dimension. If the channels are less than a quarter of that channel class, the name of one of
 * them follows the label. Free with g_free. */
static char *
name_place (const IcnFlowClasses *classes, const IcnPlaceClass *place)
{
  const IcnNet *net = classes->net;
  g_autofree char *label = NULL, *name = NULL;

  if (place->is_port)
    return g_strdup (place->role == ICN_PLACE_INJECTS ? _ ("injection ports")
                                                      : _ ("ejection ports"));
  label = icn_net_class_words (net, icn_net_class_of (net, place->member));
  if (place->n_members >= net->channel_class[icn_net_class_of (net, place->member)].count / 4)
    return g_strdup (label);
  name = icn_net_channel_name (net, place->member);
  /* Translators: a class of channels, and one of them: "dimension 0 (3 > 4)" */
  return g_strdup_printf (_ ("%s (%s)"), label, name);
}

char *
icn_flow_model_limit_words (const IcnFlowModel *model)
{
  static const char *const words[] = {
    [ICN_FLOW_LIMIT_CHANNEL] = N_ ("channels that are always busy"),
    [ICN_FLOW_LIMIT_VCS] = N_ ("virtual channels kept by stalled messages"),
    [ICN_FLOW_LIMIT_LINE] = N_ ("head-of-line blocking"),
    [ICN_FLOW_LIMIT_SOURCE] = N_ ("sources that send in every cycle"),
    [ICN_FLOW_LIMIT_MEMORY] = N_ ("memories that are always busy"),
    [ICN_FLOW_LIMIT_INPUT] = N_ ("inputs of routers that are always busy"),
    [ICN_FLOW_LIMIT_HOLD] = N_ ("channels held by messages that wait downstream"),
  };
  const IcnFlowWaits *limit = icn_flow_model_limit (model);
  const IcnFlowClasses *classes = icn_flow_model_inputs (model)->classes;
  g_autofree char *place = NULL;

  if (limit->limit == ICN_FLOW_LIMIT_NONE)
    return NULL;
  place = name_place (classes, &classes->place[limit->where]);
  /* Translators: what saturates, and where: "head-of-line blocking: dimension 0" */
  return g_strdup_printf (_ ("%s: %s"), _ (words[limit->limit]), place);
}
