import { DEFAULT_MARKUP, markupOrDefault } from '../pricing/price-parts'
import { compareMoney, sum } from '../values/money'

/** The fields of a store that enter its specialty prices. */
export const markupFields = ['fn_markup', 'specialty_client_markup'] as const
export type MarkupField = (typeof markupFields)[number]
type Markups = Readonly<Record<MarkupField, string>>

/** The stores that have a markup and get another one. */
export interface MarkupMove<Store> {
  from: string
  stores: readonly Store[]
}

/** Returns a markup with two decimals, as records have it. */
export const storedMarkup = (entered: string): string => sum([entered])

/** Returns a markup as text to show. Zero means the default markup. */
export const markupText = (markup: string): string =>
  compareMoney(markup, '0') === 0 ? `the default of ${Number(DEFAULT_MARKUP)}%` : `${Number(markup)}%`

export const markupPercent = (markup: string): number => Number(markupOrDefault(markup))

/** Returns the stores whose markup changes, by the markup that they have, lowest first. */
export function markupMoves<Store extends Markups>(
  stores: readonly Store[],
  field: MarkupField,
  to: string,
): MarkupMove<Store>[] {
  const changed = stores.filter((store) => compareMoney(store[field], to) !== 0)
  return [...Map.groupBy(changed, (store) => store[field])]
    .map(([from, some]) => ({ from, stores: some }))
    .toSorted((a, b) => compareMoney(a.from, b.from))
}
