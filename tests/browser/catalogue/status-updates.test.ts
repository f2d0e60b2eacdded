import * as z from 'zod/mini'
import { product } from '../../../src/domain/catalogue/product'
import { adminHints } from '../../../src/domain/navigation/admin-hints'
import { signInTo } from '../../setup/sign-in'
import { callFrom } from '../support/calls'
import { switchTheme } from '../support/color-theme'
import { keptOnDevice } from '../support/draft-storage'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ERRAND = 120_000
const PAGE = '/admin/product-status-updates'
const listed = z.object({ data: z.array(product) })

/** Returns the products that a buyer can order. */
async function orderable(origin: string) {
  const authorization = `Bearer ${await signInTo(origin, 'store')}`
  const answer = await fetch(`${origin}/api/v1/products?limit=-1`, { headers: { authorization } })
  return z.parse(listed, await answer.json()).data.filter(({ status }) => status === 1)
}

test('staff close products by code with a reason, see it in the log at once, and revert it', async ({
  page,
  portal,
  openElsewhere,
}) => {
  test.setTimeout(ERRAND)
  const [first, second] = await orderable(portal.url)
  if (!first || !second) throw new Error('Buyers can order nothing')
  const colleague = await openElsewhere()
  await signIn(colleague, 'developer', PAGE)
  await expect(colleague.getByText('No status updates yet')).toBeVisible()
  expect(await accessibilityViolations(colleague)).toEqual([])

  await signIn(page, 'operations', PAGE)
  await page.getByRole('button', { name: 'Change statuses' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change statuses' })
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(dialog.getByText('Choose products, or paste their codes')).toBeVisible()
  const codes = dialog.getByRole('textbox', { name: 'UPCs or item codes' })
  await codes.fill(`${first.upc}\nNO-SUCH-CODE\n${second.item_code}`)
  await dialog.getByLabel('New status').selectOption({ label: 'FN Rejected - Quality' })
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription(/Say why the product is rejected/)
  await dialog.getByLabel('New status').selectOption({ label: 'Closed' })
  await reason.fill('Recipe changes')
  await dialog.getByRole('textbox', { name: 'Name of the change set' }).fill('Close for the recipe')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  const unused = dialog.getByRole('region', { name: 'Codes that can’t be used' })
  await expect(unused).toBeFocused()
  await expect(unused).toContainText('No product has this code:NO-SUCH-CODE')
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await unused.getByRole('button', { name: 'Leave them out' }).click()
  await expect(codes).toHaveValue(`${first.upc}\n${second.item_code}`)
  await dialog.getByRole('button', { name: 'Preview changes' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Close for the recipe' })).toBeVisible()
  await expect(page.getByText('Reason: Recipe changes')).toBeVisible()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()

  const log = colleague.getByRole('grid', { name: 'Product status updates' })
  const closed = log.getByRole('row').filter({ hasText: first.name })
  await expect(closed).toContainText('Recipe changes')
  await expect(closed).toContainText('Olivia Grant')
  await expect(closed.getByRole('link', { name: 'Close for the recipe' })).toBeVisible()
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(colleague, theme)
    expect(await accessibilityViolations(colleague)).toEqual([])
  }
  const available = async () => (await orderable(portal.url)).map(({ hashid }) => hashid)
  expect(await available()).not.toContain(first.hashid)

  await page.getByRole('button', { name: 'Revert' }).click()
  await page.getByRole('button', { name: 'Apply now' }).click()
  await expect(page.getByText('2 changes applied').first()).toBeVisible()
  await expect(log.getByText('Revert Close for the recipe')).toHaveCount(2)
  expect(await available()).toEqual(expect.arrayContaining([first.hashid, second.hashid]))
})

test('the editor asks for a reason when the status changes, and keeps it with the draft', async ({
  page,
  portal,
}) => {
  const [chosen] = await orderable(portal.url)
  if (!chosen) throw new Error('Buyers can order nothing')
  await signIn(page, 'operations', `/product/edit/${chosen.hashid}`)
  const status = page.getByLabel('Status', { exact: false }).first()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await expect(status).toHaveValue('1')
  await expect(reason).toBeHidden()
  await status.selectOption({ label: 'FN Rejected - Taste Test' })
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(reason).toHaveAccessibleDescription(/Say why the product is rejected/)
  await reason.fill('Too sweet for the panel')
  const drafts = async () => JSON.stringify(await keptOnDevice(page, 'drafts'))
  await expect.poll(drafts).toContain('Too sweet for the panel')
  await page.reload()
  await expect(reason).toHaveValue('Too sweet for the panel')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved').first()).toBeVisible()
  await page.goto(PAGE)
  await expect(
    page.getByRole('grid', { name: 'Product status updates' }).getByText('Too sweet for the panel'),
  ).toBeVisible()
})

test('staff give a reason when they change statuses in bulk from the product list', async ({
  page,
  portal,
}) => {
  const [chosen] = await orderable(portal.url)
  if (!chosen) throw new Error('Buyers can order nothing')
  await signIn(page, 'operations', `/products?q=${chosen.item_code}`)
  const table = page.getByRole('grid', { name: 'Products' })
  await table.getByRole('row').filter({ hasText: chosen.name }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Change products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeHidden()
  await dialog.getByLabel('Field', { exact: false }).selectOption({ label: 'Status' })
  await dialog.getByLabel('New value', { exact: false }).selectOption({ label: 'FN Rejected - Ingredients' })
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(reason).toHaveAccessibleDescription(/Say why the product is rejected/)
  await reason.fill('Palm oil')
  await dialog.getByRole('button', { name: 'Preview changes' }).click()
  await expect(page.getByText('Reason: Palm oil')).toBeVisible()
})

test('an analyst opens the pages of their menu, and no other admin page', async ({ page, portal }) => {
  test.setTimeout(ERRAND)
  const [chosen] = await orderable(portal.url)
  await signIn(page, 'operations')
  const change = { entity: 'product', record_hash: chosen?.hashid, field: 'status', after: '0' }
  await callFrom(page, '/changes', { title: 'Close one', kind: 'statuses', changes: [change], apply: true })

  await signIn(page, 'analyst')
  const cogs = page.getByRole('button', { name: 'Administration' })
  await cogs.click()
  const entries = page.getByRole('menuitem')
  await expect(entries).toHaveText(['Promotions', 'Users', 'Product Status Updates', 'Open Cart Report'])
  const [report] = await Promise.all([page.waitForEvent('download'), entries.last().click()])
  expect(report.suggestedFilename()).toBe('open_cart_list.csv')
  for (const name of ['Promotions', 'Users', 'Product Status Updates']) {
    await cogs.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('grid')).toBeVisible()
  }
  const row = page.getByRole('row').filter({ hasText: chosen?.name ?? '' })
  await expect(row).toContainText('Close one')
  await expect(row.getByRole('link', { name: 'Close one' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change statuses' })).toBeHidden()
  expect(await accessibilityViolations(page)).toEqual([])

  const own = ['/admin/users', PAGE]
  for (const address of Object.keys(adminHints).filter((each) => !own.includes(each))) {
    await page.goto(address)
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/$/)
  }
})

test('on a phone, the log shows who and why, and a failed load can be retried', async ({ page, portal }) => {
  const [chosen] = await orderable(portal.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'operations')
  const change = { entity: 'product', record_hash: chosen?.hashid, field: 'status', after: '0' }
  const set = { title: 'Close one', kind: 'statuses', reason: 'نفد المخزون', changes: [change], apply: true }
  await callFrom(page, '/changes', set)
  await page.route('**/api/v1/admin/product-status-updates?*', (route) => route.abort())
  await page.goto(PAGE)
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/v1/admin/product-status-updates?*')
  await retry.click()
  await page.getByRole('button', { name: /^Details of / }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'نفد المخزون' })).toBeVisible()
  await expect(page.getByText('Open → Closed')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('searchbox').first().fill('nothing like this')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Open → Closed')).toBeHidden()
})
