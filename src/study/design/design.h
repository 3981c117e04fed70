/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnDesign: all settings of one network in one plain struct, which the sidebar edits, documents
 * store and the engine reads. Fields are read and written by key through field.h; this file has
 * construction, checks across fields, and the edits that keep N, n and k consistent. */
#pragma once

#include "field-set.h"
#include "parameter.h"
#include "processor-settings.h"
#include "route-settings.h"
#include "router-settings.h"
#include "table.h"
#include "topology-settings.h"
#include "traffic-settings.h"

typedef struct _IcnLatencySettings IcnLatencySettings;

typedef struct _IcnDesign {
  char *label; /* name given by the user, UTF-8; empty: the topology's name is used */
  guint color; /* index into the palette, modulo its size */
  gboolean hidden;

  IcnTopologySettings topology;
  IcnRowSettings budget; /* of icn_budget_table */
  IcnRowSettings wires; /* of icn_wire_table */
  double length;       /* L, bits */
  double node_latency; /* T_node, base cycles, added to the network's latency: dally1990 (10) */
  IcnRowSettings theory; /* parameters of theories of latency under load */
  IcnRouterSettings router; /* theory uses its switching, loads its dimension order and routing */
  gboolean wire_delays; /* each channel has the delay of its own wire instead of
                           router.channel_delay */
  IcnRowSettings injection;        /* icn_injection_table of injection.h */
  IcnProcessorSettings processors; /* processors of a closed workload */
  IcnTrafficSettings traffic;

  /* Of the settings that are common to the study's designs (common.h): those that this design keeps
   * for itself, and those whose common value it cannot have. */
  IcnFieldSet kept, unable;
} IcnDesign;

void icn_design_init (IcnDesign *design); /* every field gets its default */
void icn_design_clear (IcnDesign *design);
void icn_design_copy (IcnDesign *target, const IcnDesign *source);  /* target must be initialised */
IcnDesign *icn_design_new (void);
IcnDesign *icn_design_dup (const IcnDesign *design);

/* Takes a reference. A design made by icn_design_new or icn_design_dup can be shared once nobody
 * edits it any more. */
IcnDesign *icn_design_ref (IcnDesign *design);
void icn_design_free (IcnDesign *design); /* releases a reference */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDesign, icn_design_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnDesign, icn_design_clear)

/* The results in which two designs can differ, by the masks of the fields that differ (field.h); 0:
 * all fields are equal. Files are compared by name. Members that no field shows, such as the pins
 * of a budget without pins, are ignored, and a setting that is unused because of another setting
 * only counts as ICN_AFFECTS_PICTURE. Members are compared as stored, so no texts of graphs are
 * compared. */
IcnAffects icn_design_differs (const IcnDesign *a, const IcnDesign *b);
gboolean icn_design_equal (const IcnDesign *a, const IcnDesign *b); /* all fields are equal */

/* A key of the fields that affect anything in the mask, "topology=torus,k=8,n=2,": whatever depends
 * on these fields alone is equal for designs of equal key. Files are included by their contents.
 * Free with g_free. */
char *icn_design_key (const IcnDesign *design, IcnAffects affects);

#define ICN_DESIGN_MAX_COLOR 63

/* The default colour of a design, by its index in the study. */
static inline guint
icn_design_color (guint place)
{
  return place % (ICN_DESIGN_MAX_COLOR + 1);
}

/* The label, or if there is none the topology's name; free with g_free. */
char *icn_design_name (const IcnDesign *design);

/* Fills in the members that do not depend on the channel width, which suffice for
 * IcnTheory.why_not. */
void icn_design_latency_settings (const IcnDesign *design, IcnLatencySettings *settings);

/* Whether routes are longer than shortest paths: those of Valiant's routing, except in multistage
 * networks whose free stages are the first phase. */
gboolean icn_design_has_detours (const IcnDesign *design);

/* Whether dimensions differ in width under the budget. */
gboolean icn_design_has_unequal_widths (const IcnDesign *design);

/* The route settings of the design. */
static inline IcnRouteSettings
icn_design_routing (const IcnDesign *design)
{
  return (IcnRouteSettings){ .order = design->router.order, .ties = design->router.ties };
}

/* Sets the traffic and takes a reference to its matrix. */
void icn_design_take_traffic (IcnDesign *design, const IcnTrafficSettings *traffic);

/* Sets the router, and sets virtual channels, buffer, delays, dimension order, switching and
 * injection to the preset's values. */
