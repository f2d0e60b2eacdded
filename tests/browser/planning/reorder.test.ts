import type { Page } from '@playwright/test'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

const footer = (page: Page) => page.getByRole('contentinfo').or(page.locator('footer')).last()
const taken = (page: Page) => footer(page).getByRole('status')
const inCart = async (page: Page) => Number(await page.locator('[data-slot=cart-badge]').textContent())

/** Adds the selected lines, and replaces their quantities in the cart, if there are any. */
async function addOrReplace(page: Page, { isOneRefused = false } = {}) {
  const button = page.getByRole('button', { name: /^Add \d+ lines? to cart$/ })
  const selected = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  const earlier = page.getByText(/^\d+ lines? (is|are) in the cart$/)
  const before = (await earlier.isVisible())
    ? Number(/\d+/.exec((await earlier.textContent()) ?? '')?.[0])
    : 0
  await button.click()
  const question = page.getByRole('dialog', { name: /already in the cart$/ })
  // Lines that were added before count as well, unless these replace them.
  const expected = selected - (isOneRefused ? 1 : 0)
  const added = page.getByText(new RegExp(`^(${expected}|${expected + before}) lines? (is|are) in the cart$`))
  await expect(question.or(added)).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Replace' }).click()
  await expect(added).toBeVisible()
}

/** Returns the number of lines in the label of a button or filter. */
const countIn = async (page: Page, name: RegExp) =>
  Number(/\((\d+)\)/.exec((await page.getByRole('button', { name }).textContent()) ?? '')?.[1])

