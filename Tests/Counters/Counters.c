#include "Counters.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

static atomic_ulong count;

unsigned long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#ifdef __GLIBC__
// Every allocator that glibc lets a program put in the place of its own, which then does the work.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note();
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    note();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}
#endif

#ifdef __linux__
static int counter = -1;

int instruction_count_start(void) {
    struct perf_event_attr what;
    memset(&what, 0, sizeof what);
    what.size = sizeof what;
    what.type = PERF_TYPE_HARDWARE;
    what.config = PERF_COUNT_HW_INSTRUCTIONS;
    what.exclude_kernel = 1;
    what.exclude_hv = 1;
    what.inherit = 1;
    counter = (int)syscall(SYS_perf_event_open, &what, 0, -1, -1, 0);
    return counter >= 0;
}

unsigned long long instruction_count(void) {
    unsigned long long value = 0;
    return counter >= 0 && read(counter, &value, sizeof value) == sizeof value ? value : 0;
}
#else
int instruction_count_start(void) { return 0; }
unsigned long long instruction_count(void) { return 0; }
#endif
