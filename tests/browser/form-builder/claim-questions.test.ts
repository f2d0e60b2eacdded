import type { Page } from '@playwright/test'
import type { Order } from '../../../src/domain/orders/order'
import type { OrderWithItems } from '../../../src/domain/orders/order-detail'
import { testNow } from '../../setup/calendar.mjs'
import { callFrom } from '../support/calls'
import { accessibilityViolations, expect, signIn, test } from '../support/portal'
import { publishQuestion } from '../support/publish-question'

/** An order that is not checked in yet. */
async function delivered(page: Page): Promise<OrderWithItems> {
  const { data: orders } = await callFrom<{ data: Order[] }>(page, '/orders?limit=-1')
  const today = testNow().toISOString().slice(0, 10)
  for (const { store_hash, vendor_hash, date_required } of orders.filter(
    (each) => each.date_required < today,
  )) {
    const { data } = await callFrom<{ data: OrderWithItems[] }>(
      page,
      `/store/${store_hash}/orders/${vendor_hash}?date_required=${date_required}`,
    )
    const [order] = data
    if (data.length === 1 && order?.account.received_qty === null) return order
  }
  throw new Error('Nothing waits for its check-in')
}

test('a store that claims a credit answers the custom questions', async ({ page, openElsewhere }) => {
  const developer = await openElsewhere()
  await signIn(developer, 'developer', null)
  await publishQuestion(developer, 'claims', { type: 'yes-no', label: 'Was the seal intact?' })
  await signIn(page, 'corporate', null)
  const order = await delivered(page)
  const [line] = order.items.filter(({ ordered_qty }) => ordered_qty > 1)
  if (!line) throw new Error('The order has no lines')
  await page.goto(`/order/view/${order.store_hash}/historic/${order.vendor_hash}/${order.date_required}`)
  await page.getByRole('button', { name: 'Check in' }).click()
  const seal = page.getByRole('combobox', { name: 'Was the seal intact?' })
  const received = page.getByLabel(`Cases received: ${line.purchasable_name}`)
  await expect(received).toBeVisible()
  await expect(seal).toBeHidden()
  await received.fill(String(line.ordered_qty - 1))
  await expect(seal).toBeVisible()
  const send = page.locator('form').getByRole('button', { name: 'Check in', exact: true })
  await send.click()
  await expect(seal).toBeFocused()
  await expect(seal).toHaveAccessibleDescription('Required')
  expect(await accessibilityViolations(page)).toEqual([])
  await seal.selectOption('No')
  await send.click()
  await expect(page.getByText('Delivery checked in, 1 credit claimed')).toBeVisible()
  const { data: claims } = await callFrom<{ data: { hashid: string }[] }>(page, '/credits?limit=-1')
  await page.goto(`/credit/${claims[0]?.hashid}`)
  await expect(page.getByRole('region', { name: 'More answers' })).toContainText('Was the seal intact?No')
  expect(await accessibilityViolations(page)).toEqual([])
})
