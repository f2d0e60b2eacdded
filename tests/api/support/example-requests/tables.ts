import { crudExamples, type Example } from './example'

const inTable = { params: { key: 'products' } }

export const tablesExamples: Record<string, Example> = {
  ...crudExamples('/admin/tables-defs', ({ tableDefinition }) => tableDefinition),
  'GET /tables/{key}': () => inTable,
  'POST /tables/{key}/views': () => ({
    ...inTable,
    body: { name: 'By name', search: 'sort=name', shared_with_role: null },
  }),
  'DELETE /tables/{key}/views/{id}': ({ view }) => ({
    params: { key: 'products', id: view },
    isPersonal: true,
  }),
  'POST /tables/{key}/default': ({ view }) => ({ ...inTable, body: { view }, isPersonal: true }),
  'POST /tables/{key}/definition': () => ({
    ...inTable,
    body: { name: 'Products', page: '/products', role: '', marketplace_hash: '', columns: [] },
  }),
}
