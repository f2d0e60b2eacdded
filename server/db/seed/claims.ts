import { answerDueOn, escalatesOn, remindsOn } from '@/domain/orders/claim'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import type { IssueReason } from '@/domain/orders/order'
import type { claims } from '../schema/orders/claims'
import { CHECKED_IN_AFTER_DAYS, type makeHistory } from './history'
import { cents, money } from './money'
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
  'Claims for temperature need the reading of the receiving dock.',
  'Claimed after the best by date had passed on your shelf.',
]
const partAnswers = [
  'Our driver counted the rest on the dock. Credited what was short.',
  'Only some of the cases were crushed. Credited those.',
  'The store kept the cases that could be sold.',
]

type Source = Pick<History, 'orders' | 'orderItems' | 'credits'> & {
  partners: readonly SeedPartner[]
  /** Stores of each account that has a claim waiting for the vendor. */
  accounts: readonly ReadonlySet<string>[]
  /** Vendors that have a claim to answer. */
  suppliers: readonly string[]
  vendorUserOf: (vendor_hash: string) => string | null
  now: Date
}

/**
 * Makes the claims behind all credits, of which some were granted in part; claims that were declined; and recent ones
 * that are waiting for the vendor, of which some have escalated.
 */
export function makeClaims({ orders, orderItems, credits, vendorUserOf, now, ...demo }: Source) {
  const random = randomOf('claims')
  const outcomes = randomOf('outcomes of claims')
  const orderOf = new Map(orders.map((order) => [order.hashid, order]))
  const itemOf = new Map(orderItems.map((item) => [item.hashid, item]))
  const zoneOf = new Map(demo.partners.map((store) => [store.hashid, store.time_zone]))
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
      amount: money(qty * cents(item.final_sell_price)),
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
    const isPart = item.qty > credit.qty && outcomes.chance(0.4)
    const qty = isPart ? outcomes.whole(credit.qty + 1, item.qty) : credit.qty
    const thanks = random.chance(0.3) ? 'Sorry about that. Credited.' : null
    return [
      {
        ...claim(credit.hashid, order, item, credit.reason, qty),
        status: isPart ? (2 as const) : (1 as const),
        granted_qty: credit.qty,
        granted_amount: credit.amount,
        answer: isPart ? outcomes.pick(partAnswers) : thanks,
        answered_by_hash: vendorUserOf(order.vendor_hash),
        answered_at: `${credit.credited_on}T15:${random.whole(10, 59)}:00.000Z`,
      },
    ]
  })

  const today = dayIn(DEFAULT_ZONE, now)
  const settled = new Set(credits.map((credit) => credit.order_item_hash))
  const checkedIn = orderItems.flatMap((item) => {
    const order = orderOf.get(item.order_hash)
    const isCheckedIn = order && order.date_required < daysAfter(today, -CHECKED_IN_AFTER_DAYS)
    return isCheckedIn && item.status === 1 && !settled.has(item.hashid) ? [{ order, item }] : []
  })
  const waiting = (order: Order, item: Item) => {
    const made = claim(
      random.hash(),
      order,
      item,
      random.pick([1, 2, 2, 3, 4, 5, 6] as const),
      random.whole(1, item.qty),
    )
    const local = dayIn(zoneOf.get(order.store_hash) ?? 'UTC', now)
    const onceThere = (day: string) => (day <= local ? day : null)
    return {
      ...made,
      reminded_on: onceThere(daysAfter(made.due_on, 1)) ?? onceThere(remindsOn(made.due_on)),
      escalated_on: onceThere(escalatesOn(made.due_on)),
      ...unanswered,
    }
  }
  const declined = (order: Order, item: Item) => ({
    ...claim(random.hash(), order, item, outcomes.pick([2, 2, 4, 5] as const), outcomes.whole(1, item.qty)),
    ...unanswered,
    status: 3 as const,
    answer: outcomes.pick(declineAnswers),
    answered_by_hash: vendorUserOf(order.vendor_hash),
    answered_at: `${daysAfter(order.date_required, 1)}T15:30:00.000Z`,
  })
  const claimed = checkedIn.flatMap(({ order, item }) => {
    const isRecent = order.date_required >= daysAfter(today, -OPEN_DAYS)
    if (isRecent && random.chance(0.03))
      return [random.chance(0.15) ? declined(order, item) : waiting(order, item)]
    return !isRecent && outcomes.chance(0.004) ? [declined(order, item)] : []
  })

  // Every demo account has a claim to follow or to answer.
  const taken = new Set(claimed.map(({ order_item_hash }) => order_item_hash))
  const latest = checkedIn.toSorted((a, b) => b.order.date_required.localeCompare(a.order.date_required))
  const isOf = [
    ...demo.accounts.map(
      (stores) =>
        ({ store_hash }: Parties) =>
          stores.has(store_hash),
    ),
    ...demo.suppliers.map(
      (vendor) =>
        ({ vendor_hash }: Parties) =>
          vendor_hash === vendor,
    ),
  ]
  for (const isOwn of isOf) {
    if (claimed.some((each) => each.status === 0 && isOwn(each))) continue
    const found = latest.find(({ order, item }) => isOwn(order) && !taken.has(item.hashid))
    if (!found) continue
    taken.add(found.item.hashid)
    claimed.push(waiting(found.order, found.item))
  }
  return [...credited, ...claimed]
}

type Parties = Pick<Order, 'store_hash' | 'vendor_hash'>

const unanswered = {
  status: 0 as 0 | 3,
  granted_qty: 0,
  granted_amount: '0.00',
  answer: null,
  answered_by_hash: null,
  answered_at: null,
} satisfies Partial<typeof claims.$inferInsert>

const noteOf = (reason: number, random: Random) =>
  random.chance(0.7) ? random.pick(notes[reason] ?? ['See photo.']) : null

const questions = [
  'Could you send a photo of the case label, with the lot?',
  'Our driver has the cases on his list. Did they go to another dock?',
  'Sorry about that. How many cases can you still sell?',
]
const replies = [
  'We threw them away, the smell was bad.',
  'Checked again, they are not here.',
  'None of them.',
]

/** Makes conversations about some of the claims that wait for an answer: a question of the vendor, and often the reply. */
export function makeClaimMessages(
  claims: ReturnType<typeof makeClaims>,
  vendorUserOf: (vendor_hash: string) => string | null,
  now: Date,
) {
  const random = randomOf('claim-messages')
  const daysLater = (moment: string, days: number) =>
    new Date(Math.min(Date.parse(moment) + days * 86_400_000, now.getTime())).toISOString()
  return claims.flatMap(({ hashid, status, vendor_hash, made_by_hash, made_at }) => {
    const vendorUser = vendorUserOf(vendor_hash)
    if (status !== 0 || vendorUser === null || !random.chance(0.5)) return []
    const index = random.whole(0, questions.length - 1)
    const message = (side: 0 | 1, text: string, written_by_hash: string, days: number) => ({
      hashid: random.hash(),
      claim_hash: hashid,
      side,
      text,
      written_by_hash,
      written_at: daysLater(made_at, days),
    })
    return [
      message(1, questions[index] ?? '', vendorUser, 0.8),
      ...(random.chance(0.6) ? [message(0, replies[index] ?? '', made_by_hash, 1.1)] : []),
    ]
  })
}
