import type { Confirmation } from '../../../src/domain/cart/contract'
import { poundPrice } from '../../../src/domain/catalogue/catch-weight'
import type { OwnProduct } from '../../../src/domain/catalogue/own-product'
import { formatMoney, times } from '../../../src/domain/values/money'
import { callFrom } from '../support/calls'
import { viewOf } from '../support/confirmed-order'
import { accessibilityViolations, cartIsSaved, expect, signIn, test } from '../support/portal'

const NOMINAL = '40'

test('a store orders a product priced by the pound at an estimate, and pays for the weight that shipped', async ({
  page: buyer,
  openElsewhere,
}) => {
  test.slow()
  const supplier = await openElsewhere()
  await signIn(supplier, 'supplier', null)
  const { data: own } = await callFrom<{ data: OwnProduct[] }>(supplier, '/supplier/products?limit=-1')
  const product = own.find(
    ({ status, upc, sell_price, is_recalled, order_multiple, scheduled_price, withheld_from }) =>
      status === 1 &&
      // Two cases reach the vendor's minimum.
      Number(sell_price) > 80 &&
      !/^0+$/.test(upc) &&
      !is_recalled &&
      order_multiple === 1 &&
      !scheduled_price &&
      withheld_from.length === 0,
  )
  if (!product) throw new Error('The supplier sells nothing')
  const { hashid, name, sell_price, item_code, upc } = product
  const perPound = poundPrice(sell_price, { nominal_weight: NOMINAL })

  await test.step('its supplier enters what a case weighs, and reads the price per pound', async () => {
    await supplier.goto(`/supplier/products/${hashid}`)
    await supplier.getByLabel('Nominal case weight, lb').fill('heavy')
    await supplier.getByRole('button', { name: 'Save' }).first().click()
    await expect(supplier.getByLabel('Nominal case weight, lb')).toHaveAccessibleDescription(
      /Enter pounds, for example 41\.2/,
    )
    await supplier.getByLabel('Nominal case weight, lb').fill(NOMINAL)
    await expect(supplier.getByText(`$${perPound}/lb`)).toBeVisible()
    expect(await accessibilityViolations(supplier)).toEqual([])
    await supplier.getByRole('button', { name: 'Save' }).first().click()
    await expect(supplier.getByText(/Saved|saved/).first()).toBeVisible()
  })

  const confirmed =
    await test.step('a store orders two cases, and sees that the amount is an estimate', async () => {
      await signIn(buyer, 'store', '/order/start')
      await buyer.getByRole('searchbox', { name: 'Search products' }).fill(item_code)
      await expect(buyer.getByRole('status').filter({ hasText: /^1 product$/ })).toBeVisible()
      await expect(buyer.getByText('about 40 lb')).toBeVisible()
      const cases = buyer.locator('[data-cell="0:0"]')
      await cases.fill('2')
      await cases.press('Enter')
      const pad = buyer.getByRole('grid', { name: 'Order pad' })
      await expect(pad.getByText('est.')).toBeVisible()
      expect(await accessibilityViolations(buyer)).toEqual([])
      await cartIsSaved(buyer)
      await buyer.goto('/order/start/all/cart')
      await expect(buyer.getByText(`$${perPound}/lb · about 40 lb a case`)).toBeVisible()
      await expect(buyer.getByText('est.').first()).toBeVisible()
      expect(await accessibilityViolations(buyer)).toEqual([])
      const { data: lines } = await callFrom<{
        data: { hashid: string; product_hash: string; store_hash: string }[]
      }>(buyer, '/unconfirmedOrders?limit=-1')
      const line = lines.find((each) => each.product_hash === hashid)
      const { data } = await callFrom<{ data: Confirmation[] }>(
        buyer,
        `/store/${line?.store_hash}/lockOrders`,
        {
          storeHashes: [line?.store_hash],
          order_hashes: [line?.hashid],
        },
      )
      const [first] = data
      if (!first) throw new Error('Nothing was confirmed')
      return first
    })
  const address = `/order/view/${confirmed.store_hash}/upcoming/${confirmed.vendor_hash}/${confirmed.date_required}`
  const { items } = await viewOf(buyer, confirmed)
  const price = items[0]?.final_sell_price ?? ''

  await test.step('the supplier scans one case on the dock, and confirms the weight of the other', async () => {
    await supplier.goto(`/supplier/orders/pick/${confirmed.order_hash}`)
    const code = supplier.getByLabel('Type or scan a code')
    await code.fill(`01${upc}3202004120`)
    await code.press('Enter')
    await expect(supplier.getByRole('status').filter({ hasText: `1 of 2: ${name}, 41.2 lb` })).toBeVisible()
    await supplier.getByRole('button', { name: `More cases of ${name}` }).click()
    await supplier.getByRole('button', { name: 'Ship', exact: true }).click()
    const weights = supplier.getByLabel(`${name}: weight of 2 cases, lb`)
    await expect(weights).toHaveValue('41.2')
    await weights.fill('41.2\n52.5')
    await expect(supplier.getByRole('status').filter({ hasText: '93.7 lb' })).toContainText(
      `${formatMoney(times(poundPrice(price, { nominal_weight: NOMINAL }), '93.7'))} instead of ${formatMoney(times(price, 2))}`,
    )
    const send = supplier.getByRole('button', { name: 'Ship 2 cases' })
    await send.click()
    await expect(weights).toHaveAccessibleDescription(/52\.5 lb is 31\.3% more than usual/)
    expect(await accessibilityViolations(supplier)).toEqual([])
    await supplier.getByLabel('I checked this weight').click()
    await send.click()
    await expect(supplier.getByRole('heading', { name: 'Upcoming Orders' })).toBeVisible()
  })

  const billed = formatMoney(times(poundPrice(price, { nominal_weight: NOMINAL }), '93.7'))
  await test.step('the order shows the weight and no estimate', async () => {
    await buyer.goto(address)
    const order = buyer.getByRole('region', { name: `Order ${confirmed.order_number}` })
    await expect(order.getByText(/\/lb · 93\.7 lb/)).toBeVisible()
    await expect(order.getByRole('row', { name: new RegExp(item_code) })).toContainText(billed)
    await expect(order.getByText('est.')).toBeHidden()
    await expect(order.getByRole('region', { name: 'Activity' })).toContainText('weighed the cases')
    expect(await accessibilityViolations(buyer)).toEqual([])
  })

  await test.step('the invoice bills the weight, and is paid', async () => {
    await supplier.goto(address)
    await supplier.getByRole('button', { name: 'Mark as delivered' }).click()
    await buyer.getByRole('region', { name: 'Shipments' }).getByRole('link', { name: /^INV-/ }).click()
    await expect(buyer.getByRole('heading', { name: /^Invoice INV-/ })).toBeVisible()
    await expect(buyer.getByText(/\/lb · 93\.7 lb/)).toBeVisible()
    await expect(buyer.getByRole('row', { name: new RegExp(item_code) })).toContainText(billed)
    expect(await accessibilityViolations(buyer)).toEqual([])
    const office = await openElsewhere()
    await signIn(office, 'operations', new URL(buyer.url()).pathname)
    await office.getByRole('button', { name: 'Record payment' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expect(office.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
})
