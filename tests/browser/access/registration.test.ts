import type { Page } from '@playwright/test'
import { DEMO_INVITATIONS } from '../../../server/db/seed/invitations'
import { keptOnDevice } from '../support/draft-storage'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect, test } from '../support/portal'

test.use({ sharesPortal: true })

const PASSWORD = 'four plain words together'

async function fillPerson(page: Page, email: string) {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Connor')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
}

/** The own address of the portal belongs to all marketplaces. */
const chooseMarketplace = (page: Page) =>
  page.getByRole('combobox', { name: 'Marketplace' }).selectOption('Specialty Food Alley')

async function fillAddress(page: Page) {
  await page.getByLabel('Street').fill('12 Orchard Row')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Zip code').fill('97201')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByRole('checkbox', { name: /I accept/ }).check()
}

const stores = [
  { path: '/registration', button: 'Register my store', company: 'Store name' },
  { path: '/infinite-aisle/registration', button: 'Register my store', company: 'Store name' },
  { path: '/buyer-registration', button: 'Register', company: 'Company name' },
  { path: '/distributor/register', button: 'Register', company: 'Company name' },
]
for (const { path, button, company } of stores)
  test(`${path} creates an account that waits for review`, async ({ page }) => {
    await page.goto(path)
    expect(await accessibilityViolations(page)).toEqual([])
    const email = `zoe@${path.replaceAll('/', '')}.example`
    if (path !== '/infinite-aisle/registration') await chooseMarketplace(page)
    await fillPerson(page, email)
    await page.getByLabel(company, { exact: false }).first().fill('Zoë’s Larder')
    await fillAddress(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(/\/account-status$/)
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  })

test('a registered store confirms its address and continues to the review without signing in again', async ({
  page,
  portal,
}) => {
  const email = 'zoe@confirmed.example'
  await page.goto('/registration')
  await chooseMarketplace(page)
  await fillPerson(page, email)
  await page.getByLabel('Store name').fill('Zoë’s Larder')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Register my store' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`We sent a new link to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('alert')).toContainText("We've already sent several links")
  await confirmAddress(page, await mailTo(portal.folder, email))
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/account-status$/)
  await expect(page.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()
})

test('a new account whose user cannot be loaded says so, and goes on after a retry', async ({ page }) => {
  await page.goto('/registration')
  await chooseMarketplace(page)
  await fillPerson(page, 'zoe@unloaded.example')
  await page.getByLabel('Store name').fill('Zoë’s Larder')
  await fillAddress(page)
  const user = '**/api/v1/auth/user?*'
  await page.route(user, (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Register my store' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(user)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
})

test('an expired link says what to do', async ({ page }) => {
  await page.goto('/verify-email/no-such-link')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has expired. Sign in and request a new one.')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a supplier waits for review after opening the link elsewhere, and a draft survives a closed tab', async ({
  page,
  portal,
  openElsewhere,
}) => {
  await page.goto('/supplier/register/sfa')
  await fillPerson(page, 'zoe@jam.example')
  await page.getByLabel('Company name').fill('Zoë’s Jams')
  await expect
    .poll(() => keptOnDevice(page, 'drafts'))
    .toEqual([expect.objectContaining({ company_name: 'Zoë’s Jams' })])
  expect(await keptOnDevice(page, 'drafts')).not.toContainEqual(
    expect.objectContaining({ password: PASSWORD }),
  )
  await page.reload()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Zoë’s Jams')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await page.getByLabel('Password').fill(PASSWORD)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Create supplier account' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  const phone = await openElsewhere()
  await confirmAddress(phone, await mailTo(portal.folder, 'zoe@jam.example'))
  await phone.close()
  await expect(page.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()
})

test('each field shows its error, the first invalid field gets the focus, and input is preserved', async ({
  page,
}) => {
  await page.goto('/registration')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Work email').fill('zoe@larder')
  await page.getByLabel('Password').fill('short')
  await page.getByLabel('Website').fill('http://192.168.0.1')
  await page.getByLabel('Zip code').fill('9720')
  await page.getByRole('button', { name: 'Register my store' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  for (const [label, message] of [
    ['Last name', 'Required'],
    ['Work email', 'Invalid email address'],
    ['Password', 'Must be at least 12 characters'],
    ['Website', 'Invalid URL'],
    ['State or province', 'Required'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription('Please enter a valid zipcode')
})

test('a registered address is reported at its field', async ({ page }) => {
  await page.goto('/registration')
  await chooseMarketplace(page)
  await fillPerson(page, 'store@portal.test')
  await page.getByLabel('Store name').fill('Another')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Register my store' }).click()
  const message = 'This email address is already registered. Please try logging in'
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(page.getByLabel('Street')).toHaveValue('12 Orchard Row')

  await page.goto('/supplier/register')
  await chooseMarketplace(page)
  await fillPerson(page, 'store@portal.test')
  await page.getByLabel('Company name').fill('Another')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Create supplier account' }).click()
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(new RegExp(`${message}\\.$`))
})

test('a store registers in a minute and chooses its password from the mail', async ({ page, portal }) => {
  await page.goto('/infinite-aisle/quick-store-registration')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Connor')
  await page.getByLabel('Work email').fill('zoe@quick.example')
  await page.getByLabel('Store name').fill('Quick Stop')
  await page.getByLabel('Zip code').fill('97201-1234')
  await page.getByRole('button', { name: 'Register my store' }).click()
  await expect(page).toHaveURL(/\/account-status$/)
  const mail = await mailTo(portal.folder, 'zoe@quick.example')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await setPassword(page, mail)
  await page.getByLabel('Email').fill('zoe@quick.example')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/account-status$/)
  await expect(page.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()
})

// These tests change data that other tests read.
test.describe('with a portal of its own', () => {
  test.use({ sharesPortal: false })

  test('an invited supplier chooses a password and is signed in; the invitation works once', async ({
    page,
  }) => {
    const link = `/supplier/activate/vendor/${DEMO_INVITATIONS.vendor}/sfa`
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Welcome, Prairie Jam Works' })).toBeVisible()
    await expect(page.getByLabel('Work email')).toHaveValue('invited-vendor@portal.test')
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByLabel('Last name').fill('Prairie')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('checkbox', { name: /I accept/ }).check()
    await page.getByRole('button', { name: 'Activate my account' }).click()
    await expect(page).toHaveURL(/\/first-steps$/)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
  })

  test('a forgotten password is reset by mail, and the response does not reveal who has an account', async ({
    page,
    portal,
  }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription('Required')
    await page.getByLabel('Your email').fill('nobody@portal.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    const answer = await page.getByRole('status').textContent()
    await page.reload()
    await page.getByLabel('Your email').fill('store@portal.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('status')).toHaveText(answer ?? '')

    await setPassword(page, await mailTo(portal.folder, 'store@portal.test'))
    await page.getByLabel('Email').fill('store@portal.test')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

/** Opens the link of a mail and confirms the address there. */
async function confirmAddress(page: Page, mail: string) {
  const [link = ''] = /https?:\S+verify-email\S+/.exec(mail) ?? []
  await page.goto(new URL(link).pathname)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('status')).toHaveText('Your email address is confirmed.')
}

/** Opens the link of a mail and sets the password there. */
async function setPassword(page: Page, mail: string) {
  const [link = ''] = /https?:\S+reset-password\S+/.exec(mail) ?? []
  await page.goto(new URL(link).pathname)
  await page.getByLabel('New password', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('Repeat new password').fill('something else entirely')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription(
    "The passwords don't match",
  )
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByLabel('Repeat new password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
