import * as z from 'zod/mini'
import { admin, allOf, draftsChanges, permission, suppliers } from '../access/rule'
import { dataOf, get, listOf, message, post, wholeList } from '../contract/endpoint'
import { hashid } from '../values/primitives'
import {
  changeItem,
  changeSet,
  changeSetDetail,
  moreChanges,
  newChangeSet,
  rejection,
  schedule,
} from './change-set'
import { changeStatuses } from './change-status'
import { historyEntry } from './history'
import { newMatchingSet } from './matching-changes'

const made = z.object({
  message: z.string(),
  data: z.object({ hashid, status: z.string().check(z.refine((text) => text in changeStatuses)) }),
})

export const listChangeSets = get('/changes', {
  may: draftsChanges,
  summary: 'The last 1,000 change sets, and all that are open; for suppliers, those of their vendor',
  query: z.object(wholeList),
  output: listOf(changeSet),
})
export const addChangeSet = post('/changes', {
  may: draftsChanges,
  summary:
    'Collect changes of records and new products as a draft, or apply them at once. Each kind of record asks for its permission; suppliers change products of their vendor',
  body: newChangeSet,
  output: made,
})
export const addMatchingSet = post('/changes/matching', {
  may: draftsChanges,
  summary:
    'Collect the same change of all records of a list that match a search and filters as a draft. A 409 if another number matches by now',
  body: newMatchingSet,
  output: made,
})
export const showChangeSet = get('/changes/{hashid}', {
  may: draftsChanges,
  summary:
    'A change set with its totals, other sets that change the same fields, and what the user may do with it',
  output: dataOf(changeSetDetail),
})
export const listChangeItems = get('/changes/{hashid}/items', {
  may: draftsChanges,
  summary: 'The fields that a change set changes: before, after and now',
  query: z.object(wholeList),
  output: listOf(changeItem),
})
export const addChanges = post('/changes/{hashid}/items', {
  may: draftsChanges,
  summary: 'Add changes and new products to a draft. A field that is in it already gets the new value',
  body: moreChanges,
  output: message,
})
export const submitChangeSet = post('/changes/{hashid}/submit', {
  may: draftsChanges,
  summary: 'Submit a draft for approval',
  output: message,
})
export const approveChangeSet = post('/changes/{hashid}/approve', {
  may: admin,
  summary: 'Approve a submitted set; not one’s own where a marketplace requires a second person',
  output: message,
})
export const scheduleChangeSet = post('/changes/{hashid}/schedule', {
  may: draftsChanges,
  summary: 'Apply a set later, on the clock of a time zone. Suppliers as for applying now',
  body: schedule,
  output: message,
})
export const applyChangeSet = post('/changes/{hashid}/apply', {
  may: draftsChanges,
  summary:
    'Apply a set now: fields that have changed since are listed as conflicts and not overwritten. Suppliers apply sets of their vendor that neither open products nor need a second person',
  output: message,
})
export const rejectChangeSet = post('/changes/{hashid}/reject', {
  may: admin,
  summary: 'Reject a submitted set of somebody else, and mail its author the reason',
  body: rejection,
  output: message,
})
export const reopenChangeSet = post('/changes/{hashid}/reopen', {
  may: draftsChanges,
  summary:
    'Make a set that is not applied yet a draft again. Its approval and its time are gone; only its author may',
  output: message,
})
export const cancelChangeSet = post('/changes/{hashid}/cancel', {
  may: draftsChanges,
  summary: 'Cancel a set that is not applied yet',
  output: message,
})
export const revertChangeSet = post('/changes/{hashid}/revert', {
  may: draftsChanges,
  summary: 'Make a draft that takes an applied set back',
  output: made,
})

/** Whether the sets of a marketplace need two people. */
export const approvalRule = z.object({
  hashid,
  name: z.string(),
  requires_second_approver: z.boolean(),
  /** A set of the user that the rule holds back. Until it is over, somebody else has to change the rule. */
  held_set: z.nullable(z.object({ hashid, title: z.string() })),
})
export type ApprovalRule = z.infer<typeof approvalRule>
/** Allows changing which marketplaces demand two people. */
export const mayChangeRules = allOf(admin, permission('approval-rules'))
export const listApprovalRules = get('/admin/approval-rules', {
  may: admin,
  summary: 'The marketplaces, and whether their change sets need a second person',
  query: z.object(wholeList),
  output: listOf(approvalRule),
})
export const saveApprovalRule = post('/admin/approval-rules/{hashid}', {
  may: mayChangeRules,
  summary:
    'Set whether change sets of a marketplace need a second person to approve them; not for the author of a set that this rule holds back',
  body: z.object({ requires_second_approver: z.boolean() }),
  output: message,
})

const historyPage = {
  query: z.object({ before: z.optional(hashid) }),
  output: z.object({ data: z.array(historyEntry), next: z.nullable(hashid) }),
}
export const listHistory = get('/admin/history/{entity}/{hashid}', {
  may: admin,
  summary: 'Changes of a record and its child records, latest first, 50 at a time',
  ...historyPage,
})
export const listOwnHistory = get('/supplier/history/{entity}/{hashid}', {
  may: suppliers,
  summary:
    'Changes of the supplier’s vendor, or of one of its products, promotions or marketing assets, latest first, 50 at a time',
  ...historyPage,
})
export const restoreValues = post('/admin/history/{entity}/{hashid}/restore', {
  may: admin,
  summary: 'Restore the values that a record had before a change, as a change set',
  body: z.object({ entry_hash: hashid }),
  output: made,
})
