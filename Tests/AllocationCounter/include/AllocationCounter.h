#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often memory was asked for since the process began: malloc, calloc, realloc and the aligned ones, by any code in it.
unsigned long allocation_count(void);

#endif
