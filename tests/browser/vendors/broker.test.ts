import sharp from 'sharp'
import { invitationForm } from '../../../src/domain/access/user-form'
import { VENDOR_HEADER } from '../../../src/domain/vendors/working-vendor'
import { callFrom } from '../support/calls'
import { mailTo, pathIn } from '../support/mail'
import { accessibilityViolations, expect, signIn, signInByForm, test } from '../support/portal'

test('a broker picks the vendor to work for, the choice is kept, and tabs may differ', async ({
  page,
  context,
}) => {
  await signIn(page, 'broker', '/supplier/orders/historical')
  const heading = page.getByRole('heading', { level: 1 })
  const picker = page.getByRole('button', { name: /^Working for/ })
  const orders = page.getByRole('gridcell').getByRole('link')
  const firstOrder = await orders.first().getAttribute('href')
  const first = (await picker.textContent()) ?? ''
  await expect(picker).toHaveAccessibleName(`Working for ${first}. Change`)

  const tab = await context.newPage()
  await tab.goto(`${firstOrder}`)
  await expect(tab.getByRole('button', { name: `Working for ${first}. Change` })).toBeVisible()

  await picker.click()
  const dialog = page.getByRole('dialog', { name: 'Which vendor are you working for?' })
  const options = dialog.getByRole('option')
  await expect(options).toHaveCount(3)
  expect(await accessibilityViolations(page)).toEqual([])
  const second = (await options.filter({ hasNotText: first }).first().textContent()) ?? ''
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`You now work for ${second}`)).toBeVisible()
  await expect(heading).toHaveText(second)
  await expect(picker).toHaveAccessibleName(`Working for ${second}. Change`)
  await page.getByRole('link', { name: 'Historical Orders' }).click()
  await expect(orders.first()).toBeVisible()
  await expect(page.locator(`a[href="${firstOrder}"]`)).toHaveCount(0)

  // The other tab still works for the first vendor.
  await tab.getByRole('link', { name: 'Historical Orders' }).click()
  await expect(tab.locator(`a[href="${firstOrder}"]`).first()).toBeVisible()
  await tab.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(first)
  await tab.close()

  await page.reload()
  await expect(picker).toHaveAccessibleName(`Working for ${second}. Change`)
  await page.goto(`${firstOrder}`)
  await expect(page.getByText("This order wasn't found.")).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signInByForm(page, 'broker')
  await expect(heading).toHaveText(second)
})

test('a broker uploads a picture for the vendor of the page, and the user menu and staff show it', async ({
  page,
}) => {
  await signIn(page, 'broker')
  const menu = page.getByRole('button', { name: / - Supplier$/ })
  const picture = menu.locator('img')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const isUpload = (url: string) => url.includes('/auth/profile-image')
  const uploading = page.waitForRequest((request) => isUpload(request.url()))
  const reading = page.waitForRequest((request) => request.url().includes('/auth/user'))
  await profile
    .getByLabel('Upload Profile picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const [upload, read] = [await uploading, await reading]
  expect(upload.headers()[VENDOR_HEADER]).toMatch(/^[a-z0-9]{12}$/)
  expect(upload.headers()[VENDOR_HEADER]).toBe(read.headers()[VENDOR_HEADER])
  await expect(profile.getByRole('button', { name: 'Remove Profile picture' })).toBeVisible()
  await expect(profile.locator('img')).toBeVisible()
  await expect(picture).toBeVisible()
  const name = await menu.textContent()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'operations')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('menuitem', { name: 'Recent Users' }).click()
  const login = page
    .getByRole('dialog', { name: 'Recent Users' })
    .getByRole('listitem')
    .filter({ hasText: name?.replace(/ - Supplier$/, '') ?? '' })
  await expect(login.locator('img').first()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'broker')
  await page.goto('/account')
  await profile.getByRole('button', { name: 'Remove Profile picture' }).click()
  await expect(profile.getByRole('button', { name: 'Remove Profile picture' })).toBeHidden()
  await expect(picture).toBeHidden()
})

test('a supplier of one vendor has no vendor picker', async ({ page }) => {
  await signIn(page, 'supplier')
  await expect(page.getByRole('button', { name: /^Working for/ })).toHaveCount(0)
})

test('the dashboard of a broker without vendors says who adds them', async ({
  page,
  portal,
  openElsewhere,
}) => {
  const staff = await openElsewhere()
  await signIn(staff, 'operations')
  const invited = { type: 'broker', name: 'Bea Long', email: 'bea@broker.example', company_name: 'Long & Co' }
  await callFrom(staff, '/admin/invitations', { ...invitationForm.empty, ...invited })
  await page.goto(pathIn(await mailTo(portal.folder, invited.email)))
  await page.getByLabel('Password').fill('four plain words together')
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Our vendor team adds the vendors that you work for')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
