import sharp from 'sharp'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff preview and set the colors of a marketplace, and its pages use them', async ({
  page,
  portal,
}) => {
  await signIn(page, 'operations', '/admin/marketplaces')
  await page.getByRole('link', { name: 'Beacon Hill Foods' }).click()
  const navigation = page.getByRole('textbox', { name: 'Navigation', exact: true })
  const dark = page.getByRole('textbox', { name: 'Buttons and links, dark theme', exact: true })
  const preview = page.getByRole('figure', { name: 'Preview' })
  await expect(navigation).toHaveAccessibleDescription(/The brand’s #181c47. Contrast \d+\.\d+:1/)
  expect(await accessibilityViolations(page)).toEqual([])

  await navigation.fill('#999999')
  await expect(navigation).toHaveAccessibleDescription(/must be at least 4.5:1. Choose a darker color/)
  await page.getByRole('button', { name: 'Save marketplace' }).click()
  await expect(navigation).toBeFocused()
  await expect(navigation).toHaveAccessibleDescription(/must be at least 4.5:1. Choose a darker color/)

  await navigation.fill('#123456')
  await dark.fill('abc')
  await expect(navigation).toHaveAccessibleDescription(/^Contrast \d/)
  await page.getByRole('button', { name: 'Save marketplace' }).click()
  await expect(dark).toHaveAccessibleDescription(/Enter # and six digits/)
  await page.getByLabel('Buttons and links, dark theme: pick a color').fill('#abcdef')
  await expect(dark).toHaveValue('#abcdef')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Riverbend Wholesale')
  await expect(preview.getByText('Riverbend Wholesale').first()).toBeVisible()
  await expect(preview.getByText('Save order').last()).toHaveCSS('background-color', 'rgb(171, 205, 239)')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save marketplace' }).click()
  await expect(page.getByText('Marketplace saved').first()).toBeVisible()

  await page.goto(`${portal.url.replace('127.0.0.1', 'beacon.localhost')}/login`)
  await expect(page).toHaveTitle('SFP Portal v3.1 - Login · Riverbend Wholesale')
  await expect(page.locator('html')).toHaveCSS('--nav', '#123456')
})

test('staff add a marketplace with its own key and logo, and its pages use them', async ({
  page,
  portal,
}) => {
  await signIn(page, 'operations', '/admin/marketplaces/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Riverbend Wholesale')
  const key = page.getByLabel('Brand key')
  await key.fill('River Bend')
  await page.getByRole('button', { name: 'Add marketplace' }).click()
  await expect(key).toHaveAccessibleDescription(/Use lowercase letters, digits and hyphens/)
  await key.fill('riverbend')
  const size = { width: 96, height: 96, channels: 3, background: 'teal' } as const
  const buffer = await sharp({ create: size }).png().toBuffer()
  const logo = page.getByLabel('Upload Logo', { exact: true })
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Remove Logo' })).toBeVisible()
  await expect(page.getByRole('figure', { name: 'Preview' }).locator('img').first()).toHaveAttribute(
    'src',
    /^\/api\/v1\/images\/picture\//,
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add marketplace' }).click()
  await expect(page.getByRole('heading', { name: 'Marketplaces', exact: true })).toBeVisible()

  await page.goto(`${portal.url.replace('127.0.0.1', 'riverbend.localhost')}/login`)
  await expect(page).toHaveTitle('SFP Portal v3.1 - Login · Riverbend Wholesale')
  await expect(page.locator('html')).toHaveCSS('--brand-mark', /images\/picture/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/api\/v1\/images\/picture\//)
  expect(await accessibilityViolations(page)).toEqual([])
})
