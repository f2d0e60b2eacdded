import { desc, eq } from 'drizzle-orm'
import { outbox } from '../../../server/db/schema/system'
import type { ManagedStore } from '../../../src/domain/stores/settings-contract'
import type { StoreUser } from '../../../src/domain/stores/store-user'
import type { TestApi } from '../support/api'
import { makeForeignTenant } from '../support/tenant'

/** Signs in people of different roles who manage stores. */
export async function storesOf(api: TestApi) {
  await makeForeignTenant(api)
  const tokens = new Map<string, string>()
  for (const who of ['store', 'client', 'corporate', 'district', 'analyst', 'operations'])
    tokens.set(who, (await api.signIn(who)).access_token)

  const as = (who: string) => {
    const token = tokens.get(who) ?? ''
    const get = async <T>(path: string) => (await api.send<{ data: T }>('GET', path, { token })).body.data
    return {
      stores: () => get<ManagedStore[]>('/stores?limit=-1'),
      store: async (hashid?: string) =>
        get<ManagedStore>(`/stores/${hashid ?? (await get<ManagedStore[]>('/stores'))[0]?.hashid}`),
      save: (store: ManagedStore, tab: string, values: Record<string, unknown>, version = store.version) =>
        api.send<{ data: ManagedStore; message: string; errors?: Record<string, string[]> }>(
          'POST',
          `/stores/${store.hashid}/settings/${tab}`,
          { token, body: { version, values } },
        ),
      saveMany: (changes: readonly unknown[]) =>
        api.send('POST', '/stores/settings', { token, body: { changes } }),
      users: (store: ManagedStore) => get<StoreUser[]>(`/stores/${store.hashid}/users`),
      invite: (store: ManagedStore, body: Record<string, unknown>) =>
        api.send('POST', `/stores/${store.hashid}/users`, {
          token,
          body: { name: 'Cleo Ward', role_name: 'Store', store_hashes: [store.hashid], ...body },
        }),
      change: (store: ManagedStore, user: string, body: Record<string, unknown>) =>
        api.send('POST', `/stores/${store.hashid}/users/${user}`, { token, body }),
    }
  }
  const mailTo = (recipient: string) =>
    api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.created_at))
  return { as, mailTo }
}
