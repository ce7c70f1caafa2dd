// VirtualCard
