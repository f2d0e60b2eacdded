import type { Page } from '@playwright/test'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import { callFrom } from '../support/calls'
import { confirmOrder, vendorOf, viewOf } from '../support/confirmed-order'
import { keptOnDevice } from '../support/draft-storage'
import { browserSeeing } from '../support/fake-camera'
import { openContext } from '../support/open-context'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

/** The content of the next download. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await click()
  return (await download).suggestedFilename()
}

/** Saves fields of a store's settings as a buyer who is signed in on a page. */
async function saveSettings(buyer: Page, store: string, tab: string, values: object) {
  const { data } = await callFrom<{ data: ManagedStore }>(buyer, `/stores/${store}`)
  await callFrom(buyer, `/stores/${store}/settings/${tab}`, { version: data.version, values })
}

test('a vendor acknowledges, omits and ships several orders, then picks one on the loading dock', async ({
  page,
  portal,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', null)
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', null)
  const vendor = await vendorOf(page)
  const [first, second, third] = [
    await confirmOrder(buyer, vendor),
    await confirmOrder(buyer, vendor),
    await confirmOrder(buyer, vendor),
  ]
  const [kept, omitted] = (await viewOf(buyer, first)).items
  if (!kept || !omitted) throw new Error('The order has too few lines')

  await saveSettings(buyer, third.store_hash, 'connection', { route: 'R7 North' })
  await saveSettings(buyer, third.store_hash, 'order', { order_notes: '' })
  await saveSettings(buyer, third.store_hash, 'general', {
    contact_name: 'נועה בן־דוד',
    phone: '(802) 555-0147',
    receiving_from: '05:30',
    receiving_to: '11:00',
    receiving_notes: `Ring twice.\n${'BACK_DOOR_'.repeat(40)}`,
  })

  // Several orders at a desk.
  await page.goto(
    `/supplier/orders/upcoming?where=order_number.i.s${first.order_number}.s${second.order_number}`,
  )
  await expect(page.getByRole('list', { name: 'Next delivery days' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'R7 North' })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  const bar = page.getByRole('group', { name: 'Selected rows' })
  await expect(bar.getByText('All 2 matching orders selected')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('2 orders acknowledged')).toBeVisible()

  await bar.getByRole('button', { name: 'Totals' }).click()
  const totals = page.getByRole('dialog', { name: 'Totals to purchase' })
  await expect(totals.getByRole('row', { name: kept.purchasable_name })).toContainText(
    String(kept.ordered_qty * 2),
  )
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await downloaded(page, () => totals.getByRole('button', { name: 'Print (PDF)' }).click())).toMatch(
    /^purchase-totals-.*\.pdf$/,
  )
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Documents' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  for (const [label, name] of [
    ['Pick list (PDF)', /^pick-list-.*\.pdf$/],
    ['Packing slips (PDF)', /^packing-slips-.*\.pdf$/],
    ['Purchase orders (X12 850)', /^purchase-orders-.*\.x12$/],
  ] as const)
    expect(
      await downloaded(page, () => page.getByRole('button', { name: `Download ${label}` }).click()),
    ).toMatch(name)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Omit a product' }).click()
  await page.getByRole('button', { name: 'Omit product' }).click()
  await expect(page.getByText('Required').first()).toBeVisible()
  await page.getByRole('dialog').getByLabel('Product').selectOption(omitted.product_hash)
  await page.getByLabel('Reason').selectOption('Out of stock')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Omit product' }).click()
  await expect(page.getByText('2 orders changed')).toBeVisible()

  // One was shipped meanwhile: it is refused, with the reason, and the other is shipped.
  const lines = (await viewOf(buyer, second)).items.filter(({ ordered_qty }) => ordered_qty > 0)
  await callFrom(page, `/order/${second.order_hash}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: lines.map(({ hashid, ordered_qty }) => ({ order_item_hash: hashid, qty: ordered_qty })),
  })
  await bar.getByRole('button', { name: 'Ship' }).click()
  await page.getByLabel('Carrier').fill('FedEx')
  await page.getByRole('button', { name: 'Enter a tracking number for each order' }).click()
  await page.getByLabel(new RegExp(`^${first.order_number}, `)).fill('7713')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  const outcomes = page.getByRole('dialog', { name: '1 of 2 orders shipped' })
  await expect(outcomes.getByText('All cases are shipped.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect((await viewOf(buyer, first)).shipments).toMatchObject([
    { carrier: 'FedEx', tracking_number: '7713' },
  ])

  // One order on a phone, with a hand scanner and the camera.
  const [scanned, short, missing] = (await viewOf(buyer, third)).items
  if (!scanned || !short || !missing) throw new Error('The order has too few lines')
  const phone = await browserSeeing([{ bcid: 'ean13', text: short.upc.slice(1) }])
  const camera = await openContext(phone, {
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    permissions: ['camera'],
  })
  const dock = await camera.newPage()
  await signIn(dock, 'supplier', '/supplier/orders/upcoming')
  const pick = dock.getByRole('link', { name: `Pick order ${third.order_number}` })
  await expect(pick).toBeVisible()
  expect(await accessibilityViolations(dock)).toEqual([])
  await dock.getByRole('button', { name: `Acknowledge order ${third.order_number}` }).click()
  await expect(dock.getByText('1 order acknowledged')).toBeVisible()
  await pick.click()
  const picked = (name: string) => dock.getByLabel(`Cases picked: ${name}`, { exact: true })
  await expect(picked(scanned.purchasable_name)).toHaveValue('0')
  const deliverTo = dock.getByRole('region', { name: 'Deliver to' })
  for (const text of ['נועה בן־דוד', '5:30 AM to 11:00 AM', 'Ring twice.'])
    await expect(deliverTo).toContainText(text)
  await expect(deliverTo).not.toContainText('Order notes')
  await expect(deliverTo.getByRole('link', { name: '(802) 555-0147' })).toHaveAttribute(
    'href',
    'tel:8025550147',
  )
  await dock.getByLabel('Type or scan a code').fill(scanned.upc)
  await dock.keyboard.press('Enter')
  await expect(picked(scanned.purchasable_name)).toHaveValue('1')
  await dock.getByLabel('Type or scan a code').fill('00000000000017')
  await dock.keyboard.press('Enter')
  await expect(dock.getByRole('status').filter({ hasText: "isn't on this order" })).toBeVisible()
  await dock.getByRole('button', { name: `All cases of ${scanned.purchasable_name}` }).click()
  await dock.getByRole('button', { name: `Omit ${missing.purchasable_name}` }).click()
  const omission = dock.getByRole('dialog', { name: 'Omit line' })
  await omission.getByLabel('Reason').selectOption('Out of stock')
  expect(await accessibilityViolations(dock)).toEqual([])
  await omission.getByRole('button', { name: 'Omit line' }).click()
  await expect(picked(missing.purchasable_name)).toHaveCount(0)
  await dock.getByRole('button', { name: 'Scan with the camera' }).click()
  // Decoding takes longer while other tests run on the same processors.
  await expect(picked(short.purchasable_name)).toHaveValue('1', { timeout: 40_000 })
  expect(await dock.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(dock)).toEqual([])
  // A phone that locks itself loses nothing.
  await expect.poll(() => keptOnDevice(dock, 'drafts')).toMatchObject([{ [`picked:${short.hashid}`]: '1' }])
  await dock.reload()
  await expect(picked(short.purchasable_name)).toHaveValue('1')
  await dock.getByRole('button', { name: 'Ship', exact: true }).click()
  await dock.getByLabel(/missing$/).selectOption('Omit: Quality Issues')
  expect(await accessibilityViolations(dock)).toEqual([])
  await dock.getByRole('button', { name: `Ship ${scanned.ordered_qty + 1} cases` }).click()
  await expect(dock.getByRole('heading', { name: 'Upcoming Orders' })).toBeVisible()
  const after = await viewOf(buyer, third)
  expect(after.state).toBe(3)
  expect(after.items.find(({ hashid }) => hashid === short.hashid)).toMatchObject({
    ordered_qty: 1,
    issue_reason: 2,
  })

  // The order page and past orders.
  await dock.goto(`/order/view/${third.store_hash}/upcoming/${third.vendor_hash}/${third.date_required}`)
  await expect(
    dock.getByRole('region', { name: `Order ${third.order_number}` }).getByText('נועה בן־דוד'),
  ).toBeVisible()
  expect(await dock.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityViolations(dock)).toEqual([])
  await phone.close()
  await page.goto('/supplier/orders/historical')
  await expect(page.getByRole('grid', { name: 'Orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Statements' }).click()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await downloaded(page, () => page.getByRole('button', { name: 'Download PDF' }).click())).toMatch(
    /^statement-\d{4}-\d{2}\.pdf$/,
  )
})
