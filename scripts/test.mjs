// npm test: installs missing packages, then checks and tests everything. `npm test -- unit api` runs parts of it.
// The browser tests run in parallel with the others, because either alone leaves the processors partly idle.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { findHeadlessShell, findPostgres, findTestBrowser, installDebianPackage } from './find-programs.mjs'
import { environment, installIfStale, orExit, root } from './install.mjs'
import { startPostgres } from './postgres-for-tests.mjs'

const results = join(root, 'test-results')

/** Steps with their command, their preparation, and their test report. */
const steps = {
  build: { prepare: buildIfStale },
  types: { command: 'npm run --silent typecheck' },
  lint: { command: 'npm run --silent lint' },
  unit: { command: vitest('unit'), report: 'unit.json' },
  'api-postgres': {
    command: vitest('api', 'api-postgres'),
    report: 'api-postgres.json',
    prepare: withPostgres,
  },
  api: { command: vitest('api'), report: 'api.json', prepare: withEmbedded },
  fuzz: { command: vitest('fuzz'), report: 'fuzz.json' },
  server: { command: vitest('server'), report: 'server.json', prepare: buildIfStale },
  browser: { command: 'playwright test', report: 'browser.json', prepare: withChromium, isLong: true },
}
/** Long files of rules that no database engine changes; see docs/decisions/0036-two-engines.md. */
const engineless = [
  'access/matrix',
  'access/slow-passwords',
  'access/throttle',
  'cart/cart-restarts',
  'cart/cart-rounds',
  'downloads/downloads',
  'invoices/invoices',
  'orders/order-lives',
]
const notes = []
/** The API ran on PostgreSQL. */
let hasRunOnPostgres = false
/** Child processes to kill when this process is stopped. */
const running = new Set()
const cleanUps = new Set()

function vitest(project, report = project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=test-results/${report}.json`
}

/** @returns environment variables for the step; null if it cannot run here */
async function withPostgres() {
  if (!findPostgres()) installDebianPackage('postgresql')
  const server = await startPostgres()
  if (!server) {
    notes.push(
      'NOT TESTED ON POSTGRESQL, which is not installed and could not be installed. The API ran on the embedded database only.',
    )
    return null
  }
  cleanUps.add(server.stop)
  hasRunOnPostgres = true
  return { TEST_DATABASE_URL: server.url }
}

/** @returns environment variables that skip tests that already ran on PostgreSQL and do not depend on it */
function withEmbedded() {
  return hasRunOnPostgres ? { API_WITHOUT: engineless.map((file) => `tests/api/${file}.test.ts`).join() } : {}
}

function withChromium() {
  buildIfStale()
  if (!findPostgres()) installDebianPackage('postgresql')
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installDebianPackage('chromium-headless-shell')
  if (!findTestBrowser()) installDebianPackage('chromium')
  if (findTestBrowser()) return
  const { status } = spawnSync('playwright', ['install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0)
    throw new Error('Chromium could not be installed. Install it, or set CHROMIUM_PATH, and run again.')
}

/** Runs a step. @returns its numbers of passed and failed tests; a failure without tests counts as one */
async function runStep(name) {
  const { command, prepare, report, isLong = false } = steps[name]
  const startedAt = Date.now()
  let outcome = 'passed'
  let output = ''
  if (isLong) console.log(`\n== ${name}`)
  try {
    const env = prepare ? await prepare() : {}
    if (env === null) outcome = 'NOT RUN'
    else if (command) {
      const ended = await runCommand(command, env, isLong)
      output = ended.output
      if (!ended.isOk) outcome = 'FAILED'
    }
  } catch (error) {
    output += error.message
    outcome = 'FAILED'
  }
  if (!isLong) console.log(`\n== ${name}`)
  if (output) console.log(output)
  console.log(`== ${name}: ${outcome} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  const { passed, failed } = count(report)
  return { name, passed, failed: outcome === 'FAILED' ? Math.max(failed, 1) : failed }
}

/** Runs a command. Its output is streamed, or returned at the end so that two commands do not interleave. */
function runCommand(command, env, isPrinted) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command.split(' ')
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), ...env },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        if (isPrinted) process.stdout.write(text)
        else output += text
      })
    child.on('error', reject).on('close', (code) => {
      running.delete(child)
      resolve({ isOk: code === 0, output })
    })
  })
}

function count(report) {
  const path = report && join(results, report)
  if (!path || !existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(path, 'utf8'))
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests }
}

/** Returns each test with its duration in milliseconds and whether it failed, from the reports of all steps that ran. */
function testsOfReports() {
  const reports = Object.entries(steps).flatMap(([step, { report }]) => {
    const path = report && join(results, report)
    return path && existsSync(path) ? [{ step, content: JSON.parse(readFileSync(path, 'utf8')) }] : []
  })
  return reports.flatMap(({ step, content }) =>
    content.testResults
      ? content.testResults.flatMap(({ assertionResults }) =>
          assertionResults.map(({ fullName, duration, status }) => ({
            name: `${step}: ${fullName}`,
            ms: duration ?? 0,
            isFailed: status === 'failed',
          })),
        )
      : content.suites.flatMap((suite) => browserTests(suite)),
  )
}

const browserTests = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ results: tries }) => ({
      name: `browser: ${file}: ${title}`,
      ms: tries.reduce((total, { duration }) => total + duration, 0),
      isFailed: tries.some(({ status }) => status !== 'passed' && status !== 'skipped'),
    })),
  ),
  ...suites.flatMap(browserTests),
]

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    for (const cleanUp of cleanUps) cleanUp()
    process.exit(1)
  })

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !(name in steps))
orExit(() => {
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(steps).join(', ')}.`)
  installIfStale()
})
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const names = selected.length > 0 ? selected : Object.keys(steps)
const outcomes = []
const runAll = async (lane) => {
  for (const name of lane) outcomes.push(await runStep(name))
}
// Both lanes need the build.
await runAll(names.filter((name) => name === 'build'))
const later = names.filter((name) => name !== 'build')
await Promise.all([
  runAll(later.filter((name) => name === 'browser')),
  runAll(later.filter((name) => name !== 'browser')),
])
for (const cleanUp of cleanUps) cleanUp()
const tests = testsOfReports()
const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest tests, in seconds:')
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${name}`)
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const broken = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name)
for (const note of notes) console.log(`\n${note}`)
for (const { name } of tests.filter(({ isFailed }) => isFailed)) console.log(`\nFailed: ${name}`)
console.log(
  broken.length === 0
    ? `\nEverything ${notes.length > 0 ? 'that ran ' : ''}passed.`
    : `\nFailed: ${broken.join(', ')}`,
)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(broken.length === 0 ? 0 : 1)
