import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test, workFor } from '../support/portal'
import { offered, someProduct } from './offered-products'

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

test('corporate orders a product for all stores, then changes the quantity of one store', async ({
  page,
}) => {
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

test('a product name of 70 characters fits its row without changing the row height', async ({ page }) => {
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
