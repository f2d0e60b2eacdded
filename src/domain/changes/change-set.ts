import * as z from 'zod/mini'
import { timeZones } from '../stores/time-zone'
import { day, hashid } from '../values/primitives'
import { text } from '../values/validation'

/** Records whose transaction applies a whole set. Larger sets are applied in chunks. */
export const RECORDS_AT_ONCE = 10_000
export const RECORDS_A_CHUNK = 2_000
/** Items in one request. Longer sets are sent as a draft, in parts. */
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

export const itemStates = {
  pending: 'Pending',
  applied: 'Applied',
  conflict: 'Conflict',
  skipped: 'Skipped',
} as const
export type ItemState = keyof typeof itemStates

const keysOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  // Object.keys loses the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  z.enum(Object.keys(labels) as [T, ...T[]])

/** Actions on a change set. */
export const changeActions = ['submit', 'approve', 'schedule', 'apply', 'cancel', 'revert'] as const
export type ChangeAction = (typeof changeActions)[number]

const actionsByStatus: Readonly<Record<ChangeStatus, readonly ChangeAction[]>> = {
  draft: ['submit', 'schedule', 'apply', 'cancel'],
  submitted: ['approve', 'schedule', 'apply', 'cancel'],
  approved: ['schedule', 'apply', 'cancel'],
  scheduled: ['schedule', 'apply', 'cancel'],
  applying: [],
  applied: ['revert'],
  reverted: [],
  failed: ['apply', 'cancel'],
  canceled: [],
}
/** Actions that release a set: they approve one that is not approved yet. */
const releasing: readonly ChangeAction[] = ['approve', 'schedule', 'apply']
const unapproved: readonly ChangeStatus[] = ['draft', 'submitted']

/**
 * Returns what a user may do with a set. Where the marketplace requires a second person, authors cannot approve their own
 * sets, and a draft is submitted first.
 */
export function actionsOf({
  status,
  is_own,
  needs_two_people,
}: {
  status: ChangeStatus
  is_own: boolean
  needs_two_people: boolean
}): ChangeAction[] {
  const isOwnToApprove = needs_two_people && is_own && unapproved.includes(status)
  return actionsByStatus[status].filter((action) => !isOwnToApprove || !releasing.includes(action))
}

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

const changes = z
  .array(newChange)
  .check(
    z.minLength(1, 'Required'),
    z.maxLength(ITEMS_A_REQUEST, `Send up to ${ITEMS_A_REQUEST.toLocaleString('en-US')} changes at once`),
  )

export const newChangeSet = z.object({
  title: text(120),
  kind: keysOf(changeKinds),
  changes,
  /** Applies it at once if the user may; otherwise submits it. By default it stays a draft. */
  apply: z.optional(z.boolean()),
})
export type NewChangeSet = z.infer<typeof newChangeSet>
export const moreChanges = z.object({ changes })

/** When to apply a set, on the clock of a time zone. */
export const schedule = z.object({
  day,
  time: text(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, for example 14:00')),
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
  applied_at: z.nullable(z.string()),
  record_count: z.int(),
  item_count: z.int(),
  applied_count: z.int(),
  conflict_count: z.int(),
  skipped_count: z.int(),
})
export type ChangeSet = z.infer<typeof changeSet>

/** Another open set that changes some of the same fields. */
export const overlap = z.object({
  hashid,
  title: z.string(),
  author: z.nullable(z.string()),
  status: keysOf(changeStatuses),
  cells: z.int(),
})

export const changeTotals = z.object({
  /** Average move of the prices in percent; null without prices. */
  price_move: z.nullable(z.number()),
  /** Stores that can order the products. */
  stores: z.int(),
  /** Carts with the products. */
  carts: z.int(),
  /** Current price holds on the products. */
  price_holds: z.int(),
})

/** A set with what it would change and what the user may do with it. */
export const changeSetDetail = z.extend(changeSet, {
  time_zone: keysOf(timeZones),
  /** Why it failed. */
  error: z.nullable(z.string()),
  needs_two_people: z.boolean(),
  is_own: z.boolean(),
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
  field_label: z.string(),
  before: z.string(),
  after: z.string(),
  /** The value now, if the set is open. */
  current: z.nullable(z.string()),
  state: keysOf(itemStates),
  /** Why it was skipped. */
  note: z.string(),
})
export type ChangeItem = z.infer<typeof changeItem>
