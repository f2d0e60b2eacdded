import * as z from 'zod/mini'

const id = z.string().check(z.maxLength(80))
const LARGEST = 2_147_483_647
const number = z.number().check(z.minimum(-LARGEST), z.maximum(LARGEST))
const end = z.nullable(z.union([number, z.string().check(z.maxLength(40))]))
const value = z.nullable(z.union([z.string().check(z.maxLength(500)), number, z.boolean()]))
const MOST_VALUES = 5_000
const MOST_FILTERS = 50

/** A filter of a table; see `Filter` of the table engine. */
const listFilter = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('text'),
    text: z.string().check(z.maxLength(500)),
    how: z.enum(['contains', 'starts', 'equals', 'empty', 'not-empty']),
  }),
  z.object({ id, kind: z.literal('range'), from: end, to: end }),
  z.object({
    id,
    kind: z.literal('any'),
    values: z.readonly(z.array(value).check(z.maxLength(MOST_VALUES))),
  }),
])

/** The search text and filters of a table. */
export const listQuery = z.object({
  search: z.string().check(z.maxLength(1000)),
  filters: z.readonly(z.array(listFilter).check(z.maxLength(MOST_FILTERS))),
})
export type ListQuery = z.infer<typeof listQuery>
