import type { Page, Route } from '@playwright/test'
import { countProducts, written } from '../support/count-products'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ brings: /broken by the test/, sharesPortal: true })

const ENGINE = '**/assets/engine.worker*'
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sorting and filtering stopped' })
const firstName = (page: Page) => page.locator('[data-row] [data-col="name"]').first()

/** Puts something before the engine's own script. */
const before = (script: string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${script}\n${await response.text()}` })
}

/** The list of products, all of which have come, and an engine that fails. */
async function openWith(page: Page, engine: (route: Route) => unknown, search = '') {
  await signIn(page, 'corporate')
  await page.route(ENGINE, engine)
  await page.goto(`/products${search}`)
  await expect(page.locator('[data-slot=row-count]')).toContainText(
    written(await countProducts(new URL(page.url()).origin)),
  )
}

/** The restarted engine finds the search that was typed. */
async function retry(page: Page) {
  await page.unroute(ENGINE)
  await alert(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert(page)).toBeHidden()
}

test('without an engine the rows keep the order of the response, and the table says what does not work', async ({
  page,
}) => {
  await openWith(page, (route) => route.abort(), '?sort=-sell_price')
  await expect(alert(page)).toBeVisible()
  await expect(firstName(page)).not.toBeEmpty()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  expect(await accessibilityViolations(page)).toEqual([])
  const unsorted = await firstName(page).textContent()
  await retry(page)
  await expect(firstName(page)).not.toHaveText(unsorted ?? '')
})

test('an engine that crashes during preparation is restarted with all rows', async ({ page }) => {
  await openWith(page, before('Uint32Array.prototype.sort = () => { throw new Error("broken by the test") }'))
  await expect(alert(page)).toBeVisible()
  const filter = page.getByRole('searchbox', { name: 'Filter products' })
  await filter.fill('pate pepper')
  await expect(firstName(page)).not.toBeEmpty()
  await retry(page)
  await expect(firstName(page)).toContainText('Pepper Pâté')
})

test.describe('with a fake clock', () => {
  test.use({ fakesTimers: true })

  test('an engine that stops responding is detected', async ({ page }) => {
    const gone = 'addEventListener("message", ({ data }) => { if (data.kind === "show") close() }, true)'
    await openWith(page, before(gone))
    await page.getByRole('searchbox', { name: 'Filter products' }).fill('pate pepper')
    await expect(async () => {
      await page.clock.fastForward(10_500)
      await expect(alert(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    await retry(page)
    await expect(firstName(page)).toContainText('Pepper Pâté')
  })
})

test('the first rows of a list are sorted while its engine is still loading', async ({ page }) => {
  await signIn(page, 'corporate')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(ENGINE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products?sort=-name')
  await expect(firstName(page)).not.toBeEmpty()
  const names = await page.locator('[data-row] [data-col="name"] a').allTextContents()
  const { compare } = new Intl.Collator('en', { numeric: true })
  expect(names).toEqual(names.toSorted((a, b) => compare(b, a)))
  release()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
})
