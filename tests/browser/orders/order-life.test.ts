import { dayIn } from '../../../src/domain/orders/delivery'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { confirmOrder, vendorOf, viewOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a vendor ships an order with a swap and an omission, the store claims a credit, and the invoice is paid', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'corporate')
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier')
  const placed = await confirmOrder(page, await vendorOf(vendor))
  const order = await viewOf(page, placed)
  const [swapped, omitted, shipped] = order.items
  if (!swapped || !omitted || !shipped) throw new Error('The order has too few lines')
  const orderName = `Order ${placed.order_number}`

  await vendor
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Upcoming Orders' })
    .click()
  await expect(vendor.getByRole('grid', { name: 'Orders' })).toBeVisible()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.goto(`/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${placed.date_required}`)
  const crumbs = vendor.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Upcoming Orders', 'Order'])
  const ofVendor = vendor.getByRole('region', { name: orderName })
  await ofVendor.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(ofVendor.getByText('Acknowledged').first()).toBeVisible()

  await ofVendor.getByRole('button', { name: `Change ${swapped.purchasable_name}` }).click()
  await vendor.getByRole('menuitem', { name: 'Offer a swap' }).click()
  await vendor.getByRole('button', { name: 'Offer swap' }).click()
  await expect(vendor.getByText('Required').first()).toBeVisible()
  await vendor.getByLabel('Product').selectOption({ index: 1 })
  await vendor.getByLabel('Cases').fill('3')
  await vendor.getByLabel('Case price ($)').fill('4.25')
  await vendor.getByLabel('Reason').selectOption('Out of stock')
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: 'Offer swap' }).click()
  await expect(vendor.getByRole('region', { name: 'Swaps' })).toBeVisible()

  await ofVendor.getByRole('button', { name: `Change ${omitted.purchasable_name}` }).click()
  await vendor.getByRole('menuitem', { name: 'Omit' }).click()
  await vendor.getByLabel('Reason').selectOption('Discontinued')
  await vendor.getByRole('button', { name: 'Omit line' }).click()
  await expect(ofVendor.getByText('Omitted', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  // The buyer's page follows while it is open.
  await page.goto(`/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${placed.date_required}`)
  const swaps = page.getByRole('region', { name: 'Swaps' })
  await expect(swaps.getByText(`cases of ${swapped.purchasable_name}`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await swaps.getByRole('button', { name: 'Accept' }).click()
  await expect(swaps).toBeHidden()
  await expect(page.getByText(`Instead of ${swapped.purchasable_name}`).first()).toBeVisible()
  const ofStore = page.getByRole('region', { name: orderName })
  await expect(ofStore.getByRole('region', { name: 'Activity' })).toContainText('accepted a swap')
  await expect(ofStore.getByRole('button', { name: 'Change order' })).toBeVisible()

  await expect(ofVendor.getByText(`Instead of ${swapped.purchasable_name}`).first()).toBeVisible()
  await ofVendor.getByRole('button', { name: 'Ship everything' }).click()
  await vendor.getByLabel(`Cases to ship: ${shipped.purchasable_name}`).fill('1')
  await vendor.getByLabel('Carrier').fill('FedEx')
  await vendor.getByLabel('Tracking number').fill('7712 4450')
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: 'Ship 4 cases' }).click()
  await expect(ofVendor.getByText('Shipped in part')).toBeVisible()
  await ofVendor.getByRole('button', { name: 'Ship the rest' }).click()
  await vendor.getByRole('button', { name: /^Ship \d+ cases?$/ }).click()
  await expect(ofVendor.getByRole('button', { name: /^Ship/ })).toBeHidden()
  await expect(ofStore.getByRole('button', { name: 'Change order' })).toBeHidden()
  await ofVendor.getByRole('button', { name: 'Mark as delivered' }).first().click()
  await expect(page.getByRole('region', { name: 'Shipments' }).getByText('FedEx')).toBeVisible()

  // The truck is early: staff move the order to today, and the store checks it in with a claim.
  const office = await openElsewhere()
  await signIn(office, 'operations')
  const today = dayIn(order.time_zone, testNow())
  await callFrom(office, `/admin/store/${placed.store_hash}/setOrdersDate`, {
    date_required: today,
    order_hashes: [placed.order_hash],
  })
  await page.goto(`/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${today}`)
  await page
    .getByRole('region', { name: orderName })
    .getByRole('button', { name: 'Check in', exact: true })
    .click()
  await page.getByRole('button', { name: `Report an issue with ${shipped.purchasable_name}` }).click()
  const issue = page.getByRole('group', { name: `Issue with ${shipped.purchasable_name}` })
  await issue.getByLabel('Issue').selectOption('Quality Issues')
  await page.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Delivery checked in, 1 credit claimed')).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()

  await vendor.goto(`/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${today}`)
  await vendor.getByRole('button', { name: /^Credit \$/ }).click()
  await expect(
    vendor.getByRole('region', { name: 'Claims' }).getByText('Credited', { exact: true }),
  ).toBeVisible()

  const after = await viewOf(page, { ...placed, date_required: today })
  expect(after.account).toMatchObject({
    shipped_qty: after.total_items,
    ordered_amount: after.adjusted_price,
  })
  expect(after.account.credited_amount).not.toBe('0.00')

  // The delivery is invoiced. Staff record its payment, in two parts.
  await page.getByRole('region', { name: 'Shipments' }).getByRole('link', { name: /^INV-/ }).first().click()
  await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Credits' }).getByText('CR-000001')).toBeVisible()
  await office.goto(page.url())
  await office.getByRole('button', { name: 'Record payment' }).click()
  await office.getByLabel('Amount ($)').fill('1.00')
  await office.getByLabel('Method').selectOption('Check')
  await office.getByLabel('Reference').fill('4417')
  expect(await accessibilityViolations(office)).toEqual([])
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(office.getByRole('region', { name: 'Payments' }).getByText('$1.00')).toBeVisible()
  await office.getByRole('button', { name: 'Record payment' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(office.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(office.getByRole('button', { name: 'Record payment' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('$1.00')).toBeVisible()
  expect(await accessibilityViolations(office)).toEqual([])
  await office.close()
  await vendor.close()
})
