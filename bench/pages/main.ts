import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-programs.mjs'
import { startServer } from '../../tests/setup/server-process'
import { answersOfPages } from './answers'
import { clicks } from './clicks'
import { openAs, shiftOf } from './observed-page'

// npm run bench:pages: from a click in the menu to the page's content, what moves under the pointer, and how fast every
// page answers to a key or a click on a processor four times slower. Goals: 100 ms, 0.02 and 100 ms. `--slower=3` where this
// machine is itself slower than that of the goals; `--only=/orders` for some pages.
const { values } = parseArgs({
  options: { slower: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
})

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const server = await startServer(folder)
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const page = await openAs(browser, server.url, 'corporate')
  console.table(await clicks(page))
  console.log(
    'Moved under the pointer, all pages together:',
    (await shiftOf(page)).toFixed(3),
    '(goal 0.02 a page)',
  )
  console.log(`The slowest answer of each page to a key or a click at ${values.slower}× slower (goal 100 ms)`)
  console.table(await answersOfPages(browser, server.url, { ...values, slower: Number(values.slower) }))
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
