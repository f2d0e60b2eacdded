import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a new tab shares the session and its refresh, and logging out of one logs out of both', async ({
  page,
  context,
}) => {
  await signIn(page, 'store', '/orders')
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/orders')
    await expect(tab.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  }
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes++
  })
  await page.evaluate(() => localStorage.setItem('portal.access_token', 'no longer good'))
  await Promise.all([
    page.getByRole('link', { name: 'Upcoming', exact: true }).click(),
    second.getByRole('link', { name: 'Past', exact: true }).click(),
  ])
  await expect(page.getByRole('heading', { name: 'Upcoming Orders' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Past Orders' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(second.getByRole('grid')).toBeVisible()
  expect(refreshes).toBe(1)

  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(second).toHaveURL(/\/login/)
})

test.describe('with a fake clock', () => {
  test.use({ fakesTimers: true })

  test("a page opens even if another tab's refresh hangs, and retries a load of the user that hangs", async ({
    page,
    context,
  }) => {
    test.slow()
    await signIn(page, 'store', '/orders')
    await expect(page.getByRole('grid')).toBeVisible()
    // The connection of this tab hangs while it holds the lock of the refresh.
    const refreshing = page.waitForRequest('**/auth/refresh')
    await page.route('**/auth/refresh', () => {})
    await page.evaluate(() => {
      localStorage.setItem('portal.access_token', 'no longer good')
      sessionStorage.setItem('portal.refresh_token_came_with', 'no longer good')
    })
    await page.getByRole('link', { name: 'Past', exact: true }).click()
    await refreshing
    const second = await context.newPage()
    await second.goto('/orders')
    await expect(second.getByRole('heading', { name: 'All Orders' })).toBeVisible({ timeout: 15_000 })

    const third = await context.newPage()
    const asked = third.waitForRequest('**/auth/user?*')
    await third.route('**/auth/user?*', () => {})
    await third.goto('/orders')
    await asked
    await expect(third.getByText('Initializing...')).toBeVisible()
    await expect(async () => {
      await third.clock.runFor(10_000)
      await expect(third.getByRole('heading', { name: "We're sorry." })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await third.unroute('**/auth/user?*')
    await third.getByRole('button', { name: 'Try again' }).click()
    await expect(third.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  })
})

test('a tab opened from a link keeps the same session while both tabs refresh it', async ({
  page,
  context,
}) => {
  await signIn(page, 'store', '/orders')
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/orders')),
  ])
  await expect(second.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  let refreshes = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes++
  })
  for (const [tab, link] of [
    [page, 'Upcoming'],
    [second, 'Upcoming'],
    [second, 'Past'],
    [page, 'Past'],
  ] as const) {
    await tab.evaluate(() => localStorage.setItem('portal.access_token', `no longer good ${Math.random()}`))
    await tab.getByRole('link', { name: link, exact: true }).click()
    await expect(tab.getByRole('heading', { name: `${link} Orders` })).toBeVisible()
    await expect(tab.getByRole('grid')).toBeVisible()
  }
  expect(refreshes).toBe(4)
})
