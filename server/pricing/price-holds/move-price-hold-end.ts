import { eq } from 'drizzle-orm'
import { dayIn, daysAfter, formatDay } from '@/domain/orders/delivery'
import { LONGEST_HOLD_DAYS } from '@/domain/pricing/price-hold'
import { formatMoney } from '@/domain/values/money'
import type { Day } from '@/domain/values/primitives'
import { auditChanges } from '../../access/audit-changes'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { priceHoldRequests, priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { invalid, notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { queueMails } from '../../mail/outbox'

/**
 * Changes the last day of a price hold, and mails who requested it.
 * @throws a 404 for an unknown hold, a 422 if it has ended or the day is past or too late
 */
export async function movePriceHoldEnd(scope: Scope, hashid: string, ends_on: Day): Promise<void> {
  const { db, now } = scope
  const [hold] = await db.select().from(priceHolds).where(eq(priceHolds.hashid, hashid)).for('update')
  if (!hold) throw notFound('This price hold')
  const zones = await db
    .selectDistinct({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.partner_group_hash, hold.partner_group_hash))
  const days = zones.map(({ time_zone }) => dayIn(time_zone, now)).sort()
  const [first = dayIn('UTC', now)] = days
  if (hold.ends_on < first) throw invalid('ends_on', 'This price hold has ended. Request a new one')
  const today = days.at(-1) ?? first
  if (ends_on < today) throw invalid('ends_on', 'Choose today or a later day')
  const last = daysAfter(today, LONGEST_HOLD_DAYS)
  if (ends_on > last) throw invalid('ends_on', `Choose ${formatDay(last, now)} or earlier`)
  await db.update(priceHolds).set({ ends_on }).where(eq(priceHolds.hashid, hashid))
  await auditChanges(
    scope,
    'price-hold-changed',
    hashid,
    { ends_on: hold.ends_on },
    { ends_on },
    { parent_hash: hold.product_hash },
  )
  const [requester] = await db
    .select({ recipient: users.email, name: products.name })
    .from(priceHoldRequests)
    .innerJoin(users, eq(users.hashid, priceHoldRequests.requested_by_hash))
    .innerJoin(products, eq(products.hashid, priceHoldRequests.product_hash))
    .where(eq(priceHoldRequests.price_hold_hash, hashid))
  if (!requester || hold.ends_on === ends_on) return
  const { recipient, name } = requester
  const body = `${name}: ${formatMoney(hold.price)} per case now holds until ${formatDay(ends_on, now)}, before until ${formatDay(hold.ends_on, now)}.`
  await queueMails(db, [{ recipient, subject: `Price hold changed: ${name}`, body }], now, 'price-holds')
}
