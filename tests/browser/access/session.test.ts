import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a visitor who opens a page that needs an account signs in and returns to it', async ({ page }) => {
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

test('an empty sign-in form shows errors at its fields, even when rendering is slow', async ({ page }) => {
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

test('a sign-in link cannot redirect to another site', async ({ page, portal }) => {
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

test('a supplier sees its orders and cannot open buyer pages', async ({ page }) => {
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

test('on a phone, visitor pages look like the rest of the portal, and each links home', async ({ page }) => {
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
