/*
 * scheme - floor 1: the known schemes, made from data/schemes.tsv at build time
 */
#ifndef SCHEME_H
#define SCHEME_H

#include "urlsift.h"

/* Which of the ten schemes of section 3, in the order of their names, from 1; 0 for others. */
unsigned scheme_number(const struct urlsift_scheme *scheme);

#endif
