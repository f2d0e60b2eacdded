/** A part of an address as a label: 'upcoming' is 'Upcoming', 'price-holds' is 'Price Holds'. */
export const capitalised = (segment: string): string =>
  segment.replaceAll(
    /(^|-)(\p{L})/gu,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  )

/** The addresses on the way to a page: of '/orders/upcoming' those are '/orders' and '/orders/upcoming'. */
export function addressesTo(pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
