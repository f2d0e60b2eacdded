import { stripVTControlCharacters } from 'node:util'
import { nameOf } from './reports.mjs'
import { countTests, explanationsOf } from './summary.mjs'

const SLOWEST = 10
const MAX_WIDTH = 200
/** Lines of an explanation of a test, and of a step without tests, from generous to brief. */
const detail = [
  { test: 6, step: 20 },
  { test: 4, step: 12 },
  { test: 2, step: 8 },
  { test: 1, step: 4 },
  { test: 0, step: 2 },
]
const MAX_EXPLANATION = 80

/** Returns lines with the tests that took longest. */
export function slowestLines(ran) {
  const tests = ran
    .flatMap(({ name, report }) => (report?.tests ?? []).map((test) => ({ ...test, step: name })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  if (tests.length === 0) return []
  return [
    '',
    'The slowest tests, in seconds:',
    ...tests.map(
      (test) => `${(test.ms / 1_000).toFixed(1).padStart(6)}  ${test.step}: ${test.file}: ${nameOf(test)}`,
    ),
  ]
}

/** Returns lines with the tests that failed at first and passed when they ran alone. */
export function laterPassLines(ran, root) {
  const failures = ran.flatMap(({ name, laterPasses }) =>
    laterPasses.flatMap((pass) => pass.failures.map((failure) => ({ ...failure, step: name }))),
  )
  if (failures.length === 0) return []
  return [
    '',
    'Passed only on a later try',
    ...failures.flatMap((failure) => [
      clip(`  ${failure.step}: ${failure.file}: ${nameOf(failure)}`),
      ...firstLines(failure.message, detail[1].test, root).map(indent),
    ]),
  ]
}

/** Returns lines that say what failed, at most 80. */
export function failureLines(ran, root) {
  const explanations = ran.flatMap(explanationsOf)
  if (explanations.length === 0) return []
  // The cause of many failed tests is often one in the types.
  const sorted = [
    ...explanations.filter(({ isTest }) => !isTest),
    ...explanations.filter(({ isTest }) => isTest),
  ]
  const versions = detail.map((limit) => sorted.map((explanation) => linesOf(explanation, limit, root)))
  const fitting = versions.find((blocks) => blocks.flat().length <= MAX_EXPLANATION)
  return ['', 'Failures', ...(fitting ?? cut(versions[versions.length - 1])).flat()]
}

const linesOf = ({ name, message, isTest }, limit, root) => [
  clip(`  ${name}`),
  ...(isTest ? firstLines(message, limit.test, root) : lastLines(message, limit.step)).map(indent),
]

/** Leaves out the last blocks, and says how many. */
function cut(blocks) {
  const kept = []
  for (const block of blocks) {
    if ([...kept, block].flat().length >= MAX_EXPLANATION) break
    kept.push(block)
  }
  return [...kept, `  and ${blocks.length - kept.length} more failures`]
}

/** Returns the first lines of an error, without colors and without the stack of packages. */
export function firstLines(message, count, root) {
  return plainLines(message.replaceAll(root, ''))
    .filter((line) => !/^\s*at .*(node_modules|node:|<anonymous>)/.test(line))
    .slice(0, count)
}

/** Returns the last lines of an output, without colors. */
export const lastLines = (output, count) => plainLines(output).slice(-count)

const plainLines = (text) =>
  stripVTControlCharacters(text)
    .split(/\r?\n/)
    .map((line) => clip(line.trimEnd()))
    .filter((line) => line !== '')

const clip = (line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line)

const indent = (line) => `      ${line}`

/** Returns the last two lines. CI reads the very last one. */
export function closingLines(ran, notes) {
  const counts = ran.map(countTests)
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const failed = ran.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)
  return [
    '',
    failed.length > 0
      ? `Failed: ${failed.join(', ')}`
      : `Everything ${notes.length > 0 ? 'that ran ' : ''}passed.`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}
