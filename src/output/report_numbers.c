/*
 * report_numbers - output: the numbers of a page (--report), and strings for the page
 */
#include "output/report_numbers.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "output/json_value.h"

#define REPORT_NUMBERS_BARS 20	/* the most names of a key, except years */
#define REPORT_NUMBERS_OPERANDS 8	/* the most operands in the page's head */

#define REPORT_NUMBERS_PUT(to, key, n) (JSON_VALUE_KEY(to, key), buffer_number(to, n))

void
report_numbers_string(struct buffer *to, struct octets text)
{
	buffer_char(to, ',');
	json_value_string(to, text.len == 0 ? "" : text.at, text.len);
}

void
report_numbers_host(struct buffer *to, const struct defang *defang, struct octets host)
{
	struct buffer shown = { 0 };

	if (defang == NULL) {
		report_numbers_string(to, host);
		return;
	}
	defang_put(&shown, host.at, host.len);
	report_numbers_string(to, (struct octets){ shown.octets, shown.len });
	to->failed |= shown.failed;
	buffer_free(&shown);
}

struct octets
report_numbers_word(const char *word)
{
	return (struct octets){ word, word == NULL ? 0 : strlen(word) };
}

/* Put the most frequent names of a key, or all years: "[["http",3],...]". */
static void
report_numbers_tally(struct buffer *to, struct report_data *data, enum report_key key,
    const struct defang *defang)
{
	struct tally *tally = &data->tallies[key];
	struct tally_row *rows = tally_rows(tally);
	struct json_value_mark all = { to->len }, pair;
	size_t most = key == REPORT_YEAR || tally->n < REPORT_NUMBERS_BARS ? tally->n :
	    REPORT_NUMBERS_BARS, i;

	data->failed |= rows == NULL || tally->failed;
	for (i = 0; rows != NULL && i < most; i++) {
		buffer_char(to, ',');
		pair = json_value_open(to);
		report_numbers_host(to, key == REPORT_HOST || key == REPORT_DOMAIN ? defang : NULL,
		    rows[i].name);
		buffer_char(to, ',');
		buffer_number(to, rows[i].n);
		json_value_close(to, pair, "[]");
	}
	json_value_close(to, all, "[]");
	free(rows);
}

static void
report_numbers_tallies(struct buffer *to, struct report_data *data, struct report_numbers shown)
{
	static const char *const keys[REPORT_KEYS] = {
		",\"years\":", ",\"hosts\":", ",\"domains\":", ",\"schemes\":", ",\"verdicts\":",
	};
	int key;

	for (key = 0; key < REPORT_KEYS; key++) {
		buffer_string(to, keys[key]);
		if (key == REPORT_DOMAIN && !shown.domains)
			buffer_string(to, "null");
		else
			report_numbers_tally(to, data, (enum report_key)key, shown.defang);
	}
}

/* Put the command line, with the first operands only. */
static void
report_numbers_arguments(struct buffer *to, const struct report_read *read)
{
	size_t n_options = read->n_arguments - read->n_operands, i;
	struct json_value_mark array;

	JSON_VALUE_KEY(to, "options");
	array = json_value_open(to);
	for (i = 0; i < n_options; i++)
		report_numbers_string(to, report_numbers_word(read->arguments[i]));
	json_value_close(to, array, "[]");
	JSON_VALUE_KEY(to, "operands");
	array = json_value_open(to);
	for (i = 0; i < read->n_operands && i < REPORT_NUMBERS_OPERANDS; i++)
		report_numbers_string(to, report_numbers_word(read->arguments[n_options + i]));
	json_value_close(to, array, "[]");
	REPORT_NUMBERS_PUT(to, "n_operands", read->n_operands);
}

void
report_numbers(struct buffer *to, struct report_data *data, const struct report_read *read,
    struct report_numbers shown)
{
	struct json_value_mark object = json_value_open(to);
	time_t now = time(NULL);
	char when[32] = "";
	struct tm tm;

	if (gmtime_r(&now, &tm) != NULL)
		strftime(when, sizeof(when), "%Y-%m-%d %H:%M UTC", &tm);
	json_value_word(to, "version", urlsift_version());
	json_value_word(to, "time", when);
	report_numbers_arguments(to, read);
	REPORT_NUMBERS_PUT(to, "files", read->files);
	REPORT_NUMBERS_PUT(to, "members", read->members);
	REPORT_NUMBERS_PUT(to, "messages", read->messages);
	REPORT_NUMBERS_PUT(to, "octets", read->octets);
	REPORT_NUMBERS_PUT(to, "found", data->found);
	REPORT_NUMBERS_PUT(to, "bad", data->bad);
	REPORT_NUMBERS_PUT(to, "ambiguous", data->ambiguous);
	REPORT_NUMBERS_PUT(to, "distinct", data->urls.n);
	REPORT_NUMBERS_PUT(to, "uncounted", data->urls.others);
	REPORT_NUMBERS_PUT(to, "n_hosts", data->tallies[REPORT_HOST].n);
	REPORT_NUMBERS_PUT(to, "n_domains", data->tallies[REPORT_DOMAIN].n);
	report_numbers_tallies(to, data, shown);
	json_value_close(to, object, "{}");
}
