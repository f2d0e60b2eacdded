import { expect, type Page } from '@playwright/test'
import type { EmptyPortal } from '../support/empty-portal'
import { mailTo, pathIn } from '../support/mail'
import { asSpreadsheet, type Offered } from './products'
import { checkPage, PASSWORD } from './setting'

/** Opens the account with the link of the invitation. */
export async function acceptInvitation(
  empty: EmptyPortal,
  { email, company, first, last }: { email: string; company: string; first: string; last: string },
): Promise<Page> {
  const page = await empty.open(pathIn(await mailTo(empty.folder, email)))
  await expect(page.getByRole('heading', { name: `Welcome, ${company}` })).toBeVisible()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Activate my account' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`${first} ${last} - Supplier`) })).toBeVisible()
  await checkPage(page)
  return page
}

const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^\s*Saved/ })).toBeVisible()

async function openStep(page: Page, name: string) {
  await isSaved(page)
  await page
    .getByRole('navigation', { name: 'Steps', exact: true })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  // By its place, because a card of the step may have the same name.
  await expect(page.locator('#step-title')).toHaveText(name)
}

/** Fills in what Account Setup requires. */
export async function fillAccountSetup(page: Page, ordersEmail: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account Setup' }).click()
  await page.getByLabel('Description').fill('Preserves from one valley')
  await page.getByLabel('Street').fill('4 Mill Road')
  await page.getByLabel('City').fill('Hudson')
  await page.getByLabel('State').selectOption('New York')
  await page.getByLabel('Zip code').fill('12534')

  await openStep(page, 'Contacts')
  await page.getByLabel('Orders contact name').fill('Ann')
  await page.getByLabel('Orders email').fill(ordersEmail)
  await page.getByLabel('Sales contact name').fill('Bo')
  await page.getByLabel('Sales email').fill(ordersEmail)

  await openStep(page, 'Tax and insurance')
  await addDocument(page, 'w9')
  await addDocument(page, 'insurance')

  await openStep(page, 'Shipping and sales')
  await page.getByRole('combobox', { name: 'Shipping' }).selectOption('deliver or arrange delivery')
  await page.getByRole('combobox', { name: 'Sells' }).selectOption('Retail ready and foodservice')

  await openStep(page, 'Order terms')
  await page.getByLabel('Order minimum').fill('100')
  await page.getByLabel('Lead time, days').fill('0')
  await page.getByLabel('Payment terms').selectOption('Net 15 days')

  await openStep(page, 'Delivery days')
  const days = page.getByRole('group', { name: 'Delivers on' }).getByRole('checkbox')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) await day.check()
  await page.getByLabel('Cut-off').fill('23:59')

  await openStep(page, 'Warehouses')
  await addWarehouse(page)
}

async function addDocument(page: Page, kind: 'w9' | 'insurance') {
  await page.getByRole('button', { name: 'Add document' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Kind')).toHaveValue(kind)
  if (kind === 'insurance') await dialog.getByLabel('Expires on').fill('2099-01-31')
  const name = `${kind}.pdf`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(dialog.getByLabel('File added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(name)).toBeVisible()
}

async function addWarehouse(page: Page) {
  await page.getByRole('button', { name: 'Add warehouse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Main warehouse')
  await dialog.getByLabel('Street').fill('4 Mill Road')
  await dialog.getByLabel('City').fill('Hudson')
  await dialog.getByLabel('State').selectOption('New York')
  await dialog.getByLabel('Zip code').fill('12534')
  await dialog.getByRole('checkbox', { name: 'Shelf Stable' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Warehouses' })).toContainText('Main warehouse')
}

/** Opens the import from Account Setup, and pastes a price list. */
export async function pasteProducts(page: Page, sheet: string) {
  await page
    .getByRole('navigation', { name: 'Steps', exact: true })
    .getByRole('link', { name: /Products/ })
    .click()
  await page.getByRole('link', { name: 'Import products' }).click()
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet)
  await page.getByRole('button', { name: 'Import these rows' }).click()
  await page.getByLabel('Category of new products').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Check rows' }).click()
}

/** Imports the rows of a price list once all are right. */
export async function importRows(page: Page, count: number) {
  await expect(page.getByText('Every row can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: `Import ${count} rows` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pasted rows' })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
}

export async function importProducts(page: Page, products: readonly Offered[]) {
  await pasteProducts(page, asSpreadsheet(products))
  await importRows(page, products.length)
}

export async function submitSetup(page: Page) {
  await page.goto('/supplier/onboarding?step=review')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted for review')).toBeVisible()
}

/** Asks staff to approve all products. */
export async function submitProducts(page: Page, count: number) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Your products' }).click()
  await expect(page.locator('[data-slot=row-count]')).toContainText(String(count))
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Submit for review' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Submit ${count} products for review` })
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the order of a store from the dashboard's menu, and acknowledges it. */
export async function acknowledgeOrder(page: Page, store: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming Orders' }).click()
  await page.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: store }).click()
  // The list behind it has a button "Acknowledge 1".
  await page.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(page.getByText('Acknowledged').first()).toBeVisible()
}

export async function shipEverything(page: Page, cases: number) {
  await page.getByRole('button', { name: 'Ship everything' }).click()
  await page.getByLabel('Carrier').fill('FedEx')
  await page.getByLabel('Tracking number').fill('7712 4450')
  await page.getByRole('button', { name: `Ship ${cases} cases` }).click()
  await expect(page.getByRole('button', { name: /^Ship/ })).toBeHidden()
}
