/*
 * sanitized - base: whether the address or thread sanitizer is in use
 */
#ifndef BASE_SANITIZED_H
#define BASE_SANITIZED_H

#ifdef __has_feature	/* of clang */
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)	/* of gcc */
#define SANITIZED 1
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#endif
