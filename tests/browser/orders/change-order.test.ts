import { callFrom } from '../support/calls'
import { closedOrder } from '../support/closed-order'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

interface Own {
  data: { supplier: { data: { vendor: { data: { hashid: string; name: string } } } } }
}

test('a store asks for changed lines after the cut-off, and the vendor accepts them', async ({
  page,
  openElsewhere,
}) => {
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier', '/supplier/orders/upcoming')
  const { data: own } = await callFrom<Own>(vendor, '/auth/user?with=partner_group,supplier.vendor&limit=-1')
  await vendor.getByRole('button', { name: 'Invoicing' }).click()
  await expect(vendor.getByLabel('Send invoices')).toHaveValue('delivery')
  await vendor.getByLabel('Delivery fee ($)').fill('12.5.0')
  await vendor.getByRole('button', { name: 'Save' }).click()
  await expect(vendor.getByText('Must be a valid currency amount')).toBeVisible()
  await vendor.getByLabel('Delivery fee ($)').fill('12.50')
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: 'Save' }).click()
  await expect(vendor.getByText('Invoicing saved')).toBeVisible()

  await signIn(page, 'corporate', null)
  const { order, line } = await closedOrder(page, own.supplier.data.vendor.data.hashid)
  const address = `/order/view/${order.store_hash}/upcoming/${order.vendor_hash}/${order.date_required}`
  await page.goto(address)
  const ofStore = page.getByRole('region', { name: `Order ${order.order_number}` })
  await ofStore.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change order' })
  await expect(dialog.getByText(/The cut-off was/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(dialog.getByText('Change a quantity or the day')).toBeVisible()
  await dialog.getByLabel(`Cases: ${line.purchasable_name}`).fill('0')
  await dialog.getByRole('button', { name: 'Add a product' }).click()
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expect(dialog.getByPlaceholder('Search')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const added = dialog.getByLabel(/^Cases: /).last()
  await expect(added).toBeFocused()
  const name = (await added.getAttribute('aria-label'))?.replace('Cases: ', '') ?? ''
  await dialog.getByLabel('Note to the vendor').fill('Too many left over')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(ofStore.getByRole('region', { name: 'Requested changes' })).toBeVisible()

  await vendor.goto(address)
  const asked = vendor
    .getByRole('region', { name: `Order ${order.order_number}` })
    .getByRole('region', { name: 'Requested changes' })
  await expect(asked.getByText(`${line.purchasable_name}: cancel`)).toBeVisible()
  await expect(asked.getByText(`${name}: add `)).toBeVisible()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toBeHidden()
  await expect(ofStore.getByRole('region', { name: 'Requested changes' })).toBeHidden()
  await expect(ofStore.getByText('accepted a change')).toBeVisible()
  await expect(ofStore.getByRole('table').getByText(name, { exact: true })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await vendor.close()
})

test('a change that is unanswered at delivery can only be declined', async ({ page, openElsewhere }) => {
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier', null)
  const { data: own } = await callFrom<Own>(vendor, '/auth/user?with=partner_group,supplier.vendor&limit=-1')
  await signIn(page, 'corporate', null)
  const { order, line } = await closedOrder(page, own.supplier.data.vendor.data.hashid)
  const ofOrder = `/order/${order.hashid}`
  await callFrom(page, `${ofOrder}/change`, {
    lines: [{ order_item_hash: line.hashid, qty: line.ordered_qty * 2 }],
    date_required: null,
    note: '',
  })
  await callFrom(vendor, `${ofOrder}/shipments`, {
    carrier: '',
    tracking_number: '',
    lines: order.items
      .map(({ hashid, ordered_qty, shipped_qty }) => ({
        order_item_hash: hashid,
        qty: ordered_qty - (shipped_qty ?? 0),
      }))
      .filter(({ qty }) => qty > 0),
  })
  await vendor.goto(`/order/view/${order.store_hash}/upcoming/${order.vendor_hash}/${order.date_required}`)
  const shown = vendor.getByRole('region', { name: `Order ${order.order_number}` })
  const asked = shown.getByRole('region', { name: 'Requested changes' })
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeVisible()
  await shown
    .getByRole('button', { name: /delivered/i })
    .first()
    .click()
  await expect(asked.getByText('The order is already delivered. This can only be declined.')).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeHidden()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toBeHidden()
  await vendor.close()
})

test('staff move an order and cancel a line at once after the cut-off', async ({ page }) => {
  await signIn(page, 'operations', null)
  const { order, line } = await closedOrder(page)
  const address = (day: string) => `/order/view/${order.store_hash}/upcoming/${order.vendor_hash}/${day}`
  await page.goto(address(order.date_required))
  const shown = page.getByRole('region', { name: `Order ${order.order_number}` })

  await shown.getByRole('button', { name: 'Change order' }).click()
  const change = page.getByRole('dialog', { name: 'Change order' })
  await expect(change.getByText('It applies at once.')).toBeVisible()
  await change.getByLabel(`Cases: ${line.purchasable_name}`).fill('0')
  expect(await accessibilityViolations(page)).toEqual([])
  await change.getByRole('button', { name: 'Change order' }).click()
  await expect(change).toBeHidden()
  await expect(shown.getByRole('region', { name: 'Requested changes' })).toBeHidden()

  await shown.getByRole('button', { name: `More actions of order ${order.order_number}` }).click()
  await page.getByRole('menuitem', { name: 'Change date' }).click()
  const move = page.getByRole('dialog', { name: 'Change the required date' })
  await expect(move.getByText(/The cut-off was .* Agree on the day with/)).toBeVisible()
  await move.getByLabel('New date').selectOption({ index: 2 })
  expect(await accessibilityViolations(page)).toEqual([])
  await move.getByRole('button', { name: 'Change date' }).click()
  await expect(page).not.toHaveURL(address(order.date_required))
  await expect(shown).toBeVisible()
})

test('an onboarding supplier cannot open orders', async ({ page }) => {
  await signIn(page, 'onboarding', '/supplier/orders/upcoming')
  await expect(page).toHaveURL('/supplier/onboarding')
  await expect(page.getByRole('heading', { name: 'Account Setup' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upcoming Orders' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Upcoming orders' })).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Set up your account')).toBeVisible()

  for (const path of [
    'profile',
    'assets',
    'products',
    'products/changes',
    'orders/historical',
    'claims',
    'invoices',
  ]) {
    await page.goto(`/supplier/${path}`)
    await expect(page, path).toHaveURL('/supplier/onboarding')
  }
})
