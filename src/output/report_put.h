/*
 * report_put - output: the data of a page (--report) as JSON
 */
#ifndef OUTPUT_REPORT_PUT_H
#define OUTPUT_REPORT_PUT_H

#include "output/report_data.h"

/*
 * Put the members "files", "messages", "urls" and "places" in at most MOST octets.  Returns the
 * number of URLs that were put, and sets *N_PLACES to the number of their places.
 */
size_t report_put_data(struct report_data *data, struct buffer *to, size_t most,
    uint64_t *n_places);

#endif
