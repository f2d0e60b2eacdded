import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a list that fails to refresh keeps its rows, says so and recovers after a retry', async ({ page }) => {
  await signIn(page, 'store', '/orders')
  const grid = page.getByRole('grid', { name: 'Orders' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  const count = (await grid.getAttribute('aria-rowcount')) ?? ''
  await page.route('**/api/v1/orders?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops.' } }),
  )
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await expect(page.getByText("We couldn't load this")).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.unroute('**/api/v1/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming Orders' })).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', count)
})

test.describe('with a fake clock', () => {
  test.use({ fakesTimers: true })

  test('a cart that fails to refresh keeps its lines and says so once', async ({ page }) => {
    await signIn(page, 'client')
    await expect(page.locator('[data-slot=cart-badge]')).toBeVisible()
    const items = (await page.locator('[data-slot=cart-badge]').textContent()) ?? ''
    // The cart refreshes on its own, too: once it may succeed again, it waits for the click on Retry.
    let retry: Promise<void> | undefined
    await page.route('**/api/v1/unconfirmedOrders?*', async (route) => {
      if (!retry) return route.abort('connectionfailed')
      await retry
      return route.fallback()
    })
    const line = page.getByRole('status').filter({ hasText: "Couldn't refresh" })
    // Returning to the page after a while refetches old data; data of a moment ago stays.
    await expect(async () => {
      await page.clock.runFor(30_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(line).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(page.locator('[data-slot=cart-badge]')).toHaveText(items)
    expect(await accessibilityViolations(page)).toEqual([])
    const clicked = Promise.withResolvers<void>()
    retry = clicked.promise
    await line.getByRole('button', { name: 'Retry' }).click()
    clicked.resolve()
    await expect(line).toBeHidden()
  })
})

test('a buyer with unsent changes is asked before leaving the page', async ({ page }) => {
  await signIn(page, 'store', '/order/start')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/favorites', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await answer.promise
    return route.fulfill({ json: { message: 'Success.' } })
  })
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/favorites') && response.request().method() === 'POST',
  )
  await page
    .getByRole('button', { name: /favorites: / })
    .first()
    .click()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  answer.resolve()
  await answered
  await expect(async () => {
    if (!page.isClosed()) await page.close({ runBeforeUnload: true })
    expect(page.isClosed()).toBe(true)
  }).toPass()
})

test('an order pad that fails to load shows a toast and never an empty cart', async ({ page }) => {
  await page.route('**/api/v1/unconfirmedOrders?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops. Something went wrong on our end.' } }),
  )
  await signIn(page, 'client')
  await expect(page.getByText('Cart Orders')).toBeVisible()
  await expect(page.getByText('Error loading active orders')).toBeVisible()
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expect(page.locator('[data-slot=cart-dropdown]').getByText("We couldn't load this")).toBeVisible()
  await expect(page.getByText('Your cart is currently empty')).toBeHidden()
})

test("a failed save shows the portal's own message, or the reason if there is one", async ({ page }) => {
  await signIn(page, 'store', '/order/start')
  const star = page.getByRole('button', { name: / favorites: / }).first()
  const fail = async (status: number, body: unknown) => {
    await page.unroute('**/api/v1/favorites**')
    await page.route('**/api/v1/favorites**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json: body }),
    )
    await star.click()
  }
  await fail(500, { message: 'stack trace' })
  await expect(
    page.getByText(
      'Oops. Something went wrong on our end. The Specialty Food Partners team has been alerted and is looking into the issue.',
    ),
  ).toBeVisible()
  await fail(403, { message: 'Ask an administrator.' })
  await expect(page.getByText('Hmm. Something went wrong. Ask an administrator.')).toBeVisible()
  await fail(418, 'teapot')
  await expect(page.getByText('Hmm. Something went wrong. Please try again.')).toBeVisible()
})

test('a failed load of the user shows an error, at the sign-in form after signing in', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/api/v1/auth/user?*', (route) => route.abort('connectionfailed'))
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('User Error')).toBeHidden()
  await page.unroute('**/api/v1/auth/user?*')
  await signIn(page, 'store')
  await page.route('**/api/v1/auth/user?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Oops. Something went wrong on our end.' } }),
  )
  await page.reload()
  await expect(page.getByText('User Error')).toBeVisible()
  await expect(page.getByText('Please try to re-login to the application')).toBeVisible()
  await expect(page.getByRole('heading', { name: "We're sorry." })).toBeVisible()
  await page.unroute('**/api/v1/auth/user?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
})

test.describe('with a service for error reports', () => {
  test.use({ settings: { SENTRY_DSN: 'https://key@errors.test/7' } })

  test('a rendering error shows the error page and is reported', async ({ page }) => {
    const reported = page.waitForRequest(
      (request) =>
        request.url().includes('errors.test/api/7/') && (request.postData() ?? '').includes('exception'),
    )
    await page.route('https://errors.test/**', (route) => route.fulfill({ json: {} }))
    await signIn(page, 'store', null)
    // An answer that no page is made for.
    await page.route('**/api/v1/orders?*', (route) => route.fulfill({ json: { data: [null] } }))
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: "We're sorry." })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await reported
  })
})
