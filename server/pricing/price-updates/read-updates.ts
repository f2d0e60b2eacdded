import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PriceUpdateRow } from '@/domain/pricing/price-update'
import { isReverting, openStatuses } from '../../changes/open-reversal'
import { approvers, authors, listed } from '../../changes/read-sets'
import { changeItems, changeSets } from '../../db/schema/changes'
import { priceNotices } from '../../db/schema/pricing/price-notices'
import { vendors } from '../../db/schema/vendors/vendors'
import type { ListPart } from '../../http/row-stream'
import type { Scope } from '../../http/scope'
import { isPriceItem, isPriceUpdate, priceAfter, priceBefore } from './price-items'

const isOpen = inArray(changeSets.status, openStatuses)
/** Sets that changed prices. One that failed half way is both: somebody has to retry or revert it. */
const hasRun = or(
  inArray(changeSets.status, ['applied', 'reverted']),
  and(notInArray(changeSets.status, ['draft', 'canceled']), gt(changeSets.applied_count, 0)),
)

/** Returns a part of the price updates that are not over. */
export const readOpenUpdates = (scope: Scope, part: ListPart) => readUpdates(scope, isOpen, part)

/** Returns a part of the price updates that were applied. */
export const readPastUpdates = (scope: Scope, part: ListPart) => readUpdates(scope, hasRun, part)

async function readUpdates(
  { db, ofVendors }: Scope,
  isListed: SQL | undefined,
  { isIn, limit }: ListPart,
): Promise<PriceUpdateRow[]> {
  const reverted = alias(changeSets, 'reverted')
  const rows = await db
    .select({
      ...listed,
      vendor_name: vendors.name,
      moves,
      notified_count: sql<number>`(select count(*)::int from ${priceNotices} where ${priceNotices.set_hash} = ${changeSets.hashid})`,
      reverts: { hashid: reverted.hashid, title: reverted.title },
    })
    .from(changeSets)
    .leftJoin(authors, eq(authors.hashid, changeSets.author_hash))
    .leftJoin(approvers, eq(approvers.hashid, changeSets.approver_hash))
    .leftJoin(vendors, eq(vendors.hashid, changeSets.vendor_hash))
    .leftJoin(reverted, eq(reverted.hashid, changeSets.reverts_hash))
    .where(
      and(
        isPriceUpdate(changeSets.kind),
        isListed,
        ofVendors(changeSets.vendor_hash),
        isIn(changeSets.hashid),
      ),
    )
    .orderBy(asc(changeSets.hashid))
    .limit(limit)
  const reversals = await readReversals(
    { db },
    rows.map(({ hashid }) => hashid),
  )
  return rows.map(({ moves: { rises, cuts, average }, ...row }) => ({
    ...row,
    rises,
    cuts,
    price_move: average,
    reverted_by: reversals.get(row.hashid) ?? null,
  }))
}

/** How the case prices of a set move: read once per set, because a set may have 10,000 of them. */
const moves = sql<{ rises: number; cuts: number; average: number | null }>`(
  select json_build_object('rises', count(*) filter (where ${priceAfter} > ${priceBefore}),
    'cuts', count(*) filter (where ${priceAfter} < ${priceBefore}),
    'average', round(avg((${priceAfter} - ${priceBefore}) * 100 / nullif(${priceBefore}, 0)), 1))
  from ${changeItems} where ${changeItems.set_hash} = ${changeSets.hashid} and ${isPriceItem})`

/** Returns the sets that take these back, or may still. */
async function readReversals({ db }: Pick<Scope, 'db'>, hashes: readonly string[]) {
  const rows = await db
    .select({ of: changeSets.reverts_hash, hashid: changeSets.hashid, title: changeSets.title })
    .from(changeSets)
    .where(and(inArray(changeSets.reverts_hash, [...hashes]), isReverting))
  return new Map(rows.map(({ of, ...set }) => [of ?? '', set]))
}
