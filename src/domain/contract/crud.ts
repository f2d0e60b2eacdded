import * as z from 'zod/mini'
import type { Rule } from '../access/rule'
import { hashid } from '../values/primitives'
import { dataOf, get, listOf, message, post, type Schema, wholeList } from './endpoint'

/** The number of records of one kind that use another record. `noun` is singular, and its plural ends in s. */
const use = z.object({ noun: z.string(), count: z.int() })
export type Use = z.infer<typeof use>

const saved = z.object({ message: z.string(), data: z.object({ hashid }) })

/** The rows that the first part of a list has. A shorter list comes and appears whole. */
export const PART_ROWS = 2_000

/** Rows of a list, by their hashes. */
export type RowSchema = z.core.$ZodType<{ hashid: string }>

interface Definition<Row extends RowSchema, Form extends Schema> {
  may: Rule
  /** As in "a category" and "categories", for summaries. */
  noun: readonly [one: string, many: string]
  row: Row
  /** The fields that people edit, with the version that they saw. */
  form: Form
  /** First segment of its paths: the area of the portal it belongs to. */
  area?: 'admin' | 'supplier'
}

// The compiler cannot see that a generic schema is never optional.
const answerOf = <T extends Schema>(schema: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  dataOf(schema) as unknown as z.ZodMiniType<{ data: z.output<T> }>

/** The ordinary endpoints of an admin resource: list, read, add, save, archive and restore. */
export const crud = <Row extends RowSchema, Form extends Schema>(
  path: string,
  { may, noun: [one, many], row, form, area = 'admin' }: Definition<Row, Form>,
) => ({
  list: get(`/${area}/${path}`, {
    may,
    summary: `List ${many}, archived ones included`,
    query: z.object(wholeList),
    output: listOf(row),
  }),
  row: get(`/${area}/${path}/{hashid}/row`, {
    may,
    summary: `${one[0]?.toUpperCase()}${one.slice(1)} as the list has it`,
    output: answerOf(row),
  }),
  read: get(`/${area}/${path}/{hashid}`, {
    may,
    summary: `Read ${one} for editing`,
    output: answerOf(form),
  }),
  add: post(`/${area}/${path}`, { may, summary: `Add ${one}`, body: form, output: saved }),
  save: post(`/${area}/${path}/{hashid}`, {
    may,
    summary: `Save ${one}. A 409 names each field that differs from what someone else saved`,
    body: form,
    output: saved,
  }),
  uses: get(`/${area}/${path}/{hashid}/uses`, {
    may,
    summary: `Count the records that use ${one}`,
    output: listOf(use),
  }),
  archive: post(`/${area}/${path}/{hashid}/archive`, {
    may,
    summary: `Archive ${one}, or restore it`,
    body: z.object({ is_archived: z.boolean() }),
    output: message,
  }),
})

export type Crud<Row extends RowSchema, Form extends Schema> = ReturnType<typeof crud<Row, Form>>
