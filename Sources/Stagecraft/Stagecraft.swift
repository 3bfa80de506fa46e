@_exported import Curves
@_exported import Diagnostics
@_exported import Exports
@_exported import Scenes
