import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { testNow } from '../../setup/calendar.mjs'
import type { EmptyPortal } from '../support/empty-portal'
import { checkPage, MARKETPLACE, PASSWORD, timeZone } from './setting'

/** Opens the printed link, names the marketplace and gives it a logo. */
export async function setUpPortal(empty: EmptyPortal): Promise<Page> {
  const ada = await empty.open(await empty.setupLink())
  await ada.getByLabel('Your name').fill('Ada Fields')
  await ada.getByLabel('Work email').fill('ada@example.com')
  await ada.getByLabel('Password').fill(PASSWORD)
  await ada.getByLabel('Marketplace name').fill(MARKETPLACE)
  await ada.getByLabel('Brand key').fill('riverbend')
  const square = sharp({ create: { width: 96, height: 96, channels: 3, background: 'teal' } })
  await ada
    .getByLabel('Upload Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await square.png().toBuffer() })
  await expect(ada.getByRole('figure', { name: 'Preview' }).locator('img').first()).toBeVisible()
  await checkPage(ada)
  await ada.getByRole('button', { name: 'Set up the portal' }).click()
  await expect(ada.getByRole('button', { name: /Ada Fields/ })).toBeVisible()
  await expect(ada.getByRole('link', { name: `${MARKETPLACE}, dashboard` })).toBeVisible()
  await expect(ada.getByRole('region', { name: 'First steps' })).toContainText('0 of 6 done')
  await checkPage(ada)
  return ada
}

/** The marketplace's own logo is on the page. */
export const expectLogo = (page: Page) =>
  expect(page.locator('html')).toHaveCSS('--brand-mark', /images\/picture/)

interface Invited {
  kind: 'A supplier of a vendor' | 'A broker'
  name: string
  email: string
  company: string
  vendors?: readonly string[]
}

export async function inviteCompany(ada: Page, { kind, name, email, company, vendors }: Invited) {
  await ada.getByRole('link', { name: 'Invite a supplier' }).click()
  await ada.getByLabel('Who is it?').selectOption(kind)
  await ada.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await ada.getByLabel('Work email').fill(email)
  await ada.getByLabel('Company name').fill(company)
  if (vendors) await ada.getByLabel('New vendors').fill(vendors.join('\n'))
  await checkPage(ada)
  await ada.getByRole('button', { name: 'Send invitation' }).click()
  await expect(ada.getByRole('grid', { name: 'Open invitations' })).toContainText(email)
}

/** Approves the setup that a vendor has submitted, which lets it sell in the marketplace. */
export async function approveSetup(ada: Page, vendor: string) {
  await ada.goto('/admin/supplier/onboardingstatus')
  await ada.getByRole('link', { name: vendor, exact: true }).click()
  await expect(ada.getByText('Nothing is missing')).toBeVisible()
  await ada.getByRole('button', { name: 'Complete onboarding' }).click()
  const dialog = ada.getByRole('dialog')
  await expect(dialog).toContainText(`It starts to sell in ${MARKETPLACE}, whose stores can order from it.`)
  await dialog.getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(
    ada.getByText(`The onboarding of ${vendor} is complete, and stores can order from it.`),
  ).toBeVisible()
}

/** Approves the products that a vendor has submitted. */
export async function approveProducts(ada: Page, count: number) {
  await ada.goto('/admin/changes')
  const waiting = ada.getByRole('row').filter({ hasText: 'Submitted' })
  await waiting.getByRole('link', { name: `Review ${count} products` }).click()
  await ada.getByRole('button', { name: 'Apply now' }).click()
  await expect(ada.getByText(`${count} changes applied`).first()).toBeVisible({ timeout: 20_000 })
}

export async function approveRegistration(ada: Page, name: string) {
  await ada.goto('/')
  await ada.goto('/admin/users')
  await ada.getByRole('link', { name: /^Waiting/ }).click()
  await ada.getByRole('link', { name }).click()
  await ada.getByLabel('Name of the new group').fill('O’Connor Foods')
  await checkPage(ada)
  await ada.getByRole('button', { name: 'Approve registration' }).click()
  await expect.poll(() => new URL(ada.url()).pathname).toBe('/admin/users')
}

/** Archives a holiday that is today at the store. */
export async function openToday(ada: Page) {
  await ada.goto('/admin/calendar')
  const rows = ada.getByRole('grid', { name: 'Closed days' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(testNow())
  const holiday = rows.filter({ hasText: today })
  if ((await holiday.count()) === 0) return
  await holiday.getByRole('link').click()
  await ada.getByRole('button', { name: 'Archive' }).click()
  await expect(ada.getByRole('button', { name: 'Restore' })).toBeVisible()
}
