// JSONDocument
