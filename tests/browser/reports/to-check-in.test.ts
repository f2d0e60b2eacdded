import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a store checks in a delivery from the dashboard, which no longer lists it', async ({ page }) => {
  await signIn(page, 'corporate', '/')
  const waiting = page.getByRole('region', { name: 'Deliveries to check in' })
  const links = waiting.getByRole('link', { name: /^Check in the delivery/ })
  await expect(links.first()).toBeVisible()
  const before = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await accessibilityViolations(page)).toEqual([])
  await switchTheme(page, 'dark')
  expect(await accessibilityViolations(page)).toEqual([])

  await links.first().click()
  await page.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Delivery checked in').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Orders on the way' })).toBeVisible()
  await expect(page.locator(`a[href="${before[0]}"]`)).toBeHidden()
  for (const href of before.slice(1)) await expect(page.locator(`a[href="${href}"]`)).toBeVisible()
})
