// EMVKernel
