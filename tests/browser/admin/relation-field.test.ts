import type { Page } from '@playwright/test'
import { callFrom } from '../support/calls'
import { chooseRecord } from '../support/choose-record'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const NAME = 'Chicago Garden District'
interface Row {
  hashid: string
  name: string
}

/** Gives two vendors the same name, in two cities. */
async function nameTwoVendors(page: Page) {
  const { data } = await callFrom<{ data: Row[] }>(page, '/vendors?limit=-1')
  for (const [index, city] of ['Aurora', 'Joliet'].entries()) {
    const path = `/vendor/${data[index]?.hashid}`
    const form = await callFrom<{ data: object }>(page, `${path}/form`)
    await callFrom(page, path, { ...form.data, name: NAME, city, state: 'IL', country: 'US' })
  }
}

const fieldOf = (page: Page, label: string) =>
  page.locator('[data-slot=relation-field]').and(page.getByLabel(label))

test('staff choose between two vendors of the same name with the keyboard, and the choice is saved', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/assets')
  await nameTwoVendors(page)
  await page.goto('/admin/assets/new')
  const vendor = fieldOf(page, 'Vendor')
  await page.getByRole('textbox', { name: 'Title' }).fill('Harvest film')
  await page.getByRole('button', { name: 'Add marketing asset' }).click()
  await expect(vendor).toHaveAccessibleDescription('Required')
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await page.keyboard.press('Tab')
  await expect(vendor).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('garden chicago')
  const options = page.getByRole('dialog', { name: 'Vendor' }).getByRole('option')
  await expect(options).toHaveText([`${NAME}Aurora, IL`, `${NAME}Joliet, IL`])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(vendor).toBeFocused()
  await expect(vendor).toHaveText(`${NAME}Joliet, IL`)
  await expect(vendor).not.toHaveAccessibleDescription('Required')
  await page.getByLabel('Kind').selectOption('Video')
  await page.getByLabel(/^Video link/).fill('https://videos.example/harvest')
  await page.getByRole('button', { name: 'Add marketing asset' }).click()
  await page.getByRole('link', { name: 'Harvest film' }).click()
  await expect(vendor).toHaveText(`${NAME}Joliet, IL`)
  await expect(page.getByRole('button', { name: 'Clear Vendor' })).toHaveCount(0)
  await vendor.press('Enter')
  await expect(options.first()).toHaveText(`${NAME}Joliet, IL`)
  await expect(options.first().getByRole('img', { name: 'Current choice' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(vendor).toBeFocused()
})

test('staff show an announcement to one retail group, then to everyone again', async ({ page }) => {
  await signIn(page, 'operations', '/admin/announcements')
  await callFrom(page, '/admin/retailgroups', {
    name: 'Winter Club',
    kind: '1',
    store_hashes: [],
    version: '0',
  })
  await page.goto('/admin/announcements/new')
  const audience = fieldOf(page, 'Shown to')
  await expect(audience).toHaveText('Everyone')
  await page.getByRole('textbox', { name: 'Title' }).fill('Snow')
  await page.getByRole('textbox', { name: 'Text' }).fill('Order a day earlier.')
  await page.getByLabel('First day').fill('2031-01-05')
  await chooseRecord(page, 'Shown to', 'Winter Club', 'Retail group')
  await expect(audience).toHaveText('Winter ClubRetail group')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  await page.getByRole('link', { name: 'Snow' }).click()
  await expect(audience).toHaveText('Winter ClubRetail group')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear Shown to' }).click()
  await expect(audience).toHaveText('Everyone')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Snow' })).toContainText('Everyone')
})

test('staff approve a registration into a store of an existing group in its marketplace', async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin/users')
  const { data: markets } = await callFrom<{ data: Row[] }>(page, '/admin/marketplace-names')
  const marketplace_hash = markets.find(({ name }) => name === 'Beacon Hill Foods')?.hashid
  const added = await callFrom<{ data: Row }>(page, '/admin/partnergroups', {
    name: 'Alder Grocers',
    marketplace_hash,
    version: '0',
  })
  const { data: all } = await callFrom<{ data: Row[] }>(page, '/admin/stores?limit=-1')
  const form = await callFrom<{ data: object }>(page, `/admin/stores/${all[0]?.hashid}`)
  await callFrom(page, '/admin/stores', {
    ...form.data,
    name: 'Alder Corner',
    display_name: 'Alder Corner',
    partner_group_hash: added.data.hashid,
    version: '0',
  })
  await page.goto('/admin/users/registrations/demoregistration1')
  const group = fieldOf(page, 'Partner group')
  await expect(group).toHaveText('New group')
  await chooseRecord(page, 'Partner group', 'Alder Grocers', 'Beacon Hill Foods')
  const store = fieldOf(page, 'Store')
  await expect(store).toHaveText('New store')
  await store.click()
  const options = page.getByRole('dialog', { name: 'Store' }).getByRole('option')
  await expect(options).toHaveText(['New store', 'All stores of the group', /^Alder CornerAlder Grocers · /])
  await options.nth(2).click()
  await expect(page.getByLabel('Name of the new store')).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve registration' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/users')
})

test('staff move a user to another vendor and broker, and clear the broker', async ({ page }) => {
  await signIn(page, 'operations', '/admin/users')
  await callFrom(page, '/admin/brokers', {
    name: 'Lakeside Brokers',
    email: 'desk@lakeside.test',
    phone: '',
    vendor_hashes: [],
    version: '0',
  })
  await nameTwoVendors(page)
  const { data: users } = await callFrom<{ data: { hashid: string; email: string }[] }>(page, '/admin/users')
  const supplier = users.find(({ email }) => email === 'supplier@portal.test')
  await page.goto(`/admin/users/${supplier?.hashid}`)
  await chooseRecord(page, 'Broker', 'Lakeside')
  await expect(fieldOf(page, 'Broker')).toHaveText('Lakeside Brokersdesk@lakeside.test')
  await page.getByRole('button', { name: 'Clear Broker' }).click()
  await expect(fieldOf(page, 'Broker')).toHaveText('No broker')
  await chooseRecord(page, 'Vendor', NAME, 'Aurora')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await page.goto(`/admin/users/${supplier?.hashid}`)
  await expect(fieldOf(page, 'Vendor')).toHaveText(`${NAME}Aurora, IL`)
})

test('a field and its list show that loading failed, and load after a retry', async ({ page }) => {
  await signIn(page, 'operations', '/admin/stores')
  const { data } = await callFrom<{ data: Row[] }>(page, '/admin/partner-group-names?limit=-1')
  const last = data.at(-1)
  let isDown = true
  await page.route('**/api/v1/admin/choices**', async (route) => {
    if (isDown) return route.fulfill({ status: 500, json: {} })
    if (route.request().url().includes('/named')) return route.fallback()
    // As if the chosen record were not among the first results.
    const answer = await route.fetch()
    const found: { data: Row[]; total: number } = await answer.json()
    const others = found.data.filter(({ hashid }) => hashid !== last?.hashid)
    return route.fulfill({ response: answer, json: { ...found, data: others } })
  })
  await page.goto(`/admin/stores/new?partner_group=${last?.hashid}`)
  const group = fieldOf(page, 'Partner group')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(group).toHaveText('Unknown')
  await group.click()
  const list = page.getByRole('dialog', { name: 'Partner group' })
  await expect(list.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  isDown = false
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(group).toContainText(last?.name ?? '')
  await expect(list.getByRole('option').first()).toContainText(last?.name ?? '')
  await expect(list.getByText(/^The first \d+ of \d+ partner groups\./)).toBeVisible()
  await expect(retry).toHaveCount(0)
})
