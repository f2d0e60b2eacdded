/** Permissions for the admin area, named like the last segment of each page's address. */
export const adminPermissions = [
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
]
/** Permissions for pages outside the admin area. */
export const buyerPermissions = ['view-marketing-asset', 'view-price-hold', 'promotions']
