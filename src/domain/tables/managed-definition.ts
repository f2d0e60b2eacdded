import * as z from 'zod/mini'
import { roles } from '../access/role'
import { admin, allOf, permission } from '../access/rule'
import { crud } from '../contract/crud'
import { message, post } from '../contract/endpoint'
import { defineForm } from '../forms/form-field'
import { hashid } from '../values/primitives'
import { text } from '../values/validation'
import { definedColumns } from './table-definition'

export const mayDefineTables = allOf(admin, permission('tables-defs'))

/** The layout that a table starts with, as staff list it. */
export const definitionRow = z.object({
  hashid,
  name: z.string(),
  table_key: z.string(),
  /** Address of the page where it was defined. */
  page: z.string(),
  /** Null for all. */
  role: z.nullable(z.string()),
  marketplace_hash: z.nullable(hashid),
  marketplace: z.nullable(z.string()),
  is_archived: z.boolean(),
})
export type DefinitionRow = z.infer<typeof definitionRow>

/** Whom a layout is for. Empty texts are all roles and all marketplaces. */
const audience = {
  role: z.union([z.literal(''), z.enum(roles)]),
  marketplace_hash: z.union([z.literal(''), hashid]),
}
const page = z.string().check(z.maxLength(200), z.regex(/^\//, 'Must start with a slash'))

export const definitionForm = defineForm({
  name: { schema: text(120), empty: '', label: 'Table' },
  table_key: { schema: text(64), empty: '', label: 'Key' },
  page: { schema: page, empty: '', label: 'Page' },
  role: { schema: audience.role, empty: '', label: 'Role' },
  marketplace_hash: { schema: audience.marketplace_hash, empty: '', label: 'Marketplace' },
  columns: {
    schema: definedColumns.check(z.minLength(1, 'Required')),
    empty: [],
    label: 'Columns',
    input: 'table-columns',
  },
})

export const tableDefinitions = crud('tables-defs', {
  may: mayDefineTables,
  noun: ['a table definition', 'table definitions'],
  row: definitionRow,
  form: definitionForm.schema,
})

export const defineTable = post('/tables/{key}/definition', {
  may: mayDefineTables,
  summary:
    'Define the layout that a table starts with, for everyone or for a role and a marketplace; without columns, reset it',
  body: z.object({ name: text(120), page, ...audience, columns: definedColumns }),
  output: message,
})
