import type { Page } from '@playwright/test'
import { callFrom } from '../support/calls'
import { violationsInThemes } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ERRAND = 120_000
const REASON = 'Cart total looks wrong, ticket 812'

test.use({ brings: /403|status of 4/, ownContext: true })

const REFUSED = expect.stringContaining('Nothing can be changed here.')
/** Writes that no page above tries. */
const writes: readonly [path: string, body: unknown][] = [
  ['/carts/clear', { order_hashes: [] }],
  ['/auth/verify-email/resend', {}],
  ['/account/password', { password: 'four plain words together' }],
  ['/account/notifications', {}],
]

/** Opens a page without leaving the document, whose memory holds the view. */
const open = (view: Page, path: string) =>
  view.evaluate((address) => history.pushState(null, '', address), path)

const userOf = async (page: Page) =>
  (await callFrom<{ data: { hashid: string; name: string } }>(page, '/auth/user')).data

/** Signs in as a member of staff on the page of a user, and starts a view in a tab of its own. */
async function startView(page: Page, hashid: string) {
  await page.goto(`/admin/users/${hashid}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Start viewing' }).click()
  return opened
}

test('a staff member views as a buyer of 24 stores, cannot change anything, and leaves, and the audit log shows it all', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(ERRAND)
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', '/account')
  const { hashid, name } = await userOf(buyer)
  const linesOf = async (tab: Page) =>
    (await callFrom<{ data: unknown[] }>(tab, '/unconfirmedOrders?limit=-1')).data.length

  await signIn(page, 'operations', `/admin/users/${hashid}`)
  const staff = await userOf(page)
  await page.getByRole('button', { name: 'View as' }).click()
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/at least 3 characters/)
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  const view = await startView(page, hashid)
  const banner = view.getByRole('region', { name: 'View as' })
  await expect(banner).toContainText(`Viewing as ${name} (Corporate) · read-only · ends in 30 min`)
  await expect(view.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect((await userOf(view)).hashid).toBe(hashid)
  expect((await callFrom<{ data: unknown[] }>(view, '/partners?limit=-1&restricted=true')).data).toHaveLength(
    24,
  )
  expect(view.url()).not.toMatch(/token|eyJ/)

  // Nothing of the view is in what the tabs share.
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))
  expect(kept).toContain(staff.hashid)
  expect(kept).not.toContain(hashid)
  expect((await userOf(page)).hashid).toBe(staff.hashid)

  const before = await linesOf(buyer)
  const refusal = view.getByText(/Nothing can be changed here/).first()

  await open(view, '/account')
  const profile = view.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Name').fill('Somebody Else')
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect(refusal).toBeVisible()
  await expect(view.getByRole('button', { name: `${name} - Corporate` })).toBeVisible()

  await open(view, '/guides')
  await view.getByRole('button', { name: 'New order guide' }).click()
  await view.getByLabel('Name').fill('Friday count')
  await view.getByRole('button', { name: 'Create guide' }).click()
  await expect(view.getByRole('dialog').getByText(/Nothing can be changed here/)).toBeVisible()
  await expect(banner).toBeVisible()
  await view.keyboard.press('Escape')

  await open(view, '/order/start')
  const cases = view.locator('[data-cell="0:0"]')
  await cases.fill('3')
  await cases.press('Enter')
  await expect(refusal).toBeVisible()
  expect(await linesOf(buyer)).toBe(before)
  expect((await userOf(buyer)).name).toBe(name)
  for (const [path, body] of writes)
    expect(await callFrom<{ message: string }>(view, path, body)).toMatchObject({ message: REFUSED })

  await view.setViewportSize({ width: 390, height: 844 })
  await expect(banner).toBeInViewport()
  expect(await violationsInThemes(view)).toEqual([])

  // Both tabs work, and the one of the staff member still writes.
  await page.goto('/admin/categories/new')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Firkins')
  await page.getByRole('button', { name: /^(Add|Save)/ }).click()
  await expect(page).not.toHaveURL(/\/new$/)
  expect((await userOf(view)).hashid).toBe(hashid)

  const closed = view.waitForEvent('close')
  await banner.getByRole('button', { name: 'Leave' }).click()
  await closed
  await page.goto('/admin/audit?event=sign-in')
  const log = page.getByRole('grid', { name: 'Audit log' })
  const rowOf = (event: string) => log.getByRole('row').filter({ hasText: event }).first()
  await expect(rowOf('Started viewing as a user')).toContainText(REASON)
  for (const event of ['Started viewing as a user', 'Stopped viewing as a user', 'Access denied'])
    await expect(rowOf(event)).toContainText(staff.name)
})

test('reloading the tab ends the view and says how to start again, and the staff member stays signed in', async ({
  page,
}) => {
  await signIn(page, 'store', '/account')
  const { hashid } = await userOf(page)
  await signIn(page, 'operations', '/')
  const view = await startView(page, hashid)
  await expect(view.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await view.reload()
  await expect(view.getByRole('heading', { name: 'The view has ended' })).toBeVisible()
  expect(await accessibilityViolations(view)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible()
  await page.goto('/admin/audit?event=view-ended')
  await expect(
    page.getByRole('grid', { name: 'Audit log' }).getByText('Stopped viewing as a user'),
  ).toBeVisible()
  const closed = view.waitForEvent('close')
  await view.getByRole('button', { name: 'Close this tab' }).click()
  await closed
})

test('staff cannot view as a user of higher rank', async ({ page }) => {
  await signIn(page, 'developer', '/account')
  const { hashid } = await userOf(page)
  await signIn(page, 'operations', `/admin/users/${hashid}`)
  await expect(page.getByText('Only developers can change the account of a developer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View as' })).toHaveCount(0)
  const answer = await callFrom<{ message: string }>(page, `/admin/view-as/${hashid}`, { reason: REASON })
  expect(answer.message).toBe('This user has a higher rank than you.')
})
