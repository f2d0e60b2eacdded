// npm run test:calendar: runs the tests that depend on the date at every moment of the test calendar, or at those
// named: `npm run test:calendar -- thanksgiving leap-day`. `--without-browser` leaves out the browser tests.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildIfStale } from './build-if-stale.mjs'
import { findTestBrowser } from './find-programs.mjs'
import { environment, installIfStale, orExit, root } from './install.mjs'
import { measureTimeFactor } from './testing/machine-speed.mjs'

/** Browser tests whose outcome depends on the date, as the patterns that Playwright takes. */
const browserTests = [
  'acceptance',
  'admin/(calendar|content)',
  // Restarts are slow and alike on every day.
  'cart/(?!restarts)',
  'orders',
  'planning',
  'reports/(dashboard|supplier-dashboard)',
  'samples',
  'vendors/(vendors|supplier-assets)',
]
const results = join(root, 'test-results')
const reports = join(results, 'calendar')

/** Steps of a moment with the command that writes a report to a file. */
const steps = {
  unit: vitest('unit'),
  api: vitest('api'),
  browser: (file) => ({
    command: [
      'playwright',
      'test',
      ...browserTests.map((path) => `tests/browser/${path}`),
      '--reporter=json',
      `--output=${file.replace(/\.json$/, '')}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
}

function vitest(project) {
  return (file) => ({
    command: ['vitest', 'run', '--project', project, '--reporter=json', `--outputFile=${file}`],
    env: {},
  })
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWithBrowser = !flags.includes('--without-browser')
const { moments } = await import('../tests/setup/calendar.mjs')
orExit(() => {
  const unknownFlags = flags.filter((flag) => flag !== '--without-browser')
  if (unknownFlags.length > 0) throw new Error(`There is no option ${unknownFlags.join(', ')}.`)
  const unknown = wanted.filter((name) => !(name in moments))
  if (unknown.length > 0)
    throw new Error(
      `There is no moment ${unknown.join(', ')}. The moments are ${Object.keys(moments).join(', ')}.`,
    )
  installIfStale()
  if (!isWithBrowser) return
  buildIfStale()
  if (!findTestBrowser())
    throw new Error(
      'Chromium is missing. npm test -- browser installs it; --without-browser does without it.',
    )
})

/** Runs a step at a moment. A step that fails without a failed test counts as one, with its output as the message. */
async function runStep(moment, step) {
  const file = join(reports, `${moment}-${step}.json`)
  const startedAt = performance.now()
  const { code, output } = await runCommand(moment, steps[step](file))
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const tests = existsSync(file) ? testsOf(JSON.parse(readFileSync(file, 'utf8'))) : []
  const count = (state) => tests.filter((test) => test.state === state).length
  const failures = tests
    .filter(({ state }) => state === 'failed')
    .map(({ name, message }) => ({ name, message: firstLines(message) }))
  if (code !== 0 && failures.length === 0)
    failures.push({ name: `${step} did not run to its end`, message: firstLines(output.slice(-2_000), 20) })
  return {
    moment,
    step,
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    seconds,
    failures,
  }
}

function runCommand(moment, { command: [program, ...args], env }) {
  return new Promise((resolve) => {
    // The step measures its own offset: an inherited one would belong to another moment.
    const { CLOCK_OFFSET_MS: _, ...inherited } = environment()
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, ...env, TEST_MOMENT: moment, NO_COLOR: '1' },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.on('error', ({ message }) => resolve({ code: 1, output: message }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, output })
    })
  })
}

/** Returns the tests of a report by Vitest or Playwright. A file that cannot be loaded counts as a failed test. */
const testsOf = ({ testResults, suites = [], errors = [] }) =>
  testResults
    ? testResults.flatMap(testsOfFile)
    : [
        ...suites.flatMap((suite) => testsOfSuite(suite)),
        ...errors.map(({ message }) => ({ name: 'Playwright', state: 'failed', message })),
      ]

function testsOfFile({ name: path, status, message, assertionResults }) {
  const file = path.replace(/.*\/tests\//, 'tests/')
  const tests = assertionResults.map(({ fullName, status: state, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    state: state === 'passed' || state === 'failed' ? state : 'skipped',
    message: failureMessages?.[0] ?? '',
  }))
  const isBroken = status === 'failed' && !tests.some(({ state }) => state === 'failed')
  return isBroken ? [...tests, { name: file, state: 'failed', message }] : tests
}

const testsOfSuite = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results: tries }) => ({
      name: `tests/browser/${file}: ${title}`,
      state: { skipped: 'skipped', unexpected: 'failed' }[status] ?? 'passed',
      message: tries.at(-1)?.error?.message ?? '',
    })),
  ),
  ...suites.flatMap((suite) => testsOfSuite(suite)),
]

const firstLines = (text, count = 4) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, count)
    .join('\n')

const indent = (text) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')

process.env.TEST_TIME_FACTOR ??= String(measureTimeFactor())
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes = []
const runSteps = async (moment, names) => {
  for (const step of names) {
    const outcome = await runStep(moment, step)
    outcomes.push(outcome)
    const { passed, failed, skipped, seconds, failures } = outcome
    const left = skipped > 0 ? `, ${skipped} skipped` : ''
    console.log(`${moment}, ${step}: ${passed} passed, ${failed} failed${left} in ${seconds} s`)
    for (const { name, message } of failures) console.log(`  ${name}\n${indent(message)}`)
  }
}
// The browser tests run beside the others, as in npm test.
for (const moment of wanted.length > 0 ? wanted : Object.keys(moments))
  await Promise.all([runSteps(moment, ['unit', 'api']), runSteps(moment, isWithBrowser ? ['browser'] : [])])
writeFileSync(join(results, 'calendar.json'), `${JSON.stringify(outcomes, null, 2)}\n`)
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
