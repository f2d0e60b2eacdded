import type { Product } from '../../../src/domain/catalogue/product'
import { callFrom } from '../support/calls'
import { orderedBefore } from '../support/ordered-before'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'
import { badge, cell, openPad, orderable, searchFor } from './order-pad'

test('a buyer moves between quantities and changes them with the keyboard, as in a spreadsheet', async ({
  page,
}) => {
  await signIn(page, 'store', null)
  await openPad(page, '/order/start?ordered_before=true&sort=name')
  await cell(page, 0).click()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1)).toBeFocused()
  await expect(cell(page, 0)).toHaveValue('12')
  await page.keyboard.type('24')
  await page.keyboard.press('Shift+Enter')
  await expect(cell(page, 0)).toBeFocused()
  await expect(cell(page, 1)).toHaveValue('24')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(cell(page, 0)).toHaveValue('12')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(cell(page, 1)).toHaveValue('')
  await page.keyboard.press('Control+End')
  await expect(page.locator('[data-cell]:focus')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 0)).toBeFocused()
  await expect(badge(page)).toHaveText('12')
  await cartIsSaved(page)
  await page.reload()
  await expect(cell(page, 0)).toHaveValue('12')
})

for (const who of ['store', 'group'] as const)
  test(`a quantity typed for a ${who} is kept while its last orders load`, async ({ page }) => {
    await signIn(page, who === 'store' ? 'store' : 'corporate')
    if (who === 'group') await workFor(page, 'Harvest Lane Markets')
    const again = new Set((await orderedBefore(page)).map(({ hashid }) => hashid))
    const { data: offered } = await callFrom<{ data: Product[] }>(page, '/products?limit=-1')
    // A vendor whose first product on the pad was ordered before.
    const vendor = [...new Set(offered.map(({ vendor_hash }) => vendor_hash))].find((hash) => {
      const [first] = offered
        .filter((product) => product.vendor_hash === hash)
        .sort((one, other) => one.name.localeCompare(other.name))
      return first !== undefined && again.has(first.hashid)
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/lastOrdered*', async (route) => {
      await held.promise
      await route.continue()
    })
    await openPad(page, `/order/start?vendor=${vendor}`)
    const lastOrders =
      who === 'store'
        ? page.getByRole('gridcell', { name: /^\d+ cases? / })
        : page.locator('[data-slot=last-quantity]')
    await cell(page, 0).click()
    await page.keyboard.type('24')
    await expect(lastOrders).toHaveCount(0)
    held.resolve()
    await expect(lastOrders).not.toHaveCount(0)
    await expect(cell(page, 0)).toHaveValue('24')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1)).toBeFocused()
    await expect(cell(page, 0)).toHaveValue('24')
  })

test('the cell keeps an invalid quantity, shows the reason and sends nothing', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find((it) => orderable(it) && it.order_multiple === 4)
  if (!product) throw new Error('The demo has no product by fours')
  await searchFor(page, product)
  await cell(page, 0).fill('6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('sold in multiples of 4 cases. Order 4 or 8 cases.')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(cell(page, 0)).toHaveValue('6')
  await expect(badge(page)).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])
  await cell(page, 0).fill('8')
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('8')
  for (const text of ['1.5', '-3', 'six', '10000']) {
    await cell(page, 0).fill(text)
    await page.keyboard.press('Enter')
    await expect(cell(page, 0)).toHaveAccessibleDescription(/whole number|greater than 0|up to 9999/)
    await expect(cell(page, 0)).toHaveValue(text)
  }
})

test('a buyer pastes two columns from a spreadsheet into the pad and sees which rows were skipped', async ({
  page,
}) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const [byUpc, byCode] = products.filter((product) => orderable(product) && product.order_multiple === 1)
  const closed = products.find((product) => !orderable(product))
  if (!byUpc || !byCode || !closed) throw new Error('The demo lacks such products')
  await page.getByRole('button', { name: 'Paste' }).click()
  const rows = [
    'UPC\tCases',
    `${byUpc.upc.slice(1)}\t3`,
    `${byCode.item_code.toLowerCase()}\t4`,
    'NO-SUCH\t5',
    `${closed.item_code}\t1`,
  ]
  await page.getByLabel('Rows', { exact: true }).fill(rows.join('\n'))
  await page.getByRole('button', { name: 'Fill the pad' }).click()
  await expect(page.getByText('2 lines filled, 2 rows skipped')).toBeVisible()
  const left = page.getByRole('region', { name: 'Skipped rows' })
  await expect(left).toContainText('No product here has this UPC or item code.')
  await expect(left).toContainText(/hoose another product\./)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(badge(page)).toHaveText('7')
})

test('a buyer pastes a block of quantities down and to the right, and undoes it in one step', async ({
  page,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await openPad(page, '/order/start?ordered_before=true')
  await cell(page, 0, 1).focus()
  await page.evaluate(() => navigator.clipboard.writeText('24\t48\n\t24\n'))
  await page.keyboard.press('Control+V')
  await expect(cell(page, 0, 1)).toHaveValue('24')
  await expect(cell(page, 0, 2)).toHaveValue('48')
  await expect(cell(page, 1, 2)).toHaveValue('24')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 0, 2)).not.toHaveValue('48')
})

test('a quantity that begins with the digit it replaces is saved in full', async ({ page }) => {
  await signIn(page, 'client', '/order/start')
  const cell = page.locator('[data-cell="0:0"]')
  await cell.focus()
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await cell.focus()
  await page.keyboard.type('88')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveValue('88')
})

test('three clicks on a button before the page renders add three cases', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find((it) => orderable(it) && it.order_multiple === 1)
  if (!product) throw new Error('The demo has no such product.')
  await searchFor(page, product)
  await page
    .getByRole('button', { name: `More cases of ${product.name}` })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      button.click()
    })
  await expect(cell(page, 0)).toHaveValue('3')
  await cartIsSaved(page)
  await expect(badge(page)).toHaveText('3')
})

test('a buyer presses ? in a quantity and sees the keyboard shortcuts', async ({ page }) => {
  await signIn(page, 'store', null)
  await openPad(page)
  await cell(page, 0).press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Show the price breakdown')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
})

test('a buyer searches and filters the pad, keeps the filters in the URL, and clears them with one click', async ({
  page,
}) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const category = products[0]?.category ?? ''
  await page.getByLabel('Category').selectOption(category)
  const ofCategory = products.filter((product) => product.category === category).length
  await expect(page.getByRole('status').filter({ hasText: `${ofCategory} products` })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('nothing like this')
  await expect(page.getByText('No products match')).toBeVisible()
  await expect(page).toHaveURL(/category=.*q=nothing|q=nothing.*category=/)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click()
  await expect(
    page.getByRole('status').filter({ hasText: `${products.length.toLocaleString('en-US')} products` }),
  ).toBeVisible()
})

test('a buyer adds a favorite and finds it with the filter', async ({ page }) => {
  await signIn(page, 'store', null)
  const products = await openPad(page)
  const product = products.find(orderable)
  if (!product) throw new Error('The demo has no product')
  await searchFor(page, product)
  await page.getByRole('button', { name: `Add to favorites: ${product.name}` }).click()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await page.getByRole('button', { name: 'Favorites', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Remove from favorites: ${product.name}` })).toBeVisible()
})
