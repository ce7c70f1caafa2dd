// PCSC
