import sharp from 'sharp'
import { test } from '../support/empty-portal'
import { accessibilityViolations, expect } from '../support/portal'

test('an administrator sets up an empty portal with the link it prints, which works only once', async ({
  page,
  empty,
}) => {
  const link = await empty.setupLink()
  await page.goto(`${empty.url}/login`)
  const note = page.getByText('This portal is not set up yet')
  await expect(note).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible()
  await expect(page.getByLabel('Host name')).toHaveValue('127.0.0.1')
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Set up the portal' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription(/Required/)
  await page.getByLabel('Your name').fill('Ada Fields')
  await page.getByLabel('Work email').fill('ada@example.com')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByLabel('Marketplace name').fill('Riverbend Wholesale')
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(preview).toContainText('Riverbend Wholesale')
  await page.getByLabel('Brand key').fill('beacon')
  const navigation = page.getByRole('textbox', { name: 'Navigation', exact: true })
  await expect(navigation).toHaveAccessibleDescription(/The brand’s #181c47/)
  await navigation.fill('#dddddd')
  await expect(navigation).toHaveAccessibleDescription(/Choose a darker color/)
  await navigation.fill('#123456')
  await page.getByLabel('Upload Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 96, height: 96, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  })
  await expect(preview.locator('img').first()).toHaveAttribute('src', /^\/api\/v1\/images\/picture\//)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Time zone').selectOption('US Central')
  await page.getByRole('button', { name: 'Set up the portal' }).click()
  await expect(page.getByRole('button', { name: /Ada Fields/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'beacon')
  await expect(page.locator('html')).toHaveCSS('--nav', '#123456')
  await expect(page.locator('html')).toHaveCSS('--brand-mark', /images\/picture/)
  await expect(page.getByRole('link', { name: 'Riverbend Wholesale, dashboard' })).toBeVisible()
  await expect(page).toHaveTitle('SFP Portal v3.1 - First steps · Riverbend Wholesale')
  await page.goto(`${empty.url}/admin/marketplaces`)
  await expect(page.getByRole('row', { name: /Riverbend Wholesale/ })).toContainText('US Central')
  await page.goto(`${empty.url}/admin/units`)
  await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible()
  await page.goto(`${empty.url}/vendor/edit`)
  await expect(page.getByRole('checkbox', { name: 'Riverbend Wholesale' })).toBeChecked()
  const obstacles = page.getByRole('status').filter({ hasText: 'Stores can’t order from this vendor' })
  await expect(obstacles).toContainText('It is closed and is not approved.')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Open')
  await expect(obstacles).toContainText('It is not approved.')
  expect(await accessibilityViolations(page)).toEqual([])

  // The note and the link are gone once there is an account. Nobody is signed in at the other host name.
  await page.goto(`${empty.url.replace('127.0.0.1', 'localhost')}/login`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(note).toBeHidden()
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await expect(page.getByRole('heading', { name: 'This setup link is not valid' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
