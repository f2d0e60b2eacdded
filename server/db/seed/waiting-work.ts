import { and, desc, eq, isNull } from 'drizzle-orm'
import { registrationStatus } from '@/domain/access/registration-review'
import { userStatus } from '@/domain/access/user-status'
import { productStatus } from '@/domain/catalogue/product'
import { DEFAULT_ZONE, dayIn, daysAfter } from '@/domain/orders/delivery'
import { promotionApproval } from '@/domain/pricing/promotion-stage'
import { times } from '@/domain/values/money'
import type { Database } from '../database'
import { registrations } from '../schema/access/registrations'
import { users } from '../schema/access/users'
import { products } from '../schema/catalogue/products'
import { changeItems, changeSets } from '../schema/changes'
import { promotionProducts, promotions } from '../schema/pricing/promotions'
import { vendorGroups } from '../schema/vendors/vendors'
import { randomOf } from './random'

const DAY_MS = 86_400_000
/** Longer than the notice that marketplaces require for new prices. */
const PRICE_NOTICE_DAYS = 21
const RISE = '1.04'

/** Adds what waits for a decision of staff and comes from no order: price updates of a supplier and of staff, new statuses, a promotion, and a registration. */
export async function seedWaitingWork(db: Database, now: Date, password_hash: string): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const [supplier] = await db.select().from(users).where(eq(users.email, 'supplier@portal.test'))
  if (!supplier?.vendor_hash) throw new Error('The work of staff is seeded too early')
  const { vendor_hash } = supplier
  const sold = await db
    .select({ hashid: products.hashid, vendor_hash: products.vendor_hash, price: products.sell_price })
    .from(products)
    .leftJoin(promotionProducts, eq(promotionProducts.product_hash, products.hashid))
    .where(
      and(
        eq(products.vendor_hash, vendor_hash),
        eq(products.status, productStatus.value.open),
        isNull(promotionProducts.hashid),
      ),
    )
    .orderBy(desc(products.hashid))
    .limit(7)
  await submitSet(db, {
    kind: 'prices',
    vendor_hash,
    author_hash: supplier.hashid,
    created_at: daysAgo(2),
    effective_at: daysAgo(-PRICE_NOTICE_DAYS),
    title: 'New prices for the coming quarter',
    changes: sold.slice(0, 4).map(risen),
  })
  const [developer] = await db.select().from(users).where(eq(users.email, 'developer@portal.test'))
  const byDeveloper = { vendor_hash: null, author_hash: developer?.hashid ?? null, effective_at: null }
  await submitSet(db, {
    kind: 'prices',
    ...byDeveloper,
    created_at: daysAgo(1),
    title: 'Correct the prices of the fall list',
    // Of the products that are promoted, too: a small demo has few others.
    changes: sold.slice(4, 6).map(risen),
  })
  await submitSet(db, {
    kind: 'statuses',
    ...byDeveloper,
    created_at: daysAgo(3),
    title: 'Close what sells in summer only',
    changes: sold.slice(6, 7).map((product) => ({
      ...product,
      field: 'status',
      before: String(productStatus.value.open),
      after: String(productStatus.value.closed),
    })),
  })
  await submitPromotion(db, {
    vendor_hash,
    submitted_by_hash: supplier.hashid,
    today: dayIn(DEFAULT_ZONE, now),
    offered: sold.slice(4, 7),
  })
  await registerSupplier(db, daysAgo(1), password_hash)
}

interface Offered {
  hashid: string
  vendor_hash: string
  price: string
}

interface Change extends Pick<Offered, 'hashid' | 'vendor_hash'> {
  field: string
  before: string
  after: string
}

const risen = ({ price, ...product }: Offered): Change => ({
  ...product,
  field: 'sell_price',
  before: price,
  after: times(price, RISE),
})

async function submitSet(
  db: Database,
  {
    changes,
    ...set
  }: Pick<
    typeof changeSets.$inferInsert,
    'kind' | 'title' | 'vendor_hash' | 'author_hash' | 'created_at' | 'effective_at'
  > & { changes: readonly Change[] },
) {
  // A small demo has few products.
  if (changes.length === 0) return
  const set_hash = randomOf(set.title).hash()
  await db.insert(changeSets).values({
    hashid: set_hash,
    status: 'submitted',
    ...set,
    time_zone: DEFAULT_ZONE,
    record_count: changes.length,
    item_count: changes.length,
  })
  await db.insert(changeItems).values(
    changes.map(({ hashid, ...change }) => ({
      set_hash,
      entity: 'product',
      record_hash: hashid,
      ...change,
    })),
  )
}

async function submitPromotion(
  db: Database,
  {
    today,
    offered,
    ...by
  }: { vendor_hash: string; submitted_by_hash: string; today: string; offered: readonly Offered[] },
) {
  const random = randomOf('submitted-promotion')
  const promotion_hash = random.hash()
  await db.insert(promotions).values({
    hashid: promotion_hash,
    name: '$2.00 off a case for the holidays',
    kind: 'per_case',
    amount: '2.00',
    min_qty: 1,
    starts_on: daysAfter(today, 7),
    ends_on: daysAfter(today, 28),
    approval: promotionApproval.value.submitted,
    is_live: false,
    ...by,
  })
  await db
    .insert(promotionProducts)
    .values(offered.map(({ hashid }) => ({ hashid: random.hash(), promotion_hash, product_hash: hashid })))
}

async function registerSupplier(db: Database, created_at: string, password_hash: string) {
  const [group] = await db.select().from(vendorGroups).where(eq(vendorGroups.short_name, 'sfa'))
  const user_hash = randomOf('registered-supplier').hash()
  await db.insert(users).values({
    hashid: user_hash,
    email: 'tobias@riverbendpasta.example.com',
    name: 'Tobias Renner',
    password_hash,
    role_name: 'Supplier',
    status: userStatus.pending,
    email_verified_at: created_at,
    created_at,
  })
  await db.insert(registrations).values({
    hashid: 'demosupplierregistration',
    user_hash,
    kind: 'supplier',
    vendor_group_hash: group?.hashid ?? null,
    given: {
      company_name: 'Riverbend Pasta',
      phone: '(614) 555-0195',
      website: 'https://www.riverbendpasta.example.com',
      street: '77 Canal Street',
      city: 'Columbus',
      state: 'OH',
      zip: '43215',
      country: 'US',
    },
    created_at,
    status: registrationStatus.value.waiting,
  })
}
