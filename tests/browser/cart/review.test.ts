import type { Locator, Page } from '@playwright/test'
import type { CartLine } from '../../../src/domain/cart/cart-line'
import type { Product } from '../../../src/domain/catalogue/product'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import type { Partner } from '../../../src/domain/stores/partner'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

// The first store of the demo's client has a line whose price rose and one whose cut-off has passed.
test('a buyer resolves price increases and missed cut-offs on the review page without losing lines', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.getByRole('button', { name: /^Ordering for/ }).click()
  await expect(page.getByRole('option')).toHaveCount(3)
  await page.keyboard.press('Escape')
  const { data: cart } = await callFrom<{ data: CartLine[] }>(page, '/unconfirmedOrders?limit=-1')
  const raised = cart.find((line) => Number(line.sell_price) > Number(line.quoted_price))
  if (!raised) throw new Error('No price in the cart rose')
  // Adds an order without problems, because at some hours the demo has none.
  const { data: offered } = await callFrom<{ data: Product[] }>(
    page,
    `/products?limit=-1&filters=forPartner(${raised.store_hash})`,
  )
  const another = offered.find(
    (product) =>
      product.status === 1 &&
      !product.is_recalled &&
      cart.every(({ vendor_hash }) => vendor_hash !== product.vendor_hash),
  )
  await callFrom(page, '/order', {
    store_hash: raised.store_hash,
    product_hash: another?.hashid,
    qty: (another?.order_multiple ?? 1) * 60,
  })
  await workFor(page, raised.store_display_name)
  await page.goto('/order/start/all/cart')
  const lines = page.getByRole('textbox', { name: /^Cases of / })
  await expect(lines.first()).toBeVisible()
  const count = await lines.count()
  // Orders with problems come first.
  const states = page.locator('main section header').getByText(/^(Needs a fix|Ready)$/)
  await expect(states.filter({ hasText: 'Ready' })).not.toHaveCount(0)
  const shown = await states.allTextContents()
  expect(shown.slice(0, 2)).toEqual(['Needs a fix', 'Needs a fix'])
  expect(shown).toEqual(shown.toSorted())

  await expect(page.getByText(/^The price of .* rose from \$[\d.]+ to \$[\d.]+ a case/)).toBeVisible()
  await expect(page.getByText(/^The base price rose from \$[\d.]+ to \$[\d.]+ a case on /)).toBeVisible()
  await page.getByRole('button', { name: 'Accept the new price' }).click()
  await expect(page.getByText(/rose from/)).toHaveCount(0)

  await expect(page.getByText(/has passed\.|The cut-off for/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const centerOf = async (control: Locator) => {
    const box = await control.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  for (const header of await page.locator('main section header').all()) {
    const [top, end] = [header.getByRole('button', { name: /^Lines of/ }), header.getByRole('button').last()]
    expect(Math.abs((await centerOf(top)) - (await centerOf(end)))).toBeLessThan(2)
  }
  const [first, last] = ['Collapse all', 'Clear cart'].map((name) => page.getByRole('button', { name }))
  if (first && last) expect(Math.abs((await centerOf(first)) - (await centerOf(last)))).toBeLessThan(2)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(/has passed\.|The cut-off for/)).toBeHidden()
  await expect(lines).toHaveCount(count)
})

test('a line names the open order that already has its product', async ({ page }) => {
  await signIn(page, 'corporate')
  const { data: orders } = await callFrom<{ data: Order[] }>(page, '/orders?limit=-1&filter=upcoming')
  const last = orders
    .filter(({ state }) => state < 2)
    .toSorted((a, b) => b.date_required.localeCompare(a.date_required))[0]
  if (!last) throw new Error('The demo has no open order')
  const { data: shown } = await callFrom<{ data: OrderWithItems[] }>(
    page,
    `/store/${last.store_hash}/orders/${last.vendor_hash}?date_required=${last.date_required}`,
  )
  const line = shown.find(({ hashid }) => hashid === last.hashid)?.items.find(({ qty }) => qty > 0)
  await callFrom(page, '/order', { store_hash: last.store_hash, product_hash: line?.product_hash, qty: 60 })
  await workFor(page, last.store_display_name)
  await page.goto('/order/start/all/cart')
  await expect(page.getByText(/already on order/).first()).toBeVisible()
  const lines = page.getByRole('button', { name: /^Lines of/, expanded: false })
  while ((await lines.count()) > 0) await lines.first().click()
  await expect(
    page.getByText(new RegExp(`^Already ordered for .+ \\(order ${last.order_number}\\)$`)).first(),
  ).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

/** Puts one product of each of some vendors in the carts of many stores, enough for their minimums. */
async function fillCarts(page: Page, vendors: number) {
  const { data: partners } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  const stores = partners.filter((store) => store.partner_group_name === GROUP)
  const context = `filters=forPartnerGroup(${stores[0]?.partner_group_hash})`
  const { data: products } = await callFrom<{ data: Product[] }>(page, `/products?limit=-1&${context}`)
  const open = products.filter((product) => product.status === 1 && !product.is_recalled)
  const sold = [...Map.groupBy(open, (product) => product.vendor_hash).values()].slice(0, vendors)
  const commands = stores.flatMap(({ hashid }) =>
    sold.map(([product]) => ({
      store_hash: hashid,
      product_hash: product?.hashid,
      qty: (product?.order_multiple ?? 1) * 60,
    })),
  )
  await callFrom(page, '/order/batch', { commands })
  return stores.length
}
const GROUP = 'Harvest Lane Markets'

test('a group reviews the carts of 24 stores on two screens, changes dates together, and undoes clearing them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'corporate')
  await workFor(page, GROUP)
  expect(await fillCarts(page, 10)).toBe(24)
  await page.goto('/order/start/all/cart')
  await expect(page.getByRole('button', { name: /^Confirm \d+ orders$/ })).toBeVisible()
  const groups = page.locator('main section')
  await expect(groups).toHaveCount(24)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(2 * 900)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(height).toBeLessThanOrEqual(2 * 844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'By vendor' }).click()
  const name = (await groups.last().getAttribute('aria-label')) ?? ''
  const vendor = page.getByRole('region', { name, exact: true })
  await vendor.getByRole('button', { expanded: false }).click()
  const dates = vendor.getByRole('combobox', { name: /^Change the date of all orders of / })
  const day = (await dates.locator('option').nth(3).textContent()) ?? ''
  await dates.selectOption({ index: 3 })
  await expect(page.getByText(new RegExp(String.raw`^\d+ orders moved to ${day}$`))).toBeVisible()
  await expect(vendor.getByRole('heading', { level: 2 }).first()).toContainText(day)
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Your cart is currently empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(groups).toHaveCount(24)
  await expect(page.getByText('Your cart is currently empty')).toBeHidden()
})

test('a cart that fails to load shows an error with a retry, not an empty cart', async ({ page }) => {
  await page.route('**/api/v1/unconfirmedOrders**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops.' } }),
  )
  await signIn(page, 'store', '/order/start/all/cart')
  await expect(page.getByText("We couldn't load this")).toBeVisible()
  await expect(page.getByText('Your cart is currently empty')).toBeHidden()
  await page.unroute('**/api/v1/unconfirmedOrders**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your cart is currently empty')).toBeVisible()
})
