import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from '../build-if-stale.mjs'
import { findHeadlessShell, findPostgres, findTestBrowser, installDebianPackage } from '../find-programs.mjs'
import { environment, root, runAndKeepOutput } from '../install.mjs'
import { startPostgres } from '../postgres-for-tests.mjs'
import { onEnd } from './commands.mjs'

/** Folder of reports and of what failed tests leave, deleted before each run. */
export const results = join(root, 'test-results')

/**
 * Steps with their command, their preparation, and the test runner that reports their tests. The preparation returns
 * environment variables for the command; null if the step cannot run on this machine.
 */
export const steps = {
  build: { prepare: build },
  types: { command: ['npm', 'run', '--silent', 'typecheck'] },
  lint: { command: ['npm', 'run', '--silent', 'lint'] },
  unit: vitest('unit'),
  'api-postgres': { ...vitest('api'), prepare: withPostgres },
  api: { ...vitest('api'), prepare: withEmbedded },
  fuzz: vitest('fuzz'),
  server: { ...vitest('server'), prepare: build },
  browser: {
    command: ['playwright', 'test'],
    runner: 'playwright',
    prepare: withChromium,
    isPrintedAtOnce: true,
  },
}

/** Names for several steps. */
export const stepGroups = { quick: ['types', 'lint', 'unit', 'api'] }

/** What this run could not test. */
export const notes = []

/** Long files of rules that no database engine changes; see docs/decisions/0036-two-engines.md. */
const engineless = [
  'access/matrix',
  'access/slow-passwords',
  'access/throttle',
  'cart/cart-reloads',
  'cart/cart-restarts',
  'cart/cart-rounds',
  'changes/large-sets',
  'changes/large-store-sets',
  'downloads/download-lives',
  'downloads/downloads',
  'invoices/invoice-pdf',
  'invoices/invoices',
  'orders/order-lives',
  'reports/demo-dashboards',
]
/** The API ran on PostgreSQL. */
let hasRunOnPostgres = false

function vitest(project) {
  return { command: ['vitest', 'run', '--project', project], runner: 'vitest' }
}

function build() {
  buildIfStale(runAndKeepOutput)
  return {}
}

async function withPostgres() {
  if (!findPostgres()) installDebianPackage('postgresql')
  const server = await startPostgres()
  if (!server) {
    notes.push(
      'NOT TESTED ON POSTGRESQL, which is not installed and could not be installed. The API ran on the embedded database only.',
    )
    return null
  }
  onEnd(server.stop)
  hasRunOnPostgres = true
  return { TEST_DATABASE_URL: server.url }
}

/** @returns environment variables that skip tests that already ran on PostgreSQL and do not depend on it */
function withEmbedded() {
  return hasRunOnPostgres ? { API_WITHOUT: engineless.map((file) => `tests/api/${file}.test.ts`).join() } : {}
}

function withChromium() {
  build()
  if (!findPostgres()) installDebianPackage('postgresql')
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) installDebianPackage('chromium-headless-shell')
  if (!findTestBrowser()) installDebianPackage('chromium')
  if (findTestBrowser()) return {}
  const { status } = spawnSync('playwright', ['install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
    env: environment(),
  })
  if (status !== 0)
    throw new Error('Chromium could not be installed. Install it, or set CHROMIUM_PATH, and run again.')
  return {}
}
