#include "BridgeBaseline.h"
#include <CPCSC.h>
#include <time.h>

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t bridge_baseline(const char *reader, const uint8_t *command, size_t length, unsigned count) {
    SCARDCONTEXT context;
    SCARDHANDLE card;
    DWORD protocol;
    LONG result = SCardEstablishContext(SCARD_SCOPE_SYSTEM, NULL, NULL, &context);
    if (result != SCARD_S_SUCCESS) return -(int64_t)(uint32_t)result;
    result = SCardConnect(context, reader, SCARD_SHARE_SHARED, SCARD_PROTOCOL_T0 | SCARD_PROTOCOL_T1, &card, &protocol);
    if (result == SCARD_S_SUCCESS) {
        SCARD_IO_REQUEST request = {protocol, sizeof request};
        uint8_t answer[65548];
        int64_t start = now();
        for (unsigned i = 0; i < count && result == SCARD_S_SUCCESS; i++) {
            DWORD size = sizeof answer;
            result = SCardTransmit(card, &request, command, length, NULL, answer, &size);
        }
        int64_t spent = now() - start;
        SCardDisconnect(card, SCARD_LEAVE_CARD);
        if (result == SCARD_S_SUCCESS) {
            SCardReleaseContext(context);
            return spent;
        }
    }
    SCardReleaseContext(context);
    return -(int64_t)(uint32_t)result;
}
