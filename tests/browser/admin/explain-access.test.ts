import type { Page } from '@playwright/test'
import type { UserForm } from '../../../src/domain/access/user-form'
import { callFrom } from '../support/calls'
import { chooseRecord } from '../support/choose-record'
import { switchTheme } from '../support/color-theme'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ERRAND = 120_000

/** Returns the hash of a demo account. */
async function hashOf(page: Page, who: string): Promise<string> {
  const { data } = await callFrom<{ data: { hashid: string; email: string }[] }>(page, '/admin/users')
  return data.find(({ email }) => email === `${who}@portal.test`)?.hashid ?? ''
}

test('an administrator finds out why a Store user cannot see price holds, and grants it from there', async ({
  page,
  openElsewhere,
}) => {
  test.setTimeout(ERRAND)
  await signIn(page, 'operations', '/admin')
  const path = `/admin/users/${await hashOf(page, 'store')}`
  const { data } = await callFrom<{ data: UserForm }>(page, path)
  await callFrom(page, path, { ...data, user_permissions: [] })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Explain Access/ })
    .click()
  await expect(page.getByText('Choose a user', { exact: true })).toBeVisible()
  await chooseRecord(page, 'User', 'store@portal.test')
  await chooseRecord(page, 'Page or call', 'Price Holds', '/price-holds')

  const verdict = page.getByRole('main')
  await expect(verdict.getByText(/^Not allowed: .+ cannot open Price Holds\.$/)).toBeVisible()
  const reasons = page.getByRole('region', { name: 'Reasons' }).getByRole('listitem')
  await expect(reasons).toHaveCount(5)
  const missing = reasons.filter({ has: page.getByRole('img', { name: 'Not met' }) })
  await expect(missing).toHaveText(['Needs the permission View Price Hold (view-price-hold).'])
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.reload()
  await page.getByRole('link', { name: /^Draft this change: Give the permission View Price Hold/ }).click()
  await expect(page.getByText('The change from Explain access is entered below.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'View Price Hold' })).toBeChecked()
  const colleague = await openElsewhere()
  await signIn(colleague, 'store', '/price-holds')
  await expect(colleague).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Save user' }).click()

  await expect(page.getByText(/^Allowed: .+ can open Price Holds\.$/)).toBeVisible()
  await expect(reasons.last()).toContainText(
    'Has the permission View Price Hold (view-price-hold), of their own.',
  )
  await colleague.goto('/price-holds')
  await expect(colleague).toHaveURL(/\/price-holds$/)
  await expect(colleague.getByRole('heading', { level: 1, name: 'Price Holds' })).toBeVisible()

  await page.getByRole('region', { name: 'Who can' }).getByRole('link', { name: 'Store' }).click()
  await expect(page).toHaveURL(/\/admin\/users\?/)
  await expect(page.getByRole('grid', { name: 'Users' }).getByText('store@portal.test')).toBeVisible()
})

test("staff see that a record is unknown or out of reach, and open the question from a user's page", async ({
  page,
}) => {
  await signIn(page, 'operations', '/admin')
  const developer = await hashOf(page, 'developer')
  await page.goto(`/admin/users/${await hashOf(page, 'store')}`)
  await page.getByRole('link', { name: 'Explain access' }).click()
  await expect(page.getByText('Choose a page, a call or a record')).toBeVisible()
  const record = page.getByRole('textbox', { name: 'Record' })
  await record.fill('not a hash')
  await record.press('Enter')
  await expect(page.getByText('Enter the code of a record, for example k3x9m2p7q1ab')).toBeVisible()
  await record.fill('nosuchrecord')
  await record.press('Enter')
  await expect(page.getByText("This record wasn't found.")).toBeVisible()
  await expect(record).toHaveAttribute('aria-invalid', 'true')

  await page.goto(`/admin/access?user=${developer}&page=/admin/formbuilder`)
  await expect(page.getByText(/^Allowed: .+ can open Form Builder\.$/)).toBeVisible()
  await page.goto(`/admin/access?user=${developer}&page=/no-such-page`)
  await expect(page.getByText('This page wasn’t found.')).toBeVisible()
  await page.goto(`/admin/access?user=${developer}&page=/supplier/sample`)
  await expect(page.getByText(/^Not allowed: /)).toBeVisible()
  await expect(page.getByText('Only developers can change the account of a developer.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Draft this change/ })).toHaveCount(0)
})

test('each page opens or refuses as its explanation says', async ({ page, openElsewhere }) => {
  test.setTimeout(ERRAND)
  await signIn(page, 'operations', '/admin')
  const pages = [
    '/products',
    '/orders',
    '/order/view/s/unconfirmed/v',
    '/admin/users',
    '/supplier/sample',
    '/roles',
  ]
  for (const who of ['store', 'supplier'] as const) {
    const user = await hashOf(page, who)
    const colleague = await openElsewhere()
    await signIn(colleague, who, '/account')
    for (const path of pages) {
      await page.goto(`/admin/access?${new URLSearchParams({ user, page: path }).toString()}`)
      const verdict = page.getByText(/^(Allowed|Not allowed): |^This page wasn’t found/)
      await expect(verdict).toBeVisible()
      const text = await verdict.innerText()
      await colleague.goto(path)
      await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => new URL(colleague.url()).pathname, { message: `${who} ${path} ${text}` })
        .toBe(text.startsWith('Not allowed') ? '/' : path)
    }
  }
})
