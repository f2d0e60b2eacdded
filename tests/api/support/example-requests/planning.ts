import { type Example, inContext } from './example'

export const planningExamples: Record<string, Example> = {
  'GET /reorder': inContext,
  'GET /guides': inContext,
  'GET /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
  'POST /guides': ({ group }) => ({
    body: { name: 'Walk-in', partner_group_hash: group, is_shared: false },
  }),
  'POST /guides/{id}': ({ guide }) => ({ params: { id: guide }, body: { name: 'Freezer' } }),
  'POST /guides/{id}/items': ({ guide, product }) => ({
    params: { id: guide },
    body: { product_hashes: [product] },
  }),
  'POST /guides/{id}/items/{item}/move': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
    body: { section: 2, after: null },
  }),
  'POST /guides/{id}/pars': ({ guide, guide_item, store }) => ({
    params: { id: guide },
    body: { pars: [{ item: guide_item, store_hash: store, par: 4 }] },
  }),
  'DELETE /guides/{id}/items/{item}': ({ guide, guide_item }) => ({
    params: { id: guide, item: guide_item },
  }),
  'DELETE /guides/{id}': ({ guide }) => ({ params: { id: guide } }),
}
