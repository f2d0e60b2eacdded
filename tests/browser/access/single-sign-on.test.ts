import type { Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { testNow } from '../../setup/calendar.mjs'
import { startOidcProvider } from '../../setup/oidc-provider'
import { ASSOCIATION, SSO_SECRET } from '../support/own-portal'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test.use({ sharesPortal: true })

test('a supplier from another marketplace is signed in, and the tokens are removed from the URL', async ({
  page,
  portal,
}) => {
  const response = await page.request.post(`${portal.url}/api/v1/auth/login`, {
    data: { email: 'supplier@portal.test', password: 'Welcome-2-the-portal' },
  })
  const { access_token, refresh_token } = await response.json()
  await page.goto('/login')
  await page.goto(`/tokenredirect/${access_token}/${refresh_token}`)
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain(access_token)
})

test('a failed token redirect says so and leads to the sign-in page', async ({ page }) => {
  await page.goto('/tokenredirect/not-a-token/neither')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('error trying supplier redirect')).toBeVisible()
})

test('a supplier who signs in on an sfa host goes through the token redirect, and sees an error if it fails', async ({
  page,
  portal,
}) => {
  const sfa = portal.url.replace('127.0.0.1', 'sfa.localhost')
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  const signInThere = async () => {
    await page.goto(`${sfa}/supplier/orders/upcoming`)
    await page.getByLabel('Email').fill('supplier@portal.test')
    await page.getByLabel('Password').fill('Welcome-2-the-portal')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signInThere()
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Orders' })).toBeVisible()
  expect(page.url()).toBe(`${sfa}/supplier/orders/upcoming`)
  const pattern = /^\/tokenredirect\/[\w.-]+\/[\w-]+$/
  expect(paths.filter((path) => pattern.test(path))).toHaveLength(1)

  await page.evaluate(() => localStorage.clear())
  let loads = 0
  await page.route('**/api/v1/auth/user?*', (route) =>
    ++loads === 2 ? route.fulfill({ status: 401, json: { message: 'No' } }) : route.continue(),
  )
  await page.route('**/api/v1/auth/refresh', (route) =>
    route.fulfill({ status: 401, json: { message: 'No' } }),
  )
  await signInThere()
  await expect(page.getByText('error trying supplier redirect')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('members sign in with single sign-on, and others register with the association vouching for them', async ({
  page,
  portal,
}) => {
  await associationKnows(page, portal.url, 'district@portal.test')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with an association account' }).click()
  await page.getByRole('link', { name: 'Go to the association’s sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Sam Whitaker - District' })).toBeVisible()
  expect(page.url()).toBe(`${portal.url}/`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  await associationKnows(page, portal.url, 'new@member.example')
  await page.goto('/auth/sso/sfa/start')
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expect(page.getByLabel('Work email')).toHaveValue('new@member.example')
  await page.getByLabel('Store name').fill('Member’s Market')
  await page.getByLabel('Street').fill('1 Main Street')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Zip code').fill('97201')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Finish registration' }).click()
  await expect(page).toHaveURL(/\/account-status$/)
})

test('a forged assertion is refused with a way to continue', async ({ page, portal }) => {
  await page.goto(`${portal.url}/auth/sso/sfa/login?token=forged`)
  await expect(page).toHaveURL(/\/sso\/sfa\/login\//)
  await expect(page.getByRole('status').first()).toContainText('association')
  await page.getByRole('link', { name: 'Sign in with email and password' }).click()
  await signIn(page, 'store')
})

test('an assertion that nobody asked for signs no one in, and starting again does', async ({
  page,
  portal,
}) => {
  const token = await assertion(portal.url, 'district@portal.test')
  await page.goto(`/auth/sso/sfa/login?${new URLSearchParams({ token, state: 'of-someone-else' })}`)
  await expect(page.getByRole('status').first()).toContainText("wasn't started in this browser")
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('portal.access_token'))).toBeNull()
  await associationKnows(page, portal.url, 'district@portal.test')
  await page.getByRole('link', { name: 'Go to the association’s sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Sam Whitaker - District' })).toBeVisible()
})

test('the association cannot sign in staff', async ({ page, portal }) => {
  await associationKnows(page, portal.url, 'operations@portal.test')
  await page.goto('/auth/sso/sfa/start')
  await expect(page.getByRole('status').first()).toContainText("can't use association sign-in")
  await page.goto('/')
  await expect(page).toHaveURL('/login')
})

const signInProvider = test.extend<{ provider: Awaited<ReturnType<typeof startOidcProvider>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  provider: async ({}, use) => {
    const provider = await startOidcProvider()
    await use(provider)
    await provider.close()
  },
  settings: ({ provider }, use) => use(provider.settings),
})

signInProvider(
  'people sign in with the provider of their company, or read why not',
  async ({ page, provider, portal }) => {
    const button = page.getByRole('link', { name: 'Sign in with your company account' })
    await page.goto('/orders/upcoming?q=foods')
    provider.present.person = { cancels: true }
    await button.click()
    await expect(page.getByText('You canceled the sign-in.')).toBeVisible()

    provider.present.person = { email: 'stranger@corner.test', email_verified: true }
    await button.click()
    await expect(page.getByText("There's no account here with your email address.")).toBeVisible()
    await expect(page).toHaveURL(/\/login\?/)
    expect(await accessibilityViolations(page)).toEqual([])

    provider.present.person = { email: 'district@portal.test', email_verified: true }
    await button.click()
    await expect(page.getByRole('button', { name: 'Sam Whitaker - District' })).toBeVisible()
    expect(page.url()).toBe(`${portal.url}/orders/upcoming?q=foods`)
    // An open menu closes when the heading of the new page takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Orders')
    await page.getByRole('button', { name: 'Sam Whitaker - District' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)

    await page.goto('/callback')
    await expect(page.getByText("This sign-in wasn't started in this browser")).toBeVisible()
  },
)

/**
 * Stands in for the association's site: where the portal leads there, this person is signed in and sent back to where it
 * was asked to. (Playwright cannot answer for the target of a redirect.)
 */
async function associationKnows(page: Page, portal: string, email: string) {
  const start = '**/auth/sso/sfa/start'
  await page.unroute(start)
  await page.route(start, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { origin, searchParams } = new URL(response.headers().location ?? '')
    expect(origin).toBe(ASSOCIATION)
    const answer = new URLSearchParams({
      token: await assertion(portal, email),
      state: searchParams.get('state') ?? '',
    })
    const location = `${searchParams.get('return_to')}?${answer}`
    await route.fulfill({ response, headers: { ...response.headers(), location } })
  })
}

/** Returns the trade association's claims about one of its members. */
const assertion = (portal: string, email: string) =>
  new SignJWT({ email, name: 'New Member', company: 'Member’s Market', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ASSOCIATION)
    .setAudience(portal)
    .setExpirationTime(new Date(testNow().getTime() + 5 * 60_000))
    .sign(new TextEncoder().encode(SSO_SECRET))