test('a store orders again from an order, line by line and by rule', async ({ page }) => {
  await signIn(page, 'store', '/orders/historic')
  const again = page.getByRole('link', { name: /^Reorder order \d+$/ }).first()
  const order = /\d+/.exec((await again.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await again.click()
  await expect(page).toHaveURL(/\/order\/reorder\?order=\w+&store=\w+/)
  await expect(page).toHaveTitle(/Reorder/)
  await expect(page.getByRole('combobox', { name: 'Orders' })).toHaveValue('order')
  await expect(page.getByText(`Order ${order},`).first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page
    .getByRole('combobox', { name: 'Orders' })
    .selectOption({ label: 'Last delivered order from each vendor' })
  await expect(page).toHaveURL(/\/order\/reorder\?store=\w+$/)
  // The address changes before the lines. Settings of a single order go with them.
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toBeEnabled()
  const same = await countIn(page, /^Select unchanged/)
  await page.getByRole('button', { name: /^Select unchanged/ }).click()
  await expect(taken(page)).toContainText(`${same} of `)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(taken(page)).toContainText('0 of ')

  // One that costs more now is taken by itself, by keyboard, in another quantity.
  await page.getByRole('button', { name: /^Price changed/ }).click()
  await expect(page).toHaveURL(/show=price/)
  await expect(page.getByText(/\$[\d.]+ → \$[\d.]+/).first()).toBeVisible()
  const cases = page.getByRole('textbox', { name: /^Cases of / }).first()
  await cases.focus()
  await page.keyboard.press('Space')
  await expect(taken(page)).toContainText('1 of ')
  await cases.fill('72')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
  await expect(page.getByText('1 line is in the cart')).toBeVisible()
  await expect(page.getByText('72 in the cart')).toBeVisible()
  await cartIsSaved(page)
  expect(await inCart(page)).toBe(72)

  // Selected again, it is added to the cases in the cart or replaces them; either can be undone. On some days the line is of
  // a product sold in multiples of 6.
  for (const [answer, expected] of [
    ['Add', 108],
    ['Replace', 36],
  ] as const) {
    await cases.fill('36')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add 1 line to cart' }).click()
    const question = page.getByRole('dialog', { name: '1 line is already in the cart' })
    await expect(question).toContainText('72 in the cart, 36 selected')
    if (answer === 'Add') expect(await accessibilityViolations(page)).toEqual([])
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(page.getByText(`${expected} in the cart`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('72 in the cart')).toBeVisible()
    await expect(taken(page)).toContainText('1 of ')
  }
  await cases.press('Delete')
  await page.getByRole('button', { name: /^All \(/ }).click()
  const increases = page.getByRole('button', { name: /^Select price increases up to/ })
  // On some days every line that costs more is on an open order as well, and is left to the user.
  if (await increases.isEnabled()) await increases.click()
  await page.getByRole('button', { name: /^Select unchanged/ }).click()
  await addOrReplace(page)
  await cartIsSaved(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(cases).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/order/reorder?order=nothing00000')
  await expect(page.getByText("This order wasn't found.")).toBeVisible()
})

test('a group reorders for all of its stores at once and sees refused lines', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.getByRole('link', { name: 'Reorder' }).first().click()
  const grid = page.getByRole('grid', { name: 'Lines by store' })
  await expect(grid).toHaveAttribute('aria-colcount', '25')
  const same = await countIn(page, /^Select unchanged/)
  expect(same).toBeGreaterThan(200)
  // A quantity of the last order is a text: blank inputs have no quantity yet.
  await expect(grid.getByText(/^last \d+/).first()).toBeVisible()
  await expect(grid.getByRole('textbox').first()).toHaveAttribute('placeholder', /^(✓ \d+)?$/)
  await page.getByRole('button', { name: /^Already ordered \(\d+\)$/ }).click()
  const ordered = /Already ordered for [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}(, \d{4})?$/
  // The note is in each store's cell, or next to the product name when all stores share the same day.
  await expect(grid.getByRole('textbox', { name: ordered }).or(grid.getByText(ordered)).first()).toBeVisible()
  await page.getByRole('button', { name: /^All \(/ }).click()

  // By keyboard: to a line, taken with Space.
  await page
    .getByRole('textbox', { name: /cases for/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await expect(taken(page)).toContainText('1 of ')
  // Scrolling to the cell may have drawn others before it.
  const place = await page.locator('[data-cell]:focus').getAttribute('data-cell')
  await page.keyboard.press('ArrowDown')
  const [row = 0, column = 0] = (place ?? '').split(':').map(Number)
  await expect(page.locator(`[data-cell="${row + 1}:${column}"]`)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(page.locator('[data-cell]:focus')).toBeInViewport()
  await page.keyboard.press('Control+Home')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: /^Select unchanged/ }).click()
  await expect(taken(page)).toContainText(`${same} of `)
  await expect(taken(page)).toContainText('for 24 stores')
  const before = await inCart(page)
  let isRejected = false
  await page.route('**/api/v1/order/batch', async (route) => {
    const answer = await route.fetch()
    const body: { data: unknown[] } = await answer.json()
    if (!isRejected) body.data[0] = { problem: { message: 'It was sold out a moment ago.' } }
    isRejected = true
    await route.fulfill({ response: answer, json: body })
  })
  await addOrReplace(page, { isOneRefused: true })
  await cartIsSaved(page)
  await expect(page.getByText("1 line wasn't added. See the reason on each line.")).toBeVisible()
  await page.getByRole('button', { name: 'Show lines not added' }).click()
  const refused = grid.getByRole('textbox')
  await expect(refused).toHaveCount(1)
  await expect(refused).toHaveAccessibleDescription('It was sold out a moment ago.')
  expect(await inCart(page)).toBeGreaterThan(before)
  await page.getByRole('link', { name: 'Review and confirm' }).first().click()
  // Finding a role among a thousand lines takes Playwright seconds; a text is found at once.
  await expect(page.locator('button', { hasText: /^Confirm \d+ orders$/ })).toBeVisible({ timeout: 30_000 })
})

test('a group adds lines selected for a store that is no longer shown', async ({ page }) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await page.goto('/order/reorder')
  // The choice of all stores comes with the lines.
  await expect(page.getByRole('grid', { name: 'Lines by store' })).toBeVisible()
  const store = page.getByRole('combobox', { name: 'Store', exact: true })
  await store.selectOption({ index: 1 })
  await expect(page).toHaveURL(/store=/)
  await page
    .getByRole('textbox', { name: /^Cases of / })
    .first()
    .fill('72')
  await page.keyboard.press('Enter')
  await expect(taken(page)).toContainText('1 of ')
  await store.selectOption({ index: 2 })
  await expect(taken(page)).toContainText('1 of ')
  await addOrReplace(page)
  await cartIsSaved(page)
  await store.selectOption({ index: 1 })
  await expect(page.getByText('72 in the cart')).toBeVisible()
})

test("Enter moves to the next line's quantity, and stays on a refused one", async ({ page }) => {
  await signIn(page, 'store', '/order/reorder')
  const cases = page.getByRole('textbox', { name: /^Cases of / })
  await cases.first().fill('72')
  await page.keyboard.press('Enter')
  await expect(cases.nth(1)).toBeFocused()
  await page.keyboard.type('72')
  await page.keyboard.press('Enter')
  await expect(cases.nth(2)).toBeFocused()
  await expect(taken(page)).toContainText('2 of ')
  await page.keyboard.press('Shift+Enter')
  await expect(cases.nth(1)).toBeFocused()
  await page.keyboard.type('a few')
  await page.keyboard.press('Enter')
  await expect(cases.nth(1)).toBeFocused()
  await expect(cases.nth(1)).toHaveAttribute('aria-invalid', 'true')
  // The last line of a vendor is followed by the first of the next one.
  const vendors = page.getByRole('group', { name: 'Lines' }).getByRole('list')
  await vendors
    .first()
    .getByRole('textbox', { name: /^Cases of / })
    .last()
    .focus()
  await page.keyboard.press('Enter')
  await expect(
    vendors
      .nth(1)
      .getByRole('textbox', { name: /^Cases of / })
      .first(),
  ).toBeFocused()
})

test('a store reorders the orders of last week', async ({ page }) => {
  await signIn(page, 'store', '/order/reorder')
  await page.getByRole('combobox', { name: 'Orders' }).selectOption({ label: 'Last week, Monday to Sunday' })
  await expect(page).toHaveURL(/week=last/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Orders' })).toHaveValue('last')
  await page.getByRole('button', { name: /^Select unchanged/ }).click()
  await addOrReplace(page)
  await cartIsSaved(page)
})
