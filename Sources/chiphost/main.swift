import ChipHostCommands

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

exit(await run(arguments: Array(CommandLine.arguments.dropFirst())))
