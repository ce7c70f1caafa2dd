import ChipHostCommands

runProcess(arguments: Array(CommandLine.arguments.dropFirst()))
