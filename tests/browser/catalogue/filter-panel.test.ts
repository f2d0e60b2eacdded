import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a buyer narrows down the products in the filter panel', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'store', '/products')
  const count = page.locator('[data-slot=row-count]')
  const filters = page.getByRole('region', { name: 'Filters' })
  const categories = filters.getByRole('group', { name: 'Category' })
  const vendors = filters.getByRole('group', { name: 'Vendor' })
  await expect(vendors.getByRole('listitem').first()).toBeVisible()
  const all = await count.textContent()
  const firstVendors = await vendors.getByRole('listitem').allTextContents()
  const option = categories.getByRole('listitem').first()
  const [, name = '', rows = ''] = /^(.*?)([\d,]+)$/.exec((await option.textContent()) ?? '') ?? []
  await option.getByRole('checkbox').focus()
  await page.keyboard.press('Space')

  await expect(count).toContainText(`${rows} of `)
  await expect(page).toHaveURL(/where=category\.i\./)
  // The other filters count the products of this category only.
  await expect.poll(() => vendors.getByRole('listitem').allTextContents()).not.toEqual(firstVendors)
  await expect(page.getByRole('button', { name: /^Remove filter: Category/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.reload()
  await expect(option.getByRole('checkbox')).toBeVisible()
  await expect(categories.getByRole('checkbox', { name })).toBeChecked()
  await expect(count).toContainText(`${rows} of `)

  await filters.getByRole('button', { name: 'Clear Category' }).click()
  await expect(count).toHaveText(all ?? '')
  await expect(page).not.toHaveURL(/where=/)
  await expect.poll(() => vendors.getByRole('listitem').allTextContents()).toEqual(firstVendors)
})

test('a buyer hides the filter panel, and narrow screens have none', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'store', '/products')
  const filters = page.getByRole('region', { name: 'Filters' })
  const button = page.getByRole('button', { name: 'Filters', exact: true })
  await expect(filters).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(filters).toBeHidden()
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(filters).toBeHidden()
  await page.reload()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(filters).toBeHidden()
  await button.click()
  await expect(filters).toBeVisible()
})

test('filters appear together with their values', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'store', '/products')
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  // The address changes first, then the list is hidden, and at last it is gone.
  await expect(page.locator('[data-slot=row-count]')).toHaveCount(0)
  // From here on, tables wait for the answers of their workers.
  await page.evaluate(() => {
    window.Worker = class extends Worker {
      override postMessage() {}
    }
  })
  await page.goBack()
  await expect(filters).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row').nth(1)).toBeVisible()
  await expect(filters.getByRole('group')).toHaveCount(0)
})
