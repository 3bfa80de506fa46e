import Testing

@testable import Site

@Suite struct LiquidTests {
  private static func interpreter(_ includes: [String: String] = [:]) -> Liquid {
    let site: TemplateValues = [
      "title": "T", "baseurl": "/blog", "url": "https://e.org",
      "data": [
        "team": [["name": "Ann", "role": "a"] as TemplateValues, ["name": "Bob", "role": "b"] as TemplateValues]
          as [any Sendable]
      ] as TemplateValues,
    ]
    let page: TemplateValues = ["title": "Page", "tags": ["x", "y"], "wide": true, "date": "2026-01-02T03:04:05"]
    return Liquid(
      table: { name in name == "site" ? site : name == "page" ? page : nil },
      include: { includes[$0] },
      address: { $0 == "a" ? "../a/" : nil },
      custom: { $0.name == "box" ? "<b>\($0.argument("k", 0) ?? "")</b>" : nil }
    )
  }

  @Test(
    "Tags and filters are carried out as Jekyll does",
    arguments: [
      ("{{ page.title | upcase }}", "PAGE"), ("{{ \"a,b\" | split: \",\" | last }}", "b"), ("{{ page.none }}", ""),
      ("{{ '/img/a.png' | relative_url }}", "/blog/img/a.png"), ("{{ '/a' | absolute_url }}", "https://e.org/blog/a"),
      ("{{ page.date | date: '%b %-d, %Y %H:%M' }}", "Jan 2, 2026 03:04"), ("{{ page.date | date: '%A' }}", "Friday"),
      ("{{ 7 | divided_by: 2 }}{{ 7.5 | divided_by: 2 }}{{ 5 | modulo: 3 }}", "33.752"),
      ("{{ page.tags | join: '+' }}{{ page.tags.size }}", "x+y2"),
      ("{{ nil | default: 'd' }}{{ 'abc' | slice: 1, 2 | append: '!' }}", "dbc!"),
      ("{% assign a = 'x' | append: 'y' %}{{ a }}", "xy"),
      ("{% capture c %}<{{ page.title }}>{% endcapture %}{{ c }}", "<Page>"),
      ("{% if page.wide and page.none == nil %}1{% else %}2{% endif %}", "1"),
      ("{% if page.none %}1{% elsif page.title contains 'ag' %}2{% endif %}", "2"),
      ("{% unless page.wide %}1{% else %}2{% endunless %}", "2"),
      ("{% if page.title == blank %}1{% endif %}{% if page.none == empty %}2{% endif %}", "2"),
      ("{% case page.title %}{% when 'A', 'Page' %}1{% else %}2{% endcase %}", "1"),
      (
        "{% for t in page.tags %}{{ forloop.index }}{{ t }}{% unless forloop.last %},{% endunless %}{% endfor %}",
        "1x,2y"
      ),
      (
        "{% for i in (1..5) %}{% if i == 2 %}{% continue %}{% endif %}{% if i == 4 %}{% break %}{% endif %}{{ i }}{% endfor %}",
        "13"
      ),
      ("{% for i in page.none %}1{% else %}0{% endfor %}", "0"),
      ("{% for i in (1..9) reversed limit: 2 offset: 1 %}{{ i }}{% endfor %}", "32"),
      ("{{ site.data.team | where: 'role', 'b' | map: 'name' | first }}", "Bob"),
      ("{% assign g = site.data.team | where_exp: 'p', \"p.name == 'Ann'\" %}{{ g.size }}", "1"),
      ("a {%- if true -%} b {%- endif %} c", "ab c"), ("{% raw %}{{ x }}{% endraw %}", "{{ x }}"),
      ("{% comment %}x{% endcomment %}y", "y"),
      ("{% post_url a %} {% box k=\"v\" %}", "../a/ <b>v</b>"),
    ]
  )
  func carriesOut(template: String, result: String) {
    var liquid = Self.interpreter()
    #expect(liquid.rendered(template) == result)
    #expect(liquid.takeProblems() == [])
  }

