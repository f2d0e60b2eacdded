// npm run test:calendar: runs the tests that depend on the date at every moment of the test calendar, or at those
// named: `npm run test:calendar -- thanksgiving leap-day`. `--without-browser` leaves out the browser tests. With
// CI=true, failed tests are run again at the end, alone, as in npm test.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moments } from '../tests/setup/calendar.mjs'
import { buildIfStale } from './build-if-stale.mjs'
import { findTestBrowser } from './find-programs.mjs'
import { installIfStale, orExit, root } from './install.mjs'
import { closingLines, failureLines, laterPassLines } from './testing/closing.mjs'
import { exitOnSignals } from './testing/commands.mjs'
import { measureTimeFactor } from './testing/machine-speed.mjs'
import { rerunFailedTests } from './testing/reruns.mjs'
import { runTests } from './testing/run-step.mjs'
import { results, steps } from './testing/steps.mjs'
import { buildSummary, countTests, readCommit } from './testing/summary.mjs'

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
].map((path) => `tests/browser/${path}`)

const reports = join(results, 'calendar')

exitOnSignals()
const startedAt = new Date()
const commit = readCommit()
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWithBrowser = !flags.includes('--without-browser')
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

/** Runs a step at a moment, and prints how it ended. */
async function runStepAt(moment, step) {
  const { command, runner } = steps[step]
  const name = `${moment}/${step}`
  const folder = join(reports, name)
  // The step measures its own offset: that of this process belongs to another moment.
  const env = { TEST_MOMENT: moment, CLOCK_OFFSET_MS: '' }
  const chosen = runner === 'playwright' ? [...browserTests, `--output=${folder}`] : []
  const stepStartedAt = Date.now()
  const ended = await runTests(runner, [...command, ...chosen], { env, path: `${folder}.json` })
  const outcome = ended.exitCode === 0 ? 'passed' : 'failed'
  const seconds = (Date.now() - stepStartedAt) / 1_000
  const ran = { name, command, runner, env, ...ended, outcome, seconds, laterPasses: [] }
  const { passed, failed } = countTests(ran)
  const line = `${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s`
  console.log([line, ...failureLines([ran], root)].join('\n'))
  return ran
}

process.env.TEST_TIME_FACTOR ??= String(measureTimeFactor())
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const ran = []
const runLane = async (moment, names) => {
  for (const name of names) ran.push(await runStepAt(moment, name))
}
// The browser tests run beside the others, as in npm test.
for (const moment of wanted.length > 0 ? wanted : Object.keys(moments))
  await Promise.all([runLane(moment, ['unit', 'api']), runLane(moment, isWithBrowser ? ['browser'] : [])])
if (process.env.CI === 'true') await rerunFailedTests(ran)

const summary = buildSummary(ran, { ...commit, startedAt, endedAt: new Date() })
writeFileSync(join(results, 'calendar.json'), `${JSON.stringify(summary, null, 2)}\n`)
console.log([...laterPassLines(ran, root), ...failureLines(ran, root), ...closingLines(ran, [])].join('\n'))
process.exit(ran.some(({ outcome }) => outcome === 'failed') ? 1 : 0)
