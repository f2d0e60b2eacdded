import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import * as contract from '../../../src/domain/catalogue/contract'
import { countProducts } from '../support/count-products'
import { expect, signIn, test } from '../support/portal'

// Changes of other users while a list is open.
test.use({ fakesTimers: true })

const item = (page: Page, row: number) => page.locator(`[data-row="${row}"]`)
const cell = (page: Page, row: number, column: string) => item(page, row).locator(`[data-col="${column}"]`)
const selected = (page: Page) => page.getByRole('group', { name: 'Selected rows' })
const top = (page: Page) => page.locator('[role=grid]').evaluate((element) => element.scrollTop)

/** Products by name, scrolled, with rows selected and a cell of them focused. */
async function openAtWork(page: Page) {
  await signIn(page, 'corporate', '/products?sort=name')
  const grid = page.getByRole('grid', { name: 'Products' })
  const count = await countProducts(new URL(page.url()).origin)
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1))
  await expect(async () => {
    await grid.evaluate((element) => element.scrollTo({ top: 6_000 }))
    await expect(page.locator('[data-row]').nth(8)).toHaveAttribute('data-row', /\d{3}/, { timeout: 1_000 })
  }).toPass()
  const first = Number(await page.locator('[data-row]').nth(8).getAttribute('data-row'))
  await page.locator(`[data-check="${first}"]`).click()
  await page.locator(`[data-check="${first + 3}"]`).click({ modifiers: ['Shift'] })
  await expect(selected(page)).toContainText('4 selected')
  await cell(page, first + 1, 'sell_price').click({ position: { x: 4, y: 4 } })
  await expect(cell(page, first + 1, 'sell_price')).toHaveAttribute('data-active')
  await expect(grid).toBeFocused()
  return { grid, first, count, before: await top(page) }
}

/** Returning to the page after a while refetches old data. */
async function comeBack(page: Page) {
  await page.clock.fastForward('05:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('a favorite from another device appears; scroll, selection and focus stay', async ({ page, portal }) => {
  const { grid, first, before } = await openAtWork(page)
  const name = await cell(page, first + 2, 'name').textContent()
  await expect(cell(page, first + 2, 'is_favorite')).not.toHaveText('Yes')
  const ask = async (path: string, token?: string, body?: unknown): Promise<Response> =>
    fetch(`${portal.url}/api/v1${path}`, {
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  const { access_token } = await (
    await ask('/auth/login', undefined, { email: 'corporate@portal.test', password: DEMO_PASSWORD })
  ).json()
  const { data } = contract.listProducts.output.parse(await (await ask('/products', access_token)).json())
  const marked = data.filter((product) => product.name === name).map(({ hashid }) => hashid)
  expect((await ask('/favorites', access_token, { product_hashes: marked, favorite: true })).status).toBe(200)

  await comeBack(page)
  await expect(cell(page, first + 2, 'is_favorite')).toHaveText('Yes')
  await expect(selected(page)).toContainText('4 selected')
  await expect(cell(page, first + 1, 'sell_price')).toHaveAttribute('data-active')
  await expect(grid).toBeFocused()
  expect(await top(page)).toBe(before)
})

/** The next answer is another than the one the page has: a price changed, a product gone. */
async function changeList(page: Page, { changed, gone }: { changed: string; gone: string }) {
  await page.route('**/api/v1/products?*', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '"none"' } })
    const { data } = contract.listProducts.output.parse(await answer.json())
    const rows = data
      .filter(({ name }) => name !== gone)
      .map((product) => (product.name === changed ? { ...product, sell_price: '12345.67' } : product))
    await route.fulfill({ json: { data: rows }, headers: { etag: 'W/"changed"' } })
  })
}
const nameIn = async (page: Page, row: number) => (await cell(page, row, 'name').textContent()) ?? ''

test('a changed price appears and a removed product disappears; scroll, selection and focus stay', async ({
  page,
}) => {
  const { grid, first, count, before } = await openAtWork(page)
  const gone = await nameIn(page, first + 2)
  const after = await nameIn(page, first + 3)
  await changeList(page, { changed: await nameIn(page, first + 1), gone })
  await comeBack(page)
  await expect(cell(page, first + 1, 'sell_price')).toContainText('$12,345.67')
  await expect(grid).toHaveAttribute('aria-rowcount', String(count))
  await expect(cell(page, first + 1, 'sell_price')).toHaveAttribute('data-active')
  await expect(cell(page, first + 2, 'name')).toHaveText(after)
  await expect(item(page, first + 2)).toHaveAttribute('aria-selected', 'true')
  await expect(grid).toBeFocused()
  expect(await top(page)).toBe(before)
  await expect(page.getByText(gone, { exact: true })).toHaveCount(0)
  // A list that is still being asked for ends with the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

// The selection still counts rows that are gone.
test('a removed product is deselected', async ({ page }) => {
  const { first } = await openAtWork(page)
  await changeList(page, { changed: '', gone: await nameIn(page, first + 2) })
  await comeBack(page)
  await expect(selected(page)).toContainText('3 selected')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
