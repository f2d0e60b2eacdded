import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { dayIn, daysAfter, formatDay } from '@/domain/orders/delivery'
import { LONGEST_HOLD_DAYS, type NewPriceHold, priceHoldStatus } from '@/domain/pricing/price-hold'
import { compareMoney, formatMoney } from '@/domain/values/money'
import type { Day } from '@/domain/values/primitives'
import { auditChanges } from '../../access/audit-changes'
import { isSoldTo } from '../../catalogue/read-catalogue'
import { sellPriceOver } from '../../catalogue/sell-price'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { priceHoldRequests, priceHolds } from '../../db/schema/pricing/price-holds'
import { partners } from '../../db/schema/stores/partners'
import { invalid, notFound } from '../../http/api-error'
import { newHash } from '../../http/hash'
import { type Scope, storesOf } from '../../http/scope'
import { queueMails } from '../../mail/outbox'

/**
 * Requests a price hold for a partner group.
 * @throws a 404 for a group or product that the user may not see, a 422 for an invalid price or end date
 */
export async function requestPriceHold(scope: Scope, draft: NewPriceHold): Promise<void> {
  const { db, now, user } = scope
  const stores = await storesOf(scope, `forPartnerGroup(${draft.partner_group_hash})`)
  const [product] = await db
    .select({ name: products.name, list: sellPriceOver(scope, stores) })
    .from(products)
    .where(and(eq(products.hashid, draft.product_hash), scope.ofProducts(products), isSoldTo(scope, stores)))
  if (!product) throw notFound('This product')
  if (compareMoney(draft.price, product.list) >= 0)
    throw invalid('price', `Enter less than the current price of ${formatMoney(product.list)} per case`)
  const today = dayIn(stores[0]?.time_zone ?? 'UTC', now)
  if (draft.ends_on <= today) throw invalid('ends_on', 'Choose a date after today')
  const last = daysAfter(today, LONGEST_HOLD_DAYS)
  if (draft.ends_on > last) throw invalid('ends_on', `Choose ${formatDay(last, now)} or earlier`)
  await rejectDuplicateHold(scope, draft, product.name, today)
  const hashid = newHash()
  await db.insert(priceHoldRequests).values({
    hashid,
    product_hash: draft.product_hash,
    partner_group_hash: draft.partner_group_hash,
    price: draft.price,
    ends_on: draft.ends_on,
    note: draft.note,
    status: priceHoldStatus.value.requested,
    answer: '',
    requested_by_hash: user.hashid,
    requested_at: now.toISOString(),
  })
  const { price, ends_on, note } = draft
  await auditChanges(
    scope,
    'price-hold-changed',
    hashid,
    {},
    { price, ends_on, note },
    { parent_hash: draft.product_hash },
  )
}

/**
 * Rejects a request if the group already has a pending request for the product, or a price hold that overlaps the
 * requested period. A lock serializes requests for the same group and product, so that only one of two parallel
 * requests is accepted.
 */
async function rejectDuplicateHold(
  { db, now }: Scope,
  { partner_group_hash, product_hash, ends_on }: NewPriceHold,
  name: string,
  today: Day,
): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext(${partner_group_hash}), hashtext(${product_hash}))`,
  )
  const isPending = and(
    eq(priceHoldRequests.product_hash, product_hash),
    eq(priceHoldRequests.partner_group_hash, partner_group_hash),
    eq(priceHoldRequests.status, priceHoldStatus.value.requested),
  )
  if ((await db.$count(priceHoldRequests, isPending)) > 0)
    throw invalid('product_hash', `A price hold for ${name} has already been requested`)
  const [existing] = await db
    .select({ ends_on: priceHolds.ends_on })
    .from(priceHolds)
    .where(
      and(
        eq(priceHolds.product_hash, product_hash),
        eq(priceHolds.partner_group_hash, partner_group_hash),
        lte(priceHolds.starts_on, ends_on),
        gte(priceHolds.ends_on, today),
      ),
    )
    .orderBy(desc(priceHolds.ends_on))
    .limit(1)
  if (existing)
    throw invalid(
      'product_hash',
      `${name} already has a price hold until ${formatDay(existing.ends_on, now)}. Request a new price hold after that day.`,
    )
}

/**
 * Approves or declines a request and mails the requester. An approved price applies from today on.
 * @throws a 422 if the request was already decided or its end date has passed
 */
export async function decidePriceHold(
  scope: Scope,
  hashid: string,
  { is_approved, answer }: { is_approved: boolean; answer: string },
): Promise<void> {
  const { db, now, user } = scope
  const [request] = await db
    .select()
    .from(priceHoldRequests)
    .where(eq(priceHoldRequests.hashid, hashid))
    .for('update')
  if (!request) throw notFound('This request')
  if (request.status !== priceHoldStatus.value.requested)
    throw invalid(
      'is_approved',
      `This request is already ${priceHoldStatus.label(request.status).toLowerCase()}.`,
    )
  const zones = await db
    .selectDistinct({ time_zone: partners.time_zone })
    .from(partners)
    .where(eq(partners.partner_group_hash, request.partner_group_hash))
  // An approved price applies in every store of the group at once, so it starts on the current day in the group's
  // westernmost zone.
  const [today = dayIn('UTC', now)] = zones.map(({ time_zone }) => dayIn(time_zone, now)).sort()
  if (is_approved && request.ends_on < today)
    throw invalid('is_approved', 'The requested end date has passed. Decline this request instead.')
  const price_hold_hash = is_approved ? newHash() : null
  const hold = { price: request.price, starts_on: today, ends_on: request.ends_on }
  if (price_hold_hash)
    await db.insert(priceHolds).values({
      hashid: price_hold_hash,
      product_hash: request.product_hash,
      partner_group_hash: request.partner_group_hash,
      ...hold,
    })
  const { approved, declined } = priceHoldStatus.value
  await db
    .update(priceHoldRequests)
    .set({
      status: is_approved ? approved : declined,
      answer,
      decided_by_hash: user.hashid,
      decided_at: now.toISOString(),
      price_hold_hash,
    })
    .where(eq(priceHoldRequests.hashid, hashid))
  await auditChanges(
    scope,
    'price-hold-changed',
    price_hold_hash ?? hashid,
    { status: priceHoldStatus.label(request.status), answer: '' },
    { status: priceHoldStatus.label(is_approved ? approved : declined), answer, ...(is_approved && hold) },
    { parent_hash: request.product_hash },
  )
  await mailDecision(scope, request, { is_approved, answer })
}

async function mailDecision(
  { db, now }: Scope,
  request: typeof priceHoldRequests.$inferSelect,
  { is_approved, answer }: { is_approved: boolean; answer: string },
) {
  const [found] = await db
    .select({ recipient: users.email, name: products.name })
    .from(users)
    .innerJoin(products, eq(products.hashid, request.product_hash))
    .where(eq(users.hashid, request.requested_by_hash))
  if (!found) return
  const { recipient, name } = found
  const price = `${formatMoney(request.price)} per case until ${formatDay(request.ends_on, now)}`
  const mail = {
    recipient,
    subject: `Price hold ${is_approved ? 'approved' : 'declined'}: ${name}`,
    body: [`${name}: ${price}.`, answer].filter(Boolean).join('\n\n'),
  }
  await queueMails(db, [mail], now, 'price-holds')
}
