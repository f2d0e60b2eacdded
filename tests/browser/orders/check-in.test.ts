import type { Page } from '@playwright/test'
import { shareOf } from '../../../src/domain/orders/ledger'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { formatMoney } from '../../../src/domain/values/money'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP8z8DAwMDAxAADCBYAG10BBdmz9y8AAAAASUVORK5CYII=',
  'base64',
)

/** A delivery of a vendor to one of the user's stores that is not checked in yet. */
async function delivered(page: Page, vendor_name: string): Promise<OrderWithItems> {
  const { data: orders } = await callFrom<{ data: Order[] }>(page, '/orders?limit=-1')
  const today = new Date().toISOString().slice(0, 10)
  const candidates = orders
    .filter((it) => it.vendor_name === vendor_name && it.date_required < today)
    .slice(0, 12)
  for (const { store_hash, vendor_hash, date_required } of candidates) {
    const { data } = await callFrom<{ data: OrderWithItems[] }>(
      page,
      `/store/${store_hash}/orders/${vendor_hash}?date_required=${date_required}`,
    )
    const [order] = data
    if (data.length === 1 && order?.account.received_qty === null) return order
  }
  throw new Error(`Nothing of ${vendor_name} waits for its check-in`)
}

const addressOf = (order: Order) =>
  `/order/view/${order.store_hash}/historic/${order.vendor_hash}/${order.date_required}`

test('a delivery is checked in by scanning, damage is claimed with a photo, and the vendor responds', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'corporate')
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier')
  const { data: own } = await callFrom<{
    data: { supplier: { data: { vendor: { data: { name: string } } } } }
  }>(vendor, '/auth/user?with=partner_group,supplier.vendor&limit=-1')
  const order = await delivered(page, own.supplier.data.vendor.data.name)
  const [line] = order.items.filter(({ ordered_qty }) => ordered_qty > 0)
  if (!line) throw new Error('The order has no lines')
  const credit = formatMoney(shareOf({ qty: line.ordered_qty, amount: line.ordered_amount }, 1))

  await page.goto(addressOf(order))
  await page.getByRole('button', { name: 'Check in' }).click()
  const scan = page.getByRole('textbox', { name: 'Scan or type a code' })
  // A scanner leaves out the zeros in front.
  await scan.fill(line.upc.slice(1))
  await scan.press('Enter')
  await expect(page.getByText(`1 of ${line.ordered_qty}: ${line.purchasable_name}`)).toBeVisible()
  await scan.fill('4006381333931')
  await scan.press('Enter')
  await expect(page.getByText("4006381333931 isn't on this order")).toBeVisible()

  await page.getByLabel(`Cases received: ${line.purchasable_name}`).fill(String(line.ordered_qty))
  const report = page.getByRole('button', { name: `Report an issue with ${line.purchasable_name}` })
  await report.click()
  const issue = page.getByRole('group', { name: `Issue with ${line.purchasable_name}` })
  await issue.getByLabel('Issue').selectOption('Quality Issues')
  await expect(issue.getByLabel('Cases')).toHaveValue('1')
  await issue.getByLabel('Note to the vendor').fill('Crushed at the corner')
  await issue
    .getByLabel(`Photo of ${line.purchasable_name}`)
    .setInputFiles({ name: 'crushed.png', mimeType: 'image/png', buffer: PNG })
  await expect(issue.getByRole('img', { name: `As delivered: ${line.purchasable_name}` })).toBeVisible()
  await expect(issue.getByText(credit)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // Half done, and the tab is gone.
  await page.reload()
  await expect(page.getByText('We saved the check-in you started.')).toBeVisible()
  await expect(issue.getByLabel('Note to the vendor')).toHaveValue('Crushed at the corner')
  await page.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Delivery checked in, 1 credit claimed')).toBeVisible()
  const claims = page.getByRole('region', { name: 'Claims' })
  await expect(claims.getByText('Waiting for the vendor')).toBeVisible()

  await vendor.goto('/')
  await vendor.getByRole('link', { name: `${order.store_display_name}, order ${order.order_number}` }).click()
  await expect(vendor.getByText('Crushed at the corner').first()).toBeVisible()
  await expect(vendor.getByRole('img', { name: `Quality Issues: ${line.purchasable_name}` })).toBeVisible()
  await vendor.getByLabel('Cases to credit').fill('0')
  await vendor.getByRole('button', { name: 'Decline claim' }).click()
  await expect(vendor.getByText("Tell the store why you're not crediting all of it")).toBeVisible()
  await vendor.getByLabel('Cases to credit').fill('1')
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByRole('button', { name: `Credit ${credit}` }).click()
  await expect(
    vendor.getByRole('region', { name: 'Claims' }).getByText('Credited', { exact: true }),
  ).toBeVisible()
  await vendor.close()

  await page.reload()
  const toCredit = page.getByRole('link', { name: `Credit of ${credit} for ${line.purchasable_name}` })
  await expect(toCredit.filter({ visible: true })).toHaveAttribute('href', /^\/credit\//)
  await claims.getByRole('link', { name: line.purchasable_name, exact: true }).click()
  await expect(page.getByRole('heading', { name: line.purchasable_name })).toBeVisible()
  await expect(page.getByText(`1 case, ${credit}`).first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/credits')
  await expect(page.getByRole('grid', { name: 'Credits' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
