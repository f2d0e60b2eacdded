export const profileTabs = [
  'page',
  'preview',
  'contacts',
  'warehouses',
  'closed-days',
  'documents',
  'users',
  'payments',
  'history',
] as const
export type ProfileTab = (typeof profileTabs)[number]

/** URL state of a vendor's profile: the open tab. Written by hand because its imports are part of the first chunk. */
export function profileSearch({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  const known = profileTabs.find((name) => name === tab)
  return known ? { tab: known } : {}
}
