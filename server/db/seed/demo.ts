import { sql } from 'drizzle-orm'
import { adminRoles } from '@/domain/access/role'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
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
import { firstStores, storesOfAccounts } from './account-scopes'
import { makeAnnouncements } from './announcements'
import { seedAssets } from './assets'
import { makeBroker } from './brokers'
import { bulkInsert } from './bulk-insert'
import { makeCarts } from './carts'
import { changedSince } from './changed-since'
import { makeClaimMessages, makeClaims } from './claims'
import { makeClientWidgets } from './client-widgets'
import { makeFilterSets } from './filter-sets'
import { seedGuides } from './guides'
import { seedHelp } from './help'
import { makeHistory } from './history'
import { holidaysFrom, makeClosedDays } from './holidays'
import { makeInvitations } from './invitations'
import { seedLedger } from './ledger'
import { seedLoginLogos } from './login-logos'
import { makeAcceptedTerms, makeAllMarketplaces, makeMarketplaces, makeVendorGroups } from './marketplaces'
import { seedOnboardingVendor } from './onboarding-vendor'
import { makePartners } from './partners'
import { makePriceChanges } from './price-changes'
import { makePriceHoldRequests } from './price-hold-requests'
import { seedPriceUpdates } from './price-updates'
import { makePriceHolds, makeProducts, makePromotions, promotedProducts } from './products'
import { makeRecalls, recallBought } from './recalls'
import { makeRegistrations } from './registrations'
import { makeRetailGroups } from './retail-groups'
import { seedRoles } from './roles'
import { makeSamples } from './samples'
import { makeStoreSettings } from './store-settings'
import { seedSubmittedVendor } from './submitted-vendor'
import { makeUsers } from './users'
import { seedVendorAccounts } from './vendor-accounts'
import { makeVendorCategories } from './vendor-categories'
import { makeVendorProfiles } from './vendor-profiles'
import { makeMarketplaceVendors, makeVendors, VENDORS_OF_SUPPLIERS } from './vendors'
import { seedWaitingWork } from './waiting-work'
import { withoutForeignKeys } from './without-foreign-keys'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Welcome-2-the-portal'

const sizes = {
  full: { vendors: 84, products: 4_200, days: 548 },
  small: { vendors: 20, products: 400, days: 90 },
  /** New marketplace: users and stores, but no vendors. */
  empty: { vendors: 0, products: 0, days: 0 },
}
export type DemoSize = keyof typeof sizes

