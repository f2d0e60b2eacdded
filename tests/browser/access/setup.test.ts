import { test } from '../support/empty-portal'
import { accessibilityViolations, expect } from '../support/portal'

test('an empty portal is set up with the link that it prints, which works once', async ({ page, empty }) => {
  const link = await empty.setupLink()
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
  const preview = page.getByRole('figure', { name: 'Header preview' })
  await expect(preview).toContainText('Riverbend Wholesale')
  await page.getByLabel('Brand key').fill('beacon')
  await expect(preview.locator('div')).toHaveCSS('background-color', 'rgb(24, 28, 71)')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Time zone').selectOption('US Central')
  await page.getByRole('button', { name: 'Set up the portal' }).click()
  await expect(page.getByRole('button', { name: /Ada Fields/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'beacon')
  await expect(page.getByRole('link', { name: 'Riverbend Wholesale, dashboard' })).toBeVisible()
  await expect(page).toHaveTitle('SFP Portal v3.1 - First steps · Riverbend Wholesale')
  await page.goto(`${empty.url}/admin/marketplaces`)
  await expect(page.getByRole('row', { name: /Riverbend Wholesale/ })).toContainText('US Central')
  await page.goto(`${empty.url}/admin/units`)
  await expect(page.getByRole('grid', { name: 'Units' })).toBeVisible()

  // The link is used up.
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await expect(page.getByRole('heading', { name: 'This setup link is not valid' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
