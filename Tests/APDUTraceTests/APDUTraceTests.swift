// APDUTrace
