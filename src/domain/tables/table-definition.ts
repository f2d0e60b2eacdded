import * as z from 'zod/mini'

/** A column of a table's initial layout, in order. */
export const tableColumn = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  is_hidden: z.boolean(),
  width: z.nullable(z.int().check(z.minimum(40), z.maximum(2_000))),
  pinned: z.nullable(z.enum(['left', 'right'])),
})
export type TableColumn = z.infer<typeof tableColumn>

/** Initial layout of a table, as defined by staff. */
export const tableDefinition = z.object({ columns: z.array(tableColumn).check(z.maxLength(200)) })
export type TableDefinition = z.infer<typeof tableDefinition>
