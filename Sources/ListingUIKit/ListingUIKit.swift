@_exported import Views
