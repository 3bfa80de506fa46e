import Foundation
import Processes
import Testing
import Yams

/// What installs the tool elsewhere: workflows, the formula and the image of a container.
@Suite struct PackagingTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Runs a command in the folder of the package.
  private static func run(_ command: String) async -> ChildProcess.Result {
    // A test is run by make itself, whose options would reach another one.
    let clean = ["env", "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "-u", "MFLAGS"]
    return await ChildProcess(clean + ["sh", "-c", "cd \"$0\" && \(command)", root.path]).run()
  }

  /// A workflow of GitHub.
  private struct Workflow: Decodable {
    struct Job: Decodable {
      var steps: [Step]
      var timeout: Int?
      var permissions: [String: String]?
      enum CodingKeys: String, CodingKey {
        case steps, permissions
        case timeout = "timeout-minutes"
      }
    }
    struct Step: Decodable {
      var run: String?
      var uses: String?
    }
    var jobs: [String: Job]
    var permissions: [String: String]
  }

  private static let workflows: [String: Workflow] = {
    let names = ["ci", "release", "thorough"]
    let all = names.compactMap { try? YAMLDecoder().decode(Workflow.self, from: text(".github/workflows/\($0).yml")) }
    return all.count == names.count ? Dictionary(uniqueKeysWithValues: zip(names, all)) : [:]
  }()

  private static let commands = Set(workflows.values.flatMap(\.jobs.values).flatMap(\.steps).compactMap(\.run)).sorted()
  /// What a container needs before it has make.
  private static let start = "apt-get update -q && apt-get install -y -q --no-install-recommends git make"

  @Test("Every step is a target of the Makefile", arguments: commands.filter { $0 != start })
  func namesTargets(command: String) async {
    #expect(command == "make" || command.hasPrefix("make "))
    let result = await Self.run(command.replacing(/^make/, with: "make -n TAG=0.0.0 REPOSITORY=a/b"))
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("The workflows are read, and have steps")
  func readsWorkflows() {
    #expect(Self.workflows.count == 3 && Self.commands.count >= 8)
    #expect(Self.commands.contains("make") && Self.commands.contains("make test"))
  }

  @Test("Actions are named by their commits, with the version behind", arguments: ["ci", "release", "thorough"])
  func pinsActions(name: String) throws {
    let lines = try Self.text(".github/workflows/\(name).yml").matches(of: /uses: (\S+)(.*)/)
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line.output.1.wholeMatch(of: /actions\/[a-z-]+@[0-9a-f]{40}/) != nil)
      #expect(line.output.2.wholeMatch(of: /\x20# v[0-9.]+/) != nil)
    }
  }

  @Test("Only the job that publishes a release may write")
  func limitsPermissions() {
    for (name, workflow) in Self.workflows {
      #expect(workflow.permissions == ["contents": "read"], "\(name)")
      for (job, permissions) in workflow.jobs.compactMapValues(\.permissions) {
        #expect(job == "publish" && permissions == ["contents": "write"])
      }
    }
  }

  /// Runs the steps of the action with a tool that only says what it is asked for.
  ///
  /// - Parameters:
  ///   - variables: The inputs.
  ///   - step: The shell commands between installing and running.
  private static func action(_ variables: String, _ step: String = ":") async throws -> ChildProcess.Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stagecraft-action-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      set -e
      cd "$0" && name=stagecraft-1.2.3-$(uname -s | tr A-Z a-z)-$(uname -m)
      mkdir -p tool/$name/bin releases/1.2.3 temporary && git init -q --bare origin && git clone -q origin work 2>/dev/null
      printf '#!/bin/sh\\necho "$*"\\n[ "$1" != figures ] || [ "$2" = --check ] || echo new > figure.svg\\n' > tool/$name/bin/stagecraft
      chmod +x tool/$name/bin/stagecraft && tar -C tool -czf releases/1.2.3/$name.tar.gz $name && cd work
      export RUNNER_TEMP="$0/temporary" RELEASES="file://$0/releases" VERSION=1.2.3 FOLDER=. MODE=check MOTION=false \(variables)
      "$1/Packaging/action.sh" install
      \(step)
      "$1/Packaging/action.sh" run
      git --git-dir="$0/origin" log --all --format=%s --name-only
      """
    return await ChildProcess(["sh", "-c", script, folder.path, root.path]).run()
  }

  @Test(
    "The action runs what its inputs say, and commits what is new",
    arguments: [
      ("", ":", ["doctor", "figures --check ."]), ("MOTION=true", ":", ["doctor", "figures --check .", "verify ."]),
      ("MODE=commit", ":", ["doctor", "figures .", "Update the pictures of SwiftUI code", "figure.svg"]),
      (
        "MODE=commit", "echo new > figure.svg && git add . && git -c user.name=a -c user.email=a@b commit -qm Old",
        ["doctor", "figures ."]
      ),
    ]
  )
  func runsAction(variables: String, step: String, lines: [String]) async throws {
    let result = try await Self.action(variables, step)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").map(String.init) == lines)
  }

  @Test(
    "The action refuses an input that it doesn't know",
    arguments: [
      ("VERSION=main", "the version is “main”"), ("VERSION=9.9.9", "there is no stagecraft-9.9.9-"),
      ("MODE=push", "mode is “push”; expected check or commit"), ("MOTION=yes", "motion is “yes”"),
    ]
  )
  func refusesInputs(variables: String, message: String) async throws {
    let result = try await Self.action(variables)
    #expect(result.status == 1 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("The action's steps get all of its inputs by the names that the script reads")
  func passesInputs() throws {
    struct Action: Decodable {
      struct Input: Decodable { var description: String }
      struct Runs: Decodable { var steps: [Step] }
      struct Step: Decodable {
        var run: String
        var env: [String: String]
      }
      var inputs: [String: Input]
      var runs: Runs
    }
    let action = try YAMLDecoder().decode(Action.self, from: Self.text("action.yml"))
    let script = try Self.text("Packaging/action.sh")
    let values = action.runs.steps.flatMap(\.env.values).joined()
    for input in action.inputs.keys { #expect(values.contains("inputs.\(input)"), "\(input)") }
    for name in action.runs.steps.flatMap(\.env.keys) { #expect(script.contains("$\(name)"), "\(name)") }
    // What an input says is no part of a command.
    #expect(action.runs.steps.allSatisfy { !$0.run.contains("{{") })
  }

  @Test("The libraries that a build needs are there after the step that installs them")
  func installsLibraries() async {
    #expect(await Self.run("make libraries").status == 0)
  }

  @Test("The formula has all libraries that Homebrew provides, and no blank after a release")
  func fillsFormula() async throws {
    let manifest = try Self.text("Package.swift")
    let folder = FileManager.default.temporaryDirectory.appending(path: "stagecraft-formula-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sum = String(repeating: "0a", count: 32)
    let file = folder.path + "/stagecraft.rb"
    let made = await Self.run("make formula FORMULA=\(file) REPOSITORY=someone/stagecraft TAG=1.2.3 SHA256=\(sum)")
    #expect(made.status == 0, "\(made.errors)")
    let formula = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!formula.contains(/@[A-Z0-9]+@/))
    #expect(formula.contains("url \"https://github.com/someone/stagecraft/archive/refs/tags/1.2.3.tar.gz\""))
    #expect(formula.contains("sha256 \"\(sum)\""))
    for match in manifest.matches(of: /\.brew\(\["([^"]+)"\]\)/) {
      #expect(formula.contains(try Regex("(depends_on|uses_from_macos) \"\(match.output.1)\"")), "\(match.output.1)")
    }
    #expect(await ChildProcess(["ruby", "-c", file]).run().status == 0)
  }

  @Test("The image of a container builds with a version of Swift that CI tests, from files that exist")
  func buildsImage() throws {
    let image = try Self.text("Packaging/Dockerfile")
    let bases = Set(image.matches(of: /FROM (swift:[^-\s]+)/).map { String($0.output.1) })
    #expect(bases.count == 1)
    let versions = try Self.text(".github/workflows/ci.yml")
    #expect(bases.allSatisfy { versions.contains("\"\($0.dropFirst("swift:".count))\"") })
    let makefile = try Self.text("Makefile")
    for match in image.matches(of: /RUN make (\w+)/) { #expect(makefile.contains("\n\(match.output.1): ")) }
    // What the tool is linked with is there without the headers.
    for library in ["libxml2", "libcmark-gfm0", "libcmark-gfm-extensions0", "zlib1g"] {
      #expect(
        image.contains(try Regex("install[^\\n]* \(library)[0-9. ]")) || image.contains(" \(library) "),
        "\(library)"
      )
    }
  }
}
