import { type Example, ofChangeSet } from './example'

export const changesExamples: Record<string, Example> = {
  'POST /changes': () => ({ body: {} }),
  'POST /changes/matching': ({ context }) => ({
    body: {
      title: 'All',
      kind: 'prices',
      list: { name: 'products', filters: new URLSearchParams(context).get('filters') },
      query: { search: '', filters: [] },
      count: 1_000_000,
      change: { percent: '5' },
    },
  }),
  'GET /changes/{hashid}': ofChangeSet,
  'GET /changes/{hashid}/items': ofChangeSet,
  'POST /changes/{hashid}/items': ({ changeSet, product }) => ({
    params: { hashid: changeSet },
    body: { changes: [{ entity: 'product', record_hash: product, field: 'item_code', after: 'A-1' }] },
  }),
  'POST /changes/{hashid}/submit': ofChangeSet,
  'POST /changes/{hashid}/approve': ofChangeSet,
  'POST /changes/{hashid}/schedule': (tenant) => ({
    ...ofChangeSet(tenant),
    body: { day: '2099-01-01', time: '06:00', time_zone: 'America/New_York' },
  }),
  'POST /changes/{hashid}/apply': ofChangeSet,
  'POST /changes/{hashid}/reject': (tenant) => ({ ...ofChangeSet(tenant), body: { reason: 'No' } }),
  'POST /admin/supplier/updates/review': () => ({ body: { hashids: ['no_change_set'] } }),
  'POST /changes/{hashid}/reopen': ofChangeSet,
  'POST /changes/{hashid}/cancel': ofChangeSet,
  'POST /changes/{hashid}/revert': ofChangeSet,
  'POST /admin/approval-rules/{hashid}': () => ({ params: { hashid: 'no_marketplace' }, body: {} }),
  'GET /admin/history/{entity}/{hashid}': ({ product }) => ({
    params: { entity: 'product', hashid: product },
  }),
  'GET /supplier/history/{entity}/{hashid}': ({ promotion }) => ({
    params: { entity: 'promotion', hashid: promotion },
  }),
  'POST /admin/history/{entity}/{hashid}/restore': ({ product }) => ({
    params: { entity: 'product', hashid: product },
    body: {},
  }),
}
