#ifndef COUNTERS_H
#define COUNTERS_H

/// How often memory was asked for since the process began: malloc, calloc, realloc and the aligned ones, by any code in it.
unsigned long allocation_count(void);

/// Begins to count the instructions of this thread and of all that it starts from now on.
///
/// Returns 0 when there are no hardware counters, as on most virtual machines, or they are not for everybody.
int instruction_count_start(void);

/// Instructions in user mode since the start.
unsigned long long instruction_count(void);

#endif
