import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Confirmation } from '../../../src/domain/cart/contract'
import type { RecallReach } from '../../../src/domain/catalogue/managed-recall'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { dayIn } from '../../../src/domain/orders/delivery'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { viewOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const SOURCE = 'Valley Farms, 1 Field Rd, Salinas, CA'

/** Opens a copy of a product of the supplier, so that no store has bought it before. */
async function newProductOf(supplier: Page, staff: Page): Promise<OwnProduct> {
  const ownProducts = async () =>
    (await callFrom<{ data: OwnProduct[] }>(supplier, '/supplier/products?limit=-1')).data
  const original = (await ownProducts()).find(
    ({ status, is_recalled, withheld_from }) => status === 1 && !is_recalled && withheld_from.length === 0,
  )
  const { data } = await callFrom<{ data: { product_hashes: string[] } }>(
    supplier,
    '/supplier/products/duplicate',
    { product_hashes: [original?.hashid] },
  )
  const [record_hash] = data.product_hashes
  await callFrom(staff, '/changes', {
    title: 'Open a product',
    kind: 'statuses',
    changes: [{ entity: 'product', record_hash, field: 'status', after: '1' }],
    apply: true,
  })
  const product = (await ownProducts()).find(({ hashid }) => hashid === record_hash)
  if (!product) throw new Error('The supplier sells nothing')
  return product
}

/** Confirms an order of a product for one of the buyer's stores. */
async function orderFor(buyer: Page, store_hash: string, product: OwnProduct): Promise<Confirmation> {
  const { data: line } = await callFrom<{ data: { hashid: string } }>(buyer, '/order', {
    store_hash,
    product_hash: product.hashid,
    qty: product.order_multiple * 12,
  })
  const { data } = await callFrom<{ data: Confirmation[] }>(buyer, `/store/${store_hash}/lockOrders`, {
    storeHashes: [store_hash],
    order_hashes: [line.hashid],
  })
  const [confirmed] = data
  if (!confirmed) throw new Error('Nothing was confirmed')
  return confirmed
}

test('a supplier ships a lot, a store checks it in, a recall finds the store, and the supplier exports the records', async ({
  page: buyer,
  openElsewhere,
}) => {
  test.slow()
  const supplier = await openElsewhere()
  await signIn(supplier, 'supplier', null)
  await signIn(buyer, 'corporate', null)
  const staff = await openElsewhere()
  await signIn(staff, 'operations', null)
  const product = await newProductOf(supplier, staff)
  const { data: stores } = await callFrom<{ data: { hashid: string; display_name: string }[] }>(
    buyer,
    '/partners?limit=-1',
  )
  const [here, there] = stores
  if (!here || !there) throw new Error('There is nothing to order')
  const { name, hashid } = product

  await test.step('its supplier marks the product as on the list', async () => {
    await supplier.goto(`/supplier/products/${hashid}`)
    await supplier.getByLabel('On the Food Traceability List').check()
    await supplier.getByRole('button', { name: 'Save' }).first().click()
    await expect(supplier.getByText(/Saved|saved/).first()).toBeVisible()
  })
  const ours = await orderFor(buyer, here.hashid, product)
  const theirs = await orderFor(buyer, there.hashid, product)
  const addressOf = ({ store_hash, vendor_hash }: Confirmation, day: string) =>
    `/order/view/${store_hash}/upcoming/${vendor_hash}/${day}`

  await test.step('shipping asks for the lot code and its source', async () => {
    await supplier.goto(addressOf(ours, ours.date_required))
    await supplier.getByRole('button', { name: 'Ship everything' }).click()
    const send = supplier.getByRole('button', { name: /^Ship \d+ cases$/ })
    await send.click()
    const lot = supplier.getByLabel(`${name}: lot code`)
    await expect(lot).toHaveAccessibleDescription(/Enter the traceability lot code/)
    expect(await accessibilityViolations(supplier)).toEqual([])
    await lot.fill('AB-12')
    await supplier.getByLabel(`${name}: where the lot code was assigned`).fill(SOURCE)
    await send.click()
    await expect(supplier.getByRole('region', { name: 'Shipments' })).toContainText('(lot AB-12)')
  })

  await test.step('the next order remembers the source, and takes the lot from a label', async () => {
    await supplier.goto(addressOf(theirs, theirs.date_required))
    await supplier.getByRole('button', { name: 'Ship everything' }).click()
    await supplier.getByRole('button', { name: 'AB-12' }).click()
    await expect(supplier.getByLabel(`${name}: where the lot code was assigned`)).toHaveValue(SOURCE)
    await supplier.getByLabel(`${name}: lot code`).fill('CD-9')
    await supplier.getByRole('button', { name: /^Ship \d+ cases$/ }).click()
    await expect(supplier.getByRole('region', { name: 'Shipments' })).toContainText('(lot CD-9)')
  })

  await test.step('the store compares the lot with the label as it checks in', async () => {
    const { time_zone } = await viewOf(buyer, ours)
    const today = dayIn(time_zone, testNow())
    await callFrom(staff, `/admin/store/${here.hashid}/setOrdersDate`, {
      date_required: today,
      order_hashes: [ours.order_hash],
    })
    await buyer.goto(addressOf(ours, today))
    await buyer
      .getByRole('region', { name: `Order ${ours.order_number}` })
      .getByRole('button', { name: 'Check in', exact: true })
      .click()
    await expect(buyer.getByLabel(`Lot code of ${name}`)).toHaveValue('AB-12')
    expect(await accessibilityViolations(buyer)).toEqual([])
    await buyer.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(buyer.getByText('Delivery checked in')).toBeVisible()
  })

  await test.step('a recall of the lot reaches exactly the store that got it', async () => {
    const { data: recall } = await callFrom<{ data: { hashid: string } }>(staff, '/admin/product-recall', {
      product_hash: hashid,
      lots: 'AB-12',
      best_by_from: '',
      best_by_until: '',
      reason: 'Listeria.',
      instructions: 'Throw it away.',
      version: '0',
    })
    const { data: reach } = await callFrom<{ data: RecallReach }>(
      staff,
      `/admin/product-recall/${recall.hashid}/reach`,
    )
    expect(reach.stores.map((store) => store.hashid)).toEqual([here.hashid])
  })

  await test.step('the records of the lot are exported', async () => {
    await supplier.goto('/recalls')
    await supplier.getByRole('link', { name: 'Traceability records' }).click()
    await expect(supplier.getByRole('heading', { level: 1, name: 'Traceability Records' })).toBeVisible()
    expect(await accessibilityViolations(supplier)).toEqual([])
    await supplier.getByLabel('Lot code').fill('ab-12')
    await supplier.getByRole('button', { name: 'Prepare file' }).click()
    await supplier.getByRole('link', { name: 'Downloads' }).last().click()
    const file = supplier.getByRole('list', { name: 'Downloads' }).getByRole('listitem').first()
    await expect(file.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 })
    const [saved] = await Promise.all([
      supplier.waitForEvent('download'),
      file.getByRole('button', { name: 'Download Traceability records' }).click(),
    ])
    const [headings = '', ...rows] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    expect(headings).toContain(
      'Traceability lot code,Traceability lot code source,Quantity,Unit of measure,Product',
    )
    expect(rows.map((row) => row.split(',')[0])).toEqual(['Shipping', 'Receiving'])
    for (const row of rows) {
      expect(row).toContain(`AB-12,"${SOURCE}",`)
      expect(row).toContain(`Purchase order ${ours.order_number}`)
      expect(row).toContain(here.display_name)
    }
  })
})
