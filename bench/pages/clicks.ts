import type { Page } from '@playwright/test'

const ROUNDS = 5
/** Milliseconds that a pointer rests before a click. */
const REST_MS = 150
/** Milliseconds that a user looks at the dashboard before the first click. */
const LOOK_MS = 3_000

interface Entry {
  /** Menu that contains the link. Undefined for links in the navigation bar. */
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

/**
 * Measures the time from a click in the menu to the page's content: the first click after signing in, and the median
 * of later ones.
 */
export async function clicks(page: Page): Promise<Record<string, string>[]> {
  const times = new Map<string, number[]>()
  await page.waitForTimeout(LOOK_MS)
  for (let round = 0; round <= ROUNDS; round++)
    for (const entry of entries) {
      const took = await visit(page, entry)
      if (took !== null) (times.get(entry.label) ?? times.set(entry.label, []).get(entry.label))?.push(took)
    }
  return Array.from(times, ([label, [first = 0, ...again]]) => ({
    page: label,
    'first click, ms': first.toFixed(0),
    'click, ms': median(again).toFixed(0),
  }))
}

/**
 * Opens a page from the menu, with the pointer resting on the link first. @returns milliseconds; null if the menu
 * lacks the link
 */
async function visit(page: Page, { menu, label }: Entry): Promise<number | null> {
  const bar = page.getByRole('navigation', { name: 'Main' })
  if (menu) {
    const opener = bar.getByRole('button', { name: menu })
    if ((await opener.count()) === 0) return null
    await opener.click()
    await page.getByRole('menu').waitFor()
  }
  const link = menu
    ? page.getByRole('menuitem', { name: label, exact: true })
    : bar.getByRole('link', { name: new RegExp(`^${label}`) })
  if ((await link.count()) === 0) {
    await page.keyboard.press('Escape')
    return null
  }
  await link.hover()
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), REST_MS)
  const element = await link.elementHandle()
  if (!element) return null
  return page.evaluate(
    (anchor) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')?.textContent
        const startedAt = performance.now()
        const look = () => {
          const heading = document.querySelector('main h1')
          const isLoading = document.querySelector('main [data-slot=skeleton]')
          if (heading && heading.textContent !== before && !isLoading && location.pathname === to)
            drawn.port1.postMessage(null)
          else requestAnimationFrame(look)
        }
        // A message posted before a frame is drawn arrives after it.
        const drawn = new MessageChannel()
        drawn.port2.addEventListener('message', () => resolve(performance.now() - startedAt))
        drawn.port2.start()
        const to = new URL(anchor.getAttribute('href') ?? '', location.href).pathname
        if (anchor instanceof HTMLElement) anchor.click()
        requestAnimationFrame(look)
      }),
    element,
  )
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
