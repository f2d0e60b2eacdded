import { callFrom } from '../support/calls'
import { confirmOrder, vendorOf, viewOf } from '../support/confirmed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

test('a line recalled after confirming is flagged for store and vendor, and ships only with a reason', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'supplier', null)
  const buyer = await openElsewhere()
  await signIn(buyer, 'corporate', null)
  const staff = await openElsewhere()
  await signIn(staff, 'operations', null)
  const placed = await confirmOrder(buyer, await vendorOf(page))
  const { items } = await viewOf(buyer, placed)
  const [recalled] = items
  if (!recalled) throw new Error('The order has no lines')
  const address = `/order/view/${placed.store_hash}/upcoming/${placed.vendor_hash}/${placed.date_required}`
  const name = `Order ${placed.order_number}`

  // The open pages of both sides show the recall without a reload.
  await page.goto(address)
  await buyer.goto(address)
  const [ofVendor, ofBuyer] = [page, buyer].map((each) => each.getByRole('region', { name }))
  if (!ofVendor || !ofBuyer) throw new Error('There is no order')
  await expect(ofVendor.getByRole('button', { name: 'Ship everything' })).toBeVisible()
  await expect(ofBuyer.getByText(recalled.purchasable_name).first()).toBeVisible()
  await callFrom(staff, '/admin/product-recall', {
    product_hash: recalled.product_hash,
    lots: 'Lot 7',
    best_by_from: '',
    best_by_until: '',
    reason: 'Glass in the jar.',
    instructions: 'Throw it away.',
    version: '0',
  })
  for (const order of [ofVendor, ofBuyer])
    await expect(
      order.getByRole('row', { name: recalled.purchasable_name }).getByText('Recalled').last(),
    ).toBeVisible()
  expect(await accessibilityViolations(buyer)).toEqual([])

  // Shipping holds the line back until the vendor enters cases, and then asks why.
  await ofVendor.getByRole('button', { name: 'Ship everything' }).click()
  const cases = page.getByLabel(`Cases to ship: ${recalled.purchasable_name}`)
  await expect(cases).toHaveValue('0')
  await cases.fill('1')
  const submit = page.getByRole('button', { name: /^Ship \d+ cases$/ })
  await submit.click()
  const reason = page.getByLabel(`Why you ship ${recalled.purchasable_name}`)
  await expect(reason).toHaveAccessibleDescription(/Hold it back, or say why you ship it\./)
  expect(await accessibilityViolations(page)).toEqual([])
  await reason.fill('Only lot 7 is recalled, and this is lot 9.')
  await submit.click()
  await expect(ofVendor.getByText('Shipped in part')).toBeVisible()
  const kept = `${recalled.purchasable_name} · Shipped though recalled: Only lot 7 is recalled, and this is lot 9.`
  for (const order of [ofVendor, ofBuyer])
    await expect(order.getByRole('region', { name: 'Activity' }).getByText(kept)).toBeVisible()

  // So does the pick on the loading dock.
  await page.goto(`/supplier/orders/pick/${placed.order_hash}`)
  await expect(page.getByText('Recalled')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: `All cases of ${recalled.purchasable_name}` }).click()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await page.getByRole('button', { name: /^Ship \d+ cases$/ }).click()
  await expect(reason).toHaveAccessibleDescription(/Hold it back, or say why you ship it\./)
  await reason.fill('The lot was checked.')
  await page.getByRole('button', { name: /^Ship \d+ cases$/ }).click()
  await expect(page.getByRole('heading', { name: 'Upcoming Orders' })).toBeVisible()
})
