import { priceLine } from '../../../src/domain/pricing/price'
import { formatMoney } from '../../../src/domain/values/money'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { type Offered, offered, someProduct } from './offered-products'

test('a store sees one price and one margin of a promoted product, and its prices for more cases', async ({
  page,
}) => {
  await signIn(page, 'store')
  const products = (await offered(page)).filter(({ status }) => status === 1)
  const price = (product: Offered, qty: number) => formatMoney(priceLine(product, qty).final_sell_price)
  const pricing = page.getByRole('region', { name: 'Pricing', exact: true })
  const forMore = pricing.getByRole('region', { name: 'Prices for more cases' })
  const caseOf = pricing.locator('dt', { hasText: /^(Case|Per case)$/ })

  const promoted = products.find(({ order_multiple, promotions }) =>
    promotions.some(({ kind, min_qty }) => kind === 'per_case' && min_qty <= order_multiple),
  )
  if (!promoted) throw new Error('No promotion applies to one case')
  await page.goto(`/product/view/${promoted.hashid}`)
  await expect(pricing.locator('dt', { hasText: /argin$/ })).toHaveCount(1)
  await expect(caseOf).toHaveCount(1)
  await expect(caseOf.locator('xpath=following-sibling::dd[1]')).toHaveText(
    price(promoted, promoted.order_multiple),
  )

  const stepped = products.find(({ order_multiple, promotions }) =>
    promotions.some(({ kind, min_qty }) => kind === 'per_case' && min_qty > order_multiple),
  )
  if (!stepped) throw new Error('No promotion needs more cases')
  const more = Math.max(...stepped.promotions.map(({ min_qty }) => min_qty))
  await page.goto(`/product/view/${stepped.hashid}`)
  await expect(forMore).toContainText(`From ${more} cases`)
  await expect(forMore).toContainText(`${price(stepped, more)} a case`)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('a specialty distributor sees the same price breakdown on the page and on the pad', async ({ page }) => {
  await signIn(page, 'specialty')
  const { name, path } = await someProduct(page, 3)
  await page.goto(path)
  const pricing = page.getByRole('region', { name: 'Pricing' })
  await expect(pricing.getByText(/^Marketplace markup, \d/)).toBeVisible()
  await expect(pricing.getByText(/^Your markup, \d/)).toBeVisible()
  await expect(pricing.getByText('List price')).toBeHidden()
  const sell = await pricing
    .locator('dt', { hasText: 'Per case' })
    .locator('xpath=following-sibling::dd[1]')
    .textContent()
  await page.goto(`/order/start?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row.getByText(sell ?? 'no price').first()).toBeVisible()
})

test('a store sees the breakdown of a paid price as of that day, and of a promotion as of today', async ({
  page,
}) => {
  await signIn(page, 'store')
  const { data } = await callFrom<{ data: { product_hash: string }[] }>(page, '/lastOrdered?limit=-1')
  await page.goto(`/product/view/${data[0]?.product_hash}`)
  const paid = page
    .getByRole('table', { name: 'Latest orders' })
    .getByRole('button', { name: /a case.*Price of / })
    .first()
  await paid.focus()
  await page.keyboard.press('Enter')
  const parts = page.getByRole('dialog', { name: /^Price of / })
  await expect(parts.getByText(/^(As ordered|At the vendor's price), /)).toBeVisible()
  await expect(parts.getByText('Margin')).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(paid).toBeFocused()

  await page.goto('/promotions')
  await page
    .getByRole('grid', { name: 'Promotions' })
    .getByRole('button', { name: /Price of / })
    .first()
    .click()
  await expect(parts.getByText('List price')).toBeVisible()
  await expect(parts.getByText('Promotion', { exact: true })).toBeVisible()
})

test('a supplier opens the price of a promotion, which stays in place while the list scrolls sideways', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/promotions')
  const grid = page.getByRole('grid', { name: 'Promotions' })
  const price = grid.getByRole('button', { name: /Price of / }).first()
  await expect(price).toBeVisible()
  // A cell that moves under the pointer, even for one frame, loses the click.
  const places = await grid.evaluate(async (table) => {
    const seen = new Set<number>()
    for (const left of [744, 154, 744, 0]) {
      table.scrollLeft = left
      for (let frame = 0; frame < 4; frame++) {
        const cell = table.querySelector('[data-row="0"] [data-col=sell_price]')
        if (cell) seen.add(Math.round(cell.getBoundingClientRect().left + table.scrollLeft))
        await new Promise(requestAnimationFrame)
      }
    }
    return seen.size
  })
  expect(places).toBe(1)
  await price.click()
  await expect(page.getByRole('dialog').getByText('List price')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
