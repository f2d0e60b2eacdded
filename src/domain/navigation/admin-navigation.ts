import {
  admin,
  allows,
  developer,
  managesPrices,
  mayEditUsers,
  mayReportCarts,
  maySeeOnboarding,
  maySeeRecentUsers,
  onlyRoles,
  permission,
  type Rule,
} from '../access/rule'
import type { User } from '../access/user'
import type { Destination } from './navigation'

/** A menu entry that does something instead of opening a page. */
export interface MenuAction {
  label: string
  action: 'recent-users' | 'open-cart-report'
  rule: Rule
}
/** The parts of the admin area, in the order of its index. */
export const adminAreas = [
  'Catalog',
  'Vendors',
  'Stores and users',
  'Orders and prices',
  'Help and news',
  'Portal',
] as const
type AdminArea = (typeof adminAreas)[number]

export interface AdminPage extends Destination {
  area: AdminArea
  /** The kind of record that it lists. Each has a page at the address of the list, followed by its hash. */
  kind?: string | undefined
}
export type AdminEntry = AdminPage | MenuAction

/** Returns a page of the admin area, by default behind the permission named like the last part of its address. */
const page = <const Kind extends string = never>(
  area: AdminArea,
  label: string,
  to: string,
  { rule = permission(lastPart(to)), kind }: { rule?: Rule; kind?: Kind } = {},
): AdminPage & { kind: NoInfer<Kind> | undefined } => ({ area, label, to, rule, kind })
const lastPart = (path: string) => path.split('/').findLast((part) => part !== '') ?? ''

/** Admin menu. Form Builder is developer only, Retail Groups has no permission. */
const adminMenu = [
  page('Help and news', 'Store FAQs', '/admin/store-faqs', { kind: 'faq' }),
  page('Catalog', 'Categories', '/admin/categories', { kind: 'category' }),
  page('Catalog', 'Custom Attributes', '/admin/custom-attributes', { kind: 'custom-attribute' }),
  page('Stores and users', 'Distributors', '/admin/distributors'),
  page('Help and news', 'Form Builder', '/admin/formbuilder', { rule: developer, kind: 'extra-form' }),
  page('Stores and users', 'Partners', '/admin/partners', { kind: 'partner' }),
  page('Stores and users', 'Partner Groups', '/admin/partnergroups', { kind: 'partner-group' }),
  page('Stores and users', 'Retail Groups', '/admin/retailgroups', {
    kind: 'retail-group',
    rule: admin,
  }),
  page('Orders and prices', 'Potential Orders', '/admin/potential-orders'),
  page('Orders and prices', 'Promotions', '/admin/promotions', { kind: 'promotion' }),
  { label: 'Recent Users', action: 'recent-users', rule: maySeeRecentUsers },
  page('Stores and users', 'Roles', '/admin/roles', { kind: 'role' }),
  page('Stores and users', 'Stores', '/admin/stores'),
  page('Portal', 'Table Definition', '/admin/tables-defs', { kind: 'table-definition' }),
  page('Catalog', 'Units', '/admin/units', { kind: 'unit' }),
  page('Portal', 'Login Logos', '/admin/logos', { kind: 'login-logo' }),
  page('Stores and users', 'Users', '/admin/users', { kind: 'user' }),
  page('Help and news', 'Client Widgets', '/admin/client-widgets', { kind: 'client-widget' }),
  page('Vendors', 'Brokers', '/admin/brokers/', { kind: 'broker' }),
  page('Vendors', 'Vendor Groups', '/admin/vendor-groups', { kind: 'vendor-group' }),
  page('Vendors', 'Vendor Categories', '/admin/vendor-categories', { kind: 'vendor-category' }),
  page('Vendors', 'Sample Requests', '/admin/sample-requests'),
  page('Catalog', 'Product Filters Sets', '/admin/product-filter-sets', { kind: 'product-filter-set' }),
  // Past and upcoming updates share a permission, which is not named like the last part of the address.
  page('Orders and prices', 'Past Price Updates', '/admin/price-scheduler/past', {
    rule: permission('price-scheduler'),
  }),
  page('Catalog', 'Product Recall', '/admin/product-recall', { kind: 'recall' }),
  page('Catalog', 'Product Status Updates', '/admin/product-status-updates'),
] satisfies readonly AdminEntry[]

