/*
 * format_output - output: records as the user wants them (--format)
 */
#include "output/format.h"
#include "output/output.h"

static void
output_format_record(struct output *output, const struct record *record)
{
	format_put(output->style->format, &output->buffer, output->style, record);
}

const struct output_ops output_format = {
	.name = "format",
	.bad = true,
	.record = output_format_record,
};
