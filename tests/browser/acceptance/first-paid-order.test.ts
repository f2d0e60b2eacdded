import type { Page } from '@playwright/test'
import { type EmptyPortal, test } from '../support/empty-portal'
import { mailTo } from '../support/mail'
import { expect } from '../support/portal'
import { placeOrder, registerStore, startOrdering } from './buyer'
import { asSpreadsheet, type Offered, productsToLoad } from './products'
import { checkPage, STORE } from './setting'
import {
  approveProducts,
  approveRegistration,
  approveSetup,
  expectLogo,
  inviteCompany,
  openToday,
  setUpPortal,
} from './staff'
import {
  acceptInvitation,
  acknowledgeOrder,
  fillAccountSetup,
  importRows,
  pasteProducts,
  shipEverything,
  submitProducts,
  submitSetup,
} from './supplier'

// The whole life of a new business on one portal, through its screens alone: no demo, no SQL, no calls.

const VENDOR = 'Quince Provisions'

const products = productsToLoad(50)
const [swapped, omitted, damaged, replacement] = [productAt(0), productAt(1), productAt(2), productAt(3)]
function productAt(index: number): Offered {
  const product = products[index]
  if (!product) throw new Error(`There is no product ${index}`)
  return product
}

test('staff set up an empty portal, a supplier onboards with its products, a store orders, and the invoice is paid', async ({
  empty,
}) => {
  test.setTimeout(600_000)
  const staff = await test.step('staff set up the portal', () => setUpPortal(empty))
  const supplier = await test.step('staff invite a supplier', () => addSupplier(empty, staff))
  await test.step('the supplier sets up its account', () => setUpVendor(supplier))
  await test.step('staff approve the supplier', () => approveSetup(staff, VENDOR))
  await test.step('the supplier submits its products, and staff approve them', () =>
    openProducts(supplier, staff))
  const buyer = await test.step('a store registers and is approved', () => addStore(empty, staff))
  await test.step('the store orders', () => order(empty, staff, buyer))
  await test.step('the vendor ships with a swap and an omission', () => ship(supplier, buyer))
  await test.step('the store checks the delivery in, with a claim', () => checkIn(buyer))
  await test.step('the vendor credits the claim', () => credit(supplier))
  await test.step('the invoice is paid', () => pay(staff, buyer))
  await test.step('all first steps are done', () => lookAtDashboard(staff))
})

async function lookAtDashboard(ada: Page) {
  await ada.goto('/')
  await expect(ada.getByText('Spend this month')).toBeVisible()
  await expect(ada.getByRole('region', { name: 'First steps' })).toHaveCount(0)
  await checkPage(ada)
}

async function addSupplier(empty: EmptyPortal, ada: Page): Promise<Page> {
  const email = 'sam@quince.example'
  const kind = 'A supplier of a vendor'
  await inviteCompany(ada, { kind, name: 'Sam Quince', email, company: VENDOR })
  const sam = await acceptInvitation(empty, { email, company: VENDOR, first: 'Sam', last: 'Quince' })
  await expectLogo(sam)
  return sam
}

/** Fills in every step; two rows of the price list need a fix. */
async function setUpVendor(sam: Page) {
  await fillAccountSetup(sam, 'orders@quince.example')
  await checkPage(sam)
  const sheet = asSpreadsheet(products)
  await pasteProducts(
    sam,
    sheet.replace(swapped.upc, '00012345678900').replace(`\t${omitted.sell_price}\n`, '\tfree\n'),
  )
  await expect(sam.getByText('2 rows need a fix')).toBeVisible()
  await checkPage(sam)
  for (const [wrong, column, right] of [
    ['00012345678900', 'UPC', swapped.upc],
    ['free', 'Price', omitted.sell_price],
  ] as const) {
    await sam.getByRole('grid', { name: 'Rows' }).getByRole('gridcell', { name: wrong }).dblclick()
    await sam.getByRole('textbox', { name: column }).fill(right)
    await sam.keyboard.press('Enter')
  }
  await importRows(sam, 50)
  await expect(sam.getByRole('region', { name: 'Changes' })).toContainText('50 products')
  await checkPage(sam)
  await submitSetup(sam)
  await checkPage(sam)
}

async function openProducts(sam: Page, ada: Page) {
  await sam.goto('/')
  await expect(sam.getByRole('heading', { name: 'Get your first order' })).toBeVisible()
  await expect(sam.getByText('Stores can’t order from you')).toHaveCount(0)
  await checkPage(sam)
  await submitProducts(sam, 50)
  await checkPage(sam)
  await approveProducts(ada, 50)
  await checkPage(ada)
  await ada.goto('/vendors')
  const row = ada.getByRole('grid', { name: 'Vendors' }).getByRole('row', { name: VENDOR })
  await expect(row.locator('[data-col=takes_orders]')).toHaveText('Takes orders')
  await checkPage(ada)
}