/** Pages of administrators that the menu does not list, without a permission of their own. */
const operatorPages = [
  page('Vendors', 'Vendor Onboarding', '/admin/supplier/onboardingstatus', {
    rule: maySeeOnboarding,
  }),
  page('Vendors', 'Supplier Updates', '/admin/supplier/updates', { rule: admin }),
  page('Vendors', 'Order Updates', '/admin/supplier/updatesorder', { rule: admin }),
  page('Orders and prices', 'Order Notices', '/admin/orders/notify', { rule: admin }),
  page('Orders and prices', 'Price Scheduler', '/admin/price-scheduler', { rule: managesPrices }),
  page('Help and news', 'Announcements', '/admin/announcements', {
    kind: 'announcement',
    rule: admin,
  }),
  page('Orders and prices', 'Calendar', '/admin/calendar', {
    kind: 'closed-day',
    rule: admin,
  }),
  page('Orders and prices', 'Change Sets', '/admin/changes', {
    rule: admin,
  }),
  page('Portal', 'Audit Log', '/admin/audit', { rule: admin }),
  page('Stores and users', 'Explain Access', '/admin/access', { rule: mayEditUsers }),
  page('Portal', 'Jobs', '/admin/jobs', {
    rule: admin,
  }),
  page('Portal', 'System', '/admin/system', { rule: admin }),
  page('Vendors', 'Marketing Assets', '/admin/assets', {
    kind: 'asset',
    rule: admin,
  }),
  page('Portal', 'Marketplaces', '/admin/marketplaces', {
    kind: 'marketplace',
    rule: admin,
  }),
  page('Help and news', 'Resources', '/admin/resources', {
    kind: 'resource',
    rule: admin,
  }),
  page('Help and news', 'Tutorials', '/admin/tutorials', {
    kind: 'tutorial',
    rule: admin,
  }),
  page('Orders and prices', 'Payments', '/admin/payments', {
    rule: admin,
  }),
] satisfies readonly AdminPage[]

/** Kinds of records that the admin area lists. */
export type AdminKind = KindOf<(typeof adminMenu | typeof operatorPages)[number]>
type KindOf<Entry> = Entry extends { kind: infer Kind } ? NonNullable<Kind> : never

const pages: readonly AdminPage[] = [...adminMenu, ...operatorPages].filter((entry) => 'to' in entry)

/** Returns the address of the list of a kind of record; null without one. */
export const addressOfKind = (kind: string): string | null =>
  pages.find((page) => page.kind === kind)?.to.replace(/\/$/, '') ?? null

const analysts = onlyRoles('Analyst')

/** The shorter admin menu of Analysts. */
const shorterAdminMenu: readonly AdminEntry[] = [
  page('Orders and prices', 'Promotions', '/promotions', { rule: permission('promotions') }),
  page('Stores and users', 'Users', '/admin/users', { rule: analysts }),
  page('Catalog', 'Product Status Updates', '/admin/product-status-updates', { rule: analysts }),
  { label: 'Open Cart Report', action: 'open-cart-report', rule: mayReportCarts },
]

/** The cogs menu: the admin menu by name for Operations and Developer, a shorter one for the Analyst. */
export function cogsMenuOf(user: User): AdminEntry[] {
  if (user.role_name === 'Analyst') return shorterAdminMenu.filter(({ rule }) => allows(rule, user))
  if (!allows(admin, user)) return []
  return adminMenu
    .filter(({ rule }) => allows(rule, user))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** The pages of the admin area that a user may open, by name. */
export const adminPagesOf = (user: User): AdminPage[] =>
  [
    ...cogsMenuOf(user).filter((entry): entry is AdminPage => 'to' in entry),
    ...operatorPages.filter(({ rule }) => allows(rule, user)),
  ].sort((a, b) => a.label.localeCompare(b.label, 'en'))
