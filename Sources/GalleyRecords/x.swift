import GalleyText