void icn_design_take_router (IcnDesign *design, const IcnRouterPreset *preset);

/* Sets the defaults of the design's topology (`usual` in topology.h). */
void icn_design_take_usual (IcnDesign *design);

/* Splits "k=32,n=2" into keys and values, alternating; free with g_strfreev. NULL with an error if
 * the text is not KEY=VALUE,..., or has an unknown key or a key twice. Values are not checked. */
char **icn_settings_split (const char *settings, GError **error);

/* Sets the fields in a text such as "topology=torus,k=32,n=2,directed=yes" and keeps all others.
 * Keys may be in any order; a router is set before fields that its preset sets. A topology other
 * than the design's also sets its defaults, and a setting that names a network, such as
 * name=Butterfly.8.8, also sets the topology. Errors are: a key given twice, k with nodes, a list
 * of radices with a different n, and a setting that the topology does not have (directed=yes in a
 * hypercube; its only value, directed=no, is accepted). The design is unchanged on failure.
 * Defaults that come with a topology or setting (`usual` and `implied` in topology.h) are set here
 * but not when reading documents, which contain all that differs from the general defaults. */
gboolean icn_design_parse (IcnDesign *design, const char *settings, GError **error);

/* Checks that each setting of a text given by --design is read by something in the design, unless
 * it has its default value. Documents and common settings need not pass this check. */
gboolean icn_design_check_read (const IcnDesign *design, const char *settings, GError **error);

/* The same with settings common to several designs, "length=100,traffic=tornado" or NULL: the
 * design's own settings override these (k and nodes override each other). A common N without k or n
 * is set by icn_design_take_nodes. */
gboolean icn_design_parse_common (IcnDesign *design, const char *common, const char *settings,
                                  GError **error);

/* The value of N if settings have N, as a common setting, without k or n; else NULL. rest: the
 * other settings. Free both with g_free. */
char *icn_design_split_nodes (const char *settings, char **rest);

/* Sets fields as icn_design_parse does, from keys and values, alternating, then NULL; but not the
 * defaults that settings imply together. */
gboolean icn_design_set (IcnDesign *design, char *const *settings, GError **error);

/* Checks conditions on several fields, including sizes. */
gboolean icn_design_check (const IcnDesign *design, GError **error);

/* Edits that keep N, n and k consistent. how: receives a translated sentence on what was kept and
 * what changed, free with g_free; NULL if nothing else changed. An edit of N keeps n, and one of n
 * keeps N; k follows, and is real if N is no n-th power. An edit of k keeps n, and N follows. If k
 * must be whole, as in a fly, an edit of n keeps k. */
gboolean icn_design_edit_nodes (IcnDesign *design, double nodes, char **how, GError **error);
gboolean icn_design_edit_dimensions (IcnDesign *design, guint n, char **how, GError **error);
gboolean icn_design_edit_radix (IcnDesign *design, const char *k, char **how, GError **error);

/* Sets another kind, with the same N if possible. */
gboolean icn_design_edit_topology (IcnDesign *design, const IcnTopologyKind *kind, char **how,
                                   GError **error);

/* Edits any field (field.h) by the rules above; how: NULL, or as above. */
struct _IcnField;
gboolean icn_design_edit (IcnDesign *design, const struct _IcnField *field, const char *text,
                          char **how, GError **error);

/* Sets N as a setting common to several designs, keeping the design's shape: n stays, whole radices
 * stay whole, and are mixed if no k^n is N; a kind whose N cannot be given may change n and keep k.
 * FALSE if its shape has no such network; nearest: receives the closest N that it can have, else
 * NAN; may be NULL. */
gboolean icn_design_take_nodes (IcnDesign *design, double nodes, double *nearest, GError **error);

/* Sets any field as a common setting: the field's text, checked with the design's other settings.
 * like: NULL, or a design that already has the value, from which a traffic matrix is copied. The
 * design is unchanged on failure. */
gboolean icn_design_take (IcnDesign *design, const struct _IcnField *field, const char *text,
                          const IcnDesign *like, double *nearest, GError **error);

/* A new design with the same topology and router. */
IcnDesign *icn_design_new_like (const IcnDesign *design);

/* For a real radix, finds the nearest network with whole radices. It has the same N if N has n
 * factors of which none is more than twice another (mixed radices); else it is the nearest k^n.
 * FALSE if the design is integral already. */
gboolean icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest);
