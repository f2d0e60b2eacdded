import {
  type Completeness,
  completenessFields,
  completenessOf,
  type ProductFacts,
  requiredFields,
} from './completeness'
import { allergens } from './product-facts'

/**
 * Which fields of a product are filled, one bit each in the order of `completenessFields`. The bit of `allergens` says
 * that there is a statement for each; its other two lists have none.
 */
const facts = (bits: number): ProductFacts => {
  // oxlint-disable-next-line no-bitwise
  const isFilled = (field: (typeof completenessFields)[number]) => (bits >> bitOf(field)) & 1
  const filled = Object.fromEntries(completenessFields.map((field) => [field, isFilled(field) ? '1' : '']))
  const lists = { allergens: isFilled('allergens') ? [...allergens] : [] }
  // Object.fromEntries loses the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return {
    ...filled,
    ...lists,
    may_contain_allergens: [],
    free_from_allergens: [],
  } as unknown as ProductFacts
}

/** Returns the position of a field's bit. */
export const bitOf = (field: (typeof completenessFields)[number]): number => completenessFields.indexOf(field)

export const completeBits = requiredFields.reduce((bits, field) => bits + 2 ** bitOf(field), 0)

/** Returns true if nothing is missing. */
export const isComplete = (bits: number): boolean => completenessOfBits(bits).missing.length === 0

const known = new Map<number, Completeness>()

/** Returns how complete a product is. Most products share their bits with others. */
export function completenessOfBits(bits: number): Completeness {
  const found = known.get(bits) ?? completenessOf(facts(bits))
  known.set(bits, found)
  return found
}
