import * as z from 'zod/mini'
import { fulfills } from '../access/rule'
import { get, listOf, message, post, type Schema } from '../contract/endpoint'
import { hashid } from '../values/primitives'

const saved = z.object({ message: z.string(), data: z.object({ hashid }) })

interface Definition<Row extends Schema, Form extends Schema> {
  /** As in "a contact" and "contacts", for summaries. */
  noun: readonly [one: string, many: string]
  /** The form with the hash of the record. */
  row: Row
  form: Form
}

/** The endpoints of records that belong to a vendor, such as its warehouses. Its own people and staff edit them. */
export const vendorRecords = <Row extends Schema, Form extends Schema>(
  path: string,
  { noun: [one, many], row, form }: Definition<Row, Form>,
) => ({
  list: get(`/vendor/{vendor}/${path}`, {
    may: fulfills,
    summary: `The ${many} of a vendor`,
    output: listOf(row),
  }),
  add: post(`/vendor/{vendor}/${path}`, { may: fulfills, summary: `Add ${one}`, body: form, output: saved }),
  save: post(`/vendor/{vendor}/${path}/{hashid}`, {
    may: fulfills,
    summary: `Save ${one}. A 409 names each field that differs from what someone else saved`,
    body: form,
    output: saved,
  }),
  remove: post(`/vendor/{vendor}/${path}/{hashid}/remove`, {
    may: fulfills,
    summary: `Remove ${one}`,
    output: message,
  }),
})

export type VendorRecords<Row extends Schema, Form extends Schema> = ReturnType<
  typeof vendorRecords<Row, Form>
>
