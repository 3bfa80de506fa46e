import BrowserSupport

/// The browser of tests that run in only one.
typealias Chromium = Browser
