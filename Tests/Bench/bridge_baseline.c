/* What one SCardTransmit costs a plain C program: the measure for the bridge.

       cc -O2 -I/usr/include/PCSC bridge_baseline.c -lpcsclite -o bridge_baseline
       bridge_baseline READER [COUNT]

   Sends 80 EC 00 00 00 COUNT times (20,000 when not given) to the card in the reader of that whole name, after a tenth
   as many to warm up, and prints the microseconds of one exchange. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <winscard.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void check(const char *operation, LONG result) {
    if (result == SCARD_S_SUCCESS) return;
    fprintf(stderr, "%s: 0x%08lX\n", operation, (unsigned long)result);
    exit(1);
}

int main(int count, char **arguments) {
    if (count < 2) {
        fprintf(stderr, "usage: %s READER [COUNT]\n", arguments[0]);
        return 64;
    }
    long exchanges = count > 2 ? strtol(arguments[2], NULL, 10) : 20000;
    SCARDCONTEXT context;
    SCARDHANDLE card;
    DWORD protocol;
    check("SCardEstablishContext", SCardEstablishContext(SCARD_SCOPE_SYSTEM, NULL, NULL, &context));
    check("SCardConnect", SCardConnect(context, arguments[1], SCARD_SHARE_SHARED, SCARD_PROTOCOL_T0 | SCARD_PROTOCOL_T1,
                                       &card, &protocol));
    const SCARD_IO_REQUEST *header = protocol == SCARD_PROTOCOL_T0 ? SCARD_PCI_T0 : SCARD_PCI_T1;
    static const unsigned char command[] = {0x80, 0xEC, 0x00, 0x00, 0x00};
    static unsigned char answer[MAX_BUFFER_SIZE_EXTENDED];
    double start = 0;
    for (long index = -exchanges / 10; index < exchanges; index++) {
        if (index == 0) start = now();
        DWORD length = sizeof answer;
        check("SCardTransmit", SCardTransmit(card, header, command, sizeof command, NULL, answer, &length));
        if (length < 2) check("SCardTransmit", SCARD_F_COMM_ERROR);
    }
    printf("%.2f\n", (now() - start) / exchanges);
    SCardDisconnect(card, SCARD_LEAVE_CARD);
    SCardReleaseContext(context);
    return 0;
}
