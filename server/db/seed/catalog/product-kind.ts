import { storageType } from '@/domain/catalogue/product'

/** Units in a case, and the price of a unit in cents. */
type Pack = readonly [units: number, cents: number]

/** A kind of product with the flavors, sizes, packs and prices in which grocers know it. */
export interface ProductKind {
  name: string
  /** Words before the name; empty for the plain product. */
  flavors: readonly string[]
  /** Packs by size. A case of as many pounds as units is sold by the pound. */
  sizes: Readonly<Record<string, Pack>>
  ingredients: string
}

export interface SeedCategory {
  name: string
  storage: 0 | 1 | 2 | 3 | 4
  kinds: readonly ProductKind[]
}

export const { shelfStable, refrigerated, frozen } = storageType.value

/** Returns true if the units of a case are its pounds. */
export const isByThePound = ({ size, units }: { size: string; units: number }) =>
  units > 1 && size === `${units} lb`
