import type { Page } from '@playwright/test'
import { isOrderable, type Product } from '../../../src/domain/catalogue/product'
import type { Partner } from '../../../src/domain/stores/partner'
import { daysFromNow } from '../../setup/days'
import { callFrom } from './calls'
import { chooseRecord } from './choose-record'
import { switchTheme } from './color-theme'
import { accessibilityViolations, expect, signIn, test } from './portal'

const NEWS = 'Ferries stop at noon'
const FEATURED = 'Chosen for you'

/** Looks for violations in the light and in the dark theme. */
async function violations(page: Page) {
  await switchTheme(page, 'dark')
  const dark = await accessibilityViolations(page)
  await switchTheme(page, 'light')
  return [...dark, ...(await accessibilityViolations(page))]
}

const headings = (page: Page) => page.locator('[data-slot=widget]').getByRole('heading', { level: 2 })
const both = (page: Page) => headings(page).filter({ hasText: new RegExp(`${NEWS}|${FEATURED}`) })

async function groupOf(page: Page) {
  const { data } = await callFrom<{ data: Partner[] }>(page, '/partners?limit=-1')
  return data[0]?.partner_group_name ?? ''
}

const chooseGroup = (page: Page, group: string) =>
  page
    .getByRole('group', { name: /^Partner groups/ })
    .getByRole('checkbox', { name: group })
    .check()

test('staff build and preview the dashboard of a group, and only its buyers see it until it ends', async ({
  page,
  openElsewhere,
}) => {
  const [buyer, other] = [await openElsewhere(), await openElsewhere()]
  await signIn(buyer, 'store')
  await signIn(other, 'specialty')
  const group = await groupOf(buyer)
  expect(await groupOf(other)).not.toBe(group)
  const { data: products } = await callFrom<{ data: Product[] }>(buyer, '/products?limit=-1')
  const product = products.find(isOrderable)
  if (!product) throw new Error('The buyer can order nothing')

  await signIn(page, 'operations', '/admin/client-widgets')
  await expect(page.getByRole('row').filter({ hasText: 'Shortcuts for everyone' })).toContainText('All')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'New client widget' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ferry news')
  await page.getByRole('textbox', { name: 'Title' }).fill(NEWS)
  const add = page.getByRole('button', { name: 'Add client widget' })
  await add.click()
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveAccessibleDescription(/Required/)
  await text.fill('Order **before ten**.')
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('Warning')
  await page.getByLabel('First day').fill(daysFromNow(-2))
  await chooseGroup(page, group)
  await add.click()
  await expect(page.getByRole('row').filter({ hasText: 'Ferry news' })).toContainText('Shown now')
  // The open dashboard of the buyer follows.
  await expect(both(buyer)).toHaveText([NEWS])

  await page.getByRole('link', { name: 'New client widget' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ferry picks')
  await page.getByLabel('Kind').selectOption('Featured products')
  await page.getByRole('textbox', { name: 'Title' }).fill(FEATURED)
  await page.getByRole('searchbox', { name: 'Products' }).fill(product.hashid)
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  await chooseGroup(page, group)
  await chooseRecord(page, 'Preview as', group)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(both(page)).toHaveText([NEWS, FEATURED])
  await expect(preview.getByRole('link', { name: product.name })).toBeVisible()
  await preview.getByLabel('Day').fill(daysFromNow(-3))
  await expect(both(page)).toHaveText([FEATURED])
  expect(await violations(page)).toEqual([])
  await expect(both(buyer)).toHaveText([NEWS])
  await add.click()
  await expect(both(buyer)).toHaveText([NEWS, FEATURED])

  await page.getByRole('link', { name: 'Change order' }).click()
  const list = page.getByRole('list', { name: 'Widgets' })
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  await rowOf('Ferry picks').hover()
  await rowOf('Ferry picks')
    .locator('[data-handle]')
    .dragTo(rowOf('Ferry news'), { targetPosition: { x: 40, y: 3 } })
  const names = list.getByRole('listitem').locator('p:first-child').filter({ hasText: 'Ferry' })
  await expect(names).toHaveText(['Ferry picks', 'Ferry news'])
  await page.getByRole('button', { name: 'Move up: Ferry picks' }).press('Alt+ArrowUp')
  await expect(page.getByText(/^Ferry picks moved to position \d+$/)).toBeAttached()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(both(buyer)).toHaveText([FEATURED, NEWS])

  const card = buyer.getByRole('region', { name: FEATURED })
  await expect(card.getByText(/^\$\d/)).toBeVisible()
  expect(await violations(buyer)).toEqual([])
  await buyer.setViewportSize({ width: 390, height: 844 })
  await expect(both(buyer)).toHaveText([FEATURED, NEWS])
  expect(await violations(buyer)).toEqual([])
  await other.reload()
  await expect(headings(other).filter({ hasText: 'Shortcuts' })).toBeVisible()
  await expect(both(other)).toHaveCount(0)

  await page.goto('/admin/client-widgets')
  await page.getByRole('link', { name: 'Ferry news' }).click()
  await page.getByLabel('Last day').fill(daysFromNow(-1))
  await page.getByRole('button', { name: 'Save client widget' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ferry news' })).toContainText('Ended')
  await expect(both(buyer)).toHaveText([FEATURED])
  await card.getByRole('link', { name: product.name }).click()
  await expect(buyer).toHaveURL(new RegExp(`/product/view/${product.hashid}`))
})

test('staff see an error for a link that could run code, and a page opens in place', async ({ page }) => {
  await signIn(page, 'operations', '/admin/client-widgets/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Links')
  await page.getByLabel('Kind').selectOption('Links')
  await page.getByRole('textbox', { name: 'Title' }).fill('Look here')
  const add = page.getByRole('button', { name: 'Add client widget' })
  await add.click()
  await expect(page.getByText('Add at least one link')).toBeVisible()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Label 1').fill('Past orders')
  const address = page.getByLabel('Address 1')
  await address.fill('javascript:alert(1)')
  await add.click()
  await expect(address).toHaveAccessibleDescription(/begins with https/)
  await address.fill('/orders/historic')
  expect(await violations(page)).toEqual([])
  await add.click()
  await expect(page.getByRole('link', { name: 'Links', exact: true })).toBeVisible()

  await signIn(page, 'store')
  const isSamePage = await page.evaluateHandle(() => ({ document }))
  await page.getByRole('region', { name: 'Look here' }).getByRole('link', { name: 'Past orders' }).click()
  await expect(page).toHaveURL(/\/orders\/historic/)
  expect(await isSamePage.evaluate((before) => before.document === document)).toBe(true)
})

test('a dashboard says that its widgets failed to load, and tries again', async ({ page }) => {
  const calls = '**/api/v1/dashboard/widgets**'
  await page.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Oops.' } }))
  await signIn(page, 'store')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText("We couldn't load this")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cut-offs' })).toBeVisible()
  const called = page.waitForRequest(calls)
  await again.click()
  await called
  await page.unroute(calls)
  // The retry before may still be under way, and fails.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 500 })
    await expect(headings(page).filter({ hasText: 'Shortcuts' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(again).toHaveCount(0)
})
