import type { Page } from '@playwright/test'
import { testNow } from '../../setup/calendar.mjs'
import { type EmptyPortal, test } from '../support/empty-portal'
import { mailTo, pathIn } from '../support/mail'
import { accessibilityViolations, expect } from '../support/portal'
import { asSpreadsheet, type Offered, productsToLoad } from './products'

// The whole life of a new business on one portal, through its screens alone: no demo, no SQL, no calls.

const PASSWORD = 'four plain words together'
const VENDOR = 'Quince Provisions'
const MARKETPLACE = 'Riverbend Wholesale'
const STORE = 'Zoë’s Larder'

/** A state in which the day is far from over, so that today's cut-off does not pass during the test. */
const isEarly = hourIn('America/New_York') < 19
const state = isEarly ? 'New York' : 'Oregon'
const timeZone = isEarly ? 'America/New_York' : 'America/Los_Angeles'
function hourIn(zone: string) {
  return Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(testNow()),
  )
}

const products = productsToLoad(50)
const [swapped, omitted, damaged, replacement] = [productAt(0), productAt(1), productAt(2), productAt(3)]
function productAt(index: number): Offered {
  const product = products[index]
  if (!product) throw new Error(`There is no product ${index}`)
  return product
}

test('an empty portal is set up, gets a vendor with products and a store, and fills and bills an order', async ({
  empty,
}) => {
  test.setTimeout(600_000)
  const staff = await test.step('staff set up the portal', () => setUp(empty))
  const supplier = await test.step('staff invite a supplier, and approve it', () => addSupplier(empty, staff))
  await test.step('staff load its products', () => loadProducts(staff))
  const buyer = await test.step('a store registers and is approved', () => addStore(empty, staff))
  await test.step('the store orders', () => order(empty, staff, buyer))
  await test.step('the vendor ships with a swap and an omission', () => ship(supplier, buyer))
  await test.step('the store checks the delivery in, with a claim', () => checkIn(buyer))
  await test.step('the vendor credits the claim', () => credit(supplier))
  await test.step('the invoice is paid', () => pay(staff, buyer))
  await test.step('nothing is left of the first steps', () => lookAtDashboard(staff))
})

async function lookAtDashboard(ada: Page) {
  await ada.goto('/')
  await expect(ada.getByText('Spend this month')).toBeVisible()
  await expect(ada.getByRole('region', { name: 'First steps' })).toHaveCount(0)
}

async function setUp(empty: EmptyPortal): Promise<Page> {
  const ada = await empty.open(await empty.setupLink())
  await ada.getByLabel('Your name').fill('Ada Fields')
  await ada.getByLabel('Work email').fill('ada@example.com')
  await ada.getByLabel('Password').fill(PASSWORD)
  await ada.getByLabel('Marketplace name').fill(MARKETPLACE)
  await ada.getByLabel('Brand key').fill('riverbend')
  await ada.getByLabel('Host name').fill('riverbend.localhost')
  await ada.getByRole('button', { name: 'Set up the portal' }).click()
  await expect(ada.getByRole('button', { name: /Ada Fields/ })).toBeVisible()
  return ada
}

