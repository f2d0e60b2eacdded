interface Seeded {
  users: readonly { hashid: string; email: string; vendor_hash: string | null }[]
  memberships: readonly { user_hash: string; partner_group_hash: string; store_hash: string | null }[]
  partners: readonly { hashid: string; partner_group_hash: string }[]
}

/** Returns the store that each account sees after sign-in: the first one, by the names of groups and stores. */
export function firstStores(
  accounts: readonly ReadonlySet<string>[],
  partners: readonly { hashid: string; name: string; partner_group_hash: string }[],
  groups: readonly { hashid: string; name: string }[],
): ReadonlySet<string> {
  const groupOf = new Map(groups.map(({ hashid, name }) => [hashid, name]))
  const sorted = partners.toSorted(
    (a, b) =>
      (groupOf.get(a.partner_group_hash) ?? '').localeCompare(groupOf.get(b.partner_group_hash) ?? '') ||
      a.name.localeCompare(b.name),
  )
  return new Set(accounts.flatMap((own) => sorted.find(({ hashid }) => own.has(hashid))?.hashid ?? []))
}

/** Returns the stores of each buyer among the demo accounts, so that each has something to act on. */
export function storesOfAccounts({ users, memberships, partners }: Seeded): ReadonlySet<string>[] {
  return users
    .filter(({ email, vendor_hash }) => email.endsWith('@portal.test') && vendor_hash === null)
    .map(({ hashid }) => {
      const own = memberships.filter(({ user_hash }) => user_hash === hashid)
      return new Set(
        partners.flatMap((store) =>
          own.some(({ store_hash, partner_group_hash }) =>
            store_hash === null
              ? partner_group_hash === store.partner_group_hash
              : store_hash === store.hashid,
          )
            ? [store.hashid]
            : [],
        ),
      )
    })
    .filter((stores) => stores.size > 0)
}
