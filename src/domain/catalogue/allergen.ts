import { allergens } from './product-facts'
import type { ProductForm } from './product-form'

export type Allergen = (typeof allergens)[number]

/** A product is free of an allergen only if that is stated; otherwise the status is unknown. */
export const allergenStatuses = {
  contains: 'Contains',
  may_contain: 'May contain',
  free: 'Free from',
  unknown: 'Not stated',
} as const
export type AllergenStatus = keyof typeof allergenStatuses

/** The lists of a product that state its allergens. An allergen is in one of them, or unknown. */
export type AllergenLists = Pick<ProductForm, 'allergens' | 'may_contain_allergens' | 'free_from_allergens'>

/** The field that lists the allergens of a status. */
export const listOfStatus = {
  contains: 'allergens',
  may_contain: 'may_contain_allergens',
  free: 'free_from_allergens',
} as const satisfies Record<Exclude<AllergenStatus, 'unknown'>, keyof AllergenLists>

/** Returns the status of an allergen. If lists contradict each other, the most cautious one applies. */
export function allergenStatus(
  lists: Readonly<Record<keyof AllergenLists, readonly string[]>>,
  allergen: Allergen,
): AllergenStatus {
  if (lists.allergens.includes(allergen)) return 'contains'
  if (lists.may_contain_allergens.includes(allergen)) return 'may_contain'
  return lists.free_from_allergens.includes(allergen) ? 'free' : 'unknown'
}

/** Returns the lists with another status of one allergen, in the order of the allergens. */
export function withAllergenStatus(
  lists: AllergenLists,
  allergen: Allergen,
  status: AllergenStatus,
): AllergenLists {
  const listOf = (of: AllergenStatus) =>
    allergens.filter((it) => (it === allergen ? status : allergenStatus(lists, it)) === of)
  return {
    allergens: listOf('contains'),
    may_contain_allergens: listOf('may_contain'),
    free_from_allergens: listOf('free'),
  }
}

/** Returns the first allergen with two statuses, the later list and a message; null if each has one. */
export function findAllergenConflict(
  lists: Readonly<Record<keyof AllergenLists, readonly string[]>>,
): { field: keyof AllergenLists; message: string } | null {
  const seen = new Map<string, AllergenStatus>()
  for (const status of ['contains', 'may_contain', 'free'] as const)
    for (const allergen of lists[listOfStatus[status]]) {
      const other = seen.get(allergen)
      if (other)
        return {
          field: listOfStatus[status],
          message: `${allergen} is also in “${allergenStatuses[other]}”. Choose one`,
        }
      seen.set(allergen, status)
    }
  return null
}

/** Reads the allergens from the bits of a product in lists; bit 0 is the first allergen. */
export const allergensIn = (bits: number): Allergen[] =>
  // oxlint-disable-next-line no-bitwise
  allergens.filter((_, position) => (bits >> position) & 1)
