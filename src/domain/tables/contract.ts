import * as z from 'zod/mini'
import { signedIn } from '../access/rule'
import { dataOf, del, get, message, post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { newTableView, savedView } from './table-view'

export const viewTable = get('/tables/{key}', {
  may: signedIn,
  summary:
    'The layout that a table starts with, as in an address, null for the built-in one, and the saved views that the user may see',
  output: dataOf(z.object({ definition: z.nullable(z.string()), views: z.array(savedView) })),
})
export const saveTableView = post('/tables/{key}/views', {
  may: signedIn,
  summary: "Save a view under a name; replaces the user's own view of that name",
  body: newTableView,
  output: dataOf(savedView),
})
export const removeTableView = del('/tables/{key}/views/{id}', {
  may: signedIn,
  summary: 'Remove one of the user’s views; staff may also remove shared ones',
  output: message,
})
export const setDefaultView = post('/tables/{key}/default', {
  may: signedIn,
  summary: 'Set the user’s default view of a table; null for its initial layout',
  body: z.object({ view: z.nullable(hashid) }),
  output: message,
})
