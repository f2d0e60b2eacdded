import { adminRoles } from '../access/role'
import { admin, allows, developer, mayReadUsers, onlyRoles, permission, type Rule } from '../access/rule'
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

/** A page of the admin area. */
export interface AdminPage extends Destination {
  area: AdminArea
  /** Describes the page on the index of the admin area. */
  hint?: string
  /** The kind of record that it lists. Each has a page at the address of the list, followed by its hash. */
  kind?: string | undefined
}
export type AdminEntry = AdminPage | MenuAction

/** The rule for downloading the open carts. */
export const mayReportCarts: Rule = onlyRoles(...adminRoles, 'Analyst')
/** The rule for the number of suppliers still onboarding. */
export const maySeeOnboarding: Rule = onlyRoles(...adminRoles, 'Vendor Outreach')
/** Pages of the admin area that others than administrators may open. */
const sharedPages: readonly (readonly [path: string, rule: Rule])[] = [
  ['/admin/users', mayReadUsers],
  ['/admin/supplier/onboardingstatus', maySeeOnboarding],
]
/** Returns the rule for a path of the admin area, before that of its page. */
export const adminAreaRule = (pathname: string): Rule =>
  sharedPages.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? admin

/** The rule for the list of recent sign-ins. */
export const maySeeRecentUsers: Rule = permission('recent-users')

/** Returns a page of the admin area, by default behind the permission named like the last part of its address. */
const page = <const Kind extends string = never>(
  area: AdminArea,
  label: string,
  to: string,
  { rule = permission(lastPart(to)), hint, kind }: { rule?: Rule; hint?: string; kind?: Kind } = {},
): AdminPage & { kind: NoInfer<Kind> | undefined } => ({ area, label, to, rule, kind, ...(hint && { hint }) })
const lastPart = (path: string) => path.split('/').findLast((part) => part !== '') ?? ''

/** Admin menu. Form Builder is developer only, Retail Groups has no permission. */
const adminMenu = [
  page('Help and news', 'Store FAQs', '/admin/store-faqs', {
    kind: 'faq',
    hint: 'Questions and answers for buyers and suppliers',
  }),
  page('Catalog', 'Categories', '/admin/categories', {
    kind: 'category',
    hint: 'Add, rename and merge product categories',
  }),
  page('Catalog', 'Custom Attributes', '/admin/custom-attributes'),
  page('Stores and users', 'Distributors', '/admin/distributors', {
    hint: 'Partners that deliver to their own stores',
  }),
  page('Help and news', 'Form Builder', '/admin/formbuilder', { rule: developer }),
  page('Stores and users', 'Partners', '/admin/partners', {
    kind: 'partner',
    hint: 'Stores, distributors and operators',
  }),
  page('Stores and users', 'Partner Groups', '/admin/partnergroups', {
    kind: 'partner-group',
    hint: 'Companies with stores in a marketplace',
  }),
  page('Stores and users', 'Retail Groups', '/admin/retailgroups', {
    kind: 'retail-group',
    rule: admin,
    hint: 'Banners and buying clubs, and their stores',
  }),
  page('Orders and prices', 'Potential Orders', '/admin/potential-orders'),
  page('Orders and prices', 'Promotions', '/admin/promotions', {
    kind: 'promotion',
    hint: 'Promotions from all vendors',
  }),
  { label: 'Recent Users', action: 'recent-users', rule: maySeeRecentUsers },
  page('Stores and users', 'Roles', '/admin/roles', {
    kind: 'role',
    hint: 'What the users of a role may open, and who may do what',
  }),
  page('Stores and users', 'Stores', '/admin/stores', { hint: 'Stores that place orders' }),
  page('Portal', 'Table Definition', '/admin/tables-defs', {
    kind: 'table-definition',
    hint: 'The columns that tables start with, by role and marketplace',
  }),
  page('Catalog', 'Units', '/admin/units', { kind: 'unit', hint: 'Units that products are packed in' }),
  page('Portal', 'Login Logos', '/admin/logos', {
    kind: 'login-logo',
    hint: 'Pictures and texts of sign-in pages, by date',
  }),
  page('Stores and users', 'Users', '/admin/users', {
    kind: 'user',
    hint: 'Accounts and pending registrations',
  }),
  page('Help and news', 'Client Widgets', '/admin/client-widgets'),
  page('Vendors', 'Brokers', '/admin/brokers/', {
    kind: 'broker',
    hint: 'Companies that represent several vendors',
  }),
  page('Vendors', 'Vendor Groups', '/admin/vendor-groups', {
    kind: 'vendor-group',
    hint: 'Vendors under one brand',
  }),
  page('Vendors', 'Vendor Categories', '/admin/vendor-categories', {
    kind: 'vendor-category',
    hint: 'Categories that buyers filter vendors by',
  }),
  page('Vendors', 'Sample Requests', '/admin/sample-requests', { hint: 'Samples of all vendors, by stage' }),
  page('Catalog', 'Product Filters Sets', '/admin/product-filter-sets', {
    kind: 'product-filter-set',
    hint: 'Named filters above the product list',
  }),
  // Past and upcoming updates share a permission, which is not named like the last part of the address.
  page('Orders and prices', 'Past Price Updates', '/admin/price-scheduler/past', {
    rule: permission('price-scheduler'),
  }),
  page('Catalog', 'Product Recall', '/admin/product-recall', {
    kind: 'recall',
    hint: 'Recall products, and see who has read the notice',
  }),
  page('Catalog', 'Product Status Updates', '/admin/product-status-updates'),
] satisfies readonly AdminEntry[]

/** Pages of administrators that the menu does not list, without a permission of their own. */
const operatorPages = [
  page('Vendors', 'Vendor Onboarding', '/admin/supplier/onboardingstatus', {
    rule: maySeeOnboarding,
    hint: 'Registrations of suppliers and their account setup',
  }),
  page('Help and news', 'Announcements', '/admin/announcements', {
    kind: 'announcement',
    rule: admin,
    hint: 'News and warnings on dashboards',
  }),
  page('Orders and prices', 'Calendar', '/admin/calendar', {
    kind: 'closed-day',
    rule: admin,
    hint: 'Holidays and days without deliveries',
  }),
  page('Orders and prices', 'Change Sets', '/admin/changes', {
    rule: admin,
    hint: 'Bulk changes: review, approve, schedule, apply and revert',
  }),
  page('Portal', 'Jobs', '/admin/jobs', {
    rule: admin,
    hint: 'Email and other work in the background, and what failed',
  }),
  page('Vendors', 'Marketing Assets', '/admin/assets', {
    kind: 'asset',
    rule: admin,
    hint: 'Pictures, PDFs and videos that vendors offer to buyers',
  }),
  page('Portal', 'Marketplaces', '/admin/marketplaces', {
    kind: 'marketplace',
    rule: admin,
    hint: 'Brands, hosts and time zones',
  }),
  page('Help and news', 'Resources', '/admin/resources', {
    kind: 'resource',
    rule: admin,
    hint: 'Files by topic for suppliers and buyers',
  }),
  page('Help and news', 'Tutorials', '/admin/tutorials', {
    kind: 'tutorial',
    rule: admin,
    hint: 'Step-by-step guides and videos for buyers and suppliers',
  }),
  page('Orders and prices', 'Payments', '/admin/payments', {
    rule: admin,
    hint: 'Card payments and refunds, and those that need attention',
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
