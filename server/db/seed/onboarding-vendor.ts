import { eq } from 'drizzle-orm'
import { productStatus } from '@/domain/catalogue/product'
import { standardUnits } from '@/domain/catalogue/unit'
import { checkDigit } from '@/domain/catalogue/upc'
import { submissionStatus, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { Database } from '../database'
import { users } from '../schema/access/users'
import { products } from '../schema/catalogue/products'
import { acceptedTerms, marketplaceRequests } from '../schema/marketplaces/marketplace-requests'
import { marketplaces } from '../schema/marketplaces/marketplaces'
import { vendorProfiles } from '../schema/vendors/profiles'
import { setupMessages, vendorSetups } from '../schema/vendors/setup'
import { vendorGroups, vendors } from '../schema/vendors/vendors'
import { sauces } from './catalog/pantry'
import type { SeedCategory } from './catalog/product-kind'
import { makeFacts } from './product-facts'
import { makePriceParts } from './product-prices'
import { randomOf } from './random'

/** Hash of the demo's vendor that is still onboarding. */
export const ONBOARDING_VENDOR = 'demovendor01'
const vendor_hash = ONBOARDING_VENDOR
const DAY_MS = 86_400_000

const pickles = [
  ['Dill Spears', '16 oz', '37.80', 'cucumbers, water, cane vinegar, sea salt, dill, garlic'],
  [
    'Bread and Butter Chips',
    '16 oz',
    '39.00',
    'cucumbers, onions, cane vinegar, cane sugar, sea salt, spices',
  ],
  ['Pickled Okra', '12 oz', '42.60', 'okra, water, cane vinegar, sea salt, chili, garlic'],
  ['Sweet Pepper Relish', '9 oz', '34.20', 'peppers, onions, cane vinegar, cane sugar, sea salt'],
  ['Chow-Chow', '12 oz', '40.20', 'green tomatoes, cabbage, onions, cane vinegar, mustard seeds, sea salt'],
] as const

/**
 * Adds a vendor that is still onboarding, which nobody can order from. Its Account Setup is half done, with a question
 * to answer, and it has requested to sell in a marketplace.
 */
export async function seedOnboardingVendor(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const [person] = await db.select().from(users).where(eq(users.vendor_hash, vendor_hash))
  const [staff] = await db.select().from(users).where(eq(users.email, 'operations@portal.test'))
  const [group] = await db.select().from(vendorGroups).where(eq(vendorGroups.short_name, 'agbr'))
  const [marketplace] = await db.select().from(marketplaces).where(eq(marketplaces.short_name, 'sfa'))
  if (!person || !staff || !group || !marketplace)
    throw new Error('The onboarding vendor is seeded too early')
  await db.insert(vendors).values({
    hashid: vendor_hash,
    name: 'Marsh Lane Pickles',
    description: 'Pickles and relishes from vegetables of the coastal plain, packed in Savannah.',
    city: 'Savannah',
    state: 'GA',
    status: vendorStatus.value.closed,
    approval: vendorApproval.value.pendingReview,
    order_minimum: '0',
    lead_time_days: 1,
    cut_off_time: '12:00',
    delivery_weekdays: [],
    vendor_group_hash: group.hashid,
    is_onboarding: true,
  })
  await db.insert(vendorProfiles).values({
    vendor_hash,
    street: '212 Mill Road',
    zip: '31401',
    website: 'https://www.marshlanepickles.example.com',
    orders_contact: person.name,
    orders_email: 'orders@marshlanepickles.example.com',
    orders_phone: '(912) 555-0197',
    sales_contact: person.name,
    submission_status: submissionStatus.value.inProcess,
    updated_at: daysAgo(2),
  })
  await db.insert(vendorSetups).values({
    vendor_hash,
    unfinished: { sales_email: 'sales@marshlane' },
    unanswered: ['order_minimum', 'lead_time_days', 'terms', 'cut_off_time'],
  })
  await db.insert(setupMessages).values({
    hashid: randomOf('setup-question').hash(),
    vendor_hash,
    step: 'documents',
    user_hash: staff.hashid,
    is_answer: false,
    text: 'Your W-9 shows another company name. Which one is on your invoices?',
    created_at: daysAgo(1),
  })
  await db.insert(products).values(makePickles())
  const requested = { marketplace_hash: marketplace.hashid, vendor_hash }
  await db.insert(marketplaceRequests).values({
    hashid: randomOf('marketplace-request').hash(),
    ...requested,
    kind: 'join',
    message: 'Delis in your stores ask for our dill spears. We can deliver from December on.',
    requested_by_hash: person.hashid,
    created_at: daysAgo(2),
  })
  await db.insert(acceptedTerms).values({
    ...requested,
    terms: marketplace.vendor_terms,
    user_hash: person.hashid,
    accepted_at: daysAgo(2),
  })
}

const makePickles = () =>
  makeProductsInProcess({
    vendor_hash,
    brand: 'Marsh Lane',
    codes: { item: 'MLP', upc: 99_900_000_001 },
    category: sauces,
    goods: pickles,
    case_pack_size: 12,
    special_diet_options: ['Vegan'],
  })

interface Range {
  vendor_hash: string
  brand: string
  /** Prefix of item codes, and the first UPC without its check digit. */
  codes: { item: string; upc: number }
  category: SeedCategory
  goods: readonly (readonly [name: string, size: string, sell_price: string, ingredients: string])[]
  case_pack_size: number
  special_diet_options: string[]
}

/** Makes products that no store can order before staff approve them. */
export function makeProductsInProcess({ brand, codes, category, goods, ...shared }: Range) {
  const random = randomOf(brand)
  return goods.map(([name, size, sell_price, ingredients], index) => {
    const body = String(codes.upc + index).padStart(13, '0')
    const row = {
      ...shared,
      hashid: random.hash(),
      name: `${brand} ${name}, ${size}`,
      upc: body + checkDigit(body),
      item_code: `${codes.item}-${101 + index}`,
      category: category.name,
      storage_type: category.storage,
      unit: standardUnits[1].code,
      order_multiple: 1,
      sell_price,
      fn_fee: '10.00',
      status: productStatus.value.inProcess,
      seasonal_item: false,
    }
    return { ...row, ...makePriceParts(random, row), ...makeFacts(random, row, { ingredients, size }) }
  })
}
