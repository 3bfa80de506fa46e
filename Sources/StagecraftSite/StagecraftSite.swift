@_exported import Commands
@_exported import Stagecraft