async function addSupplier(empty: EmptyPortal, ada: Page): Promise<Page> {
  await ada.getByRole('link', { name: 'Invite a supplier' }).click()
  await expect(ada.getByLabel('Who is it?').locator('option:checked')).toHaveText('A supplier of a vendor')
  await ada.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam Quince')
  await ada.getByLabel('Work email').fill('sam@quince.example')
  await ada.getByLabel('Company name').fill(VENDOR)
  await ada.getByRole('button', { name: 'Send invitation' }).click()
  await expect(ada.getByRole('list', { name: 'Open invitations' })).toContainText('sam@quince.example')

  const sam = await empty.open(pathIn(await mailTo(empty.folder, 'sam@quince.example')))
  await expect(sam.getByRole('heading', { name: `Welcome, ${VENDOR}` })).toBeVisible()
  await sam.getByLabel('First name').fill('Sam')
  await sam.getByLabel('Last name').fill('Quince')
  await sam.getByLabel('Password').fill(PASSWORD)
  await sam.getByRole('checkbox', { name: /I accept/ }).check()
  await sam.getByRole('button', { name: 'Activate my account' }).click()
  await expect(sam.getByRole('button', { name: /Sam Quince - Supplier/ })).toBeVisible()
  expect(await accessibilityViolations(sam)).toEqual([])

  await ada.goto('/admin/supplier/onboardingstatus')
  await ada.getByRole('button', { name: `Complete onboarding: ${VENDOR}` }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'Complete onboarding' }).click()
  await expect(ada.getByText('No vendor is setting up its account.')).toBeVisible()
  await ada.goto('/first-steps')
  await ada.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Vendors' }).click()
  await ada.getByRole('link', { name: VENDOR }).click()
  await ada.getByRole('link', { name: 'Edit', exact: true }).click()
  await ada.getByLabel('City').fill('Hudson')
  await ada.getByLabel('State').selectOption('New York')
  await ada.getByLabel('Approval').selectOption('Vendor Approved')
  await ada.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Open')
  await ada.getByLabel('Order minimum').fill('100')
  await ada.getByLabel('Lead time, days').fill('0')
  await ada.getByLabel('Cut-off').fill('23:59')
  const days = ada.getByRole('group', { name: 'Delivers on' }).getByRole('checkbox')
  for (const day of await days.all()) await day.check()
  await ada.getByLabel('Orders email').fill('orders@quince.example')
  await ada.getByRole('checkbox', { name: MARKETPLACE }).check()
  await ada.getByRole('button', { name: 'Save vendor' }).click()
  await expect(ada.getByRole('heading', { name: VENDOR })).toBeVisible()
  return sam
}

