import FlyingFox
import Foundation
import Site
import WebText

/// Answers requests from the site in memory: there is nothing else that it could serve.
struct PreviewHandler: HTTPHandler {
  /// Where the preview's own files are; no site has a file there.
  static let folder = "/-/preview/"

  let state: PreviewState

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = await answer(request)
    guard request.method == .HEAD else { return response }
    // What a GET would bring, without bringing it.
    var headers = response.headers
    headers[.contentLength] = await (try? response.bodyData).map { String($0.count) }
    return HTTPResponse(statusCode: response.statusCode, headers: headers)
  }

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard Self.isLocal(request.headers[.host]) else {
      return Self.text(.misdirectedRequest, "The preview answers only to localhost.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      return Self.text(.methodNotAllowed, "The preview can only be read.")
    }
    let path = request.path
    switch path {
    case Self.folder + "reload.js":
      return Self.response(.ok, "text/javascript; charset=utf-8", Data(Self.script.utf8))
    case Self.folder + "events":
      guard request.method == .GET else { return Self.text(.methodNotAllowed, "Events can only be got.") }
      let events = await state.events()
      return HTTPResponse(
        statusCode: .ok,
        headers: [.contentType: "text/event-stream", HTTPHeader("Cache-Control"): "no-store"],
        body: HTTPBodySequence(from: EventBytes(chunks: events))
      )
    default: return await page(path, isFolder: request.target.path().hasSuffix("/"))
    }
  }

  private func page(_ path: String, isFolder: Bool) async -> HTTPResponse {
    let generation = await state.generation
    guard let site = await state.site else {
      let problem = await state.problem ?? "The site isn't built yet."
      let page = "<!doctype html><title>Preview</title><body><pre>\(Escape.markup(problem))</pre></body>"
      return Self.response(.internalServerError, "text/html; charset=utf-8", Data(Self.live(page, generation).utf8))
    }
    guard let file = site.file(at: isFolder && !path.hasSuffix("/") ? path + "/" : path) else {
      let page = "<!doctype html><title>Not found</title><body><h1>Not found</h1><p>\(Escape.markup(path))</p></body>"
      return Self.response(.notFound, "text/html; charset=utf-8", Data(Self.live(page, generation).utf8))
    }
    if file.path.hasSuffix("index.html"), !isFolder, !path.hasSuffix("index.html") {
      // Relative links on the page need the slash.
      return HTTPResponse(statusCode: .movedPermanently, headers: HTTPHeaders([.location: path + "/"]))
    }
    let type = Self.contentType(of: file.path)
    guard type.hasPrefix("text/html") else { return Self.response(.ok, type, Data(file.bytes)) }
    return Self.response(.ok, type, Data(Self.live(String(decoding: file.bytes, as: UTF8.self), generation).utf8))
  }

  /// The page with the script that reloads it.
  private static func live(_ page: String, _ generation: Int) -> String {
    let script = "<script src=\"\(folder)reload.js\" data-generation=\"\(generation)\"></script>"
    guard let end = page.range(of: "</body>", options: .backwards) else { return page + script }
    return page.replacingCharacters(in: end, with: script + "</body>")
  }

  /// Whether a request was meant for this machine: a page elsewhere can't make a browser read the preview.
  private static func isLocal(_ host: String?) -> Bool {
    guard let host else { return false }
    let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    return ["localhost", "127.0.0.1", "[::1]"].contains(name)
  }

  private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  private static func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: [
        .contentType: type, HTTPHeader("Cache-Control"): "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
      ],
      body: body
    )
  }

  private static func contentType(of path: String) -> String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "svg": "image/svg+xml", "json": "application/json", "png": "image/png", "jpg": "image/jpeg",
      "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif", "ico": "image/x-icon", "woff2": "font/woff2",
      "xml": "application/xml", "txt": "text/plain; charset=utf-8", "webmanifest": "application/manifest+json",
    ]
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    return types[suffix.lowercased()] ?? "application/octet-stream"
  }

  /// Reloads the page when there is a new site, and shows over it what is wrong while something is.
  private static let script = """
    (() => {
      const shown = document.currentScript.dataset.generation;
      const events = new EventSource("\(folder)events");
      let panel;
      events.addEventListener("site", event => {
        if (event.data !== shown) location.reload();
        else panel?.remove();
      });
      events.addEventListener("problem", event => {
        panel?.remove();
        panel = document.createElement("pre");
        panel.setAttribute("role", "alert");
        panel.textContent = event.data;
        panel.style.cssText = "position:fixed;inset:auto 0 0;margin:0;padding:1.25em;max-height:50vh;overflow:auto;"
          + "z-index:2147483647;background:#3b0d0c;color:#ffe1de;font:14px/1.5 ui-monospace,monospace;"
          + "white-space:pre-wrap;border-top:3px solid #ff453a";
        document.body.append(panel);
      });
    })();
    """
}
