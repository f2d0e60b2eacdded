import { DEMO_PASSWORD } from '../../../server/db/seed/demo'
import { mailTo } from '../support/mail'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a store changes its settings, with errors at the fields, a saved draft and a conflict with a colleague', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'store')
  await page.getByRole('link', { name: 'Stores', exact: true }).click()
  // The one store there is, without a list before it; the way back is the one that was come.
  await expect(page.getByRole('heading', { level: 1, name: 'Maple Street Market' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All stores' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await expect(page.getByRole('tab', { name: 'General Settings' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByLabel('Zip code').fill('ABC')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a valid zipcode')).toBeVisible()
  await expect(page.getByLabel('Zip code')).toBeFocused()
  await page.getByLabel('Country').selectOption('Canada')
  await page.getByLabel('State or province').selectOption('Quebec')
  await page.getByLabel('Zip code').fill('H2X 1Y4')
  await page.getByLabel('Sunday').press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('State or province')).toHaveValue('QC')
  await expect(page.getByLabel('Sunday')).toBeChecked()
  await expect(page.getByText('We restored')).toBeHidden()

  await page.getByRole('tab', { name: 'General Settings' }).press('ArrowRight')
  await expect(page).toHaveURL(/tab=order/)
  await page.getByLabel('Standing notes').fill('Ring twice')
  await page.getByRole('tab', { name: 'Billing Settings' }).click()
  await expect(page.getByText('You can view these settings.')).toBeVisible()
  await expect(page.getByLabel('Payment terms')).toBeDisabled()
  await page.getByRole('tab', { name: 'Order Settings' }).click()
  await expect(page.getByText('We restored what you entered earlier.')).toBeVisible()
  await expect(page.getByLabel('Standing notes')).toHaveValue('Ring twice')

  const colleague = await openElsewhere()
  await signIn(colleague, 'operations')
  await colleague.goto(page.url())
  await colleague.getByLabel('Purchase order prefix').fill('MSM-')
  await colleague.getByLabel('Standing notes').fill('Use the side door')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText('Settings saved')).toBeVisible()
  await colleague.close()

  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(conflict).toContainText('Olivia Grant changed the settings of Maple Street Market')
  await expect(conflict.getByRole('cell', { name: 'Use the side door' })).toBeVisible()
  await expect(conflict.getByRole('cell', { name: 'Ring twice' })).toBeVisible()
  await expect(page.getByLabel('Purchase order prefix')).toHaveValue('MSM-')
  await expect(page.getByRole('textbox', { name: 'Standing notes' })).toHaveValue('Ring twice')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Standing notes')).toHaveValue('Ring twice')
  await expect(page.getByText('We restored')).toBeHidden()
})

test('a district edits several stores at once and invites a colleague, who sets a password from the email', async ({
  page,
  portal,
  openElsewhere,
}) => {
  await signIn(page, 'district', '/stores/manager?all=true')
  await expect(page.getByText('6 rows', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /select all/i }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Column', { exact: true }).selectOption('Terms')
  await page.getByLabel('New value').selectOption('Prepaid')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Settings saved for 6 stores')).toBeVisible()

  await page.getByRole('gridcell').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'All stores' })).toBeVisible()
  const store = new URL(page.url()).searchParams.get('store')
  const manager = page.url()
  await page.getByRole('tab', { name: 'Produce Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).waitFor()
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await page.getByLabel(day).uncheck()
  await expect(page.getByText('nobody can order produce for this store')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  await page.goto(`/order/start/${store}`)
  const closed = page.getByRole('status').filter({ hasText: "Some products can't be ordered" })
  await expect(closed).toContainText('has no ordering days set for produce')
  expect(await accessibilityViolations(page)).toEqual([])
  await closed.getByRole('link').click()
  await expect(page.getByText('nobody can order produce for this store')).toBeVisible()

  await page.goto(manager)
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(dialog.getByLabel('Role').getByRole('option', { name: 'Corporate' })).toHaveCount(0)
  await dialog.getByLabel('Name').fill('Cleo Ward')
  await dialog.getByLabel('Work email').fill('corporate@portal.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('already has an account').first()).toBeVisible()
  await dialog.getByLabel('Work email').fill('cleo@stores.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Cleo Ward has been invited.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Users' })).toContainText('cleo@stores.test')

  const link = /https?:\S+\/invitation\/\S+/.exec(await mailTo(portal.folder, 'cleo@stores.test'))?.[0] ?? ''
  const cleo = await openElsewhere()
  await cleo.goto(link)
  await cleo.getByLabel('Password').fill(DEMO_PASSWORD)
  await cleo.getByRole('checkbox', { name: /I accept/ }).check()
  const visited: string[] = []
  cleo.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await cleo.getByRole('button', { name: 'Open my account' }).click()
  await expect(cleo.getByRole('heading', { level: 1 })).toHaveText('Your account is open')
  expect(visited).toEqual(['/first-steps'])

  await page.getByRole('button', { name: 'Close account: Cleo Ward' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await cleo.reload()
  await expect(cleo).toHaveURL(/login/)
  await cleo.close()
})

test('an account closed by a manager says who can reopen it', async ({ page, openElsewhere }) => {
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: 'corporate@portal.test', password: DEMO_PASSWORD },
  })
  const { access_token } = await answer.json()
  const asCorporate = async (method: string, path: string, data?: unknown) =>
    (
      await page.request.fetch(`/api/v1${path}`, {
        method,
        data,
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).json()
  await signIn(page, 'district', '/stores/manager?all=true')
  await page.getByRole('gridcell').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Users' }).click()
  const buyer = page
    .getByRole('list', { name: 'Users' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Close account:/ }) })
    .first()
  const name = await buyer.locator('[dir=auto]').innerText()
  const store = new URL(page.url()).searchParams.get('store')
  const { data } = await asCorporate('GET', `/stores/${store}/users`)
  const { hashid } = data.find((user: { name: string }) => user.name === name)
  await asCorporate('POST', `/stores/${store}/users/${hashid}`, { is_active: false })

  await page.reload()
  const closed = page.getByRole('listitem').filter({ hasText: name })
  await expect(closed).toContainText('Closed by Renée Okafor (Corporate). Ask them to reopen it.')
  await expect(closed.getByRole('button', { name: `Reopen account: ${name}` })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  const superior = await openElsewhere()
  await signIn(superior, 'corporate', new URL(page.url()).pathname + new URL(page.url()).search)
  await superior.getByRole('button', { name: `Reopen account: ${name}` }).click()
  await expect(superior.getByText(`${name} can sign in again`)).toBeVisible()
  await superior.close()
  await page.reload()
  await expect(page.getByRole('button', { name: `Close account: ${name}` })).toBeVisible()
})

test('an analyst reads the settings and users of stores on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'analyst', '/stores/manager?all=true')
  await page.locator('[data-card] a').first().click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page.getByRole('list', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Users' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await accessibilityViolations(page)).toEqual([])
})
