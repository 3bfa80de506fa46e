@_exported import Artwork
@_exported import Curves
@_exported import Diagnostics
@_exported import Exports
@_exported import Proof
@_exported import Scenes
