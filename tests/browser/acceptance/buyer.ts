import { expect, type Page } from '@playwright/test'
import type { EmptyPortal } from '../support/empty-portal'
import { mailTo, pathIn } from '../support/mail'
import { checkPage, PASSWORD, STORE, state } from './setting'

const EMAIL = 'zoe@larder.example'

/** Registers a store and confirms the email address. */
export async function registerStore(empty: EmptyPortal): Promise<Page> {
  const zoe = await empty.open('/login')
  await zoe.getByRole('link', { name: 'Register your store' }).click()
  await zoe.getByLabel('First name').fill('Zoë')
  await zoe.getByLabel('Last name').fill('O’Connor')
  await zoe.getByLabel('Work email').fill(EMAIL)
  await zoe.getByLabel('Password').fill(PASSWORD)
  await zoe.getByLabel('Store name').fill(STORE)
  await zoe.getByLabel('Street').fill('12 Orchard Row')
  await zoe.getByLabel('City').fill('Salem')
  await zoe.getByLabel('Zip code').fill('12865')
  await zoe.getByLabel('State or province').selectOption({ label: state })
  await zoe.getByRole('checkbox', { name: /I accept/ }).check()
  await checkPage(zoe)
  await zoe.getByRole('button', { name: 'Register my store' }).click()
  await expect(zoe).toHaveURL(/\/account-status$/)
  await zoe.goto(pathIn(await mailTo(empty.folder, EMAIL)))
  await zoe.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(zoe.getByRole('status')).toHaveText('Your email address is confirmed.')
  return zoe
}

/** Opens the link of the mail that says that the registration was approved. */
export async function startOrdering(empty: EmptyPortal, zoe: Page) {
  await zoe.goto(pathIn(await mailTo(empty.folder, EMAIL, /open|approved/i)))
  await zoe.goto('/first-steps')
  await checkPage(zoe)
  await zoe.getByRole('link', { name: /Place your first order/ }).click()
}

/** Orders 12 cases of each item code, and mails the confirmation. */
export async function placeOrder(
  empty: EmptyPortal,
  zoe: Page,
  itemCodes: readonly string[],
  orders: string,
) {
  await zoe.getByRole('button', { name: 'Paste from spreadsheet' }).click()
  await zoe.getByLabel('Rows').fill(itemCodes.map((code) => `${code}\t12`).join('\n'))
  await zoe.getByRole('button', { name: `Fill the pad from ${itemCodes.length} rows` }).click()
  await expect(zoe.getByText(`${itemCodes.length} lines filled`)).toBeVisible()
  await zoe.getByRole('button', { name: 'Done' }).click()
  await expect(zoe.locator('[data-slot=cart-badge]')).toHaveText(String(12 * itemCodes.length))
  await checkPage(zoe)
  await zoe.getByRole('link', { name: /Review and confirm/ }).click()
  await expect(zoe.getByRole('button', { name: `Confirm ${orders}` })).toBeVisible()
  await checkPage(zoe)
  await zoe.getByRole('button', { name: `Confirm ${orders}` }).click()
  await expect(zoe.getByText(`${orders} placed`)).toBeVisible()
  await zoe.getByRole('link', { name: 'Upcoming orders' }).click()
  return mailTo(empty.folder, EMAIL, new RegExp(`${orders} placed`))
}
