import type { Page } from '@playwright/test'
import { test as base, type EmptyPortal } from '../support/empty-portal'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect } from '../support/portal'

const PASSWORD = 'four plain words together'

/** A portal without the demo: one administrator, one marketplace with an Infinite Aisle. */
const test = base.extend<{ portal: EmptyPortal }>({
  portal: async ({ empty }, use) => {
    const link = await empty.setupLink()
    const response = await fetch(link.replace('/setup/', '/api/v1/setup/'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Fields',
        email: 'ada@example.com',
        password: PASSWORD,
        marketplace_name: 'Beacon Hill Foods',
        brand_key: 'beacon',
        host: 'beacon.localhost',
        is_infinite_aisle: true,
      }),
    })
    expect(response.status).toBe(200)
    await use(empty)
  },
})

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}

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

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

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

test('unknown hosts and vendor groups are refused, and the Infinite Aisle is linked where there is one', async ({
  portal,
  page,
}) => {
  const at = (host: string, path: string) => page.goto(portal.url.replace('127.0.0.1', host) + path)
  await at('nosuch.localhost', '/registration')
  await expect(page.getByRole('heading', { name: 'There is no marketplace at this address' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await at('127.0.0.1', '/supplier/register/nosuch')
  await expect(page.getByRole('heading', { name: "We don't know this vendor group" })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await at('beacon.localhost', '/login')
  await page.getByRole('link', { name: 'Bring the Infinite Aisle to your store' }).click()
  await expect(page.getByLabel('Store name')).toBeVisible()
  await at('beacon.localhost', '/registration')
  await page.getByRole('link', { name: 'Register as a distributor' }).click()
  await expect(page).toHaveURL(/\/distributor\/register$/)
})

test("staff add a group and a store, invite its user, and change the user's rights", async ({ portal }) => {
  const ada = await portal.open('/login?redirect=%2Fadmin%2Fpartnergroups')
  await signIn(ada, 'ada@example.com')
  await ada.goto('/')
  const steps = ada.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 6 done')
  await expect(ada.getByText("You're all caught up")).toBeVisible()
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.goto('/admin/partnergroups')
  await ada.getByRole('link', { name: 'New partner group' }).first().click()
  await ada.getByRole('textbox', { name: 'Name' }).fill('Larder Group')
  // The only marketplace is chosen already.
  await expect(ada.getByLabel('Marketplace').locator('option:checked')).toHaveText('Beacon Hill Foods')
  await ada.getByRole('button', { name: 'Add partner group' }).click()
  await expect(ada.getByRole('link', { name: 'Larder Group' })).toBeVisible()

  await ada.goto('/admin/stores')
  await ada.getByRole('link', { name: 'New store' }).first().click()
  await ada.getByRole('button', { name: 'Add store' }).click()
  await expect(ada.getByLabel('City')).toHaveAccessibleDescription(/Required/)
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('textbox', { name: 'Name', exact: true }).fill('Portland')
  await ada.getByLabel('Full name').fill('Larder #1 Portland')
  const group = ada.getByRole('combobox', { name: /^Partner group/ })
  await ada.getByRole('button', { name: 'New partner group' }).click()
  const added = ada.getByRole('dialog', { name: 'New partner group' })
  await added.getByRole('textbox', { name: 'Name' }).fill('larder group')
  await added.getByRole('button', { name: 'Add partner group' }).click()
  await expect(added.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /^Another partner group has this name/,
  )
  expect(await accessibilityViolations(ada)).toEqual([])
  await added.getByRole('textbox', { name: 'Name' }).fill('Larder West')
  await added.getByRole('button', { name: 'Add partner group' }).click()
  await expect(group).toHaveText('Larder WestBeacon Hill Foods')
  await expect(ada.getByLabel('Full name')).toHaveValue('Larder #1 Portland')
  await ada.getByRole('textbox', { name: 'Email', exact: true }).fill('orders@larder.example')
  await ada.getByLabel('Time zone').selectOption({ label: 'US Pacific' })
  await ada.getByLabel('Street').fill('12 Orchard Row')
  await ada.getByLabel('City').fill('Portland')
  await ada.getByLabel('Zip code').fill('97201')
  await ada.getByLabel('State or province').selectOption({ label: 'Oregon' })
  await ada.getByRole('button', { name: 'Add store' }).click()
  await expect(ada.getByRole('link', { name: 'Larder #1 Portland' })).toBeVisible()
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.goto('/')
  await expect(steps).toContainText('1 of 6 done')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Done' })).toContainText('Add a store')

  await ada.goto('/admin/users')
  await ada.getByRole('link', { name: 'Invite', exact: true }).click()
  await ada.getByRole('textbox', { name: 'Name' }).fill('Cleo Ward')
  await ada.getByLabel('Work email').fill('cleo@larder.example')
  await ada.getByRole('button', { name: 'Send invitation' }).click()
  await expect(ada.getByRole('alert')).toHaveText('Choose at least one group or store')
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('checkbox', { name: /Portland/ }).check()
  await ada.getByRole('button', { name: 'Send invitation' }).click()
  const invitations = ada.getByRole('grid', { name: 'Open invitations' })
  await expect(invitations.getByRole('row').filter({ hasText: 'cleo@larder.example' })).toContainText(
    /Open.*Portland/,
  )
  expect(await accessibilityViolations(ada)).toEqual([])

  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.getByRole('button', { name: 'Actions for Cleo Ward' }).click()
  await ada.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(ada.getByText('Link copied. Send it to Cleo Ward only: it opens their account.')).toBeVisible()
  const copied = await ada.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^https?:\S+\/invitation\/\S+$/)

  const [link = ''] =
    /https?:\S+\/invitation\/\S+/.exec(await mailTo(portal.folder, 'cleo@larder.example')) ?? []
  const cleo = await portal.open(new URL(link).pathname)
  await expect(cleo.getByRole('heading', { name: 'Welcome, Cleo Ward' })).toBeVisible()
  expect(await accessibilityViolations(cleo)).toEqual([])
  await cleo.getByLabel('Password').fill(PASSWORD)
  await cleo.getByRole('checkbox', { name: /I accept/ }).check()
  await cleo.getByRole('button', { name: 'Open my account' }).click()
  await expect(cleo.getByRole('button', { name: /Cleo Ward - Store/ })).toBeVisible()

  await ada.reload()
  await expect(ada.getByText('No open invitations')).toBeVisible()
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click()
  await ada.getByRole('link', { name: 'Cleo Ward' }).click()
  const role = ada.getByRole('combobox', { name: 'Role' })
  await expect(role).toHaveValue('Store')
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.setViewportSize({ width: 390, height: 844 })
  expect(await fits(ada)).toBe(true)
  await ada.setViewportSize({ width: 1280, height: 800 })
  await role.selectOption('SFP Client')
  await ada.getByRole('checkbox', { name: 'Price Scheduler' }).check()
  await ada.getByRole('button', { name: 'Save user' }).click()
  await expect(ada.getByRole('row').filter({ hasText: 'Cleo Ward' })).toContainText('SFP Client')
})
