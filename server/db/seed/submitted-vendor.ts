import { eq } from 'drizzle-orm'
import { userStatus } from '@/domain/access/user-status'
import { submissionStatus, vendorApproval, vendorStatus } from '@/domain/vendors/vendor'
import type { Database } from '../database'
import { users } from '../schema/access/users'
import { products } from '../schema/catalogue/products'
import { vendorInvoicing } from '../schema/invoices/payments'
import { vendorProfiles } from '../schema/vendors/profiles'
import { vendorSetups } from '../schema/vendors/setup'
import { vendorGroups, vendors } from '../schema/vendors/vendors'
import { baking } from './catalog/oils-and-baking'
import { makeProductsInProcess } from './onboarding-vendor'
import { randomOf } from './random'

const vendor_hash = 'demovendor02'
const DAY_MS = 86_400_000
const DOMAIN = 'juniperhillgranola.example.com'

const granolas = [
  ['Maple Pecan Granola', '11 oz', '29.40', 'oats, pecans, maple syrup, sunflower oil, sea salt'],
  ['Almond Cherry Granola', '11 oz', '30.00', 'oats, almonds, dried cherries, maple syrup, sunflower oil'],
  ['Seeded Granola', '22 oz', '48.60', 'oats, pumpkin seeds, flax seeds, maple syrup, sunflower oil'],
] as const

/** Adds a vendor whose complete Account Setup waits for staff. Its warehouse and documents come with those of all vendors. */
export async function seedSubmittedVendor(db: Database, now: Date, password_hash: string): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const user_hash = randomOf('submitted-vendor').hash()
  const [group] = await db.select().from(vendorGroups).where(eq(vendorGroups.short_name, 'sfa'))
  if (!group) throw new Error('The submitted vendor is seeded too early')
  await db.insert(users).values({
    hashid: user_hash,
    email: `hollis@${DOMAIN}`,
    name: 'Hollis Marchetti',
    password_hash,
    role_name: 'Supplier',
    status: userStatus.active,
    vendor_hash,
    email_verified_at: daysAgo(9),
    created_at: daysAgo(9),
  })
  await db.insert(vendors).values({
    hashid: vendor_hash,
    name: 'Juniper Hill Granola',
    description: 'Granola baked in small trays with Vermont maple syrup.',
    city: 'Burlington',
    state: 'VT',
    status: vendorStatus.value.closed,
    approval: vendorApproval.value.pendingReview,
    order_minimum: '150',
    lead_time_days: 2,
    cut_off_time: '14:00',
    delivery_weekdays: [2, 4],
    vendor_group_hash: group.hashid,
    is_onboarding: true,
  })
  await db.insert(vendorProfiles).values({
    vendor_hash,
    street: '38 Pine Street',
    zip: '05401',
    website: `https://www.${DOMAIN}`,
    orders_contact: 'Hollis Marchetti',
    orders_email: `orders@${DOMAIN}`,
    orders_phone: '(802) 555-0196',
    sales_contact: 'Wren Achterberg',
    sales_email: `sales@${DOMAIN}`,
    storage_types: [1],
    submission_status: submissionStatus.value.submitted,
    updated_at: daysAgo(1),
  })
  await db.insert(vendorInvoicing).values({ vendor_hash, terms: 'net_30', tax_id: '', remit_to: '' })
  await db
    .insert(vendorSetups)
    .values({ vendor_hash, submitted_at: daysAgo(1), submitted_by_hash: user_hash })
  await db.insert(products).values(
    makeProductsInProcess({
      vendor_hash,
      brand: 'Juniper Hill',
      codes: { item: 'JHG', upc: 99_900_000_101 },
      category: baking,
      goods: granolas,
      case_pack_size: 6,
      special_diet_options: ['Dairy Free', 'Vegan'],
    }),
  )
}
