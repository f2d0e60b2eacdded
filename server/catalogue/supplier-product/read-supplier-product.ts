import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import type { PendingChange, SupplierProduct } from '@/domain/catalogue/supplier-product'
import { waitingStatuses } from '@/domain/changes/change-status'
import { fieldText } from '@/domain/changes/field-value'
import { auditAction } from '../../access/audit'
import { countItems } from '../../changes/add-changes'
import { entityIn } from '../../changes/entities'
import { cancel } from '../../changes/move-set'
import { namesOf } from '../../changes/value-names'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { changeItems, changeSets } from '../../db/schema/changes'
import { vendors } from '../../db/schema/vendors/vendors'
import { notFound } from '../../http/api-error'
import type { Scope } from '../../http/scope'
import { discontinuationOf, isRecalled } from '../offer'
import { filledBits } from '../own-products/filled-bits'

/** Returns the state of a product of the vendor. @throws a 404 */
export async function readSupplierProduct(scope: Scope, hashid: string): Promise<SupplierProduct> {
  const [product] = await scope.db
    .select({
      hashid: products.hashid,
      name: products.name,
      status: products.status,
      is_recalled: isRecalled,
      is_drawn: products.is_drawn,
      filled: filledBits,
      discontinuation: discontinuationOf((key) => eq(key, hashid)),
    })
    .from(products)
    // A join makes drizzle qualify the columns with their table.
    .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
    .where(and(eq(products.hashid, hashid), scope.ofVendors(products.vendor_hash)))
  if (!product) throw notFound('This product')
  const rows = await readWaiting(scope, hashid)
  return { ...product, submission: submissionIn(rows), pending: await pendingOf(scope, rows) }
}

/** Condition for a product's items in scheduled or submitted sets. Suppliers see staff's sets once they are scheduled. */
const isWaiting = ({ ofVendors }: Scope, product_hash: string) =>
  and(
    eq(changeItems.entity, 'product'),
    eq(changeItems.record_hash, product_hash),
    eq(changeItems.state, 'pending'),
    inArray(changeSets.status, waitingStatuses),
    or(ofVendors(changeSets.vendor_hash), eq(changeSets.status, 'scheduled')),
  )

const readWaiting = (scope: Scope, product_hash: string) =>
  scope.db
    .select({ set: changeSets, item: changeItems, author: users.name })
    .from(changeItems)
    .innerJoin(changeSets, eq(changeSets.hashid, changeItems.set_hash))
    .leftJoin(users, eq(users.hashid, changeSets.author_hash))
    .where(isWaiting(scope, product_hash))
    .orderBy(asc(changeSets.effective_at), asc(changeSets.created_at), asc(changeItems.field))
type Waiting = Awaited<ReturnType<typeof readWaiting>>

/** Returns the latest set of the supplier that asks staff to open the product. */
function submissionIn(rows: Waiting): SupplierProduct['submission'] {
  const opening = rows.findLast(
    ({ set, item }) =>
      set.vendor_hash !== null &&
      item.field === 'status' &&
      String(item.after) === String(productStatus.value.open),
  )
  return opening ? { set_hash: opening.set.hashid, is_reviewed: opening.set.status !== 'submitted' } : null
}

async function pendingOf(scope: Scope, rows: Waiting): Promise<PendingChange[]> {
  const { controls, supplierFields } = await entityIn(scope, 'product')
  const shown = rows.filter(({ item }) => supplierFields?.has(item.field))
  const names = await namesOf(
    scope.db,
    shown.flatMap(({ item }) => [[item.field, item.before] as const, [item.field, item.after] as const]),
  )
  return [...Map.groupBy(shown, ({ set }) => set.hashid)].map(([set_hash, items]) => {
    const [first] = items
    if (!first) throw new Error('A group has rows')
    const { set, author } = first
    const is_own = set.vendor_hash !== null
    return {
      set_hash,
      is_own,
      title: is_own ? set.title : 'Scheduled by the portal’s staff',
      author: is_own ? author : null,
      status: set.status,
      effective_at: set.effective_at,
      fields: items.map(({ item }) => ({
        field_label: controls[item.field]?.label ?? item.field,
        before: fieldText(item.before, controls[item.field], names),
        after: fieldText(item.after, controls[item.field], names),
      })),
    }
  })
}

/** Takes a product out of a set that is not applied yet, and cancels a set that changes nothing else. @throws a 404 */
export async function cancelWaiting(scope: Scope, product_hash: string, set_hash: string): Promise<string> {
  const { db } = scope
  const [set] = await db
    .select({ item_count: changeSets.item_count })
    .from(changeSets)
    .where(
      and(
        eq(changeSets.hashid, set_hash),
        scope.ofVendors(changeSets.vendor_hash),
        inArray(changeSets.status, ['draft', ...waitingStatuses]),
      ),
    )
    .for('update')
  const ofProduct = and(
    eq(changeItems.set_hash, set_hash),
    eq(changeItems.entity, 'product'),
    eq(changeItems.record_hash, product_hash),
  )
  const count = set ? await db.$count(changeItems, ofProduct) : 0
  if (!set || count === 0) throw notFound('This change')
  if (count === set.item_count) return cancel(scope, set_hash)
  await db.delete(changeItems).where(ofProduct)
  await countItems(scope, set_hash)
  await auditAction(scope, 'change-set-moved', {
    subject_hash: set_hash,
    change_set_hash: set_hash,
    details: { removed: { product_hash } },
  })
  return 'Canceled'
}
