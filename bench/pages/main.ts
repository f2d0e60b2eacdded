import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-programs.mjs'
import { startServer } from '../../tests/setup/server-process'
import { answersOfPages } from './answers'
import { clicks } from './clicks'
import { slowness } from './machine'
import { openAs, shiftOf } from './observed-page'

// npm run bench:pages: measures the time from a click in the menu to the page's content, layout shifts, and every
// page's response to keys and clicks at 4× CPU slow-down of the reference machine. A slower machine is slowed down by
// less. Goals: 100 ms, 0.02 and 100 ms. `--slower=4` sets the factor, `--only=/orders` selects pages, and `--rounds=1`
// measures each page once: the 38 pages take about 20 minutes in three rounds.
const { values } = parseArgs({
  options: {
    slower: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
})

const row = (page: string, ...cells: string[]) =>
  console.log(page.padEnd(60) + cells.map((cell) => cell.padEnd(13)).join(''))

const factor = slowness() ?? 1
const slower = Number(values.slower ?? Math.max(1, 4 / factor))
console.log(`This machine is ${factor.toFixed(2)} times slower than the reference machine.`)
console.log(`A click of 100 ms there takes ${(100 * factor).toFixed(0)} ms here.`)
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const server = await startServer(folder)
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const page = await openAs(browser, server.url, 'corporate')
  console.table(await clicks(page))
  console.log('Layout shift, all pages together:', (await shiftOf(page)).toFixed(3), '(goal 0.02 a page)')
  console.log(
    `Slowest response of each page to a key or a click at ${slower.toFixed(1)}× slower (goal 100 ms)`,
  )
  row('Page', 'slowest, ms', 'late, ms', 'event')
  const options = { slower, only: values.only, rounds: Number(values.rounds) }
  for await (const [name, { ms, late, event, on }] of answersOfPages(browser, server.url, options))
    row(name, ms.toFixed(0), late.toFixed(0), `${event} on ${on}`)
  console.log(`At the end this machine was ${(slowness() ?? 1).toFixed(2)} times slower.`)
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
