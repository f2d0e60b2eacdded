import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/find-programs.mjs'
import { DEMO_PASSWORD } from '../server/db/seed/demo'
import { startServer } from '../tests/setup/server-process'

// npm run bench:pages: from a click in the menu to the page's content, what moves under the pointer, and how fast a page
// answers to a key or a click on a processor four times slower. Goals: 100 ms, 0.02 and 100 ms.
const ROUNDS = 5
const SLOWER = 4

interface Entry {
  /** The menu that holds it; without one it stands in the bar. */
  menu?: string
  label: string
}
const entries: readonly Entry[] = [
  { menu: 'Orders', label: 'Place New Order' },
  { menu: 'Orders', label: 'View All Orders' },
  { menu: 'Orders', label: 'View Upcoming Orders' },
  { menu: 'Orders', label: 'View Past Orders' },
  { menu: 'Products', label: 'Products' },
  { menu: 'Products', label: 'Marketing Assets' },
  { menu: 'Products', label: 'Price Holds' },
  { menu: 'Vendors', label: 'Vendors' },
  { menu: 'Vendors', label: 'Sample Requests' },
  { label: 'Invoices' },
  { label: 'Reports' },
  { label: 'Credits' },
  { label: 'Stores' },
  { label: 'Dashboard' },
]

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const server = await startServer(folder)
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const page = await openAs(browser, 'corporate')
  const shown: Record<string, string>[] = []
  const times = new Map<string, number[]>()
  for (let round = 0; round <= ROUNDS; round++)
    for (const entry of entries) {
      const took = await visit(page, entry)
      // The first round fetches the parts of the portal, as the first day of work does.
      if (took !== null) (times.get(entry.label) ?? times.set(entry.label, []).get(entry.label))?.push(took)
    }
  for (const [label, [first = 0, ...again]] of times)
    shown.push({ page: label, 'first click, ms': first.toFixed(0), 'click, ms': median(again).toFixed(0) })
  console.table(shown)
  console.log(
    'Moved under the pointer, all pages together:',
    (await moved(page)).toFixed(3),
    '(goal 0.02 a page)',
  )
  console.log(
    `Slowest answer to a key or click at ${SLOWER}× slower:`,
    await slowestAnswer(page),
    'ms (goal 100)',
  )
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function openAs(from: Browser, who: string): Promise<Page> {
  const page = await from.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  // Functions sent to the page carry a helper of the compiler, which names them.
  await page.addInitScript('globalThis.__name = (it) => it')
  await page.addInitScript(() => {
    const seen = { shift: 0, slowest: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
          seen.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    const slow = { type: 'event', durationThreshold: 16, buffered: true }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.slowest = Math.max(seen.slowest, duration)
    }).observe(slow)
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${who}@portal.test`)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/')
  return page
}

/** Opens a page from the menu as a person does, the pointer resting on it first. Null where the menu has it not. */
async function visit(page: Page, { menu, label }: Entry): Promise<number | null> {
  const bar = page.getByRole('navigation', { name: 'Main' })
  if (menu) {
    const opener = bar.getByRole('button', { name: menu })
    if ((await opener.count()) === 0) return null
    await opener.click()
  }
  const link = menu
    ? page.getByRole('menuitem', { name: label, exact: true })
    : bar.getByRole('link', { name: new RegExp(`^${label}`) })
  if ((await link.count()) === 0) {
    await page.keyboard.press('Escape')
    return null
  }
  await link.hover()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  const element = await link.elementHandle()
  if (!element) return null
  return page.evaluate(
    (it) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')?.textContent
        const begun = performance.now()
        const look = () => {
          const heading = document.querySelector('main h1')
          const isLoading = document.querySelector('main :is([data-slot=skeleton], .dt-skeleton)')
          if (heading && heading.textContent !== before && !isLoading && location.pathname === to)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)))
          else requestAnimationFrame(look)
        }
        const to = new URL(it.getAttribute('href') ?? '', location.href).pathname
        if (it instanceof HTMLElement) it.click()
        look()
      }),
    element,
  )
}

function seen(page: Page) {
  return page.evaluate(() =>
    // Set by the script that every page begins with.
    'seen' in window && typeof window.seen === 'object' ? { shift: 0, slowest: 0, ...window.seen } : null,
  )
}
async function moved(page: Page): Promise<number> {
  return (await seen(page))?.shift ?? Number.NaN
}

/** Types, sorts and moves about on the pages that have most on them. */
async function slowestAnswer(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto('/products')
  const search = page.getByRole('searchbox').first()
  await search.pressSequentially('choc', { delay: 120 })
  await search.fill('')
  await page.getByRole('columnheader').nth(3).click()
  await page.goto('/order/start')
  await page.locator('[data-cell="0:0"]').click()
  await page.keyboard.type('12', { delay: 120 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return (await seen(page))?.slowest ?? Number.NaN
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
