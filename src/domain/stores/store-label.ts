import type { Partner } from './partner'

export type NamedStore = Pick<Partner, 'hashid' | 'name' | 'display_name'>

/** Returns the number in the name of a store: "1021" for "Larder #1021 Portland"; null without one. */
export const storeNumber = (name: string): string | null => /#\s*(\w+)/.exec(name)?.[1] ?? null

/**
 * Returns a unique label for each store, by hash. It is the display name, plus the store number if other stores share the name,
 * or the full name if there is no number.
 */
export function storeLabels(stores: readonly NamedStore[]): ReadonlyMap<string, string> {
  const named = Map.groupBy(stores, ({ display_name }) => plainName(display_name))
  return new Map(
    stores.map(({ hashid, name, display_name }) => {
      const isShared = (named.get(plainName(display_name))?.length ?? 0) > 1
      return [hashid, isShared ? distinctName(name, display_name) : display_name]
    }),
  )
}

function distinctName(name: string, display_name: string): string {
  const number = storeNumber(name)
  return number === null ? name : `${display_name.trim()} #${number}`
}

/** Returns a name as it is compared: case and spaces do not count. */
export const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
