import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @typedef {{ file: string, titles: string[], ms: number, status: 'passed' | 'failed' | 'skipped' }} TestResult
 * The titles are those of the groups of a test, and its own.
 *
 * Failure of a test, or of what a file does outside of its tests (a hook, or loading the file). Only a run of the
 * whole file can repeat the latter.
 * @typedef {{ file: string, line?: number, titles: string[], isWholeFile: boolean, message: string }} Failure
 *
 * Errors are those that belong to no test and no file, such as a failed global setup or an unhandled rejection.
 * @typedef {{ tests: TestResult[], failures: Failure[], errors: string[] }} Report
 */

/** Returns the titles of a test as one name. */
export const nameOf = ({ titles }) => titles.join(' > ')

/** Returns the path of the errors that belong to a JSON report of Vitest; see vitest-errors.mjs. */
export const errorsFileOf = (path) => path.replace(/\.json$/, '.errors.json')

/**
 * Reads the report of a test run.
 * @returns {Report | null} null if the runner ended before it wrote the report
 */
export function readReport(runner, path, root) {
  const errorsPath = errorsFileOf(path)
  const isComplete = existsSync(path) && (runner !== 'vitest' || existsSync(errorsPath))
  if (!isComplete) return null
  return runner === 'vitest'
    ? readVitestReport(readJson(path), readJson(errorsPath), root)
    : readPlaywrightReport(readJson(path), root)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Reads the JSON report of Vitest and the errors outside of its tests.
 * @returns {Report}
 */
export function readVitestReport({ testResults }, { suites, unhandled }, root) {
  const tests = []
  const failures = suites.map(({ file, title, message }) => ({
    file: relative(root, file),
    titles: [title || 'the whole file'],
    isWholeFile: true,
    message,
  }))
  for (const { name, status, message, assertionResults } of testResults) {
    const file = relative(root, name)
    for (const { ancestorTitles, title, duration, status, failureMessages } of assertionResults) {
      const titles = [...ancestorTitles, title]
      const isFailed = status === 'failed'
      tests.push({
        file,
        titles,
        ms: duration ?? 0,
        status: isFailed || status === 'passed' ? status : 'skipped',
      })
      if (isFailed) failures.push({ file, titles, isWholeFile: false, message: failureMessages[0] ?? '' })
    }
    if (status === 'failed' && !failures.some((failure) => failure.file === file))
      failures.push({ file, titles: ['the whole file'], isWholeFile: true, message })
  }
  return { tests, failures, errors: unhandled.map(({ message }) => message) }
}

/**
 * Reads the JSON report of Playwright.
 * @returns {Report}
 */
export function readPlaywrightReport({ config, suites, errors }, root) {
  const runs = suites.flatMap((fileSuite) => playwrightRuns(fileSuite, []))
  const fileOf = (run) => relative(root, join(config.rootDir, run.file))
  // Serial tests after a failed one do not run, and need those before them.
  const unfinished = new Set(runs.filter(didNotRun).map(fileOf))
  const tests = runs.map((run) => ({
    file: fileOf(run),
    titles: run.titles,
    ms: run.results.reduce((total, { duration }) => total + duration, 0),
    status: { expected: 'passed', flaky: 'passed', unexpected: 'failed' }[run.status] ?? 'skipped',
  }))
  const failures = runs
    .filter(({ status }) => status === 'unexpected')
    .map((run) => ({
      file: fileOf(run),
      line: run.line,
      titles: run.titles,
      isWholeFile: unfinished.has(fileOf(run)),
      message: playwrightMessage(run.results),
    }))
  return { tests, failures, errors: errors.map(({ message, value }) => message ?? value ?? '') }
}

/** Returns the tests of a suite, once for each project, with the titles of their groups. */
const playwrightRuns = ({ specs = [], suites = [] }, groups) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map((run) => ({ ...run, file, line, titles: [...groups, title] })),
  ),
  ...suites.flatMap((suite) => playwrightRuns(suite, [...groups, suite.title])),
]

const didNotRun = ({ status, expectedStatus }) => status === 'skipped' && expectedStatus !== 'skipped'

/** Returns the first error of a test. A test that should have failed and passed has none. */
function playwrightMessage(results) {
  const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped')
  const error = failed?.error ?? failed?.errors[0]
  return error?.stack ?? error?.message ?? error?.value ?? `The test ended as ${failed?.status ?? 'passed'}.`
}
