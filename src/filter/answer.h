/*
 * answer - filter: the answer of a filter
 */
#ifndef FILTER_ANSWER_H
#define FILTER_ANSWER_H

enum filter_answer {
	FILTER_FAILED = -1,	/* unknown: not enough memory, or too many steps */
	FILTER_DROPPED,
	FILTER_KEPT
};

#endif
