import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff sign a user out of one device, then everywhere, and the user has to sign in again', async ({
  page,
  openElsewhere,
}) => {
  const phone = await openElsewhere()
  await signIn(phone, 'store', '/support/faq')
  const { data: user } = await callFrom<{ data: { hashid: string } }>(phone, '/auth/user')
  await signIn(page, 'store', null)

  await signIn(page, 'operations', `/admin/users/${user.hashid}`)
  const devices = page.getByRole('region', { name: 'Devices' })
  const rows = devices.getByRole('listitem')
  await expect(rows.first()).toContainText(/Chrome on .*Last seen/)
  const count = await rows.count()
  expect(count).toBeGreaterThanOrEqual(2)
  expect(await accessibilityViolations(page)).toEqual([])
  await rows
    .first()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(rows).toHaveCount(count - 1)
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(devices.getByText('This user isn’t signed in anywhere.')).toBeVisible()
  await phone.goto('/orders')
  await expect(phone).toHaveURL(/\/login/)
})

test("operations cannot see a developer's devices", async ({ page }) => {
  await signIn(page, 'developer', '/account')
  const { data: user } = await callFrom<{ data: { hashid: string } }>(page, '/auth/user')
  await signIn(page, 'operations', `/admin/users/${user.hashid}`)
  await expect(page.getByText('Only developers can change the account of a developer.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices' })).toHaveCount(0)
})