/** Makes the data of the demo marketplace, the same for the same day and size. */
export function makeDemo({
  now,
  size,
  products: productCount = sizes[size].products,
  days = sizes[size].days,
  passwordHash,
}: {
  now: Date
  size: DemoSize
  /** Number of products; undefined for the default of the size. */
  products?: number | undefined
  /** Days of order history; undefined for the default of the size. */
  days?: number | undefined
  passwordHash: string
}) {
  const counts = sizes[size]
  const today = dayIn(DEFAULT_ZONE, now)
  const marketplaceRows = makeMarketplaces()
  const { partnerGroups: groups, partners: stores } = makePartners(marketplaceRows)
  const vendorGroupRows = makeVendorGroups()
  // Tests use the small demo with closed days of their own.
  const holidays = size === 'full' ? holidaysFrom(now.getUTCFullYear()) : []
  const vendorRows = makeVendors(
    counts.vendors,
    vendorGroupRows,
    holidays.map(({ day }) => day),
  )
  const offered = makeMarketplaceVendors(marketplaceRows, vendorRows, now)
  const productRows = makeProducts(vendorRows, productCount, today)
  /** Products that are ordered. */
  const usual = productRows.slice(0, counts.products)
  const holds = makePriceHolds(productRows, groups, today)
  const { users: people, memberships: theirStores } = makeUsers(
    stores,
    groups,
    vendorRows.map(({ row }) => row),
    passwordHash,
    now,
  )
  const accounts = storesOfAccounts({ users: people, memberships: theirStores, partners: stores })
  const openedFirst = firstStores(accounts, stores, groups)
  const context = {
    partners: stores,
    vendors: vendorRows,
    products: usual,
    heldPrices: holds.filter(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on),
    vendorsOf: vendorsByGroup(groups, offered),
    buyerOf: buyers(stores, people, theirStores),
    now,
    days,
    openedFirst,
    issueStore: stores.find((store) => store.partner_group_hash === groups[2]?.hashid)?.hashid ?? '',
  }
  const carts = makeCarts(context)
  const history = makeHistory(context)
  const orderItems = changedSince(history.orders, history.orderItems, usual, today)
  const vendorUserOf = (vendor: string) =>
    people.find(({ vendor_hash }) => vendor_hash === vendor)?.hashid ?? null
  const suppliers = VENDORS_OF_SUPPLIERS.flatMap((index) => vendorRows[index]?.row.hashid ?? [])
  const claimRows = makeClaims({
    ...history,
    orderItems,
    partners: stores,
    accounts,
    suppliers,
    vendorUserOf,
    now,
  })
  const sold = recallBought({
    products: productRows,
    orders: history.orders,
    orderItems,
    carts,
    // Each account has one at the store that it opens first.
    accounts: [...openedFirst].map((store) => new Set([store])),
    suppliers: new Set(suppliers),
    today,
  })
  return {
    marketplaces: marketplaceRows,
    partnerGroups: groups,
    partners: stores,
    storeSettings: makeStoreSettings(stores, groups, now),
    users: people,
    memberships: theirStores,
    ...makeRetailGroups(stores, groups),
    vendorGroups: vendorGroupRows,
    closedDays: makeClosedDays(holidays),
    // Tests have filter sets of their own.
    filterSets: size === 'full' ? makeFilterSets() : [],
    vendors: vendorRows.map(({ row }) => row),
    ...makeVendorCategories(vendorRows),
    ...makeBroker(vendorRows),
    registrations: makeRegistrations({ users: people, marketplaces: marketplaceRows }, now),
    marketplaceVendors: offered,
    products: sold,
    promotions: makePromotions(productRows, today),
    recalls: makeRecalls(sold),
    priceHolds: holds,
    priceHoldRequests: makePriceHoldRequests({ ...context, groups }),
    ...makeSamples({ ...context, ...history }),
    vendorProfiles: makeVendorProfiles(vendorRows, people, now),
    priceChanges: makePriceChanges(
      productRows,
      people.filter((person) => adminRoles.includes(person.role_name)),
      carts,
      now,
    ),
    unconfirmedOrders: carts,
    ...history,
    orderItems,
    claims: claimRows,
    claimMessages: makeClaimMessages(claimRows, vendorUserOf, now),
  }
}

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

function vendorsByGroup(
  groups: readonly { hashid: string; marketplace_hash: string }[],
  offered: readonly { marketplace_hash: string; vendor_hash: string }[],
) {
  const byGroup = new Map(
    groups.map((group) => [
      group.hashid,
      new Set(
        offered
          .filter((row) => row.marketplace_hash === group.marketplace_hash)
          .map((row) => row.vendor_hash),
      ),
    ]),
  )
  return (group: string): ReadonlySet<string> => byGroup.get(group) ?? new Set()
}

/** Returns the user who orders for a store: its own buyer, or the first user with access to its group. */
function buyers(
  stores: readonly { hashid: string; partner_group_hash: string }[],
  people: readonly { hashid: string }[],
  memberships: readonly { user_hash: string; store_hash: string | null; partner_group_hash: string }[],
) {
  const byStore = new Map(
    stores.map((store) => {
      const membership = memberships.findLast(({ store_hash }) => store_hash === store.hashid)
      const ofGroup = memberships.find(
        ({ partner_group_hash }) => partner_group_hash === store.partner_group_hash,
      )
      return [store.hashid, (membership ?? ofGroup)?.user_hash ?? people[0]?.hashid ?? '']
    }),
  )
  return (store: string) => byStore.get(store) ?? ''
}
