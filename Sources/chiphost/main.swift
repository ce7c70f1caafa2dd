import ChipHostCommands

run()
