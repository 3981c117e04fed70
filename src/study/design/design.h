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
  /* colours that drawings give to single links (link-colors.h), interned; NULL: none */
  const char *link_colors;
  gboolean hidden;
  gboolean fixed; /* whether the study's sweep makes no candidates from this design (IcnSpace) */

  IcnTopologySettings topology;
  IcnRowSettings budget;    /* what limits the channel widths: chosen row of icn_budget_table */
  IcnRowSettings wires;     /* law of wire delay: chosen row of icn_wire_table */
  guint wire_rule;          /* IcnWireRule: where the length of the longest wire comes from */
  IcnLengths lengths;       /* message length L, in bits */
  double node_latency;      /* T_node of equation (10) of dally1990, in base cycles, added to the
                               latency */
  IcnRowSettings theory;    /* chosen theory of latency under load, and its parameters */
  /* The router. Its switching is also an input of the theory, and its order of dimensions and
   * routing determine the channel loads. */
  IcnRouterSettings router;
  gboolean wire_delays;     /* each channel has the delay of its own wire instead of
                               router.channel_delay */
  /* Delays t_c, in cycles, of the channels between routers, one for each class of channels, such as
   * a dimension (icn_topology_channel_classes); all other channels have router.channel_delay.
   * n_channel_delays: 0 if all channels have router.channel_delay. */
  guint n_channel_delays;
  guint channel_delay[ICN_MAX_DIMENSIONS];
  IcnRowSettings injection; /* injection process: chosen row of icn_injection_table (injection.h) */
  IcnProcessorSettings processors; /* for a closed workload: the processors that send requests and
                                      wait for replies */
  IcnTrafficSettings traffic;

  /* Two sets of settings that are common to the study's designs (common.h). kept: settings for
   * which this design keeps a value of its own. unable: settings whose common value is illegal in
   * this design. */
  IcnFieldSet kept, unable;
} IcnDesign;

/* Whether a channel has a delay of its own, given by the design (channel_delay) or by the network
 * itself (such as an edge list). If not, its delay follows from the router or from its wire. */
gboolean icn_design_gives_delay (const IcnDesign *design, const IcnChannel *channel);

/* Returns the delays, in cycles, of the channels that have a delay of their own
 * (icn_design_gives_delay): an array [n_channels], 0 for all other channels. NULL if the design
 * gives no delays (n_channel_delays is 0). Free with g_free. */
guint16 *icn_design_list_delays (const IcnDesign *design, const IcnNet *net);

void icn_design_init (IcnDesign *design); /* gives every field its default */
void icn_design_clear (IcnDesign *design);
void icn_design_copy (IcnDesign *target, const IcnDesign *source); /* target must be initialised */
IcnDesign *icn_design_new (void);
IcnDesign *icn_design_dup (const IcnDesign *design);

/* Takes a reference. A design made by icn_design_new or icn_design_dup can be shared by several
 * owners once nobody edits it any more. */
IcnDesign *icn_design_ref (IcnDesign *design);
void icn_design_free (IcnDesign *design); /* releases a reference */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDesign, icn_design_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnDesign, icn_design_clear)

/* Returns which results may differ between two designs: the union of the masks IcnField.affects of
 * the fields in which they differ; 0 if all fields are equal. Members that no field shows, such as
 * the number of pins if the budget does not limit pins, are ignored. A setting that another setting
 * makes unused counts as ICN_AFFECTS_PICTURE only. Files are compared by name, not by contents. */
IcnAffects icn_design_differs (const IcnDesign *a, const IcnDesign *b);
/* Whether two designs are equal in all fields and in IcnDesign.extra. */
gboolean icn_design_equal (const IcnDesign *a, const IcnDesign *b);

/* Returns the key of the results in the mask `affects`: a text of all settings on which these
 * results depend, such as "topology=torus,k=8,n=2,". If the keys of two designs are equal, these
 * results are equal, too. A file is represented by its contents. Free with g_free. */
char *icn_design_key (const IcnDesign *design, IcnAffects affects);

#define ICN_DESIGN_MAX_COLOR 63 /* largest index of a colour */

/* The default colour of the design at index `place` of the study. */
static inline guint
icn_design_color (guint place)
{
  return place % (ICN_DESIGN_MAX_COLOR + 1);
}

/* The design's label, or the topology's name if the label is empty; free with g_free. */
char *icn_design_name (const IcnDesign *design);

/* Fills in those members of `settings` that do not depend on the channel width. These members
 * suffice for calling IcnTheory.why_not, which says why a theory does not apply to a design. */
void icn_design_latency_settings (const IcnDesign *design, IcnLatencySettings *settings);

/* Whether routes may be longer than shortest paths, as with Valiant's routing. FALSE in a
 * multistage network with stages at which a message may take any output: Valiant's routing uses
 * these stages as its random first phase, so its routes are not longer. */
gboolean icn_design_has_detours (const IcnDesign *design);

/* Whether the budget gives channels of different dimensions different widths. */
gboolean icn_design_has_unequal_widths (const IcnDesign *design);

/* The design's order of dimensions and rule for ties, which determine its shortest routes. */
static inline IcnRouteSettings
icn_design_routing (const IcnDesign *design)
{
  return (IcnRouteSettings){ .order = design->router.order, .ties = design->router.ties };
}

/* Sets the traffic and takes a reference to its matrix. */
void icn_design_take_traffic (IcnDesign *design, const IcnTrafficSettings *traffic);

/* Sets the router to a preset, which determines virtual channels, buffer, delays, dimension order,
 * switching and injection. The routing stays. */
