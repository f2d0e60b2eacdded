import { answerDueOn } from '@/domain/orders/claim'
import { daysAfter } from '@/domain/orders/delivery'
import type { IssueReason } from '@/domain/orders/order'
import { CHECKED_IN_AFTER_DAYS, type makeHistory } from './history'
import type { SeedPartner } from './partners'
import { type Random, randomOf } from './random'

type History = ReturnType<typeof makeHistory>
type Order = History['orders'][number]
type Item = History['orderItems'][number]

/** Days for which claims may still be open. */
const OPEN_DAYS = 12

const notes: Readonly<Record<number, readonly string[]>> = {
  1: ['Not on the truck.', 'Billed but not delivered.'],
  2: ['Crushed at the corner of the pallet.', 'Jars leaking.', 'Best before date has passed.'],
  3: ['Wrong pack size.', 'Not the grade we buy.'],
  4: ['Arrived at 52 °F.', 'Partly thawed.'],
  5: ['Belongs to another store.', "We got another store's cases."],
  6: ['Returned by the driver.'],
  7: ['Label is missing.'],
  8: ["The driver said it's discontinued."],
}
const declineAnswers = [
  'The store signed for all cases.',
  'The photo shows a different lot from the one we delivered.',
]

/** Makes the claims behind all credits, and recent claims that were declined or are waiting for the vendor. */
export function makeClaims({
  orders,
  orderItems,
  credits,
  partners,
  vendorUserOf,
  now,
}: Pick<History, 'orders' | 'orderItems' | 'credits'> & {
  partners: readonly SeedPartner[]
  vendorUserOf: (vendor_hash: string) => string | null
  now: Date
}) {
  const random = randomOf('claims')
  const orderOf = new Map(orders.map((order) => [order.hashid, order]))
  const itemOf = new Map(orderItems.map((item) => [item.hashid, item]))
  const zoneOf = new Map(partners.map((store) => [store.hashid, store.time_zone]))
  const claim = (hashid: string, order: Order, item: Item, reason: IssueReason, qty: number) => {
    const made_at = `${order.date_required}T19:${random.whole(10, 59)}:00.000Z`
    return {
      hashid,
      order_hash: order.hashid,
      order_item_hash: item.hashid,
      store_hash: order.store_hash,
      vendor_hash: order.vendor_hash,
      reason,
      qty,
      amount: ((qty * Math.round(Number(item.final_sell_price) * 100)) / 100).toFixed(2),
      note: noteOf(reason, random),
      photograph_hash: null,
      reminded_on: null,
      escalated_on: null,
      made_by_hash: order.placed_by_hash,
      made_at,
      due_on: answerDueOn(zoneOf.get(order.store_hash) ?? 'UTC', new Date(made_at)),
    }
  }

  const credited = credits.flatMap((credit) => {
    const item = itemOf.get(credit.order_item_hash)
    const order = item && orderOf.get(item.order_hash)
    if (!order) return []
    return [
      {
        ...claim(credit.hashid, order, item, credit.reason, credit.qty),
        status: 1 as const,
        granted_qty: credit.qty,
        granted_amount: credit.amount,
        answer: random.chance(0.3) ? 'Sorry about that. Credited.' : null,
        answered_by_hash: vendorUserOf(order.vendor_hash),
        answered_at: `${credit.credited_on}T15:${random.whole(10, 59)}:00.000Z`,
      },
    ]
  })

  const today = now.toISOString().slice(0, 10)
  const settled = new Set(credits.map((credit) => credit.order_item_hash))
  const open = orderItems.flatMap((item) => {
    const order = orderOf.get(item.order_hash)
    const isRecent =
      order &&
      order.date_required < daysAfter(today, -CHECKED_IN_AFTER_DAYS) &&
      order.date_required >= daysAfter(today, -OPEN_DAYS)
    if (!isRecent || item.status !== 1 || settled.has(item.hashid) || !random.chance(0.03)) return []
    const newClaim = claim(
      random.hash(),
      order,
      item,
      random.pick([1, 2, 2, 3, 4, 5, 6] as const),
      random.whole(1, item.qty),
    )
    const isRejected = random.chance(0.15)
    return [
      {
        ...newClaim,
        status: isRejected ? (3 as const) : (0 as const),
        granted_qty: 0,
        granted_amount: '0.00',
        answer: isRejected ? random.pick(declineAnswers) : null,
        answered_by_hash: isRejected ? vendorUserOf(order.vendor_hash) : null,
        answered_at: isRejected ? `${daysAfter(order.date_required, 1)}T15:30:00.000Z` : null,
      },
    ]
  })
  return [...credited, ...open]
}

const noteOf = (reason: number, random: Random) =>
  random.chance(0.7) ? random.pick(notes[reason] ?? ['See photo.']) : null
