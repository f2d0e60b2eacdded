import * as z from 'zod/mini'
import { isRejection, REASON_REQUIRED, statusReason } from '../catalogue/status-reason'
import { timeZones } from '../stores/time-zone'
import { keysOf } from '../values/keys-of'
import { day, hashid } from '../values/primitives'
import { paragraphs, text } from '../values/validation'
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

export const changeStatuses = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  scheduled: 'Scheduled',
  applying: 'Applying',
  applied: 'Applied',
  reverted: 'Reverted',
  failed: 'Failed',
  canceled: 'Canceled',
} as const
export type ChangeStatus = keyof typeof changeStatuses
/** Statuses of sets that are not drafts and not applied yet. */
export const waitingStatuses: ChangeStatus[] = ['submitted', 'approved', 'scheduled']

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

/** Actions on a change set. */
export const changeActions = [
  'submit',
  'approve',
  'reject',
  'schedule',
  'apply',
  'reopen',
  'cancel',
  'revert',
] as const
export type ChangeAction = (typeof changeActions)[number]

const actionsByStatus: Readonly<Record<ChangeStatus, readonly ChangeAction[]>> = {
  draft: ['submit', 'schedule', 'apply', 'cancel'],
  submitted: ['approve', 'reject', 'schedule', 'apply', 'reopen', 'cancel'],
  approved: ['schedule', 'apply', 'reopen', 'cancel'],
  scheduled: ['schedule', 'apply', 'reopen', 'cancel'],
  applying: [],
  applied: ['revert'],
  reverted: [],
  failed: ['schedule', 'apply', 'reopen', 'cancel'],
  canceled: [],
}
/** Actions for a set that failed after some of its changes were applied. */
const appliedInPart: readonly ChangeAction[] = ['apply', 'revert']
/** Actions that release a set: they approve one that is not approved yet. */
export const releasing: readonly ChangeAction[] = ['approve', 'schedule', 'apply']

interface Standing {
  status: ChangeStatus
  is_own: boolean
  needs_two_people: boolean
  /** Someone has approved it who may: not its author, if it needs two people. */
  is_approved: boolean
  /** Some of its changes are applied, though it may have failed later. */
  has_applied: boolean
  /** Whether the user may approve, schedule and apply sets with these kinds of records. */
  may_release: boolean
  /** Suppliers reject nothing: they cancel sets of their vendor. */
  is_staff: boolean
}

/**
 * Returns what a user may do with a set. Only its author submits or applies a draft, or makes a set a draft again. Where the marketplace requires a
 * second person, authors cannot approve their own sets.
 */
export function actionsOf({
  status,
  is_own,
  needs_two_people,
  is_approved,
  has_applied,
  may_release,
  is_staff,
}: Standing): ChangeAction[] {
  const isOthersDraft = status === 'draft' && !is_own
  const isOwnToApprove = needs_two_people && is_own && !is_approved
  const mayRelease = may_release && !isOthersDraft && !isOwnToApprove
  // Canceling a failed set would leave the changes that it applied, so it is reverted instead.
  const allowed = status === 'failed' && has_applied ? appliedInPart : actionsByStatus[status]
  return allowed.filter((action) => {
    if (action === 'reject') return may_release && is_staff && !is_own
    if (action === 'reopen') return is_own
    return releasing.includes(action) ? mayRelease : action !== 'submit' || !isOthersDraft
  })
}

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
