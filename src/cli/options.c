/*
 * options - cli: the command line -> struct options
 */
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/buffer.h"
#include "cli/diag.h"
#include "cli/distance.h"
#include "cli/option_table.h"
#include "output/format.h"

/* The key of an option: one of these plus the index of its row.  Short options return letters. */
#define OPTIONS_LONG 0x100
#define OPTIONS_HABIT 0x1000

/* The table in the form that getopt_long() needs, and the options that were given. */
struct options_getopt {
	struct option *longs;
	char *shorts;
	bool *given;	/* one element for each row */
	int keys[UCHAR_MAX + 1];	/* of short options: the VAL of the long ones */
	size_t n, len;	/* lengths of LONGS and SHORTS */
};

static void
options_getopt_add(struct options_getopt *form, const struct option_row *row, int key)
{
	char colons;

	if (row->name != NULL)
		form->longs[form->n++] = (struct option){ row->name, row->has_arg, NULL, key };
	if (row->letter == 0)
		return;
	form->shorts[form->len++] = row->letter;
	form->keys[(uint8_t)row->letter] = key;
	/* One colon for a required argument, two for an optional one. */
	for (colons = row->has_arg; colons > 0; colons--)
		form->shorts[form->len++] = ':';
}

static bool
options_getopt(struct options_getopt *form)
{
	size_t i, n = option_table_n + option_habits_n;

	form->longs = calloc(n + 1, sizeof(*form->longs));
	form->shorts = calloc(n + 1, 3);
	form->given = calloc(option_table_n, sizeof(*form->given));
	if (form->longs == NULL || form->shorts == NULL || form->given == NULL)
		return false;
	for (i = 0; i < option_table_n; i++)
		options_getopt_add(form, &option_table[i], OPTIONS_LONG + (int)i);
	for (i = 0; i < option_habits_n; i++)
		options_getopt_add(form, &option_habits[i], OPTIONS_HABIT + (int)i);
	return true;
}

/* Returns whether the option can be ignored; if not, a message says what to use instead. */
static bool
options_ignores(const struct option_row *habit, int key)
{
	if (habit->help == NULL)
		return true;
	if (key >= OPTIONS_HABIT)
		diag("no option --%s: %s", habit->name, habit->help);
	else
		diag("no option -%c: %s", habit->letter, habit->help);
	return false;
}

/* Returns the first option given that has one of the bits IS, or NULL. */
static const struct option_row *
options_given(const struct options_getopt *form, unsigned is)
{
	size_t i;

	for (i = 0; i < option_table_n; i++)
		if (form->given[i] && (option_table[i].is & is) != 0)
			return &option_table[i];
	return NULL;
}

/* Report that the option needs one of some other options, which are named. */
static void
options_say_needs(const struct option_row *row)
{
	const struct option_row *of = option_table, *last = of + option_table_n;
	struct buffer names = { 0 };
	const char *why;

	while ((last[-1].is & row->needs) == 0)
		last--;
	for (; of < last; of++) {
		if ((of->is & row->needs) == 0)
			continue;
		if (names.len > 0)
			buffer_string(&names, of == last - 1 ? " or " : ", ");
		buffer_string(&names, "--");
		buffer_string(&names, of->name);
	}
	why = buffer_terminate(&names);
	diag("--%s needs %s", row->name, why == NULL ? strerror(ENOMEM) : why);
	buffer_free(&names);
}

/* Returns whether two options exclude each other, or one lacks another, after a message. */
static bool
options_exclude(const struct options_getopt *form)
{
	const struct option_row *row, *other;
	size_t i;

	for (i = 0; i < option_table_n; i++) {
		row = &option_table[i];
		if (!form->given[i])
			continue;
		other = options_given(form, row->excludes);
		if (other != NULL)
			diag("--%s and --%s exclude each other", other->name, row->name);
		else if (row->needs != 0 && options_given(form, row->needs) == NULL)
			options_say_needs(row);
		else
			continue;
		return true;
	}
	return false;
}

