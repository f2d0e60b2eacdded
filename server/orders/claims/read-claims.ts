import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Claim, claimStatus } from '@/domain/orders/claim'
import { imageOf, isRecalledOf, localDay } from '../../catalogue/offer'
import { users } from '../../db/schema/access/users'
import { credits, invoices } from '../../db/schema/invoices/invoices'
import { claimMessages, claimReads, claims } from '../../db/schema/orders/claims'
import { orderLedger } from '../../db/schema/orders/ledger'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { partners } from '../../db/schema/stores/partners'
import { vendors } from '../../db/schema/vendors/vendors'
import type { OrderScope, Scope } from '../../http/scope'
import { isInContext } from '../in-context'

/** Scope of a read of claims. With a user, it counts the messages that the user has not read. */
type ClaimScope = OrderScope & { user?: Pick<Scope['user'], 'hashid'> }

/** Returns the claims of a context's stores, newest first; without a context, all that the user may see. */
export const readClaims = async (scope: Scope, filters: string | undefined) =>
  selectClaims(scope, await isInContext(scope, filters, claims.store_hash))

/** Returns the claims on these orders. */
export const readClaimsOf = (scope: ClaimScope, order_hashes: readonly string[]) =>
  selectClaims(scope, inArray(claims.order_hash, [...order_hashes]))

/** Returns a claim by its hash, which is also the hash of its credit. */
export async function readClaim(scope: Scope, hashid: string): Promise<Claim | undefined> {
  const [claim] = await selectClaims(scope, eq(claims.hashid, hashid))
  return claim
}

const creditOfClaim = (matching = sql``) => sql`select from ${credits}
  where ${credits.order_item_hash} = ${claims.order_item_hash} and ${credits.claim_hash} = ${claims.hashid} ${matching}`

const makers = alias(users, 'makers')
const answerers = alias(users, 'answerers')

const ofInvoice = (column: typeof invoices.hashid | typeof invoices.invoice_number) =>
  sql<string | null>`(
    select ${column} from ${invoices} where ${invoices.order_hash} = ${orders.hashid}
    order by ${invoices.issued_on}, ${invoices.hashid} limit 1)`

/** Invoice of an order; null before it is billed. */
export const invoiceOfOrder = {
  invoice_hash: ofInvoice(invoices.hashid),
  invoice_number: ofInvoice(invoices.invoice_number),
}

/** Invoices of a claim. An invoice of a vendor's own system bills the whole order. */
const invoicesOfClaim = sql<Claim['invoices']>`(
  select coalesce(json_agg(json_build_object('hashid', ${invoices.hashid}, 'invoice_number', ${invoices.invoice_number})
    order by ${invoices.issued_on}, ${invoices.hashid}), '[]')
  from ${invoices} where ${invoices.order_hash} = ${claims.order_hash} and (${invoices.shipment_hash} is null
    or case when exists (${creditOfClaim()}) then exists (${creditOfClaim(sql`and ${credits.invoice_hash} = ${invoices.hashid}`)})
      else exists (
        select from ${orderLedger} where ${orderLedger.order_hash} = ${claims.order_hash} and ${orderLedger.event} = 'shipped'
          and ${orderLedger.order_item_hash} = ${claims.order_item_hash} and ${orderLedger.shipment_hash} = ${invoices.shipment_hash})
      end))`

/** Counts the messages of others that a user has not read. */
export const unreadBy = (user_hash: string) => sql<number>`(
  select count(*)::int from ${claimMessages}
  where ${claimMessages.claim_hash} = ${claims.hashid} and ${claimMessages.written_by_hash} <> ${user_hash}
    and ${claimMessages.written_at} > coalesce((
      select ${claimReads.read_at} from ${claimReads}
      where ${claimReads.claim_hash} = ${claims.hashid} and ${claimReads.user_hash} = ${user_hash}), '-infinity'))`

/** Returns matching claims, latest first. */
export function selectClaims(scope: ClaimScope, matching: SQL | undefined): Promise<Claim[]> {
  const {
    made_by_hash: _maker,
    answered_by_hash: _answerer,
    reminded_on: _reminded,
    ...columns
  } = getTableColumns(claims)
  return scope.db
    .select({
      ...columns,
      order_number: orders.order_number,
      date_required: orders.date_required,
      store_display_name: partners.display_name,
      time_zone: partners.time_zone,
      vendor_name: vendors.name,
      purchasable_name: orderItems.purchasable_name,
      is_recalled: isRecalledOf(orderItems.product_hash),
      item_code: orderItems.item_code,
      image: imageOf(orderItems.product_hash),
      invoices: invoicesOfClaim,
      made_by: makers.name,
      answered_by: answerers.name,
      is_overdue: sql<boolean>`(${claims.status} = ${claimStatus.value.waiting}
        and ${claims.due_on} < ${localDay(partners.time_zone, scope.now)})`,
      unread: unreadBy(scope.user?.hashid ?? ''),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.hashid, claims.order_hash))
    .innerJoin(orderItems, eq(orderItems.hashid, claims.order_item_hash))
    .innerJoin(partners, eq(partners.hashid, claims.store_hash))
    .innerJoin(vendors, eq(vendors.hashid, claims.vendor_hash))
    .innerJoin(makers, eq(makers.hashid, claims.made_by_hash))
    .leftJoin(answerers, eq(answerers.hashid, claims.answered_by_hash))
    .where(and(scope.ofOrders(claims), matching))
    .orderBy(desc(claims.made_at), claims.hashid)
}
