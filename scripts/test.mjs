// npm test: installs what is missing, then checks and tests everything. `npm test -- unit api` runs parts of it.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { findChromium, findPostgres, installDebianPackage } from './find-programs.mjs'
import { environment, installIfStale, root } from './install.mjs'
import { startPostgres } from './postgres-for-tests.mjs'

const results = join(root, 'test-results')
const wanted = process.argv.slice(2)

/** Each step: its name, its command, and where its test report is, if it has one. */
const steps = [
  { name: 'types', command: 'npm run --silent typecheck' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'unit', command: vitest('unit', 'unit'), report: 'unit.json' },
  { name: 'api', command: vitest('api', 'api'), report: 'api.json' },
  {
    name: 'api-postgres',
    command: vitest('api', 'api-postgres'),
    report: 'api-postgres.json',
    prepare: withPostgres,
  },
  { name: 'server', command: vitest('server', 'server'), report: 'server.json', prepare: withBuild },
  { name: 'browser', command: 'playwright test', report: 'browser.json', prepare: withBuild },
]

function vitest(project, report) {
  return `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=test-results/${report}.json`
}

async function withPostgres() {
  if (!findPostgres()) installDebianPackage('postgresql')
  const server = await startPostgres()
  if (!server)
    console.log('NOTE: no PostgreSQL could be had here, so the API was tested on the embedded database only.')
  return server ? { env: { TEST_DATABASE_URL: server.url }, stop: server.stop } : null
}

function withBuild() {
  buildIfStale()
  if (!findChromium()) installDebianPackage('chromium')
  if (!findChromium())
    spawnSync('playwright', ['install', 'chromium'], { cwd: root, stdio: 'inherit', env: environment() })
  return { env: {}, stop: () => {} }
}

/** Runs a step. @returns whether it passed */
async function runStep({ name, command, prepare }) {
  console.log(`\n== ${name}`)
  const begun = Date.now()
  const prepared = prepare ? await prepare() : { env: {}, stop: () => {} }
  if (!prepared) return true
  try {
    const options = { cwd: root, stdio: 'inherit', shell: true, env: { ...environment(), ...prepared.env } }
    return spawnSync(command, options).status === 0
  } finally {
    prepared.stop()
    console.log(`== ${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  }
}

/** How many tests a report counts. */
function count(report) {
  const path = join(results, report)
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(path, 'utf8'))
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: numPassedTests, failed: numFailedTests }
}

installIfStale()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const failed = []
for (const step of chosen) if (!(await runStep(step))) failed.push(step.name)
const totals = chosen.flatMap(({ report }) => (report ? [count(report)] : []))
const sum = (key) => totals.reduce((total, it) => total + it[key], 0)
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`)
console.log(`${sum('passed')} passed, ${Math.max(sum('failed'), failed.length)} failed`)
process.exit(failed.length === 0 ? 0 : 1)
