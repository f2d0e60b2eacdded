import type { Page } from '@playwright/test'
import { countProducts } from '../support/count-products'
import { startHoldingProxy } from '../support/holding-proxy'
import { accessibilityViolations, test as base, expect, signIn } from '../support/portal'

const test = base.extend<{ between: Awaited<ReturnType<typeof startHoldingProxy>>; all: string }>({
  // With the row of headings.
  all: async ({ portal }, use) => use(String((await countProducts(portal.url)) + 1)),
  between: async ({ portal }, use) => {
    const between = await startHoldingProxy(portal.url)
    await use(between)
    await between.stop()
  },
  baseURL: async ({ between }, use) => use(between.url),
})
test.use({ sharesPortal: true })

const grid = (page: Page) => page.getByRole('grid', { name: 'Products' })
/** Rows on screen, while more are to come. */
async function someRows(page: Page, all: string) {
  await expect(page.locator('[data-row]').nth(3)).toBeVisible()
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', all)
}

test('the first rows are shown and can be filtered before the last arrive', async ({
  page,
  between,
  all,
}) => {
  await signIn(page, 'corporate')
  between.hand('held')
  await page.goto('/products')
  await someRows(page, all)
  const filter = page.getByRole('searchbox', { name: 'Filter products' })
  await filter.fill('nothing is called this')
  await expect(page.locator('[data-row]')).toHaveCount(0)
  await filter.fill('')
  await someRows(page, all)
  between.release()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', all)
})

test('an interrupted list keeps its rows, says so and is complete after a retry', async ({
  page,
  between,
  all,
}) => {
  await signIn(page, 'corporate')
  between.hand('held')
  await page.goto('/products')
  await someRows(page, all)
  between.hand('broken')
  between.breakOff()
  const line = page.getByText("Couldn't refresh")
  await expect(line).toBeVisible()
  await someRows(page, all)
  expect(await accessibilityViolations(page)).toEqual([])
  between.hand('whole')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', all)
  await expect(line).toBeHidden()
})

test('an unchanged list is answered without its rows', async ({ page, between, all }) => {
  between.silence()
  await signIn(page, 'corporate', '/products')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', all)
  // The last row can arrive before the end of the response, and the browser stores whole responses only.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/products?')),
  )
  expect(between.statuses).toEqual([200])
  await page.reload()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', all)
  expect(between.statuses).toEqual([200, 304])
})
