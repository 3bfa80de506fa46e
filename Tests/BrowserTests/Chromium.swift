import BrowserSupport

/// What tests call a browser that only has to be any.
typealias Chromium = Browser
