import * as z from 'zod/mini'
import { draftsChanges } from '../access/rule'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { file, importFile } from '../contract/file'
import { hashid } from '../values/primitives'
import { importDetail, importRun, importStart, moreRows, newImport, refusedRow } from './import'

export const listImports = get('/imports', {
  may: draftsChanges,
  summary: 'The last 1,000 imports of products, latest first; for suppliers, those that their vendor made',
  query: z.object(wholeList),
  output: listOf(importRun),
})
export const addImport = post('/imports', {
  may: draftsChanges,
  summary: 'Start an import of products. Its file and rows follow',
  body: newImport,
  output: z.object({ message: z.string(), data: z.object({ hashid }) }),
})
export const addImportFile = post('/imports/{hashid}/file', {
  may: draftsChanges,
  summary: 'Store the original file of an import: .xlsx or text of at most 50 MB',
  body: importFile,
  output: message,
})
export const readImportFile = get('/imports/{hashid}/file', {
  may: draftsChanges,
  summary: 'The original file of an import',
  output: file,
})
export const addImportRows = post('/imports/{hashid}/rows', {
  may: draftsChanges,
  summary: 'Send rows of an import. A row that is sent again replaces the first one',
  body: moreRows,
  output: message,
})
export const startImport = post('/imports/{hashid}/start', {
  may: draftsChanges,
  summary: 'Check the rows in the background and collect their changes in a change set',
  body: importStart,
  output: message,
})
export const cancelImport = post('/imports/{hashid}/cancel', {
  may: draftsChanges,
  summary: 'Stop an import that is not finished. Nothing changes, and it can be continued later',
  output: message,
})
export const retryImport = post('/imports/{hashid}/retry', {
  may: draftsChanges,
  summary: 'Resume an import that failed or was canceled after it had started',
  output: message,
})
export const showImport = get('/imports/{hashid}', {
  may: draftsChanges,
  summary: 'An import with its counts, its columns and its change set',
  output: dataOf(importDetail),
})
export const listRefusedRows = get('/imports/{hashid}/refused', {
  may: draftsChanges,
  summary: 'The rows of an import that were refused, with the reason',
  query: z.object(wholeList),
  output: listOf(refusedRow),
})