/* Suggestions for wrong options, schemes, operands and hosts */

/* Returns the long option most similar to WORD, or NULL if none is similar or WORD is one. */
static const char *
options_near(const char *word, size_t len)
{
	/* One more than the mistakes: one in a short word, two in a longer one. */
	unsigned best = len < 5 ? 2 : 3, distance;
	const char *name, *near = NULL;
	size_t i;

	if (len < 3 || len > DISTANCE_MAX)
		return NULL;
	for (i = 0; i < option_table_n; i++) {
		name = option_table[i].name;
		if (name == NULL)
			continue;
		distance = distance_words(word, len, name, strlen(name));
		if (distance == 0)
			return NULL;
		if (distance < best) {
			best = distance;
			near = name;
		}
	}
	return near;
}

/* Returns the known scheme that the word begins with ("http://h.dom") or resembles, or NULL. */
static const struct urlsift_scheme *
options_scheme_in(struct octets word)
{
	const char *colon = memchr(word.at, ':', word.len);
	size_t len = colon == NULL ? word.len : (size_t)(colon - word.at);
	const struct urlsift_scheme *known = urlsift_scheme_find(word.at, len);

	return known != NULL ? known : urlsift_scheme_near(word.at, len);
}

/* Warn of unknown schemes.  This is no error, as the text may have them. */
static void
options_warn_schemes(const struct filter_list *schemes, const char *option)
{
	const struct octets *word;
	const struct urlsift_scheme *near;
	size_t i;

	for (i = 0; i < schemes->n; i++) {
		word = &schemes->words[i];
		if (urlsift_scheme_find(word->at, word->len) != NULL)
			continue;
		near = options_scheme_in(*word);
		if (near == NULL)
			diag("warning: unknown scheme '%.*s' in --%s", (int)word->len, word->at,
			    option);
		else
			diag("warning: unknown scheme '%.*s' in --%s: did you mean '%s'?",
			    (int)word->len, word->at, option, near->name);
	}
}

/* Warn if the first operand looks like a pattern, which is the first operand of grep. */
static void
options_warn_pattern(const struct options *options)
{
	static const char *const marks[] = { ".*", ".+", "]*", "]+", "]{", "://" };
	const char *operand = options->n_operands > 0 ? options->operands[0] : "";
	bool pattern = strpbrk(operand, "\\^$|(") != NULL;
	size_t i;

	for (i = 0; i < ARRAY_LEN(marks); i++)
		pattern |= strstr(operand, marks[i]) != NULL;
	if (pattern && options->mode <= OPTIONS_LINT && options->filter.expressions.n == 0 &&
	    access(operand, F_OK) != 0)
		diag("warning: '%s' is not a file: -e takes a pattern", operand);
}

/* Returns whether the word can be a host.  Only an IPv6 address, in brackets, has colons. */
static bool
options_is_host(struct octets word)
{
	size_t i;

	for (i = 0; i < word.len; i++)
		if (strchr("/@*?#\\^$|( \t", word.at[i]) != NULL)
			return false;
	return word.len == 0 || word.at[0] == '[' || memchr(word.at, ':', word.len) == NULL;
}

/* Put a URL with the host in WORD: an IPv6 address, a URL, "*.h.dom", "h:80" or " h". */
static void
options_host_url(struct buffer *to, struct octets word)
{
	struct urlsift_url url;

	while (word.len > 0 && strchr("*. \t", word.at[0]) != NULL) {
		word.at++;
		word.len--;
	}
	buffer_string(to, "http://[");
	buffer_put(to, word.at, word.len);
	buffer_char(to, ']');
	if (urlsift_parse(&url, to->octets, to->len, URLSIFT_STD_1738) != URLSIFT_BAD)
		return;
	to->len = 0;
	if (memmem(word.at, word.len, "://", 3) == NULL)
		buffer_string(to, word.len > 0 && word.at[0] == '/' ? "http:" : "http://");
	buffer_put(to, word.at, word.len);
}

