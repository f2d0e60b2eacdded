import {
  admin,
  allOf,
  allows,
  buyers,
  mayOrder,
  onlyRoles,
  permission,
  type Rule,
  seesAssets,
  seesPriceHolds,
  signedIn,
  suppliers,
} from '../access/rule'
import { isOnboarding, type User } from '../access/user'
import { storeManagers } from '../stores/store-manager'
import { addressesTo, type ParentPages } from './breadcrumb'
import { hasTutorials } from './tutorials'

/** A page that a menu leads to. The rule is the one that guards its route. */
export interface Destination {
  label: string
  to: string
  rule: Rule
  badge?: string
  /** Hides the entry for some users who may open the page. */
  isShown?: (user: User) => boolean
  /** Not shown in the drawer on phones and tablets. */
  isDesktopOnly?: true
}

export interface MenuGroup {
  label: string
  entries: readonly Destination[]
}
export type MenuEntry = Destination | MenuGroup

/** Buyer main menu. Planning pages, Promotions and Recalls follow the entries of the specification. */
const buyerMenu: readonly MenuEntry[] = [
  { label: 'Dashboard', to: '/', rule: signedIn, badge: 'New' },
  {
    label: 'Orders',
    entries: [
      { label: 'Place New Order', to: '/order/start', rule: mayOrder },
      { label: 'View All Orders', to: '/orders', rule: buyers },
      { label: 'View Upcoming Orders', to: '/orders/upcoming', rule: buyers },
      { label: 'View Past Orders', to: '/orders/historic', rule: buyers },
      { label: 'Reorder', to: '/order/reorder', rule: mayOrder },
      { label: 'Order Guides', to: '/guides', rule: mayOrder },
      { label: 'Cut-off Planner', to: '/order/planner', rule: mayOrder },
    ],
  },
  {
    label: 'Products',
    entries: [
      { label: 'Products', to: '/products', rule: buyers },
      { label: 'Marketing Assets', to: '/marketing-assets', rule: seesAssets },
      { label: 'Price Holds', to: '/price-holds', rule: seesPriceHolds },
      { label: 'Promotions', to: '/promotions', rule: allOf(buyers, permission('promotions')) },
      { label: 'Recalls', to: '/recalls', rule: signedIn },
    ],
  },
  {
    label: 'Vendors',
    entries: [
      { label: 'Vendors', to: '/vendors', rule: buyers },
      {
        label: 'Sample Requests',
        to: '/samplerequests',
        rule: buyers,
        isShown: (user) => !user.hide_sample_request_nav,
        isDesktopOnly: true,
      },
    ],
  },
  { label: 'Invoices', to: '/invoices', rule: buyers },
  { label: 'Reports', to: '/reports', rule: buyers, isDesktopOnly: true },
  { label: 'Credits', to: '/credits', rule: buyers, isDesktopOnly: true },
  { label: 'Stores', to: '/stores/manager', rule: onlyRoles(...storeManagers), isDesktopOnly: true },
]

/** Pages without a menu entry, found in the command palette and through links. */
export const unlistedPages: readonly Destination[] = [
  { label: 'Barcode Scan', to: '/barcode-scan', rule: buyers },
  { label: 'Recalls', to: '/recalls', rule: suppliers },
  { label: 'Traceability Records', to: '/traceability', rule: signedIn },
  { label: 'Account', to: '/account', rule: signedIn },
  { label: 'Downloads', to: '/downloads', rule: signedIn },
  { label: 'Additional Resources', to: '/support/resources', rule: buyers },
  { label: 'Invoices', to: '/supplier/invoices', rule: suppliers },
  { label: 'Claims', to: '/supplier/claims', rule: suppliers },
]

/** The link to the admin area: in the top bar, and in the drawer. */
export const adminLink: Destination = { label: 'Admin', to: '/admin', rule: admin }

const hasOnboarded = (user: User) => !isOnboarding(user)

/** Supplier menu. Which entries show depends on the onboarding. */
const supplierMenu: readonly Destination[] = [
  { label: 'Dashboard', to: '/', rule: suppliers },
  { label: 'Account Setup', to: '/supplier/onboarding', rule: suppliers, isShown: isOnboarding },
  { label: 'Profile', to: '/supplier/profile', rule: suppliers, isShown: hasOnboarded },
  { label: 'Assets', to: '/supplier/assets', rule: suppliers, isShown: hasOnboarded },
  { label: 'Products', to: '/supplier/products', rule: suppliers, isShown: hasOnboarded },
  { label: 'Sample Requests', to: '/supplier/sample', rule: suppliers },
  { label: 'Upcoming Orders', to: '/supplier/orders/upcoming', rule: suppliers, isShown: hasOnboarded },
  { label: 'Historical Orders', to: '/supplier/orders/historical', rule: suppliers, isShown: hasOnboarded },
  { label: 'Promotions', to: '/supplier/promotions', rule: suppliers },
  { label: 'Marketplaces', to: '/supplier/marketplaces', rule: suppliers },
]

const TUTORIALS = 'Video Tutorials'
const buyerSupport: readonly Destination[] = [
  { label: 'FAQs', to: '/support/faq', rule: buyers },
  { label: TUTORIALS, to: '/support/tutorial', rule: buyers },
]
const supplierSupport: readonly Destination[] = [
  { label: 'FAQs', to: '/supplier/faq/faqs', rule: suppliers },
  { label: TUTORIALS, to: '/supplier/faq/video-tutorials', rule: suppliers },
  { label: 'Additional Resources', to: '/supplier/faq/additional-resources', rule: suppliers },
]

/** Returns the main menu of a user, with the pages that they may open. */
export const menuOf = (user: User): MenuEntry[] => withShown(menuFor(user), (entry) => isFor(user, entry))

/** Returns the menu of the drawer on phones and tablets, which is shorter and includes the admin area. */
export const drawerMenuOf = (user: User): MenuEntry[] =>
  withShown([...menuFor(user), adminLink], (entry) => !entry.isDesktopOnly && isFor(user, entry))

/** Returns the support menu for the first label of the host name. */
export const supportMenuOf = (user: User, hostLabel: string): Destination[] =>
  (user.is_supplier ? supplierSupport : buyerSupport).filter(
    ({ label }) => label !== TUTORIALS || hasTutorials(hostLabel),
  )

/**
 * Returns the entry of a menu that a page belongs to: its own, or that of the nearest page above it. Null if the menu lists neither.
 */
export function entryOf(menu: readonly MenuEntry[], pathname: string, parents: ParentPages): string | null {
  const listed = new Set(
    menu.flatMap((entry) => ('entries' in entry ? entry.entries : [entry])).map(({ to }) => to),
  )
  if (pathname === '/') return listed.has('/') ? '/' : null
  for (const address of addressesTo(pathname).toReversed()) {
    const entry = listed.has(address) ? address : parents[address]?.to
    if (entry && listed.has(entry)) return entry
  }
  return null
}

/** Filters a menu by destination and removes groups without entries. */
export const withShown = (
  menu: readonly MenuEntry[],
  isShown: (entry: Destination) => boolean,
): MenuEntry[] =>
  menu.flatMap((entry): MenuEntry[] => {
    if (!('entries' in entry)) return isShown(entry) ? [entry] : []
    const entries = entry.entries.filter((it) => isShown(it))
    return entries.length > 0 ? [{ ...entry, entries }] : []
  })

const menuFor = (user: User) => (user.is_supplier ? supplierMenu : buyerMenu)
const isFor = (user: User, { rule, isShown }: Destination) => allows(rule, user) && (isShown?.(user) ?? true)
