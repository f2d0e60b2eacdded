import { readFile } from 'node:fs/promises'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('operations sees five counts with labels, and their details', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'operations')
  for (const [label, name] of [
    ['Orders', /^Suppliers with orders/],
    ['Products', /^Supplier product updates/],
    ['Prices', /^Price updates/],
    ['Changes', /^Order updates/],
    ['Onboarding', /^Suppliers onboarding/],
    ['Manage', 'Administration'],
  ] as const)
    await expect(page.getByRole('button', { name }).getByText(label, { exact: true })).toBeVisible()
  for (const title of [
    'Suppliers with orders',
    'Supplier product updates',
    'Price updates',
    'Order updates for stores',
    'Suppliers onboarding',
  ]) {
    const icon = page.getByRole('button', { name: new RegExp(`^${title}: \\d+ `) })
    await icon.focus()
    await page.keyboard.press('Enter')
    const popover = page.getByRole('dialog', { name: title })
    await expect(popover.getByRole('heading', { name: title })).toBeVisible()
    await expect(popover.getByRole('listitem').first()).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(icon).toBeFocused()
  }
})

test('hover and keyboard focus show labels that have no room', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await signIn(page, 'operations')
  const tooltip = page.locator('[data-slot=tooltip-content]')
  for (const [label, name] of [
    ['Orders', /^Suppliers with orders: \d+ Orders$/],
    ['Products', /^Supplier product updates: \d+ Products$/],
    ['Prices', /^Price updates: \d+ Prices$/],
    ['Changes', /^Order updates for stores: \d+ Changes$/],
    ['Onboarding', /^Suppliers onboarding: \d+ Onboarding$/],
    ['Manage', 'Administration Manage'],
  ] as const) {
    const icon = page.getByRole('button', { name })
    await icon.hover()
    await expect(tooltip).toContainText(label)
    await page.mouse.move(5, 500, { steps: 5 })
    await expect(tooltip).toBeHidden()
  }
  await page.getByRole('button', { name: /^Suppliers onboarding/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Administration' })).toBeFocused()
  await expect(tooltip).toContainText('Manage')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip).toContainText('Onboarding')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    page.getByRole('button', { name: 'Administration' }).getByText('Manage', { exact: true }),
  ).toBeVisible()
  await expect(tooltip).toBeHidden()
})

test('a menu used with the mouse leaves no tooltip behind', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await signIn(page, 'analyst')
  const cogs = page.getByRole('button', { name: 'Administration' })
  await cogs.click()
  await page.getByRole('menuitem', { name: 'Open Cart Report' }).click()
  await expect(cogs).toBeFocused()
  await expect(page.locator('[data-slot=tooltip-content]')).toBeHidden()
})

test('the icon of the barcode search shows its purpose on hover and keyboard focus', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await signIn(page, 'store')
  const scan = page.getByRole('link', { name: 'Search products by scanning item barcodes' })
  const tooltip = scan.getByText('Search products by scanning item barcodes')
  await expect(scan).toBeVisible()
  await expect(tooltip).toBeHidden()
  await scan.hover()
  await expect(tooltip).toBeVisible()
  await page.mouse.move(5, 500)
  await expect(tooltip).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'START ORDER' }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('vendor outreach sees the onboarding count alone, a store sees none', async ({ page }) => {
  await signIn(page, 'outreach')
  await expect(page.getByRole('button', { name: 'Suppliers onboarding: 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suppliers with orders/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Administration' })).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'store')
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /onboarding/ })).toBeHidden()
})

test('staff see recent users in a dialog and export them as a file', async ({ page }) => {
  await signIn(page, 'operations')
  const cogs = page.getByRole('button', { name: 'Administration' })
  await cogs.click()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Recent Users' }).click()
  const modal = page.getByRole('dialog', { name: 'Recent Users' })
  await expect(modal.getByRole('listitem').first()).toContainText('Olivia Grant')
  expect(await accessibilityViolations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    modal.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^recent_users_\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Olivia Grant,Specialty Food Partners,')
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(cogs).toBeFocused()
})

test('the analyst downloads the open carts while a banner shows progress', async ({ page }) => {
  await signIn(page, 'analyst')
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/openCartReport', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Administration' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Open Cart Report' }).click()
  await expect(page.getByText('Download in progress: Open Cart Report')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  held.resolve()
  const file = await download
  expect(file.suggestedFilename()).toBe('open_cart_list.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Store,Vendor,Product,')
  await expect(page.getByText('Download in progress')).toBeHidden()
})

test('reports that fail together are announced once, for three seconds', async ({ page }) => {
  await signIn(page, 'analyst')
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/openCartReport', async (route) => {
    await held.promise
    await route.fulfill({ status: 500, json: { message: 'no' } })
  })
  const failures: Promise<unknown>[] = []
  for (let again = 0; again < 2; again++) {
    const requested = page.waitForRequest('**/admin/openCartReport')
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('menuitem', { name: 'Open Cart Report' }).click()
    failures.push((await requested).response())
  }
  held.resolve()
  await Promise.all(failures)
  await expect(page.getByText('Error occurred when trying to fetch report')).toHaveCount(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(page.getByText('Error occurred when trying to fetch report')).toBeHidden({ timeout: 4_500 })
})
