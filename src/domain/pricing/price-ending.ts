/** Endings of computed prices. Typed prices stay as they are. */
export const priceEndings = {
  cent: 'Any cent',
  nickel: '.x0 or .x5',
  nine: '.x9',
  'ninety-nine': '.99',
} as const
export type PriceEnding = keyof typeof priceEndings
