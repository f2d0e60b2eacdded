import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Confirmation } from '../../../src/domain/cart/contract'
import { pagesOf } from '../../api/support/pdf'
import { callFrom } from '../support/calls'
import { switchTheme } from '../support/color-theme'
import { vendorOf, viewOf } from '../support/confirmed-order'
import { confirmOrders } from '../support/many-orders'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const ORDERS = 40

/** Opens the page of an order, and returns the part that shows it. */
async function openOrder(page: Page, placed: Confirmation): Promise<Locator> {
  await page.goto(`/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${placed.date_required}`)
  return page.getByRole('region', { name: `Order ${placed.order_number}` })
}

/** Returns one of the orders whose store a buyer works for. */
async function orderOf(buyer: Page, placed: readonly Confirmation[]): Promise<Confirmation> {
  const { data } = await callFrom<{ data: { hashid: string }[] }>(buyer, '/partners?limit=-1')
  const own = placed.find(({ store_hash }) => data.some(({ hashid }) => hashid === store_hash))
  if (!own) throw new Error('No order is of a store of this buyer')
  return own
}

async function expectAccessible(page: Page) {
  for (const theme of ['dark', 'light'] as const) {
    await switchTheme(page, theme)
    expect(await accessibilityViolations(page), theme).toEqual([])
  }
}

/** The text of each page of a PDF from the documents dialog. */
async function downloadPages(page: Page, label: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${label}` }).click()
  return pagesOf(new Uint8Array(await readFile(await (await download).path())).buffer)
}

/** Pastes a column of a spreadsheet into a field. */
const pasteColumn = (field: Locator, cells: readonly string[]) =>
  field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells.join('\n'))

test('a vendor acknowledges, changes, picks, packs and ships 40 orders together while buyers watch', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', null)
  const corporate = await openElsewhere()
  await signIn(corporate, 'corporate', null)
  const district = await openElsewhere()
  await signIn(district, 'district', null)
  const placed = await confirmOrders(corporate, await vendorOf(page), ORDERS)
  const ofDistrict = await orderOf(district, placed)
  const [ofCorporate] = placed.filter(({ store_hash }) => store_hash !== ofDistrict.store_hash)
  if (!ofCorporate) throw new Error('Too few orders were confirmed')
  const [swapped, omitted] = (await viewOf(corporate, ofCorporate)).items
  if (!swapped || !omitted) throw new Error('The order has too few lines')

  // Two buyers have an order open all the time.
  const watched = [await openOrder(district, ofDistrict), await openOrder(corporate, ofCorporate)]
  const everyBuyer = async (sees: (order: Locator) => Promise<void>) => {
    for (const order of watched) await sees(order)
  }
  await everyBuyer((order) => expect(order.getByText('Ordered').first()).toBeVisible())

  const { date_required: day } = ofCorporate
  await page.goto(`/supplier/orders/upcoming?where=date_required.r.${day}.${day}`)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await expect(bar.getByText(`All ${ORDERS} matching orders selected`)).toBeVisible()
  await bar.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(`${ORDERS} orders acknowledged`)).toBeVisible()
  await everyBuyer((order) => expect(order.getByText('Acknowledged').first()).toBeVisible())
  await expectAccessible(page)

  // A product is out of stock: the stores are offered another one.
  await page.setViewportSize({ width: 390, height: 844 })
  const ofDay = page.getByRole('region').filter({ hasText: `${ORDERS} orders, ` })
  await ofDay.getByRole('button', { name: 'Totals' }).click()
  const totals = page.getByRole('dialog', { name: 'Totals to purchase' })
  const cases = `${swapped.ordered_qty * ORDERS} cases in ${ORDERS} orders`
  await expectAccessible(page)
  await totals.getByRole('button', { name: `Change ${swapped.purchasable_name}` }).click()
  await page.getByRole('menuitem', { name: 'Offer a swap' }).click()
  const swap = page.getByRole('dialog', { name: 'Offer a swap' })
  await expect(swap).toContainText(`Instead of ${swapped.purchasable_name}, ${cases}.`)
  await swap.getByRole('button', { name: 'Offer swap' }).click()
  await expect(swap.getByText('Required').first()).toBeVisible()
  await swap.getByLabel('Product').selectOption({ index: 3 })
  await swap.getByLabel('Case price ($)').fill('4.25')
  await swap.getByLabel('Reason').selectOption('Out of stock')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await swap.getByRole('button', { name: 'Offer swap' }).click()
  await expect(page.getByText(`${ORDERS} orders offered a swap`)).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })

  await everyBuyer((order) =>
    expect(order.getByRole('region', { name: 'Swaps' })).toContainText(swapped.purchasable_name),
  )
  await expectAccessible(district)
  await everyBuyer(async (order) => {
    await order.getByRole('region', { name: 'Swaps' }).getByRole('button', { name: 'Accept' }).click()
    await expect(order.getByText(`Instead of ${swapped.purchasable_name}`).first()).toBeVisible()
  })
  for (const each of placed.filter((order) => order !== ofDistrict && order !== ofCorporate)) {
    const [offer] = (await viewOf(corporate, each)).swap_offers
    await callFrom(corporate, `/swap/${offer?.hashid}/answer`, { is_accepted: true, note: '' })
  }

  // Another one is discontinued.
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await bar.getByRole('button', { name: 'Totals' }).click()
  await totals.getByRole('button', { name: `Change ${omitted.purchasable_name}` }).click()
  await page.getByRole('menuitem', { name: 'Omit' }).click()
  const omission = page.getByRole('dialog', { name: 'Omit a product' })
  await omission.getByLabel('Reason').selectOption('Discontinued')
  await expectAccessible(page)
  await omission.getByRole('button', { name: 'Omit product' }).click()
  await expect(page.getByText(`${ORDERS} orders changed`)).toBeVisible()
  await everyBuyer((order) =>
    expect(order.getByRole('row', { name: omitted.purchasable_name })).toContainText('Omitted'),
  )

  await bar.getByRole('button', { name: 'Documents' }).click()
  const pickList = (await downloadPages(page, 'Pick list (PDF)')).join(' ')
  const slips = await downloadPages(page, 'Packing slips (PDF)')
  expect(slips).toHaveLength(ORDERS)
  for (const { order_number } of placed) {
    expect(pickList).toContain(`${order_number}:`)
    expect(slips.filter((slip) => slip.includes(`${order_number}, `))).toHaveLength(1)
  }
  expect(pickList).not.toContain(omitted.purchasable_name)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Ship' }).click()
  await page.getByLabel('Carrier').fill('FedEx')
  await page.getByRole('button', { name: 'Enter a tracking number for each order' }).click()
  const numbers = page.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox')
  await expect(numbers).toHaveCount(ORDERS)
  await pasteColumn(
    numbers.first(),
    placed.map((_, index) => `7712-${String(index + 1)}`),
  )
  const typed = await numbers.evaluateAll((inputs) =>
    inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')),
  )
  expect(new Set(typed).size).toBe(ORDERS)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Ship ${ORDERS} orders` }).click()
  await expect(page.getByText(`${ORDERS} orders shipped`)).toBeVisible()
  await everyBuyer(async (order) => {
    await expect(order.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await expect(order.getByRole('region', { name: 'Shipments' })).toContainText(/FedEx.*7712-\d+/)
  })
  await corporate.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(corporate)
  expect(await corporate.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
