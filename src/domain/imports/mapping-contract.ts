import * as z from 'zod/mini'
import { draftsChanges } from '../access/rule'
import { get, listOf, message, post } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import { MAX_COLUMNS } from './import'

/** The fields of the columns of a file, by the fingerprint of its headings. */
const columnMapping = z.object({
  fingerprint: z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+$/)),
  mapping: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(MAX_COLUMNS)),
})

export const listColumnMappings = get('/import-mappings', {
  may: draftsChanges,
  summary: 'The columns that were matched in the last 200 different files of a vendor',
  query: z.object({
    /** Without it, those of files with the products of several vendors, for staff. */
    vendor: z.optional(hashid),
  }),
  output: listOf(columnMapping),
})
export const saveColumnMapping = post('/import-mappings', {
  may: draftsChanges,
  summary: 'Remember the columns of a file for the next one with the same headings',
  body: z.extend(columnMapping, { vendor_hash: z.nullable(hashid) }),
  output: message,
})