async function loadProducts(ada: Page) {
  await ada.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Products' }).click()
  await ada.getByRole('menuitem', { name: 'Products' }).click()
  await expect(ada.getByText('No products yet')).toBeVisible()
  await ada.getByRole('link', { name: 'Import', exact: true }).click()
  await ada.getByLabel('Vendor').selectOption(VENDOR)
  const sheet = asSpreadsheet(products)
  await ada
    .getByRole('textbox', { name: 'Rows' })
    .fill(sheet.replace(swapped.upc, '00012345678900').replace(`\t${omitted.sell_price}\t`, '\tfree\t'))
  await ada.getByRole('button', { name: 'Import these rows' }).click()
  await ada.getByLabel('Category of new products').selectOption({ index: 1 })
  await ada.getByRole('button', { name: 'Check rows' }).click()
  await expect(ada.getByText('2 rows need a fix')).toBeVisible()
  expect(await accessibilityViolations(ada)).toEqual([])
  for (const [wrong, column, right] of [
    ['00012345678900', 'UPC', swapped.upc],
    ['free', 'Price', omitted.sell_price],
  ] as const) {
    await ada.getByRole('grid', { name: 'Rows' }).getByRole('gridcell', { name: wrong }).dblclick()
    await ada.getByRole('textbox', { name: column }).fill(right)
    await ada.keyboard.press('Enter')
  }
  await expect(ada.getByText('Every row can be imported')).toBeVisible()
  await ada.getByRole('button', { name: 'Review', exact: true }).click()
  await ada.getByRole('button', { name: 'Import 50 rows' }).click()
  await expect(ada.getByRole('heading', { level: 1, name: 'Pasted rows' })).toBeVisible()
  await expect(ada.getByText('Done', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(ada.getByRole('region', { name: 'Changes' })).toContainText('50 products')
  expect(await accessibilityViolations(ada)).toEqual([])
  await ada.goto('/products')
  await expect(ada.getByRole('grid', { name: 'Products' })).toBeVisible()
  await expect(ada.locator('[data-slot=row-count]')).toContainText('50')
}

async function addStore(empty: EmptyPortal, ada: Page): Promise<Page> {
  const zoe = await empty.open('/login')
  await zoe.getByRole('link', { name: 'Register your store' }).click()
  await zoe.getByLabel('First name').fill('Zoë')
  await zoe.getByLabel('Last name').fill('O’Connor')
  await zoe.getByLabel('Work email').fill('zoe@larder.example')
  await zoe.getByLabel('Password').fill(PASSWORD)
  await zoe.getByLabel('Store name').fill(STORE)
  await zoe.getByLabel('Street').fill('12 Orchard Row')
  await zoe.getByLabel('City').fill('Salem')
  await zoe.getByLabel('Zip code').fill('12865')
  await zoe.getByLabel('State or province').selectOption({ label: state })
  await zoe.getByRole('checkbox', { name: /I accept/ }).check()
  await zoe.getByRole('button', { name: 'Register my store' }).click()
  await expect(zoe).toHaveURL(/\/account-status$/)
  await zoe.goto(pathIn(await mailTo(empty.folder, 'zoe@larder.example')))
  await zoe.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(zoe.getByRole('status')).toHaveText('Your email address is confirmed.')

  await ada.goto('/admin/users')
  await ada.getByRole('link', { name: /^Waiting/ }).click()
  await ada.getByRole('link', { name: 'Zoë O’Connor' }).click()
  await ada.getByLabel('Name of the new group').fill('O’Connor Foods')
  await ada.getByRole('button', { name: 'Approve registration' }).click()
  await expect.poll(() => new URL(ada.url()).pathname).toBe('/admin/users')

  const approval = await mailTo(empty.folder, 'zoe@larder.example', /open|approved/i)
  await zoe.goto(pathIn(approval))
  return zoe
}

async function order(empty: EmptyPortal, ada: Page, zoe: Page) {
  await openToday(ada)
  await zoe.goto('/first-steps')
  await zoe.getByRole('link', { name: /Place your first order/ }).click()
  await expect(zoe.getByRole('grid', { name: 'Order pad' })).toBeVisible()
  await zoe.getByLabel('Vendor', { exact: true }).selectOption({ label: VENDOR })
  await zoe.getByRole('button', { name: 'Paste from spreadsheet' }).click()
  await zoe
    .getByLabel('Rows')
    .fill([swapped, omitted, damaged].map(({ item_code }) => `${item_code}\t12`).join('\n'))
  await zoe.getByRole('button', { name: 'Fill the pad from 3 rows' }).click()
  await expect(zoe.getByText('3 lines filled')).toBeVisible()
  await zoe.getByRole('button', { name: 'Done' }).click()
  await expect(zoe.locator('[data-slot=cart-badge]')).toHaveText('36')
  await zoe.getByRole('link', { name: /Review and confirm/ }).click()
  await zoe.getByRole('button', { name: 'Confirm 1 order' }).click()
  await expect(zoe.getByText('1 order placed')).toBeVisible()
  await zoe.getByRole('link', { name: 'Upcoming orders' }).click()
  for (const address of ['sam@quince.example', 'orders@quince.example'])
    expect(await mailTo(empty.folder, address, new RegExp(`from ${STORE}`))).toContain(damaged.item_code)
  expect(await mailTo(empty.folder, 'zoe@larder.example', /1 order placed/)).toContain(VENDOR)
}

/** Archives a holiday that is today at the store. */
async function openToday(ada: Page) {
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

async function ship(sam: Page, zoe: Page) {
  await sam.goto('/')
  await sam.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming Orders' }).click()
  await sam.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: STORE }).click()
  // The list behind it has a button "Acknowledge 1".
  await sam.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(sam.getByText('Acknowledged').first()).toBeVisible()
  await sam.getByRole('button', { name: `Change ${swapped.name}` }).click()
  await sam.getByRole('menuitem', { name: 'Offer a swap' }).click()
  await sam.getByLabel('Product').selectOption({ label: `${replacement.name} (${replacement.item_code})` })
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
  await sam.getByRole('button', { name: 'Ship everything' }).click()
  await sam.getByLabel('Carrier').fill('FedEx')
  await sam.getByLabel('Tracking number').fill('7712 4450')
  await sam.getByRole('button', { name: 'Ship 24 cases' }).click()
  await expect(sam.getByRole('button', { name: /^Ship/ })).toBeHidden()
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
