// EMVData
