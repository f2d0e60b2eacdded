import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Product } from '../../../src/domain/catalogue/product'
import { seededRandom } from '../../setup/seeded-random'
import { callFrom } from '../support/calls'
import type { Portal } from '../support/own-portal'
import { cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

// Quantities are typed into the pad while the server ends and starts again. `npm run test:restarts` runs hundreds of
// rounds; ROUNDS and SEED choose others.

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SEED = Number(process.env.SEED ?? 1)
/** Rows of the pad that are typed into: the first ones. */
const ROWS = 6
const ROUND_MS = 60_000

const pads = [
  { who: 'store', group: null, columns: 1 },
  { who: 'corporate', group: 'Harvest Lane Markets', columns: 3 },
]

for (const { who, group, columns } of pads)
  test(`quantities typed as ${who} while the server restarts are all saved`, async ({ page, portal }) => {
    test.setTimeout(90_000 + ROUNDS * ROUND_MS)
    page.setDefaultTimeout(ROUND_MS)
    const { random, below, pick } = seededRandom(SEED)
    await signIn(page, who)
    if (group) await workFor(page, group)
    await page.goto('/order/start')
    const { data: products } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
    const multiples = new Map(products.map(({ name, order_multiple }) => [name, order_multiple]))
    const multipleOf = (label: string) => multiples.get(label.split(', cases for ')[0] ?? '') ?? 1
    await openCells(page).first().waitFor()
    const labels = await firstCells(page, columns)

    /** The last quantity typed into each cell, by its label. */
    const typed = new Map<string, number>()
    const lost: string[] = []
    let count = 0
    const enter = (label: string, qty: number) => {
      typed.set(label, qty)
      count++
    }

    const ways = {
      /** Digits, and a key that moves on. */
      digits: async (label: string) => {
        const qty = (1 + below(40)) * multipleOf(label)
        await page.keyboard.type(String(qty))
        enter(label, qty)
        await page.keyboard.press(pick(['Enter', 'Tab', 'ArrowDown', 'ArrowUp']))
      },
      /** Two quantities, one right after the other. */
      corrected: async (label: string) => {
        await page.keyboard.type(String((1 + below(40)) * multipleOf(label)))
        await page.keyboard.press('Enter')
        await page.getByLabel(label, { exact: true }).focus()
        await ways.digits(label)
      },
      cleared: async (label: string) => {
        await page.keyboard.press('Delete')
        enter(label, 0)
      },
      stepped: async (label: string) => {
        // The page may not show the last typed key yet.
        const before =
          typed.get(label) ?? Number((await page.getByLabel(label, { exact: true }).inputValue()) || 0)
        await page.keyboard.press('+')
        await page.keyboard.press('+')
        enter(label, before + 2 * multipleOf(label))
      },
      pasted: async (label: string) => {
        const labels = await cellsFrom(page, label)
        const quantities = labels.map((below) => multipleOf(below) * 3)
        await paste(page, quantities.join('\n'))
        labels.forEach((below, index) => enter(below, quantities[index] ?? 0))
      },
    }
    const compare = async (when: string) => {
      const cart = await cartOf(portal, who)
      await scrollToTop(page)
      for (const [label, qty] of typed) {
        const cell = page.getByLabel(label, { exact: true })
        // The page may draw a moment after its cart has come.
        await expect(cell)
          .toHaveValue(qty === 0 ? '' : String(qty), { timeout: 5_000 })
          .catch(() => {})
        const onPage = Number((await cell.inputValue()) || 0)
        const onServer = cart.get(label) ?? 0
        if (onPage !== qty || onServer !== qty)
          lost.push(`${when}: ${label}: typed ${qty}, page ${onPage}, server ${onServer}`)
      }
      for (const label of typed.keys()) typed.set(label, cart.get(label) ?? 0)
    }

    for (let round = 0; round < ROUNDS; round++) {
      const steps = 4 + below(5)
      const stopsAt = below(steps)
      const startsAt = stopsAt + 1 + below(3)
      let restarting = Promise.resolve()
      for (let step = 0; step < Math.max(steps, startsAt + 1); step++) {
        if (step === stopsAt) restarting = random() < 0.5 ? portal.kill() : portal.stop()
        if (step === startsAt) restarting = restarting.then(portal.start)
        const label = pick(labels)
        await scrollToTop(page)
        await page.getByLabel(label, { exact: true }).focus()
        await pick(Object.values(ways))(label)
        // Otherwise the server would stop only while changes are on their way.
        if (step < stopsAt && random() < 0.5) await cartIsSaved(page)
      }
      await restarting
      const isReloaded = random() < 0.3
      if (isReloaded) {
        await page.locator('[data-cell]').first().blur()
        await page.reload()
        await openCells(page).first().waitFor()
      }
      await cartIsSaved(page, ROUND_MS)
      await compare(`round ${round}${isReloaded ? ', reloaded before it was saved' : ''}`)
      const loaded = page.waitForResponse((response) => response.url().includes('/api/v1/unconfirmedOrders'))
      await page.reload()
      await loaded
      await openCells(page).first().waitFor()
      await cartIsSaved(page, ROUND_MS)
      await compare(`round ${round}, after a reload`)
    }
    console.log(`${who}: ${ROUNDS} rounds, seed ${SEED}: ${count} quantities typed, ${lost.length} lost`)
    expect(lost).toEqual([])
  })

/** Shows the first rows, which moving down may have scrolled out of the page. */
const scrollToTop = (page: Page) =>
  page.getByRole('grid', { name: 'Order pad' }).evaluate((grid) => {
    for (const element of [grid, ...grid.querySelectorAll('*')]) element.scrollTop = 0
  })

/** The cells of products that can be ordered. */
const openCells = (page: Page) => page.locator('input[data-cell]')

/** The labels of the cells in the first rows and columns. */
const firstCells = (page: Page, columns: number): Promise<string[]> =>
  openCells(page).evaluateAll(
    (cells, [rows, most]) =>
      cells.flatMap((cell) => {
        const [row = 0, column = 0] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number)
        return row < rows && column < most ? [cell.getAttribute('aria-label') ?? ''] : []
      }),
    [ROWS, columns] as const,
  )

/** The labels of up to three cells from one on, downwards, as far as all of them take quantities. */
const cellsFrom = (page: Page, label: string): Promise<string[]> =>
  page.getByLabel(label, { exact: true }).evaluate((cell) => {
    const [row = 0, column = 0] = (cell.dataset.cell ?? '').split(':').map(Number)
    const labels: string[] = []
    for (let down = 0; down < 3; down++) {
      const next = document.querySelector(`input[data-cell="${row + down}:${column}"]`)
      if (!next) break
      labels.push(next.getAttribute('aria-label') ?? '')
    }
    return labels
  })

/** Pastes a block from a spreadsheet over the cell that has the focus. */
const paste = (page: Page, block: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, block)

/** The quantities of a cart on the server, by the labels of their cells. */
async function cartOf(portal: Portal, who: string): Promise<Map<string, number>> {
  const signedIn = await fetch(`${portal.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@portal.test`, password: DEMO_PASSWORD }),
  })
  const { access_token }: { access_token: string } = await signedIn.json()
  const answer = await fetch(`${portal.url}/api/v1/unconfirmedOrders?limit=-1`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data }: { data: CartLine[] } = await answer.json()
  return new Map(
    data.map((line) => [`${line.purchasable_name}, cases for ${line.store_display_name}`, line.qty]),
  )
}
