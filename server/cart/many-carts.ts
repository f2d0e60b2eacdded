import { and, eq, gt, inArray } from 'drizzle-orm'
import type { CartLine } from '@/domain/cart/cart-line'
import { type CartMove, type MoveOutcome, UNDO_HOURS } from '@/domain/cart/many-carts-contract'
import { dateError } from '@/domain/cart/order-rules'
import { insertMany, ROWS_A_STATEMENT } from '../db/insert-many'
import { isOneOf } from '../db/one-of'
import { clearedCartLines } from '../db/schema/cart/cleared-carts'
import { unconfirmedOrders } from '../db/schema/cart/lines'
import { vendors } from '../db/schema/vendors/vendors'
import { notFound } from '../http/api-error'
import { newHash } from '../http/hash'
import { namedStores, type Scope } from '../http/scope'
import { changeDay } from './change-lines'
import { readLines } from './read-lines'

const GONE = 'Someone else changed or confirmed this cart. Review it again.'

/**
 * Moves cart lines of many stores, each to a day of its own, and accepts or rejects each move by itself. Takes one
 * statement per day. @throws a 404 if the user may not see one of the stores
 */
export async function moveCarts(scope: Scope, moves: readonly CartMove[]): Promise<MoveOutcome[]> {
  const stores = await namedStores(
    scope,
    moves.map(({ store_hash }) => store_hash),
  )
  const zones = new Map(stores.map(({ hashid, time_zone }) => [hashid, time_zone]))
  const hashes = moves.flatMap(({ order_hashes }) => order_hashes)
  const lines = new Map(
    (await readLines(scope, isOneOf(unconfirmedOrders.hashid, hashes), true)).map((line) => [
      line.hashid,
      line,
    ]),
  )
  const vendorHashes = new Set([...lines.values()].map((line) => line.vendor_hash))
  const terms = new Map(
    (
      await scope.db
        .select()
        .from(vendors)
        .where(inArray(vendors.hashid, [...vendorHashes]))
    ).map((vendor) => [vendor.hashid, vendor]),
  )
  const accepted = new Map<string, CartLine[]>()
  const outcomes = moves.map(({ store_hash, date_required, order_hashes }): MoveOutcome => {
    const wanted = new Set(order_hashes)
    const found = [...wanted].flatMap((hash) => lines.get(hash) ?? []).filter(isOf(store_hash))
    if (found.length < wanted.size) return { store_hash, problem: { message: GONE } }
    const errors = new Set(
      [...new Set(found.map((line) => line.vendor_hash))].flatMap((hash) => {
        const vendor = terms.get(hash)
        return (vendor && dateError(vendor, date_required, zones.get(store_hash) ?? 'UTC', scope.now)) ?? []
      }),
    )
    if (errors.size > 0) return { store_hash, problem: { message: [...errors].join(' ') } }
    accepted.set(date_required, [...(accepted.get(date_required) ?? []), ...found])
    return { store_hash, moved: found.length }
  })
  for (const [date_required, ofDay] of accepted) await changeDay(scope, ofDay, date_required)
  return outcomes
}

const isOf = (store_hash: string) => (line: CartLine) => line.store_hash === store_hash

/** Removes cart lines and keeps them for an undo. Lines that are gone are skipped. @throws a 404 if all of them are */
export async function clearCarts({ db, ofStores, user, now }: Scope, order_hashes: readonly string[]) {
  const removed = await db
    .delete(unconfirmedOrders)
    .where(and(isOneOf(unconfirmedOrders.hashid, order_hashes), ofStores(unconfirmedOrders.store_hash)))
    .returning()
  if (removed.length === 0) throw notFound('A cart line')
  const undo_hash = newHash()
  await insertMany(
    db,
    clearedCartLines,
    removed.map(({ hashid, store_hash, product_hash, qty, date_required, quoted_price, quoted_at }) => ({
      hashid,
      undo_hash,
      store_hash,
      product_hash,
      qty,
      date_required,
      quoted_price,
      quoted_at,
      cleared_by_hash: user.hashid,
      cleared_at: now.toISOString(),
    })),
  )
  return { undo_hash, data: countByStore(removed) }
}

/**
 * Restores the lines of a clearing as they were: quantities, days and the prices that the buyer saw. Products that are
 * in a cart again keep that line. @throws a 404 unless the user cleared them in the last hours
 */
export async function restoreCarts({ db, ofStores, user, now }: Scope, undo_hash: string) {
  const since = new Date(now.getTime() - UNDO_HOURS * 3_600_000).toISOString()
  const cleared = await db
    .delete(clearedCartLines)
    .where(
      and(
        eq(clearedCartLines.undo_hash, undo_hash),
        eq(clearedCartLines.cleared_by_hash, user.hashid),
        gt(clearedCartLines.cleared_at, since),
        ofStores(clearedCartLines.store_hash),
      ),
    )
    .returning()
  if (cleared.length === 0) throw notFound('What you removed')
  const restored: { store_hash: string }[] = []
  for (let from = 0; from < cleared.length; from += ROWS_A_STATEMENT) {
    const rows = cleared
      .slice(from, from + ROWS_A_STATEMENT)
      .map(({ undo_hash: _undo, cleared_by_hash, cleared_at: _at, ...line }) => ({
        ...line,
        updated_by_hash: cleared_by_hash,
        updated_at: now.toISOString(),
      }))
    restored.push(
      ...(await db
        .insert(unconfirmedOrders)
        .values(rows)
        .onConflictDoNothing()
        .returning({ store_hash: unconfirmedOrders.store_hash })),
    )
  }
  return { message: restoredText(restored.length, cleared.length), data: countByStore(restored) }
}

function restoredText(restored: number, cleared: number): string {
  const text = `${restored} ${restored === 1 ? 'product' : 'products'} restored.`
  const skipped = cleared - restored
  if (skipped === 0) return text
  return `${text} ${skipped} ${skipped === 1 ? 'is' : 'are'} in the cart again and kept as ${skipped === 1 ? 'it is' : 'they are'}.`
}

const countByStore = (lines: readonly { store_hash: string }[]) =>
  [...Map.groupBy(lines, ({ store_hash }) => store_hash)].map(([store_hash, ofStore]) => ({
    store_hash,
    lines: ofStore.length,
  }))
