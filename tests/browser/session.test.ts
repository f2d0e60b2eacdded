import { accessibilityFaults, expect, signIn, test } from './support/portal'

test('a page that needs a login leads there and back again', async ({ page }) => {
  await page.goto('/orders/upcoming?q=foods')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The email address or password is not right. Please try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/orders\/upcoming\?q=foods$/)
})

test('an empty sign-in form says what is missing, at the fields', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('an origin elsewhere is not followed', async ({ page, portal }) => {
  await page.goto('/login?redirect=//example.org/')
  await page.getByLabel('Email').fill('store@portal.test')
  await page.getByLabel('Password').fill('Welcome-2-the-portal')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('many calls with a token that no longer counts make one refresh and are carried out', async ({
  page,
}) => {
  await signIn(page, 'store')
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes++
  })
  await page.evaluate(() => localStorage.setItem('portal.access_token', 'no longer good'))
  await page.goto('/order/start')
  await expect(page.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a session that cannot be refreshed ends at the sign-in', async ({ page }) => {
  await signIn(page, 'store')
  await page.evaluate(() => {
    localStorage.setItem('portal.access_token', 'no longer good')
    sessionStorage.clear()
  })
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/login\?redirect=%2Forders/)
})

for (const [who, title] of [
  ['pending', 'Your account is being reviewed'],
  ['suspended', 'Your account is suspended'],
])
  test(`a ${who} account sees its status and nothing else`, async ({ page }) => {
    await signIn(page, who ?? '')
    await expect(page).toHaveURL(/\/account-status$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/orders')
    await expect(page).toHaveURL(/\/account-status$/)
  })

test('logging out leads to the sign-in and keeps nothing of the session', async ({ page }) => {
  await signIn(page, 'store')
  await page.getByRole('button', { name: 'Maya Lindholm - Store' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Maya Lindholm - Logged Out')).toBeVisible()
  expect(
    await page.evaluate(() => [localStorage.getItem('portal.access_token'), sessionStorage.length]),
  ).toEqual([null, 0])
})

test('a supplier sees its orders, and is kept from the pages of buyers', async ({ page }) => {
  await signIn(page, 'supplier')
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/order/start')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'START ORDER' })).toBeHidden()
})

test('an unknown address shows the not-found page', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to homepage' }).click()
  await expect(page).toHaveURL(/login/)
})
