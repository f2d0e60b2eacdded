/** Returns a part of an address as a label: 'price-holds' becomes 'Price Holds'. */
export const capitalised = (segment: string): string =>
  segment.replaceAll(
    /(^|-)(\p{L})/gu,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )

/** Returns a page's address and those above it: '/orders' and '/orders/upcoming'. */
export function addressesTo(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}

const products = { label: 'Products', to: '/products' }
const vendors = { label: 'Vendors', to: '/vendors' }

export type ParentPages = Readonly<Record<string, { label: string; to: string }>>

/** Parts of addresses with the page that they lead to, where that is not their own. */
export const parentPages: ParentPages = {
  '/stores': { label: 'Stores', to: '/stores/manager' },
  '/product': products,
  '/product/edit': products,
  '/product/display/edit': products,
  '/vendor': vendors,
  '/vendor/edit': vendors,
  '/order': { label: 'Orders', to: '/orders' },
  '/invoice': { label: 'Invoices', to: '/invoices' },
  '/credit': { label: 'Credits', to: '/credits' },
  '/support': { label: 'Support', to: '/support/faq' },
}

const upcomingOrders = { label: 'Upcoming Orders', to: '/supplier/orders/upcoming' }

/** The same for suppliers, who open pages of orders only. */
export const supplierParentPages: ParentPages = {
  '/order': upcomingOrders,
  '/supplier/orders/pick': upcomingOrders,
  '/supplier/faq': { label: 'Support', to: '/supplier/faq/faqs' },
}
