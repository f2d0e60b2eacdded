import { SignJWT } from 'jose'
import { expect, SSO_SECRET, signIn, test } from './support/portal'

test.use({ sharesPortal: true })

test('a supplier who comes from another marketplace is signed in, and the tokens leave the address', async ({
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

test('a token redirect that fails says so and leads to the sign-in', async ({ page }) => {
  await page.goto('/tokenredirect/not-a-token/neither')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('error trying supplier redirect')).toBeVisible()
})

test('single sign-on lets members in, and takes others to a registration that it vouches for', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/auth/sso/sfa/login?token=${await assertion('store@portal.test')}`)
  await expect(page.getByRole('button', { name: 'Maya Lindholm - Store' })).toBeVisible()
  expect(page.url()).toBe(`${portal.url}/`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  await page.goto(`${portal.url}/auth/sso/sfa/login?token=${await assertion('new@member.example')}`)
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

test('an assertion that is not the association’s is refused with the way on', async ({ page, portal }) => {
  await page.goto(`${portal.url}/auth/sso/sfa/login?token=forged`)
  await expect(page).toHaveURL(/\/sso\/sfa\/login\//)
  await expect(page.getByRole('status').first()).toContainText('association')
  await page.getByRole('link', { name: 'Sign in with email and password' }).click()
  await signIn(page, 'store')
})

/** What the trade association says of one of its members. */
const assertion = (email: string) =>
  new SignJWT({ email, name: 'New Member', company: 'Member’s Market', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SSO_SECRET))
