import type { Page } from '@playwright/test'
import { type EmptyPortal, test } from '../support/empty-portal'
import { mailTo } from '../support/mail'
import { expect } from '../support/portal'
import { placeOrder, registerStore, startOrdering } from './buyer'
import { productsToLoad } from './products'
import { checkPage, STORE } from './setting'
import {
  approveProducts,
  approveRegistration,
  approveSetup,
  inviteCompany,
  openToday,
  setUpPortal,
} from './staff'
import {
  acceptInvitation,
  acknowledgeOrder,
  fillAccountSetup,
  importProducts,
  shipEverything,
  submitProducts,
  submitSetup,
} from './supplier'

// A broker brings three vendors to an empty portal, through its screens alone: no demo, no SQL, no calls.

const BROKER = 'Three Valleys Brokerage'
const EMAIL = 'bea@valleys.example'
const vendors = ['Ash Farm', 'Beech Bakery', 'Cedar Coffee'].map((name, index) => ({
  name,
  // Products of one vendor have codes of their own.
  products: productsToLoad(6, name.slice(0, 2).toUpperCase()).slice(index * 2, index * 2 + 2),
}))
type Vendor = (typeof vendors)[number]

test('a broker sets up three vendors of an empty portal, and a store orders from all of them', async ({
  empty,
}) => {
  test.setTimeout(600_000)
  const staff = await test.step('staff set up the portal', () => setUpPortal(empty))
  const broker = await test.step('staff invite a broker with three vendors', () => addBroker(empty, staff))
  for (const vendor of vendors)
    await test.step(`the broker sets up ${vendor.name}`, () => setUpVendor(broker, vendor))
  for (const { name } of vendors) await test.step(`staff approve ${name}`, () => approveSetup(staff, name))
  for (const vendor of vendors)
    await test.step(`the products of ${vendor.name} are approved`, () => openProducts(broker, staff, vendor))
  const buyer = await test.step('a store registers and is approved', () => addStore(empty, staff))
  await test.step('the store orders from all three', () => order(empty, staff, buyer))
  for (const vendor of vendors) await test.step(`${vendor.name} ships`, () => ship(broker, vendor))
  await test.step('the store checks a delivery in', () => checkIn(buyer, vendors[1]?.name ?? ''))
})

async function addBroker(empty: EmptyPortal, ada: Page): Promise<Page> {
  const names = vendors.map(({ name }) => name)
  await inviteCompany(ada, {
    kind: 'A broker',
    name: 'Bea Long',
    email: EMAIL,
    company: BROKER,
    vendors: names,
  })
  const bea = await acceptInvitation(empty, { email: EMAIL, company: BROKER, first: 'Bea', last: 'Long' })
  await ada.goto('/admin/supplier/onboardingstatus')
  for (const name of names)
    await expect(
      ada
        .getByRole('list', { name: 'Vendors in onboarding' })
        .getByRole('listitem')
        .filter({ hasText: name }),
    ).toContainText('Bea Long')
  await checkPage(ada)
  return bea
}

async function workForVendor(bea: Page, name: string) {
  await bea.goto('/')
  const picker = bea.getByRole('button', { name: /^Working for/ })
  await expect(picker).toBeVisible()
  if ((await picker.textContent()) !== name) {
    await picker.click()
    const dialog = bea.getByRole('dialog', { name: 'Which vendor are you working for?' })
    await expect(dialog.getByRole('option')).toHaveCount(vendors.length)
    await dialog.getByRole('combobox', { name: 'Vendor' }).fill(name)
    await bea.keyboard.press('Enter')
    await expect(bea.getByText(`You now work for ${name}`)).toBeVisible()
  }
  await expect(bea.getByRole('heading', { level: 1 })).toHaveText(name)
}

async function setUpVendor(bea: Page, { name, products }: Vendor) {
  await workForVendor(bea, name)
  await fillAccountSetup(bea, 'orders@valleys.example')
  await importProducts(bea, products)
  await submitSetup(bea)
}

async function openProducts(bea: Page, ada: Page, { name, products }: Vendor) {
  await workForVendor(bea, name)
  await submitProducts(bea, products.length)
  await approveProducts(ada, products.length)
}

async function addStore(empty: EmptyPortal, ada: Page): Promise<Page> {
  const zoe = await registerStore(empty)
  await approveRegistration(ada, 'Zoë O’Connor')
  return zoe
}

async function order(empty: EmptyPortal, ada: Page, zoe: Page) {
  await openToday(ada)
  await startOrdering(empty, zoe)
  const codes = vendors.flatMap(({ products }) => products.map(({ item_code }) => item_code))
  const confirmation = await placeOrder(empty, zoe, codes, '3 orders')
  for (const { name } of vendors) expect(confirmation).toContain(name)
  expect(await mailTo(empty.folder, EMAIL, new RegExp(`from ${STORE}`))).toContain(STORE)
}

async function ship(bea: Page, { name }: Vendor) {
  await workForVendor(bea, name)
  await acknowledgeOrder(bea, STORE)
  await shipEverything(bea, 24)
}

async function checkIn(zoe: Page, vendor: string) {
  await zoe.getByRole('grid', { name: 'Orders' }).getByRole('link', { name: vendor }).click()
  await expect(zoe.getByRole('region', { name: 'Shipments' }).getByText('FedEx')).toBeVisible()
  await zoe.getByRole('button', { name: 'Check in', exact: true }).click()
  await checkPage(zoe)
  await zoe.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(zoe.getByText('Delivery checked in')).toBeVisible()
}
