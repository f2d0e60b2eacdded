import { enumeration } from '../values/enumeration'
import type { Day } from '../values/primitives'

/** Approval status of the latest version of a promotion. */
export const promotionApproval = enumeration({
  draft: [0, 'Draft'],
  submitted: [1, 'Waiting for approval'],
  approved: [2, 'Approved'],
  sent_back: [3, 'Sent back'],
})

/** Stage of a promotion, for staff and its vendor. */
export const promotionStage = enumeration({
  waiting: [0, 'Waiting for approval'],
  sent_back: [1, 'Sent back'],
  draft: [2, 'Draft'],
  running: [3, 'Running'],
  scheduled: [4, 'Scheduled'],
  ended: [5, 'Ended'],
})

interface Staged {
  approval: number
  is_live: boolean
  is_archived: boolean
  starts_on: Day
  ends_on: Day
}

/** Returns the stage of a promotion on a day. A running promotion keeps running while a change of it awaits approval. */
export function stageOn(today: Day, { approval, is_live, is_archived, starts_on, ends_on }: Staged) {
  const { value } = promotionStage
  if (is_archived) return value.ended
  if (!is_live) {
    if (approval === promotionApproval.value.submitted) return value.waiting
    return approval === promotionApproval.value.sent_back ? value.sent_back : value.draft
  }
  if (today < starts_on) return value.scheduled
  return today > ends_on ? value.ended : value.running
}
