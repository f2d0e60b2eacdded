import type { Page } from '@playwright/test'
import { accessibilityViolations, cartIsSaved, expect, signIn, test, workFor } from '../support/portal'

const rows = (page: Page) => page.locator('[data-item]')
const nameOf = async (page: Page, at: number) =>
  (await rows(page).nth(at).locator('p').first().textContent()) ?? ''
const onHand = (page: Page) => page.getByRole('textbox', { name: /^On hand: / })

async function makeGuide(page: Page, name: string) {
  await page.goto('/guides')
  await page.getByRole('button', { name: 'New order guide' }).click()
  await page.getByRole('button', { name: 'Create guide' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create guide' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(rows(page).nth(5)).toBeVisible()
}

test('a buyer reorders an order guide by keyboard and by dragging, and the order is saved', async ({
  page,
}) => {
  await signIn(page, 'store', '/order/start')
  await page.getByRole('link', { name: 'Order guides' }).click()
  await expect(page).toHaveURL(/\/guides$/)
  await page.getByRole('button', { name: 'New order guide' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  await makeGuide(page, 'Friday count')
  const [first, second, third] = [await nameOf(page, 0), await nameOf(page, 1), await nameOf(page, 2)]

  await page.getByRole('button', { name: `Move down: ${first}` }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(1)).toContainText(first)
  await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows(page).nth(2)).toContainText(first)
  await expect(
    page.getByRole('status').filter({ hasText: `${first} moved to position 3 in Shelf` }),
  ).toBeAttached()
  await expect(rows(page).nth(0)).toContainText(second)

  const handle = rows(page).nth(1).locator('[data-handle]')
  await handle.hover()
  await handle.dragTo(rows(page).nth(0), { targetPosition: { x: 200, y: 4 } })
  await expect(rows(page).nth(0)).toContainText(third)

  await page.getByLabel(`Section of ${third}`).selectOption({ label: 'Freezer' })
  await expect(page.getByRole('list', { name: 'Freezer' })).toContainText(third)
  const par = page.getByLabel(`Par of ${second}, cases`)
  await par.fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter at least 1 case')).toBeVisible()
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/pars'))
  await par.fill('14')
  await page.keyboard.press('Enter')
  await isSaved
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await expect(rows(page).nth(0)).toContainText(second)
  await expect(rows(page).nth(1)).toContainText(first)
  await expect(page.getByLabel(`Par of ${second}, cases`)).toHaveValue('14')
  await expect(page.getByRole('list', { name: 'Freezer' })).toContainText(third)

  await page.getByRole('button', { name: 'Rename or share' }).click()
  await page.getByLabel('Name').fill('Sunday count')
  await page.getByLabel(/^Share with/).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday count')
  await expect(page.getByText(/^Only you/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove this order guide' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/guides$/)
  await expect(page.getByRole('link', { name: 'Sunday count' })).toBeHidden()
})

test('an on-hand count on a phone survives a reload and a lost network, and fills the cart to par', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'store')
  await makeGuide(page, 'Walk-in')
  await page.getByRole('link', { name: 'Count on hand' }).click()
  await expect(onHand(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const size of await page
    .locator('[data-count], li:has([data-count]) button')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height)))
    expect(size).toBeGreaterThanOrEqual(56)
  await onHand(page).first().focus()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(onHand(page).nth(1)).toBeFocused()
  await page.keyboard.type('0,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 of ' })).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.type('9999')
  await page
    .getByRole('button', { name: /^One more on hand/ })
    .nth(3)
    .click()
  await expect(page.getByRole('status').filter({ hasText: '4 of ' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('We saved the count you started.')).toBeVisible()
  await expect(onHand(page).nth(1)).toHaveValue('0,5')
  await expect(onHand(page).nth(3)).toHaveValue('1')
  await onHand(page).nth(4).fill('a few')
  await expect(page.getByText('Enter a number of cases')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await onHand(page).nth(4).fill('')

  await page.getByRole('button', { name: 'Review quantities' }).click()
  await expect(page).toHaveURL(/review=true/)
  const cases = page.getByRole('textbox', { name: /^Cases of / }).first()
  const worked = Number(await cases.inputValue())
  expect(worked).toBeGreaterThan(0)
  await cases.fill('x')
  await expect(page.getByRole('alert')).toContainText('whole number')
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await cases.fill(String(worked * 2))
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  await expect(page.getByText(`${worked * 2} in the cart`).first()).toBeVisible()
  await cartIsSaved(page)
  await page.goto('/guides')
  await page.getByRole('link', { name: 'Count on hand: Walk-in' }).click()
  await expect(onHand(page).first()).toHaveValue('')
})

async function colleagueOn(page: Page) {
  await signIn(page, 'corporate')
  return page
}

test('two users edit one order guide without losing changes, and pars apply to all stores of a group', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'corporate')
  await workFor(page, 'Harvest Lane Markets')
  await makeGuide(page, 'Of all stores')
  const address = page.url()
  const colleague = await colleagueOn(await openElsewhere())
  await workFor(colleague, 'Harvest Lane Markets')
  await colleague.goto(address)
  await expect(rows(colleague).nth(5)).toBeVisible()
  const count = await rows(page).count()
  const first = await nameOf(page, 0)

  // The colleague's change reloads the guide, and a move that is still being saved stays.
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/move', async (route) => {
    await isSent
    await route.continue()
  })
  await page.getByRole('button', { name: `Move down: ${first}` }).click()
  await expect(rows(page).nth(1)).toContainText(first)
  await colleague.getByRole('button', { name: 'Add a product' }).click()
  await colleague.getByRole('combobox', { name: 'Product' }).fill('a')
  const option = colleague.getByRole('listbox').getByRole('option').first()
  const added = (await option.locator('span').first().textContent()) ?? ''
  await colleague.keyboard.press('Enter')
  await expect(rows(colleague)).toHaveCount(count + 1)
  await expect(rows(page).filter({ hasText: added })).toHaveCount(1)
  await expect(rows(page).nth(1)).toContainText(first)
  await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()
  const isMoved = page.waitForResponse('**/move')
  send()
  await isMoved
  await colleague.reload()
  await expect(rows(colleague).nth(1)).toContainText(first)
  await expect(rows(colleague)).toHaveCount(count + 1)
  await colleague.close()

  await page.getByLabel(`Par of ${first}, cases`).fill('37')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Same for all 24 stores' }).click()
  await expect(page.getByRole('button', { name: 'Same for all 24 stores' })).toBeDisabled()
  const stores = page.getByLabel('Pars of')
  await stores.selectOption({ index: 23 })
  await expect(page.getByLabel(`Par of ${first}, cases`)).toHaveValue('37')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Count on hand' }).click()
  await expect(page.getByLabel('Store', { exact: true })).toHaveValue(page.url().split('store=')[1] ?? '')
})
