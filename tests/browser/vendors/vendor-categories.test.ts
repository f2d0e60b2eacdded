import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff put vendors into a category, and a buyer filters vendors by it', async ({ page }) => {
  await signIn(page, 'store', '/vendors')
  const vendors = page.getByRole('grid', { name: 'Vendors' })
  const vendor = (await vendors.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''

  await signIn(page, 'operations', '/admin/vendor-categories')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'New vendor category' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ready for holidays')
  await page.getByRole('searchbox', { name: 'Search vendors' }).fill(vendor)
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: vendor }).check()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add vendor category' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Ready for holidays' }) })
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible()

  await signIn(page, 'store', '/vendors?q=ready+for+holidays')
  await expect(vendors.getByRole('row').filter({ hasText: vendor })).toBeVisible()
  await expect(vendors.getByRole('row').filter({ hasText: 'Ready for holidays' })).toHaveCount(1)
  await vendors.getByRole('link', { name: vendor }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Ready for holidays' })).toBeVisible()
})
