// npm test: installs missing packages, then checks and tests everything. `npm test -- unit api` runs parts of it.
// The parts run one after another, because each alone keeps all processors busy. With CI=true, failed tests are run
// again, alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installIfStale, orExit, root } from './install.mjs'
import { closingLines, failureLines, laterPassLines, slowestLines } from './testing/closing.mjs'
import { cleanUp, exitOnSignals } from './testing/commands.mjs'
import { measureTimeFactor } from './testing/machine-speed.mjs'
import { rerunFailedTests } from './testing/reruns.mjs'
import { runStep } from './testing/run-step.mjs'
import { notes, results, stepGroups, steps } from './testing/steps.mjs'
import { buildSummary, readCommit } from './testing/summary.mjs'

exitOnSignals()
const startedAt = new Date()
const commit = readCommit()
const selected = [...new Set(process.argv.slice(2).flatMap((name) => stepGroups[name] ?? [name]))]
const unknown = selected.filter((name) => !(name in steps))
orExit(() => {
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}. The parts are ${Object.keys(steps).join(', ')}, and quick (${stepGroups.quick.join(', ')}).`,
    )
  installIfStale()
})
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env.TEST_TIME_FACTOR ??= String(measureTimeFactor())
console.log(`Time limits of tests are multiplied by ${process.env.TEST_TIME_FACTOR} on this machine.`)

const names = selected.length > 0 ? selected : Object.keys(steps)
const ran = []
for (const name of names) ran.push(await runStep(name))
if (process.env.CI === 'true') await rerunFailedTests(ran)
cleanUp()

const summary = buildSummary(ran, { ...commit, startedAt, endedAt: new Date() })
writeFileSync(join(results, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
const lines = [
  ...slowestLines(ran),
  ...laterPassLines(ran, root),
  ...notes.flatMap((note) => ['', note]),
  ...failureLines(ran, root),
  ...closingLines(ran, notes),
]
console.log(lines.join('\n'))
process.exit(ran.some(({ outcome }) => outcome === 'failed') ? 1 : 0)
