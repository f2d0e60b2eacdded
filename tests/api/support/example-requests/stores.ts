import { crudExamples, type Example, inContext, ofStore } from './example'

const settingsOf = (store_hash: string) => ({ store_hash, tab: 'general', version: 0, values: {} })

export const storesExamples: Record<string, Example> = {
  ...crudExamples('/admin/partners', ({ store }) => store),
  ...crudExamples('/admin/stores', ({ store }) => store),
  'POST /admin/stores/import': () => ({ body: { stores: [] } }),
  ...crudExamples('/admin/distributors', ({ distributor }) => distributor),
  'GET /admin/choices': () => ({ query: 'of=stores&q=a' }),
  'GET /admin/choices/named': ({ store }) => ({ query: `of=stores&hashes=${store}` }),
  'GET /partners': () => ({ query: 'restricted=true' }),
  'GET /stores': inContext,
  'GET /stores/{id}': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/settings/{tab}': ({ store }) => ({
    params: { id: store, tab: 'general' },
    body: { version: 0, values: {} },
  }),
  'POST /stores/settings': ({ store }) => ({ body: { changes: [settingsOf(store)] } }),
  'GET /stores/{id}/users': ({ store }) => ({ params: { id: store } }),
  'POST /stores/{id}/users': ofStore(({ store }) => ({
    email: 'colleague@stores.test',
    name: 'Cleo Ward',
    role_name: 'Store',
    store_hashes: [store],
  })),
  'POST /stores/{id}/users/{user}': ({ store, user }) => ({
    params: { id: store, user },
    body: { is_active: true },
  }),
}
