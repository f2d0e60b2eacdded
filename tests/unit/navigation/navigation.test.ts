import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../../../src/domain/access/role'
import type { User } from '../../../src/domain/access/user'
import { cogsMenuOf } from '../../../src/domain/navigation/admin-navigation'
import { parentPages } from '../../../src/domain/navigation/breadcrumb'
import {
  adminLink,
  drawerMenuOf,
  entryOf,
  type MenuEntry,
  menuOf,
  supportMenuOf,
} from '../../../src/domain/navigation/navigation'
import { aUser } from '../support'

const everyPermission = [
  'store-faqs',
  'categories',
  'custom-attributes',
  'distributors',
  'partners',
  'partnergroups',
  'potential-orders',
  'promotions',
  'recent-users',
  'roles',
  'stores',
  'tables-defs',
  'units',
  'logos',
  'users',
  'client-widgets',
  'brokers',
  'vendor-groups',
  'vendor-categories',
  'sample-requests',
  'product-filter-sets',
  'price-scheduler',
  'product-recall',
  'product-status-updates',
  'approval-rules',
  'view-marketing-asset',
  'view-price-hold',
]

const as = (role_name: Role, change: Partial<User> = {}) =>
  aUser({
    role_name,
    is_supplier: role_name === 'Supplier' ? 1 : 0,
    is_developer: role_name === 'Developer' ? 1 : 0,
    user_permissions: everyPermission,
    ...change,
  })

const linesOf = (menu: readonly MenuEntry[]) =>
  menu.flatMap((entry) =>
    'entries' in entry
      ? entry.entries.map(({ label, to }) => `${entry.label} > ${label} ${to}`)
      : [`${entry.label} ${entry.to}`],
  )

const orders = [
  'Orders > View All Orders /orders',
  'Orders > View Upcoming Orders /orders/upcoming',
  'Orders > View Past Orders /orders/historic',
  'Orders > Reorder /order/reorder',
  'Orders > Order Guides /guides',
  'Orders > Cut-off Planner /order/planner',
]

const wholeBuyerMenu = [
  'Dashboard /',
  'Orders > Place New Order /order/start',
  ...orders,
  'Products > Products /products',
  'Products > Marketing Assets /marketing-assets',
  'Products > Price Holds /price-holds',
  'Products > Promotions /promotions',
  'Products > Recalls /recalls',
  'Vendors > Vendors /vendors',
  'Vendors > Sample Requests /samplerequests',
  'Invoices /invoices',
  'Reports /reports',
  'Credits /credits',
  'Stores /stores/manager',
]

describe('the main menu of a buyer', () => {
  const withStores = [
    'Operations',
    'Developer',
    'Store',
    'SFP Client',
    'Corporate',
    'District',
    'Specialty Distributor',
    'Analyst',
  ] as const
  test.each(withStores)('%s has every entry', (role) => {
    expect(linesOf(menuOf(as(role)))).toEqual(wholeBuyerMenu)
  })

  test.each(['Vendor Outreach', 'QA-User'] as const)('%s has every entry but the stores', (role) => {
    expect(linesOf(menuOf(as(role)))).toEqual(wholeBuyerMenu.filter((line) => !line.includes('Stores')))
  })

  test('assets, price holds and promotions need their permission, sample requests can be hidden', () => {
    const lines = linesOf(
      menuOf(as('Store', { user_permissions: ['view-price-hold'], hide_sample_request_nav: true })),
    )
    expect(lines).toEqual(
      wholeBuyerMenu.filter((line) => !/Marketing Assets|Promotions|Sample Requests/.test(line)),
    )
  })

  test('the dashboard is marked as new', () => {
    expect(menuOf(as('Store'))[0]).toMatchObject({ label: 'Dashboard', badge: 'New' })
  })

  test('the drawer omits stores, reports, credits and sample requests', () => {
    const short = wholeBuyerMenu.filter((line) => !/^(Stores|Reports|Credits)|Sample Requests/.test(line))
    expect(linesOf(drawerMenuOf(as('Store')))).toEqual(short)
    for (const role of ['Operations', 'Developer'] as const)
      expect(linesOf(drawerMenuOf(as(role)))).toEqual([...short, 'Admin /admin'])
  })
})

