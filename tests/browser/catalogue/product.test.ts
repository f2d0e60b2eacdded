import type { Page } from '@playwright/test'
import type { Product } from '../../../src/domain/catalogue/product'
import { priceLine } from '../../../src/domain/pricing/price'
import { formatMoney } from '../../../src/domain/values/money'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'

type Offered = Pick<
  Product,
  'hashid' | 'name' | 'status' | 'order_multiple' | 'sell_price' | 'promotions' | 'price_hold'
>

/** The products offered to the signed-in user. */
const offered = (page: Page) =>
  page.evaluate(async () => {
    const token = localStorage.getItem('portal.access_token')
    const context: { hash: string; type: string } | null = JSON.parse(
      localStorage.getItem('portal.partner_context') ?? 'null',
    )
    const filters = context ? `&filters=for${context.type.replace(' ', '')}(${context.hash})` : ''
    const response = await fetch(`/api/v1/products?limit=-1${filters}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data }: { data: Offered[] } = await response.json()
    return data
  })

/** The address of a product that can be ordered, by its place in the list of the signed-in user. */
async function someProduct(page: Page, place = 0): Promise<{ hashid: string; name: string; path: string }> {
  const products = await offered(page)
  const open = products.filter(({ status, order_multiple }) => status === 1 && order_multiple === 1)
  const found = open[place]
  if (!found) throw new Error('No product can be ordered')
  return { ...found, path: `/product/view/${found.hashid}` }
}

test('a store opens a product from the list, reads its price breakdown and adds it to the cart', async ({
  page,
}) => {
  await signIn(page, 'store', '/products')
  const table = page.getByRole('grid', { name: 'Products' })
  const price = table.getByRole('button', { name: /^\$[\d.,]+ a case ?\. Price of / }).first()
  // Sorted rows move until all have loaded.
  await expect(table).toHaveAttribute('aria-rowcount', String((await offered(page)).length + 1))
  await expect(price).toBeVisible()
  // The grid is one stop of Tab; Enter on the cell opens its price, and Escape leads back to the grid.
  await table.focus()
  await page.keyboard.press('Home')
  for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('List price')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table).toBeFocused()
  await price.click()
  await expect(page.getByRole('dialog').getByText('Per unit', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  // In the list, a click adds the first case; the quantities open beside it.
  await expect(table.locator('[data-row] img').first()).toBeVisible()
  await table
    .getByRole('button', { name: /^Add .* to the cart$/ })
    .first()
    .click()
  const quantities = page.getByRole('dialog', { name: /: cases in the cart$/ })
  await expect(quantities.getByText(/^\d+ cases? in the cart, \$/)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(table.locator('[data-col="cart"]', { hasText: 'in cart' })).toHaveCount(1)
  await quantities.getByRole('textbox').fill('0')
  await page.keyboard.press('Enter')
  await expect(quantities.getByText('None in the cart')).toBeVisible()
  await page.keyboard.press('Escape')

  // If the search matched a hidden column, the match is shown under the product name.
  await page.getByRole('searchbox', { name: 'Filter products' }).fill('vegan')
  const match = table.locator('[data-slot=search-match]').first()
  await expect(match).toHaveText('Special diet: Vegan')
  const picture = await table.locator('[data-row] img').first().boundingBox()
  expect((await match.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  await page.locator('a[href^="/product/view/"]').first().click()
  await expect(page).toHaveURL(/\/product\/view\/\w+/)

  const { name, path } = await someProduct(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const pricing = page.getByRole('region', { name: 'Pricing' })
  await expect(pricing.getByText('List price')).toBeVisible()
  await expect(pricing.getByText('Margin', { exact: true })).toBeVisible()
  await expect(pricing.getByText('Fee')).toBeHidden()
  await expect(page.getByRole('img', { name: /^Barcode \d+/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Case as delivered' }).press('Space')
  await expect(page.getByRole('img', { name: `${name}: case as delivered` })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  const cart = page.getByRole('region', { name: 'Add to cart' })
  await cart.getByRole('button', { name: /^More cases for/ }).click()
  await cart.getByRole('textbox').fill('3')
  await page.keyboard.press('Enter')
  await expect(cart.getByText(/^3 cases in the cart, \$/)).toBeVisible()
  await cart.getByRole('textbox').fill('2.5')
  await expect(cart.getByText(/whole/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Favorite: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Favorite: ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await page.getByRole('button', { name: `Add to an order guide: ${name}` }).click()
  await page.getByRole('option', { name: 'New order guide' }).click()
  await expect(page.getByText('Added to the order guide')).toBeVisible()

  await cart.getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('button', { name: new RegExp(`Price of ${name.replace(/[^\w ]/g, '.')}`) }).click()
  await expect(page.getByRole('dialog').getByText('3 cases', { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.goto('/order/start')
  const cell = page.getByRole('textbox', { name: /, cases for/ }).first()
  await cell.focus()
  await page.keyboard.press('Alt+p')
  await expect(page.getByRole('dialog').getByText('Per unit', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Alt+g')
  await expect(page.getByRole('dialog', { name: 'Order guides' }).getByRole('option').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
})

test('a visitor sees package details and no price, signs in and returns to the product', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'store')
  const { hashid, name, path } = await someProduct(page, 1)
  const visitorOwner = await openElsewhere()
  await visitorOwner.goto('/product/view')
  await expect(visitorOwner).toHaveURL('/start/product/view')
  await expect(visitorOwner.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(await accessibilityViolations(visitorOwner)).toEqual([])
  await visitorOwner.goto(path)
  await expect(visitorOwner).toHaveURL(`/start/product/view/${hashid}`)
  await expect(visitorOwner.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitorOwner.getByText('$')).toHaveCount(0)
  expect(await accessibilityViolations(visitorOwner)).toEqual([])
  await visitorOwner.getByRole('link', { name: 'Sign in to order' }).click()
  await visitorOwner.getByLabel('Email').fill('store@portal.test')
  await visitorOwner.getByLabel('Password').fill('Welcome-2-the-portal')
  await visitorOwner.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitorOwner).toHaveURL(path)
  await expect(visitorOwner.getByRole('heading', { level: 1, name })).toBeVisible()
  await visitorOwner.goto(`/start${path}`)
  await expect(visitorOwner).toHaveURL(path)
  await visitorOwner.goto('/product/view')
  await expect(visitorOwner).toHaveURL(/\/products/)
  await visitorOwner.close()
})

test('corporate orders one product for all stores, then changes the quantity of one', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  const { path } = await someProduct(page, 2)
  await page.goto(path)
  const cart = page.getByRole('region', { name: 'Add to cart' })
  const stores = cart.getByRole('textbox', { name: /^Cases for (?!each)/ })
  await expect(stores).toHaveCount(24)
  await cart.getByRole('textbox', { name: 'Cases per store' }).fill('2')
  await page.keyboard.press('Enter')
  await cart.getByRole('button', { name: 'Set all' }).click()
  await expect(cart.getByText(/^48 cases in the cart/)).toBeVisible()
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'Success' })
  await expect(notice).toContainText('24 lines saved to the cart.')
  await cart
    .getByRole('button', { name: /^More cases for (?!each)/ })
    .first()
    .click()
  await expect(cart.getByText(/^49 cases in the cart/)).toBeVisible()
  await expect(notice).toContainText(/ updated: 3 cases for /)
})

test('a promoted product has one price, one margin, and its prices for more cases', async ({ page }) => {
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

test('staff edit a product: errors are shown at their fields, and concurrent edits are not overwritten', async ({
  page,
}) => {
  await signIn(page, 'operations', null)
  const { hashid, name, path } = await someProduct(page, 4)
  await page.goto(path)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Case price')).toHaveValue(/\d/)
  await page.getByLabel('Case price').fill('12.345')
  await page.getByLabel('UPC').fill('123')
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Must be a valid currency amount')).toBeVisible()
  await expect(page.getByText('Invalid UPC')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(page.getByLabel('UPC')).toHaveValue('123')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('UPC')).toHaveValue(/^\d{14}$/)

  await page.getByLabel('Display name').fill(`${name}, mine`)
  await page.evaluate(async (product) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('portal.access_token')}`,
      'content-type': 'application/json',
    }
    const { data }: { data: Record<string, unknown> } = await (
      await fetch(`/api/v1/product/${product}/form`, { headers })
    ).json()
    await fetch(`/api/v1/product/${product}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...data, name: 'Theirs', sell_price: '43.21' }),
    })
  }, hashid)
  await page.getByRole('button', { name: 'Save product' }).click()
  const meanwhile = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(meanwhile.getByRole('cell', { name: 'Theirs', exact: true })).toBeVisible()
  await expect(meanwhile.getByRole('cell', { name: `${name}, mine` })).toBeVisible()
  await expect(page.getByLabel('Case price')).toHaveValue('43.21')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name}, mine` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pricing' }).getByText('$43.21').first()).toBeVisible()

  await page.getByRole('link', { name: 'Edit display' }).click()
  await page.getByRole('button', { name: 'Move Case as delivered up' }).click()
  await page.getByRole('checkbox', { name: 'Kosher' }).check()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByRole('radio').nth(1)).toHaveAccessibleName('Case as delivered')
  await expect(page.getByText('Kosher').first()).toBeVisible()
})

