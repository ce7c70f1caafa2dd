#define _GNU_SOURCE
#include "CTestSupport.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "CPCSC.h"

extern char **environ;

static char folder[64];
static char service_socket[96];

/* libpcsclite reads the variable once, and any thread may be its first caller: set it while there is only one. */
__attribute__((constructor)) static void choose_socket(void) {
    snprintf(folder, sizeof folder, "/tmp/chiphost-test-%ld", (long)getpid());
    snprintf(service_socket, sizeof service_socket, "%s/pcscd.comm", folder);
    setenv("PCSCLITE_CSOCK_NAME", service_socket, 1);
}

const char *testsupport_folder(void) { return folder; }

const char *testsupport_socket(void) { return service_socket; }

static int unix_address(const char *path, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
    strcpy(address->sun_path, path);
    return 0;
}

int testsupport_listen(const char *path) {
    struct sockaddr_un address;
    int result = unix_address(path, &address);
    if (result) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0) return -errno;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    unlink(path);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) || listen(fd, 128)) {
        result = -errno;
        close(fd);
        return result;
    }
    return fd;
}

static int tcp_port_is_free(uint16_t port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0) return 0;
    int yes = 1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    int is_free = bind(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return is_free;
}

int testsupport_hold_ports(uint16_t port) {
    int hold = socket(AF_UNIX, SOCK_STREAM, 0);
    if (hold < 0) return -1;
    fcntl(hold, F_SETFD, FD_CLOEXEC);
#ifdef __linux__
    /* An abstract name is unique on the machine and goes with the process, however that ends. */
    struct sockaddr_un address;
    memset(&address, 0, sizeof address);
    address.sun_family = AF_UNIX;
    int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "chiphost-test-port-%u", port);
    if (bind(hold, (struct sockaddr *)&address, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length))) {
        close(hold);
        return -1;
    }
#endif
    if (!tcp_port_is_free(port) || !tcp_port_is_free((uint16_t)(port + 1))) {
        close(hold);
        return -1;
    }
    return hold;
}

/* LISTEN_PID must be the child's own number, known only after fork, where nothing may allocate. */
static void write_listen_pid(char *text) {
    char digits[24];
    int count = 0;
    for (long rest = (long)getpid(); rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
    while (count > 0) *text++ = digits[--count];
    *text = 0;
}

pid_t testsupport_spawn_activated(char *const arguments[], int listener, const char *log) {
    static const char pid_name[] = "LISTEN_PID=";
    char pid_entry[40] = "LISTEN_PID=";
    size_t count = 0;
    while (environ[count]) count++;
    char **environment = calloc(count + 3, sizeof *environment);
    if (!environment) return -ENOMEM;
    size_t used = 0;
    for (size_t index = 0; index < count; index++)
        if (strncmp(environ[index], "LISTEN_", 7) != 0) environment[used++] = environ[index];
    environment[used++] = pid_entry;
    environment[used++] = "LISTEN_FDS=1";
    int output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (output < 0) {
        int result = -errno;
        free(environment);
        return result;
    }
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (getppid() != parent) _exit(126);
#endif
        dup2(output, 1);
        dup2(output, 2);
        if (listener == 3)
            fcntl(3, F_SETFD, 0);
        else
            dup2(listener, 3);
#ifdef __linux__
        /* Whatever other tests have open at this moment would otherwise stay open as long as the daemon lives. */
        close_range(4, ~0U, 0);
#endif
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        write_listen_pid(pid_entry + sizeof pid_name - 1);
        execve(arguments[0], arguments, environment);
        _exit(127);
    }
    (void)parent;
    int result = child < 0 ? -errno : child;
    close(output);
    free(environment);
    return result;
}

int testsupport_wait_for_service(const char *socket_path, int timeout_milliseconds) {
    struct sockaddr_un address;
    int result = unix_address(socket_path, &address);
    if (result) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0) return -errno;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    /* The header (size, command 0x11) and the version body (major 4, minor 4, result) of pcsc-lite's winscard_msg.h. */
    const uint32_t message[5] = {12, 0x11, 4, 4, 0};
    if (connect(fd, (struct sockaddr *)&address, sizeof address) ||
        send(fd, message, sizeof message, MSG_NOSIGNAL) != sizeof message) {
        result = -errno;
    } else {
        struct pollfd wait = {.fd = fd, .events = POLLIN};
        int ready = poll(&wait, 1, timeout_milliseconds);
        char answer[12];
        if (ready == 0)
            result = -ETIMEDOUT;
        else if (ready < 0 || recv(fd, answer, sizeof answer, 0) <= 0)
            result = -ECONNRESET;
    }
    close(fd);
    return result;
}

int testsupport_reader_count(void) {
    SCARDCONTEXT context;
    if (SCardEstablishContext(SCARD_SCOPE_SYSTEM, NULL, NULL, &context) != SCARD_S_SUCCESS) return -1;
    char names[16 * (MAX_READERNAME + 1) + 1];
    DWORD length = sizeof names;
    int count = 0;
    if (SCardListReaders(context, NULL, names, &length) == SCARD_S_SUCCESS)
        for (const char *name = names; *name; name += strlen(name) + 1) count++;
    SCardReleaseContext(context);
    return count;
}

/* A failed call marks the reader as empty before the thread that looks for cards has seen it, and that thread then misses
   a card put in before its next look. It alone counts events (upper half of the state), one for each card that comes or
   goes: an even count is a reader that it knows to be empty. */
static int has_settled(DWORD state, int present) {
    DWORD wanted = present ? SCARD_STATE_PRESENT : SCARD_STATE_EMPTY;
    return (state & wanted) && (int)(state >> 16 & 1) == present;
}

uint32_t testsupport_wait_for_card(const char *reader, int present, int timeout_milliseconds) {
    SCARDCONTEXT context;
    LONG result = SCardEstablishContext(SCARD_SCOPE_SYSTEM, NULL, NULL, &context);
    if (result != SCARD_S_SUCCESS) return (uint32_t)result;
    SCARD_READERSTATE state = {.szReader = reader, .dwCurrentState = SCARD_STATE_UNAWARE};
    result = SCardGetStatusChange(context, 0, &state, 1);
    while (result == SCARD_S_SUCCESS && !has_settled(state.dwEventState, present)) {
        state.dwCurrentState = state.dwEventState;
        result = SCardGetStatusChange(context, (DWORD)timeout_milliseconds, &state, 1);
    }
    SCardReleaseContext(context);
    return (uint32_t)result;
}

int testsupport_open_descriptors(void) {
#ifdef __linux__
    DIR *list = opendir("/proc/self/fd");
#else
    DIR *list = opendir("/dev/fd");
#endif
    if (!list) return -1;
    int count = 0;
    while (readdir(list)) count++;
    closedir(list);
    return count - 3;
}

int testsupport_open_terminal(int *slave) {
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0) return -1;
    const char *name = grantpt(master) == 0 && unlockpt(master) == 0 ? ptsname(master) : NULL;
    *slave = name ? open(name, O_RDWR | O_NOCTTY) : -1;
    if (*slave >= 0) return master;
    close(master);
    return -1;
}

int testsupport_pipe(int ends[2]) {
#ifdef __linux__
    return pipe2(ends, O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    return fcntl(ends[0], F_SETFD, FD_CLOEXEC) | fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
}
