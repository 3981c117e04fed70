/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnDataSet: measured or published numbers that a study keeps and draws over its plots. Each
 * column has a meaning: a load; a quantity or setting of designs; the half-widths of the confidence
 * intervals of the column before it; or texts that label the rows. */
#pragma once

#include "operand.h"
#include "study.h"

#define ICN_DATA_MAX_SETS 32          /* largest number of data sets in a study */
#define ICN_DATA_MAX_COLUMNS 100      /* largest number of columns in a data set */
#define ICN_DATA_MAX_ROWS 20000       /* largest number of rows in a data set */
#define ICN_DATA_MAX_CELLS 200000     /* largest number of cells in a data set */
#define ICN_DATA_MAX_BYTES (8u << 20) /* largest size of a CSV file in bytes */

/* Values of IcnDataColumn.means for columns that are neither a quantity nor a setting of designs.
 */
#define ICN_DATA_LOAD "load" /* the column has loads: the traffic that each node offers */
/* The column has the half-widths of the confidence intervals of the numbers in the column before
 * it. */
#define ICN_DATA_INTERVAL "interval"
#define ICN_DATA_LABEL "label" /* the column has a text about each row */

typedef struct {
  char *name;  /* heading of the column */
  /* Meaning of the column: ICN_DATA_LOAD, ICN_DATA_INTERVAL or ICN_DATA_LABEL; the key of a
   * setting; or the id of a quantity, followed by @ and an argument if the quantity has one
   * (operand.h). A quantity that depends on a load but has no argument is at the load of its row.
   * NULL or "": the column is not used */
  char *means;
  char *unit;  /* unit of the numbers; NULL or "": the unit that the program shows them in */
} IcnDataColumn;

typedef struct {
  char **cells; /* texts, one for each column, then NULL; "" is a blank cell. Numbers are written as
                   icn_number_to_text() does */
} IcnDataRow;

typedef struct {
  char *name;         /* name of the data set, unique in the study */
  char *source;       /* text that tells where the numbers come from; or NULL */
  char *design;       /* name of the design to which the numbers belong, whose capacity, widths and
                         cycle time convert units; NULL or "": no design */
  GPtrArray *columns; /* array of IcnDataColumn */
  GPtrArray *rows;    /* array of IcnDataRow */
} IcnDataSet;

IcnDataSet *icn_data_set_new (const char *name);
IcnDataSet *icn_data_set_dup (const IcnDataSet *set);
gboolean icn_data_set_equal (const IcnDataSet *a, const IcnDataSet *b);
void icn_data_set_free (IcnDataSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDataSet, icn_data_set_free)
IcnDataColumn *icn_data_column_new (const char *name);
void icn_data_column_free (IcnDataColumn *column);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnDataColumn, icn_data_column_free)
IcnDataRow *icn_data_row_new (void);
void icn_data_row_free (IcnDataRow *row);

static inline const IcnDataColumn *
icn_data_column (const IcnDataSet *set, guint i)
{
  return g_ptr_array_index (set->columns, i);
}

static inline const IcnDataRow *
icn_data_row (const IcnDataSet *set, guint i)
{
  return g_ptr_array_index (set->rows, i);
}

/* Returns the number in a cell; NAN if the cell is blank or has no number. */
double icn_data_number (const IcnDataSet *set, guint row, guint column);

typedef enum {
  ICN_DATA_IS_UNUSED,
  ICN_DATA_IS_LOAD,
  ICN_DATA_IS_NUMBER, /* the column has the numbers of a quantity or of a setting */
  ICN_DATA_IS_INTERVAL,
  ICN_DATA_IS_LABEL,
} IcnDataKind;

/* Parses IcnDataColumn.means and sets *kind to the kind of the column. operand: receives the
 * quantity or setting if the kind is ICN_DATA_IS_NUMBER, and the caller must clear it; may be NULL.
 * Returns FALSE, with an error for the member `where`, if `means` is not legal. */
