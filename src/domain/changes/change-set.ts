import * as z from 'zod/mini'
import { isRejection, REASON_REQUIRED, statusReason } from '../catalogue/status-reason'
import { timeZones } from '../stores/time-zone'
import { keysOf } from '../values/keys-of'
import { day, hashid } from '../values/primitives'
import { paragraphs, text } from '../values/validation'
import { changeActions, changeStatuses } from './change-status'
import { type NewChange, type NewRecord, newChange, newRecord } from './change-value'

/** Records whose transaction applies a whole set. Larger sets are applied in chunks. */
export const RECORDS_AT_ONCE = 10_000
export const RECORDS_A_CHUNK = 2_000
/** Items and new records in one request. Longer sets are sent as a draft, in parts. */
export const ITEMS_A_REQUEST = 5_000

export const changeKinds = {
  prices: 'Prices',
  statuses: 'Statuses',
  import: 'Import',
  restore: 'Restore',
  'bulk-edit': 'Bulk edit',
} as const
export type ChangeKind = keyof typeof changeKinds

export const itemStates = {
  pending: 'Pending',
  applied: 'Applied',
  conflict: 'Conflict',
  skipped: 'Skipped',
} as const
export type ItemState = keyof typeof itemStates

/** Items that add or remove a whole record, by the name that is stored as their field. */
export const recordActions = { added: 'New record', removed: 'Removed record' } as const
export type RecordAction = keyof typeof recordActions
export const isRecordAction = (field: string): field is RecordAction => Object.hasOwn(recordActions, field)

const manyAtOnce = z.maxLength(
  ITEMS_A_REQUEST,
  `Send up to ${ITEMS_A_REQUEST.toLocaleString('en-US')} changes at once`,
)
const changeLists = {
  changes: z.array(newChange).check(manyAtOnce),
  /** New products. */
  records: z.optional(z.array(newRecord).check(manyAtOnce)),
}
const someChanges = z.refine<{ changes: NewChange[]; records?: NewRecord[] | undefined }>(
  ({ changes, records = [] }) => changes.length + records.length > 0,
  { path: ['changes'], error: 'Required' },
)

export const newChangeSet = z
  .object({
    title: text(120),
    kind: keysOf(changeKinds),
    /** Reason for new statuses of products. */
    reason: z.optional(statusReason),
    ...changeLists,
    /** Applies it at once if the user may; otherwise submits it. By default it stays a draft. */
    apply: z.optional(z.boolean()),
  })
  .check(someChanges)
  .check(
    z.refine(({ changes, reason }) => !!reason || !changes.some(isRejection), {
      path: ['reason'],
      error: REASON_REQUIRED,
    }),
  )
export type NewChangeSet = z.infer<typeof newChangeSet>
export const moreChanges = z.object(changeLists).check(someChanges)

/** Reason for rejecting a set. Its author reads it. */
export const rejection = z.object({ reason: paragraphs(500) })

/** When to apply a set, on the clock of a time zone. */
export const schedule = z.object({
  day,
  time: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 2:00 PM')),
  time_zone: keysOf(timeZones),
})
export type Schedule = z.infer<typeof schedule>

/** A set of changes in the list. */
export const changeSet = z.object({
  hashid,
  title: z.string(),
  kind: keysOf(changeKinds),
  status: keysOf(changeStatuses),
  author: z.nullable(z.string()),
  approver: z.nullable(z.string()),
  created_at: z.string(),
  /** When it is or was to be applied. */
  effective_at: z.nullable(z.string()),
  /** Time zone of its schedule. */
  time_zone: keysOf(timeZones),
  applied_at: z.nullable(z.string()),
  record_count: z.int(),
  item_count: z.int(),
  applied_count: z.int(),
  conflict_count: z.int(),
  skipped_count: z.int(),
})
export type ChangeSet = z.infer<typeof changeSet>

/** Another open set that changes some of the same fields. Suppliers do not learn which, if it is not their vendor's. */
export const overlap = z.object({
  hashid: z.nullable(hashid),
  title: z.string(),
  author: z.nullable(z.string()),
  status: keysOf(changeStatuses),
  cells: z.int(),
})

export const changeTotals = z.object({
  /** Records that it adds. */
  new_records: z.int(),
  /** Average move of the prices in percent; null without prices. */
  price_move: z.nullable(z.number()),
  /** Stores that can order the products. */
  stores: z.int(),
  /** Carts with the products. */
  carts: z.int(),
  /** Current price holds on the products. */
  price_holds: z.int(),
})

/** A set with its changes and the actions that the user may take. */
export const changeSetDetail = z.extend(changeSet, {
  /** Reason for new statuses of products; blank without one. */
  reason: z.string(),
  /** Why it failed. */
  error: z.nullable(z.string()),
  needs_two_people: z.boolean(),
  is_own: z.boolean(),
  /** Whether staff still have to look at it: a set of a supplier that nobody reviewed. */
  awaits_review: z.boolean(),
  actions: z.array(z.enum(changeActions)),
  totals: changeTotals,
  overlaps: z.array(overlap),
  /** The set that this one reverts. */
  reverts: z.nullable(z.object({ hashid, title: z.string() })),
  /** The set that reverts this one. */
  reverted_by: z.nullable(z.object({ hashid, title: z.string() })),
})
export type ChangeSetDetail = z.infer<typeof changeSetDetail>

/** A field of a record in a set, as text for people. */
export const changeItem = z.object({
  hashid: z.string(),
  entity: z.string(),
  entity_label: z.string(),
  record_hash: hashid,
  record_name: z.string(),
  /** Whether the record exists. */
  is_stored: z.boolean(),
  field_label: z.string(),
  before: z.string(),
  after: z.string(),
  /** Addresses of pictures, instead of their texts. */
  before_image: z.nullable(z.string()),
  after_image: z.nullable(z.string()),
  /** The value now, if the set is open. */
  current: z.nullable(z.string()),
  current_image: z.nullable(z.string()),
  state: keysOf(itemStates),
  /** Why it was skipped. */
  note: z.string(),
})
export type ChangeItem = z.infer<typeof changeItem>
