import Commands
import Foundation
import Testing
import Yams

/// The workflow of a new site runs code of others, with the permissions that its file gives it.
@Suite struct WorkflowTests {
  /// A workflow, as GitHub reads it.
  private struct Workflow: Decodable {
    struct Job: Decodable {
      let permissions: [String: String]
      let steps: [Step]
    }

    struct Step: Decodable {
      var uses: String?
      var run: String?
      var env: [String: String]?
      var with: [String: String]?
    }

    let permissions: [String: String]
    let env: [String: String]?
    let jobs: [String: Job]
  }

  private static let url = "https://example.org/stagecraft.git"

  /// The text of the workflow of a new site.
  private static func text(_ options: [String]) async throws -> String {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--stagecraft", url] + options).status == 0)
    return try String(contentsOfFile: folder.path + "/blog/.github/workflows/site.yml", encoding: .utf8)
  }

  private static func workflow(_ options: [String]) async throws -> Workflow {
    try YAMLDecoder().decode(Workflow.self, from: await text(options))
  }

  private static let kinds = [[], ["--package"]]

  @Test("Only the job that publishes may write, and only to Pages", arguments: kinds)
  func hasLeastPrivilege(options: [String]) async throws {
    let workflow = try await Self.workflow(options)
    #expect(workflow.permissions == ["contents": "read"])
    #expect(workflow.jobs["build"]?.permissions == ["contents": "read", "pages": "read"])
    #expect(workflow.jobs["deploy"]?.permissions == ["pages": "write", "id-token": "write"])
    #expect(workflow.jobs.count == 2)
    // That job runs nothing of the site.
    #expect(workflow.jobs["deploy"]?.steps.count == 1)
  }

  @Test("The token isn't left in the folder where the site's code runs", arguments: kinds)
  func dropsToken(options: [String]) async throws {
    let checkouts = try await Self.workflow(options).jobs.values.flatMap(\.steps)
      .filter { $0.uses?.hasPrefix("actions/checkout@") == true }
    #expect(checkouts.count == 1 && checkouts[0].with?["persist-credentials"] == "false")
  }

  @Test("Every action is named by a commit, with its tag in a comment", arguments: kinds)
  func pinsActions(options: [String]) async throws {
    let text = try await Self.text(options)
    let lines = text.split(separator: "\n").filter { $0.contains("uses:") }
    #expect(lines.count >= 6)
    for line in lines {
      #expect(line.contains(/uses: actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/), "\(line)")
    }
  }

  @Test("No value is put into the text of a script, where it could be code", arguments: kinds)
  func passesValues(options: [String]) async throws {
    let steps = try await Self.workflow(options).jobs.values.flatMap(\.steps)
    let scripts = steps.compactMap(\.run)
    #expect(scripts.count >= 2 && scripts.allSatisfy { !$0.contains("${{") })
    let build = try #require(steps.first { $0.run?.contains(" build ") == true })
    #expect(build.run?.contains("--base-url \"$BASE_URL\"") == true)
    #expect(build.env == ["BASE_URL": "${{ steps.pages.outputs.base_url }}/"])
  }

  @Test("A site without a package is built with the release of the tool that made it")
  func pinsRelease() async throws {
    let workflow = try await Self.workflow([])
    let version = await Run(["--version"]).output.trimmingCharacters(in: .newlines)
    #expect(workflow.env == ["STAGECRAFT": Self.url, "VERSION": version, "COMMIT": ""])
    let scripts = try #require(workflow.jobs["build"]).steps.compactMap(\.run).joined(separator: "\n")
    #expect(scripts.contains("--branch \"$VERSION\"") && !scripts.contains("HEAD "))
  }

  @Test("What a compiler has built isn't taken from the cache for another one", arguments: kinds)
  func cachesByCompiler(kind: [String]) async throws {
    let steps = try #require(try await Self.workflow(kind).jobs["build"]).steps
    let find = try #require(steps.firstIndex { $0.run?.contains("swiftc -version") == true })
    let keys = steps[find...].compactMap { $0.with?["key"] }.filter { !$0.hasPrefix("pages-") }
    #expect(keys.count == 1 && keys.allSatisfy { $0.contains("${{ steps.swift.outputs.version }}") })
  }

  // MARK: The script

  /// A repository with the tag 1.0.0, which has a commit before and one behind it.
  private static func repository(in folder: TemporaryFolder) throws -> (path: String, commit: String) {
    let path = folder.path + "/tool"
    let output = try shell(
      """
      git init -q "\(path)" && cd "\(path)"
      git config user.name a && git config user.email a@example.com && git config commit.gpgsign false
      git commit -q --allow-empty -m 1 && git commit -q --allow-empty -m 2 && git tag -a -m r 1.0.0
      git rev-parse HEAD && git commit -q --allow-empty -m 3
      """
    ).output
    return (path, output.trimmingCharacters(in: .newlines))
  }

  /// Runs a script as GitHub does in a container.
  private static func shell(
    _ script: String,
    _ environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-e", "-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  @Test(
    "The run stops if there is no such release, or if its tag was moved to another commit",
    arguments: [
      ("1.0.0", nil, 0, "::notice"), ("1.0.0", "THIS", 0, ""),
      ("1.0.0", "0123456789012345678901234567890123456789", 1, "::error"), ("2.0.0", nil, 1, "::error"),
      ("1.0", nil, 1, "::error"),
    ]
  )
  func checksCommit(version: String, commit: String?, status: Int32, message: String) async throws {
    let script = try #require(
      try await Self.workflow([]).jobs["build"]?.steps.compactMap(\.run).first { $0.contains("ls-remote") }
    )
    let folder = try TemporaryFolder()
    let (repository, release) = try Self.repository(in: folder)
    let run = try Self.shell(
      script,
      [
        "STAGECRAFT": repository, "VERSION": version, "COMMIT": commit == "THIS" ? release : commit ?? "",
        "GITHUB_OUTPUT": folder.path + "/output",
      ]
    )
    #expect(run.status == status && run.output.hasPrefix(message), "\(run.output)")
    let output = try? String(contentsOfFile: folder.path + "/output", encoding: .utf8)
    #expect(output == (status == 0 ? "commit=\(release)\n" : nil))
  }

  @Test("Without the Git URL of Stagecraft, the run says what is missing")
  func needsLocation() async throws {
    let script = try #require(
      try await Self.workflow([]).jobs["build"]?.steps.compactMap(\.run).first { $0.contains("ls-remote") }
    )
    let variables = ["STAGECRAFT": "", "VERSION": "1.0.0", "COMMIT": "", "GITHUB_OUTPUT": "/dev/null"]
    let run = try Self.shell(script, variables)
    #expect(run.status == 1)
    #expect(
      run.output
        == "::error file=.github/workflows/site.yml::STAGECRAFT is empty; expected the Git URL of Stagecraft\n"
    )
  }
}
