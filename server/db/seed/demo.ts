import { sql } from 'drizzle-orm'
import type { Database } from '../database'
import { invitations } from '../schema/access/invitations'
import { registrations } from '../schema/access/registrations'
import { memberships, users } from '../schema/access/users'
import { unconfirmedOrders } from '../schema/cart/lines'
import { productFilterSets } from '../schema/catalogue/filter-sets'
import { products } from '../schema/catalogue/products'
import { recalls } from '../schema/catalogue/recalls'
import { credits, invoices } from '../schema/invoices/invoices'
import { acceptedTerms } from '../schema/marketplaces/marketplace-requests'
import { marketplaces } from '../schema/marketplaces/marketplaces'
import { partnerGroups } from '../schema/marketplaces/partner-groups'
import { retailGroupStores, retailGroups } from '../schema/marketplaces/retail-groups'
import { claimMessages, claims } from '../schema/orders/claims'
import { closedDays } from '../schema/orders/closed-days'
import { orderLedger } from '../schema/orders/ledger'
import { orderItems, orders } from '../schema/orders/orders'
import { priceChanges } from '../schema/pricing/price-changes'
import { priceHoldRequests, priceHolds } from '../schema/pricing/price-holds'
import { promotionProducts, promotions } from '../schema/pricing/promotions'
import { sampleEvents, sampleRequests } from '../schema/samples'
import { partners } from '../schema/stores/partners'
import { storeSettings } from '../schema/stores/settings'
import { announcements } from '../schema/support/announcements'
import { clientWidgets } from '../schema/support/client-widgets'
import { vendorCategories, vendorCategoryVendors } from '../schema/vendors/categories'
import { brokers, brokerVendors, vendorProfiles } from '../schema/vendors/profiles'
import { marketplaceVendors, vendorGroups, vendors } from '../schema/vendors/vendors'
import { makeAnnouncements } from './announcements'
import { seedAssets } from './assets'
import { bulkInsert } from './bulk-insert'
import { makeClientWidgets } from './client-widgets'
import { seedGuides } from './guides'
import { seedHelp } from './help'
import { makeInvitations } from './invitations'
import { seedLedger } from './ledger'
import { seedLoginLogos } from './login-logos'
import { type DemoSize, makeDemo } from './make-demo'
import { makeAcceptedTerms, makeAllMarketplaces } from './marketplaces'
import { seedOnboardingVendor } from './onboarding-vendor'
import { seedPriceUpdates } from './price-updates'
import { promotedProducts } from './products'
import { seedRoles } from './roles'
import { seedSubmittedVendor } from './submitted-vendor'
import { seedVendorAccounts } from './vendor-accounts'
import { seedWaitingWork } from './waiting-work'
import { withoutForeignKeys } from './without-foreign-keys'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Welcome-2-the-portal'

/** Adds the demo marketplace to the reference data of an empty database. */
export async function seedDemo(
  db: Database,
  options: {
    now: Date
    size: DemoSize
    products?: number | undefined
    days?: number | undefined
    hashPassword: (password: string) => Promise<string>
  },
): Promise<void> {
  const passwordHash = await options.hashPassword(DEMO_PASSWORD)
  const demo = makeDemo({ ...options, passwordHash })
  const hasBegun = options.size !== 'empty'
  await db.transaction(async (tx) => {
    await bulkInsert(tx, marketplaces, makeAllMarketplaces())
    await bulkInsert(tx, partnerGroups, demo.partnerGroups)
    await bulkInsert(tx, partners, demo.partners)
    await bulkInsert(tx, storeSettings, demo.storeSettings)
    await seedRoles(tx)
    await bulkInsert(tx, users, demo.users)
    await bulkInsert(tx, memberships, demo.memberships)
    await bulkInsert(tx, retailGroups, demo.retailGroups)
    await bulkInsert(tx, retailGroupStores, demo.retailGroupStores)
    await bulkInsert(tx, vendorGroups, demo.vendorGroups)
    // A database that was prepared without the demo has the holidays already.
    if (demo.closedDays.length > 0) await tx.insert(closedDays).values(demo.closedDays).onConflictDoNothing()
    await bulkInsert(tx, vendors, demo.vendors)
    if (demo.filterSets.length > 0) await tx.insert(productFilterSets).values(demo.filterSets)
    await bulkInsert(tx, vendorCategories, demo.vendorCategories)
    await bulkInsert(tx, vendorCategoryVendors, demo.vendorCategoryVendors)
    await bulkInsert(tx, brokers, demo.brokers)
    await bulkInsert(tx, brokerVendors, demo.brokerVendors)
    await bulkInsert(tx, registrations, demo.registrations)
    await bulkInsert(tx, invitations, await makeInvitations(options.now, demo.vendorGroups))
    await bulkInsert(tx, marketplaceVendors, demo.marketplaceVendors)
    await bulkInsert(tx, acceptedTerms, makeAcceptedTerms(demo))
    await bulkInsert(tx, products, demo.products)
    await bulkInsert(
      tx,
      promotions,
      demo.promotions.map(({ product_hash: _product, ...promotion }) => promotion),
    )
    await bulkInsert(tx, promotionProducts, promotedProducts(demo.promotions))
    await bulkInsert(tx, recalls, demo.recalls)
    await bulkInsert(tx, priceHolds, demo.priceHolds)
    await bulkInsert(tx, priceHoldRequests, demo.priceHoldRequests)
    await bulkInsert(tx, sampleRequests, demo.sampleRequests)
    await bulkInsert(tx, sampleEvents, demo.sampleEvents)
    await bulkInsert(tx, vendorProfiles, demo.vendorProfiles)
    await seedAssets(tx, options.now)
    if (hasBegun) await seedOnboardingVendor(tx, options.now)
    if (hasBegun) await seedSubmittedVendor(tx, options.now, passwordHash)
    await seedVendorAccounts(tx, options.now)
    if (hasBegun) await seedHelp(tx, options.now)
    if (hasBegun) await seedLoginLogos(tx, demo.marketplaces, options.now)
    if (hasBegun) await tx.insert(clientWidgets).values(makeClientWidgets(demo, options.now))
    if (hasBegun) await bulkInsert(tx, announcements, makeAnnouncements(demo.marketplaces, options.now))
    await bulkInsert(tx, priceChanges, demo.priceChanges)
    await bulkInsert(tx, unconfirmedOrders, demo.unconfirmedOrders)
    await bulkInsert(tx, orders, demo.orders)
    await withoutForeignKeys(tx, orderItems, () => bulkInsert(tx, orderItems, demo.orderItems))
    await bulkInsert(tx, invoices, demo.invoices)
    await bulkInsert(tx, credits, demo.credits)
    if (hasBegun) await seedGuides(tx, options.now)
    if (hasBegun) await seedWaitingWork(tx, options.now, passwordHash)
    if (hasBegun) await seedPriceUpdates(tx, options.now)
    await bulkInsert(tx, claims, demo.claims)
    await bulkInsert(tx, claimMessages, demo.claimMessages)
    await withoutForeignKeys(tx, orderLedger, () => seedLedger(tx, options.now))
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('orders', 'order_number'), (select max(order_number) from orders))`,
    )
  })
}
