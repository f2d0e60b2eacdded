import { writeFileSync } from 'node:fs'
import { errorsFileOf } from './reports.mjs'

/**
 * Vitest reporter. Writes the errors outside of tests, which the JSON report omits, to a file beside that report:
 * errors that nothing handled, and errors of hooks and of loading a file.
 */
export default class ErrorsReporter {
  onInit(vitest) {
    this.path = errorsFileOf(vitest.config.outputFile.json)
  }

  onTestRunEnd(modules, unhandledErrors) {
    const suites = modules.flatMap((module) => [
      ...errorsOf(module, ''),
      ...[...module.children.allSuites()].flatMap((suite) => errorsOf(suite, suite.fullName)),
    ])
    const unhandled = unhandledErrors.map((error) => ({ message: messageOf(error) }))
    writeFileSync(this.path, JSON.stringify({ suites, unhandled }))
  }
}

const errorsOf = (suite, title) =>
  suite
    .errors()
    .map((error) => ({ file: (suite.module ?? suite).moduleId, title, message: messageOf(error) }))

const messageOf = (error) => error.stack || error.message || String(error)
