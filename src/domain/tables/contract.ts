import * as z from 'zod/mini'
import { admin, signedIn } from '../access/rule'
import { dataOf, del, get, message, post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { tableDefinition } from './table-definition'
import { newTableView, savedView } from './table-view'

export const viewTable = get('/tables/{key}', {
  may: signedIn,
  summary: 'The starting layout of a table, null where none is defined, and the saved views the user may see',
  output: dataOf(z.object({ definition: z.nullable(tableDefinition), views: z.array(savedView) })),
})
export const saveTableView = post('/tables/{key}/views', {
  may: signedIn,
  summary: "Save a view under a name; one of the user's own with that name is replaced",
  body: newTableView,
  output: dataOf(savedView),
})
export const removeTableView = del('/tables/{key}/views/{id}', {
  may: signedIn,
  summary: 'Remove a view of one’s own; staff also one that is shared',
  output: message,
})
export const setDefaultView = post('/tables/{key}/default', {
  may: signedIn,
  summary: 'Open the table with a view from now on; null for its starting layout',
  body: z.object({ view: z.nullable(hashid) }),
  output: message,
})
export const defineTable = post('/tables/{key}/definition', {
  may: admin,
  summary: 'Define the starting layout of a table for everyone',
  body: tableDefinition,
  output: message,
})
