/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnDesign: all settings of one network in one plain struct, which the sidebar edits, documents
 * store and the engine reads. Fields are read and written by key through field.h; this file has
 * construction, checks across fields, and the edits that keep N, n and k consistent. */
#pragma once

#include "budget.h"
#include "parameter.h"
#include "theory.h"
#include "topology.h"
#include "traffic.h"
#include "wire-delay.h"
#include "workload.h"

/* A set of fields, by their places in the field table: icn_field_is_in() of field.h. */
#define ICN_MAX_FIELDS 128

typedef struct {
  guint64 bits[ICN_MAX_FIELDS / 64];
} IcnFieldSet;

typedef struct {
  char *label; /* shown name, UTF-8; empty: made from the topology */
  guint color; /* index into the palette, modulo its size */
  gboolean hidden;

  IcnTopologySettings topology;
  IcnBudgetSettings budget;
  IcnWireSettings wires;
  double length;       /* L, bits */
  double node_latency; /* T_node, base cycles, added to the network's latency: dally1990 (10) */
  IcnTheorySettings theory; /* of latency under load */
  IcnRouterSettings router; /* theory reads its switching, loads its order and routing */
  gboolean wire_delays; /* each channel has the delay of its own wire, not router.channel_delay */
  IcnRowSettings injection;        /* icn_injection_table of injection.h */
  IcnProcessorSettings processors; /* threads that wait for replies */
  IcnTrafficSettings traffic;

  /* Of the settings that the study has in common (common.h): those that this design keeps for
   * itself, and those whose common value it could not take. */
  IcnFieldSet kept, behind;
} IcnDesign;

void icn_design_init (IcnDesign *design); /* every field at its default */
void icn_design_clear (IcnDesign *design);
void icn_design_copy (IcnDesign *target, const IcnDesign *source);  /* target is initialised */
IcnDesign *icn_design_new (void);
IcnDesign *icn_design_dup (const IcnDesign *design);

/* One of icn_design_new or icn_design_dup that nobody edits any more can be shared. */
IcnDesign *icn_design_ref (IcnDesign *design);
void icn_design_free (IcnDesign *design); /* a reference */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDesign, icn_design_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnDesign, icn_design_clear)

/* What two designs differ in affects, by the masks of the fields (field.h); 0: every field is the
 * same. Files count by their names. Members that no field shows, such as the pins of a budget that
 * counts none, make no difference, and a setting that waits for another to mean anything is but
 * ICN_AFFECTS_PICTURE. Members are compared, no texts of graphs. */
IcnAffects icn_design_differs (const IcnDesign *a, const IcnDesign *b);
gboolean icn_design_equal (const IcnDesign *a, const IcnDesign *b); /* every field the same */

/* "topology=torus,k=8,n=2,": the fields of which the mask has any, so that what depends on these
 * alone is the same for two designs of one key. Files count by what is in them. Free with g_free.
 */
char *icn_design_key (const IcnDesign *design, IcnAffects affects);

#define ICN_DESIGN_MAX_COLOR 63

/* What a design is coloured unless it says otherwise, by its place in a study. */
static inline guint
icn_design_color (guint place)
{
  return place % (ICN_DESIGN_MAX_COLOR + 1);
}

/* The label, or the topology's name where there is none; free with g_free. */
char *icn_design_name (const IcnDesign *design);

/* Fills in the members that do not depend on the channel width, which suffice for
 * IcnTheory.why_not. */
void icn_design_latency_settings (const IcnDesign *design, IcnLatencySettings *settings);

/* Whether routes are longer than shortest paths: those of Valiant's routing, except in multistage
 * networks whose free stages are the first phase. */
gboolean icn_design_has_detours (const IcnDesign *design);

/* Whether the budget leaves dimensions different widths. */
gboolean icn_design_has_unequal_widths (const IcnDesign *design);

/* The routes of the design's channels. */
static inline IcnRouteSettings
icn_design_routing (const IcnDesign *design)
{
  return (IcnRouteSettings){ .order = design->router.order, .ties = design->router.ties };
}

/* Sets the traffic and takes a reference to its matrix. */
void icn_design_take_traffic (IcnDesign *design, const IcnTrafficSettings *traffic);

/* Sets the router, and virtual channels, buffer, delays, dimension order, switching and injection
 * to its preset's. */
