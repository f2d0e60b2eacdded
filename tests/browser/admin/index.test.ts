import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('staff find their queues on the admin index and pin the pages they use most', async ({ page }) => {
  await signIn(page, 'operations', '/admin')
  const queues = page.getByRole('navigation', { name: 'Queues' })
  await expect(queues.getByRole('link', { name: /^\d+ registrations? to review/ })).toContainText(
    /Oldest: \w{3}, /,
  )
  const vendors = page.getByRole('region', { name: 'Vendors' })
  await expect(vendors.getByRole('link', { name: /^Vendor Onboarding/ })).toBeVisible()

  await vendors.getByRole('button', { name: 'Pin Brokers' }).click()
  const pinned = page.getByRole('navigation', { name: 'Pinned' })
  await expect(pinned.getByRole('link')).toHaveText(['Brokers'])
  await expect(vendors.getByRole('button', { name: 'Pin Brokers' })).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityViolations(page)).toEqual([])

  await page
    .getByRole('region', { name: 'Catalog' })
    .getByRole('link', { name: /^Units/ })
    .click()
  await page.getByRole('link', { name: 'Pound', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Edit unit' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('navigation', { name: 'Recent' }).getByRole('link')).toHaveText(['Units'])
  await expect(pinned.getByRole('link')).toHaveText(['Brokers'])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await vendors.getByRole('button', { name: 'Pin Brokers' }).click()
  await expect(pinned).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Search admin pages' }).fill('orders prices calendar')
  await expect(page.getByRole('region', { name: 'Orders and prices' }).getByRole('link')).toHaveText([
    /^Calendar/,
  ])
  await expect(queues).toHaveCount(0)
})

test('the admin index says that its queues failed to load', async ({ page }) => {
  await page.route('**/api/v1/dashboard/work', (route) => route.fulfill({ status: 500, json: {} }))
  // The first live event loads the queues once more.
  const isLive = page
    .waitForResponse('**/api/v1/live*')
    .then(() => page.waitForResponse('**/api/v1/dashboard/work'))
  await signIn(page, 'operations', '/admin')
  await isLive
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Catalog' })).toBeVisible()
  await page.unroute('**/api/v1/dashboard/work')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', { name: 'Queues' })).toBeVisible()
})
