import { describe, expect, test } from 'vitest'
import { type Role } from '../../../src/domain/access/role'
import type { User } from '../../../src/domain/access/user'
import {
  drawerMenuOf,
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

describe('the menu of a supplier', () => {
  const supplier = (is_onboarding: 0 | 1) =>
    as('Supplier', {
      supplier: {
        data: {
          is_onboarding,
          broker: null,
          vendor: {
            data: {
              hashid: 'vendor000001',
              name: 'Alder Foods',
              group: { data: { short_name: 'sfa', marketplace: null } },
            },
          },
        },
      },
    })
  const always = ['Promotions /supplier/promotions', 'Marketplaces /supplier/marketplaces']

  test('while onboarding there is the account setup, and no profile, assets, products and orders', () => {
    expect(linesOf(menuOf(supplier(1)))).toEqual([
      'Dashboard /',
      'Account Setup /supplier/onboarding',
      'Sample Requests /supplier/sample',
      ...always,
    ])
  })

  test('after onboarding it is the other way round', () => {
    const lines = [
      'Dashboard /',
      'Profile /supplier/profile',
      'Assets /supplier/assets',
      'Products /supplier/products',
      'Sample Requests /supplier/sample',
      'Upcoming Orders /supplier/orders/upcoming',
      'Historical Orders /supplier/orders/historical',
      ...always,
    ]
    expect(linesOf(menuOf(supplier(0)))).toEqual(lines)
    expect(linesOf(drawerMenuOf(supplier(0)))).toEqual(lines)
  })

  test('has support of its own', () => {
    expect(linesOf(supportMenuOf(supplier(0), 'sfa'))).toEqual([
      'FAQs /supplier/faq/faqs',
      'Video Tutorials /supplier/faq/video-tutorials',
      'Additional Resources /supplier/faq/additional-resources',
    ])
  })
})
