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