void icn_design_take_router (IcnDesign *design, const IcnRouterPreset *preset);

/* Sets what is usual with the design's topology (topology.h). */
void icn_design_take_usual (IcnDesign *design);

/* "k=32,n=2" as keys and values in turn; free with g_strfreev. NULL with an error for what is not
 * KEY=VALUE,..., an unknown key and one that is given twice. Values are not looked at: whether there
 * is such a design is another question. */
char **icn_settings_split (const char *settings, GError **error);

/* "topology=torus,k=32,n=2,directed=yes" Sets these fields and keeps the others. Keys may be in any
 * order; a router is set before fields that its preset sets. A topology other than the design's
 * brings what is usual with it, and a setting that names a network, such as name=Butterfly.8.8,
 * brings its topology. Refused are: a key given twice, k with
 * nodes, a list of radices with a different n, and a setting that the topology does not have
 * (directed=yes in a hypercube; its only value, directed=no, is accepted). The design is unchanged
 * on failure. Settings that bring others (topology.h) do so here, and not in documents, which have
 * what differs from the defaults. */
gboolean icn_design_parse (IcnDesign *design, const char *settings, GError **error);

/* Refuses settings of a design, spelled as above, that nothing in it reads, unless they are the
 * usual ones: what --design gives. Documents and common settings may have them. */
gboolean icn_design_check_read (const IcnDesign *design, const char *settings, GError **error);

/* The same with settings that are common to several designs, "length=100,traffic=tornado" or NULL:
 * the design's own settings override these (k and nodes override each other). N without k or n is
 * taken by icn_design_take_nodes. */
gboolean icn_design_parse_common (IcnDesign *design, const char *common, const char *settings,
                                  GError **error);

/* N of settings where it is a common setting, without k or n beside it; else NULL. rest: what
 * remains to be parsed. Free both with g_free. */
char *icn_design_split_nodes (const char *settings, char **rest);

/* The same from keys and their values: two arrays of n_settings strings. */
gboolean icn_design_set (IcnDesign *design, const char *const *keys, const char *const *values,
                         guint n_settings, GError **error);

/* Checks that concern several fields, including sizes. */
gboolean icn_design_check (const IcnDesign *design, GError **error);

/* Edits that keep N, n and k consistent. how: a translated sentence on what was kept and what
 * changed, free with g_free; NULL when nothing else changed. An edit of N keeps n, and one of n
 * keeps N; k follows, and is real if N is no n-th power. An edit of k keeps n and N follows. Where
 * k must be whole, as in a fly, an edit of n keeps k. */
gboolean icn_design_edit_nodes (IcnDesign *design, double nodes, char **how, GError **error);
gboolean icn_design_edit_dimensions (IcnDesign *design, guint n, char **how, GError **error);
gboolean icn_design_edit_radix (IcnDesign *design, const char *k, char **how, GError **error);

/* Sets another kind, with the same N if possible. */
gboolean icn_design_edit_topology (IcnDesign *design, const IcnTopologyKind *kind, char **how,
                                   GError **error);

/* An edit of any field (field.h) by the rules above; how: NULL, or as above. */
struct _IcnField;
gboolean icn_design_edit (IcnDesign *design, const struct _IcnField *field, const char *text,
                          char **how, GError **error);

/* N nodes as a setting that several designs have in common: in the design's own shape. Its n stays,
 * radices are whole where they were, and mixed where no k^n is N; a kind whose N cannot be given
 * may change n and keep k. FALSE where its shape has no such network; nearest: then the N next to
 * it that it can have, else NAN; or NULL. */
gboolean icn_design_take_nodes (IcnDesign *design, double nodes, double *nearest, GError **error);

/* Any common setting: the field as text, checked with the design's others. like: NULL, or the
 * design that has it already, whose matrix of traffic comes along. The design is unchanged on
 * failure. */
gboolean icn_design_take (IcnDesign *design, const struct _IcnField *field, const char *text,
                          const IcnDesign *like, double *nearest, GError **error);

/* A new design of the same topology and router. */
IcnDesign *icn_design_new_like (const IcnDesign *design);

/* For a real radix: the nearest network with whole radices. It has the same N if N has n factors of
 * which none is more than twice another (mixed radices); else it is the nearest k^n. FALSE when the
 * design is integral already. */
gboolean icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest);
