import { mailTo } from '../support/mail'
import { accessibilityViolations, expect } from '../support/portal'
import { fits, PASSWORD, signIn, test } from './new-marketplace'

test('a visitor sees an error for an unknown host or vendor group, and a link to the Infinite Aisle where there is one', async ({
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

test("staff add a group and a store, invite its user, and change the user's role and permissions", async ({
  portal,
}) => {
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
