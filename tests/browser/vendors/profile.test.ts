import { TODAY } from '../../setup/days'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a supplier edits its profile, previews it per marketplace, and manages its documents and people', async ({
  page,
}) => {
  await signIn(page, 'supplier', '/supplier/profile')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await page.getByLabel('Description').fill('Small batches since 1921')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.getByLabel('Street').fill('9 New Street')
  await page.getByLabel(/^Cut-off/).pressSequentially('0130PM')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved').last()).toBeVisible()
  await expect(page.getByLabel('Approval')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await tab('Preview').click()
  const choices = page.getByLabel('Marketplace')
  const names = await choices.getByRole('option').allTextContents()
  for (const name of names.slice(0, 2)) {
    await choices.selectOption(name)
    const shown = page.getByRole('region', { name: `Your page in ${name}` })
    await expect(shown).toContainText('Small batches since 1921')
    expect(await accessibilityViolations(page)).toEqual([])
  }

  await tab('Documents').click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download W-9' }).click()
  expect((await download).suggestedFilename()).toBe('w9-signed.pdf')
  await page.getByRole('button', { name: 'Edit Certificate of insurance' }).click()
  await page.getByLabel('Expires on').fill('2031-05-01')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('2031')
  expect(await accessibilityViolations(page)).toEqual([])

  await tab('Contacts').click()
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('Name').fill('Cy Books')
  await page.getByLabel('Role').fill('Accounting')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Other contacts' })).toContainText('Cy Books')
  await page.getByRole('button', { name: 'Remove Cy Books' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Cy Books', { exact: true })).toBeHidden()

  await tab('History').click()
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect(changes.getByRole('listitem').first()).toContainText('Contact changed: Cy Books')
  await expect(changes).toContainText('9 New Street')
  await expect(changes, 'a time as it was typed').toContainText('1:30 PM')
  await expect(page.getByRole('button', { name: 'Restore these values' })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await tab('Closed days').click()
  await page.getByRole('button', { name: 'Add closed day' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add closed day' })
  await dialog.getByLabel('Repeats').selectOption('Every year: Veterans Day, United States')
  await expect(dialog.getByLabel('Name')).toHaveValue('Veterans Day')
  await expect(dialog.getByLabel(/^Day/)).toHaveValue(/-11-11$/)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Closed days' })).toContainText(
    /Veterans Day.*repeats every year/,
  )
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Add closed day' }).click()
  await dialog.getByLabel('Repeats').selectOption('Every year on this date')
  await dialog.getByLabel('Name').fill('Anniversary')
  await dialog.getByLabel(/^Day/).fill(`${Number(TODAY.slice(0, 4)) + 1}-03-14`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const anniversary = page.getByRole('listitem').filter({ hasText: 'Anniversary' })
  await expect(anniversary, 'of the next year and the one after it').toHaveCount(2)
  await expect(anniversary.last()).toContainText('repeats every year')
  await anniversary.last().getByRole('button', { name: 'Remove Anniversary' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Anniversary?' })
  await expect(question).toContainText(
    'Its other years stay closed. To stop repeating, remove the latest one.',
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(anniversary).toHaveCount(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await tab('Users').click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Name').fill('Dee New')
  await page.getByLabel('Work email').fill('dee@new.example')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const invitations = page.getByRole('list', { name: 'Open invitations' })
  await expect(invitations).toContainText('dee@new.example')
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Revoke: Dee New' }).click()
  await expect(invitations).toBeHidden()
  await tab('Payments').click()
  await expect(page.getByRole('button', { name: 'Invoicing' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('text that is typed while a saved profile is read again stays, and is saved next', async ({ page }) => {
  await signIn(page, 'supplier', '/supplier/profile')
  await page.getByLabel('Street').fill('9 New Street')
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/vendor\/[^/]+\/profile(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await typed
    await route.fallback()
  })
  const readAgain = page.waitForRequest(
    (request) => request.method() === 'GET' && /\/vendor\/[^/]+\/profile(\?|$)/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Save profile' }).click()
  await readAgain
  await page.getByLabel('City').pressSequentially('New ')
  const city = await page.getByLabel('City').inputValue()
  release()
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeEnabled()
  await expect(page.getByLabel('City')).toHaveValue(city)
  await expect(page.getByLabel('City')).toBeFocused()

  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save profile' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue(city)
  await expect(page.getByLabel('Street')).toHaveValue('9 New Street')
})