  @Test("Includes have their arguments, and includes within them")
  func includes() {
    var liquid = Self.interpreter([
      "image.html":
        "{% assign w = include.width | default: 10 %}<img src=\"{{ include.file }}\" width=\"{{ w }}\">{% include cap.html text=include.caption %}",
      "cap.html": "{% if include.text %}<p>{{ include.text }}</p>{% endif %}",
    ])
    #expect(
      liquid.rendered("{% include image.html file=page.title caption=\"A b\" %}")
        == "<img src=\"Page\" width=\"10\"><p>A b</p>"
    )
    #expect(liquid.takeProblems() == [])
  }

  @Test(
    "What isn't known is named with its line, and nothing of it is shown",
    arguments: [
      ("a\n{% gizmo x %}", "nothing is known about {% gizmo %}", 2),
      ("{{ 1 | twist }}", "nothing is known about the filter “twist”", 1),
      ("{{ thing }}", "nothing is known about {{ thing }}", 1),
      ("{% include none.html %}", "there is no Templates/shortcodes/none.html for {% include none.html %}", 1),
      ("{% if %}x{% endif %}", "the condition “” can't be read", 1),
      ("{{ site.time }}", "nothing is known about site.time", 1),
      ("\n\n{% post_url none %}", "there is no article “none” for {% post_url %}", 3),
    ]
  )
  func namesUnknown(template: String, message: String, line: Int) {
    var liquid = Self.interpreter()
    let result = liquid.rendered(template)
    #expect(liquid.takeProblems() == [Liquid.Problem(message: message, line: line, include: nil)])
    #expect(!result.contains("{") && !result.contains("gizmo"))
  }

  @Test(
    "A template without end is stopped, and says so",
    arguments: [
      "{% include self.html %}", "{% for a in (1..1000) %}{% for b in (1..1000) %}x{% endfor %}{% endfor %}",
      "{% for a in (1..100000000) %}x{% endfor %}",
      "{% assign s = 'x' %}{% for a in (1..90) %}{% assign s = s | append: s %}{% endfor %}",
      "{% assign s = 'x' %}{% for a in (1..20) %}{% assign s = s | append: s %}{% endfor %}{{ s | replace: 'x', s }}",
      "{% assign s = 'a b' | split: ' ' %}{% for a in (1..90) %}{% assign s = s | concat: s %}{% endfor %}",
      "{% assign s = 'a b' | split: ' ' %}{% for a in (1..900) %}{% assign t = s | push: s %}{% assign s = t %}{% endfor %}",
      "{% for a in (1..99999) %}{% for b in (1..99999) limit: 0 %}{% endfor %}{% endfor %}",
      "{% assign s = 'xxxxxxxxxxxxxxxx' %}{% for a in (1..90) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}{{ s }}",
    ]
  )
  func stops(template: String) {
    var liquid = Self.interpreter(["self.html": "{% include self.html %}{% include self.html %}"])
    #expect(liquid.rendered(template).utf8.count <= 3 * Liquid.mostBytes)
    #expect(!liquid.takeProblems().isEmpty)
  }

  @Test(
    "What lies too deep within something is no value, and says so",
    arguments: [
      "{{ " + String(repeating: "(", count: 50_000) + " }}", "{{ " + String(repeating: "page[", count: 50_000) + " }}",
      "{% if " + String(repeating: "true and ", count: 50_000) + "true %}a{% endif %}",
      String(repeating: "{% if true %}", count: 5_000) + "a" + String(repeating: "{% endif %}", count: 5_000),
    ]
  )
  func limitsDepth(template: String) {
    var liquid = Self.interpreter()
    #expect(liquid.rendered(template) == "")
    #expect(liquid.takeProblems().count == 1)
  }

  @Test(
    "Numbers of any size are numbers",
    arguments: [
      ("{{ 'abc' | slice: 99999999999999999999 }}{{ 'abc' | slice: 1, 99999999999999999999 }}", "bc"),
      ("{{ 'abc' | truncate: 99999999999999999999 }}{{ 'abc' | truncatewords: 99999999999999999999 }}", "abcabc"),
      ("{% for a in page.tags limit: 99999999999999999999 offset: 99999999999999999999 %}x{% endfor %}", ""),
      ("{{ 99999999999999999999 | times: 99999999999999999999 | floor }}", "1e+40"),
    ]
  )
  func bearsNumbers(template: String, result: String) {
    var liquid = Self.interpreter()
    #expect(liquid.rendered(template) == result)
    #expect(liquid.takeProblems() == [])
  }
}
