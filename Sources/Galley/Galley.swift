@_exported import GalleyFonts
@_exported import GalleyGeometry
@_exported import GalleyText
