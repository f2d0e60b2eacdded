interface Seeded {
  users: readonly { hashid: string; email: string; vendor_hash: string | null }[]
  memberships: readonly { user_hash: string; partner_group_hash: string; store_hash: string | null }[]
  partners: readonly { hashid: string; partner_group_hash: string }[]
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