async function addStore(empty: EmptyPortal, ada: Page): Promise<Page> {
  const zoe = await registerStore(empty)
  await expectLogo(zoe)
  await approveRegistration(ada, 'Zoë O’Connor')
  return zoe
}

async function order(empty: EmptyPortal, ada: Page, zoe: Page) {
  await openToday(ada)
  await startOrdering(empty, zoe)
  await expect(zoe.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  await zoe.getByLabel('Vendor', { exact: true }).selectOption({ label: VENDOR })
  const codes = [swapped, omitted, damaged].map(({ item_code }) => item_code)
  expect(await placeOrder(empty, zoe, codes, '1 order')).toContain(VENDOR)
  for (const address of ['sam@quince.example', 'orders@quince.example'])
    expect(await mailTo(empty.folder, address, new RegExp(`from ${STORE}`))).toContain(damaged.item_code)
}

async function ship(sam: Page, zoe: Page) {
  await sam.goto('/')
  await checkPage(sam)
  await acknowledgeOrder(sam, STORE)
  await sam.getByRole('button', { name: `Change ${swapped.name}` }).click()
  await sam.getByRole('menuitem', { name: 'Offer a swap' }).click()
  const choice = sam.getByLabel('Product').locator('option', { hasText: `(${replacement.item_code})` })
  await sam.getByLabel('Product').selectOption(await choice.getAttribute('value'))
  await sam.getByLabel('Cases').fill('12')
  await sam.getByLabel('Case price ($)').fill('17.50')
  await sam.getByLabel('Reason').selectOption('Out of stock')
  await sam.getByRole('button', { name: 'Offer swap' }).click()
  await expect(sam.getByRole('region', { name: 'Swaps' })).toBeVisible()
  await sam.getByRole('button', { name: `Change ${omitted.name}` }).click()
  await sam.getByRole('menuitem', { name: 'Omit' }).click()
  await sam.getByLabel('Reason').selectOption('Discontinued')
  await sam.getByRole('button', { name: 'Omit line' }).click()
  await expect(sam.getByText('Omitted', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  await zoe.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: VENDOR }).click()
  await zoe.getByRole('region', { name: 'Swaps' }).getByRole('button', { name: 'Accept' }).click()
  await expect(zoe.getByText(`Instead of ${swapped.name}`).first()).toBeVisible()

  await expect(sam.getByText(`Instead of ${swapped.name}`).first()).toBeVisible()
  await checkPage(sam)
  await shipEverything(sam, 24)
}

async function checkIn(zoe: Page) {
  await expect(zoe.getByRole('region', { name: 'Shipments' }).getByText('FedEx')).toBeVisible()
  await zoe.getByRole('button', { name: 'Check in', exact: true }).click()
  await zoe.getByRole('button', { name: `Report an issue with ${damaged.name}` }).click()
  const issue = zoe.getByRole('group', { name: `Issue with ${damaged.name}` })
  await issue.getByLabel('Issue').selectOption('Quality Issues')
  await issue.getByLabel('Cases').fill('2')
  await issue.getByLabel('Note to the vendor').fill('Crushed at the corner')
  await zoe.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(zoe.getByText('Delivery checked in, 1 credit claimed')).toBeVisible()
}

async function credit(sam: Page) {
  await sam.goto('/')
  await sam
    .getByRole('button', { name: /^Credit \$/ })
    .first()
    .click()
  const dialog = sam.getByRole('dialog', { name: /^Credit \$/ })
  await dialog.getByRole('button', { name: /^Credit \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(sam.getByRole('button', { name: /^Credit \$/ })).toHaveCount(0)
}

async function pay(ada: Page, zoe: Page) {
  await zoe.getByRole('link', { name: 'Invoices' }).first().click()
  const invoices = zoe.getByRole('grid', { name: 'Invoices' })
  await invoices.getByRole('link').first().click()
  await expect(zoe.getByRole('region', { name: 'Credits' }).getByText('CR-000001')).toBeVisible()
  const due = 12 * 17.5 + (12 - 2) * Number(damaged.sell_price)
  await expect(zoe.getByText(`$${due.toFixed(2)}`).first()).toBeVisible()

  await ada.getByRole('link', { name: 'Invoices' }).first().click()
  await ada.getByRole('grid', { name: 'Invoices' }).getByRole('link').first().click()
  await ada.getByRole('button', { name: 'Record payment' }).click()
  await ada.getByLabel('Reference').fill('4417')
  await ada.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(ada.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(zoe.getByText('Paid', { exact: true }).first()).toBeVisible()
}
