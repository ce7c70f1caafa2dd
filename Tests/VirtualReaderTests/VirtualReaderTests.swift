// VirtualReader
