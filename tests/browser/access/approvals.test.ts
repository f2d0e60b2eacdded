import type { Page } from '@playwright/test'
import { type EmptyPortal } from '../support/empty-portal'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect } from '../support/portal'
import { fits, PASSWORD, signIn, test } from './new-marketplace'

async function register(page: Page, email: string, company: string, button: string) {
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill('O’Connor')
  await page.getByLabel('Work email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel(/Store name|Company name/).fill(company)
  await page.getByLabel('Street').fill('12 Orchard Row')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('Zip code').fill('97201')
  await page.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(/\/account-status$/)
}

/** Opens the link of the mail to an address in a page of its own. */
async function confirmAddress({ open, folder }: EmptyPortal, email: string) {
  const [link = ''] = /https?:\S+verify-email\S+/.exec(await mailTo(folder, email)) ?? []
  const page = await open(new URL(link).pathname)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByRole('status')).toHaveText('Your email address is confirmed.')
}

test('a store registers on an empty portal, answers a question, is approved into a new group and store, and orders', async ({
  portal,
}) => {
  const zoe = await portal.open('/registration')
  expect(await accessibilityViolations(zoe)).toEqual([])
  const registration = zoe.waitForRequest(/\/auth\/register\//)
  await register(zoe, 'zoe@larder.example', 'Zoë’s Larder', 'Register my store')
  // The first label of this host is no brand key.
  expect(new URL((await registration).url()).pathname).toBe('/api/v1/auth/register/beacon')
  await confirmAddress(portal, 'zoe@larder.example')
  await expect(zoe.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()

  const ada = await portal.open('/login?redirect=%2Fadmin')
  await signIn(ada, 'ada@example.com')
  await ada
    .getByRole('main')
    .getByRole('link', { name: /^Users/ })
    .click()
  await ada.getByRole('link', { name: /^Waiting/ }).click()
  await expect(ada.getByRole('row').filter({ hasText: 'zoe@larder.example' })).toBeVisible()
  await expect(ada.getByRole('row').filter({ hasText: 'ada@example.com' })).toBeHidden()
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('link', { name: 'Zoë O’Connor' }).click()
  await expect(ada.getByText('12 Orchard Row, Portland, OR 97201, US')).toBeVisible()
  expect(await accessibilityViolations(ada)).toEqual([])

  await ada.getByRole('button', { name: 'Ask a question' }).click()
  await ada.getByRole('button', { name: 'Send question' }).click()
  await expect(ada.getByLabel('Question')).toHaveAccessibleDescription(/Required/)
  await ada.getByLabel('Question').fill('Do you have a loading dock?')
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('button', { name: 'Send question' }).click()
  await expect(ada.getByText('Question asked').first()).toBeVisible()

  await zoe.getByRole('button', { name: 'Check again' }).click()
  await expect(zoe.getByRole('heading', { name: 'We have a question' })).toBeVisible()
  await expect(zoe.getByText('Do you have a loading dock?')).toBeVisible()
  expect(await accessibilityViolations(zoe)).toEqual([])
  await zoe.getByLabel('Your answer').fill('Yes, in the back.')
  await zoe.getByRole('button', { name: 'Send answer' }).click()
  await expect(zoe.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()

  await ada.reload()
  await expect(ada.getByText('Yes, in the back.')).toBeVisible()
  await ada.setViewportSize({ width: 390, height: 844 })
  expect(await fits(ada)).toBe(true)
  await ada.setViewportSize({ width: 1280, height: 800 })
  await expect(ada.getByLabel('Name of the new store')).toHaveValue('Zoë’s Larder')
  await expect(ada.getByLabel('Time zone')).toHaveValue('America/Los_Angeles')
  await ada.getByLabel('Name of the new group').fill('')
  await ada.getByRole('button', { name: 'Approve registration' }).click()
  await expect(ada.getByLabel('Name of the new group')).toHaveAccessibleDescription('Required')
  await ada.getByLabel('Name of the new group').fill('O’Connor Foods')
  await ada.getByRole('button', { name: 'Approve registration' }).click()
  // Wait for the approval: the address of a registration starts with that of the list.
  await expect.poll(() => new URL(ada.url()).pathname).toBe('/admin/users')

  await zoe.getByRole('button', { name: 'Check again' }).click()
  await expect(zoe.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
  expect(await accessibilityViolations(zoe)).toEqual([])
  await zoe.getByRole('link', { name: /Place your first order/ }).click()
  await expect(zoe.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(zoe).toHaveURL(/\/order\/start/)

  await ada.goto('/admin/partnergroups')
  const group = ada.getByRole('row').filter({ hasText: 'O’Connor Foods' })
  await expect(group).toContainText('Beacon Hill Foods')
})

test('a supplier registers, is approved with a new vendor, and sets up the account until staff complete it', async ({
  portal,
}) => {
  const zoe = await portal.open('/supplier/register')
  await register(zoe, 'zoe@jams.example', 'Zoë’s Jams', 'Create supplier account')
  await confirmAddress(portal, 'zoe@jams.example')
  await expect(zoe.getByRole('heading', { name: "We're reviewing your account" })).toBeVisible()

  const ada = await portal.open('/login?redirect=%2Fadmin%2Fsupplier%2Fonboardingstatus')
  await signIn(ada, 'ada@example.com')
  await expect(ada.getByText('No vendor is setting up its account.')).toBeVisible()
  await ada.getByRole('link', { name: 'Zoë’s Jams' }).click()
  await expect(ada.getByLabel('Name of the new vendor')).toHaveValue('Zoë’s Jams')
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('button', { name: 'Approve registration' }).click()
  await expect(ada.getByRole('list', { name: 'Vendors in onboarding' })).toContainText('Zoë’s Jams')
  expect(await accessibilityViolations(ada)).toEqual([])

  await zoe.getByRole('button', { name: 'Check again' }).click()
  await expect(zoe.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
  await zoe.goto('/')
  await expect(zoe.getByRole('button', { name: /Zoë O’Connor - Supplier/ })).toBeVisible()

  await ada.getByRole('button', { name: 'Complete onboarding: Zoë’s Jams' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(ada.getByText('No vendor is setting up its account.')).toBeVisible()
})
