import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { keptOnDevice } from '../support/draft-storage'
import { accessibilityViolations, cartIsSaved, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a page that needs a login redirects to it and back', async ({ page }) => {
  await page.goto('/orders/upcoming?q=foods')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText("That email address or password isn't right. Try again.")
  await expect(page.getByLabel('Email')).toHaveValue('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/orders\/upcoming\?q=foods$/)
})

test('an empty sign-in form shows errors at its fields, also when rendering lags behind frames', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React renders when a message arrives. On a busy machine that is later than the next frame.
    const post = Reflect.get(MessagePort.prototype, 'postMessage')
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => Reflect.apply(post, this, message), 100)
    }
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('s')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1)
})

test('a redirect to another origin is not followed', async ({ page, portal }) => {
  await page.goto('/login?redirect=//example.org/')
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('concurrent calls with an expired token cause one refresh and succeed', async ({ page }) => {
  await signIn(page, 'store', null)
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes++
  })
  await page.evaluate(() => localStorage.setItem('portal.access_token', 'no longer good'))
  await page.goto('/order/start')
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a session that cannot be refreshed leads to the sign-in page', async ({ page }) => {
  await signIn(page, 'store', null)
  await page.evaluate(() => {
    localStorage.setItem('portal.access_token', 'no longer good')
    sessionStorage.clear()
  })
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders/)
})

for (const [who, title] of [
  ['pending', "We're reviewing your account"],
  ['suspended', 'Your account is suspended'],
])
  test(`a ${who} account sees only its status`, async ({ page }) => {
    await signIn(page, who ?? '')
    await expect(page).toHaveURL(/\/account-status$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.goto('/orders')
    await expect(page).toHaveURL(/\/account-status$/)
  })

test('logging out leads to the sign-in page and removes the session', async ({ page }) => {
  await signIn(page, 'store')
  const context = () => page.evaluate(() => localStorage.getItem('portal.partner_context'))
  expect(await context()).toContain('Partner')
  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await context()).toBeNull()
  await expect(page.getByText('Maya Lindholm - Logged Out')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('portal.access_token'), sessionStorage.length]),
  ).toEqual([null, 0])
})

test('a supplier sees its orders and cannot open pages of buyers', async ({ page }) => {
  await signIn(page, 'supplier')
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/order/start')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'START ORDER' })).toBeHidden()
})

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/login/)
  await signIn(page, 'store', '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Maya$/ })).toBeVisible()
})

test('pages for visitors look like the portal on a phone, and each has a way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const looks = () =>
    page.evaluate(() => {
      const styleOf = (selector: string) => {
        const found = document.querySelector(selector)
        return found ? getComputedStyle(found) : undefined
      }
      return {
        bar: document.querySelector('header')?.getBoundingClientRect().height,
        color: styleOf('header')?.backgroundColor,
        margin: styleOf('main')?.paddingLeft,
        title: styleOf('h1')?.fontSize,
      }
    })
  await signIn(page, 'store')
  const portal = await looks()
  expect(portal.bar).toBe(56)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  for (const path of [
    '/login',
    '/registration',
    '/reset-password',
    '/reset-password/no-such-token',
    '/verify-email/no-such-token',
    '/invitation/no-such-invitation',
    '/terms-of-use',
    '/sso/sfa/login',
    '/start/product/view',
    '/start/support/faq',
    '/no/such/page',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await looks()]).toEqual([path, portal])
    await expect(page.getByRole('banner').getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/')
  }
})

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

  test('a page opens although the refresh of another tab, or its own load of the user, is never answered', async ({
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

test('a tab opened by a link keeps the same session across refreshes of both', async ({ page, context }) => {
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

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('when the session ends, the page asks to sign in, then restores and sends the draft', async ({
    page,
  }) => {
    await signIn(page, 'store', '/order/start?ordered_before=true')
    const first = page.locator('[data-cell="0:0"]')
    await expect(first).toBeVisible()
    // Type before the session ends: after that, any background request may open the dialog and move the focus.
    await first.fill('24')
    await endSession(page)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' })
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Your session has expired', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Please re-login to the application')).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText("isn't right")
    await dialog.getByLabel('Password').fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(first).toHaveValue('24')
    await cartIsSaved(page)
    await page.reload()
    await expect(first).toHaveValue('24')
  })

  test('unsent changes of a closed tab are sent when the same user returns, and by no other user', async ({
    page,
    context,
  }) => {
    await signIn(page, 'store', '/order/start?ordered_before=true')
    const first = page.locator('[data-cell="0:0"]')
    await page.route('**/api/v1/order', (route) => route.abort('connectionfailed'))
    await first.fill('36')
    await page.keyboard.press('Enter')
    await expect.poll(() => keptOnDevice(page, 'unsent')).toHaveLength(1)
    await page.close()

    const other = await context.newPage()
    await leave(other)
    await signIn(other, 'client')
    expect(await keptOnDevice(other, 'unsent')).toHaveLength(1)
    await leave(other)
    await signIn(other, 'store')
    await expect.poll(() => keptOnDevice(other, 'unsent')).toEqual([])
    await other.goto('/order/start?ordered_before=true')
    await expect(other.locator('[data-cell="0:0"]')).toHaveValue('36')
  })

  test('logging out removes all data of the user from the device', async ({ page }) => {
    await signIn(page, 'store', '/order/start?ordered_before=true')
    await page.route('**/api/v1/order', (route) => route.abort('connectionfailed'))
    await page.locator('[data-cell="0:0"]').fill('36')
    await page.keyboard.press('Enter')
    await expect.poll(() => keptOnDevice(page, 'unsent')).toHaveLength(1)
    await expect(page.getByText("We can't reach the portal.")).toBeVisible()
    await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
    await page.getByRole('menuitem', { name: 'Log out and remove data from this device' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keptOnDevice(page, 'unsent')).toEqual([])
  })
})

/** Ends the session on the server's side: neither token counts any longer. */
async function endSession(page: Page) {
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('portal.access_token')}`
    await fetch('/api/v1/auth/logout', { headers: { authorization } })
  })
}

async function leave(page: Page) {
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
