import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** Fields hold amounts, percentages and counts; the database takes none that are larger. */
const LARGEST_NUMBER = 2_147_483_647

/** A value of a field as its form has it; null if there is none. */
export const changeValue = z.nullable(
  z.union([
    z.string().check(z.maxLength(20_000)),
    z.number().check(z.minimum(-LARGEST_NUMBER), z.maximum(LARGEST_NUMBER)),
    z.boolean(),
    z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20_000)),
  ]),
)
export type ChangeValue = z.infer<typeof changeValue>

/** A new value of a field. Without `before`, the value at the time the set is made. */
export const newChange = z.object({
  entity: z.string().check(z.maxLength(40)),
  record_hash: hashid,
  field: z.string().check(z.maxLength(60)),
  before: z.optional(changeValue),
  after: changeValue,
})
export type NewChange = z.infer<typeof newChange>

export type FieldValues = Readonly<Record<string, ChangeValue>>

const MOST_FIELDS = 100
const recordValues = z
  .record(z.string().check(z.maxLength(60)), changeValue)
  .check(z.refine((values) => Object.keys(values).length <= MOST_FIELDS, `Send up to ${MOST_FIELDS} fields`))
  .register(z.globalRegistry, { maxProperties: MOST_FIELDS })

/** A record to add. With the hash of a new record of the draft, it replaces that one. */
export const newRecord = z.object({
  entity: z.string().check(z.maxLength(40)),
  record_hash: z.optional(hashid),
  values: recordValues,
})
export type NewRecord = z.infer<typeof newRecord>
