/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnDesign: all settings of one network in one plain struct. The sidebar edits an IcnDesign,
 * documents store it, and the simulator reads it. Single fields are read and written by key through
 * field.h. This file has construction, checks across fields, and the edits that keep N, n and k
 * consistent. */
#pragma once

#include "field-set.h"
#include "lengths.h"
#include "parameter.h"
#include "processor-settings.h"
#include "route-settings.h"
#include "router-settings.h"
#include "table.h"
#include "topology-settings.h"
#include "traffic-settings.h"

typedef struct _IcnLatencySettings IcnLatencySettings;

/* Key of the field wire_rule. Documents contain this field even if it has its default. */
#define ICN_DESIGN_WIRE_RULE "wire-rule"

typedef struct _IcnChannel IcnChannel;

typedef struct _IcnDesign {
  char *label; /* name given by the user, in UTF-8; if it is empty, the topology's name is shown */
  char *extra; /* members that other programs added to the design in a document, as a JSON object;
                  or NULL */
  guint color; /* colour of the design: index into the palette, modulo the number of its entries */
  /* colours of single links in drawings, in the syntax of link-colors.h, as an interned text; NULL:
   * no link has a colour of its own */
  const char *link_colors;
  gboolean hidden;
  gboolean fixed; /* whether a sweep of the study leaves this design out, instead of making variants
                     of it (IcnSpace) */

  IcnTopologySettings topology;
  IcnRowSettings budget; /* limits on the channel widths: chosen row of icn_budget_table, and its
                            parameters */
  IcnRowSettings wires;  /* law of wire delay: chosen row of icn_wire_table, and its
                            parameters */
  guint wire_rule;       /* IcnWireRule: whether the length of the longest wire is that of the
                            layout or follows from a formula */
  IcnLengths lengths;    /* lengths L of messages, in bits */
  double node_latency;   /* T_node of dally1990 (10): time in the nodes that is added to the
                            latency, in base cycles (delays of a wire one node pitch long) */
  IcnRowSettings theory; /* theory of latency under load: chosen row of icn_theory_table, and its
                            parameters */
  /* Settings of the router. The theory, too, depends on the switching; channel loads depend on the
   * order of dimensions and on the routing. */
  IcnRouterSettings router;
  gboolean wire_delays; /* whether each channel has the delay of its own wire instead of
                           router.channel_delay */
  /* n_channel_delays: number of classes of channels between routers (such as dimensions,
   * icn_topology_channel_classes) that have delays of their own; 0: all channels have
   * router.channel_delay. channel_delay: delays t_c of these classes, in cycles. */
  guint n_channel_delays;
  guint channel_delay[ICN_MAX_DIMENSIONS];
  IcnRowSettings injection; /* injection process: chosen row of icn_injection_table (injection.h),
                               and its parameters */
  IcnProcessorSettings processors; /* for a closed workload: the processors that send requests and
                                      wait for replies */
  IcnTrafficSettings traffic;

  /* Two sets of linked settings, for which designs of a study share one common value (common.h).
   * kept: settings of which this design keeps its own value. unable: settings whose common value
   * this design cannot have. */
  IcnFieldSet kept, unable;
} IcnDesign;

/* Returns whether a channel has a delay of its own, which the design (channel_delay) or the network
 * itself (such as an edge list) gives. The delay of any other channel follows from the router or
 * from the channel's wire. */
gboolean icn_design_gives_delay (const IcnDesign *design, const IcnChannel *channel);

/* Returns an array [n_channels] with the delays, in cycles, of the channels that have a delay of
 * their own (icn_design_gives_delay); 0 for all other channels. Returns NULL if n_channel_delays is
 * 0. Free with g_free. */
guint16 *icn_design_list_delays (const IcnDesign *design, const IcnNet *net);

void icn_design_init (IcnDesign *design); /* sets every field to its default */
void icn_design_clear (IcnDesign *design);
void icn_design_copy (IcnDesign *target, const IcnDesign *source); /* target must be an initialised
                                                                      design */
IcnDesign *icn_design_new (void);
IcnDesign *icn_design_dup (const IcnDesign *design);

/* Takes a reference to a design that was made by icn_design_new or icn_design_dup. A design can
 * have several owners once nobody edits it any more. */
