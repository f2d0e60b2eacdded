import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { keptOnDevice } from '../support/draft-storage'
import { accessibilityViolations, cartIsSaved, expect, signIn, test } from '../support/portal'

test('a buyer whose session ends signs in on the page, and the typed quantity is saved', async ({ page }) => {
  await signIn(page, 'store', '/order/start?ordered_before=true')
  const first = page.locator('[data-cell="0:0"]')
  await expect(first).toBeVisible()
  // Type before the session ends: after that, any background request may open the dialog and move the focus.
  await first.fill('24')
  await endSession(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Your session has expired', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Please re-login to the application')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText("isn't right")
  await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(first).toHaveValue('24')
  await cartIsSaved(page)
  await page.reload()
  await expect(first).toHaveValue('24')
})

test('unsent changes from a closed tab are sent when the same user returns, never by another user', async ({
  page,
  context,
}) => {
  await signIn(page, 'store', '/order/start?ordered_before=true')
  const first = page.locator('[data-cell="0:0"]')
  await page.route('**/api/v1/order', (route) => route.abort('connectionfailed'))
  await first.fill('36')
  await page.keyboard.press('Enter')
  await expect.poll(() => keptOnDevice(page, 'unsent')).toHaveLength(1)
  await page.close()

  const other = await context.newPage()
  await leave(other)
  await signIn(other, 'client')
  expect(await keptOnDevice(other, 'unsent')).toHaveLength(1)
  await leave(other)
  await signIn(other, 'store')
  await expect.poll(() => keptOnDevice(other, 'unsent')).toEqual([])
  await other.goto('/order/start?ordered_before=true')
  await expect(other.locator('[data-cell="0:0"]')).toHaveValue('36')
})

test('a user logs out and removes all their data from the device', async ({ page }) => {
  await signIn(page, 'store', '/order/start?ordered_before=true')
  await page.route('**/api/v1/order', (route) => route.abort('connectionfailed'))
  await page.locator('[data-cell="0:0"]').fill('36')
  await page.keyboard.press('Enter')
  await expect.poll(() => keptOnDevice(page, 'unsent')).toHaveLength(1)
  await expect(page.getByText("We can't reach the portal.")).toBeVisible()
  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Log out and remove data from this device' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptOnDevice(page, 'unsent')).toEqual([])
})

/** Ends the session on the server's side: neither token counts any longer. */
async function endSession(page: Page) {
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('portal.access_token')}`
    await fetch('/api/v1/auth/logout', { headers: { authorization } })
  })
}

async function leave(page: Page) {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
