import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { DEFAULT_ZONE, dayIn, daysAfter, instantIn } from '@/domain/orders/delivery'
import { newPriceOf } from '@/domain/pricing/price-formula'
import { times } from '@/domain/values/money'
import { applyJob } from '../../changes/apply-set'
import { queueJobs } from '../../jobs/queue-jobs'
import type { Database } from '../database'
import { users } from '../schema/access/users'
import { products } from '../schema/catalogue/products'
import { changeItems, changeSets } from '../schema/changes'
import { promotionProducts } from '../schema/pricing/promotions'
import { randomOf } from './random'

/** Later than any test moves its clock, so that none applies it by accident. */
const SCHEDULED_DAYS = 12
const APPLIED_DAYS = -24
const PRODUCTS_EACH = 40

interface Priced {
  hashid: string
  vendor_hash: string
  before: string
  after: string
}

/** Adds a price update that is scheduled, and one that was applied weeks ago. */
export async function seedPriceUpdates(db: Database, now: Date): Promise<void> {
  const people = await db
    .select({ hashid: users.hashid, email: users.email, vendor_hash: users.vendor_hash })
    .from(users)
    .where(inArray(users.email, ['operations@portal.test', 'developer@portal.test', 'supplier@portal.test']))
  const personOf = (name: string) => people.find(({ email }) => email.startsWith(name))
  const author_hash = personOf('developer')?.hashid ?? null
  const approver_hash = personOf('operations')?.hashid ?? null
  const sold = await db
    .select({ hashid: products.hashid, vendor_hash: products.vendor_hash, price: products.sell_price })
    .from(products)
    .leftJoin(promotionProducts, eq(promotionProducts.product_hash, products.hashid))
    .where(
      and(
        eq(products.status, productStatus.value.open),
        isNull(promotionProducts.hashid),
        ne(products.vendor_hash, personOf('supplier')?.vendor_hash ?? ''),
      ),
    )
    .orderBy(desc(products.hashid))
    .limit(2 * PRODUCTS_EACH)
  // A small demo has few products.
  if (sold.length < 2) return
  const midnight = (days: number) =>
    instantIn(DEFAULT_ZONE, daysAfter(dayIn(DEFAULT_ZONE, now), days), '00:00').toISOString()
  const half = Math.ceil(sold.length / 2)
  const by = { kind: 'prices', author_hash, approver_hash, applied_by_hash: approver_hash } as const
  const scheduled = {
    ...by,
    title: 'Winter prices',
    status: 'scheduled',
    effective_at: midnight(SCHEDULED_DAYS),
  } as const
  const hashid = await addUpdate(db, {
    set: { ...scheduled, created_at: midnight(-3), approved_at: midnight(-2) },
    prices: sold
      .slice(0, half)
      .map(({ price, ...product }) => ({ ...product, before: price, after: risen(price) })),
  })
  await queueJobs(
    db,
    applyJob,
    [{ title: scheduled.title, payload: { set_hash: hashid }, run_at: new Date(scheduled.effective_at) }],
    now,
  )
  const applied_at = midnight(APPLIED_DAYS)
  await addUpdate(db, {
    set: {
      ...by,
      title: 'Fall prices',
      status: 'applied',
      created_at: midnight(APPLIED_DAYS - 14),
      approved_at: midnight(APPLIED_DAYS - 13),
      effective_at: applied_at,
      applied_at,
    },
    prices: sold
      .slice(half)
      .map(({ price, ...product }) => ({ ...product, before: times(price, '0.97'), after: price })),
  })
}

function risen(price: string): string {
  const read = newPriceOf(price, '+3.5%', 'nine')
  return 'value' in read ? read.value : price
}

async function addUpdate(
  db: Database,
  {
    set,
    prices,
  }: {
    set: Omit<typeof changeSets.$inferInsert, 'hashid' | 'time_zone'>
    prices: readonly Priced[]
  },
): Promise<string> {
  const hashid = randomOf(set.title).hash()
  const isApplied = set.status === 'applied'
  await db.insert(changeSets).values({
    ...set,
    hashid,
    time_zone: DEFAULT_ZONE,
    record_count: prices.length,
    item_count: prices.length,
    applied_count: isApplied ? prices.length : 0,
  })
  await db.insert(changeItems).values(
    prices.map(({ hashid: record_hash, vendor_hash, before, after }) => ({
      set_hash: hashid,
      entity: 'product',
      record_hash,
      field: 'sell_price',
      before,
      after,
      vendor_hash,
      ...(isApplied && { state: 'applied' as const }),
    })),
  )
  return hashid
}