IcnDesign *icn_design_ref (IcnDesign *design);
void icn_design_free (IcnDesign *design); /* releases a reference */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDesign, icn_design_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnDesign, icn_design_clear)

/* Returns which results may differ between two designs: the union of the masks IcnField.affects of
 * the fields with different values; 0 if all fields are equal. Members that have no effect on any
 * field, such as the number of pins if the budget does not limit pins, are ignored. A setting that
 * is unused because of another setting counts as ICN_AFFECTS_PICTURE only. Files are compared by
 * name, not by contents. */
IcnAffects icn_design_differs (const IcnDesign *a, const IcnDesign *b);
/* Returns whether two designs are equal in all fields and in IcnDesign.extra. */
gboolean icn_design_equal (const IcnDesign *a, const IcnDesign *b);

/* Returns the key of the results in the mask `affects`: a text with all settings on which these
 * results depend, such as "topology=torus,k=8,n=2,". Two designs with equal keys have equal
 * results. A file is represented by its contents. Free with g_free. */
char *icn_design_key (const IcnDesign *design, IcnAffects affects);

#define ICN_DESIGN_MAX_COLOR 63 /* largest index of a colour */

/* Returns the default colour of the design at index `place` of the study. */
static inline guint
icn_design_color (guint place)
{
  return place % (ICN_DESIGN_MAX_COLOR + 1);
}

/* Returns the design's label, or the topology's name if the label is empty; free with g_free. */
char *icn_design_name (const IcnDesign *design);

/* Sets the members of `settings` that do not depend on the channel width. IcnTheory.why_not, which
 * says why a theory does not apply to a design, needs only these members. */
void icn_design_latency_settings (const IcnDesign *design, IcnLatencySettings *settings);

/* Returns whether routes may be longer than shortest paths, as with Valiant's routing. Returns
 * FALSE in a multistage network with stages at which a message may take any output: the random
 * first phase of Valiant's routing takes place in these stages, so routes are not longer. */
gboolean icn_design_has_detours (const IcnDesign *design);

/* Returns whether channels of different dimensions have different widths, because of the topology's
 * width ratio or of the budget. */
gboolean icn_design_has_unequal_widths (const IcnDesign *design);

/* Returns the design's order of dimensions and its rule for ties (two directions of equal length),
 * which determine the shortest routes. */
static inline IcnRouteSettings
icn_design_routing (const IcnDesign *design)
{
  return (IcnRouteSettings){ .order = design->router.order, .ties = design->router.ties };
}

/* Sets the traffic of the design and takes a reference to the traffic's matrix. */
void icn_design_take_traffic (IcnDesign *design, const IcnTrafficSettings *traffic);

/* Sets the router to a preset, which determines virtual channels, buffer, delays, dimension order,
 * switching and injection. Other settings, such as the routing, are not changed. */
void icn_design_take_router (IcnDesign *design, const IcnRouterPreset *preset);

/* Sets the defaults that the design's kind of topology lists (`usual` in topology.h). */
void icn_design_take_usual (IcnDesign *design);

/* Splits a text such as "k=32,n=2" into an array of alternating keys and values; free with
 * g_strfreev. Returns NULL with an error if the text does not have the form KEY=VALUE,..., or has
 * an unknown key or a key twice. Values are not checked. */
char **icn_settings_split (const char *settings, GError **error);

/* Sets the fields that a text such as "topology=torus,k=32,n=2,directed=yes" gives, and keeps all
 * other fields. Keys may be in any order; a router is set before the fields that its preset sets. A
 * new topology also sets the defaults of this topology, and a setting that names a network, such as
 * name=Butterfly.8.8, also sets the topology.
 *
 * It is an error if a key is given twice, if k is given with nodes, if a list of radices is given
 * with a different n, or if the topology does not have a setting (a hypercube does not have
 * directed=yes; directed=no, its only value, is accepted). The design is unchanged on failure.
 *
 * Defaults that a topology or a setting implies (`usual` and `implied` in topology.h) are set by
 * this function but not when a document is read, because documents contain all values that differ
 * from the general defaults. */
gboolean icn_design_parse (IcnDesign *design, const char *settings, GError **error);

/* Checks that every setting in a text given by --design has an effect in the design, or has its
 * default value. Documents and common settings are not checked in this way. */
