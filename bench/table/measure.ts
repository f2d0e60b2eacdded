import type { Browser } from '@playwright/test'
import type { servePages } from './pages-server'
import type { Action, TableState } from './probe'
import type { Table } from './tables'

/** Results of one load of one table, by measure; null for a failed measure. */
export type Measured = Record<string, number | null>

const LAST = 'JavaScript, KB gzip'

/** Whether a load was measured to its end. */
export const isWhole = (measured: Measured) => LAST in measured

const KEYS = ['c', 'ch', 'cho', 'choc']
const STEPS = 120

/** Loads a table once and takes all measures. */
export async function measure(
  browser: Browser,
  pages: Awaited<ReturnType<typeof servePages>>,
  { page: path, parts, isFolding, searched }: Table,
  rows: number,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  const measured: Measured = {}
  let longest = 0
  const take = async (name: string | null, action: Action, shows: TableState) => {
    const took = await page.evaluate(([action, shows]) => window.probe.take(action, shows), [
      action,
      shows,
    ] as const)
    if (took.ms === null) console.error(`${path} at ${rows} never showed ${JSON.stringify(shows)}`)
    if (action.kind !== 'mount') longest = Math.max(longest, took.longest)
    if (name) measured[name] = took.ms
    return took.ms
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  /** Milliseconds that the page's main thread has worked. */
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  try {
    await page.addInitScript({ content: pages.script })
    pages.takeScript()
    await page.goto(`${pages.url}${path}${path.includes('?') ? '&' : '?'}rows=${rows}`)
    await page.evaluate(([parts, isFolding, searched]) => window.watchTable(parts, isFolding, searched), [
      parts,
      isFolding,
      searched,
    ] as const)
    const before = await page.evaluate(() => window.probe.memory())
    await take('mount, ms', { kind: 'mount' }, {})
    await page.waitForTimeout(rows / 100)
    measured['memory beyond the rows after mount, MB'] =
      (await page.evaluate(() => window.probe.memory())) - before
    measured['DOM elements'] = await page.evaluate(() => window.probe.elements())
    const busyBefore = await busy()
    const frames = await page.evaluate((steps) => window.probe.scroll(steps), STEPS)
    measured[`scroll: CPU of ${STEPS} steps, ms`] = (await busy()) - busyBefore
    measured[`scroll: frames over 50 ms of ${STEPS}`] = frames.over50
    measured['scroll: p95 frame, ms'] = frames.p95
    measured['scroll: worst frame, ms'] = frames.worst
    await take('sort by text (Intl.Collator), ms', { kind: 'sort', id: 'name' }, { sort: 'name' })
    await take('sort by number, ms', { kind: 'sort', id: 'price' }, { sort: 'price' })
    const isDescending = await page.evaluate(() => window.probe.isDescending({ sort: 'price' }))
    const sorted = { sort: 'price', isDescending } as const
    const keys: number[] = []
    for (const text of KEYS) {
      const ms = await take(null, { kind: 'type', text }, { ...sorted, text })
      keys.push(ms ?? Number.NaN)
    }
    keys.sort((a, b) => a - b)
    measured['quick filter, median key, ms'] = keys[1] ?? null
    measured['quick filter, worst key, ms'] = keys.at(-1) ?? null
    await take('clear the quick filter, ms', { kind: 'type', text: '' }, sorted)
    await take('enum filter, ms', { kind: 'choose', category: 'Cheese' }, { ...sorted, category: 'Cheese' })
    await take(null, { kind: 'choose', category: '' }, sorted)
    await take('select all, ms', { kind: 'select all' }, sorted)
    measured['longest task from sort, filter, select, ms'] = longest
    measured['memory beyond the rows at the end, MB'] =
      (await page.evaluate(() => window.probe.memory())) - before
    measured[LAST] = pages.takeScript()
  } catch (error) {
    console.error(`${path} at ${rows}:`, error)
  } finally {
    await page.close()
  }
  return measured
}
