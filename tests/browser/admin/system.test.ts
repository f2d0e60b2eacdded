import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('staff see the state of the portal', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'operations', '/admin')
  await page.getByRole('link', { name: /^System/ }).click()
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  await expect(page.getByText('Live updates work')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'order_items' })).toBeVisible()
  await expect(page.getByText('None failed').first()).toBeVisible()
  await switchTheme(page, 'dark')
  expect(await accessibilityViolations(page)).toEqual([])
  await switchTheme(page, 'light')
  expect(await accessibilityViolations(page)).toEqual([])
})
