import {
  addImport,
  addImportFile,
  addImportRows,
  cancelImport,
  listImports,
  listRefusedRows,
  readImportFile,
  retryImport,
  showImport,
  startImport,
} from '@/domain/imports/contract'
import { listColumnMappings, saveColumnMapping } from '@/domain/imports/mapping-contract'
import { serve, serveSteps } from '../http/serve'
import { readMappings, saveMapping } from './column-mappings'
import * as files from './import-files'
import * as imports from './imports'
import { readImport, readImports, readRefusedRows } from './read-imports'
import { cancel, retry } from './stop-import'

export const importRoutes = [
  serve(listImports, async ({ scope }) => ({ data: await readImports(scope) })),
  serve(addImport, async ({ scope, body }) => ({
    message: 'Import started',
    data: { hashid: await imports.addImport(scope, body) },
  })),
  serveSteps(addImportFile, {
    prepare: async ({ scope, params, body }) => {
      await files.checkImportFile(scope, params.hashid)
      return body
    },
    work: files.storeImportFile,
    finish: async ({ scope, params }, _body, stored) => {
      await files.addImportFile(scope, params.hashid, stored)
      return { message: 'File stored' }
    },
  }),
  serveSteps(readImportFile, {
    prepare: ({ scope, params }) => files.findImportFile(scope, params.hashid),
    work: files.downloadOf,
    finish: async (_call, _found, file) => file,
  }),
  serve(addImportRows, async ({ scope, params, body }) => {
    await imports.addRows(scope, params.hashid, body.rows)
    return { message: 'Rows stored' }
  }),
  serve(startImport, async ({ scope, params, body }) => {
    await imports.startImport(scope, params.hashid, body)
    return { message: 'Importing in the background' }
  }),
  serve(cancelImport, async ({ scope, params }) => ({ message: await cancel(scope, params.hashid) })),
  serve(retryImport, async ({ scope, params }) => ({ message: await retry(scope, params.hashid) })),
  serve(showImport, async ({ scope, params }) => ({ data: await readImport(scope, params.hashid) })),
  serve(listRefusedRows, async ({ scope, params }) => ({
    data: await readRefusedRows(scope, params.hashid),
  })),
  serve(listColumnMappings, async ({ scope, query }) => ({ data: await readMappings(scope, query.vendor) })),
  serve(saveColumnMapping, async ({ scope, body }) => {
    await saveMapping(scope, body)
    return { message: 'Columns remembered' }
  }),
]
