/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of commands that lay data sets over a plot (data-set.h). */
#pragma once

#include "command.h"
#include "study.h"

typedef struct {
  char **files;    /* values of --data */
  char **headings; /* values of --column */
} DataOptions;

/* Table rows of the options in DataOptions. Options: the command's struct of options; member: its
 * member of type DataOptions. */
#define DATA_OPTIONS(Options, member)                                                              \
  { "data",                                                                                        \
    0,                                                                                             \
    OPTION_TEXTS,                                                                                  \
    G_STRUCT_OFFSET (Options, member.files),                                                       \
    "FILE[:NAME]",                                                                                 \
    OFFER_FILES,                                                                                   \
    "Lay the numbers of a CSV file over the plot, under this name; repeat for more" },             \
  {                                                                                                \
    "column", 0, OPTION_TEXTS, G_STRUCT_OFFSET (Options, member.headings), "HEADING=MEANING",      \
      OFFER_LIST ("quantities"),                                                                   \
      "What a column of a --data file has, where its heading does not say: 'offered=load (%)'"     \
  }

/* Adds the data sets of the options to a study. */
gboolean data_options_add (const DataOptions *options, IcnStudy *study, GError **error);
