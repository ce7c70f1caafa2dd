// ChipHost
