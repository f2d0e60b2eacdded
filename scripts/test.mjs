// npm test: installs missing packages, then checks and tests everything. `npm test -- unit api` runs parts of it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildIfStale } from './build-if-stale.mjs'
import { findHeadlessShell, findPostgres, findTestBrowser, installDebianPackage } from './find-programs.mjs'
import { environment, installIfStale, orExit, root } from './install.mjs'
import { startPostgres } from './postgres-for-tests.mjs'

const results = join(root, 'test-results')

/** Steps with their command, their test report, what they need first, and what they start. */
const steps = {
  types: { command: 'npm run --silent typecheck' },
  lint: { command: 'npm run --silent lint' },
  unit: { command: vitest('unit'), report: 'unit.json' },
  api: { command: vitest('api'), report: 'api.json' },
  'api-postgres': {
    command: vitest('api', 'api-postgres'),
    report: 'api-postgres.json',
    needs: installPostgres,
    start: startDatabase,
  },
  fuzz: { command: vitest('fuzz'), report: 'fuzz.json' },
  server: { command: vitest('server'), report: 'server.json', needs: buildIfStale },
  browser: { command: 'playwright test', report: 'browser.json', needs: prepareBrowser },
}
/**
 * Steps that run at the same time as the others: browser tests leave the processors idle for half of their time. The
 * others run one after another.
 */
const alongside = ['browser']
const notes = []
const running = new Set()
const cleanUps = new Set()

function vitest(project, report = project) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=test-results/${report}.json`
}

function installPostgres() {
  if (!findPostgres()) installDebianPackage('postgresql')
}

/** @returns environment variables of the step and a function that ends what it started; null if it cannot run here */
async function startDatabase() {
  const server = await startPostgres()
  if (server) return { env: { TEST_DATABASE_URL: server.url }, stop: server.stop }
  notes.push(
    'NOT TESTED ON POSTGRESQL, which is not installed and could not be installed. The API ran on the embedded database only.',
  )
  return null
}

function prepareBrowser() {
  buildIfStale()
  installPostgres()
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
  const { command, start, report } = steps[name]
  const startedAt = Date.now()
  console.log(`== ${name}`)
  let outcome = 'passed'
  let started = { env: {}, stop: () => {} }
  try {
    if (start) started = await start()
    if (started === null) outcome = 'NOT RUN'
    else {
      cleanUps.add(started.stop)
      if (!(await runCommand(name, command, started.env))) outcome = 'FAILED'
    }
  } catch (error) {
    console.error(error.message)
    outcome = 'FAILED'
  } finally {
    started?.stop()
    cleanUps.delete(started?.stop)
  }
  console.log(`== ${name}: ${outcome} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  const { passed, failed } = count(report)
  return { name, passed, failed: outcome === 'FAILED' ? Math.max(failed, 1) : failed }
}

/** Runs a command and prints its output, each line after the name of its step. @returns true if it succeeded */
function runCommand(name, command, env) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = command.split(' ')
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment(), ...env },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name} | ${line}`))
    child.on('error', reject).on('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/** Runs steps one after another. */
async function runInTurn(names) {
  const outcomes = []
  for (const name of names) outcomes.push(await runStep(name))
  return outcomes
}

function count(report) {
  const path = report && join(results, report)
  if (!path || !existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(path, 'utf8'))
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests }
}

/** Returns the duration in milliseconds of each test, by file and name, from the reports of all steps that ran. */
function durations() {
  const reports = Object.entries(steps).flatMap(([step, { report }]) => {
    const path = report && join(results, report)
    return path && existsSync(path) ? [{ step, content: JSON.parse(readFileSync(path, 'utf8')) }] : []
  })
  return reports.flatMap(({ step, content }) =>
    content.testResults
      ? content.testResults.flatMap(({ assertionResults }) =>
          assertionResults.map(({ fullName, duration }) => ({
            name: `${step}: ${fullName}`,
            ms: duration ?? 0,
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
    })),
  ),
  ...suites.flatMap(browserTests),
]

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    for (const stop of cleanUps) stop()
    process.exit(1)
  })

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps)
const unknown = names.filter((name) => !(name in steps))
orExit(() => {
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. The parts are ${Object.keys(steps).join(', ')}.`)
  installIfStale()
  for (const needed of new Set(names.map((name) => steps[name].needs))) needed?.()
})
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const [first, second] = await Promise.all([
  runInTurn(names.filter((name) => !alongside.includes(name))),
  runInTurn(names.filter((name) => alongside.includes(name))),
])
const outcomes = [...first, ...second]
const slowest = durations()
  .sort((a, b) => b.ms - a.ms)
  .slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest tests, in seconds:')
for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${name}`)
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0)
const broken = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name)
for (const note of notes) console.log(`\n${note}`)
console.log(
  broken.length === 0
    ? `\nEverything ${notes.length > 0 ? 'that ran ' : ''}passed.`
    : `\nFailed: ${broken.join(', ')}`,
)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(broken.length === 0 ? 0 : 1)