gboolean icn_data_means_parse (const char *means, const char *where, IcnDataKind *kind,
                               IcnOperand *operand, GError **error);

/* Sets the meaning and the unit of a column. Returns FALSE with an error, and does not change the
 * set, if the meaning or the unit is not legal, or if a cell of the column is not legal with
 * them. */
gboolean icn_data_set_map (IcnDataSet *set, guint column, const char *means, const char *unit,
                           GError **error);

/* Returns the meaning of a column as a title in the user's language, such as "Latency (ns)"; free
 * with g_free. */
char *icn_data_column_words (const IcnDataColumn *column);

/* Checks columns, units and cells. An error begins with the member that is wrong, as in ".rows[2]:
 * …". */
gboolean icn_data_set_check (const IcnDataSet *set, GError **error);

/* The property of a design that determines the factor from the unit of a column to the program's
 * own unit. ICN_DATA_PER_ONE: the factor is the same for all designs. */
typedef enum {
  ICN_DATA_PER_ONE,
  ICN_DATA_PER_CAPACITY, /* the number is a share of the capacity, so the factor depends on the
                            design's capacity */
  ICN_DATA_PER_FLIT,     /* the number counts flits, so the factor depends on their width, that of
                            the narrowest channel */
  ICN_DATA_PER_MESSAGE,  /* the number counts messages, so the factor depends on their mean
                            length */
  ICN_DATA_PER_GBPS,     /* the number is in Gb/s, so the factor depends on the signalling rate of
                            the wires */
  ICN_DATA_PER_TIME,     /* the number is in nanoseconds; the program shows it in base cycles
                            (delays of a wire one node pitch long) */
} IcnDataPer;

typedef struct {
  double factor;
  IcnDataPer per;
} IcnDataScale;

/* Finds how numbers in one unit are converted to another unit. own: the unit in which the program
 * shows the numbers, not translated; NULL: the numbers have no unit. typed: the unit in the data
 * set; NULL or "": the same as `own`. Returns FALSE if the numbers cannot be converted. */
gboolean icn_data_scale_find (const char *own, const char *typed, IcnDataScale *scale);

/* Returns the unit in which the program shows the numbers of a column, not translated; NULL if the
 * numbers have no unit. A column of intervals has the unit of the column to which it belongs. */
const char *icn_data_own_unit (const IcnDataSet *set, guint column);

/* Returns a text that lists the units in which a data set can give numbers whose unit in the
 * program is `own`; free with g_free. */
char *icn_data_legal_units (const char *own);

/* Returns the factor that converts numbers from a data set's unit to the program's unit, for one
 * design; NAN if the design lacks the property on which the factor depends, such as a signalling
 * rate. */
double icn_data_factor (const IcnDataScale *scale, const IcnDesign *design,
                        const IcnEvaluation *evaluation);

/* Returns the name of the property of a design on which a conversion factor depends, such as
 * "capacity"; NULL if the factor does not depend on the design. */
const char *icn_data_per_words (const IcnDataScale *scale);

/* Returns the index of the column to which a column of intervals belongs: the nearest used column
 * before it; -1 if there is none. */
int icn_data_interval_of (const IcnDataSet *set, guint column);

/* Returns the index of the first column of this kind; -1 if there is none. */
int icn_data_find_kind (const IcnDataSet *set, IcnDataKind kind);

/* Returns the index, in the study, of the data set's design; -1 if the set names no design, or a
 * design that the study does not have. */
int icn_data_set_design (const IcnDataSet *set, const IcnStudy *study);

/* Adds a data set to a study, and renames it if another set of the study has its name. Takes
 * ownership of the set, also on failure. Returns FALSE with an error if the study has too many data
 * sets, or if the set is not legal. */
gboolean icn_study_add_data (IcnStudy *study, IcnDataSet *set, GError **error);
