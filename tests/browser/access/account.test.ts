import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { mailTo, pathIn } from '../support/mail'
import { accessibilityViolations, expect, signIn, signInByForm, test } from '../support/portal'

const NEW_PASSWORD = 'four plain words together'

test('a user changes their name, email address, notifications and password, and signs out other devices', async ({
  page,
  openElsewhere,
  portal,
}) => {
  const elsewhere = await openElsewhere()
  await signIn(elsewhere, 'store')
  await signIn(page, 'store')
  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Name').fill('Maya Lind')
  await profile.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('button', { name: 'Maya Lind - Store' })).toBeVisible()

  const isShown = page.getByRole('checkbox', { name: 'Announcements: In the portal' })
  const saved = page.waitForResponse(/\/account\/notifications$/)
  await isShown.uncheck()
  await saved
  await page.reload()
  await expect(isShown).not.toBeChecked()

  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/orders')
  await expect(elsewhere).toHaveURL(/\/login/)

  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByLabel('New email address').fill('maya@new.test')
  await email.getByLabel('Password').fill('wrong')
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(email.getByLabel('Password')).toHaveAccessibleDescription(/isn't right/)
  await email.getByLabel('Password').fill(DEMO_PASSWORD)
  await email.getByRole('button', { name: 'Send the link' }).click()
  await expect(email.getByText('Open the link we sent to maya@new.test')).toBeVisible()
  await mailTo(portal.folder, 'store@portal.test', /about to change/)
  await page.goto(pathIn(await mailTo(portal.folder, 'maya@new.test')))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your email address is now maya@new.test.')).toBeVisible()

  await page.goto('/account')
  await expect(email).toContainText('You sign in with maya@new.test.')
  const password = page.getByRole('region', { name: 'Change password' })
  await password.getByLabel('Current password').fill(DEMO_PASSWORD)
  const entered = password.getByLabel('New password')
  await entered.fill(NEW_PASSWORD)
  await expect(entered).toHaveAttribute('type', 'password')
  await password.getByRole('button', { name: 'Show new password' }).click()
  await expect(entered).toHaveAttribute('type', 'text')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByLabel('Current password')).toHaveValue('')
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: 'maya@new.test', password: NEW_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  await elsewhere.close()
})

test('a user closes their own account and can no longer use the portal', async ({ page }) => {
  await signIn(page, 'client')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close your account?' })
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/isn't right/)
  await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Close account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Your account is closed')).toBeVisible()

  await signInByForm(page, 'client')
  await expect(page).toHaveURL(/\/account-status/)
})
