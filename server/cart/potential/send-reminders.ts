import { sql } from 'drizzle-orm'
import type { CartPerson } from '@/domain/cart/cart-reminder'
import { keyOfOrder, type OrderKey } from '@/domain/cart/order-key'
import { isJustReminded } from '@/domain/cart/potential-order'
import type { ReminderOutcome, ReminderReach, RemindersToSend } from '@/domain/cart/potential-orders-contract'
import { auditActions } from '../../access/audit'
import { insertMany } from '../../db/insert-many'
import { isOneOf } from '../../db/one-of'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import { cartReminderRecipients, cartReminders } from '../../db/schema/cart/reminders'
import { newHash } from '../../http/hash'
import type { Scope } from '../../http/scope'
import { readLines } from '../read-lines'
import { mailReminders } from './mail-reminders'
import { ordersOf, type ReadOrder, readSellers } from './read-orders'
import { type Reach, readReach } from './read-people'

const GONE = 'This order is no longer in the cart.'
const NOBODY = 'Nobody can be reached. Add a buyer to this store, or call it.'

/** An order to remind of, with whom that reaches. */
export type ReachedOrder = ReadOrder & Reach

/** Keeps this lock apart from other advisory locks with one number. */
const REMINDER_LOCK = 4_411

/** Returns the named orders that are in carts, with whom a reminder reaches, by key. */
async function readNamed(
  scope: Scope,
  orders: readonly OrderKey[],
): Promise<ReadonlyMap<string, ReachedOrder>> {
  const named = new Set(orders.map(keyOfOrder))
  const stores = new Set(orders.map(({ store_hash }) => store_hash))
  const lines = (await readLines(scope, isOneOf(unconfirmedOrders.store_hash, stores))).filter((line) =>
    named.has(keyOfOrder(line)),
  )
  const found = await ordersOf(scope, lines, await readSellers(scope))
  const reachOf = await readReach(
    scope,
    found.map(({ order }) => order),
  )
  return new Map(
    found.flatMap((each) => {
      const reach = reachOf.get(each.order.hashid)
      return reach ? [[each.order.hashid, { ...each, ...reach }]] : []
    }),
  )
}

/** Returns why nobody is reminded of an order; null if somebody can be. */
function refusal(order: ReachedOrder | undefined): string | null {
  if (!order) return GONE
  if (order.is_store_archived) return 'The store is archived.'
  return order.reached.length === 0 ? NOBODY : null
}

/** Returns who would be reminded of the orders that are still in carts, and who would not and why. */
export async function previewReminders(scope: Scope, orders: readonly OrderKey[]): Promise<ReminderReach[]> {
  const named = await readNamed(scope, orders)
  return [...named.values()].map((each) => {
    const { store_hash, vendor_hash, date_required, store_display_name, store_place, vendor_name } =
      each.order
    const problem = refusal(each)
    return {
      store_hash,
      vendor_hash,
      date_required,
      store_display_name,
      store_place,
      vendor_name,
      problem,
      reached:
        problem === null
          ? each.reached.map(({ name, email, muted }) => ({
              name,
              email,
              channels: (['email', 'portal'] as const).filter((channel) => !muted.includes(channel)),
            }))
          : [],
      unreached: each.unreached.map(({ person: { name }, reason }) => ({ name, reason })),
      last: each.reminder && {
        hashid: each.reminder.hashid,
        sent_by: each.reminder.sent_by,
        sent_at: each.reminder.sent_at,
      },
    }
  })
}

/** Reminds buyers of orders, with one mail a person. Of several calls at once, one reminds of an order. Must run in a transaction. */
export async function sendReminders(
  scope: Scope,
  origin: string,
  { orders, message }: RemindersToSend,
): Promise<ReminderOutcome[]> {
  await scope.db.execute(sql`select pg_advisory_xact_lock(${REMINDER_LOCK})`)
  const named = await readNamed(scope, orders)
  const sent: ReachedOrder[] = []
  const unique = new Map(orders.map((order) => [keyOfOrder(order), order]))
  const outcomes = [...unique].map(([key, { after, ...order }]): ReminderOutcome => {
    const found = named.get(key)
    const refused = refusal(found)
    if (!found || refused !== null) return { ...order, is_done: false, message: refused ?? GONE }
    const { reminder } = found
    if (reminder && reminder.hashid !== after && isJustReminded(reminder.sent_at, scope.now))
      return { ...order, is_done: false, message: `${reminder.sent_by} has just reminded the buyer.` }
    sent.push(found)
    return { ...order, is_done: true, message: `Reminded ${namesOf(found.reached)}.` }
  })
  await keepReminders(scope, sent, message)
  await mailReminders(scope, { orders: sent, message, origin })
  return outcomes
}

const MAX_NAMES = 3
function namesOf(people: readonly CartPerson[]): string {
  const names = people.slice(0, MAX_NAMES).map(({ name }) => name)
  const others = people.length - names.length
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ')
}

async function keepReminders(scope: Scope, orders: readonly ReachedOrder[], message: string) {
  const { db, user, now } = scope
  const reminders = orders.map(({ order, reached }) => ({
    reached,
    reminder: {
      hashid: newHash(),
      store_hash: order.store_hash,
      vendor_hash: order.vendor_hash,
      date_required: order.date_required,
      message,
      sent_by_hash: user.hashid,
      sent_at: now.toISOString(),
    },
  }))
  await insertMany(
    db,
    cartReminders,
    reminders.map(({ reminder }) => reminder),
  )
  await insertMany(
    db,
    cartReminderRecipients,
    reminders.flatMap(({ reminder, reached }) =>
      reached.map(({ hashid, muted }) => ({
        reminder_hash: reminder.hashid,
        user_hash: hashid,
        is_mailed: !muted.includes('email'),
      })),
    ),
  )
  await auditActions(
    scope,
    'cart-reminded',
    reminders.map(({ reminder: { store_hash, vendor_hash, date_required }, reached }) => ({
      subject_hash: store_hash,
      details: { vendor_hash, date_required, message, recipients: reached.map(({ email }) => email) },
    })),
  )
}
