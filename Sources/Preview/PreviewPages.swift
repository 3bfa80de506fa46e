import Diagnostics
import Foundation
import NIOHTTP1
import Site
import WebText

/// Answers requests from the built site: pages are made when they are requested, public files are on disk.
struct PreviewPages {
  /// The path of the preview's own files.
  ///
  /// No site has a file there.
  static let folder = "/-/preview/"

  let state: PreviewState

  /// Returns the answer to a request that has passed the ``RequestCheck``, or the part of it that the request asks for.
  func answer(to head: HTTPRequestHead) -> PreviewAnswer { wholeAnswer(to: head).part(for: head) }

  private func wholeAnswer(to head: HTTPRequestHead) -> PreviewAnswer {
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts[0].removingPercentEncoding else { return PreviewAnswer(.malformed) }
    switch path {
    case Self.folder + "reload.js":
      return PreviewAnswer(.ok, "text/javascript", Self.script)
    case Self.folder + "events":
      return head.method == .GET ? .events : PreviewAnswer(.method)
    default:
      return page(path, query: parts.count > 1 ? String(parts[1]) : nil)
    }
  }

  private func page(_ path: String, query: String?) -> PreviewAnswer {
    let view = state.view
    guard let site = view.site else {
      let problem = view.problem ?? "The site isn't built yet."
      let page = "<!doctype html><title>Preview</title><body><pre>\(Escape.markup(problem))</pre></body>"
      return Self.html(.internalServerError, page, view.generation)
    }
    guard let name = site.path(for: path) else {
      let page = "<!doctype html><title>Not found</title><body><h1>Not found</h1><p>\(Escape.markup(path))</p></body>"
      let own = (try? site.bytes(of: "404.html")).flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
      return Self.html(.notFound, own ?? page, view.generation)
    }
    if name.hasSuffix("index.html"), !path.hasSuffix("/"), !path.hasSuffix("index.html") {
      // Relative links in the page need the slash.
      return PreviewAnswer(redirectingTo: Self.address(ofIndex: name, query: query))
    }
    do throws(Diagnostics) {
      guard let file = try site.open(name) else { preconditionFailure("the site has a file at \(name)") }
      let type = Self.contentType(of: name)
      guard type.hasPrefix("text/html") else {
        let content = PreviewContent(size: file.size) { offset, count in try file.bytes(from: offset, count: count)[...]
        }
        return PreviewAnswer(.ok, type, content)
      }
      let page = String(decoding: try file.bytes(from: 0, count: file.size), as: UTF8.self)
      return Self.html(.ok, page, view.generation)
    } catch {
      return PreviewAnswer(.internalServerError, "text/plain", "\(error)")
    }
  }

  /// Returns the address of a folder's index.
  ///
  /// It consists of the site's own path, so it can't lead to another site.
  private static func address(ofIndex path: String, query: String?) -> String {
    let folder = "/" + path.dropLast("index.html".count)
    let allowed = CharacterSet(charactersIn: "/-._~!$&'()*+,;=:@").union(asciiAlphanumerics)
    let query = query.map { "?" + encode($0, keeping: allowed.union(CharacterSet(charactersIn: "?%"))) }
    return encode(folder, keeping: allowed) + (query ?? "")
  }

  private static let asciiAlphanumerics = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  )

  private static func encode(_ text: String, keeping allowed: CharacterSet) -> String {
    guard let encoded = text.addingPercentEncoding(withAllowedCharacters: allowed) else {
      preconditionFailure("a Swift string has a percent-encoded form")
    }
    return encoded
  }

  /// Returns a response with a page and the script that reloads it.
  private static func html(_ status: HTTPResponseStatus, _ page: String, _ generation: Int) -> PreviewAnswer {
    let script = "<script src=\"\(folder)reload.js\" data-generation=\"\(generation)\"></script>"
    let end = page.range(of: "</body>", options: .backwards)
    let live = end.map { page.replacingCharacters(in: $0, with: script + "</body>") } ?? page + script
    return PreviewAnswer(status, "text/html", live)
  }

  private static func contentType(of path: String) -> String {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
      "svg": "image/svg+xml", "json": "application/json", "png": "image/png", "jpg": "image/jpeg",
      "jpeg": "image/jpeg", "webp": "image/webp", "gif": "image/gif", "apng": "image/apng", "ico": "image/x-icon",
      "woff2": "font/woff2",
      "avif": "image/avif", "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg",
      "pdf": "application/pdf",
      "xml": "application/xml", "txt": "text/plain; charset=utf-8", "webmanifest": "application/manifest+json",
    ]
    let suffix = path.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    return types[suffix.lowercased()] ?? "application/octet-stream"
  }

  /// Reloads the page when there is a new site, or only its style sheets, and shows errors and long work over the page.
  private static let script = """
    (() => {
      let shown = document.currentScript.dataset.generation;
      const events = new EventSource("\(folder)events");
      const styles = {
        alert: "inset:auto 0 0;padding:1.25em;max-height:50vh;overflow:auto;background:#3b0d0c;color:#ffe1de;"
          + "border-top:3px solid #ff453a",
        status: "inset:1em 1em auto auto;padding:.5em 1em;background:#1c1c1e;color:#fff;border:1px solid #636366;"
          + "border-radius:1.5em"
      };
      const panels = {};
      function show(role, text) {
        panels[role]?.remove();
        if (!text) return;
        const panel = panels[role] = document.createElement("pre");
        panel.setAttribute("role", role);
        panel.textContent = text;
        panel.style.cssText = "position:fixed;margin:0;z-index:2147483647;font:14px/1.5 ui-monospace,monospace;"
          + "white-space:pre-wrap;" + styles[role];
        document.body.append(panel);
      }
      events.addEventListener("site", event => {
        if (event.data !== shown) location.reload();
        else show("alert");
      });
      events.addEventListener("styles", event => {
        shown = event.data;
        for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
          const url = new URL(link.href);
          if (url.origin !== location.origin) continue;
          url.searchParams.set("generation", shown);
          const fresh = link.cloneNode();
          fresh.href = url;
          // The old rules stay until the new ones are there, so that nothing is shown without them.
          fresh.onload = fresh.onerror = () => link.remove();
          link.after(fresh);
        }
      });
      events.addEventListener("problem", event => show("alert", event.data));
      events.addEventListener("work", event => show("status", event.data));
      // The program that compiles is replaced, and the new one has nothing to say of it.
      events.addEventListener("open", () => show("status"));
    })();
    """
}
