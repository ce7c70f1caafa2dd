import ChipHostCommands

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

prepareProcess()
exit(await run(arguments: Array(CommandLine.arguments.dropFirst())))
