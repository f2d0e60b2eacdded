import type { Example } from './example'

const ofImport: Example = ({ importRun }) => ({ params: { hashid: importRun } })

export const importsExamples: Record<string, Example> = {
  'GET /import-products/{vendor}': ({ vendor }) => ({ params: { vendor } }),
  'POST /imports': ({ vendor }) => ({
    body: { title: 'Rows', vendor_hash: vendor, mapping: [], row_count: 1 },
  }),
  'POST /imports/{hashid}/file': ({ importRun }) => ({
    params: { hashid: importRun },
    body: new Blob(['UPC'], { type: 'text/csv' }),
  }),
  'GET /imports/{hashid}/file': ofImport,
  'POST /imports/{hashid}/cancel': ofImport,
  'POST /imports/{hashid}/retry': ofImport,
  'GET /import-mappings': ({ vendor }) => ({ query: `vendor=${vendor}` }),
  'POST /import-mappings': ({ vendor }) => ({
    body: { vendor_hash: vendor, fingerprint: 'abc', mapping: ['upc'] },
  }),
  'GET /imports/{hashid}': ofImport,
  'GET /imports/{hashid}/refused': ofImport,
  'POST /imports/{hashid}/rows': ({ importRun }) => ({
    params: { hashid: importRun },
    body: { rows: [{ row: 1, record_hash: null, values: {} }] },
  }),
  'POST /imports/{hashid}/start': ({ importRun }) => ({
    params: { hashid: importRun },
    body: { applies: false },
  }),
}
