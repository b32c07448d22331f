"""Long tests of the web server: ``make soak`` runs them at full size, ``make test`` runs each of them small."""
