import { join } from 'node:path'
import { nameOf } from './reports.mjs'
import { runTests } from './run-step.mjs'
import { results } from './steps.mjs'

/** Times that a failed test is run again. */
const MAX_RERUNS = 2
/** More failures than this are no chance, and running them again would take long. */
const MAX_FAILURES = 20

/**
 * What to run again: a test, or a whole file.
 * @typedef {{ file: string, line?: number, titles?: string[] }} Target
 */

/** Returns whether nothing but tests failed in a step. */
export const onlyTestsFailed = ({ exitCode, report }) =>
  exitCode === 1 && report !== null && report.errors.length === 0 && report.failures.length > 0

/**
 * Chooses what to run again: each failed test, or its whole file if something outside of its tests failed too.
 * @param {import('./reports.mjs').Failure[]} failures
 */
export function chooseReruns(failures) {
  const wholeFiles = new Set(failures.filter(({ isWholeFile }) => isWholeFile).map(({ file }) => file))
  const reruns = new Map()
  for (const failure of failures) {
    const { file, line, titles } = failure
    const target = wholeFiles.has(file) ? { file } : { file, line, titles }
    const key = JSON.stringify(target)
    const rerun = reruns.get(key) ?? { ...target, failures: [] }
    rerun.failures.push(failure)
    reruns.set(key, rerun)
  }
  return [...reruns.values()]
}

/**
 * Returns the command that runs one test, or one file, of a step alone.
 * @param {{ command: string[], runner?: string }} step
 * @param {Target} target
 * @param {string} outputFolder
 */
export function rerunCommand({ command, runner }, { file, line, titles }, outputFolder) {
  if (runner === 'vitest')
    return [
      ...command,
      file,
      '--maxWorkers=1',
      ...(titles ? [`--testNamePattern=^${escapeRegExp(titles.join(' > '))}$`] : []),
    ]
  return [
    ...command,
    // Playwright takes file names as regular expressions.
    titles ? `${escapeRegExp(file)}:${line}` : escapeRegExp(file),
    // Tests made by a loop share a line.
    ...(titles ? [`--grep=${escapeRegExp(titles.join(' '))}$`] : []),
    '--workers=1',
    '--retries=0',
    `--output=${outputFolder}`,
  ]
}

const escapeRegExp = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Returns whether a rerun ran what failed, and everything passed.
 * @param {Target} rerun
 */
export function hasPassed(rerun, { exitCode, report }) {
  if (exitCode !== 0 || report === null || report.errors.length > 0 || report.failures.length > 0)
    return false
  return testsOf(report, rerun).some(({ status }) => status === 'passed')
}

const testsOf = ({ tests }, { file, titles }) =>
  tests.filter((test) => test.file === file && (!titles || nameOf(test) === nameOf({ titles })))

/** Returns how many more tests passed in the rerun than at first. */
const gainOf = (rerun, first, later) => {
  const passed = (report) => testsOf(report, rerun).filter(({ status }) => status === 'passed').length
  return passed(later) - passed(first)
}

/**
 * Runs the failed tests of all steps again, alone, one after another. Nothing else may run meanwhile. Adds what then
 * passed to `laterPasses` of the step, which passes if everything did.
 */
export async function rerunFailedTests(ran) {
  const rescuable = ran.filter(onlyTestsFailed)
  for (const { name, report } of ran.filter((step) => !rescuable.includes(step)))
    if (report && report.failures.length > 0)
      console.log(`\n${name}: not running failed tests again, because something besides tests failed.`)
  const count = rescuable.reduce((total, { report }) => total + report.failures.length, 0)
  if (count === 0) return
  if (count > MAX_FAILURES) {
    console.log(
      `\n${count} tests failed. Not running them again, because they are more than ${MAX_FAILURES}.`,
    )
    return
  }
  console.log('\n== Running failed tests again, alone')
  let runs = 0
  for (const step of rescuable) {
    for (const rerun of chooseReruns(step.report.failures)) {
      runs += 1
      const later = await rerunUntilPassed(step, rerun, `${step.name}-${runs}`)
      if (later) step.laterPasses.push({ ...rerun, gain: gainOf(rerun, step.report, later) })
    }
    const rescued = step.laterPasses.flatMap(({ failures }) => failures)
    if (rescued.length === step.report.failures.length) step.outcome = 'passed'
  }
}

/** @returns the report of the rerun that passed; null if none did */
async function rerunUntilPassed({ name, command, runner, env }, rerun, fileName) {
  console.log(`\n${name}: ${rerun.file}${rerun.titles ? `: ${nameOf(rerun)}` : ''}`)
  for (let again = 1; again <= MAX_RERUNS; again += 1) {
    const startedAt = Date.now()
    const folder = join(results, 'reruns', `${fileName}-${again}`)
    const rerunArgs = rerunCommand({ command, runner }, rerun, folder)
    const ended = await runTests(runner, rerunArgs, { env, path: `${folder}.json` })
    const isPassed = hasPassed(rerun, ended)
    if (!isPassed) console.log(ended.output)
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
    console.log(`Try ${again + 1}: ${isPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
    if (isPassed) return ended.report
  }
  return null
}