/* Report a word that is not a host, and suggest the host in it. */
static void
options_reject_host(struct octets word, const char *option)
{
	struct buffer text = { 0 };
	struct urlsift_url url;
	const char *host;
	size_t len;

	options_host_url(&text, word);
	host = urlsift_parse(&url, text.octets, text.len, URLSIFT_STD_1738) == URLSIFT_BAD ? NULL :
	    urlsift_part_text(&url, text.octets, URLSIFT_PART_HOST, &len);
	if (host == NULL || len == 0)
		diag("--%s: '%.*s' is not a host", option, (int)word.len, word.at);
	else
		diag("--%s: '%.*s' is not a host: did you mean '%.*s'?", option, (int)word.len,
		    word.at, (int)len, host);
	buffer_free(&text);
}

/* Returns whether each word can be a host; prints a message if one cannot. */
static bool
options_check_hosts(const struct filter_list *hosts, const char *option)
{
	size_t i;

	for (i = 0; i < hosts->n; i++) {
		if (options_is_host(hosts->words[i]))
			continue;
		options_reject_host(hosts->words[i], option);
		return false;
	}
	return true;
}

/* Agreement of the options */

static bool
options_has_filter(const struct filter_options *filter)
{
	return filter->strict || filter->expressions.n > 0 || filter->schemes.n > 0 ||
	    filter->hosts.n > 0;
}

/* Returns why an option cannot be used with a value or an operand, or NULL. */
static const char *
options_conflict(const struct options *o)
{
	bool line = o->style.context || (format_uses(o->style.format) & FORMAT_LINE) != 0;

	if (line && o->redact)
		return "--redact: the text of a line may hold passwords";
	if (line && o->style.defang)
		return "--defang: the text of a line may hold URLs";
	if (o->mode == OPTIONS_INDEX && o->n_operands == 0 && !o->walk.recursive &&
	    o->files_from == NULL)
		return "--sqlite needs files: standard input cannot be indexed";
	if (o->mode == OPTIONS_WRAP && o->input.scan.std == URLSIFT_STD_1993)
		return "--wrap cannot be used with --std=1993";
	if (o->fix && o->form != OPTIONS_FORM_AUTO && o->form != OPTIONS_FORM_NONE &&
	    o->form != OPTIONS_FORM_TEXT)
		return "--fix needs plain text: use --as=text or --mail=none";
	if (o->report_file != NULL && strcmp(o->report_file, "-") == 0 &&
	    settings_prints_beside(o))
		return "--report=- and -o, --json, --format or --count-by exclude each other";
	return NULL;
}

/* Check the options as a whole.  Returns false, after a message, if they conflict. */
static bool
options_agree(struct options *options, const struct options_getopt *form)
{
	const char *why;

	if (options->mode == OPTIONS_HELP || options->mode == OPTIONS_VERSION)
		return true;
	options->walk.recursive |= options->walk.follow;
	if (options->count && options->report == OPTIONS_RECORDS)
		options->report = OPTIONS_COUNT;
	if (options_exclude(form))
		return false;
	if (options->mode == OPTIONS_SCHEMES && options->n_operands > 0) {
		diag("--%s takes no operand: '%s'", options->mode_name, options->operands[0]);
		return false;
	}
	why = options_conflict(options);
	if (why != NULL) {
		diag("%s", why);
		return false;
	}
	/* --lint examines every URL that -v --strict keeps: drop --strict, and -v if alone. */
	if (options->mode == OPTIONS_LINT && options->filter.strict) {
		options->filter.strict = false;
		options->filter.invert &= options_has_filter(&options->filter);
	}
	return options_check_hosts(&options->filter.hosts, "host") &&
	    options_check_hosts(&options->filter.excluded_hosts, "exclude-host");
}