test('a paid price shows its breakdown of that day, and a promotion the one of today', async ({ page }) => {
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

test('a supplier opens the price of a promotion, which stays in place while columns come and go', async ({
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

test('a name of seventy letters fits its row without changing the row height', async ({ page }) => {
  const name = 'Stone Well Single-Origin Cold Brew Concentrate of Wild Coffees, 500 ml'
  await signIn(page, 'operations', null)
  const { hashid } = await someProduct(page)
  const { data } = await callFrom<{ data: object }>(page, `/product/${hashid}/form`)
  await callFrom(page, `/product/${hashid}`, { ...data, name })
  await page.goto('/products')
  await page.getByRole('searchbox', { name: 'Filter products' }).fill('Wild Coffees')
  const shown = page.getByRole('grid', { name: 'Products' }).getByTitle(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((it) => it.scrollHeight <= it.clientHeight)).toBe(true)
  expect((await page.locator('[data-row="0"]').boundingBox())?.height).toBe(40)
})

test('staff add a product, and errors are shown at their fields', async ({ page }) => {
  // Without a hash, the page of buyer fields also adds a whole product.
  await signIn(page, 'operations', '/product/display/edit')
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('New product')
  await page.getByLabel('Display name').fill('Olive oil, 6 × 500 ml')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page.getByLabel('Item code')).toHaveAccessibleDescription(/Required/)
  await page.getByLabel('Vendor').press('ArrowDown')
  await page.getByRole('dialog', { name: 'Vendor' }).getByRole('option').first().click()
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('UPC').fill('00000000000000')
  await page.getByLabel('Item code').fill('OIL-6')
  await page.getByLabel('Case price').fill('48.00')
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL(/\/product\/view\/\w+/)
  await expect(page.getByRole('heading', { name: 'Olive oil, 6 × 500 ml' })).toBeVisible()
  await page.goto(page.url().replace('/view/', '/edit/'))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Products',
    'Edit product',
  ])
})
