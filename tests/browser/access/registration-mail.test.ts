import type { Page } from '@playwright/test'
import { DEMO_INVITATIONS } from '../../../server/db/seed/invitations'
import { keptOnDevice } from '../support/draft-storage'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect, test } from '../support/portal'
import { chooseMarketplace, fillAddress, fillPerson, PASSWORD } from './registration'

test.use({ sharesPortal: true })

test('a new store confirms its email address and continues to the review without signing in again', async ({
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

test('a visitor with an expired link reads how to get a new one', async ({ page }) => {
  await page.goto('/verify-email/no-such-link')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has expired. Sign in and request a new one.')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a supplier restores a registration draft, confirms the address on another device, and waits for review', async ({
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

test('a store registers with the short form and sets its password from the email', async ({
  page,
  portal,
}) => {
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

  test('an invited supplier sets a password and is signed in, and the invitation works only once', async ({
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

  test('a user resets a forgotten password by email, and the page does not reveal who has an account', async ({
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
