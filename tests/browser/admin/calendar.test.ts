import { testNow } from '../../setup/calendar.mjs'
import { chooseRecord } from '../support/choose-record'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff close a day, see an error when closing it twice, and reopen it', async ({ page }) => {
  await signIn(page, 'operations', '/admin/calendar')
  await expect(page.getByRole('link', { name: 'Thanksgiving' }).first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'New closed day' }).click()
  await page.getByRole('button', { name: 'Add closed day' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  const year = testNow().getUTCFullYear()
  await page.getByRole('textbox', { name: 'Name' }).fill('Inventory')
  await page.getByLabel('Day').fill(`${year}-12-25`)
  await page.getByRole('button', { name: 'Add closed day' }).click()
  await expect(page.getByLabel('Day')).toHaveAccessibleDescription(/This day is already in the calendar/)
  await chooseRecord(page, 'Who is closed', 'Vendors of Beacon Hill Foods')
  await page.getByRole('button', { name: 'Add closed day' }).click()
  const inventory = page.getByRole('row').filter({ hasText: 'Inventory' })
  await expect(inventory.getByText('Vendors of Beacon Hill Foods')).toBeVisible()

  await inventory.getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Inventory archived').first()).toBeVisible()

  await page.goto('/admin/calendar/new')
  await page.getByLabel('Repeats').selectOption('Every year: Canada Day, Canada')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Canada Day')
  await expect(page.getByLabel('Day')).toHaveValue(/^\d{4}-07-01$/)
  expect(await accessibilityViolations(page)).toEqual([])
  await chooseRecord(page, 'Who is closed', 'Vendors of Beacon Hill Foods')
  await page.getByRole('button', { name: 'Add closed day' }).click()
  // The day of this year or the next, and those of later years.
  await page.getByRole('searchbox').fill('canada')
  await expect(page.getByRole('link', { name: 'Canada Day' }).nth(1)).toBeVisible()
})