gboolean icn_design_check_read (const IcnDesign *design, const char *settings, GError **error);

/* Like icn_design_parse, for a design whose settings come from two texts. common: settings that
 * several designs share, such as "length=100,traffic=tornado"; may be NULL. settings: the design's
 * own settings, which override the common settings; an own k also overrides a common N. Within
 * `common`, N overrides k. If `common` has N without k and n, N is set by icn_design_take_nodes. */
gboolean icn_design_parse_common (IcnDesign *design, const char *common, const char *settings,
                                  GError **error);

/* Splits a text of common settings into the number of nodes and the other settings. If the text has
 * `nodes` but neither k nor n, returns the value of `nodes` and sets *rest to the other settings.
 * Otherwise returns NULL and sets *rest to the whole text. Free both with g_free. */
char *icn_design_split_nodes (const char *settings, char **rest);

/* Sets fields as icn_design_parse does, from an array of alternating keys and values that ends with
 * NULL. Unlike icn_design_parse, this function does not set the defaults that several settings
 * imply together (`implied` in topology.h). */
gboolean icn_design_set (IcnDesign *design, char *const *settings, GError **error);

/* Checks all fields, the size of the network, and the conditions that concern several fields. */
gboolean icn_design_check (const IcnDesign *design, GError **error);

/* Checks the parameters of the wire law and of the budget, and that the budget can be divided among
 * the channels of the network. All other settings of the design must have passed
 * icn_design_check. */
gboolean icn_design_check_budget (const IcnDesign *design, GError **error);

/* Edits that keep N, n and k consistent. An edit of N keeps n, and an edit of n keeps N; k is then
 * N^(1/n), which is an integer only if N is an n-th power. An edit of k keeps n and changes N. If k
 * must be an integer, as in a butterfly, an edit of n keeps k instead of N. *how is set to a
 * translated sentence on what was kept and what changed, free with g_free; NULL if nothing else
 * changed. */
gboolean icn_design_edit_nodes (IcnDesign *design, double nodes, char **how, GError **error);
gboolean icn_design_edit_dimensions (IcnDesign *design, guint n, char **how, GError **error);
gboolean icn_design_edit_radix (IcnDesign *design, const char *k, char **how, GError **error);

/* Changes the kind of topology, and keeps N if possible. *how is set to a translated sentence on
 * what was kept and what changed, free with g_free; NULL if nothing else changed. */
gboolean icn_design_edit_topology (IcnDesign *design, const IcnTopologyKind *kind, char **how,
                                   GError **error);

/* Edits any field (field.h). N, n, k and the topology are edited by the functions icn_design_edit_…
 * above, which set *how to a sentence on what else changed. For other fields, *how is not changed.
 * how may be NULL. */
struct _IcnField;
gboolean icn_design_edit (IcnDesign *design, const struct _IcnField *field, const char *text,
                          char **how, GError **error);

/* Sets the number of nodes N to `nodes`, the common value of all designs, and keeps n. Integer
 * radices stay integers, and differ between dimensions if N is not an n-th power. If the design's
 * kind of topology cannot have this N with the same n, n may change and k may be kept. Returns
 * FALSE with an error if there is no such network; *nearest is then the closest N that the design
 * can have, or NAN if it is unknown. nearest may be NULL. */
gboolean icn_design_take_nodes (IcnDesign *design, double nodes, double *nearest, GError **error);

/* Sets any field to a common value. text: the value, which is checked together with the design's
 * other settings. like: another design that already has the value, from which a traffic matrix is
 * copied; or NULL. *nearest: if the field is N and the design cannot have this N, receives the
 * closest N that it can have; else NAN. nearest may be NULL. The design is unchanged on failure. */
gboolean icn_design_take (IcnDesign *design, const struct _IcnField *field, const char *text,
                          const IcnDesign *like, double *nearest, GError **error);

/* Returns a new design with the same topology and router, and with defaults for all other
 * settings. */
IcnDesign *icn_design_new_like (const IcnDesign *design);

/* Finds the nearest network with integer radices for a design whose radix is not an integer. If N
 * is a product of n factors, none of which is more than twice another, these factors are the
 * radices; otherwise the network is the nearest k^n. Returns FALSE if all radices of the design are
 * integers. */
gboolean icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest);
