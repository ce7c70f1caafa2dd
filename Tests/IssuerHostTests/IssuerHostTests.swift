// IssuerHost
