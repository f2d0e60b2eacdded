import { adminRoles } from '@/domain/access/role'
import { DEFAULT_ZONE, dayIn } from '@/domain/orders/delivery'
import { firstStores, storesOfAccounts } from './account-scopes'
import { makeBroker } from './brokers'
import { makeCarts } from './carts'
import { changedSince } from './changed-since'
import { makeClaimMessages, makeClaims } from './claims'
import { makeFilterSets } from './filter-sets'
import { makeHistory } from './history'
import { holidaysFrom, makeClosedDays } from './holidays'
import { makeMarketplaces, makeVendorGroups } from './marketplaces'
import { makePartners } from './partners'
import { makePriceChanges } from './price-changes'
import { makePriceHoldRequests } from './price-hold-requests'
import { makePriceHolds, makeProducts, makePromotions } from './products'
import { makeRecalls, recallBought } from './recalls'
import { makeRegistrations } from './registrations'
import { makeRetailGroups } from './retail-groups'
import { makeSamples } from './samples'
import { makeStoreSettings } from './store-settings'
import { makeUsers } from './users'
import { makeVendorCategories } from './vendor-categories'
import { makeVendorProfiles } from './vendor-profiles'
import { makeMarketplaceVendors, makeVendors, VENDORS_OF_SUPPLIERS } from './vendors'

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
