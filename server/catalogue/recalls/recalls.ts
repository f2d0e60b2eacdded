import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { adminRoles } from '@/domain/access/role'
import { type RecallRow, recallForm } from '@/domain/catalogue/managed-recall'
import type { Database } from '../../db/database'
import { rowsByHash } from '../../db/rows-by-hash'
import { users } from '../../db/schema/access/users'
import { products } from '../../db/schema/catalogue/products'
import { recalls, recallViews } from '../../db/schema/catalogue/recalls'
import { orderItems, orders } from '../../db/schema/orders/orders'
import { vendors } from '../../db/schema/vendors/vendors'
import { updateRows } from '../../db/update-rows'
import { invalid } from '../../http/api-error'
import { newHash } from '../../http/hash'
import type { ListPart } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { mapValues, readAndWritten, WriteProblems } from '../../records/many-records'
import type { AdminRecord } from '../../records/serve-crud'
import { boughtRecalled } from './affected-stores'
import { queueRecallMails } from './recall-mail'

type Form = z.infer<typeof recallForm.schema>

export const recallRecord: AdminRecord<RecallRow, Form> = {
  kind: 'recall',
  noun: 'recall',
  table: recalls,
  name: sql`(select product.name from products product where product.hashid = product_hash)`,
  form: recallForm,
  archivedLabel: 'Lifted',
  // Lifting a recall tells stores that they may sell the product. Another recall has to be a new one, which emails them again.
  finalFields: ['is_archived'],
  parentOf: ({ product_hash }) => product_hash,
  list: ({ db }, { isIn, limit }) => {
    const stores = countStores(db, { isIn, limit })
    return db
      .select({
        hashid: recalls.hashid,
        name: products.name,
        product_hash: products.hashid,
        vendor_name: vendors.name,
        lots: recalls.lots,
        recalled_at: recalls.recalled_at,
        store_count: sql<number>`coalesce(${stores.count}, 0)`,
        opened_count: db.$count(recallViews, isRead(db)),
        seen_count: db.$count(recallViews, and(isRead(db), isNotNull(recallViews.seen_at))),
        is_archived: sql<boolean>`${recalls.archived_at} is not null`,
      })
      .from(recalls)
      .innerJoin(products, eq(products.hashid, recalls.product_hash))
      .innerJoin(vendors, eq(vendors.hashid, products.vendor_hash))
      .leftJoin(stores, eq(stores.hashid, recalls.hashid))
      .where(isIn(recalls.hashid))
      .orderBy(asc(recalls.hashid))
      .limit(limit)
  },
  ...readAndWritten<Form>('recall', {
    read: async ({ db }, hashes, lock) => {
      const rows = await rowsByHash(db.select().from(recalls), recalls.hashid, hashes, lock)
      return new Map(rows.map((row) => [row.hashid, formOf(row)]))
    },
    write: async (scope, forms) => {
      const problems = new WriteProblems()
      const stored = await recallRecord.many?.read(scope, [...forms.keys()])
      for (const [hashid, form] of forms) {
        if (stored?.get(hashid)?.product_hash !== form.product_hash)
          problems.report(hashid, 'product_hash', 'Lift this recall, then add one for the other product')
        if (isReversed(form)) problems.report(hashid, 'best_by_until', REVERSED)
      }
      const rows = mapValues(problems.writable(forms), valuesOf)
      await updateRows(scope.db, recalls, rows)
      return problems.found
    },
  }),
  add: async (scope, form) => {
    const { db, now } = scope
    const name = await checkProduct(scope, form.product_hash)
    if (isReversed(form)) throw invalid('best_by_until', REVERSED)
    const hashid = newHash()
    await db.insert(recalls).values({
      hashid,
      product_hash: form.product_hash,
      recalled_at: now.toISOString(),
      ...valuesOf(form),
    })
    await queueRecallMails(db, { recall_hash: hashid, is_lifted: false, title: `Recall: ${name}` }, now)
    return hashid
  },
  onArchive: async ({ db, now }, hashid, is_lifted) => {
    if (!is_lifted) throw invalid('is_archived', 'A lifted recall stays lifted. Add a new one')
    const [lifted] = await db
      .select({ name: products.name })
      .from(recalls)
      .innerJoin(products, eq(products.hashid, recalls.product_hash))
      .where(eq(recalls.hashid, hashid))
    const title = `Recall lifted: ${lifted?.name ?? ''}`
    await queueRecallMails(db, { recall_hash: hashid, is_lifted, title }, now)
  },
  archiveMessage: (name) => `Recall of ${name} lifted`,
}

/** Condition for the views of a recall by others than staff, whom it is not for. */
const isRead = (db: Database) =>
  and(
    eq(recallViews.recall_hash, recalls.hashid),
    inArray(
      recallViews.user_hash,
      db
        .select({ hashid: users.hashid })
        .from(users)
        .where(notInArray(users.role_name, [...adminRoles])),
    ),
  )

/** Counts the stores that bought the products of several recalls, in one statement. */
const countStores = (db: Database, { isIn, limit }: ListPart) =>
  db
    .select({
      hashid: recalls.hashid,
      count: sql<number>`count(distinct ${orders.store_hash})::int`.as('count'),
    })
    .from(recalls)
    .innerJoin(orderItems, eq(orderItems.product_hash, recalls.product_hash))
    .innerJoin(orders, eq(orders.hashid, orderItems.order_hash))
    .where(
      and(
        inArray(
          recalls.hashid,
          db
            .select({ hashid: recalls.hashid })
            .from(recalls)
            .where(isIn(recalls.hashid))
            .orderBy(asc(recalls.hashid))
            .limit(limit),
        ),
        boughtRecalled,
      ),
    )
    .groupBy(recalls.hashid)
    .as('stores')

const formOf = (row: typeof recalls.$inferSelect): Form => ({
  product_hash: row.product_hash,
  lots: row.lots,
  best_by_from: row.best_by_from ?? '',
  best_by_until: row.best_by_until ?? '',
  reason: row.reason,
  instructions: row.instructions,
  version: String(row.version),
})

/** Returns the name of a product that can be recalled. It is locked, so that it is recalled once. */
async function checkProduct({ db }: Scope, product_hash: string): Promise<string> {
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.hashid, product_hash))
    .for('update')
  if (!product) throw invalid('product_hash', 'Choose a product from the list')
  const isRecalled = and(eq(recalls.product_hash, product_hash), isNull(recalls.archived_at))
  if ((await db.$count(recalls, isRecalled)) > 0)
    throw invalid('product_hash', `${product.name} already has a recall. Change or lift that one`)
  return product.name
}

const REVERSED = 'Choose the same day or a later one'

/** Checks whether the best-by dates are in the wrong order. */
const isReversed = ({ best_by_from = '', best_by_until = '' }: Form): boolean =>
  best_by_from !== '' && best_by_until !== '' && best_by_until < best_by_from

const valuesOf = ({ lots, best_by_from, best_by_until, reason, instructions }: Form) => ({
  lots,
  best_by_from: best_by_from || null,
  best_by_until: best_by_until || null,
  reason,
  instructions,
})