void icn_design_take_router (IcnDesign *design, const IcnRouterPreset *preset);

/* Sets the defaults that the design's kind of topology lists (`usual` in topology.h). */
void icn_design_take_usual (IcnDesign *design);

/* Splits "k=32,n=2" into keys and values, alternating; free with g_strfreev. NULL with an error if
 * the text is not KEY=VALUE,..., or has an unknown key or a key twice. Values are not checked. */
char **icn_settings_split (const char *settings, GError **error);

/* Sets the fields in a text such as "topology=torus,k=32,n=2,directed=yes" and keeps all others.
 * Keys may be in any order; a router is set before fields that its preset sets. A topology other
 * than the design's also sets its defaults, and a setting that names a network, such as
 * name=Butterfly.8.8, also sets the topology. Errors are: a key given twice, k together with nodes,
 * a list of radices with a different n, and a setting that the topology does not have (directed=yes
 * in a hypercube; its only value, directed=no, is accepted). The design is unchanged on failure.
 * Defaults that come with a topology or setting (`usual` and `implied` in topology.h) are set here
 * but not when reading documents, which contain all that differs from the general defaults. */
gboolean icn_design_parse (IcnDesign *design, const char *settings, GError **error);

/* Checks that every setting in a text given by --design has an effect in the design; a setting with
 * its default value need not have one. Documents and common settings are not checked in this way.
 */
gboolean icn_design_check_read (const IcnDesign *design, const char *settings, GError **error);

/* Like icn_design_parse, for a design whose settings come from two texts. common: settings that
 * several designs share, such as "length=100,traffic=tornado", or NULL. settings: the design's own,
 * which override the common ones; k among them also overrides a common N. Within `common`, N
 * overrides k. If `common` has N without k and n, icn_design_take_nodes sets N. */
gboolean icn_design_parse_common (IcnDesign *design, const char *common, const char *settings,
                                  GError **error);

/* Separates the number of nodes from a text of common settings. If the text has `nodes` but neither
 * k nor n, returns the value of `nodes` and sets *rest to the other settings. Otherwise returns
 * NULL and sets *rest to the whole text. Free both with g_free. */
char *icn_design_split_nodes (const char *settings, char **rest);

/* Sets fields as icn_design_parse does, from an array of alternating keys and values that ends with
 * NULL. Unlike icn_design_parse, does not set the defaults that certain settings imply together
 * (`implied` in topology.h). */
gboolean icn_design_set (IcnDesign *design, char *const *settings, GError **error);

/* Checks all fields, the size of the network, and the conditions that concern several fields. */
gboolean icn_design_check (const IcnDesign *design, GError **error);

/* Checks the parameters of the wire law and of the budget, and that the budget can be divided among
 * the channels of the network. The rest of the design must have passed icn_design_check. */
gboolean icn_design_check_budget (const IcnDesign *design, GError **error);

/* Edits that keep N, n and k consistent. An edit of N keeps n, and an edit of n keeps N; k is then
 * N^(1/n), which is not an integer unless N is an n-th power. An edit of k keeps n and changes N.
 * If k must be an integer, as in a butterfly, an edit of n keeps k instead of N. *how is set to a
 * translated sentence on what was kept and what changed, free with g_free; NULL if nothing else
 * changed. */
gboolean icn_design_edit_nodes (IcnDesign *design, double nodes, char **how, GError **error);
gboolean icn_design_edit_dimensions (IcnDesign *design, guint n, char **how, GError **error);
gboolean icn_design_edit_radix (IcnDesign *design, const char *k, char **how, GError **error);

/* Changes the kind of topology, with the same N if possible. *how is set to a translated sentence
 * on what was kept and what changed, free with g_free; NULL if nothing else changed. */
gboolean icn_design_edit_topology (IcnDesign *design, const IcnTopologyKind *kind, char **how,
                                   GError **error);

/* Edits any field (field.h). N, n, k and the topology are edited as by the functions
 * icn_design_edit_… above, which set *how to a sentence on what else changed. For other fields *how
 * is unchanged. how may be NULL. */
struct _IcnField;
gboolean icn_design_edit (IcnDesign *design, const struct _IcnField *field, const char *text,
                          char **how, GError **error);

/* Sets the number of nodes N to `nodes`, the common value of all designs, and keeps n. If the
 * radices are integers, they stay integers, and differ between dimensions if N is no n-th power. If
 * the design's kind of topology cannot have this N with the same n, n may change and k stay. FALSE
 * if there is no such network; *nearest is then the closest N that the design can have, or NAN if
 * unknown. nearest may be NULL. */
gboolean icn_design_take_nodes (IcnDesign *design, double nodes, double *nearest, GError **error);

/* Sets any field to a common value, from a text that is checked with the design's other settings.
 * like: another design that already has the value, from which a traffic matrix is copied; or NULL.
 * *nearest: receives the closest N that the design can have, if the field is N and the design
 * cannot have this N; else NAN. nearest may be NULL. The design is unchanged on failure. */
gboolean icn_design_take (IcnDesign *design, const struct _IcnField *field, const char *text,
                          const IcnDesign *like, double *nearest, GError **error);

/* A new design with the same topology and router, and defaults for the rest. */
IcnDesign *icn_design_new_like (const IcnDesign *design);

/* Finds the nearest network with integer radices for a design whose radix is not an integer. If N
 * is a product of n factors of which none is more than twice another, these are the radices; else
 * the network is the nearest k^n. FALSE if all radices are integers already. */
gboolean icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest);