/* Suggest the option most similar to the argument WRONG, which getopt_long() has reported. */
static void
options_suggest(const char *wrong)
{
	const char *near;

	if (strncmp(wrong, "--", 2) != 0)
		return;
	near = options_near(wrong + 2, strcspn(wrong + 2, "="));
	if (near != NULL)
		diag("did you mean '--%s'?", near);
}

/*
 * Set the mode that the option has among its classes.  --help and --version replace any other mode;
 * the first of them wins.  Returns false, after a message, if another option has set a mode.
 */
static bool
options_set_mode(struct options *options, const struct option_row *row)
{
	const unsigned about = 1U << OPTIONS_HELP | 1U << OPTIONS_VERSION;
	unsigned mode = OPTIONS_INDEX, before = 1U << options->mode;

	while (mode <= OPTIONS_SCHEMES && row->is != 1U << mode)
		mode++;
	if (mode > OPTIONS_SCHEMES || (before & about) != 0)
		return true;
	if (options->mode != OPTIONS_SCAN && before != row->is && (row->is & about) == 0) {
		diag("--%s and --%s exclude each other", options->mode_name, row->name);
		return false;
	}
	options->mode = (enum options_mode)mode;
	options->mode_name = row->name;
	return true;
}

static bool
options_read(struct options *options, struct options_getopt *form, int argc, char **argv)
{
	const struct option_row *row;
	int key, n;

	if (!options_getopt(form)) {
		diag("%s", strerror(ENOMEM));
		return false;
	}
	if (argc > 0)
		argv[0] = "urlsift";	/* for the messages of getopt_long() */
	while ((key = getopt_long(argc, argv, form->shorts, form->longs, NULL)) != -1) {
		n = key >= OPTIONS_LONG ? key : form->keys[key];
		if (n >= OPTIONS_HABIT) {
			if (!options_ignores(&option_habits[n - OPTIONS_HABIT], key))
				return false;
			continue;
		}
		row = n == 0 ? NULL : &option_table[n - OPTIONS_LONG];
		if (row == NULL)
			options_suggest(argv[optind - 1]);
		if (row == NULL || !options_set_mode(options, row) ||
		    (row->set != NULL && !row->set(options, row, optarg)))
			return false;
		form->given[row - option_table] = true;
	}
	options->arguments = argv + 1;
	options->n_arguments = argc > 1 ? (size_t)(argc - 1) : 0;
	options->operands = argv + optind;
	options->n_operands = (size_t)(argc - optind);
	if (!options_agree(options, form))
		return false;
	if (options->silent)
		return true;
	options_warn_schemes(&options->filter.schemes, "scheme");
	options_warn_schemes(&options->filter.excluded_schemes, "exclude-scheme");
	options_warn_pattern(options);
	return true;
}

bool
options_parse(struct options *options, int argc, char **argv)
{
	struct options_getopt form = { 0 };
	bool good;

	*options = (struct options){
		.max_count = UINT64_MAX,
		.input.range_end = UINT64_MAX,
		.style = { .place = true, .end = '\n' },
		.hyphen_language = "auto",
		.lint = filter_lint_default(),
		.hyperlink = OPTIONS_NEVER,
		.progress = OPTIONS_NEVER,
	};
	good = options_read(options, &form, argc, argv);
	if (!good)
		diag_usage();
	free(form.longs);
	free(form.shorts);
	free(form.given);
	return good;
}

void
options_free(struct options *options)
{
	size_t i;

	free(options->filter.expressions.words);
	free(options->filter.schemes.words);
	free(options->filter.hosts.words);
	free(options->filter.excluded_schemes.words);
	free(options->filter.excluded_hosts.words);
	for (i = 0; i < options->walk.n_globs; i++)
		free(options->walk.globs[i].owned);
	free(options->walk.globs);
	format_free(options->style.format);
}
