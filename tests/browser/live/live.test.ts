import type { Page } from '@playwright/test'
import { openContext } from '../support/open-context'
import { expect, signIn, test } from '../support/portal'

const badge = (page: Page) => page.locator('[data-slot=cart-badge]')

async function colleagueOn(page: Page) {
  await signIn(page, 'store')
  return page
}

/** The page is listening, so that it gets the next event. */
const listens = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/v1/live'))

test("open pages show a colleague's orders in every tab and after a server restart", async ({
  page,
  openElsewhere,
  portal,
}) => {
  const isListening = listens(page)
  await signIn(page, 'store')
  await isListening
  await page.goto('/orders/upcoming')
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Orders' })
  const before = Number(await rows.getAttribute('aria-rowcount'))
  const secondTab = await page.context().newPage()
  await secondTab.goto('/order/start')
  await expect(secondTab.locator('[data-cell="0:0"]')).toBeVisible()

  const colleague = await colleagueOn(await openElsewhere())
  await colleague.goto('/order/start')
  await colleague.locator('[data-cell="0:0"]').click()
  await colleague.keyboard.type('96')
  await colleague.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('96')
  await expect(badge(secondTab)).toHaveText('96')

  await colleague.getByRole('button', { name: 'Cart, 96 items' }).click()
  await colleague
    .locator('[data-slot=cart-dropdown]')
    .getByRole('link', { name: 'Review and confirm' })
    .click()
  await colleague.getByRole('button', { name: 'Confirm 1 order' }).click()
  await expect(colleague.getByText('1 order placed')).toBeVisible()
  await expect(rows).toHaveAttribute('aria-rowcount', String(before + 1))
  await expect(badge(page)).toBeHidden()

  await portal.stop()
  const listensAgain = listens(page)
  await portal.start()
  await listensAgain
  await colleague.goto('/order/start')
  await colleague.locator('[data-cell="0:0"]').click()
  await colleague.keyboard.type('24')
  await colleague.keyboard.press('Enter')
  await expect(badge(colleague)).toHaveText('24')
  await expect(badge(page)).toHaveText('24')
  await colleague.close()
})

test.describe('with one live connection per user', () => {
  test.use({ settings: { EVENT_STREAMS_PER_USER: '1' }, fakesTimers: true })

  test("after a 429, the page waits for Retry-After, then shows a colleague's orders", async ({
    page,
    browser,
    portal,
    openElsewhere,
  }) => {
    const first = await (await openContext(browser, { baseURL: portal.url })).newPage()
    const isTaken = listens(first)
    await signIn(first, 'store')
    await isTaken
    const asked: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/api/v1/live')) asked.push(response.status())
    })
    const isRejected = listens(page)
    await signIn(page, 'store')
    await isRejected
    await page.clock.runFor(55_000)
    expect(asked).toEqual([429])
    // Closing the page alone would not end its connection at once.
    await first.context().close()
    const isListening = listens(page)
    await page.clock.runFor(40_000)
    await isListening
    expect(asked).toEqual([429, 200])
    await page.clock.resume()

    const colleague = await colleagueOn(await openElsewhere())
    await colleague.goto('/order/start')
    await colleague.locator('[data-cell="0:0"]').click()
    await colleague.keyboard.type('96')
    await colleague.keyboard.press('Enter')
    await expect(badge(page)).toHaveText('96')
    await colleague.close()
  })
})
