import { expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

for (const { who, path, heading, other } of [
  {
    who: 'onboarding',
    path: '/supplier/marketplaces',
    heading: 'Request history',
    other: '/marketplace-requests',
  },
  { who: 'supplier', path: '/supplier/profile', heading: 'Profile', other: '/profile' },
])
  test(`${path} does not move when the notice about orders arrives last`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, who, path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/vendor/*/preview', async (route) => {
      await held.promise
      const answer = await route.fetch()
      const { data } = await answer.json()
      await route.fulfill({ response: answer, json: { data: { ...data, takes_orders: false } } })
    })
    const asked = page.waitForRequest('**/vendor/*/preview')
    // Requests of the page before the reload must not count: some never finish.
    const others = page
      .waitForEvent('framenavigated')
      .then(() =>
        page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname.endsWith(other)),
      )
    await page.reload()
    await asked
    await others
    // The frames in which the page would draw what it has.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    })
    held.resolve()
    await expect(page.getByText('Stores can’t order from you')).toBeVisible()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') total += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
        }),
    )
    expect(moved).toBeLessThan(0.02)
  })