describe('the entry of a page', () => {
  test.each([
    ['/', '/'],
    ['/orders/upcoming', '/orders/upcoming'],
    ['/order/view/store0000001/upcoming/vendor000001/2026-11-27', '/orders'],
    ['/order/start/all/cart', '/order/start'],
    ['/guides/guide0000001/count', '/guides'],
    ['/product/view/product00001', '/products'],
    ['/vendor/edit/vendor000001', '/vendors'],
    ['/invoice/invoice00001', '/invoices'],
    ['/admin/users', '/admin'],
    ['/downloads', null],
  ])('%s belongs to %s', (page, entry) => {
    expect(entryOf([...menuOf(as('Operations')), adminLink], page, parentPages)).toBe(entry)
  })
})

test('video tutorials are missing on two subdomains', () => {
  const tutorials = 'Video Tutorials /support/tutorial'
  expect(linesOf(supportMenuOf(as('Store'), 'localhost'))).toEqual(['FAQs /support/faq', tutorials])
  for (const host of ['csspecialty', 'pigdirect'])
    expect(linesOf(supportMenuOf(as('Store'), host))).toEqual(['FAQs /support/faq'])
})

describe('the cogs', () => {
  const linesOfCogs = (user: User) =>
    cogsMenuOf(user).map((entry) => `${entry.label} ${'to' in entry ? entry.to : `(${entry.action})`}`)
  const adminMenu = [
    'Brokers /admin/brokers/',
    'Categories /admin/categories',
    'Client Widgets /admin/client-widgets',
    'Custom Attributes /admin/custom-attributes',
    'Distributors /admin/distributors',
    'Form Builder /admin/formbuilder',
    'Login Logos /admin/logos',
    'Partner Groups /admin/partnergroups',
    'Partners /admin/partners',
    'Past Price Updates /admin/price-scheduler/past',
    'Potential Orders /admin/potential-orders',
    'Product Filters Sets /admin/product-filter-sets',
    'Product Recall /admin/product-recall',
    'Product Status Updates /admin/product-status-updates',
    'Promotions /admin/promotions',
    'Recent Users (recent-users)',
    'Retail Groups /admin/retailgroups',
    'Roles /admin/roles',
    'Sample Requests /admin/sample-requests',
    'Store FAQs /admin/store-faqs',
    'Stores /admin/stores',
    'Table Definition /admin/tables-defs',
    'Units /admin/units',
    'Users /admin/users',
    'Vendor Categories /admin/vendor-categories',
    'Vendor Groups /admin/vendor-groups',
  ]

  test('a Developer has the whole admin menu, by name', () => {
    expect(linesOfCogs(as('Developer'))).toEqual(adminMenu)
  })

  test('Operations has it without the form builder', () => {
    expect(linesOfCogs(as('Operations'))).toEqual(adminMenu.filter((line) => !line.startsWith('Form')))
  })

  test('each entry needs its permission, retail groups none', () => {
    expect(linesOfCogs(as('Operations', { user_permissions: ['recent-users', 'brokers'] }))).toEqual([
      'Brokers /admin/brokers/',
      'Recent Users (recent-users)',
      'Retail Groups /admin/retailgroups',
    ])
  })

  test('an Analyst has the shorter menu', () => {
    expect(linesOfCogs(as('Analyst'))).toEqual([
      'Promotions /promotions',
      'Users /admin/users',
      'Product Status Updates /admin/product-status-updates',
      'Open Cart Report (open-cart-report)',
    ])
  })

  test.each(roles.filter((role) => !['Operations', 'Developer', 'Analyst'].includes(role)))(
    '%s has none',
    (role) => {
      expect(cogsMenuOf(as(role))).toEqual([])
    },
  )
})
