/*
 * answer - filter: whether something is kept
 */
#ifndef FILTER_ANSWER_H
#define FILTER_ANSWER_H

enum filter_answer {
	FILTER_FAILED = -1,	/* the answer is not known: no memory, or too much work */
	FILTER_DROPPED,
	FILTER_KEPT
};

#endif
