import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/find-programs.mjs'
import { DEMO_PASSWORD } from '../../server/db/seed/demo'
import { startServer } from '../../tests/setup/server-process'
import { afterOrdering } from './after-ordering'
import { type Errand, Hand } from './hand'
import { office } from './office'
import { ordering } from './ordering'

// npm run bench:errands: counts the clicks (taps) and key presses of everyday errands at 1440 and 390 px, on the demo.
// `--portal=../other` measures the built portal of another checkout too, and prints it first; `--only=paste` selects
// errands by name. What an errand that is not done waited for is printed.
const { values } = parseArgs({
  options: { portal: { type: 'string' }, only: { type: 'string', default: '' } },
})

const WIDTHS = [1440, 390]
const errands = [...ordering, ...afterOrdering, ...office].filter(({ name }) =>
  name.toLowerCase().includes(values.only.toLowerCase()),
)

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
const table = new Map<string, Record<string, string>>()
try {
  if (values.portal) await measure('before', resolve(values.portal))
  await measure(values.portal ? 'after' : 'now', resolve('.'))
} finally {
  await browser.close()
}
console.table(Object.fromEntries(table))

/** Does all errands on the portal of a checkout, each width with a demo of its own. */
async function measure(label: string, checkout: string) {
  for (const width of WIDTHS) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
    const server = await startServer(folder, undefined, { DEMO: 'on' }, ['env', '-C', checkout])
    for (const errand of errands)
      table.set(errand.name, {
        ...table.get(errand.name),
        [`${width} px ${label}`]: await count(browser, server.url, folder, errand, width),
      })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function count(from: Browser, baseURL: string, folder: string, errand: Errand, width: number) {
  const context = await from.newContext({ baseURL, viewport: { width, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const hand = new Hand(page, width < 600)
  try {
    if (errand.who) await signIn(page, errand.who)
    await errand.run(hand, folder)
    const result = `${hand.clicks} + ${hand.keys}`
    console.log(`${errand.name} at ${width} px: ${result}`)
    return result
  } catch (error) {
    console.error(`${errand.name} at ${width} px: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    return 'not done'
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, who: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}
