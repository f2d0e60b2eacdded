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
