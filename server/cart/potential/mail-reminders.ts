import type { CartLine } from '@/domain/cart/cart-line'
import type { CartPerson } from '@/domain/cart/cart-reminder'
import { keyOfOrder } from '@/domain/cart/order-key'
import { paysSpecialtyPrice } from '@/domain/pricing/price-visibility'
import { isOneOf } from '../../db/one-of'
import { unconfirmedOrders } from '../../db/schema/cart/lines'
import type { Scope } from '../../http/scope'
import { cartReminderMail } from '../../mail/cart-reminder-mail'
import { queueMails } from '../../mail/outbox'
import { readLinesPricedFor } from '../read-lines'
import type { ReachedOrder } from './send-reminders'

/** Queues one mail a person, whatever the number of their orders, at the prices that the person pays. */
export async function mailReminders(
  scope: Scope,
  { orders, message, origin }: { orders: readonly ReachedOrder[]; message: string; origin: string },
): Promise<void> {
  const { user, now } = scope
  const ofPerson = new Map<string, { person: CartPerson; orders: ReachedOrder[] }>()
  for (const order of orders)
    for (const person of order.reached) {
      const known = ofPerson.get(person.hashid) ?? { person, orders: [] }
      known.orders.push(order)
      ofPerson.set(person.hashid, known)
    }
  const specialtyLines = await readSpecialtyLines(
    scope,
    [...ofPerson.values()].flatMap(({ person, orders: some }) => (paysSpecialty(person) ? some : [])),
  )
  const mails = [...ofPerson.values()].map(({ person, orders: some }) => ({
    recipient: person.email,
    ...cartReminderMail(
      {
        message,
        sender: user.name,
        orders: some.map(({ order, vendor, lines }) => ({
          store: order.store_display_name,
          time_zone: order.time_zone,
          vendor,
          date_required: order.date_required,
          lines: (paysSpecialty(person) && specialtyLines.get(order.hashid)) || lines,
          problem: order.problem,
          link: `${origin}/order/start/${order.store_hash}/cart`,
        })),
      },
      now,
    ),
  }))
  await queueMails(scope.db, mails, now, 'cart-reminders')
}

const paysSpecialty = ({ role_name }: CartPerson) => paysSpecialtyPrice(role_name)

/** Returns the lines of orders at specialty prices, by the key of the order. */
async function readSpecialtyLines(
  scope: Scope,
  orders: readonly ReachedOrder[],
): Promise<ReadonlyMap<string, CartLine[]>> {
  if (orders.length === 0) return new Map()
  const hashes = orders.flatMap(({ lines }) => lines.map(({ hashid }) => hashid))
  const lines = await readLinesPricedFor(scope, isOneOf(unconfirmedOrders.hashid, hashes), {
    role_name: 'Specialty Distributor',
  })
  return Map.groupBy(lines, keyOfOrder)
}
