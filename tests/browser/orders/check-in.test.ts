import type { Page } from '@playwright/test'
import { formatCases } from '../../../src/domain/cart/cases'
import { shareOf } from '../../../src/domain/orders/ledger'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { formatMoney } from '../../../src/domain/values/money'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFElEQVR4nGP8z8DAwMDAxAADCBYAG10BBdmz9y8AAAAASUVORK5CYII=',
  'base64',
)

/** A delivery of a vendor to one of the user's stores that is not checked in yet. */
async function delivered(page: Page, vendor_name: string): Promise<OrderWithItems> {
  const { data: orders } = await callFrom<{ data: Order[] }>(page, '/orders?limit=-1')
  const today = testNow().toISOString().slice(0, 10)
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

/** The claim that was made last. */
const newestClaim = async (page: Page) =>
  (await callFrom<{ data: { hashid: string }[] }>(page, '/credits?limit=-1')).data[0]?.hashid ?? ''

const addressOf = (order: Order) =>
  `/order/view/${order.store_hash}/historic/${order.vendor_hash}/${order.date_required}`

test('a store checks a delivery in by scanning, claims damage with a photo, and the vendor responds', async ({
  page,
  openElsewhere,
}) => {
  await signIn(page, 'corporate', null)
  const vendor = await openElsewhere()
  await signIn(vendor, 'supplier', null)
  const { data: own } = await callFrom<{
    data: { supplier: { data: { vendor: { data: { name: string } } } } }
  }>(vendor, '/auth/user?with=partner_group,supplier.vendor&limit=-1')
  const order = await delivered(page, own.supplier.data.vendor.data.name)
  const [line] = order.items.filter(({ ordered_qty }) => ordered_qty > 1)
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

  // Missing cases are claimed unless the store says otherwise, and counting moves no input.
  const received = page.getByLabel(`Cases received: ${line.purchasable_name}`)
  const lines = page.locator('form li')
  const row = lines.filter({ has: received })
  await expect(row.getByText(`Not delivered, ${formatCases(line.ordered_qty - 1)} · credit`)).toBeVisible()
  const places = () =>
    lines.evaluateAll((all) =>
      all.map((each) => JSON.stringify(each.querySelector('input')?.getBoundingClientRect())),
    )
  // The focus alone may scroll the page.
  await received.focus()
  const before = await places()
  await received.fill(String(line.ordered_qty))
  await expect(row.getByText('Arrived in full')).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByLabel('Count up from zero').check()
  const others = await lines.filter({ hasNot: received }).count()
  await expect(lines.getByText(/^Not delivered/)).toHaveCount(others)
  await page.getByLabel('Count up from zero').uncheck()
  await expect(lines.getByText('Arrived in full')).toHaveCount(others + 1)
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
  await expect(row.getByText(`Quality Issues, 1 case · credit ${credit}`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  // Half done, and the tab is gone.
  await page.reload()
  await expect(page.getByText('We saved the check-in you started.')).toBeVisible()
  await expect(issue.getByLabel('Note to the vendor')).toHaveValue('Crushed at the corner')
  await page.locator('form').getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Delivery checked in, 1 credit claimed')).toBeVisible()
  const activity = page.getByRole('region', { name: 'Activity' })
  await expect(activity.getByText(/checked in \d+ of \d+ cases/)).toBeVisible()
  const claims = page.getByRole('region', { name: 'Claims' })
  await expect(claims.getByText('Waiting for the vendor')).toBeVisible()

  // The vendor asks, the store sends a photo, and a part is credited, each side following live.
  await vendor.setViewportSize({ width: 390, height: 844 })
  await vendor.goto('/supplier/claims')
  expect(await accessibilityViolations(vendor)).toEqual([])
  const claim = await newestClaim(page)
  await vendor.goto(`/supplier/claims/${claim}`)
  const thread = vendor.getByRole('region', { name: 'Conversation' })
  await expect(thread.getByText('Crushed at the corner')).toBeVisible()
  await expect(thread.getByRole('img', { name: /^Photo 1 of/ })).toBeVisible()
  await thread.getByLabel(/^Message to/).fill('Which lot is on the label?')
  await thread.getByRole('button', { name: 'Send' }).click()
  await expect(thread.getByText('Which lot is on the label?')).toBeVisible()

  await page.goto(`/credit/${claim}`)
  const answer = page.getByRole('region', { name: 'Conversation' })
  await expect(answer.getByText('Which lot is on the label?')).toBeVisible()
  await expect(thread.getByText(/^Read by/)).toBeVisible()
  await answer
    .getByLabel('Add photos')
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PNG })
  await expect(answer.getByRole('list', { name: 'Photos of the message' }).getByRole('img')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await answer.getByLabel(/^Message to/).fill('Lot 24-117, see the photo.')
  await answer.getByRole('button', { name: 'Send' }).click()
  await expect(answer.getByRole('article').getByText('Lot 24-117, see the photo.')).toBeVisible()

  await expect(thread.getByText('Lot 24-117, see the photo.')).toBeVisible()
  await vendor.getByRole('radio', { name: 'Credit an amount' }).check()
  await vendor.getByLabel('Amount to credit').fill('99999')
  await vendor.getByRole('button', { name: /^Credit \$99,999/ }).click()
  await expect(vendor.getByText(`Credit ${credit} or less.`)).toBeVisible()
  await expect(vendor.getByText("Tell the store why you're not crediting all of it.")).toBeVisible()
  expect(await accessibilityViolations(vendor)).toEqual([])
  await vendor.getByLabel('Amount to credit').fill('1.50')
  await vendor.getByLabel('Note to the store').fill('Most of the case can be sold.')
  await vendor.getByRole('button', { name: `Credit $1.50 of ${credit}` }).click()
  await expect(thread.getByText(`Credited $1.50 of ${credit}`)).toBeVisible()
  await expect(answer.getByText(`Credited $1.50 of ${credit}`)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Claim', exact: true }).getByText('Credited in part'),
  ).toBeVisible()
  await vendor.close()

  await page.goto(addressOf(order))
  const toCredit = page.getByRole('link', { name: `Credit of $1.50 for ${line.purchasable_name}` })
  await expect(toCredit.filter({ visible: true })).toHaveAttribute('href', /^\/credit\//)
  await claims.getByRole('link', { name: line.purchasable_name, exact: true }).click()
  await expect(page.getByRole('heading', { name: line.purchasable_name })).toBeVisible()
  await expect(page.getByText('1 case, $1.50').first()).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto('/credits')
  await expect(page.getByRole('grid', { name: 'Credits' })).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})
