import { eq, inArray } from 'drizzle-orm'
import { claimStatus } from '@/domain/orders/claim'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { formatMoney, sum } from '@/domain/values/money'
import { partners, users } from '../../db/schema/access'
import { vendors } from '../../db/schema/catalogue'
import { claims } from '../../db/schema/claims'
import { orderItems, orders } from '../../db/schema/orders'
import type { Scope } from '../../http/scope'
import { queueMails } from '../../mail/outbox'
import { worksFor } from '../../vendors/broker-vendors'

type Claim = typeof claims.$inferSelect
type ClaimedLine = Pick<Claim, 'order_item_hash' | 'reason' | 'qty' | 'amount' | 'due_on'>

/** Mails the vendor's users the claims of a store on one order. */
export async function mailClaims(
  scope: Scope,
  newClaims: readonly (ClaimedLine & { note: string | null })[],
) {
  const details = await readMailDetails(
    scope,
    newClaims.map((claim) => claim.order_item_hash),
  )
  const [first] = newClaims
  if (!details || !first) return
  const { order_number, store, vendor, names, toVendor } = details
  const lines = newClaims.map(
    (claim) =>
      `  ${claim.qty} x ${names.get(claim.order_item_hash)}: ${issueReason.label(claim.reason)}, ${formatMoney(claim.amount)}${claim.note ? `\n    ${claim.note}` : ''}`,
  )
  await queueMails(
    scope.db,
    toVendor.map((recipient) => ({
      recipient,
      subject: `${store} claims ${formatMoney(sum(newClaims.map(({ amount }) => amount)))} on order ${order_number}`,
      body: [
        `${store} checked in order ${order_number} from ${vendor} and claims a credit:`,
        lines.join('\n'),
        `Answer on the order in the portal by ${formatDay(first.due_on, scope.now)}.`,
      ].join('\n\n'),
    })),
    scope.now,
  )
}

/** Mails the vendor's answer to the store and the vendor's users. */
export async function mailAnswer(scope: Scope, claim: Claim) {
  const details = await readMailDetails(scope, [claim.order_item_hash])
  if (!details) return
  const { order_number, store, vendor, names, toStore, toVendor } = details
  const outcome =
    claim.status === claimStatus.value.refused
      ? `${vendor} declined the claim`
      : `${vendor} credits ${formatMoney(claim.granted_amount)}`
  const body = [
    `${outcome} on order ${order_number} for ${store}.`,
    `  ${names.get(claim.order_item_hash)}: ${issueReason.label(claim.reason)}\n  Claimed ${claim.qty}, ${formatMoney(claim.amount)}\n  Credited ${claim.granted_qty}, ${formatMoney(claim.granted_amount)}`,
    ...(claim.answer ? [claim.answer] : []),
  ].join('\n\n')
  await queueMails(
    scope.db,
    [toStore, ...toVendor].map((recipient) => ({
      recipient,
      subject: `${outcome} on order ${order_number}`,
      body,
    })),
    scope.now,
  )
}

/** Returns the recipients for items of one order, with the names that the mail uses. */
async function readMailDetails({ db }: Scope, item_hashes: readonly string[]) {
  const items = await db
    .select({
      item_hash: orderItems.hashid,
      item: orderItems.purchasable_name,
      order_number: orders.order_number,
      store: partners.display_name,
      toStore: partners.email,
      vendor: vendors.name,
      vendor_hash: vendors.hashid,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .innerJoin(partners, eq(partners.hashid, orders.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, orders.vendor_hash))
    .where(inArray(orderItems.hashid, [...item_hashes]))
  const [first] = items
  if (!first) return null
  const people = await db.select({ email: users.email }).from(users).where(worksFor(db, first.vendor_hash))
  return {
    ...first,
    names: new Map(items.map(({ item_hash, item }) => [item_hash, item])),
    toVendor: people.map(({ email }) => email),
  }
}
