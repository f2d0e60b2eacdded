import { eq, inArray } from 'drizzle-orm'
import { claimStatus } from '@/domain/orders/claim'
import { type ClaimSide, claimSide } from '@/domain/orders/claim-thread'
import { formatDay } from '@/domain/orders/delivery'
import { issueReason } from '@/domain/orders/order'
import { formatMoney, sum } from '@/domain/values/money'
import { isRecalledOf } from '../../catalogue/offer'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { Scope } from '../../http/scope'
import { storeRecipients, vendorRecipients } from '../../mail/order-recipients'
import { queueMails } from '../../mail/outbox'
import { readOrderSettings } from '../../stores/order-settings'
import type { VendorCall } from '../fulfillment/acknowledge'
import { markedName } from '../recalled-mark'
import type { ClaimRow } from './find-claim'

type ClaimedLine = Pick<ClaimRow, 'hashid' | 'order_item_hash' | 'reason' | 'qty' | 'amount' | 'due_on'>

/** Returns the address of a claim for its vendor. */
export const vendorLinkTo = (origin: string, claim_hash: string) => `${origin}/supplier/claims/${claim_hash}`
/** Returns the address of a claim for its store and for staff. */
export const linkToClaim = (origin: string, claim_hash: string) => `${origin}/credit/${claim_hash}`

/** Mails the vendor's users the claims of a store on one order. */
export async function mailClaims(
  { scope, origin }: VendorCall,
  newClaims: readonly (ClaimedLine & { note: string | null })[],
) {
  const details = await readMailDetails(
    scope,
    newClaims.map((claim) => claim.order_item_hash),
  )
  const [first] = newClaims
  if (!details || !first) return
  const { order_number, store, vendor, names, toVendor } = details
  const lines = newClaims.map((claim) =>
    [
      `  ${claim.qty} x ${names.get(claim.order_item_hash)}: ${issueReason.label(claim.reason)}, ${formatMoney(claim.amount)}`,
      ...(claim.note ? [`    ${claim.note}`] : []),
      `    ${vendorLinkTo(origin, claim.hashid)}`,
    ].join('\n'),
  )
  await sendTo(scope, details, toVendor, {
    subject: `${store} claims ${formatMoney(sum(newClaims.map(({ amount }) => amount)))} on order ${order_number}`,
    body: [
      `${store} checked in order ${order_number} from ${vendor} and claims a credit:`,
      lines.join('\n'),
      `Answer by ${formatDay(first.due_on, scope.now)}.`,
    ],
  })
}

/** Mails the vendor's answer to the store and the vendor's users. */
export async function mailAnswer({ scope, origin }: VendorCall, claim: ClaimRow) {
  const details = await readMailDetails(scope, [claim.order_item_hash])
  if (!details) return
  const { order_number, store, vendor, names, toStore, toVendor } = details
  const outcome =
    claim.status === claimStatus.value.refused
      ? `${vendor} declined the claim`
      : `${vendor} credits ${formatMoney(claim.granted_amount)}`
  const subject = `${outcome} on order ${order_number}`
  const body = [
    `${outcome} on order ${order_number} for ${store}.`,
    `  ${names.get(claim.order_item_hash)}: ${issueReason.label(claim.reason)}\n  Claimed ${claim.qty}, ${formatMoney(claim.amount)}\n  Credited ${claim.granted_qty}, ${formatMoney(claim.granted_amount)}`,
    ...(claim.answer ? [claim.answer] : []),
  ]
  const { hashid } = claim
  await sendTo(scope, details, toStore, { subject, body: [...body, linkToClaim(origin, hashid)] })
  await sendTo(scope, details, toVendor, { subject, body: [...body, vendorLinkTo(origin, hashid)] })
}

/** Mails a message to the other side; one of staff to both. */
export async function mailMessage(
  { scope, origin }: VendorCall,
  claim: ClaimRow,
  { side, text, photographs }: { side: ClaimSide; text: string; photographs: number },
) {
  const details = await readMailDetails(scope, [claim.order_item_hash])
  if (!details) return
  const { order_number, store, vendor, names, toStore, toVendor } = details
  const sender = [store, vendor, claimSide.label(side)][side] ?? claimSide.label(side)
  const subject = `${sender} wrote about the claim on order ${order_number}`
  const body = [
    `${scope.user.name} (${sender}) about ${claim.qty} x ${names.get(claim.order_item_hash)}, ${formatMoney(claim.amount)}:`,
    ...(text ? [text] : []),
    ...(photographs > 0 ? [photographs === 1 ? '1 photo' : `${photographs} photos`] : []),
  ]
  if (side !== claimSide.value.store)
    await sendTo(scope, details, toStore, { subject, body: [...body, linkToClaim(origin, claim.hashid)] })
  if (side !== claimSide.value.vendor)
    await sendTo(scope, details, toVendor, { subject, body: [...body, vendorLinkTo(origin, claim.hashid)] })
}

const sendTo = (
  { db, now }: Scope,
  { store_hash }: { store_hash: string },
  recipients: readonly string[],
  { subject, body }: { subject: string; body: readonly string[] },
) =>
  queueMails(
    db,
    [...new Set(recipients)].map((recipient) => ({
      recipient,
      subject,
      body: body.join('\n\n'),
      tenant_hash: store_hash,
    })),
    now,
    'claims',
  )

/** Returns the recipients for items of one order, with the names that the mail uses. */
async function readMailDetails(scope: Scope, item_hashes: readonly string[]) {
  const { db } = scope
  const items = await db
    .select({
      item_hash: orderItems.hashid,
      purchasable_name: orderItems.purchasable_name,
      is_recalled: isRecalledOf(orderItems.product_hash),
      order_number: orders.order_number,
      store_hash: orders.store_hash,
      store: partners.display_name,
      store_email: partners.email,
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
  const settings = (await readOrderSettings(scope, [first.store_hash]))(first.store_hash)
  return {
    ...first,
    names: new Map(items.map((item) => [item.item_hash, markedName(item)])),
    toStore: storeRecipients(settings, { email: first.store_email }),
    toVendor: await vendorRecipients(db, first.vendor_hash),
  }
}
