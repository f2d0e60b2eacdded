import * as z from 'zod/mini'
import { hashid } from '../values/primitives'

/** A field that changed, before and after, as text for people. */
export const fieldDiff = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Address of the picture before, and after, if the field is a picture that is still stored. */
  before_image: z.nullable(z.string()),
  after_image: z.nullable(z.string()),
})
export type FieldDiff = z.infer<typeof fieldDiff>

/** A change of a record or of one of its children, as staff read it in the history. */
export const historyEntry = z.object({
  hashid,
  at: z.string(),
  /** As in "Product added" or "Vendor changed". */
  title: z.string(),
  /** Name of the child record; null for the record itself. */
  child: z.nullable(z.string()),
  /** Name of the user; null for the portal itself and for deleted accounts. */
  actor: z.nullable(z.string()),
  /** The person or vendor that it was done for. */
  on_behalf: z.nullable(z.string()),
  change_set: z.nullable(z.object({ hashid, title: z.string() })),
  /** Reason for the new status of a product; blank without one, and for suppliers. */
  reason: z.string(),
  request_id: z.nullable(z.string()),
  fields: z.array(fieldDiff),
  /** The values before it can be restored. */
  is_restorable: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Changes on one page of the history. */
export const HISTORY_PAGE = 50
